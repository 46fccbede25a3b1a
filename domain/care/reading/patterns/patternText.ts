import type { Concept } from "#domain/care/lexicon/concepts.ts";

/**
 * What a rule looks for. Concepts beside each other in one sentence, in any order, are parted by spaces, as in "blue lips"; what may
 * stand anywhere in the message by " & ". "!breathe" is found where breathing is denied; of "~birth" it is enough that it is spoken
 * of. A quantity is written as "celsius>=38", "hours>=8", "perMinute>=61". Made by `anyOf`, which knows the words.
 */
export type Pattern = string & { readonly __isPattern: true };

/** In what a quantity of a pattern may be counted. */
type Unit = "celsius" | "perMinute" | "percent" | "count" | "minutes" | "hours" | "days";

type Atom = Concept | `!${Concept}` | `~${Concept}` | `${Unit}${">=" | "<"}${number}`;

/** The text itself where every word of it is an atom; else what is wrong with it. */
type Checked<Text extends string> = Text extends `${infer First} & ${infer Rest}`
  ? CheckedNear<First> extends true
    ? Checked<Rest> extends infer Error extends `no concept: ${string}`
      ? Error
      : Text
    : CheckedNear<First>
  : CheckedNear<Text> extends true
    ? Text
    : CheckedNear<Text>;

type CheckedNear<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First extends Atom
    ? CheckedNear<Rest>
    : `no concept: ${First}`
  : Text extends Atom
    ? true
    : `no concept: ${Text}`;

/** The patterns of a rule, any of which is enough. A word that is no concept does not compile. */
export function anyOf<const Texts extends readonly string[]>(
  ...texts: { [At in keyof Texts]: Checked<Texts[At] & string> }
): readonly Pattern[] {
  return texts as readonly string[] as readonly Pattern[];
}
