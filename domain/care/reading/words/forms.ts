/** The words for each concept, in forms that are parted by commas; `parseForm` says how they are written. */
export type Lexicon<Concept extends string> = Readonly<Record<Concept, string>>;

/** A place in a form: one word or another, or some that follow each other directly. */
interface Slot {
  /** Nothing may stand before it. */
  joined: boolean;
  alternatives: readonly (readonly string[])[];
}

/** One way to say a concept. */
export interface Form<Concept extends string> {
  concept: Concept;
  slots: readonly Slot[];
}

interface FirstWord<Concept extends string> {
  word: string;
  form: Form<Concept>;
}

/** The forms of some lexicons, by how their first word begins, so that a word of a text is compared with few of them. */
export class FormIndex<Concept extends string> {
  readonly #byStart = new Map<string, FirstWord<Concept>[]>();
  readonly #byEnding: FirstWord<Concept>[] = [];

  /** `respell`: how each form is spelt where that is not how words are compared. */
  constructor(lexicons: readonly Partial<Lexicon<Concept>>[], respell = (form: string) => form) {
    for (const lexicon of lexicons) {
      for (const concept of Object.keys(lexicon) as Concept[]) {
        for (const form of lexicon[concept]?.split(",") ?? [])
          if (form.trim() !== "") this.#add(parseForm(concept, respell(form)));
      }
    }
  }

  #add(form: Form<Concept>): void {
    for (const [word = ""] of form.slots[0]?.alternatives ?? []) {
      const others = word.startsWith("*") ? this.#byEnding : this.#byStart.get(startOf(word));
      if (others === undefined) this.#byStart.set(startOf(word), [{ word, form }]);
      else others.push({ word, form });
    }
  }

  /** Those whose first word this may be. */
  startingWith(word: string): Form<Concept>[] {
    return this.#firstWordsFor(word).map(({ form }) => form);
  }

  /** How many letters of a word are those of one of theirs, at most. */
  lettersAlike(word: string): number {
    return Math.max(0, ...this.#firstWordsFor(word).map((first) => first.word.replace("*", "").length));
  }

  #firstWordsFor(word: string): FirstWord<Concept>[] {
    const candidates = [...(this.#byStart.get(startOf(word)) ?? []), ...this.#byEnding];
    return candidates.filter((first) => isWritten(word, first.word));
  }
}

/**
 * In a form, places are parted by spaces and their alternatives by strokes. A star stands for the rest of a word or for its beginning;
 * an underscore joins words so that nothing may stand between: "hard/difficult to_wake".
 */
function parseForm<Concept extends string>(concept: Concept, form: string): Form<Concept> {
  const slots = form.trim().split(/\s+/);
  return {
    concept,
    slots: slots.map((slot) => ({
      joined: slot.startsWith("_"),
      alternatives: slot
        .replace(/^_/, "")
        .split("/")
        .map((words) => words.split("_")),
    })),
  };
}

/** Two letters, which each beginning in the lexicons has. */
function startOf(word: string): string {
  return word.slice(0, 2);
}

export function isWritten(word: string, pattern: string): boolean {
  if (pattern.endsWith("*")) return word.startsWith(pattern.slice(0, -1));
  return pattern.startsWith("*") ? word.endsWith(pattern.slice(1)) : word === pattern;
}
