import { type InterfaceLanguage, LANGUAGE_CODES } from "#domain/account/languages.ts";
import type { Card, Statement } from "#domain/guidance/card.ts";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { chooseStatements, type ForWhom } from "#domain/guidance/chooseStatements.ts";
import { citationMark } from "#domain/guidance/citation.ts";
import { generator } from "#domain/random.testing.ts";
import { type Figure, healthFigures } from "./figures.ts";
import { figuresOf } from "./given.ts";
import { isAllowed } from "./sameFigure.ts";

/** A question's cards, of whom, and an answer to it as a model might send it. */
export interface SampleAnswer {
  cards: readonly Card[];
  whom: ForWhom;
  language: InterfaceLanguage;
  allowed: Figure[];
  text: string;
  /** Sentences of it that must not be shown. */
  never: string[];
  /** Into pieces of so many characters it is cut. */
  size: number;
}

/** The same lot for the same seed, on every machine. */
class Lot {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = generator(seed);
  }

  below(end: number): number {
    return (this.#random() * 2 ** 32) % end;
  }

  of<One>(all: readonly One[]): One {
    const one = all[this.below(all.length)];
    if (one === undefined) throw new Error("Nothing to choose from");
    return one;
  }
}

const COUNTRIES = ["IN", "US", "GB", "ES", null] as const;
const OLDEST_MONTHS = 60;
const MOST_CARDS = 3;
/** That smaller pieces change nothing is a test of its own (`ground.test`). */
const SIZES = [40, 300, 4000] as const;

type Asked = Omit<SampleAnswer, "text" | "never">;

function ask(lot: Lot): Asked {
  const language = lot.of(LANGUAGE_CODES);
  const months = lot.below(3) === 0 ? null : lot.below(OLDEST_MONTHS);
  const whom = { months, country: lot.of(COUNTRIES) };
  const cards = Array.from({ length: 1 + lot.below(MOST_CARDS) }, () => lot.of(CARDS)).filter(
    (card, at, all) => all.indexOf(card) === at && chooseStatements(card, whom).length > 0,
  );
  return { cards, whom, language, allowed: figuresOf(cards, whom, language), size: lot.of(SIZES) };
}

/** Numbers as advice, in the words of a language, with the lot's number in the place of #. */
const ADVICE: Readonly<Record<InterfaceLanguage, readonly string[]>> = {
  en: [
    "Offer water from # months.",
    "Give # ml of milk at once.",
    "Feed every # hours.",
    "Worry only above # °C.",
    "# wet nappies a day are enough.",
  ],
  es: [
    "Ofrece agua desde los # meses.",
    "Dale # ml de leche de una vez.",
    "Dale de comer cada # horas.",
    "Preocúpate solo por encima de # °C.",
    "Bastan # pañales mojados al día.",
  ],
  ml: [
    "# മാസം മുതൽ വെള്ളം കൊടുക്കാം.",
    "# മില്ലി പാൽ ഒരുമിച്ച് കൊടുക്കൂ.",
    "# മണിക്കൂർ കൂടുമ്പോൾ പാൽ കൊടുക്കൂ.",
    "Kunjinu # maasam muthal vellam kodukkam.",
  ],
};
const NUMBERS = [7, 11, 13, 17, 19, 23, 29, 41, 43, 47, 52, 77, 85, 135, 270] as const;

/** A sentence with a number that no card of these holds; none where every number is held. */
function wrongNumber(lot: Lot, { language, allowed }: Asked): string[] {
  const said = lot.of(ADVICE[language]).replace("#", String(lot.of(NUMBERS)));
  const figures = healthFigures(said);
  return figures.length > 0 && figures.every((figure) => !isAllowed(figure, allowed)) ? [said] : [];
}

