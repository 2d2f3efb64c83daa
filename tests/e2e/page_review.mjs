// The review page of `kibitzer serve`, in a real browser (page_browser.mjs). Settings: {"game",
// "club",
// "opera"}: a short game full of errors, a long one, and one with motifs.
import { readFileSync } from "node:fs";
import { at, check, clickSquare, close, equal, fitsItsWidth, heard, isAccessible, picture, runChecks, settings, status, visit, waitFor } from "./page_browser.mjs";

const query = (page) => new URL(page.url()).searchParams;
const isReviewed = (page) => page.getByRole("button", { name: "Annotated PGN" }).waitFor();

/** A game on its review page, as far as that is known. */
async function open(pgn, nodes, more = "") {
  const page = await visit(settings.address);
  await page.goto(at(`/?nodes=${nodes}`));
  await page.getByLabel(/Paste a game/).fill(pgn);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.waitForURL(/\/review\//);
  if (more) await page.goto(`${page.url()}&${more}`);
  return page;
}
async function reviewed(pgn, nodes = 2000) {
  const page = await open(pgn, nodes);
  await isReviewed(page);
  return page;
}
const fenOf = (page) => page.locator(".in-words code").textContent();
const jobs = (page, verb) => page.evaluate(async (asked) => (await (await fetch("/api/v1/jobs")).json()).jobs.filter((job) => job.verb === asked && ["waiting", "running"].includes(job.state)).length, verb);
const long = 3000000; // nodes a position: does not end within a test

await runChecks({
  async "review: every key does what the help says"() {
    const page = await reviewed(settings.club);
    const press = async (key) => { await page.keyboard.press(key); return fenOf(page); };
    const first = await fenOf(page);
    const told = await heard(page);
    const second = await press("ArrowRight");
    check(first !== second, "right arrow");
    check((await heard(page)) !== told, "the move is told to screen readers");
    equal(await press("ArrowLeft"), first, "left arrow");
    const last = await press("End");
    check(last !== first, "End");
    equal(await press("Home"), first, "Home");
    equal(await press("ArrowDown"), last, "down arrow");
    equal(await press("ArrowUp"), first, "up arrow");
    await page.keyboard.press("f");
    await page.locator(".frame.flipped .cg-wrap.orientation-black").waitFor(); // f turns the board
    await page.keyboard.press("f");
    await page.locator(".frame:not(.flipped)").waitFor(); // and back
    const place = await press("e");
    await page.keyboard.press("ArrowRight");
    check(/inaccuracy|mistake|blunder/.test(await status(page)), `e goes to before an error: ${await status(page)}`);
    await page.keyboard.press("ArrowLeft");
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press(" ");
    check((await status(page)).startsWith("Better"), `space shows the best line: ${await status(page)}`);
    equal(await press("Escape"), place, "Esc goes back to the game");
    await page.keyboard.press("x");
    equal(await page.getByRole("button", { name: "Threat (x)" }).getAttribute("aria-pressed"), "true", "x shows threats");
    const arrows = () => page.locator(".cg-shapes line[stroke='#c02626']").count();
    await waitFor(async () => (await arrows()) > 0, "an arrow for the threat");
    await page.keyboard.press("x");
    await waitFor(async () => (await arrows()) === 0, "x again takes it away");
    await page.keyboard.press("?");
    check(await page.locator("dialog.help").isVisible(), "? shows the help");
    await page.keyboard.press("Escape");
    equal(await page.locator("dialog.help[open]").count(), 0, "Esc closes it");
    await close(page);
  },

  async "review: the proof of a card is played on the board, and back"() {
    const page = await reviewed(settings.club);
    await page.locator(".card .title").first().click();
    const place = await fenOf(page);
    const card = page.url();
    const steps = page.locator(".card.here .step");
    await steps.first().click();
    const one = await fenOf(page);
    check(one !== place && query(page).get("line"), "the first move of a line is on the board and in the address");
    equal(await page.locator(".card .step.current").count(), 1, "and marked in the words");
    check((await heard(page)).length > 0, "and told");
    await page.keyboard.press("ArrowRight");
    check((await fenOf(page)) !== one, "its next move");
    await page.getByRole("button", { name: "Back to the game" }).click();
    equal([await fenOf(page), query(page).get("line")], [place, null], "back to the game");
    await page.goBack();
    check(query(page).get("line"), "back: in the line again");
    await page.goBack();
    equal(page.url(), card, "back: the card");
    await page.goForward();
    check(query(page).get("line"), "forward: the line");
    await close(page);
  },

  async "review: filters"() {
    const page = await reviewed(settings.opera);
    const count = () => page.locator(".card").count();
    const choose = (name, what) => page.getByRole("combobox", { name }).selectOption(what);
    await choose("Show", "all");
    const all = await count();
    await choose("Show", "errors");
    const errors = await count();
    check(errors > 0 && errors <= all, `errors ${errors} of ${all}`);
    await choose("Moves of", "black");
    await page.waitForURL(/side=black/);
    const black = await count();
    await choose("Moves of", "white");
    await page.waitForURL(/side=white/);
    equal((await count()) + black, errors, "errors of White and of Black");
    equal([query(page).get("side"), query(page).get("show")], ["white", "errors"], "filters are part of the address");
    await page.goBack();
    equal(await count(), black, "back: without the last one");
    await choose("Moves of", "both");
    await choose("Show", "all");
    await choose("Motif", { index: 1 });
    const kept = await count();
    check(kept > 0 && kept < all, `by motif: ${kept} of ${all}`);
    check(query(page).get("motif"), "the motif, too");
    await page.reload();
    await isReviewed(page);
    equal(await count(), kept, "the address opened anew");
    await close(page);
  },

  async "review: the squares as a table, for those who do not see the board"() {
    const page = await reviewed(settings.game);
    await page.getByText("The position in words").click();
    const squares = page.locator("table.squares");
    equal([await squares.locator("td .unseen").count(), await squares.locator("th[scope=row]").count(), await squares.locator("th[scope=col]").count()], [64, 8, 8], "64 squares");
    const at = (square) => squares.locator("td .unseen").filter({ hasText: new RegExp(`^${square} `) }).textContent();
    equal([await at("e1"), await at("d8"), await at("e4")], ["e1 white king", "d8 black queen", "e4 empty"], "what stands there");
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press("ArrowRight");
    equal([await at("e2"), await at("e4")], ["e2 empty", "e4 white pawn"], "after 1. e4");
    await page.keyboard.press("f");
    equal(await squares.locator("th[scope=row]").first().textContent(), "1", "as the board is turned");
    await isAccessible(page, "with the table");
    await close(page);
  },

  async "review: a try on the board, wrong and right"() {
    const page = await reviewed(settings.game);
    await page.getByLabel("Find the moves yourself").check();
    await page.locator(".card.asking[data-move='5']").waitFor();
    await clickSquare(page, "a7");
    await clickSquare(page, "a6");
    await page.locator(".tried.wrong").waitFor();
    check((await heard(page)).includes("Qxf7"), "the refutation is told, also to screen readers");
    await page.keyboard.press("Escape");
    equal(await page.locator(".tried").count(), 0, "Esc: another try");
    await clickSquare(page, "d8");
    await clickSquare(page, "e7");
    await page.locator(".answered").waitFor();
    await close(page);
  },

  async "review: who is asked for the moves sees nothing of them while the game is looked at"() {
    const page = await open(settings.game, long, "ask=1&ply=5");
    const tells = async () => {
      await page.locator("p.waiting[role=status]").waitFor();
      const text = await page.locator(".review").innerText();
      return [/Qxf7|Nf6|1-0/.test(text), await page.locator(".move, .chart, .card, .summary, cg-board").count()];
    };
    equal(await tells(), [false, 0], "nothing while it is looked at");
    await page.keyboard.press("End");
    await page.reload();
    equal(await tells(), [false, 0], "nothing after it was loaded anew");
    await page.locator(".reader input").fill("2000");
    await page.waitForURL(/elo=2000/);
    equal(await tells(), [false, 0], "nothing for another reader");
    check(query(page).get("ply") === "5", "the place is kept");
    await page.getByRole("button", { name: "Stop" }).click();
    await waitFor(async () => (await jobs(page, "review")) === 0, "it ends");
    await close(page);
  },

  async "review: other words for another reader"() {
    const page = await reviewed(settings.club);
    const url = page.url();
    const told = async () => (await page.locator(".cards .words, .cards .lesson").allInnerTexts()).join(" ");
    await page.goto(`${url}&elo=2400&show=all`);
    await isReviewed(page);
    await page.getByText("Told to a player of about 2400").waitFor();
    const strong = await told();
    await page.locator(".reader input").fill("800");
    await page.waitForURL(/elo=800/);
    await page.getByText("Told to a player of about 800").waitFor();
    await waitFor(async () => !(await page.locator(".progress").count()) && (await told()) !== strong, "other words for a beginner");
    await page.goBack();
    await page.waitForURL(/elo=2400/);
    await waitFor(async () => (await told()) === strong, "back: the former words");
    await close(page);
  },

  async "review: a fact sheet is long work that is seen, stopped and complained of"() {
    const page = await reviewed(settings.game, 100000);
    const make = () => page.getByRole("button", { name: "Fact sheet" }).click();
    await make();
    await page.locator(".progress", { hasText: "Fact sheet" }).waitFor();
    await page.locator(".progress", { hasText: "Fact sheet" }).getByRole("button", { name: "Stop" }).click();
    await waitFor(async () => (await jobs(page, "review facts")) === 0, "it ends when it is stopped");
    equal(await page.locator(".progress").count(), 0, "nothing is going on");
    await page.route("**/api/v1/review/facts?*", (route) => route.fulfill({ status: 429, contentType: "application/json", body: '{"error": "busy: try again in a moment"}' }));
    page.forgiven = /429/;
    await make();
    await page.getByRole("alert").filter({ hasText: "busy: try again" }).waitFor();
    await page.unroute("**/api/v1/review/facts?*");
    const saving = page.waitForEvent("download");
    await make();
    equal(JSON.parse(readFileSync(await (await saving).path(), "utf8")).schema, "kibitzer.review.facts", "the sheet");
    equal(await page.getByRole("alert").filter({ hasText: "busy" }).count(), 0, "the complaint is gone");
    await close(page);
  },

  async "review: narrow and wide, light and dark, for everybody"() {
    const page = await reviewed(settings.club, 3000);
    await page.keyboard.press("e");
    await page.keyboard.press("ArrowRight");
    for (const [width, colorScheme] of [[360, "light"], [360, "dark"], [1600, "dark"], [1600, "light"]]) {
      await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
      await page.emulateMedia({ colorScheme });
      await fitsItsWidth(page, `${width} px`);
      await isAccessible(page, `${width} px, ${colorScheme}`);
      await picture(page, `review-${width}-${colorScheme}`);
    }
    await close(page);
  },
});
