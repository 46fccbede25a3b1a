import { withoutAboutMarks } from "#domain/assistant/familyFacts.ts";
import { hunch } from "#domain/care/hunch/trained.ts";
import { answerFromCards } from "#domain/guidance/builtIn/answer.ts";
import { cardFinder } from "#domain/guidance/search/trained.ts";
import { factsIn } from "./promptFacts.ts";
import type { Reply } from "./reply.ts";

/** What a person asked a model: all that they said in the chat, oldest first. */
export interface DemoRequest {
  texts: string[];
  /** Whether the last of it came with a photo. */
  hasPhoto: boolean;
  /** The system prompt: the application tells in it what it knows of the family. */
  instructions?: string;
}

const FIRST_PIECE_MS = 250;
const PIECE_MS = 35;
/** Words a piece, over and over: as uneven as a model's. */
const PIECE_WORDS = [4, 6, 3, 8, 5, 7];

export function replyTo(question: DemoRequest, isPaced: boolean): Reply {
  const chunks = inPieces(answerTo(question));
  const pace = isPaced ? { firstDelayMs: FIRST_PIECE_MS, delayMs: PIECE_MS } : { firstDelayMs: 0, delayMs: 0 };
  return { chunks, ...pace, finish: "stop", holdAfter: null };
}

/** The built-in Amma's answer (`domain/guidance/builtIn`), with the marks of what it cites, as a model writes them. */
export function answerTo({ texts, hasPhoto, instructions = "" }: DemoRequest): string {
  const asked = { ...withoutAboutMarks(texts), hasPhoto, ...factsIn(instructions) };
  return answerFromCards(asked, { finder: cardFinder(), hunch });
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