/** What looks like a mark, and was never given. */
function inventedMark(lot: Lot, { cards, whom }: Asked): string {
  const card = lot.of(cards);
  const other = lot.of(CARDS.filter((each) => !cards.includes(each)));
  const chosen = new Set(chooseStatements(card, whom).map(({ statement }) => statement));
  const foreign = card.statements.findIndex((statement) => !chosen.has(statement));
  return lot.of([
    `[[${other.id}.1]]`,
    `[[${other.id}]]`,
    `[[${card.id}.0]]`,
    `[[${card.id}.99]]`,
    foreign === -1 ? "[[made-up.1]]" : `[[${card.id}.${foreign + 1}]]`,
    "[[NHS, Caring for a child, 2024]]",
    "[[https://example.org/page]]",
    `[[<b>${card.id}.1</b>]]`,
    `[[${card.id}.1; drop]]`.replace(".1;", ".98;"),
    "[[[[made-up.1]]]]",
  ]);
}

/** What a country says that is neither theirs nor named beside it, with its mark. */
function ofAnotherCountry({ cards, whom, language }: Asked): string[] {
  return cards.flatMap((card) => {
    const chosen = new Set<Statement>(chooseStatements(card, whom).map(({ statement }) => statement));
    const other = card.statements.find((statement) => statement.countries !== null && !chosen.has(statement));
    return other === undefined ? [] : [`${other.text[language]} ${citationMark(card, other.id)}`];
  });
}

const MARKUP = [
  "<script>alert(1)</script>",
  '<img src="x" onerror="alert(1)">',
  "[open](javascript:alert(1))",
  "![x](https://example.org/x.png)",
  "<iframe src='https://example.org'></iframe>",
  "\u202Ereversed\u202C",
] as const;

function trueSentence(lot: Lot, { cards, whom, language }: Asked): string {
  const card = lot.of(cards);
  const { statement } = lot.of(chooseStatements(card, whom));
  return `${statement.text[language]} ${citationMark(card, statement.id)}`;
}

/** Answers that invent, misnumber, speak of another country and bring markup, between sentences that are true. */
export function hostileAnswers(count: number, seed: number): SampleAnswer[] {
  return answers(count, seed, (lot, asked) => {
    const never = wrongNumber(lot, asked);
    const parts = [
      trueSentence(lot, asked),
      ...never,
      `${lot.of(MARKUP)} ${inventedMark(lot, asked)}.`,
      ...ofAnotherCountry(asked).slice(0, 1),
      trueSentence(lot, asked),
      inventedMark(lot, asked),
    ];
    return { text: parts.join(lot.of([" ", "\n\n", "\n- "])), never };
  });
}

const OPENING: Readonly<Record<InterfaceLanguage, readonly string[]>> = {
  en: ["I am glad that you ask.", "That is a good question, and you are not alone with it.", "Let us look at it together."],
  es: ["Qué bien que preguntes.", "Es una buena pregunta, y no te pasa solo a ti.", "Vamos a verlo juntas."],
  ml: ["ചോദിച്ചത് നന്നായി.", "നല്ല ചോദ്യമാണ്.", "നമുക്ക് നോക്കാം."],
};

const GOOD_SEED = 100;

/** Answers that say what the cards say, word for word, with a warm opening: made from the cards by templates, by no other hand. */
export function goodAnswers(count: number): SampleAnswer[] {
  return answers(count, GOOD_SEED, (lot, asked) => {
    const said = Array.from({ length: 2 + lot.below(3) }, () => trueSentence(lot, asked));
    const listed =
      lot.below(2) === 0 ? [...new Set(said)].join("\n\n") : [...new Set(said)].map((each) => `- ${each}`).join("\n");
    return { text: `${lot.of(OPENING[asked.language])}\n\n${listed}\n`, never: [] };
  });
}

function answers(
  count: number,
  seed: number,
  write: (lot: Lot, asked: Asked) => Pick<SampleAnswer, "text" | "never">,
): SampleAnswer[] {
  const lot = new Lot(seed);
  const made: SampleAnswer[] = [];
  while (made.length < count) {
    const asked = ask(lot);
    if (asked.cards.length > 0) made.push(Object.assign({}, asked, write(lot, asked)));
  }
  return made;
}
