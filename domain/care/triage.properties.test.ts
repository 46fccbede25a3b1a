import { expect, test } from "vitest";
import { EXCEPTIONS } from "#domain/care/rules/exceptions.ts";
import { generator } from "#domain/random.testing.ts";
import { familyOfOne, UNKNOWN_FAMILY } from "./child/family.ts";
import { isMoreUrgent } from "./episode.ts";
import { hunch } from "./hunch/trained.ts";
import { RULE_SENTENCES } from "./rules/sentences.testing.ts";
import { findSigns, triage, type Triage } from "./triage.ts";

const SEED = Number(process.env.TRIAGE_SEED ?? 4);
const ROUNDS = 120;
const family = familyOfOne(40);

const random = generator(SEED);

function pick<T>(list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

const SIGNS = RULE_SENTENCES.map(({ text }) => text);

/** What stands around a sign and takes nothing from it: relatives, jokes, good spirits, other subjects. */
const AROUND = [
  "My mother-in-law says it is nothing",
  "Sorry to bother you at this hour, haha",
  "We had a lovely day at the park and ate cake",
  "Everybody tells us to relax",
  "Mi suegra dice que son cosas de la edad",
  "Perdona la hora, jaja, soy muy exagerada",
  "Hoy hemos ido al parque y luego a comprar pan",
  "അമ്മായിയമ്മ പറയുന്നു ഇതൊക്കെ സാധാരണ ആണെന്ന്",
  "ഇന്ന് ഞങ്ങൾ ഒരു കല്യാണത്തിന് പോയി",
  "Ammayi parayunnu ithokke saadharanam aanennu",
  "Innu njangal oru kalyanathinu poyi, nalla rasam ayirunnu",
];

/** Pronouns, ages and names for a child may join what one sentence says to the other. */
const NO_JOINING =
  /\b(?:he|she|him|her|his|they|them|it|this|that|my|your|our|i|me|we|baby|child|son|daughter|el|ella|ellos|le|la|lo|se|su|mi|me|yo|esto|eso|bebe|bebé|hijo|hija|niñ\w+|njan|ente|enik\w*|mon\w*|mol\w*|kunj\w*)\b|\d|[\u0D00-\u0D7F]/iu;

function level(text: string): Triage["level"] {
  return triage(text, { family }).level;
}

function isExcused(text: string): boolean {
  return findSigns(text, family).some(({ excusedBy }) => excusedBy !== null && excusedBy in EXCEPTIONS);
}

test(`[K-42] words around a sign lower nothing, unless an exception with an id says so (seed ${SEED})`, () => {
  const texts = Array.from({ length: ROUNDS }, () => {
    const sign = pick(SIGNS);
    return { sign, text: [pick(AROUND), sign, pick(AROUND)].join(random() < 0.5 ? ". " : "\n") };
  });
  const lowered = texts.filter(({ sign, text }) => isMoreUrgent(level(sign), level(text)));
  expect(lowered.filter(({ text }) => !isExcused(text))).toEqual([]);
});

test(`[K-42] two sentences without pronoun and exception are as urgent in either order (seed ${SEED})`, () => {
  const apart = SIGNS.filter((sign) => !NO_JOINING.test(sign) && !isExcused(sign));
  expect(apart.length).toBeGreaterThan(50);
  const pairs = Array.from({ length: ROUNDS }, () => [pick(apart), pick(apart)]).map(([one, other]) => [
    `${one}. ${other}`,
    `${other}. ${one}`,
  ]);
  const differing = pairs.filter(([there = "", back = ""]) => level(there) !== level(back));
  expect(differing.filter((pair) => !pair.some(isExcused))).toEqual([]);
});

test(`[K-42] an open episode holds whatever is said next (seed ${SEED})`, () => {
  const open: Triage = { level: "emergency", ruleIds: ["breathing"] };
  const texts = Array.from({ length: ROUNDS }, () => `${pick(AROUND)}. ${pick(SIGNS)}`);
  const levels = texts
    .map((text) => triage(text, { family, episode: open }))
    .map((found) => `${found.level} ${found.ruleIds.includes("breathing")}`);
  expect(new Set(levels)).toEqual(new Set(["emergency true"]));
});

test.each([
  ["I feel so low, no joy in anything", "I feel so low, I would take all the pills tonight"],
  ["estoy muy triste y sin ganas de nada", "estoy muy triste, me voy a tomar todas las pastillas"],
])("[K-42] naming a method raises: %j, then %j", (sad, method) => {
  expect(isMoreUrgent(level(method), level(sad))).toBe(true);
  expect(triage(method, { family: UNKNOWN_FAMILY })).toMatchObject({
    level: "emergency",
    ruleIds: expect.arrayContaining(["selfHarm"]),
  });
});

const HOSTILE: Record<string, string> = {
  "one letter": "a".repeat(8_000),
  "a pattern that backtracks": "((a+)+)+$ ".repeat(800),
  "lone surrogates": "\uD83D".repeat(4_000) + "\uDC76".repeat(4_000),
  "right-to-left marks": "\u202Eblue\u202C\u200F ".repeat(800),
  "zero-width joins": "b\u200Bl\u200Cu\u200De ".repeat(900),
  "combining marks": `e${"\u0301".repeat(7_999)}`,
  numbers: "38.5 ".repeat(1_600),
  "one sign again and again": "not breathing blue lips ".repeat(330),
  "denials without end": "no no not never ".repeat(500),
  Malayalam: "ഇല്ല ശ്വാസം ".repeat(660),
  pauses: ",.;:!?\n".repeat(1_140),
};

test.each(Object.entries(HOSTILE))("[K-44] [K-78] %s, 8,000 characters long, is read to its end", (_name, text) => {
  const told = `${text.slice(0, 7_950)}. she swallowed a button battery`;
  expect(triage(told, { family })).toMatchObject({ level: "emergency", ruleIds: expect.arrayContaining(["battery"]) });
  expect(triage(told, { family, hunch }).level).toBe("emergency");
});

test.each(["her li\u200Bps are b\u200Dlue", "her lips\u200F are \u202Eblue\u202C", "he\u00AD is not brea\u2060thing"])(
  "[K-44] marks that nobody sees hide no sign: %j",
  (text) => {
    expect(level(text)).toBe("emergency");
  },
);
