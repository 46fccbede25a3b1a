/** The words for each concept, in forms that are parted by commas; `FormIndex` says how they are written. */
export type Lexicon<Concept extends string> = Readonly<Record<Concept, string>>;

/** A place in a form: one word or another, or some that follow each other directly. */
interface Slot {
  /** Nothing may stand before it. */
  isJoined: boolean;
  /** The numbers of its words. */
  alternatives: readonly (readonly number[])[];
}

/** One way to say a concept. */
export interface Form<Concept extends string> {
  concept: Concept;
  slots: readonly Slot[];
  /** The whole form is one word or another: it has one place, and nothing joined. */
  isWord: boolean;
}

/** What a word of a form looks like: there is one of it, in however many forms it stands. */
interface FormWord<Concept extends string> {
  number: number;
  letters: string;
  /** Where any letters may stand besides. */
  star: "before" | "behind" | "none";
  /** The forms that it begins, each with its place among all. */
  begins: { form: Form<Concept>; place: number }[];
}

/** What some lexicons say of a word. */
export interface IndexedWord<Concept extends string> {
  /** The words of forms that it may be. */
  numbers: readonly number[];
  /** The forms that it may begin. */
  forms: readonly Form<Concept>[];
  /** How many of its letters are those of a word that begins one, at most. */
  alike: number;
}

/** By so many letters words are found; shorter ones by all that they have. */
const START = 3;

/** The forms of some lexicons, by their words, so that a word of a text is compared with few of them. */
export class FormIndex<Concept extends string> {
  readonly #words: FormWord<Concept>[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #byStart = new Map<string, FormWord<Concept>[]>();
  readonly #endings: FormWord<Concept>[] = [];
  #beginnings = 0;

  /** `respell`: how each form is spelt where that is not how words are compared. */
  constructor(lexicons: readonly Partial<Lexicon<Concept>>[], respell = (form: string) => form) {
    for (const lexicon of lexicons) {
      for (const concept of Object.keys(lexicon) as Concept[]) {
        for (const form of lexicon[concept]?.split(",") ?? []) if (form.trim() !== "") this.#add(concept, respell(form));
      }
    }
  }

  /** How many different words there are. */
  get count(): number {
    return this.#words.length;
  }

  /**
   * In a form, places are parted by spaces and their alternatives by strokes. A star stands for the rest of a word or for its beginning;
   * an underscore joins words so that nothing may stand between: "hard/difficult to_wake". Places stand in this order in a text, where
   * concepts beside each other in a pattern stand in any: "wake hard" is a form of its own.
   */
  #add(concept: Concept, text: string): void {
    const slots = text
      .trim()
      .split(/\s+/)
      .map((slot) => ({
        isJoined: slot.startsWith("_"),
        alternatives: slot
          .replace(/^_/, "")
          .split("/")
          .map((words) => words.split("_").map((word) => this.#numberOf(word))),
      }));
    const isWord = slots.length === 1 && slots[0]?.alternatives.every(({ length }) => length === 1) === true;
    const form = { concept, slots, isWord };
    for (const [first = -1] of slots[0]?.alternatives ?? []) this.#words[first]?.begins.push({ form, place: this.#beginnings++ });
  }

  #numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const star = text.endsWith("*") ? "behind" : text.startsWith("*") ? "before" : "none";
    const word: FormWord<Concept> = { number: this.count, letters: text.replace("*", ""), star, begins: [] };
    this.#numbers.set(text, word.number);
    const start = word.letters.slice(0, START);
    const others = star === "before" ? this.#endings : (this.#byStart.get(start) ?? []);
    if (star !== "before") this.#byStart.set(start, others);
    others.push(word);
    return this.#words.push(word) - 1;
  }

  read(word: string): IndexedWord<Concept> {
    const starts = Array.from({ length: START + 1 }, (_, length) => (length > word.length ? null : word.slice(0, length)));
    const starting = starts.flatMap((start) => (start === null ? [] : (this.#byStart.get(start) ?? [])));
    const found = [...starting, ...this.#endings].filter((one) => isWritten(word, one));
    return {
      numbers: found.map(({ number }) => number),
      // In the order of the lexicons; what begins with a mere ending comes last.
      forms: [...formsOf(found.filter((one) => !isEnding(one))), ...formsOf(found.filter(isEnding))],
      alike: Math.max(0, ...found.map(({ letters, begins }) => (begins.length > 0 ? letters.length : 0))),
    };
  }
}

function isEnding<Concept extends string>({ star, letters }: FormWord<Concept>): boolean {
  return star === "before" || letters === "";
}

function formsOf<Concept extends string>(words: readonly FormWord<Concept>[]): Form<Concept>[] {
  const beginnings = words.flatMap(({ begins }) => begins);
  return beginnings.toSorted((a, b) => a.place - b.place).map(({ form }) => form);
}

function isWritten<Concept extends string>(word: string, { letters, star }: FormWord<Concept>): boolean {
  if (star === "behind") return word.startsWith(letters);
  return star === "before" ? word.endsWith(letters) : word === letters;
}
