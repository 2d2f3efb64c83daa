// Reviews that were left before they ended: where they stand, and the way back to them.
import { useEffect, useState } from "preact/hooks";
import { stopJob, workThatRuns } from "./api";
import { Link } from "./link";
import { addressOfReview } from "./review";

type Running = Awaited<ReturnType<typeof workThatRuns>>[number];

const between = 1000; // milliseconds from look to look

export function GoingOn() {
  const [running, setRunning] = useState<Running[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const look = async () => {
      const found = await workThatRuns().catch(() => []);
      if (isGone) return;
      setRunning(found);
      if (found.length) timer = setTimeout(look, between);
    };
    look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  const rows = running.flatMap((each) => {
    const review = addressOfReview(each.name);
    return review ? [{ ...each, ...review }] : [];
  });
  if (!rows.length) return null;
  return (
    <section class="going-on" aria-label="Reviews that go on">
      {rows.map(({ job, book, address, progress }) => <p class="progress" key={job}>
        <Link to={address}>{book.title}</Link>
        <progress max={progress?.total || 1} value={progress?.done || 0} aria-label={`Review of ${book.title}`} />
        <button type="button" class="plain" onClick={() => stopJob(job).then(() => setRunning(running.filter((each) => each.job !== job)))}>Stop</button>
      </p>)}
    </section>
  );
}
