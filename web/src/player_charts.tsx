// Charts about players. Nothing is told by colour alone: lines differ in dashes, figures stand
// beside their marks, and each chart has its words.
import { useEffect, useRef, useState } from "preact/hooks";
import { axisWords, percent, signed } from "./figures";
import { follow } from "./link";

/** The width of a place, so that text within a drawing keeps its size. */
export function useWidth(): [{ current: HTMLDivElement | null }, number] {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const measure = () => setWidth(Math.round(place.current?.clientWidth || 0));
    const sized = new ResizeObserver(measure);
    if (place.current) sized.observe(place.current);
    measure();
    return () => sized.disconnect();
  }, []);
  return [place, width];
}

/** A point of a drawing that leads to its games. */
function PointLink({ to, label, children }: { to: string; label: string; children: preact.ComponentChildren }) {
  return <a href={to} aria-label={label} onClick={(event) => follow(event, to)}><title>{label}</title>{children}</a>;
}

interface Axis { axis: string; value: number | null; stderr: number | null }
/** `to`: where the point of an axis leads. */
export interface RadarSeries { name: string; axes: Axis[]; to?: (axis: string) => string }

/** Twelve axes, each with its 95 % interval; the ring in the middle is the usual game. */
export function Radar({ series }: { series: RadarSeries[] }) {
  const [place, width] = useWidth();
  const names = Object.keys(axisWords);
  const of = (one: RadarSeries, name: string) => one.axes.find((axis) => axis.axis === name);
  const most = Math.max(0.5, ...series.flatMap((one) => one.axes.filter((axis) => axisWords[axis.axis]).map((axis) => Math.abs(axis.value || 0) + 1.96 * (axis.stderr || 0)).filter((value) => value < 3)));
  const reach = Math.ceil(most * 2) / 2;
  const size = Math.min(width, 460), middle = size / 2, radius = middle - 72; // room for the names
  const at = (i: number, value: number): [number, number] => {
    const r = radius * (Math.max(-reach, Math.min(reach, value)) + reach) / (2 * reach), angle = (2 * Math.PI * i) / names.length - Math.PI / 2;
    return [middle + r * Math.cos(angle), middle + r * Math.sin(angle)];
  };
  const points = (value: (i: number) => number) => names.map((_, i) => at(i, value(i)).map((x) => x.toFixed(1)).join(",")).join(" ");
  return (
    <div ref={place} class="radar">
      {size > 160 ? <svg width={size} height={size} role="group" aria-label="The axes of style; each point leads to its games, the figures are in the table below">
        {[-reach, -reach / 2, 0, reach / 2, reach].map((ring) => <polygon key={ring} class={`ring${ring === 0 ? " usual" : ""}`} points={points(() => ring)} />)}
        {names.map((name, i) => { const [x, y] = at(i, reach); return <line key={name} class="spoke" x1={middle} y1={middle} x2={x} y2={y} />; })}
        {series.map((one, s) => <g key={one.name} class={`series series-${s + 1}`}>
          <polygon points={points((i) => of(one, names[i])?.value ?? 0)} />
          {names.map((name, i) => {
            const axis = of(one, name);
            if (!axis || axis.value === null || axis.stderr === null) return null;
            const [x1, y1] = at(i, axis.value - 1.96 * axis.stderr), [x2, y2] = at(i, axis.value + 1.96 * axis.stderr), [x, y] = at(i, axis.value);
            const mark = <><line class="interval" x1={x1} y1={y1} x2={x2} y2={y2} /><circle cx={x} cy={y} r="4" /></>;
            return one.to ? <PointLink key={name} to={one.to(name)} label={`${axisWords[name][0]} of ${one.name}: ${signed(axis.value)}`}>{mark}</PointLink> : <g key={name}>{mark}</g>;
          })}
        </g>)}
        {names.map((name, i) => {
          const angle = (2 * Math.PI * i) / names.length - Math.PI / 2;
          const x = middle + (radius + 10) * Math.cos(angle), y = middle + (radius + 12) * Math.sin(angle);
          return <text key={name} x={x} y={y + 4} text-anchor={Math.abs(Math.cos(angle)) < 0.3 ? "middle" : Math.cos(angle) > 0 ? "start" : "end"}>{axisWords[name][0]}</text>;
        })}
      </svg> : null}
      {series.length > 1 ? <ul class="legend">{series.map((one, s) => <li key={one.name} class={`series-${s + 1}`}><svg width="34" height="10" aria-hidden="true"><line x1="1" y1="5" x2="33" y2="5" /></svg>{one.name}</li>)}</ul> : null}
    </div>
  );
}

