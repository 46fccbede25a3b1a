import { GUIDE, type GuideLanguage, type GuideTopic } from "#domain/care/guide/guide.ts";
import { dangerAnswer } from "#domain/care/guide/guideDanger.ts";
import { questionLanguage } from "#domain/care/guide/guideLanguage.ts";
import { CANNOT_JUDGE, CANNOT_JUDGE_SINCE, GUIDE_LIMITS } from "#domain/care/guide/guideLimits.ts";
import { hunch } from "#domain/care/hunch/trained.ts";
import type { Reply } from "./reply.ts";

/** What a person asked a model: all that they said in the chat, oldest first. */
export interface DemoRequest {
  texts: string[];
  /** Whether the last of it came with a photo. */
  hasPhoto: boolean;
}

const FIRST_PIECE_MS = 250;
const PIECE_MS = 35;
/** Words a piece, over and over: as uneven as a model's. */
const PIECE_WORDS = [4, 6, 3, 8, 5, 7];

/** The words that make an unmarked question Spanish. */
const SPANISH_WORDS =
  "el la los las un una mi mis que con del por para como cuando cuanto cuantas esta es tiene hijo hija bebe nino nina";

const LANGUAGES: readonly GuideLanguage[] = ["en", "es"];

export function replyTo(question: DemoRequest): Reply {
  const chunks = inPieces(answerTo(question));
  return { chunks, firstDelayMs: FIRST_PIECE_MS, delayMs: PIECE_MS, finish: "stop", holdAfter: null };
}

/** The guide's text for a question; to a sign of danger the card or the question alone; else that the demo cannot judge it. */
export function answerTo({ texts, hasPhoto }: DemoRequest): string {
  const written = texts.at(-1) ?? "";
  const asked = plain(written);
  const language = questionLanguage(written) ?? languageOf(asked);
  const danger = dangerAnswer(written, hunch);
  if (danger !== null) return danger[language];
  // The guide has no Malayalam: in it nothing is judged.
  if (hasPhoto || isOutOfLimits(asked) || language === "ml") return CANNOT_JUDGE[language];
  if (texts.some((text) => isOutOfLimits(plain(text)) || dangerAnswer(text, hunch) !== null)) return CANNOT_JUDGE_SINCE[language];
  const topic = topicOf(asked);
  if (topic === null) return CANNOT_JUDGE[language];
  return `${topic.text[language]}\n\n[${topic.source.title}](${topic.source.url})\n`;
}

/** Pieces of a few words each, spaces and line ends kept. */
export function inPieces(text: string): string[] {
  const words = text.match(/\S+\s*/g) ?? [];
  const pieces: string[] = [];
  for (let from = 0; from < words.length;) {
    const size = PIECE_WORDS[pieces.length % PIECE_WORDS.length] ?? 1;
    pieces.push(words.slice(from, from + size).join(""));
    from += size;
  }
  return pieces;
}

const LIMITS = wordsOf(...LANGUAGES.flatMap((language) => GUIDE_LIMITS[language]));

const TOPICS = GUIDE.map((topic) => ({ topic, words: wordsOf(...topic.words.en, ...topic.words.es) }));

const LANGUAGE_WORDS: Record<GuideLanguage, RegExp> = {
  en: wordsOf(...GUIDE.flatMap((topic) => topic.words.en), ...GUIDE_LIMITS.en),
  es: wordsOf(...GUIDE.flatMap((topic) => topic.words.es), ...GUIDE_LIMITS.es, ...SPANISH_WORDS.split(" ")),
};

function isOutOfLimits(asked: string): boolean {
  return countOf(LIMITS, asked) > 0;
}

/** The topic with the most words in the question; the first in the guide, where several have as many. */
function topicOf(asked: string): GuideTopic | null {
  let best: { topic: GuideTopic | null; count: number } = { topic: null, count: 0 };
  for (const { topic, words } of TOPICS) {
    const count = countOf(words, asked);
    if (count > best.count) best = { topic, count };
  }
  return best.topic;
}

function languageOf(asked: string): GuideLanguage {
  return countOf(LANGUAGE_WORDS.es, asked) > countOf(LANGUAGE_WORDS.en, asked) ? "es" : "en";
}

function countOf(words: RegExp, asked: string): number {
  return new Set(asked.match(words)).size;
}

/** Any of the guide's words, as whole words, a star standing for the rest of one. */
function wordsOf(...words: string[]): RegExp {
  const any = words.map((each) => each.replaceAll("*", String.raw`\p{L}*`).replaceAll(" ", String.raw`\s+`)).join("|");
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${any})(?![\p{L}\p{N}])`, "gu");
}

/** Lower case, without accents, and with one kind of apostrophe, as the guide's words are written. */
function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'");
}
