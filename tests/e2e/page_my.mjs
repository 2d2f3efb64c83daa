// One's own games on the page of `kibitzer serve --db`, the whole way, in a real browser
// (page_browser.mjs). Settings: {"part", "file", "me", "games", "mine", "seen"}; the server is
// started anew, or was killed, between the parts.
import { at, check, close, equal, fitsItsWidth, isAccessible, picture, runChecks, settings, visit } from "./page_browser.mjs";

const open = async (address, options) => {
  const page = await visit(settings.address, options);
  await page.goto(at(address));
  return page;
};
const count = (text, words) => Number(new RegExp(`([\\d,]+) ${words}`).exec(text)?.[1].replace(/,/g, "") ?? "-1");
const review = (page) => page.getByRole("region", { name: "Review all of them" });
const asked = async (page, verb, request) => page.evaluate(async ([path, body]) => (await fetch(`/api/v1/${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })).json(), [verb, request]);

// When an answered card is asked again, at the earliest: what was answered wrongly is due after a
// minute, on a slow machine before the session ends.
const dueAgain = async (page) => {
  const minutes = /Asked again in (\d+) minute/.exec(await page.getByRole("region", { name: "The answer" }).innerText());
  return minutes ? Date.now() + 60000 * (Number(minutes[1]) - 1) : Infinity;
};

/** Cards answered one after another: the first right, the next wrong, and so on; none of them was
 *  asked `before` unless it is due again. */
async function train(page, answers, before) {
  const seen = [...before];
  const verdicts = [];
  for (let i = 0; i < answers; ++i) {
    await page.getByRole("button", { name: "There is nothing here" }).waitFor();
    const words = await page.locator(".in-words p").textContent(); // there, whether unfolded or not
    const last = seen.findLast((each) => each.words === words);
    check(!last || Date.now() >= last.due, "a card was asked again");
    const { card } = await asked(page, "train/card", { since: Number(new URL(page.url()).searchParams.get("since")), cap: 10 });
    if (i % 2 === 0) {
      const { bestmove } = await asked(page, "analyse", { fen: card.fen, nodes: 20000 });
      await page.getByLabel("Type a move").fill(bestmove);
      await page.keyboard.press("Enter");
    } else {
      await page.getByRole("button", { name: "There is nothing here" }).click();
    }
    const next = page.getByRole("button", { name: "Next" });
    const again = page.getByRole("button", { name: "Try again" });
    await next.or(again).first().waitFor();
    if (await again.isVisible()) {
      verdicts.push("wrong");
      if (i === 1) {
        await isAccessible(page, "a wrong answer");
        await again.click();
        await page.getByText(/Tried in vain|is there something here/).first().waitFor();
      }
      await page.getByRole("button", { name: "Show it" }).first().click();
      await next.waitFor();
    } else {
      verdicts.push("right");
    }
    if (i === 0) {
      await isAccessible(page, "an answered card");
      await picture(page, "train-card");
    }
    seen.push({ words, due: await dueAgain(page) });
    await next.click();
  }
  return { seen, verdicts };
}

const parts = {
  begin: {
    async "my games: brought in, once, and whose they are"() {
      const page = await open("/my?nodes=30");
      page.forgiven = /409/; // the database is made by the first import
      await page.getByText("Nobody yet").waitFor();
      await page.getByLabel("Files with games").setInputFiles(settings.file);
      await page.getByText(/new games?,/).waitFor();
      equal(count(await page.locator("main").innerText(), "new games"), settings.games, "new games");
      await page.getByLabel("Files with games").setInputFiles(settings.file);
      await page.getByText(new RegExp(`^0 new games, ${settings.games} known already`)).waitFor();
      await page.getByRole("region", { name: "Which names are you?" }).getByLabel("Another name").fill(settings.me);
      await page.getByRole("button", { name: "This is me" }).click();
      await page.getByRole("button", { name: "Not me" }).waitFor();
      await isAccessible(page, "my games");
      await picture(page, "my-games");
      await close(page);
    },
    async "my games: reviewed in the background, found again, stopped, and gone on with"() {
      const page = await open("/my?nodes=3000"); // not all of them within this part;
      await review(page).getByRole("button", { name: "Review my games" }).click();
      await review(page).getByText(/of \d+ games/).waitFor();
      await page.goto(at("/train"));
      await page.goto(at("/my?nodes=3000"));
      await review(page).getByRole("button", { name: "Stop" }).waitFor();
      await page.waitForFunction(() => Number(/(\d+) of \d+ games/.exec(document.body.innerText)?.[1] || 0) >= 3);
      await review(page).getByRole("button", { name: "Stop" }).click();
      await review(page).getByText(/reviewed now/).waitFor();
      const told = await review(page).innerText();
      equal(count(told, "left") + count(told, "games? reviewed now"), settings.mine, "none is lost");
      await review(page).getByRole("button", { name: "Go on" }).click();
      await page.waitForFunction(() => Number(/(\d+) of \d+ games/.exec(document.body.innerText)?.[1] || 0) >= 2);
      await close(page); // the review goes on, until the server is killed
    },
  },
  train: {
    async "my games: after the server was killed the review goes on, and ends"() {
      const page = await open("/my?nodes=30");
      await review(page).getByRole("button", { name: "Review my games" }).click();
      await review(page).getByText(/reviewed now/).waitFor({ timeout: 300000 }); // jobs give way to everything else
      const told = await review(page).innerText();
      equal(count(told, "left"), 0, "left");
      check(count(told, "games? reviewed now") < settings.mine, "what was reviewed before is not reviewed again");
      check(count(told, "positions? to train") >= 10, told);
      await close(page);
    },
    async "train: what there is, and the first six cards"() {
      const page = await open("/train");
      await page.locator("table").first().waitFor();
      await isAccessible(page, "training");
      await picture(page, "train");
      await page.getByRole("button", { name: "Train", exact: true }).click();
      await page.waitForURL(/since=/);
      const since = new URL(page.url()).searchParams.get("since");
      await page.goto(at(`/train/card?since=${since}&cap=10`));
      const { seen, verdicts } = await train(page, 6, []);
      check(verdicts.includes("right") && verdicts.includes("wrong"), verdicts.join());
      await page.getByText("6 answers of this session").waitFor();
      console.log(JSON.stringify({ name: "kept", problem: "", seconds: 0, since, seen }));
      await close(page);
    },
  },
  end: {
    async "train: after another kill nothing is lost, nothing asked twice, and an answer can be taken back"() {
      const page = await open(`/train/card?since=${settings.since}&cap=10`);
      await page.getByText("6 answers of this session").waitFor();
      await train(page, 4, settings.seen);
      await page.getByRole("heading", { name: "Enough for now" }).waitFor();
      await page.getByText("10 answers in this session").waitFor();
      await page.getByRole("button", { name: "Take the last answer back" }).click();
      await page.getByText("9 answers of this session").waitFor();
      await close(page);
    },
    async "train: a set, the cards for elsewhere, and a copy of everything"() {
      const page = await open("/train");
      await page.locator("table").first().waitFor();
      const saving = page.waitForEvent("download");
      await page.getByRole("button", { name: "For Anki (CSV)" }).click();
      equal((await saving).suggestedFilename(), "cards.csv", "the file");
      await page.getByRole("button", { name: /^Train \d+ cards?$/ }).first().click();
      await page.waitForURL(/train\/card\?.*=/);
      await page.goto(at("/my"));
      await page.getByRole("button", { name: "Make a copy now" }).click();
      await page.getByText(/^Kept as/).waitFor();
      await page.getByRole("button", { name: "Go back to it" }).first().click();
      await page.getByRole("button", { name: "Yes, put it in place" }).press("Enter");
      await page.getByText(new RegExp(`^Back: ${settings.games} games`)).waitFor();
      await close(page);
    },
    async "training: the sets on the page, how hard they are, and what was answered is counted at once"() {
      const page = await open("/train");
      const now = page.getByRole("region", { name: "Now" });
      await now.waitFor();
      const answers = async () => Number(await page.getByRole("region", { name: "How it goes" }).locator("tbody td").first().innerText());
      const before = await answers();
      await now.getByRole("button", { name: "Train", exact: true }).click();
      await page.getByRole("button", { name: "Show it" }).click();
      await page.getByRole("button", { name: "Next" }).waitFor();
      await page.goBack();
      await now.waitFor();
      equal(await answers(), before + 1, "answers of the day");
      await now.getByRole("button", { name: "Take the last answer back" }).click();
      await page.waitForURL(/train\/card/);
      check(!page.url().includes("again"), page.url());
      await page.goBack();
      await now.waitFor();
      equal(await answers(), before, "answers of the day, one taken back");
      await now.getByLabel("How hard").selectOption({ label: "hard: many go wrong" });
      await page.waitForURL(/easiest=0\.2/);
      await page.getByText("Only where at least 20 % go wrong").waitFor();
      await now.or(page.getByText("There are no cards")).first().waitFor();
      const { cards } = await asked(page, "train/stats", { easiest: 0.2 });
      check((await page.locator("main").innerText()).includes(`of ${cards} card`) || !cards, "the set alone");
      await close(page);
    },
    async "my games: brought to this version"() {
      const page = await open("/my");
      await page.getByRole("button", { name: "Bring to this version" }).click();
      await page.getByText(/^Up to date: cards scheduled anew from \d+ answers/).waitFor();
      await close(page);
    },
    async "my games and training: narrow and wide, light and dark, for everybody"() {
      for (const [width, colorScheme] of [[360, "light"], [1600, "dark"]])
        for (const [address, there] of [["/my", ".chips"], ["/train", "table"], [`/train/card?since=1`, "cg-board"]]) {
          const page = await open(address, { viewport: { width, height: 780 }, colorScheme });
          await page.locator(there).first().waitFor();
          await fitsItsWidth(page, `${address}, ${width} px`);
          await isAccessible(page, `${address}, ${width} px, ${colorScheme}`);
          await picture(page, `${address.replace(/\W/g, "-")}-${width}-${colorScheme}`);
          await close(page);
        }
    },
  },
};

// A database with a planted habit (planted_habit.py), and one without.
parts.habits = {
  async "what to work on: the habit, what it costs, and its training set with one click"() {
    const page = await open("/train");
    const habit = page.getByRole("region", { name: "What to work on" }).getByRole("article").first();
    await habit.waitFor();
    const words = await habit.innerText();
    check(/You lose .* by forks by a queen that you allow/.test(words), words);
    check(/\([\d.]+ to [\d.]+ %\); your opponents/.test(words), words);
    check(/First half of the games .* no more than chance \(from [-+][\d.]+ to [-+][\d.]+ % a game\)/.test(words), words);
    check(/Players of your rating lose [\d.]+ %/.test(words) && /Compared with [\d,]+ games of players rated 1200 to 1599 on Lichess/.test(words), words);
    const bars = await habit.getByRole("img").getAttribute("aria-label");
    check(/^Win chance lost a game: You .*Your opponents .*Your rating .*First half .*Second half/.test(bars), bars);
    await isAccessible(page, "what to work on");
    await picture(page, "habits");
    await habit.getByRole("link", { name: "Train this" }).click();
    await page.waitForURL(/motif=fork.*fault=allowed.*since=\d+/);
    await page.getByText(/only fork, allowed/).waitFor();
    await page.getByLabel("Type a move").fill("Nxd4");
    await page.keyboard.press("Enter");
    await page.getByText("Right is Nxd4, c3, O-O.").or(page.getByText(/^Right (is|are) Nxd4/)).first().waitFor();
    await close(page);
  },
  async "what to work on: narrow and wide, light and dark, for everybody"() {
    for (const [width, colorScheme] of [[360, "light"], [1600, "dark"]]) {
      const page = await open("/train", { viewport: { width, height: 780 }, colorScheme });
      await page.getByRole("article").first().waitFor();
      await fitsItsWidth(page, `what to work on, ${width} px`);
      await isAccessible(page, `what to work on, ${width} px, ${colorScheme}`);
      await page.getByRole("article").first().scrollIntoViewIfNeeded();
      await picture(page, `habits-${width}-${colorScheme}`);
      await close(page);
    }
  },
};
// The server dies while a card is tried, and while games come in.
parts.trying = {
  async "train: a wrong try"() {
    const page = await open("/train/card?motif=fork&fault=allowed&phase=opening");
    await page.getByLabel("Type a move").fill("Nxe5");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await close(page);
  },
};
parts.tried = {
  async "train: after a kill the same card is asked on, with what was tried"() {
    const page = await open("/train/card?motif=fork&fault=allowed&phase=opening");
    await page.getByText("Tried in vain: Nxe5.").waitFor();
    await page.getByLabel("Type a move").fill("Nxd4");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Next" }).waitFor();
    await page.getByText(/Asked again in 1 minute/).waitFor(); // the wrong try counts
    await close(page);
  },
};
parts.importing = {
  async "my games: thousands come in"() {
    const page = await open("/my");
    page.forgiven = /409/;
    await page.getByLabel("Files with games").setInputFiles(settings.many);
    await page.waitForFunction(() => Number(/, ([\d,]+) of [\d,]+ in all before/.exec(document.body.innerText)?.[1].replace(/,/g, "") || 0) > 0);
    await close(page);
  },
};
parts.imported = {
  async "my games: after a kill the same file brings the rest, and nothing twice"() {
    const page = await open("/my");
    await page.getByLabel("Files with games").setInputFiles(settings.many);
    await page.getByText(/new games?, .* known already/).waitFor();
    const told = await page.getByRole("region", { name: "Bring games in" }).innerText();
    const known = Number(/([\d,]+) known already/.exec(told)[1].replace(/,/g, ""));
    check(known > 0, told);
    equal(count(told, "new games?") + known, settings.inMany, "all games, each once");
    const { rows } = await asked(page, "query", { expression: "plies >= 0 and side = 'white'", limit: settings.inMany + 5 });
    equal(rows.length, settings.inMany, "games in the database");
    await close(page);
  },
};
// A site on this machine that speaks as lichess.org and chess.com do.
parts.fetched = {
  async "my games: fetched by name, by a button that says what it asks for; and forgotten"() {
    const page = await open("/my");
    page.forgiven = /409|422/;
    const bring = page.getByRole("region", { name: "Bring games in" });
    await bring.getByText("Or fetch them by name").click();
    await bring.getByText("Nothing is fetched unless you press the button").waitFor();
    const fetchNow = async (name, words) => {
      await bring.getByLabel("Name there").fill(name);
      await bring.getByText(`for all public games of ${name} that are not here yet`).waitFor();
      await bring.getByRole("button", { name: "Fetch games" }).click();
      await bring.getByText(words).waitFor();
    };
    await fetchNow("Anna", /^5 new games/);
    await page.getByRole("button", { name: /^Anna is me/ }).waitFor();
    await isAccessible(page, "games fetched");
    await picture(page, "my-fetched");
    await fetchNow("Nobody", /there is no player 'Nobody'/);
    await bring.getByLabel("Site").selectOption("chesscom");
    await fetchNow("Anna", /^5 new games/);
    const keep = page.getByRole("region", { name: "Kept safe" });
    await keep.getByLabel(/Delete all games of a person/).fill("Bert1");
    await keep.getByRole("button", { name: "Delete" }).click();
    await keep.getByRole("button", { name: "Yes, delete Bert1" }).click();
    await keep.getByText("2 games and 0 cards deleted").waitFor();
    const { players } = await asked(page, "players", { limit: 50 });
    check(!players.some((each) => each.player === "Bert1") && players.some((each) => each.player === "Bert2"), "who is left");
    await close(page);
  },
};
parts.steady = {
  async "what to work on: silent where there is no habit"() {
    const page = await open("/train");
    await page.getByText(/Nothing that you do costs more than chance would: 80 games/).waitFor();
    equal(await page.getByRole("article").count(), 0, "habits");
    await close(page);
  },
};

await runChecks(parts[settings.part]);
