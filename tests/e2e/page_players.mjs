// The players of a database on the page of `kibitzer serve --db`, in a real browser
// (page_browser.mjs). Settings: {"player", "rival", "others", "games"}: who is there, with how many
// games; those of the first were reviewed.
import { at, check, close, equal, fitsItsWidth, isAccessible, picture, runChecks, settings, visit } from "./page_browser.mjs";

const open = async (address, options) => {
  const page = await visit(settings.address, options);
  await page.goto(at(address));
  return page;
};
const profile = `/player?name=${encodeURIComponent(settings.player)}`;
const rows = (page) => page.locator("table.figures tbody tr");

await runChecks({
  async "players: a list, searched, and one of them"() {
    const page = await open("/");
    await page.getByRole("link", { name: "Players" }).click();
    await rows(page).first().waitFor();
    check((await rows(page).first().innerText()).includes(settings.player), "the most games first");
    await isAccessible(page, "players");
    await picture(page, "players");
    await page.getByLabel("Find a player").fill(settings.rival);
    await page.waitForURL(/find=/);
    equal(await rows(page).count(), 1, "found");
    await page.getByLabel("Find a player").fill("nobody of that name");
    await page.getByText("Nobody of that name").waitFor();
    await page.getByLabel("Find a player").fill("");
    await page.getByRole("link", { name: settings.player, exact: true }).click();
    await page.waitForURL(/player\?name=/);
    await page.getByRole("heading", { name: settings.player, level: 1 }).waitFor();
    await page.goBack();
    await rows(page).first().waitFor();
    await close(page);
  },

  async "players: a profile, each number with its games"() {
    const page = await open(profile);
    await page.locator(".radar svg .series circle").first().waitFor();
    equal(await page.locator(".radar .ring").count(), 5, "rings");
    equal(await page.locator("table.axes tbody tr").count(), 12, "axes in figures");
    equal(await page.locator(".heat-board").count(), 6, "boards");
    check((await page.locator(".heat-board figcaption").last().innerText()).includes("g1"), "where the king stands");
    await isAccessible(page, "a profile");
    await picture(page, "player");
    const white = page.getByRole("row", { name: /^with White/ });
    const count = Number((await white.getByRole("link").first().innerText()).replace(",", ""));
    const won = white.getByRole("link", { name: /won/ });
    const wins = Number((await won.innerText()).replace(/\D/g, ""));
    check(wins > 0 && wins < count && count <= settings.games, `${wins} of ${count}`);
    await won.click();
    await page.waitForURL(/found/);
    await rows(page).first().waitFor();
    equal(await rows(page).count(), wins, "the games behind the number");
    check((await page.locator("h1").innerText()).startsWith("Won games of"), "in words");
    await isAccessible(page, "found");
    await page.goto(at(`/found?player=${encodeURIComponent(settings.player)}`));
    await rows(page).first().waitFor();
    equal(await rows(page).count(), settings.games, "all games");
    await close(page);
  },

  async "players: from an axis, a point of the radar, the style score to the games behind them"() {
    const page = await open(profile);
    const axis = page.locator("table.axes tbody tr").first();
    await axis.waitFor();
    const value = await axis.getByRole("link").innerText();
    const games = Number(await axis.locator("td").nth(2).innerText());
    await axis.getByRole("link").click();
    await page.waitForURL(/ranked\?.*by=attack/);
    await rows(page).first().waitFor();
    equal(await rows(page).count(), games, "the games that tell of it");
    check((await page.locator("main").innerText()).includes(`${value}, the mean of ${games} games`), "their mean is the value");
    const listed = (await rows(page).locator("td:first-child").allInnerTexts()).map((text) => Number(text.replace("−", "-")));
    const isLowest = page.url().includes("order=lowest");
    equal(listed, [...listed].sort((a, b) => (isLowest ? a - b : b - a)), "in order");
    await isAccessible(page, "ranked games");
    await picture(page, "ranked");
    await page.getByRole("link", { name: isLowest ? "The highest first" : "The lowest first" }).click();
    await page.waitForURL((url) => url.searchParams.has("order") !== isLowest);
    await page.goBack();
    await page.goBack();
    await page.locator(".radar svg a").first().waitFor();
    equal(await page.locator(".radar svg a").count(), 12, "a point for each axis");
    await page.locator(".radar svg a").first().click();
    await page.waitForURL(/ranked/);
    await rows(page).locator(".title").first().click();
    await page.waitForURL(/review/);
    await page.goto(at(profile));
    await page.getByText("Style score").first().waitFor();
    await page.getByRole("region", { name: "Style", exact: true }).locator("p b a").click();
    await page.waitForURL(/ranked\?.*by=score/);
    await rows(page).first().waitFor();
    await page.goto(at(`/players/compare?p=${settings.player}&p=${settings.rival}`));
    await page.getByRole("row", { name: /^Attack/ }).getByRole("link").first().click();
    await page.waitForURL(/ranked/);
    await close(page);
  },

  async "players: a game of the database goes into review, and back"() {
    const page = await open(`/found?player=${encodeURIComponent(settings.player)}&nodes=500`);
    await page.locator(".games .title").first().click();
    await page.waitForURL(/review/);
    await page.goto(`${page.url()}${page.url().includes("?") ? "&" : "?"}nodes=300`);
    await page.locator(".card, .moves").first().waitFor();
    await page.goBack();
    await page.goBack();
    await page.waitForURL(/found/);
    page.forgiven = /409|422/;
    await page.goto(at("/stored?game=999999"));
    await page.getByText("there is no game 999999").waitFor();
    await close(page);
  },

  async "players: two side by side"() {
    const page = await open("/players");
    await page.getByLabel(`Compare ${settings.player}`).check();
    check(await page.getByRole("button", { name: /^Side by side/ }).isDisabled(), "one alone is not compared");
    await page.getByLabel(`Compare ${settings.rival}`).check();
    await page.getByRole("button", { name: "Side by side (2)" }).click();
    await page.locator(".radar .series-2 circle").first().waitFor();
    equal(await page.locator("table.compare thead th").count(), 3, "columns");
    await isAccessible(page, "side by side");
    await picture(page, "players-compared");
    await close(page);
  },

  async "players: four side by side"() {
    const names = [settings.player, settings.rival, ...settings.others];
    const page = await open("/players");
    for (const name of names) await page.getByLabel(`Compare ${name}`).check();
    await page.getByRole("button", { name: "Side by side (4)" }).click();
    await page.locator(".radar .series-4 polygon").waitFor();
    equal(await page.locator("table.compare thead th").count(), 5, "columns");
    equal(await page.locator(".legend li").allInnerTexts(), names, "told apart by names");
    await isAccessible(page, "four side by side");
    await picture(page, "players-four");
    await page.goto(at(`/players/compare?${new URLSearchParams(names.slice(0, 3).map((name) => ["p", name]))}`));
    await page.locator(".radar .series-3 polygon").waitFor();
    equal(await page.locator("table.compare thead th").count(), 4, "columns of three");
    await close(page);
  },

  async "players: where theory was left, how it goes, and the time"() {
    const page = await open(profile);
    await page.locator(".trend .series-1 circle").first().waitFor();
    equal(await page.getByRole("region", { name: "Over time" }).getByRole("link").first().getAttribute("href").then((to) => /found\?.*month=2024/.test(to)), true, "a point leads to its games");
    const openings = page.getByRole("region", { name: "Openings" });
    equal(await openings.getByRole("columnheader", { name: "Theory left after" }).count(), 2, "of both colours");
    check(/\d+(\.\d)? moves?/.test(await openings.locator("tbody td").last().innerText()), "moves that theory knew");
    const time = page.getByRole("region", { name: "Time", exact: true });
    await time.waitFor();
    check(/30 games with clocks/.test(await time.innerText()), await time.innerText());
    const quick = time.getByRole("row", { name: /^in under 5 s/ });
    check((await quick.innerText()).includes("100 %"), await quick.innerText());
    check((await time.getByRole("columnheader").allInnerTexts()).includes("In 100 moves"), "errors beside the time");
    await close(page);
  },

  async "players: from the errors to their positions"() {
    const page = await open(profile);
    const errors = page.getByRole("region", { name: "Errors" });
    await errors.getByRole("link").first().waitFor();
    await isAccessible(page, "a profile with errors");
    await errors.screenshot(settings.pictures ? { path: `${settings.pictures}/player-errors.png` } : {});
    const row = errors.getByRole("row", { name: /^opening|^middlegame|^endgame/ }).first();
    const count = Number((await row.getByRole("link").innerText()).replace(",", ""));
    await row.getByRole("link").click();
    await page.waitForURL(/errors\?.*phase=/);
    const each = page.getByRole("region", { name: "Each of them" });
    await each.getByRole("row").nth(1).waitFor();
    equal(await each.getByRole("row").count() - 1, count, "the errors behind the number");
    await isAccessible(page, "errors");
    await picture(page, "errors");
    const first = each.getByRole("link").first();
    const ply = Number(/ply=(\d+)/.exec(await first.getAttribute("href"))[1]);
    await first.click();
    await page.waitForURL(new RegExp(`review/.*ply=${ply}`));
    await page.goto(at(`/player/dossier?name=${encodeURIComponent(settings.player)}`));
    await page.getByRole("heading", { name: "By what" }).waitFor();
    check((await page.locator("main").innerText()).includes("% lost a game"), "by what it goes wrong");
    await picture(page, "dossier-errors");
    await close(page);
  },

  async "players: a dossier"() {
    const page = await open(`/player/dossier?name=${encodeURIComponent(settings.player)}`);
    await page.getByRole("heading", { name: "Where it goes wrong" }).waitFor();
    await page.getByText(/Plays like/).waitFor();
    check((await page.locator(".lines-of").first().innerText()).includes("of the games"), "what is played");
    await isAccessible(page, "a dossier");
    await picture(page, "dossier");
    await page.emulateMedia({ media: "print" });
    check(await page.locator("nav.top").isHidden(), "printed without the head");
    await close(page);
  },

  async "players: nobody of that name, and no database"() {
    const page = await open("/player?name=Nobody");
    page.forgiven = /409|422/;
    await page.getByText("no player 'Nobody'").waitFor();
    await close(page);
    const bare = await visit(settings.bare);
    bare.forgiven = /409/;
    await bare.goto(new URL("/players", settings.bare).href);
    await bare.getByText("kibitzer serve --db games.db", { exact: true }).waitFor();
    await close(bare);
  },

  async "players: narrow and wide, light and dark, for everybody"() {
    for (const [width, colorScheme] of [[360, "light"], [1600, "dark"]])
      for (const [address, there] of [["/players", "table.players"], [profile, ".radar svg"], [`/players/compare?p=${settings.player}&p=${settings.rival}`, ".radar svg"], [`/errors?player=${settings.player}`, "table.games"]]) {
        const page = await open(address, { viewport: { width, height: 780 }, colorScheme });
        await page.locator(there).first().waitFor();
        await fitsItsWidth(page, `${address}, ${width} px`);
        await isAccessible(page, `${address}, ${width} px, ${colorScheme}`);
        await picture(page, `${address.split(/[/?]/)[1]}-${address.length}-${width}-${colorScheme}`);
        await close(page);
      }
  },
});
