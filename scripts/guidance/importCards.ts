import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Card, GuidanceSource, Statement } from "#domain/guidance/card.ts";
import { checkCard, checkStatement } from "#domain/guidance/check/checkCard.ts";
import { SCHEDULES } from "#domain/guidance/vaccines/schedule.ts";

/** A card as an author writes it: with the page's words, and a span of ages left out where there is none. */
type WrittenStatement = Statement & { quote: string };
type WrittenCard = Omit<Card, "statements" | "ages" | "reviewer" | "reviewBy"> & {
  ages?: Card["ages"];
  statements: WrittenStatement[];
  reviewer?: string | null;
  reviewBy?: string;
};

const HOME = "domain/guidance";

type Sources = Record<string, GuidanceSource>;
type Quotes = Record<string, Record<string, string>>;

/**
 * `node scripts/guidance/importCards.ts FOLDER …` takes the cards of authors (one file a card, and `sources.json`) into
 * `domain/guidance`, by topic, with the quotes apart. A statement that the checker finds fault with stays out, and so does a card of
 * which too little is left; their faults are told. A card that is there already is replaced.
 */
function importCards(folders: readonly string[]): void {
  const sources = read<Sources>(join(HOME, "sources.json"), {});
  const cards = new Map(readTopics<Card[]>("cards").flatMap((of) => of.map((card) => [card.id, card] as const)));
  const quotes: Quotes = Object.assign({}, ...readTopics<Quotes>("quotes"));
  let refused = 0;
  for (const folder of folders) {
    const own = takeSources(sources, read<Sources>(join(folder, "sources.json"), {}), folder);
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".json") && name !== "sources.json")) {
      const written = parse(join(folder, file));
      if (written === null) {
        refused++;
        continue;
      }
      const { card, quoted } = sound(cardOf(written, own), sources);
      const problems = checkCard(card, { sources, quotes: quoted });
      if (problems.length > 0) {
        refused++;
        for (const problem of problems) console.log(`${join(folder, file)}  ${problem}`);
        continue;
      }
      cards.set(card.id, card);
      quotes[card.id] = quoted;
    }
  }
  write(sources, [...cards.values()], quotes);
  console.log(`${cards.size} cards; ${refused} refused`);
}

/** The keys under which an author's sources stand here: another page under a key that is taken gets one of its own. */
function takeSources(all: Sources, own: Sources, folder: string): Map<string, string> {
  const keys = new Map<string, string>();
  for (const [key, source] of Object.entries(own)) {
    const same = Object.entries(all).find(([, { url }]) => url === source.url)?.[0];
    const free = all[key] === undefined ? key : `${key}-${basename(folder)}`;
    all[same ?? free] = source;
    keys.set(key, same ?? free);
  }
  return keys;
}

interface Read {
  card: Card;
  /** The page's words, by statement. */
  quoted: Record<string, string>;
}

function cardOf(written: WrittenCard, keys: ReadonlyMap<string, string>): Read {
  const { id, topic, question, stage, ages = null, keywords, asks, related, reviewer = null } = written;
  const statements = written.statements.map(({ id: statement, kind, countries, differs, ages: span, text, source }) => ({
    id: statement,
    kind,
    countries: countries ?? null,
    differs: differs ?? null,
    ages: span ?? null,
    text,
    source: keys.get(source) ?? source,
  }));
  const reviewBy = written.reviewBy ?? "2027-11-22";
  return {
    card: {
      id,
      topic,
      question,
      stage,
      ages: stage === "child" ? ages : null,
      statements,
      keywords,
      asks,
      related,
      reviewer,
      reviewBy,
    },
    quoted: Object.fromEntries(written.statements.map((each) => [each.id, each.quote])),
  };
}

/** The card without the statements that cannot be shown; what is left of two countries that differ differs no more. */
function sound({ card, quoted }: Read, sources: Sources): Read {
  const kept = card.statements.filter((statement) => {
    const problems = checkStatement(statement, card, { sources, quotes: quoted });
    for (const problem of problems) console.log(`left out: ${card.id}: ${problem}`);
    return problems.length === 0;
  });
  const isAlone = ({ differs }: Statement) => kept.filter((other) => other.differs === differs).length === 1;
  const alone = new Set(kept.filter((each) => each.differs !== null && isAlone(each)));
  const statements = kept.map((each) => (alone.has(each) ? Object.assign({}, each, { differs: null }) : each));
  const ids = new Set(statements.map(({ id }) => id));
  return { card: { ...card, statements }, quoted: Object.fromEntries(Object.entries(quoted).filter(([id]) => ids.has(id))) };
}

function write(sources: Sources, cards: readonly Card[], quotes: Quotes): void {
  const ids = new Set(cards.map(({ id }) => id));
  for (const [topic, of] of Map.groupBy(cards, (card) => card.topic)) {
    const sorted = of
      .toSorted((one, other) => one.id.localeCompare(other.id))
      .map((card) => Object.assign(card, { related: card.related.filter((other) => ids.has(other) && other !== card.id) }));
    save(join(HOME, "cards", `${topic}.json`), sorted);
    save(join(HOME, "quotes", `${topic}.json`), Object.fromEntries(sorted.map(({ id }) => [id, quotes[id] ?? {}])));
  }
  saveList([...new Set(cards.map(({ topic }) => topic))].toSorted());
  const scheduled = SCHEDULES.flatMap(({ visits }) => visits.flatMap((visit) => visit.read.map(({ source }) => source)));
  const used = new Set([...cards.flatMap(({ statements }) => statements.map(({ source }) => source)), ...scheduled]);
  const kept = Object.entries(sources).filter(([key]) => used.has(key));
  save(join(HOME, "sources.json"), Object.fromEntries(kept.toSorted(([one], [other]) => one.localeCompare(other))));
}

/** The module by which the rest of the code has them: a bundler must see each file by name. */
function saveList(topics: readonly string[]): void {
  const name = (topic: string) => topic.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const imports = topics.map((topic) => `import ${name(topic)} from "./${topic}.json" with { type: "json" };`);
  const list = topics.map((topic) => `  ...${name(topic)},`);
  const lines = [
    'import type { Card } from "#domain/guidance/card.ts";',
    ...imports,
    "",
    "/** Every card, by topic. Written by `scripts/guidance/importCards.ts`. */",
    "export const CARDS = [",
    ...list,
    "] as unknown as readonly Card[];",
    "",
  ];
  writeFileSync(join(HOME, "cards", "cards.ts"), lines.join("\n"));
}

function save(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

function readTopics<T>(folder: string): T[] {
  return readdirSync(join(HOME, folder))
    .filter((name) => name.endsWith(".json"))
    .map((name) => read<T>(join(HOME, folder, name), [] as T));
}

function read<T>(file: string, without: T): T {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : without;
}

/** An author may still be writing it. */
function parse(file: string): WrittenCard | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as WrittenCard;
  } catch {
    console.log(`${file}  is no JSON`);
    return null;
  }
}

importCards(process.argv.slice(2));
