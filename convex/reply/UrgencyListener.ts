import { UrgentAnswer } from "#domain/care/urgentAnswer.ts";

/** Follows a growing answer, and raises what it answers once, at the sentence that urges help. Its failure is no failure of the answer. */
export class UrgencyListener {
  readonly #raise: () => Promise<unknown>;
  readonly #answer = new UrgentAnswer();
  #raised: Promise<void> | null = null;

  constructor(raise: () => Promise<unknown>) {
    this.#raise = raise;
  }

  append(text: string): void {
    if (this.#raised === null && this.#answer.append(text)) this.#raised = this.#start();
  }

  /** Resolves when nothing is on its way any more. */
  async close(): Promise<void> {
    await this.#raised;
  }

  async #start(): Promise<void> {
    try {
      await this.#raise();
    } catch {
      console.warn("An answer urges help, and its level could not be raised before its end.");
    }
  }
}
