// The page of `kibitzer serve` and the page that `review --html` writes, in a real browser
// (page_browser.mjs). Settings: {"report", "clocked", ...}, files that `review --html` wrote.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { at, check, clickSquare, close, equal, fitsItsWidth, isAccessible, picture, runChecks, settings, status, visit, waitFor } from "./page_browser.mjs";
import { readsAndStartsNothing } from "./page_elsewhere.mjs";

const report = pathToFileURL(settings.report).href;
const clocked = pathToFileURL(settings.clocked).href;

const checks = {
  // --- The page that is sent ----------------------------------------------------------------------

  async "report: every key does what the help says"() {
    const page = await visit(report);
    const fen = () => page.locator(".in-words code").textContent();
    const first = await fen();
    await page.keyboard.press("ArrowRight");
    const second = await fen();
    check(first !== second, "right arrow");
    await page.keyboard.press("ArrowLeft");
    equal(await fen(), first, "left arrow");
    await page.keyboard.press("End");
    const last = await fen();
    await page.keyboard.press("Home");
    equal(await fen(), first, "Home");
    await page.keyboard.press("ArrowDown");
    equal(await fen(), last, "down arrow");
    await page.keyboard.press("ArrowUp");
    equal(await fen(), first, "up arrow");
    const bottom = () => page.locator(".stage svg.board text.edge").evaluateAll((all) => all.map((text) => text.textContent).filter((t) => /[a-h]/.test(t)).join(""));
    const before = await bottom();
    await page.keyboard.press("f");
    check((await bottom()) !== before || (await page.locator(".frame.flipped").count()) === 1, "f turns the board");
    await page.keyboard.press("f");
    await page.keyboard.press("e");
    await page.keyboard.press("ArrowRight");
    check(/inaccuracy|mistake|blunder/.test(await status(page)), `e goes to before an error: ${await status(page)}`);
    await page.keyboard.press("ArrowLeft");
    const place = await fen();
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press(" ");
    check((await status(page)).startsWith("Better"), `space shows the best line: ${await status(page)}`);
    await page.keyboard.press("Escape");
    equal(await fen(), place, "Esc goes back to the game");
    await page.keyboard.press("?");
    check(await page.locator("dialog.help").isVisible(), "? shows the help");
    await page.keyboard.press("Escape");
    check((await page.locator("dialog.help[open]").count()) === 0, "Esc closes it");
    await page.keyboard.press("?");
    await page.locator("dialog.help").waitFor(); // shown again
    await close(page);
  },

  async "report: every state is an address, back and forward go through them"() {
    const page = await visit(report);
    await page.locator(".card .title").first().click();
    const card = page.url();
    check(card.includes("ply="), `no place in ${card}`);
    await page.locator(".card .step").first().click();
    check(page.url().includes("line="), "a line has an address");
    check(await page.locator(".return").isVisible(), "the way back to the game");
    const inLine = await status(page);
    await page.goBack();
    equal(page.url(), card, "back");
    await page.goForward();
    equal(await status(page), inLine, "forward");
    const again = await visit(page.url());
    equal(await status(again), inLine, "the same address, opened anew");
    await close(again);
    await page.locator(".return").click();
    check(!page.url().includes("line="), "back to the game");
    await close(page);
  },

  async "report: charts have one cursor, the clock and what was deserved"() {
    const page = await visit(clocked);
    check((await page.locator(".chart").count()) === 6, "chances, time and four values");
    check((await page.locator(".chart.time .spent").count()) > 20, "time of each move");
    check((await page.locator(".chart.time .due").count()) > 10, "what was deserved");
    await page.locator(".chart.chances").click({ position: { x: 200, y: 40 } });
    const lefts = await page.locator(".cursor").evaluateAll((all) => [...new Set(all.map((c) => c.style.left))]);
    equal(lefts.length, 1, "one cursor over all");
    check(lefts[0] !== "0%" && page.url().includes("ply="), "a click goes to the move");
    await close(page);
  },

  async "report: filters"() {
    const page = await visit(report);
    const count = () => page.locator(".card").count();
    await page.getByRole("combobox", { name: "Show" }).selectOption("all");
    const all = await count();
    await page.getByRole("combobox", { name: "Show" }).selectOption("errors");
    const errors = await count();
    check(errors > 0 && errors <= all, `errors ${errors} of ${all}`);
    await page.getByRole("combobox", { name: "Moves of" }).selectOption("white");
    check((await count()) < errors, "only White's errors are fewer");
    check(page.url().includes("side=white") && page.url().includes("show=errors"), "filters are part of the address");
    await close(page);
    const other = await visit(clocked);
    await other.getByRole("combobox", { name: "Show" }).selectOption("all");
    const told = await other.locator(".card").count();
    await other.getByRole("combobox", { name: "Motif" }).selectOption({ index: 1 });
    const kept = await other.locator(".card").count();
    check(kept > 0 && kept < told, `by motif: ${kept} of ${told}`);
    check(other.url().includes("motif="), "the motif, too");
    await close(other);
  },

  async "report: the moves are to be found, and nothing is told before"() {
    const page = await visit(report);
    const sayings = (await page.locator(".card .words").allInnerTexts()).map((t) => t.slice(0, 40));
    const moves = await page.locator(".move").count();
    await page.getByLabel("Find the moves yourself").check();
    check((await page.locator(".move").count()) < moves, "the list ends at the position");
    check(await page.locator(".veil").first().isVisible(), "the charts too");
    const text = await page.locator(".story").innerText();
    check(!sayings.some((t) => text.includes(t)), "no words of a moment");
    check(!text.includes("In short"), "no summary");
    await page.keyboard.press("End");
    check((await status(page)).includes("find the move"), `the end is where the question is: ${await status(page)}`);
    // A wrong move by two clicks, then one that is typed.
    const data = await page.evaluate(() => JSON.parse(document.getElementById("data").textContent).games[0]);
    const ask = Number(await page.locator(".card.asking").getAttribute("data-move"));
    const move = data.moves[ask];
    const squares = await page.evaluate((fen) => fen, move.fen);
    check(squares, "a position");
    await page.locator(".answer input").fill("zz9");
    await page.locator(".answer button").click();
    check((await page.locator(".tried").count()) === 0, "nonsense is no attempt");
    await page.locator(".answer input").fill(move.san);
    await page.locator(".answer button").click();
    const isError = ["inaccuracy", "mistake", "blunder"].includes(move.class);
    if (isError) {
      check(await page.locator(".tried.wrong").isVisible(), "what was played is answered");
      await page.getByRole("button", { name: "Try again" }).click();
      const good = move.better[0].san.replace(/^\d+\.+/, "");
      await page.locator(".answer input").fill(good);
      await page.locator(".answer button").click();
    }
    await page.locator(".answered").first().waitFor();
    check(page.url().includes(`found=${ask}`), "what was found is part of the address");
    for (let i = 0; i < 8 && (await page.locator(".card.asking").count()); ++i) await page.getByRole("button", { name: "Show me" }).click();
    check((await page.locator(".move").count()) === moves, "in the end all moves are shown");
    await isAccessible(page, "finding moves");
    await close(page);
  },

  async "report: text of games is never markup"() {
    const page = await visit(`${pathToFileURL(settings.several).href}#game=2`);
    equal((await page.locator("h1").textContent()).trim().startsWith("<img src=x onerror=alert(1)> – </script><script>alert(2)</script>"), true, "the names as text");
    equal(await page.locator("img, svg[onload], b[onclick]").count(), 0, "no markup of theirs");
    equal(await page.locator("script").count(), 2, "the page's own data and script");
    await close(page);
  },

  async "report: of several games no result is told to who finds the moves"() {
    const page = await visit(pathToFileURL(settings.several).href);
    const games = () => page.getByRole("combobox", { name: "Game" }).locator("option").allInnerTexts();
    check((await games())[0].endsWith("1-0"), `results in the list: ${await games()}`);
    await page.getByLabel("Find the moves yourself").check();
    await page.locator(".card.asking").waitFor();
    check(!(await games()).some((text) => /1-0|\*/.test(text)), `no result: ${await games()}`);
    equal(await page.locator("header .result").innerText(), "", "none beside the title");
    await close(page);
  },

  async "report: a move of one's own by two clicks"() {
    const page = await visit(`${report}#ask=1`);
    await page.getByRole("button", { name: "Set up the position" }).click();
    const data = await page.evaluate(() => JSON.parse(document.getElementById("data").textContent).games[0]);
    const ask = Number(await page.locator(".card.asking").getAttribute("data-move"));
    const uci = data.moves[ask].uci;
    const click = async (square) => {
      const box = await page.locator(".stage svg.board").boundingBox();
      const turned = await page.locator(".frame.flipped").count();
      const file = square.charCodeAt(0) - 97, rank = Number(square[1]) - 1;
      const unit = box.width / 8;
      await page.mouse.click(box.x + unit * ((turned ? 7 - file : file) + 0.5), box.y + unit * ((turned ? rank : 7 - rank) + 0.5));
    };
    await click(uci.slice(0, 2));
    check((await page.locator(".target").count()) > 0, "where it may go");
    await click(uci.slice(2, 4));
    await page.locator(".tried, .answered").first().waitFor();
    await close(page);
  },

  async "report: narrow and wide, light and dark, for everybody"() {
    for (const [width, colorScheme] of [[360, "light"], [360, "dark"], [1600, "dark"], [1600, "light"]]) {
      const page = await visit(report, { viewport: { width, height: 780 }, colorScheme });
      await page.keyboard.press("e");
      await page.keyboard.press("ArrowRight");
      await fitsItsWidth(page, `${width} px`);
      await isAccessible(page, `${width} px, ${colorScheme}`);
      await picture(page, `report-${width}-${colorScheme}`);
      await close(page);
    }
  },

  async "report: on paper"() {
    const page = await visit(report);
    await page.emulateMedia({ media: "print" });
    check(!(await page.locator(".buttons").isVisible()), "no buttons");
    check(await page.locator(".card").first().isVisible(), "the moments");
    check(await page.locator(".stage svg.board").isVisible(), "the board");
    check(await page.locator(".card .paper svg.board").first().isVisible(), "a diagram with every moment");
    await close(page);
  },

  async "report: what can be saved"() {
    const page = await visit(report);
    const saved = async (name) => {
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name, exact: true }).click()]);
      return readFileSync(await download.path());
    };
    check(String(await saved("Annotated PGN")).includes("[%eval"), "annotated PGN");
    check(String(await saved("Study")).includes("gamebook"), "study");
    check(JSON.parse(String(await saved("JSON"))).schema === "kibitzer.review", "JSON");
    check(String(await saved("Diagram SVG")).startsWith("<svg"), "SVG");
    equal([...(await saved("Diagram PNG")).subarray(1, 4)], [80, 78, 71], "PNG");
    await close(page);
  },

  // --- The page of serve ----------------------------------------------------------------------------

  async "page: text of games is never markup"() {
    const page = await visit(settings.address);
    await page.goto(at("/?nodes=1000"));
    await page.getByLabel(/Paste a game/).fill(settings.hostile);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.locator(".card, .cards .facts").first().waitFor();
    check((await page.locator("h1").innerText()).includes("<img src=x onerror=alert(1)>"), "the name as text");
    check((await page.locator("img[src=x]").count()) === 0, "no image");
    await close(page);
  },

  async "page: from a bare game to the finished review"() {
    const page = await visit(settings.address);
    await isAccessible(page, "home");
    await picture(page, "home");
    await page.goto(at("/?nodes=2000"));
    await page.getByLabel(/Paste a game/).fill(settings.game);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.getByRole("button", { name: "Annotated PGN" }).waitFor();
    check((await page.locator(".card").count()) > 0, "moments");
    await page.keyboard.press("e");
    await page.keyboard.press("ArrowRight");
    await isAccessible(page, "review");
    await picture(page, "review");
    const url = page.url();
    await page.keyboard.press("x");
    check((await page.locator(".buttons [aria-pressed=true]").count()) === 1, "x shows threats");
    await page.keyboard.press("x");
    await page.keyboard.press("f");
    check((await page.locator(".frame.flipped").count()) === 1, "f turns the board");
    await page.keyboard.press("?");
    check(await page.locator("dialog.help").isVisible(), "? shows the help");
    await page.keyboard.press("Escape");
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Page to send (HTML)" }).click();
    const sent = readFileSync(await (await saving).path(), "utf8");
    const parts = (text) => [text.replace(/id="data">[^]*?<\/script>/, ""), JSON.parse(/id="data">([^]*?)<\/script>/.exec(text)[1])];
    const [shell, data] = parts(sent);
    const [shellOfVerb, dataOfVerb] = parts(readFileSync(settings.sameByVerb, "utf8"));
    check(shell === shellOfVerb, "the page to send is that of review --html");
    equal(data, dataOfVerb, "what it carries is the same");
    const own = await page.context().newPage();
    await own.setContent(sent);
    check((await own.locator(".card").count()) > 0, "the page that was sent shows the review");
    await own.close();
    check(url.includes("/review/"), "an address of its own");
    await page.goBack();
    await close(page);
  },

  async "page: a try is answered in words, a good move is accepted"() {
    const page = await visit(settings.address);
    await page.goto(at("/?nodes=2000"));
    await page.getByLabel(/Paste a game/).fill(settings.game);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.getByLabel("Find the moves yourself").check();
    await page.locator(".card.asking[data-move='5']").waitFor();
    await page.locator(".answer input").fill("a6");
    await page.locator(".answer button").click();
    await page.locator(".tried.wrong").waitFor();
    check((await page.locator(".tried.wrong").innerText()).includes("Qxf7"), "the refutation of a6 is told");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator(".answer input").fill("Qe7");
    await page.locator(".answer button").click();
    await page.locator(".answered").waitFor();
    check(page.url().includes("found=5"), "what was found is part of the address");
    await close(page);
  },

  async "page: a review that runs is found again, and can be stopped"() {
    const page = await visit(settings.address);
    await page.goto(at("/?nodes=3000000"));
    await page.getByLabel(/Paste a game/).fill(settings.game);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.locator(".progress progress").waitFor();
    const running = () => page.evaluate(async () => (await (await fetch("/api/v1/jobs")).json()).jobs.filter((job) => job.verb === "review" && ["waiting", "running"].includes(job.state)).length);
    equal(await running(), 1, "jobs");
    await page.reload();
    await page.locator(".progress progress").waitFor();
    equal(await running(), 1, "jobs after the page was loaded anew");
    const address = page.url();
    await page.getByRole("link", { name: "Kibitzer", exact: true }).click();
    const left = page.getByRole("region", { name: "Reviews that go on" });
    await left.getByRole("link", { name: /Anna/ }).waitFor();
    await isAccessible(page, "home, while a review goes on");
    equal(await running(), 1, "jobs after the page was left");
    await left.getByRole("link", { name: /Anna/ }).click();
    await page.locator(".progress progress").waitFor();
    equal([page.url(), await running()], [address, 1], "the same review, found again");
    await page.locator(".reader input").fill("2000");
    await page.waitForURL(/elo=2000/);
    await page.locator(".progress progress").waitFor();
    await waitFor(async () => (await running()) === 1, "one job after it is told to another reader");
    await page.getByRole("button", { name: "Stop" }).click();
    await waitFor(async () => (await running()) === 0, "no job after Stop");
    await close(page);
  },

  async "page: several games give a list"() {
    const page = await visit(settings.address);
    await page.goto(at("/?nodes=1000"));
    await page.getByLabel(/Paste a game/).fill(`${settings.game}\n\n${settings.hostile}`);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.waitForURL(/\/games\//);
    equal(await page.locator("table.games tbody tr").count(), 2, "games");
    check((await page.locator("table.games").innerText()).includes("<img src=x onerror=alert(1)>"), "names as text");
    equal(await page.locator("table.games img, table.games script, table.games b[onclick]").count(), 0, "no markup of theirs");
    await isAccessible(page, "games");
    await page.locator("table.games .title").first().click();
    await page.waitForURL(/\/review\//);
    await page.goBack();
    await page.waitForURL(/\/games\//);
    await close(page);
  },

  async "page: a game dropped, pasted, chosen as a file, or an example"() {
    const page = await visit(settings.address);
    const isReviewed = async (what) => {
      await page.waitForURL(/\/review\//);
      check((await page.locator("h1").innerText()).includes("Anna"), what);
      await page.goBack();
      await page.getByLabel(/Paste a game/).waitFor();
    };
    await page.goto(at("/?nodes=300"));
    for (const kind of ["drop", "paste"]) {
      await page.evaluate(([type, text]) => {
        const carried = new DataTransfer();
        if (type === "drop") carried.items.add(new File([text], "mine.pgn"));
        else carried.setData("text/plain", text);
        const more = { bubbles: true, cancelable: true };
        document.body.dispatchEvent(type === "drop" ? new DragEvent(type, { ...more, dataTransfer: carried }) : new ClipboardEvent(type, { ...more, clipboardData: carried }));
      }, [kind, settings.game]);
      await isReviewed(kind);
    }
    await page.getByLabel("A file with games").setInputFiles({ name: "mine.pgn", mimeType: "text/plain", buffer: Buffer.from(settings.game) });
    await isReviewed("a file");
    await page.getByRole("region", { name: "Examples" }).getByRole("button").first().click();
    await page.waitForURL(/\/review\//);
    await close(page);
  },

  async "page: opened from a file, as the program itself opens it"() {
    const page = await visit(pathToFileURL(settings.door).href);
    page.forgiven = /^asks elsewhere: http/; // the file does nothing but that
    await page.waitForURL(at("/"));
    await page.getByLabel(/Paste a game/).waitFor();
    check((await page.evaluate(() => fetch("/api/v1/jobs").then((answer) => answer.status))) === 200, "it is let in");
    await close(page);
  },

  "page: another page in the same browser reads and starts nothing": readsAndStartsNothing,

  async "page: a position explored"() {
    const page = await visit(settings.address);
    await page.goto(at(`/explore?fen=${encodeURIComponent(settings.position)}`));
    await page.locator(".lines li").first().waitFor();
    await page.locator(".bars tbody tr").first().waitFor();
    await page.locator(".gauge").waitFor();
    await page.locator(".values tbody tr").nth(3).waitFor();
    await page.locator(".motif").first().waitFor();
    const sums = await page.evaluate(() => {
      const number = (cell) => Number(cell.textContent.replace("−", "-"));
      const parts = [...document.querySelectorAll(".bars tbody .amount")].map(number);
      return [parts.reduce((a, b) => a + b, 0).toFixed(2), number(document.querySelector(".bars tfoot .amount")).toFixed(2)];
    });
    equal(Number(sums[0]), Number(sums[1]), "the bars sum to the score");
    await page.locator(".motif").first().click();
    await page.keyboard.press("s");
    await page.locator(".note.loses, .note.holds").first().waitFor();
    await page.keyboard.press("h");
    await page.locator(".note.heat-white").first().waitFor();
    check(page.url().includes("show=see.heat"), "what is laid over the board is part of the address");
    await isAccessible(page, "explore");
    await page.keyboard.press("s");
    await page.keyboard.press("h");
    await page.keyboard.press("x");
    await page.getByText(/^Threat: |^In check/).waitFor();
    await page.getByLabel("Type a move").fill(settings.badMove);
    await page.keyboard.press("Enter");
    await page.locator(".panel.card .words").waitFor();
    check((await page.locator(".panel.card").innerText()).length > 30, "why not this");
    await picture(page, "explore");
    const moved = page.url();
    await page.goBack();
    check(page.url() !== moved, "back takes the move back");
    await page.goForward();
    equal(page.url(), moved, "forward");
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press("ArrowLeft");
    check((await page.locator(".panel.card").count()) === 0, "left arrow: before the move");
    await page.keyboard.press("?");
    check(await page.locator("dialog.help").isVisible(), "help");
    await page.keyboard.press("Escape");
    await close(page);
  },

  async "page: what is no position, no move, no game is said so"() {
    const page = await visit(settings.address);
    await page.getByLabel(/Paste a game/).fill("hello there");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    check((await page.getByRole("alert").innerText()).includes("neither a game"), "no game");
    await page.goto(at("/explore?think=0"));
    await page.getByLabel("Type a move").fill("Qxh7");
    await page.keyboard.press("Enter");
    check((await page.getByRole("alert").innerText()).includes("not a legal move"), "no move");
    await page.getByLabel("Position (FEN)").fill("8/8");
    await page.keyboard.press("Enter");
    check((await page.getByRole("alert").innerText()).includes("not a position"), "no position");
    await page.goto(at("/review/nothing"));
    check((await page.locator("h1").innerText()).includes("no longer here"), "no such game");
    await close(page);
  },

  async "page: a game that is over"() {
    const page = await visit(settings.address);
    await page.goto(at(`/explore?show=threat&fen=${encodeURIComponent("r1bqkbnr/pppp1Qpp/2n5/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4")}`));
    await page.getByText("The game is over: checkmate.").waitFor();
    await page.locator(".bars tbody tr").first().waitFor();
    check((await page.locator(".gauge, .lines").count()) === 0, "nothing more to think about");
    await page.goto(at("/explore?fen=no%3Cb%3Eposition"));
    await page.getByText("The address holds no position").waitFor();
    await close(page);
  },

  async "page: a position set up by hand"() {
    const page = await visit(settings.address);
    await page.goto(at("/explore?edit=1&think=0"));
    await page.getByRole("button", { name: "Clear" }).click();
    const put = async (man, square) => {
      await page.getByRole("button", { name: man, exact: true }).click();
      await page.evaluate(() => scrollTo(0, 0)); // the button may have been further down
      await clickSquare(page, square);
      await page.getByRole("button", { name: man, exact: true }).click();
    };
    await put("white king", "e1");
    await page.getByRole("button", { name: "Use this position" }).click();
    check((await page.getByRole("alert").innerText()).length > 10, "one king is no position");
    await put("black king", "e8");
    await put("white pawn", "a2");
    for (const right of await page.locator(".editor .switch input").all()) await right.uncheck();
    await page.getByRole("button", { name: "Use this position" }).click();
    await page.waitForURL(/fen=4k3/);
    page.complaints = page.complaints.filter((text) => !text.includes("422")); // that of one king
    check(decodeURIComponent(page.url()).replaceAll("+", " ").includes("4k3/8/8/8/8/8/P7/4K3 w - -"), page.url());
    await close(page);
  },

  async "page: narrow and wide, light and dark, for everybody"() {
    for (const [width, colorScheme] of [[360, "light"], [1600, "dark"]]) {
      const page = await visit(settings.address, { viewport: { width, height: 780 }, colorScheme });
      await fitsItsWidth(page, `home, ${width} px`);
      await page.goto(at(`/explore?fen=${encodeURIComponent(settings.position)}`));
      await page.locator(".lines li").first().waitFor();
      await page.locator(".values tbody tr").nth(2).waitFor();
      await fitsItsWidth(page, `explore, ${width} px`);
      await isAccessible(page, `explore, ${width} px, ${colorScheme}`);
      await picture(page, `explore-${width}-${colorScheme}`);
      await close(page);
    }
  },
};

await runChecks(checks);
