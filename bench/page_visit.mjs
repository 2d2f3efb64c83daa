// One visit of a fresh browser to the page of `kibitzer serve`, in seconds (bench/page_times).
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const settings = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { chromium } = createRequire(`${settings.tools}/`)("playwright-core");
const browser = await chromium.launch({
  executablePath: settings.chromium,
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
const page = await (await browser.newContext()).newPage();
page.setDefaultTimeout(1200000);
const seconds = (start) => Number(((performance.now() - start) / 1000).toFixed(3));

const opened = performance.now();
await page.goto(`${settings.address}`, { waitUntil: "commit" });
await page.locator("#pgn").click(); // there, visible and not in the way of anything
const interactive = seconds(opened);
const painted = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime / 1000);

await page.goto(new URL(`/?nodes=${settings.nodes}`, settings.address).href);
await page.locator("#pgn").fill(settings.game);
const start = performance.now();
await page.getByRole("button", { name: "Open", exact: true }).click();
await page.locator(".game h1").waitFor();
const facts = seconds(start);
await page.locator(".moves .move").first().waitFor();
const moves = seconds(start);
await page.getByRole("heading", { name: "In short" }).or(page.locator(".cards .card").first()).first().waitFor();
const moments = seconds(start);
await page.getByRole("button", { name: "Annotated PGN" }).waitFor();
const whole = seconds(start);
await browser.close();
console.log(JSON.stringify({ first_paint: Number(painted.toFixed(3)), interactive, first_facts: facts, first_moves: moves, moments, whole_review_on_the_page: whole }));
