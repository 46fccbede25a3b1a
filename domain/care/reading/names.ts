import type { FamilyChild } from "#domain/care/child/family.ts";
import { type Token, tokenize } from "#domain/care/reading/words/tokens.ts";

/** A place where a child on file is named. */
export interface Name<Child = FamilyChild> {
  at: number;
  child: Child;
}

/** A shorter name may be the beginning of any word; it counts as a whole word alone. */
const STEM_LETTERS = 4;

/** Where the children on file are named, by the first of their names, in the order of the words. Malayalam joins its endings to a name. */
export function placesOfNames<Child extends Pick<FamilyChild, "name">>(
  tokens: readonly Token[],
  children: readonly Child[],
): Name<Child>[] {
  const known = children.flatMap((child) => {
    const [first] = tokenize(child.name).tokens;
    return first === undefined ? [] : [{ child, word: first.word, sound: first.sound }];
  });
  return tokens.flatMap((token, at) => {
    const named = known.find(({ word, sound }) => isNamed(token.word, word) || isNamed(token.sound, sound));
    return named === undefined ? [] : [{ at, child: named.child }];
  });
}

function isNamed(word: string, name: string): boolean {
  return word === name || (name.length >= STEM_LETTERS && word.startsWith(name));
}
