import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** More than that nobody holds in mind; a README is owed from the second number on, and is read where it is short. */
const MOST_FILES = 20;
const FILES_WITHOUT_README = 10;
const MOST_README_LINES = 15;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));
/** Tests, generated files and the functions of test projects are not counted. */
const isSource = (file: string): boolean =>
  /\.(ts|tsx|mjs)$/.test(file) &&
  !/\.(test|testing|spec)\.|\.d\.ts$|_generated\//.test(file) &&
  dirname(file) !== "." &&
  !file.includes("/project/");

const folders = new Map<string, number>();
for (const file of files.filter(isSource)) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);

/** For each folder the others that its files import, types counted too. The backend package has its order in the lint. */
function importsByFolder(): Map<string, Set<string>> {
  const app = JSON.parse(readFileSync("package.json", "utf8")) as { imports: Record<string, string> };
  const aliases = Object.entries(app.imports).map(([alias, path]) => [alias.replace("*", ""), path.replace("*", "")] as const);
  const source = files.filter((file) => isSource(file) && /\.tsx?$/.test(file) && !file.startsWith("packages/"));
  const imported = new Map<string, Set<string>>();
  for (const file of source) {
    const folder = dirname(file);
    const others = imported.get(folder) ?? new Set();
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import) ?\(?"([^"]+)"/g)) {
      const [alias, path] = aliases.find(([start]) => name.startsWith(start)) ?? ["", folder];
      const target = dirname(join(path, name.slice(alias.length)));
      if (target !== folder && folders.has(target)) others.add(target);
    }
    imported.set(folder, others);
  }
  return imported;
}

/** The folders that lead back to themselves. */
function foldersInCycles(imported: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...imported.keys()].filter((folder) => {
    const reached = new Set(imported.get(folder));
    for (const next of reached) for (const further of imported.get(next) ?? []) reached.add(further);
    return reached.has(folder);
  });
}

/** Of each folder in a table of the lint the files that others may import. */
function doorsIn(table: string): [folder: string, doors: string[]][] {
  const source = readFileSync("oxlint.config.ts", "utf8");
  const [, rows = ""] = new RegExp(`const ${table}: [^{]* = \\{(.*?)\\n\\};`, "s").exec(source) ?? [];
  return [...rows.matchAll(/"?([\w/]+)"?: \[([^\]]*)\]/g)].map(([, folder = "", names = ""]) => [
    folder,
    [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name),
  ]);
}

test("folders import each other one way", () => {
  const imported = importsByFolder();
  expect(imported.get("convex/model/chat")).toContain("convex/model/care");
  expect(foldersInCycles(imported)).toEqual([]);
});

test("no folder holds more than twenty source files", () => {
  expect([...folders].filter(([, count]) => count > MOST_FILES)).toEqual([]);
});

test("a folder of more than ten source files says in at most fifteen lines what it is for", () => {
  const large = [...folders].filter(([, count]) => count > FILES_WITHOUT_README).map(([folder]) => folder);
  const missing = large.filter((folder) => !files.includes(`${folder}/README.md`));
  expect(missing).toEqual([]);
  const long = large.filter(
    (folder) => readFileSync(`${folder}/README.md`, "utf8").trim().split("\n").length > MOST_README_LINES,
  );
  expect(long).toEqual([]);
});

test("a folder of more than ten source files says in its README what its door is", () => {
  const large = [...folders].filter(([, count]) => count > FILES_WITHOUT_README).map(([folder]) => folder);
  expect(large.filter((folder) => !readFileSync(`${folder}/README.md`, "utf8").includes("**Door**"))).toEqual([]);
});

test("the README of a feature, and of a folder of domain with doors, names every door that the lint opens", () => {
  const features = doorsIn("DOORS").map(([feature, doors]) => [`src/features/${feature}`, doors] as const);
  expect(features.length).toBeGreaterThan(10);
  const missing = [...features, ...doorsIn("DOMAIN_DOORS")].flatMap(([folder, doors]) => {
    const readme = `${folder}/README.md`;
    const text = existsSync(readme) ? readFileSync(readme, "utf8") : null;
    return doors.filter((door) => text?.includes(`\`${door}\``) === false).map((door) => `${folder}/${door}`);
  });
  expect(missing).toEqual([]);
});

test("what is for tests alone is used by no other file", () => {
  const ofTests = /\b\w+ForTest\b/;
  const made = /^\s*(?:export function )?\w+ForTest\(\): void \{$/;
  const lines = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|testing)\./.test(file))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .map((line) => ({ file, line: line.trim() })),
    )
    .filter(({ line }) => ofTests.test(line));
  expect(lines.filter(({ line }) => made.test(line))).not.toEqual([]);
  expect(lines.filter(({ line }) => !made.test(line))).toEqual([]);
});
