// A real browser for tests of the page: visits that complain about all they should not do.
//
// Whoever imports this is run as `node PEER.mjs SETTINGS.json` with {"tools", "chromium", "address",
// "pictures", "only", ...}; `tools` is a folder with playwright-core and axe-core. One line of JSON
// for each check: {"name", "problem", "seconds"}; no problem: "".
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export const settings = JSON.parse(readFileSync(process.argv[2], "utf8"));
const require = createRequire(`${settings.tools}/`);
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const browser = await chromium.launch({
  executablePath: settings.chromium,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
export const patience = 90000; // milliseconds; on a busy machine an engine takes its time

export const check = (condition, message) => {
  if (!condition) throw new Error(message);
};
export const equal = (found, expected, what) => check(JSON.stringify(found) === JSON.stringify(expected), `${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);

/** What an act changes at once is on the page, and in its address, two frames later; what a server
 *  is asked for is waited for by its words. */
const settled = (page) => page.evaluate(() => new Promise((done) => {
  setTimeout(done, 2000); // a page that nobody sees draws no frames
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
})).catch(() => {}); // it may be another page by now
function settles(acts, names, pageOf) {
  for (const name of names) {
    const act = acts[name];
    acts[name] = async function (...how) {
      const result = await act.apply(this, how);
      await settled(pageOf(this));
      return result;
    };
  }
}
let areLocatorsReady = false;

/** A fresh page that complains about all it should not do. */
export async function visit(url, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, acceptDownloads: true, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  settles(page.keyboard, ["press", "type"], () => page);
  settles(page.mouse, ["click", "up"], () => page);
  settles(page, ["goBack", "goForward"], () => page);
  if (!areLocatorsReady) settles(Object.getPrototypeOf(page.locator("body")), ["click", "press", "fill", "check", "uncheck", "selectOption", "focus"], (locator) => locator.page());
  areLocatorsReady = true;
  page.complaints = [];
  page.on("console", (message) => { if (["error", "warning"].includes(message.type())) page.complaints.push(message.text()); });
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  page.on("dialog", (dialog) => { page.complaints.push(`a dialog: ${dialog.message()}`); dialog.dismiss(); });
  const home = new URL(url);
  page.on("request", (request) => {
    const to = new URL(request.url());
    const own = ["data:", "blob:"].includes(to.protocol) || (to.protocol === home.protocol && to.host === home.host);
    if (!own) page.complaints.push(`asks elsewhere: ${to.href}`);
  });
  await page.goto(url);
  return page;
}

export async function isAccessible(page, what) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
  const serious = found.violations.filter((v) => ["serious", "critical"].includes(v.impact));
  check(!serious.length, `${what}: ${serious.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" | ")}`).join("; ")}`);
}
export async function fitsItsWidth(page, what) {
  // What has just come is still being laid out.
  await page.waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, null, { timeout: 5000 }).catch(() => {});
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  check(wide <= room, `${what}: ${wide} px wide on ${room}`);
}
export const status = (page) => page.locator(".status span").first().innerText();
export const close = async (page) => {
  const complaints = page.complaints.filter((text) => !page.forgiven?.test(text));
  await page.context().close();
  equal(complaints, [], "complaints of the browser");
};
export const picture = (page, name) => (settings.pictures ? page.screenshot({ path: `${settings.pictures}/${name}.png` }) : null);

/** The middle of a square of the board that can be moved on. */
async function middleOf(page, square) {
  const box = await page.locator("cg-board").boundingBox();
  const isTurned = (await page.locator(".cg-wrap.orientation-black").count()) > 0;
  const file = square.charCodeAt(0) - 97, rank = Number(square[1]) - 1, unit = box.width / 8;
  return [box.x + unit * ((isTurned ? 7 - file : file) + 0.5), box.y + unit * ((isTurned ? rank : 7 - rank) + 0.5)];
}
export const clickSquare = async (page, square) => page.mouse.click(...(await middleOf(page, square)));
export async function drag(page, from, to) {
  await page.mouse.move(...(await middleOf(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(page, to)), { steps: 5 });
  await page.mouse.up();
}
/** What is told to whoever does not look: all regions that speak up by themselves. */
export const heard = (page) => page.locator("[role=status], [role=alert], [aria-live]").allInnerTexts().then((all) => all.join(" ").trim());
export const waitFor = async (found, what) => {
  const end = Date.now() + patience;
  while (!(await found())) {
    check(Date.now() < end, what);
    await new Promise((done) => setTimeout(done, 50));
  }
};

const [entry] = settings.address.split("?");
/** An address of the page under test. */
export const at = (path) => new URL(path, entry).href;

/** Runs what was asked for, and says how it went. */
export async function runChecks(checks) {
  for (const [name, run] of Object.entries(checks)) {
    if (settings.only && !name.includes(settings.only)) continue;
    let problem = "";
    const start = Date.now();
    try {
      await run();
    } catch (error) {
      problem = String(error.message || error).split("\n").slice(0, 6).join(" / ");
    }
    console.log(JSON.stringify({ name, problem, seconds: (Date.now() - start) / 1000 }));
  }
  await browser.close();
}
