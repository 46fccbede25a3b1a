import { type InterfaceLanguage, LANGUAGE_CODES } from "#domain/account/languages.ts";
import { startGuard } from "#domain/care/guard/guard.ts";
import type { Card } from "#domain/guidance/card.ts";
import { chooseStatements, type ForWhom } from "#domain/guidance/chooseStatements.ts";
import { citationMark, withoutMarks } from "#domain/guidance/citation.ts";
import { endAnswer, readAnswer, startAnswer } from "#domain/guidance/grounding/answer.ts";
import { figuresOf, givenOf } from "#domain/guidance/grounding/given.ts";
import { startGrounding } from "#domain/guidance/grounding/ground.ts";
import { canJoin, cardParts, joinedParts } from "./cardParts.ts";

const MOST = 7;

/** What a card says for each age at which it says something else, alone and joined to another, where that is not shown as it stands. */
export function alteredOf(card: Card, countries: readonly (string | null)[]): string[] {
  const ages = [null, ...new Set(card.statements.flatMap((each) => (each.ages === null ? [] : [each.ages.from, each.ages.to])))];
  return LANGUAGE_CODES.flatMap((language) =>
    countries.flatMap((country) => {
      const kinds = Map.groupBy(ages, (months) => saidOf(card, { months, country }));
      return Array.from(kinds.values(), ([months = null]) => ({ months, country })).flatMap((whom) =>
        [cardParts(card, { whom, asked: "" }, language, MOST), joinedParts(card, { whom, asked: "" }, language)]
          .filter((parts) => isAltered(parts.join("\n\n"), [card], whom, language))
          .map((parts) => `${card.id} ${language} ${whom.months} ${country}: ${parts.join(" ")}`),
      );
    }),
  );
}

function saidOf(card: Card, whom: ForWhom): string {
  return chooseStatements(card, whom)
    .map(({ statement }) => statement.id)
    .join();
}

/** What a card warns of, or says of when to get help, and is not told of it where it is alone, or joined to another; none where it is not told at all. */
export function cutFrom(card: Card): string[] {
  const question = { whom: { months: null, country: "GB" }, asked: "" };
  const warning = chooseStatements(card, question.whom).filter(({ statement: { kind } }) => kind !== "know" && kind !== "do");
  return LANGUAGE_CODES.flatMap((language) =>
    [cardParts(card, question, language, MOST), joinedParts(card, question, language)].flatMap((parts) => {
      const said = parts.join("\n\n");
      const cut = warning.filter(({ statement: { id } }) => said !== "" && !said.includes(citationMark(card, id)));
      return cut.map(({ statement: { id } }) => `${card.id}.${id} ${language}`);
    }),
  );
}

/** What two cards in one answer say of a child of unknown age, where that is not shown as it stands. */
export function alteredTogether([first, joined]: CardPair, country: string | null): string[] {
  const whom = { months: null, country };
  return LANGUAGE_CODES.flatMap((language) => {
    const question = { whom, asked: "" };
    const above = cardParts(first, question, language, MOST);
    const parts = [...above, ...joinedParts(joined, question, language, above)];
    const isShown = !isAltered(parts.join("\n\n"), [first, joined], whom, language);
    return isShown ? [] : [`${first.id} ${joined.id} ${language}: ${parts.join(" ")}`];
  });
}

export type CardPair = readonly [first: Card, joined: Card];

/** All cards of which the second may be joined to the first. */
export function joinablePairs(cards: readonly Card[]): CardPair[] {
  return cards.flatMap((first) =>
    cards.filter((other) => other !== first && canJoin(first, other)).map((other): CardPair => [first, other]),
  );
}

function isAltered(answer: string, cards: readonly Card[], whom: ForWhom, language: InterfaceLanguage): boolean {
  const given = givenOf(cards, whom);
  const { country } = whom;
  const grounding = startGrounding({ given, allowed: figuresOf(cards, whom, language), language, country });
  const { shown, reading } = readAnswer(startAnswer(grounding, startGuard({ country, language })), answer);
  const end = endAnswer(reading);
  return shown + end.shown !== withoutMarks(answer) || end.citations.length !== answer.split("[[").length - 1;
}
