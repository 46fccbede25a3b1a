import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { chooseModels } from "#domain/assistant/models.ts";
import { QUESTION_SETS, SET_LANGUAGES } from "#domain/care/evaluation/questions.ts";
import { SOURCES } from "#domain/care/rules/sources.ts";
import { printBlind } from "./evalBlind.ts";
import { printHome } from "./evalHome.ts";
import { scoreModel } from "./evalModel.ts";
import { readEvalOptions } from "./evalOptions.ts";
import { titleOf } from "./taughtSets.ts";
import { readTrainOptions } from "./trainOptions.ts";

const given = process.argv;
const root = process.cwd();
let folder: string | null = null;

afterEach(async () => {
  process.argv = given;
  process.chdir(root);
  if (folder !== null) await rm(folder, { recursive: true });
  folder = null;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Goes where these sets have a row a language: the product's take seconds. */
async function goToSmallSets(names: string[]): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "sets-"));
  const row = JSON.stringify({ id: "1", text: "He sleeps all night.", label: "plain", who: "none", child: null });
  for (const name of names) {
    const set = join(folder, "domain/care/evaluation", name);
    await mkdir(set, { recursive: true });
    for (const language of SET_LANGUAGES) await writeFile(join(set, `${language}.jsonl`), row);
  }
  process.chdir(folder);
}

/** What is printed from now on, a line each. */
function printedLines(): () => string[] {
  const printed = vi.spyOn(console, "log").mockReturnValue();
  return () => printed.mock.calls.map(([line]) => String(line));
}

test("[K-45] [K-1516] it says that the older sets have taught, and names every source that was to be compared by a day that is over", async () => {
  vi.setSystemTime(new Date("2099-01-01"));
  process.argv = ["node", "eval"];
  const lines = printedLines();
  await import("./eval.ts");
  expect(lines()[0]).toBe("dev (has taught: no measure)");
  const named = lines().filter((line) => line.startsWith("  by "));
  expect(named).toEqual(Object.values(SOURCES).map(({ reviewBy, title }) => `  by ${reviewBy}  ${title}`));
});

test("[K-1516] over the figures of a set that a model has learnt stands that they measure nothing", async () => {
  const taught = ["last", "last-10", "home", "home-last", "threats", "aside", "3"];
  expect(taught.map(titleOf)).toEqual(taught.map((set) => `${set} (has taught: no measure)`));
  expect(["last-11", "last-12", "home-last-2", "7"].map(titleOf)).toEqual(["last-11", "last-12", "home-last-2", "7"]);

  await goToSmallSets(["last", "last-12"]);
  const lines = printedLines();
  for (const set of ["last", "last-12"]) {
    await printBlind(set, { misses: false });
    printHome(set, { misses: false });
  }
  const title = "last (has taught: no measure)";
  expect(lines().filter((line) => line.startsWith("last"))).toEqual([title, title, "last-12", "last-12"]);
});

test.each([
  ["guidance lst-2", "There is nothing"],
  ["guidanc", "There is nothing"],
  ["last", "There is nothing"],
  ["guidance last last-2", "There is nothing"],
  ["--model --limit x", "--limit x"],
  ["--practice", "--practice is for guidance"],
  ["--answers", "--answers is for guidance"],
  ["--limit 20", "--limit is for --model"],
])("[K-1517] what cannot be measured is refused: %s", (asked, refusal) => {
  expect(() => readEvalOptions(asked.split(" "))).toThrow(refusal);
});

test("[K-1572] what cannot be trained is refused, and no word means the model of urgency", () => {
  for (const asked of ["gudance", "home guidance", "home --test", "--onward"])
    expect(() => readTrainOptions(asked.split(" "))).toThrow(/There is nothing to train|alone/);
  expect(readTrainOptions(["--test"])).toMatchObject({ subject: "urgency", test: true });
  expect(readTrainOptions(["guidance", "--onward"])).toMatchObject({ subject: "guidance", onward: true });
});

test("[K-1517] a set that is not there or of another kind is refused, and the newest of guidance is meant where none is named", async () => {
  await expect(printBlind("lats", { misses: false })).rejects.toThrow("domain/care/evaluation/lats");
  await expect(printBlind("home-last-2", { misses: false })).rejects.toThrow("home-last-2 has rows without a label");
  expect(() => printHome("last-9", { misses: false })).toThrow("last-9 has rows that do not say who hurts whom");
  expect(readEvalOptions(["guidance"]).guidanceSet).toBe("last-3");
  expect(readEvalOptions(["guidance", "last"]).guidanceSet).toBe("last");
  expect(readEvalOptions(["--model", "--limit", "20"])).toMatchObject({ limit: 20, guidanceSet: null });
});

test("[K-1517] a refused key ends the asking, and a limit is counted as not answered and told once", async () => {
  vi.stubEnv("GOOGLE_GENERATIVE_AI_API_KEY", "wrong");
  const [model] = chooseModels({ google: "amma-test", openai: null }, false);
  if (model === undefined) throw new Error("There is no model to ask.");
  const questions = QUESTION_SETS.flatMap((set) => set.questions).slice(0, 40);
  const told = vi.spyOn(console, "error").mockReturnValue();
  const asked = vi.fn<typeof fetch>();
  vi.stubGlobal("fetch", asked);
  asked.mockImplementation(async () => new Response("{}", { status: 401 }));
  await expect(scoreModel(model, questions)).rejects.toThrow("HTTP 401");
  expect(asked.mock.calls.length).toBeLessThan(questions.length);
  asked.mockImplementation(async () => new Response("{}", { status: 429 }));
  expect((await scoreModel(model, questions.slice(0, 5))).answered).toEqual({ part: 0, of: 5 });
  expect(told.mock.calls).toEqual([["amma-test: HTTP 429"]]);
});
