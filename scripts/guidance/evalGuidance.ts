import { readFileSync, writeFileSync } from "node:fs";
import { type InterfaceLanguage, LANGUAGE_CODES } from "#domain/account/languages.ts";
import { PROMPT_VERSION } from "#domain/assistant/systemPrompt.ts";
import { type Reaction, shownFor } from "#domain/care/evaluation/blind.ts";
import { RULES_VERSION } from "#domain/care/rules/rules.ts";
import { answerTo, NOBODY } from "#domain/guidance/builtIn/asked.testing.ts";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { cardsForChat } from "#domain/guidance/search/cardsForChat.ts";
import type { CardFinder } from "#domain/guidance/search/findCards.ts";
import { cardFinder } from "#domain/guidance/search/trained.ts";
import { GUIDANCE_SOURCES } from "#domain/guidance/sources.ts";
import { readJsonLines } from "#scripts/sets/jsonLines.ts";
import { checkCards } from "./checkCards.ts";

interface Judged {
  q: string;
  lang: InterfaceLanguage | "manglish";
  /** The cards that either judge chose; none fits where it is empty. */
  fits: string[];
}

interface Result extends Judged {
  found: string[];
  /** What the built-in Amma's answer cites; empty where it gives no card. */
  cited: string[];
  /** The cards whose questions it offers where it is not sure. */
  offered: string[];
  /** Beside the answer, of a question that is ordinary. */
  shown: Reaction;
  ms: number;
}

const HOME = "domain/guidance/evaluation";
const PAGE = "docs/guidance.md";
/** Behind it stands what the newest run found; before it the first one, which nobody had tuned by. */
const MARK = "<!-- written by npm run eval -- guidance -->";
const LANGUAGES = [...LANGUAGE_CODES, "manglish"] as const;
const MARKS = /\[\[([a-z0-9-]+)/g;

const NEWEST = "last-3";
export type GuidanceSet = typeof NEWEST | "last-2" | "last" | "practice";

/** Prints how well cards are found and answered from; of the newest set it also writes `docs/guidance.md`. */
export function printGuidance({ set, misses }: { set: GuidanceSet; misses: boolean }): void {
  const questions = LANGUAGE_CODES.flatMap((file) => readJsonLines<Judged>(`${HOME}/${set}/${file}.jsonl`));
  const finder = cardFinder();
  const results = questions.map((question) => ask(question, finder));
  const lines = [...tableOf(results), "", ...countsOf(), "", ...aboutSources()];
  console.log(lines.join("\n"));
  if (misses)
    for (const { q, fits, found } of results.filter(isMissed))
      console.log(`\n${q}\n  fits ${fits.join(" ") || "none"}; found ${found.join(" ") || "none"}`);
  if (set === NEWEST) write(lines);
}

function ask(judged: Judged, finder: CardFinder): Result {
  const texts = [judged.q];
  const from = performance.now();
  const { found } = cardsForChat({ texts, ...NOBODY }, finder);
  const ms = performance.now() - from;
  const answer = answerTo(texts, {}, { finder });
  const shown = shownFor({ text: judged.q, child: null });
  const cited = [...answer.matchAll(MARKS)].map(([, id = ""]) => id);
  const isOffered = ({ question }: (typeof CARDS)[number]) =>
    Object.values(question).some((words) => answer.includes(`- ${words}\n`));
  const offered = cited.length > 0 ? [] : CARDS.filter(isOffered).map(({ id }) => id);
  return Object.assign({}, judged, { found: found.map(({ card }) => card.id), cited, offered, shown, ms });
}

function isFound({ fits, found }: Result): boolean {
  return found.some((id) => fits.includes(id));
}

function isMissed(result: Result): boolean {
  return result.fits.length === 0 ? result.found.length > 0 : !isFound(result);
}

function tableOf(results: readonly Result[]): string[] {
  const head = [
    "| questions in | a fitting card among the first three | no card where none fits | built-in: a fitting card | built-in: another card | built-in: a fitting card offered | built-in: no card, danger, or other cards offered | the emergency card | a question of one tap |",
    "|---|---|---|---|---|---|---|---|---|",
  ];
  const rows = [...LANGUAGES, "together"].map((language) => {
    const of = results.filter(({ lang }) => language === "together" || lang === language);
    const fitting = of.filter(({ fits }) => fits.length > 0);
    const others = of.filter(({ fits }) => fits.length === 0);
    const cited = of.filter(({ cited: ids }) => ids.length > 0);
    const right = cited.filter(({ cited: ids, fits }) => ids.some((id) => fits.includes(id)));
    const offered = of.filter(({ offered: ids, fits }) => ids.some((id) => fits.includes(id)));
    return `| ${[
      language,
      share(fitting.filter(isFound).length, fitting.length),
      share(others.filter(({ found }) => found.length === 0).length, others.length),
      share(right.length, of.length),
      share(cited.length - right.length, of.length),
      share(offered.length, of.length),
      share(of.length - cited.length - offered.length, of.length),
      share(of.filter(({ shown }) => shown === "card").length, of.length),
      share(of.filter(({ shown }) => shown === "age" || shown === "now").length, of.length),
    ].join(" | ")} |`;
  });
  const times = results.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  return [...head, ...rows, "", `Finding took ${median.toFixed(1)} ms in the middle, by a model of ${CARDS.length} cards.`];
}

function share(part: number, of: number): string {
  return `${part} of ${of} (${of === 0 ? 0 : Math.round((100 * part) / of)} %)`;
}

function countsOf(): string[] {
  const topics = Map.groupBy(CARDS, ({ topic }) => topic);
  const rows = Array.from(topics, ([topic, cards]) => {
    const statements = cards.flatMap((card) => card.statements);
    const pages = new Set(statements.map(({ source }) => source));
    return `| ${topic} | ${cards.length} | ${statements.length} | ${pages.size} |`;
  });
  const { cards, statements, problems } = checkCards();
  return [
    "| topic | cards | statements, each in English, Spanish and Malayalam | pages |",
    "|---|---|---|---|",
    ...rows,
    `| together | ${cards} | ${statements} | ${Object.keys(GUIDANCE_SOURCES).length} |`,
    "",
    `The checker found ${problems.length} faults. Versions: prompt ${PROMPT_VERSION}, rules ${RULES_VERSION}.`,
  ];
}

function aboutSources(): string[] {
  const sources = Object.values(GUIDANCE_SOURCES);
  const used = (key: string) => CARDS.flatMap(({ statements }) => statements).filter(({ source }) => source === key).length;
  const places = Map.groupBy(Object.entries(GUIDANCE_SOURCES), ([, { country }]) => country);
  const rows = Array.from(places, ([country, pages]) => {
    const statements = pages.reduce((sum, [key]) => sum + used(key), 0);
    return {
      line: `| ${country} | ${new Set(pages.map(([, { publisher }]) => publisher)).size} | ${pages.length} | ${statements} |`,
      statements,
    };
  });
  const undated = sources.filter(({ dated }) => dated === null).length;
  return [
    "| pages from | publishers | pages | statements |",
    "|---|---|---|---|",
    ...rows.toSorted((one, other) => other.statements - one.statements).map(({ line }) => line),
    "",
    `${undated} of ${sources.length} pages bear no date.`,
  ];
}

function write(lines: readonly string[]): void {
  const [before = ""] = readFileSync(PAGE, "utf8").split(MARK);
  writeFileSync(PAGE, `${before}${MARK}\n\n${lines.join("\n")}\n`);
}
