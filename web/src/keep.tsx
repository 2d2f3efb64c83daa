// The database kept safe: copies, going back to one, and a person's data deleted.
import { useState } from "preact/hooks";
import { ask } from "./api";
import { plural, withCommas } from "./figures";
import { Complaint, noneYet } from "./no_database";
import { useAnswer } from "./use_answer";

export function Keep({ onChanged, round }: { onChanged: () => void; round: number }) {
  const copies = useAnswer("train/backups", {}, round);
  const [said, setSaid] = useState("");
  const [complaint, setComplaint] = useState("");
  const [sure, setSure] = useState(""); // what is asked once more
  const [name, setName] = useState("");
  const act = async (doing: () => Promise<string>) => {
    setSaid("");
    setComplaint("");
    setSure("");
    try {
      const words = await doing();
      onChanged();
      setSaid(words);
    } catch (error) {
      setComplaint(String((error as Error).message || error));
    }
  };
  const backUp = () => act(async () => `Kept as ${(await ask("train/backup", {})).backup.name}.`);
  const restore = (backup: string) => act(async () => { const done = await ask("train/restore", { backup }); return `Back: ${plural(done.games, "game")}, ${plural(done.answers, "answer")}. What was there before is kept as ${done.kept}.`; });
  const update = () => act(async () => { const done = await ask("train/update", {}); return `Up to date: cards scheduled anew from ${plural(done.answers, "answer")}${done.to_review ? `; ${plural(done.to_review, "game")} to be reviewed again` : ""}.`; });
  const forget = () => act(async () => { const done = await ask("train/forget", { name: name.trim(), sure: true }); return `${plural(done.games, "game")} and ${plural(done.cards, "card")} deleted. Copies are other files: delete them by hand.`; });
  return (
    <section class="panel" aria-label="Kept safe">
      <h2>Kept safe</h2>
      <div class="row"><button type="button" class="plain" onClick={backUp}>Make a copy now</button>
        <button type="button" class="plain" title="All cards are scheduled anew from their answers" onClick={update}>Bring to this version</button></div>
      {copies.answer?.backups.length ? <ul class="chips">{copies.answer.backups.map((each) => <li key={each.name}>{each.name} <span class="facts">{withCommas(Math.ceil(each.bytes / 1024))} kB</span> {sure === each.name
        ? <button type="button" class="main" onClick={() => restore(each.name)}>Yes, put it in place</button>
        : <button type="button" class="plain" onClick={() => setSure(each.name)}>Go back to it</button>}</li>)}</ul> : null}
      <form class="row" onSubmit={(event) => { event.preventDefault(); if (!name.trim()) return; if (sure === "forget") forget(); else setSure("forget"); }}>
        <label class="choice grow">Delete all games of a person, and all that was made of them<input value={name} autocomplete="off" spellcheck={false} placeholder="name" onInput={(event) => { setName(event.currentTarget.value); setSure(""); }} /></label>
        <button type="submit" class={sure === "forget" ? "main" : "plain"} disabled={!name.trim()}>{sure === "forget" ? `Yes, delete ${name.trim()}` : "Delete"}</button>
      </form>
      {said ? <p role="status">{said}</p> : null}
      <Complaint words={complaint || (copies.complaint.includes(noneYet) ? "" : copies.complaint)} />
    </section>
  );
}
