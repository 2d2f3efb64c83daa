// A game against the program on the page of `kibitzer serve`, in a real browser (page_browser.mjs).
import { at, check, close, equal, fitsItsWidth, isAccessible, picture, runChecks, settings, status, visit } from "./page_browser.mjs";

const query = (page) => new URL(page.url()).searchParams;
const moves = (page) => (query(page).get("moves") || "").split(".").filter(Boolean);
const type = async (page, san) => {
  await page.getByLabel("Type a move").fill(san);
  await page.keyboard.press("Enter");
};
const waitForPlies = (page, count) => page.waitForURL((url) => (url.searchParams.get("moves") || "").split(".").filter(Boolean).length === count);
// Black is to move, and mate is threatened on f7.
const threatened = "side=black&elo=1000&seed=1&nodes=3000&moves=e2e4.e7e5.d1h5.b8c6.f1c4&heard=5&turned=1";
const open = async (address, options) => {
  const page = await visit(settings.address, options);
  await page.goto(at(address));
  return page;
};

await runChecks({
  async "play: a game is prepared, and what is chosen is the address"() {
    const page = await open("/");
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await page.getByLabel("Opening").selectOption("Caro-Kann Defence");
    await page.locator("input[name=side]").nth(1).check();
    await page.getByRole("slider", { name: /^Rating/ }).fill("1500");
    await page.getByLabel("Clock").selectOption("300+3");
    equal([query(page).get("moves"), query(page).get("side"), query(page).get("elo"), query(page).get("time")], ["e2e4.c7c6.d2d4.d7d5", "black", "1500", "300+3"], "the address");
    await isAccessible(page, "play");
    await picture(page, "play-setup");
    await page.reload();
    equal(await page.getByLabel("Opening").inputValue(), "Caro-Kann Defence", "after the page was loaded anew");
    await page.getByLabel("Moves").fill("1. e4 c5 2. Qh9");
    await page.getByRole("button", { name: "Use" }).first().click();
    check((await page.getByRole("alert").innerText()).startsWith("Qh9: not a legal move"), "what is no move");
    await page.getByLabel("Position (FEN)").fill("8/8");
    await page.keyboard.press("Enter");
    check((await page.getByRole("alert").innerText()).includes("not a position"), "what is no position");
    await page.getByRole("button", { name: "Begin" }).click();
    await page.waitForURL(/play\/game/);
    await waitForPlies(page, 5);
    check((await page.locator(".clock").allInnerTexts()).every((text) => /^\d:\d\d/.test(text)), "two clocks");
    check(query(page).get("clocks").split(".").length === 5, "times of all moves are kept");
    await page.goBack();
    await page.getByRole("heading", { name: "Play a game" }).waitFor();
    await close(page);
  },

  async "play: the coach is silent on a good move, speaks at an error, and lets it be tried again"() {
    const page = await open(`/play/game?${threatened}`);
    await type(page, "Nf6");
    const card = page.locator(".panel.card");
    await card.getByRole("button", { name: "Take back and try again" }).waitFor();
    check((await card.innerText()).includes("Qxf7"), "what is wrong with it");
    equal(moves(page).length, 6, "it is not answered before that was heard");
    equal(await card.getByText("Better:", { exact: true }).count(), 0, "what was better is not told unasked");
    await isAccessible(page, "the coach");
    await picture(page, "play-coach");
    await card.getByRole("button", { name: "Show what was better" }).click();
    await card.getByText("Better:", { exact: true }).waitFor();
    await page.reload();
    await card.getByRole("button", { name: "Take back and try again" }).click();
    equal([moves(page).length, query(page).get("back")], [5, "1"], "taken back");
    await type(page, "g6");
    await waitForPlies(page, 7);
    check((await status(page)).includes("Your move"), await status(page));
    equal(await card.count(), 0, "silent on a good move");
    await close(page);
  },

  async "play: who plays on is answered, and the game goes into review"() {
    const page = await open(`/play/game?${threatened.replace("elo=1000", "elo=0")}`);
    await type(page, "Nf6");
    await page.getByRole("button", { name: "Play on" }).click();
    await waitForPlies(page, 7);
    await page.getByText("You lost: checkmate").waitFor();
    equal(await page.getByLabel("Type a move").count(), 0, "nothing more can be played");
    await page.reload();
    await page.getByText("You lost: checkmate").waitFor();
    await isAccessible(page, "the end");
    await page.getByRole("button", { name: "Review the game" }).click();
    await page.waitForURL(/review/);
    await page.locator(".card").first().waitFor();
    check((await page.locator("h1").first().innerText()).includes("You"), "who played");
    await close(page);
  },

  async "play: a critical moment is told, and not what to do"() {
    const fen = encodeURIComponent("6k1/3r1ppp/8/8/8/8/5PPP/4R1K1 b - - 0 1");
    const page = await open(`/play/game?fen=${fen}&side=white&moves=d7d2&heard=1&elo=1000&seed=2&nodes=2000`);
    const told = page.getByText("Take your time");
    await told.waitFor();
    check(!(await page.locator(".panels").innerText()).includes("Re8"), "the move is not told");
    await type(page, "Re8");
    await page.getByText("You won: checkmate").waitFor();
    await page.getByRole("button", { name: "Another game" }).click();
    await page.getByRole("heading", { name: "Play a game" }).waitFor();
    await close(page);
  },

  async "play: keys, steps back, what is no move"() {
    const page = await open("/play/game?seed=3&coach=0&profile=materialist");
    await type(page, "Ke2");
    check((await page.getByRole("alert").innerText()).includes("not a legal move"), "no move");
    await type(page, "e4");
    await waitForPlies(page, 2);
    await type(page, "d4");
    await waitForPlies(page, 4);
    const before = moves(page);
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press("ArrowLeft");
    check((await status(page)).includes("earlier position"), await status(page));
    await page.keyboard.press("End");
    check((await status(page)).includes("Your move"), await status(page));
    await page.keyboard.press("u");
    await waitForPlies(page, 2);
    await page.goBack();
    equal(moves(page), before, "back takes the taking back back");
    await page.keyboard.press("f");
    equal(query(page).get("turned"), "1", "the board is turned");
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByText("You lost: resigned").waitFor();
    await close(page);
  },

  async "play: a clock that runs out ends the game"() {
    const page = await open("/play/game?seed=3&coach=0&time=2%2B0&moves=e2e4.e7e5&clocks=20.20&heard=2");
    await page.getByText("You lost: the time is over").waitFor();
    equal(query(page).get("end"), "time", "the address");
    await close(page);
  },

  async "play: narrow and wide, light and dark, for everybody"() {
    for (const [width, colorScheme] of [[360, "light"], [1600, "dark"]]) {
      const page = await open(`/play/game?${threatened}&time=300%2B3&clocks=3000.3000.2950.2900.2870`, { viewport: { width, height: 780 }, colorScheme });
      await type(page, "Nf6");
      await page.locator(".panel.card").waitFor();
      await fitsItsWidth(page, `play, ${width} px`);
      await isAccessible(page, `play, ${width} px, ${colorScheme}`);
      await picture(page, `play-${width}-${colorScheme}`);
      await page.goto(at("/play"));
      await page.getByRole("button", { name: "Begin" }).waitFor();
      await fitsItsWidth(page, `preparing, ${width} px`);
      await isAccessible(page, `preparing, ${width} px, ${colorScheme}`);
      await close(page);
    }
  },
});
