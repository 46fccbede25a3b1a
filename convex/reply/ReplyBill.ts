import type { Report } from "#convex/model/usage/bills.ts";
import { promptTokens, type ReplyInput } from "./chunks.ts";
import type { ModelResult } from "./provider.ts";

/** What the models of one reply have cost, as far as it is told. */
export class ReplyBill {
  readonly reports: Report[] = [];
  readonly #messages: ReplyInput["messages"];
  #isLastReported = false;

  constructor({ messages }: Pick<ReplyInput, "messages">) {
    this.#messages = messages;
  }

  /** Whether the provider that was asked last has told. */
  get isLastReported(): boolean {
    return this.#isLastReported;
  }

  /** A model is about to be asked. */
  asked(): void {
    this.#isLastReported = false;
  }

  /** What the provider says that it cost, also where the reply was ended meanwhile. */
  reported(usage: ModelResult["usage"], model: string): void {
    this.reports.push({ ...usage, model });
    this.#isLastReported = true;
  }

  /** Who was asked gives way to the next one, and will not tell: the question is owed, by the same estimate as where nobody else was asked. */
  givenUp(model: string): void {
    this.reports.push({ inputTokens: promptTokens(this.#messages), outputTokens: 0, model });
  }
}
