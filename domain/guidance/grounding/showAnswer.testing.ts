import { startGuard } from "#domain/care/guard/guard.ts";
import { sentenceEnd } from "#domain/care/guard/sentences.ts";
import { endAnswer, type PlacedCitation, readAnswer, startAnswer } from "./answer.ts";
import type { SampleAnswer } from "./answers.testing.ts";
import { healthFigures } from "./figures.ts";
import { givenOf } from "./given.ts";
import { startGrounding } from "./ground.ts";
import { isAllowed } from "./sameFigure.ts";

interface Shown {
  text: string;
  citations: readonly PlacedCitation[];
}

/** What a parent sees of an answer, and what it cites. */
export function show({ cards, whom, language, allowed, text, size }: SampleAnswer): Shown {
  const grounding = startGrounding({ given: givenOf(cards, whom), allowed, language, country: whom.country });
  let reading = startAnswer(grounding, startGuard({ country: whom.country, language }));
  let shown = "";
  for (let at = 0; at < text.length; at += size) {
    const read = readAnswer(reading, text.slice(at, at + size));
    shown += read.shown;
    reading = read.reading;
  }
  const end = endAnswer(reading);
  return { text: shown + end.shown, citations: end.citations };
}

function sentencesOf(text: string): string[] {
  const end = sentenceEnd(text, true);
  return end === null ? [] : [text.slice(0, end.end), ...sentencesOf(text.slice(end.end))];
}

/** It cites what was not given, tells a number of its own, says what it never may, or shows a mark. */
interface Fault {
  kind: "cites" | "tells" | "says" | "marks";
  words: string;
}

/** What of a shown answer no card holds; none where all is well. */
export function faultsOf(answer: SampleAnswer): Fault[] {
  const { text, citations } = show(answer);
  const given = givenOf(answer.cards, answer.whom);
  const invented = citations.filter(({ card, statement }) => {
    const statements = given.get(card);
    return statements === undefined || (statement !== null && !statements.has(statement));
  });
  // What of it is told of the wrong thing, `never` says; here a number that nothing given holds.
  const wrong = sentencesOf(text).filter((sentence) =>
    healthFigures(sentence).some((figure) => !isAllowed(figure, answer.allowed)),
  );
  return [
    ...invented.map(({ card, statement }) => faultOf("cites", `${card}.${statement}`)),
    ...wrong.map((sentence) => faultOf("tells", sentence.trim())),
    ...answer.never.filter((sentence) => text.includes(sentence)).map((sentence) => faultOf("says", sentence)),
    ...(text.includes("[[") ? [faultOf("marks", text)] : []),
  ];
}

function faultOf(kind: Fault["kind"], words: string): Fault {
  return { kind, words };
}