export interface TrendPoint { x: string; y: number; low?: number; high?: number; label: string; href?: string }
export interface TrendSeries { name: string; points: TrendPoint[] }

/** Values over time; each point leads to its games. */
export function Trend({ series, label, digits = 0 }: { series: TrendSeries[]; label: string; digits?: number }) {
  const [place, width] = useWidth();
  const times = [...new Set(series.flatMap((one) => one.points.map((point) => point.x)))].sort();
  const values = series.flatMap((one) => one.points.flatMap((point) => [point.y, point.low ?? point.y, point.high ?? point.y]));
  const low = Math.min(...values), high = Math.max(...values), span = high - low || 1;
  const height = 190, left = 44 + 7 * Math.max(0, digits - 2), right = 12, top = 12, bottom = 26;
  const x = (time: string) => left + (times.length > 1 ? (times.indexOf(time) / (times.length - 1)) * (width - left - right) : (width - left - right) / 2);
  const y = (value: number) => top + (1 - (value - low) / span) * (height - top - bottom);
  const shownTimes = times.filter((_, i) => i === 0 || i === times.length - 1 || (times.length > 4 && i === Math.floor(times.length / 2)));
  return (
    <div ref={place} class="trend">
      {width > 120 && times.length ? <svg width={width} height={height} role="group" aria-label={label}>
        {[low, (low + high) / 2, high].map((value) => <g key={value}><line class="grid" x1={left} x2={width - right} y1={y(value)} y2={y(value)} /><text x={left - 6} y={y(value) + 4} text-anchor="end">{value.toFixed(digits)}</text></g>)}
        {shownTimes.map((time) => <text key={time} x={x(time)} y={height - 6} text-anchor={times.length === 1 ? "middle" : time === times[0] ? "start" : time === times[times.length - 1] ? "end" : "middle"}>{time}</text>)}
        {series.map((one, s) => <g key={one.name} class={`series series-${s + 1}`}>
          <polyline points={one.points.map((point) => `${x(point.x).toFixed(1)},${y(point.y).toFixed(1)}`).join(" ")} />
          {one.points.map((point) => {
            const mark = <>
              {point.low !== undefined && point.high !== undefined ? <line class="interval" x1={x(point.x)} x2={x(point.x)} y1={y(point.low)} y2={y(point.high)} /> : null}
              <circle cx={x(point.x)} cy={y(point.y)} r="4" /></>;
            return point.href ? <PointLink key={point.x} to={point.href} label={point.label}>{mark}</PointLink> : <g key={point.x}><title>{point.label}</title>{mark}</g>;
          })}
        </g>)}
      </svg> : null}
      {series.length > 1 ? <ul class="legend">{series.map((one, s) => <li key={one.name} class={`series-${s + 1}`}><svg width="34" height="10" aria-hidden="true"><line x1="1" y1="5" x2="33" y2="5" /></svg>{one.name}</li>)}</ul> : null}
    </div>
  );
}

/** A share of 1 with its interval, on a line from 0 to 1. */
export function ScoreBar({ score, low, high }: { score: number; low: number; high: number }) {
  return (
    <svg class="score-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <line class="grid" x1="50" x2="50" y1="0" y2="10" /><line class="interval" x1={100 * low} x2={100 * high} y1="5" y2="5" /><rect x={Math.min(98, Math.max(0, 100 * score - 1))} y="1" width="2" height="8" />
    </svg>
  );
}

const squareName = (i: number) => "abcdefgh"[i % 8] + String(1 + (i >> 3));

/** Where the men of one kind stood, the player's side below. */
export function HeatBoard({ name, counts }: { name: string; counts: number[] }) {
  const total = counts.reduce((a, b) => a + b, 0);
  const most = Math.max(1, ...counts);
  const ranked = counts.map((count, i) => ({ count, i })).sort((a, b) => b.count - a.count).slice(0, 3).filter((each) => each.count > 0);
  return (
    <figure class="heat-board">
      <svg viewBox="0 0 8 8" aria-hidden="true">
        {counts.map((_, i) => <rect key={i} class={((i >> 3) + i) % 2 ? "light" : "dark"} x={i % 8} y={7 - (i >> 3)} width="1" height="1" />)}
        {counts.map((count, i) => (count ? <circle key={`c${i}`} cx={(i % 8) + 0.5} cy={7.5 - (i >> 3)} r={(0.47 * Math.sqrt(count / most)).toFixed(3)} /> : null))}
      </svg>
      <figcaption><b>{name}</b> {total ? ranked.map((each) => `${squareName(each.i)} ${percent(each.count / total)}`).join(", ") : "none"}</figcaption>
    </figure>
  );
}
