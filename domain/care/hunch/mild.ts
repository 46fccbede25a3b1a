import type { Concept } from "#domain/care/lexicon/concepts.ts";
import type { Reading } from "#domain/care/reading/reading.ts";

/** Who has it, and small words. */
const AROUND: readonly Concept[] = ["small", "child", "baby", "own", "and", "article"];
const MILD: readonly Concept[] = ["cough", "fever", "feverWord"];

/** What colds and rashes are called, and where they are. Nothing that is a sign by itself. */
const WORDS = new Set(
  `rash rashes spots spotty itchy itches cold colds flu runny stuffy blocked snotty snot sneezing sneezes sniffles nose tummy back arm arms leg legs cheek
  cheeks face bottom mild bit little slight dry night nights tonight today yesterday since
  sarpullido granitos granos erupcion ronchas resfriado resfriada resfrio catarro mocos constipado constipada estornuda estornudos nariz tapada
  barriga espalda cara brazo brazos pierna piernas mejillas culito poco poquito ligera seca noche hoy ayer desde`.split(/\s+/),
);
/** By their sound: a cold, a runny or blocked nose, sneezing, a rash, itching. */
const SOUNDS = /^(?:jaladosa|mukolip|mukadap|tumal|tadip|coricil)/;

/**
 * Whether a text says no more than that a child has a cold, a cough, a fever or a rash. The linear model has read such words in
 * emergencies alone, for nobody who writes examples writes so little: what it hears in them says nothing.
 */
export function tellsOfMildAlone(reading: Reading): boolean {
  return reading.tokens.every(
    ({ word, sound }, at) => reading.is(at, ...AROUND, ...MILD) || WORDS.has(word) || SOUNDS.test(sound),
  );
}
