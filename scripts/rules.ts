import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";

/** A rule begins a list item with its id, or follows a dot on the same line. */
const RULE_ID = /(?:^\s*- |· )\*{0,2}([A-Z]-\d+)\b/gm;
const NAMED_IN_TEST = /\[([A-Z]-\d+)\]/g;
const TESTS = ["{domain,convex,src,local,packages,scripts}/**/*.test.{ts,tsx}", "e2e/**/*.spec.ts"];

export interface RuleReport {
  rules: string[];
  /** Rules that no test names. */
  unnamed: string[];
  /** Ids that a test names and no rule has: a mistake. */
  unknown: string[];
  /** Ids that two rules have: of two authors who wrote at the same time. */
  twice: string[];
}

/** The product's rules, and those that the local backend keeps as Convex does. */
const RULES = ["docs/rules.md", "packages/local-convex/contract/rules.md"];

/** Which of the numbered rules the tests name. */
export async function reportRules(): Promise<RuleReport> {
  const ids = RULES.flatMap((path) => idsIn(path, RULE_ID));
  const rules = new Set(ids);
  const named = new Set<string>();
  for await (const file of glob(TESTS)) {
    for (const id of idsIn(file, NAMED_IN_TEST)) named.add(id);
  }
  return {
    rules: [...rules],
    unnamed: [...rules].filter((id) => !named.has(id)),
    unknown: [...named].filter((id) => !rules.has(id)),
    twice: ids.filter((id, index) => ids.indexOf(id) !== index),
  };
}

function idsIn(path: string, pattern: RegExp): string[] {
  return [...readFileSync(path, "utf8").matchAll(pattern)].flatMap((match) => match[1] ?? []);
}
