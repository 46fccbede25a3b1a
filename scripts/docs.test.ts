import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { KNOWN_MODELS } from "#domain/assistant/models.ts";

const ALL = globSync("{src,domain,convex,local,packages,e2e,bench,scripts,deploy,docs,public}/**/*", {
  exclude: ["**/node_modules/**"],
});
const FILES = ALL.map((file) => `/${file.replaceAll("\\", "/")}`);
const FOLDERS = new Set(FILES.flatMap((file) => file.split("/").slice(1, -1)));
const CODE = ALL.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
/** The documents of the house; the local backend and the care rules have their own. */
const DOCUMENTS = [...globSync("*.md"), ...ALL.filter((file) => /^(?!domain.care|local.backend|packages).*\.md$/.test(file))];

/** What stands in backquotes on one line. */
const QUOTED = /`([^`\n]+)`/g;
/** "decision `answer-guard`", "decisions `triage-rules`, `second-reader`". */
const CITED = /\bdecisions? ((?:`[a-z-]+`(?:, | and )?)+)/gi;

test("every path that a document names is there", () => {
  expect(DOCUMENTS.flatMap((document) => pathsIn(document).filter((path) => !isThere(path))).toSorted()).toEqual([]);
});

test("every folder that a README names alone is there: in its own, beside it, or at the root", () => {
  const readmes = DOCUMENTS.filter((document) => basename(document) === "README.md");
  const missing = readmes.flatMap((readme) => {
    const named = [...readFileSync(readme, "utf8").matchAll(/`([\w-]+)\/`/g)].map(([, name = ""]) => name);
    const places = [dirname(readme), dirname(dirname(readme)), "."];
    return named.filter((name) => !places.some((place) => existsSync(join(place, name)))).map((name) => `${readme} ${name}/`);
  });
  expect(missing).toEqual([]);
});

test("every decision that is cited has its page", () => {
  const pages = new Set(globSync("docs/decisions/*.md").map((page) => basename(page, ".md").replace(/^\d{4}-\d\d-\d\d-/, "")));
  const cited = [...CODE, ...DOCUMENTS].filter((file) => file !== "scripts/docs.test.ts").flatMap(decisionsIn);
  expect(cited.filter((word) => !pages.has(word))).toEqual([]);
});

test("every model that is known has its line in docs/models.md", () => {
  const page = readFileSync("docs/models.md", "utf8");
  expect(KNOWN_MODELS.filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
});

test("the rules of a letter stand in order, so that the next free number is behind the last", () => {
  const ids = [...readFileSync("docs/rules.md", "utf8").matchAll(/^- ([A-Z])-(\d+)/gm)].map(([, letter = "", number]) => ({
    letter,
    number: Number(number),
  }));
  const late = ids.filter(({ letter, number }, at) => letter === ids[at - 1]?.letter && number < (ids[at - 1]?.number ?? 0));
  expect(late).toEqual([]);
});

/** Those with a folder that is there, and those that end as a file of ours does. */
function pathsIn(document: string): string[] {
  const words = [...readFileSync(document, "utf8").matchAll(QUOTED)].flatMap(([, quoted = ""]) => quoted.split(/[\s(),]+/));
  const paths = words.map((word) => word.replace(/:\d+$|[/.:;]+$/g, ""));
  const named = paths.filter((path) => /^[\w-]+(?:\/[\w.$-]+)+$/.test(path));
  return named.filter((path) => FOLDERS.has(path.split("/")[0] ?? "") || /\.(?:tsx?|mjs|md|json|css)$/.test(path));
}

/** A document may leave out the folders above and the ending. */
function isThere(path: string): boolean {
  return FILES.some((file) => file.endsWith(`/${path}`) || file.includes(`/${path}/`) || file.includes(`/${path}.`));
}

function decisionsIn(file: string): string[] {
  const lists = [...readFileSync(file, "utf8").matchAll(CITED)].map(([, list = ""]) => list);
  return lists.flatMap((list) => list.match(/[a-z]+(?:-[a-z]+)*/g)?.filter((word) => word !== "and") ?? []);
}
