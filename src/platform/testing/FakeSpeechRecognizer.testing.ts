import type { SpeechRecognizer } from "#platform/speech/speechRecognizer.ts";

/** A recognizer in a test's hands: the test says what it understands. */
export class TestRecognizer extends EventTarget implements SpeechRecognizer {
  static last: TestRecognizer | null = null;
  static localLanguages: string[] = [];
  lang = "";
  continuous = true;
  interimResults = false;
  processLocally = false;
  starts = 0;
  #results: { isFinal: boolean; 0: { transcript: string } }[] = [];

  constructor() {
    super();
    TestRecognizer.last = this;
  }

  static available(wanted: { langs: string[] }): Promise<string> {
    return Promise.resolve(
      wanted.langs.every((one) => TestRecognizer.localLanguages.includes(one)) ? "available" : "unavailable",
    );
  }

  start(): void {
    this.starts++;
    this.#results = [];
  }

  stop(): void {
    this.end();
  }

  understand(transcript: string, isFinal: boolean): void {
    this.#results = [...this.#results.filter((result) => result.isFinal), { isFinal, 0: { transcript } }];
    const resultIndex = this.#results.length - 1;
    this.dispatchEvent(Object.assign(new Event("result"), { results: this.#results, resultIndex }));
  }

  fail(error: string): void {
    this.dispatchEvent(Object.assign(new Event("error"), { error }));
    this.end();
  }

  end(): void {
    this.dispatchEvent(new Event("end"));
  }
}
