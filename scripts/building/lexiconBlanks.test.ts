import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withoutBlanks } from "./lexiconBlanks.ts";

const files = globSync("domain/care/lexicon/**/*.ts").filter((file) => !file.includes(".test."));
const formsIn = (code: string) =>
  [...code.matchAll(/`[^`]*`|"[^"\n]*"/g)].flatMap(([text]) => text.split(",").map((form) => form.trim()));

test("a build takes blanks out of the lexicons, and nothing else", () => {
  const built = files.map((file) => {
    const code = readFileSync(file, "utf8");
    return { file, code, built: withoutBlanks(code) };
  });
  expect(built).toHaveLength(19);
  for (const one of built) {
    expect({ file: one.file, forms: formsIn(one.built) }).toEqual({ file: one.file, forms: formsIn(one.code) });
    expect(one.built.replaceAll(/\s/g, "")).toBe(one.code.replaceAll(/\s/g, ""));
  }
  expect(withoutBlanks("one: `a b,\n    c_d, e`, // one, two")).toBe("one: `a b,c_d,e`, // one, two");
});
