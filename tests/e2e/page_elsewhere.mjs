// A page of another origin in the browser in which the page of `serve` is open.
import { createServer } from "node:http";
import { at, check, close, equal, settings, visit } from "./page_browser.mjs";

/** Whatever it tries, it can neither read an answer nor begin a job. */
export async function readsAndStartsNothing() {
  const page = await visit(settings.address);
  await page.goto(at("/explore?think=0"));
  await page.locator(".bars tbody tr").first().waitFor();
  const jobs = () => page.evaluate(async () => (await (await fetch("/api/v1/jobs")).json()).jobs.filter((job) => job.verb === "analyse").map((job) => job.job));
  const before = await jobs();
  const server = createServer((request, answer) => answer.setHeader("Content-Type", "text/html").end("<h1>elsewhere</h1>"));
  await new Promise((listens) => server.listen(0, "127.0.0.1", listens));
  try {
    // 127.0.0.1 with another port is the same site, so that cookies travel; localhost is another.
    for (const host of ["127.0.0.1", "localhost"]) {
      const other = await page.context().newPage();
      const refused = [];
      other.on("response", (response) => { if (response.url().startsWith(at("/"))) refused.push(response.status()); });
      await other.goto(`http://${host}:${server.address().port}/`);
      const read = await other.evaluate(async ([own, fen]) => {
        const body = JSON.stringify({ fen, movetime: 600000 });
        const ask = async (what, options) => {
          try {
            const answer = await fetch(what, { credentials: "include", ...options });
            return answer.type === "opaque" ? "" : await answer.text();
          } catch { return ""; }
        };
        const post = (type, mode) => ask(`${own}api/v1/analyse?job=1`, { method: "POST", mode, body, headers: { "Content-Type": type } });
        const told = [await ask(`${own}api/v1/jobs`, {}), await ask(`${own}api/v1/jobs`, { mode: "no-cors" }), await post("application/json", "cors"), await post("text/plain", "no-cors"), await post("application/x-www-form-urlencoded", "no-cors"), await post("text/plain", "cors")];
        const frame = document.createElement("iframe");
        const form = document.createElement("form");
        frame.name = "target";
        Object.assign(form, { method: "post", target: "target", enctype: "text/plain", action: `${own}api/v1/analyse?job=1` });
        form.innerHTML = `<input name='{"fen":"${fen}","movetime":600000,"x":"' value='"}'>`;
        document.body.append(frame, form);
        form.submit();
        await new Promise((done) => { frame.onload = done; setTimeout(done, 3000); });
        const framed = document.createElement("iframe");
        framed.src = `${own}explore`;
        document.body.append(framed);
        await new Promise((done) => { framed.onload = done; setTimeout(done, 3000); });
        for (const each of [frame, framed]) try { told.push(each.contentDocument?.body?.innerText ?? ""); } catch { told.push(""); }
        const script = document.createElement("script");
        script.src = `${own}api/v1/openapi.json`;
        const loaded = await new Promise((done) => { script.onload = () => done("a script"); script.onerror = () => done(""); document.body.append(script); });
        return [...told, loaded];
      }, [at("/"), settings.position]);
      equal(read.filter((text) => text), [], `read from ${host}`);
      // Of most requests even the refusal is kept from a page of another origin.
      check(refused.length > 0 && refused.every((code) => code >= 400), `answers to ${host}: ${refused}`);
      await other.close();
    }
    equal((await jobs()).filter((job) => !before.includes(job)), [], "jobs that a page from elsewhere began");
  } finally {
    server.close();
  }
  await close(page);
}
