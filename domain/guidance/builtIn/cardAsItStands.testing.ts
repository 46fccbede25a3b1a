import { type InterfaceLanguage, LANGUAGE_CODES } from "#domain/account/languages.ts";
import { startGuard } from "#domain/care/guard/guard.ts";
import type { Card } from "#domain/guidance/card.ts";
import { chooseStatements, type ForWhom } from "#domain/guidance/chooseStatements.ts";
import { withoutMarks } from "#domain/guidance/citation.ts";
import { endAnswer, readAnswer, startAnswer } from "#domain/guidance/grounding/answer.ts";
import { figuresOf, givenOf } from "#domain/guidance/grounding/given.ts";
import { startGrounding } from "#domain/guidance/grounding/ground.ts";
import { cardParts, joinedParts } from "./cardParts.ts";

const MOST = 7;

/** What a card says for each age at which it says something else, alone and joined to another, where that is not shown as it stands. */
export function alteredOf(card: Card, countries: readonly (string | null)[]): string[] {
  const ages = [null, ...new Set(card.statements.flatMap((each) => (each.ages === null ? [] : [each.ages.from, each.ages.to])))];
  return LANGUAGE_CODES.flatMap((language) =>
    countries.flatMap((country) => {
      const kinds = Map.groupBy(ages, (months) => saidOf(card, { months, country }));
      return Array.from(kinds.values(), ([months = null]) => ({ months, country })).flatMap((whom) =>
        [cardParts(card, { whom, asked: "" }, language, MOST), joinedParts(card, { whom, asked: "" }, language)]
          .filter((parts) => isAltered(parts.join("\n\n"), card, whom, language))
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

function isAltered(answer: string, card: Card, whom: ForWhom, language: InterfaceLanguage): boolean {
  const given = givenOf([card], whom);
  const { country } = whom;
  const grounding = startGrounding({ given, allowed: figuresOf([card], whom, language), language, country });
  const { shown, reading } = readAnswer(startAnswer(grounding, startGuard({ country, language })), answer);
  const end = endAnswer(reading);
  return shown + end.shown !== withoutMarks(answer) || end.citations.length !== answer.split("[[").length - 1;
}
