import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = ".github/workflows";
const workflows = readdirSync(FOLDER).map((name) => [name, readFileSync(`${FOLDER}/${name}`, "utf8")] as const);
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

test.each(workflows)("%s uses no action and no package by a name that can come to mean something else", (_name, text) => {
  const actions = Array.from(text.matchAll(/uses: (\S+)/g), ([, action = ""]) => action);
  expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  const packages = Array.from(text.matchAll(/npx --yes (\S+)/g), ([, name = ""]) => name);
  expect(packages.filter((name) => !/@\d+\.\d+\.\d+$/.test(name))).toEqual([]);
});

test.each(workflows)("%s runs scripts that there are, and has no rights that it does not name", (_name, text) => {
  const ran = Array.from(text.matchAll(/npm (?:run )?((?:test|setup|probe|build|check)[\w:]*)/g), ([, script = ""]) => script);
  expect(ran.filter((script) => !(script in scripts))).toEqual([]);
  expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
});
