// Other forms of a review than those that the shared view saves itself.
import { saveFile } from "@review/diagram.js";
import { reportFile } from "./report_file";

/** `makeSheet` gives the fact sheet; nothing if that was stopped, or could not be. */
export function exportsOf(name: string, review: any, makeSheet: () => Promise<object | null>): [string, () => void][] {
  const save = (end: string, type: string, text: string) => saveFile(`${name}.${end}`, new Blob([text], { type }));
  return [
    ["Page to send (HTML)", async () => save("html", "text/html", await reportFile(review))],
    ["Fact sheet", async () => {
      const sheet = await makeSheet();
      if (sheet) save("facts.json", "application/json", JSON.stringify(sheet));
    }],
  ];
}
