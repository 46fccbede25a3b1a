import type { RecognizerMaker, SpeechRecognizer } from "./speechRecognizer.ts";

/** `denied`: by their settings. `noMicrophone`: none there. `unavailable`: the browser cannot now, or not in this language. */
export type DictationFault = "denied" | "noMicrophone" | "unavailable";

export interface DictationEvents {
  /** Not certain yet: the next replaces them. */
  onInterim: (words: string) => void;
  onWords: (words: string) => void;
  /** It was stopped, or nothing was said for a while, or something went wrong. */
  onEnd: (fault: DictationFault | null) => void;
}

interface DictationOptions {
  language: string;
  /** The sound stays on the device. */
  isLocal: boolean;
}

const FAULTS: Partial<Record<SpeechRecognitionErrorCode, DictationFault>> = {
  "not-allowed": "denied",
  "audio-capture": "noMicrophone",
  "service-not-allowed": "unavailable",
  "language-not-supported": "unavailable",
  network: "unavailable",
};

/** Writes down what is said until it is stopped or nobody speaks any more. */
export class Dictation {
  readonly #recognizer: SpeechRecognizer;
  readonly #events: DictationEvents;
  #fault: DictationFault | null = null;
  #isOver = false;
  /** What is not certain yet. */
  #interim = "";
  /** Since it began to listen. */
  #hasHeard = false;

  constructor(Recognizer: RecognizerMaker, { language, isLocal }: DictationOptions, events: DictationEvents) {
    this.#events = events;
    this.#recognizer = new Recognizer();
    this.#recognizer.lang = language;
    // One utterance at a time, and on with the next: some phones give the same words twice otherwise.
    this.#recognizer.continuous = false;
    this.#recognizer.interimResults = true;
    if (isLocal) this.#recognizer.processLocally = true;
    this.#recognizer.addEventListener("result", (event) => this.#read(event as SpeechRecognitionEvent));
    this.#recognizer.addEventListener("error", (event) => this.#fail((event as SpeechRecognitionErrorEvent).error));
    this.#recognizer.addEventListener("end", () => this.#ended());
  }

  start(): void {
    this.#hasHeard = false;
    try {
      this.#recognizer.start();
    } catch {
      this.#events.onEnd("unavailable");
    }
  }

  /** What was said until now is still written down. */
  stop(): void {
    this.#isOver = true;
    this.#recognizer.stop();
  }

  #read({ results, resultIndex }: SpeechRecognitionEvent): void {
    this.#hasHeard = true;
    let interim = "";
    for (let index = resultIndex; index < results.length; index++) {
      const result = results[index];
      const words = result?.[0]?.transcript ?? "";
      if (result?.isFinal === true) this.#events.onWords(words);
      else interim += words;
    }
    this.#showInterim(interim);
  }

  #showInterim(words: string): void {
    this.#interim = words;
    this.#events.onInterim(words);
  }

  #fail(error: SpeechRecognitionErrorCode): void {
    this.#isOver = true;
    this.#fault = FAULTS[error] ?? null;
  }

  #ended(): void {
    // It broke off before it was certain: what they have read of it is what they said.
    if (this.#interim !== "") {
      this.#events.onWords(this.#interim);
      this.#showInterim("");
    }
    if (this.#isOver || !this.#hasHeard) this.#events.onEnd(this.#fault);
    else this.start();
  }
}

/** Whether the browser can understand this language without sending the sound away. */
export async function understandsLocally(Recognizer: RecognizerMaker, language: string): Promise<boolean> {
  try {
    return (await Recognizer.available?.({ langs: [language], processLocally: true })) === "available";
  } catch {
    return false;
  }
}

/** What speech is listened for in: the browser's own kind of the page's language, as "es-MX" for "es"; else the language itself. */
export function dictationLanguage(language: string, browserLanguages: readonly string[]): string {
  if (language === "ml") return "ml-IN";
  return browserLanguages.find((one) => one.startsWith(`${language}-`)) ?? language;
}
