import type { InterfaceLanguage } from "#domain/account/languages.ts";

/** The languages of an answer: those of the interface, and Malayalam in Latin letters. */
export type AnswerLanguage = InterfaceLanguage | "manglish";

/** How many words of each language an answer had so far. */
export type LanguageCount = Readonly<Record<AnswerLanguage, number>>;

const MARKS: readonly [AnswerLanguage, RegExp][] = [
  [
    "es",
    /(?<![\p{L}'])(?:el|la|los|las|que|de|del|para|con|una?|es|su|tu|no se|por|al|si|está|dale|esto|puede|cada|pero|muy|más|le|lo|se|y|en|bebé)(?![\p{L}'])|[¿¡ñ]/giu,
  ],
  [
    "en",
    /(?<![\p{L}'])(?:the|and|to|of|is|your|for|you|with|it|this|that|can|are|she|he|her|him|give|if|do|will|be|on|there|not|every)(?![\p{L}'])/giu,
  ],
  [
    "manglish",
    /(?<![\p{L}'])(?:oru|kunj\w+|anu|aanu|alla|illa|venda|kodukk\w+|undengil|anengil|aanengil|pinne|ennal|ningal\w*|vend\w*|und|undu|cheyy\w+|nalla|mathi|vilikk\w+|kaanikk\w+|kazhi\w+|valare|athu|ithu|kuzhappam\w*|pedikk\w+|enna|thanne|ennu)(?![\p{L}'])/giu,
  ],
  ["ml", /[\u0d00-\u0d7f]+/gu],
];

export function noLanguageYet(hint: InterfaceLanguage | null): LanguageCount {
  return { en: hint === "en" ? 0.9 : 0.1, es: hint === "es" ? 0.9 : 0, ml: hint === "ml" ? 0.9 : 0, manglish: 0 };
}

export function countWords(count: LanguageCount, sentence: string): LanguageCount {
  const next = { ...count };
  for (const [language, mark] of MARKS) next[language] += sentence.match(mark)?.length ?? 0;
  return next;
}

export function languageOf(count: LanguageCount): AnswerLanguage {
  const [first] = Object.entries(count).toSorted(([, one], [, other]) => other - one) as [AnswerLanguage, number][];
  return first?.[0] ?? "en";
}
