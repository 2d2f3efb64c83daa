// The page `explore` of `kibitzer serve`, in a real browser (page_browser.mjs). Settings:
// {"position"}, one with motifs.
import { at, check, clickSquare, close, drag, equal, fitsItsWidth, heard, isAccessible, picture, runChecks, settings, status, visit, waitFor } from "./page_browser.mjs";

const query = (page) => new URL(page.url()).searchParams;
async function open(address, options) {
  const page = await visit(settings.address, options);
  await page.goto(at(address));
  await page.locator(".status").waitFor();
  return page;
}
const position = `fen=${encodeURIComponent(settings.position)}`;
const threats = (page) => page.locator(".cg-shapes line[stroke='#c02626']").count();
const words = (page) => page.locator(".panel.card .words").first();
const blur = (page) => page.evaluate(() => document.activeElement?.blur());

await runChecks({
  async "explore: every key does what the help says"() {
    const page = await open("/explore?moves=e2e4.e7e5.g1f3");
    const here = () => query(page).get("at");
    const press = async (key) => { await page.keyboard.press(key); return here(); };
    equal(await press("ArrowLeft"), "2", "left arrow");
    equal(await press("ArrowRight"), null, "right arrow: the last");
    equal(await press("Home"), "0", "Home");
    equal(await press("End"), null, "End");
    equal(await press("ArrowUp"), "0", "up arrow");
    equal(await press("ArrowDown"), null, "down arrow");
    await page.keyboard.press("f");
    await page.locator(".cg-wrap.orientation-black").waitFor();
    await page.keyboard.press("f");
    await page.locator(".cg-wrap.orientation-white").waitFor();
    for (const [key, layer] of [["x", "threat"], ["s", "see"], ["h", "heat"]]) {
      await page.keyboard.press(key);
      equal(query(page).get("show"), layer, `${key} lays it over the board`);
      await page.keyboard.press(key);
      equal(query(page).get("show"), null, `${key} again takes it away`);
    }
    await page.locator(".lines li").first().waitFor();
    await page.keyboard.press(" ");
    await page.waitForURL((url) => (url.searchParams.get("moves") || "").split(".").length === 4);
    await page.locator(".motif, .hint, .panel").first().waitFor();
    await page.keyboard.press("?");
    check(await page.locator("dialog.help").isVisible(), "? shows the help");
    const told = await page.locator("dialog.help dd").allInnerTexts();
    check(told.length >= 9, `the help has all keys: ${told}`);
    await page.keyboard.press("Escape");
    equal(await page.locator("dialog.help[open]").count(), 0, "Esc closes it");
    await close(page);
    const other = await open(`/explore?think=0&${position}`);
    const lit = () => other.locator(".cg-shapes circle").count();
    await other.locator(".motif").first().click();
    await waitFor(async () => (await lit()) > 0, "a motif lights its squares");
    await other.keyboard.press("Escape");
    await waitFor(async () => (await lit()) === 0, "Esc puts them out");
    await close(other);
  },

  async "explore: a move dragged, and one of two clicks, are told in words"() {
    const page = await open("/explore?think=0");
    await drag(page, "f2", "f3");
    await page.waitForURL(/moves=f2f3/);
    await words(page).waitFor();
    const first = await words(page).innerText();
    check(first.length > 20, `why not this: ${first}`);
    await clickSquare(page, "e7");
    await clickSquare(page, "e5");
    await page.waitForURL(/moves=f2f3\.e7e5/);
    await waitFor(async () => (await words(page).count()) > 0 && (await words(page).innerText()) !== first, "words about the second move");
    check((await heard(page)).includes("e5"), "the move is told to screen readers");
    await drag(page, "g2", "g4");
    await page.waitForURL(/g2g4/);
    await waitFor(async () => (await page.locator(".panel.card").innerText()).includes("Qh4"), "the refutation of 2. g4");
    await drag(page, "d8", "d3");
    check(!page.url().includes("d8d3"), "what is no move is not made");
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes("g2g4"));
    await page.goForward();
    await page.waitForURL(/g2g4/);
    await close(page);
    const other = await open(`/explore?think=0&fen=${encodeURIComponent("7k/P7/8/8/8/8/8/K7 w - - 0 1")}`);
    await drag(other, "a7", "a8");
    await other.getByRole("dialog", { name: "Promote to" }).getByRole("button", { name: "Rook" }).click();
    await other.waitForURL(/moves=a7a8r/);
    await close(other);
  },

  async "explore: numbered arrows, and a threat that stays while one steps"() {
    const page = await open(`/explore?${position}&moves=c3b5.c6b5&show=threat`);
    await waitFor(async () => (await page.locator("cg-container svg text").allTextContents()).join("") === "123", "arrows with the numbers of the lines");
    equal(await page.locator(".cg-shapes line[stroke='#2767b0']").count(), 1, "the best stands out");
    await waitFor(async () => (await threats(page)) === 1, "an arrow for the threat");
    const told = page.locator("[role=status]").filter({ hasText: /^Threat: / });
    const first = await told.innerText();
    await page.keyboard.press("ArrowLeft");
    await waitFor(async () => (await told.count()) > 0 && (await told.innerText()) !== first, "another threat, in words that are told");
    await waitFor(async () => (await threats(page)) === 1, "and its arrow");
    equal(query(page).get("show"), "threat", "it stays in the address");
    await close(page);
  },

  async "explore: what can be taken, and who attacks and guards what"() {
    const page = await open(`/explore?think=0&fen=${encodeURIComponent("4k3/8/8/3p4/8/2N5/4P3/4K3 w - - 0 1")}&show=see.heat`);
    await page.locator(".note.loses").waitFor();
    const note = (kind, square) => page.locator(`.note.${kind}.file-${square[0]}.rank-${square[1]}`).allInnerTexts();
    equal(await note("loses", "d5"), ["−1"], "the pawn on d5 can be had");
    await page.locator("[role=status]").filter({ hasText: "Black would lose: pawn d5 1." }).waitFor();
    equal(await note("heat-white", "d5"), ["+1"], "the balance");
    await page.getByLabel("Whose control").selectOption("white");
    equal(query(page).get("of"), "white", "part of the address");
    equal([await note("heat-white", "d5"), await note("heat-white", "e2"), await note("bare", "c3")], [["×1"], ["2"], ["0"]], "White's attack and defence");
    await page.getByLabel("Whose control").selectOption("black");
    equal([await note("bare", "d5"), await note("heat-black", "e4")], [["0"], ["1"]], "Black's");
    await isAccessible(page, "both layers");
    await close(page);
  },

  async "explore: a position set up by the keyboard alone"() {
    const page = await open("/explore?think=0");
    await page.getByRole("button", { name: "Set up a position" }).focus();
    await page.keyboard.press("Enter");
    const field = page.getByLabel("The same as FEN");
    await field.focus();
    check((await field.inputValue()).startsWith("rnbqkbnr/pppppppp"), "what stands on the board");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("4k3/8/8/8/8/8/P7/4K3 b - - 0 1");
    equal(await page.locator("cg-board piece").count(), 3, "the board follows");
    await page.getByText("The position in words").focus();
    await page.keyboard.press("Enter");
    equal(await page.locator("table.squares td .unseen").filter({ hasText: "a2 white pawn" }).count(), 1, "the table follows, too");
    await isAccessible(page, "setting up");
    await field.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("fen") === "4k3/8/8/8/8/8/P7/4K3 b - - 0 1");
    await page.goto(at("/explore?edit=1&think=0"));
    await field.fill("8/8/8/8/8/8/8/8 w - - 0 1");
    page.forgiven = /422/;
    await field.press("Enter");
    await waitFor(async () => (await page.getByRole("alert").innerText()).includes("king"), "what is no position is said");
    await close(page);
  },

  async "explore: narrow and wide, light and dark, for everybody"() {
    const page = await open(`/explore?${position}&show=see`, { viewport: { width: 1600, height: 900 } });
    await page.locator(".lines li").first().waitFor();
    await page.locator(".values tbody tr").nth(2).waitFor();
    await page.locator(".gauge").waitFor();
    await page.locator(".bars tbody tr").first().waitFor();
    for (const [width, colorScheme] of [[1600, "light"], [1600, "dark"], [360, "dark"], [360, "light"]]) {
      await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
      await page.emulateMedia({ colorScheme });
      await fitsItsWidth(page, `${width} px`);
      await isAccessible(page, `${width} px, ${colorScheme}`);
      await picture(page, `explore-${width}-${colorScheme}`);
    }
    check((await status(page)).includes("to move"), "whose move it is");
    await close(page);
  },
});
