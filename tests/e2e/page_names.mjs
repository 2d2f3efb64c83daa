// Hostile names on every page of `kibitzer serve --db` and in what it exports, in a real browser
// (page_browser.mjs). Settings: {"me", "rival"}, names full of markup; {"games"}, PGN of theirs.
import { readFileSync } from "node:fs";
import { at, check, close, equal, fitsItsWidth, picture, runChecks, settings, visit } from "./page_browser.mjs";

const me = encodeURIComponent(settings.me), rival = encodeURIComponent(settings.rival);
const shown = settings.me.replace("\u202e", "\\u202e"); // as the page writes it

/** Nothing of the names has become markup, and none turns what stands beside it. */
async function isText(page, what, name = shown) {
  await page.getByText(name.slice(0, 12)).or(page.locator("h1").filter({ hasText: name.slice(0, 12) })).first().waitFor();
  const found = await page.evaluate(() => ({
    text: document.body.innerText,
    markup: [...document.querySelectorAll("img, [onerror], [onclick], [onload], main script, main b b")].map((each) => each.outerHTML),
    turns: [...document.body.innerText].filter((c) => /[\u202a-\u202e\u2066-\u2069]/.test(c)).length,
  }));
  equal([found.markup, found.turns], [[], 0], what);
  check(found.text.includes(name), `${what}: the name as text in ${found.text.slice(0, 300)}`);
}
const open = async (address, options) => {
  const page = await visit(settings.address, options);
  await page.goto(at(address));
  return page;
};
async function saved(page, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name, exact: true }).click()]);
  return readFileSync(await download.path(), "utf8");
}

await runChecks({
  async "names: text on every page about players"() {
    const pages = {
      "/players": "table.players", [`/player?name=${me}`]: "table.axes", [`/player/dossier?name=${me}`]: ".lines-of",
      [`/players/compare?p=${me}&p=${rival}`]: "table.compare .facts", [`/found?player=${me}`]: "table.games",
      [`/found?opponent=${me}&opening=${encodeURIComponent("<svg onload=alert(4)>")}`]: "h1",
      [`/ranked?player=${me}&by=attack`]: "table.games", [`/errors?player=${me}`]: "table.games", "/my": ".chips",
    };
    for (const width of [1400, 360])
      for (const [address, there] of Object.entries(pages)) {
        const page = await open(address, { viewport: { width, height: 800 } });
        await page.locator(there).first().waitFor();
        await isText(page, address);
        await fitsItsWidth(page, `${address}, ${width} px`);
        await picture(page, `names-${address.split(/[/?]/).slice(1, 3).join("-").replace(/[^\w-]/g, "").slice(0, 20)}-${width}`);
        await close(page);
      }
  },

  async "names: text in training, and in what is exported for elsewhere"() {
    const page = await open("/train");
    await page.locator("table").first().waitFor();
    const cards = await saved(page, "For Anki (CSV)");
    check(cards.includes("<svg xmlns"), `Anki: ${cards.slice(0, 200)}`);
    equal(cards.match(/<img|<script|<b onclick|<svg onload|alert\(/), null, "markup for Anki");
    const pgn = await saved(page, "As PGN");
    check(pgn.includes(`[White "${settings.me.replaceAll('"', '\\"')}"]`), "cards as PGN keep the name");
    await page.goto(at("/train/card?since=1"));
    await page.getByRole("button", { name: "Show it" }).click();
    await page.getByRole("button", { name: "Next" }).waitFor();
    await isText(page, "a card");
    await close(page);
  },

  async "names: text in a review, and in its exports"() {
    const page = await open("/?nodes=300");
    await page.getByLabel(/Paste a game/).fill(settings.games);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.locator("table.games .title").first().waitFor();
    await isText(page, "a list of games");
    await page.locator("table.games .title").first().click();
    await page.getByRole("button", { name: "Annotated PGN" }).waitFor();
    await isText(page, "a review");
    const pgn = await saved(page, "Annotated PGN");
    check(pgn.includes(`[White "${settings.me.replaceAll('"', '\\"')}"]`), "PGN keeps the name");
    equal(JSON.parse(await saved(page, "JSON")).games[0].tags.White, settings.me, "JSON keeps it");
    check(!/alert|kcalB/.test(await saved(page, "Diagram SVG")), "SVG has no names");
    const sheet = JSON.parse(await saved(page, "Fact sheet"));
    equal(sheet.schema, "kibitzer.review.facts", "the fact sheet");
    const sent = await saved(page, "Page to send (HTML)");
    const other = await page.context().newPage();
    other.on("dialog", (dialog) => { page.complaints.push(`a dialog: ${dialog.message()}`); dialog.dismiss(); });
    await other.setContent(sent);
    await other.locator(".card, .cards .facts").first().waitFor();
    await isText(other, "the page that was sent");
    check(!(await other.title()).includes("\u202e"), "its title");
    await other.close();
    await close(page);
  },

  async "names: text in the lab"() {
    const page = await open("/lab");
    await page.getByLabel(/Paste a game/).fill(settings.games.split("\n\n[Event")[0]);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.waitForURL(/lab\/game/);
    await page.getByText(/the most fragile position ·/).waitFor();
    await isText(page, "a game in the lab");
    page.forgiven = /409/;
    await close(page);
  },
});
