import { Store } from "#platform/state/Store.ts";

/** Browsers fall silent in the middle of a longer one. */
const PIECE_CHARS = 200;

interface Reading {
  text: string;
  /** BCP 47; the device chooses a voice by it. */
  lang: string;
}

/** Reads aloud with the device's own voice, one text at a time; what is read has an id. */
export class TextToSpeech {
  readonly #speech: SpeechSynthesis | undefined;
  readonly #reading = new Store<string | null>(null);

  /** Without `speech`, on a device that has no voice, there is nothing to be started. */
  constructor(speech: SpeechSynthesis | undefined) {
    this.#speech = speech;
  }

  get isAble(): boolean {
    return this.#speech !== undefined;
  }

  readonly subscribe = this.#reading.subscribe;
  /** The id of what is being read, or null. */
  readonly getSnapshot = this.#reading.getSnapshot;

  read(id: string, { text, lang }: Reading): void {
    if (this.#speech === undefined) return;
    this.#speech.cancel();
    this.#reading.set(id);
    const pieces = sentencesOf(text, lang).map((piece) => utter(piece, lang));
    for (const piece of pieces) this.#speech.speak(piece);
    const last = pieces.at(-1);
    if (last === undefined) this.#reading.set(null);
    for (const end of ["end", "error"] as const) {
      last?.addEventListener(end, () => {
        if (this.getSnapshot() === id) this.#reading.set(null);
      });
    }
  }

  stop(): void {
    if (this.getSnapshot() === null) return;
    this.#reading.set(null);
    this.#speech?.cancel();
  }
}

export const textToSpeech = new TextToSpeech(globalThis.speechSynthesis);

function utter(text: string, lang: string): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = lang;
  return utterance;
}

/** Whole sentences, several together where they are short. */
function sentencesOf(text: string, lang: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter(lang, { granularity: "sentence" }).segment(text)) {
    const sentence = segment.trim();
    if (sentence === "") continue;
    const before = pieces.at(-1);
    if (before !== undefined && before.length + sentence.length < PIECE_CHARS)
      pieces[pieces.length - 1] = `${before} ${sentence}`;
    else pieces.push(sentence);
  }
  return pieces;
}
