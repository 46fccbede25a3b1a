import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { expect, test } from "vitest";
import { closed } from "./closeLexicons.ts";

const FILES = globSync("domain/care/lexicon/*/*.ts");

test.each(FILES)("%s has the same forms of the same concepts once it is closed up for the browser", async (file) => {
  const source = readFileSync(file, "utf8");
  expect(await formsIn(closed(source))).toEqual(await formsIn(source));
});

test("no space is left behind a comma of a lexicon, and none is missing between the places of a form", () => {
  expect(closed('{ not: `no _way,\n    never  once`, and: "y, e" }')).toBe('{ not: `no _way,never once`, and: "y,e" }');
});

/** Each string of what a lexicon's file exports, taken apart as it is read. */
async function formsIn(source: string): Promise<unknown> {
  const alone = source.replaceAll(/^import .*$/gm, "").replace("...englishPartner,", "");
  const code = stripTypeScriptTypes(alone);
  const exported = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, Record<string, string>>;
  return Object.values(exported).map((lexicon) =>
    Object.entries(lexicon).map(([concept, text]) => [
      concept,
      text.split(",").flatMap((form) => (form.trim() === "" ? [] : [form.trim().split(/\s+/)])),
    ]),
  );
}
