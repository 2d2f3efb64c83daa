// The lab on the page of `kibitzer serve`, in a real browser (page_browser.mjs). Settings: {"game",
// "match", "tune", "played", "answers"}: texts to be opened; answers by what their headings say.
import { at, check, close, equal, fitsItsWidth, isAccessible, picture, runChecks, settings, visit } from "./page_browser.mjs";

const open = async (address, options) => {
  const page = await visit(settings.address, options);
  await page.goto(at(address));
  return page;
};
const give = async (page, text) => {
  await page.getByLabel(/Paste a game/).fill(text);
  await page.getByRole("button", { name: "Open", exact: true }).click();
};

await runChecks({
  async "lab: one game, ply by ply, with its most fragile position"() {
    const page = await open("/lab");
    await isAccessible(page, "the lab");
    await give(page, settings.game);
    await page.waitForURL(/lab\/game/);
    await page.getByText(/the most fragile position ·/).waitFor();
    check((await page.locator(".graph .edge").count()) > 10, "who works on whom");
    check((await page.locator(".ring-of.attacked").count()) > 0, "attacked men make it fragile");
    await isAccessible(page, "a game in the lab");
    await picture(page, "lab-game");
    const status = () => page.locator(".status").innerText();
    const fragile = await status();
    await page.keyboard.press("Home");
    await page.waitForURL(/ply=0/);
    check((await status()).startsWith("Start"), await status());
    equal(await page.locator(".ring-of.attacked").count(), 0, "nobody is attacked at the start");
    await page.getByRole("combobox", { name: "Measure" }).selectOption("controlled_squares");
    await page.waitForURL(/measure=controlled_squares/);
    await page.reload();
    check((await status()).includes("controlled squares"), await status());
    await page.getByRole("button", { name: "The most fragile position" }).click();
    await page.getByRole("combobox", { name: "Measure" }).selectOption("fragility");
    equal(await status(), fragile, "back where it breaks");
    await page.getByRole("region", { name: "How hard it is" }).getByRole("button", { name: "Ask" }).click();
    await page.getByRole("button", { name: "Done" }).waitFor();
    const counts = (await page.getByRole("row", { name: /^positions/ }).locator("td").allInnerTexts()).map((text) => Number.parseInt(text, 10));
    check(counts.reduce((a, b) => a + b, 0) >= settings.plies, `modes: ${counts}`);
    await close(page);
  },

  async "lab: a match as Elo with its error, answers as tables, and what is neither"() {
    const page = await open("/lab");
    await give(page, settings.match);
    await page.getByText(/Elo \(95 %/).waitFor();
    check((await page.getByRole("region", { name: "The match" }).innerText()).includes("12 games: 6 won, 4 drawn, 2 lost"), "counted");
    await isAccessible(page, "a match");
    for (const [heading, text] of Object.entries(settings.answers)) {
      await give(page, text);
      await page.getByRole("heading", { name: heading }).waitFor();
      await isAccessible(page, heading);
    }
    await give(page, '{"schema": "kibitzer.fen"}');
    check((await page.getByRole("alert").first().innerText()).includes("kibitzer.fen: expected"), "another answer");
    await give(page, "{");
    check((await page.getByRole("alert").first().innerText()).includes("no JSON"), "no JSON");
    await give(page, "nothing");
    check((await page.getByRole("alert").first().innerText()).includes("neither a game"), "nothing");
    await close(page);
  },

  async "lab: a tuning run as curves, a match with all that is known of it, and a validation"() {
    const page = await open("/lab");
    await give(page, settings.tune);
    const tuned = page.getByRole("region", { name: "A tuning run" });
    await tuned.locator(".series-2 polyline").waitFor({ state: "attached" });
    equal(await tuned.locator(".series-1 circle").count(), 3, "passes");
    check(/test after pass 3: 0\.\d+/.test(await tuned.locator("title").last().textContent()), "told");
    await isAccessible(page, "a tuning run");
    await picture(page, "lab-tune");
    await give(page, settings.played);
    const match = page.getByRole("region", { name: "A match", exact: true });
    await match.getByText(/Elo/).first().waitFor();
    for (const words of ["Pairs of games", "Engines", "by colour and length", "How games ended", "Test of 0 against 5 Elo"]) check((await match.innerText()).includes(words), words);
    await isAccessible(page, "a match");
    await picture(page, "lab-match");
    await give(page, settings.answers["Effort on trial: model, fixed, hand"]);
    const trial = page.getByRole("region", { name: "Validation of effort" });
    for (const words of ["How effort is distributed", "Themes: what each costs and tells", "Questions about themes and effort"]) check((await trial.innerText()).includes(words), words);
    await close(page);
  },

  async "lab: the model's card and the evaluation's themes"() {
    const page = await open("/lab");
    const card = page.getByRole("region", { name: "The model of effort" });
    await card.waitFor();
    check(/desc_v1\.0/.test(await card.innerText()) && /games it has not seen/.test(await card.innerText()), "the card");
    const themes = page.getByRole("region", { name: "Themes of the evaluation" });
    check((await themes.locator(".weights tbody tr").count()) > 40, "weights as bars");
    await themes.getByText(/themes, and what they mean/).click();
    await themes.getByText("pawns that no pawn can stop").waitFor();
    await isAccessible(page, "what the program is made of");
    await picture(page, "lab-engine");
    await close(page);
  },

  async "lab: a match played from the page, told game after game, and stopped"() {
    const page = await open("/lab?first=full&second=full&games=6&nodes=100");
    const spar = page.getByRole("region", { name: "Play a match" });
    await spar.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByRole("region", { name: "The match played here" }).waitFor();
    check(/in 6 games/.test(await page.getByRole("region", { name: "The match played here" }).innerText()), "all of them");
    await isAccessible(page, "a match played here");
    await picture(page, "lab-spar");
    await spar.getByLabel("Games").selectOption("1000");
    await spar.getByLabel("Nodes a move").selectOption("5000"); // does not end within a test
    await page.waitForURL(/games=1000.*nodes=5000/);
    await spar.getByRole("button", { name: "Play", exact: true }).click();
    await spar.getByText(/^\d+ of 1,000 games/).waitFor();
    await page.goto(at("/train")); // it goes on meanwhile
    await page.goto(at("/lab"));
    await spar.getByText(/^[1-9]\d* of 1,000 games/).waitFor();
    await spar.getByRole("button", { name: "Stop" }).click();
    await page.getByText(/ of 1,000, stopped/).waitFor();
    page.forgiven = /409/; // there is no database here
    await close(page);
  },

  async "lab: narrow and wide, light and dark, for everybody"() {
    for (const [width, colorScheme] of [[360, "light"], [1600, "dark"]]) {
      const page = await open("/lab", { viewport: { width, height: 780 }, colorScheme });
      await fitsItsWidth(page, `the lab, ${width} px`);
      await give(page, settings.game);
      await page.locator(".graph .edge").first().waitFor({ state: "attached" });
      await fitsItsWidth(page, `a game in the lab, ${width} px`);
      await isAccessible(page, `a game in the lab, ${width} px, ${colorScheme}`);
      await picture(page, `lab-game-${width}-${colorScheme}`);
      await close(page);
    }
  },
});
