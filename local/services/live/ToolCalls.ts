import { randomUUID } from "node:crypto";
import type { LiveReply } from "#local/services/live/state/liveReply.ts";
import type { ToolResponse } from "./clientMessage.ts";

/** Functions that the client was asked to call, until it has said what they gave. */
export class ToolCalls {
  readonly #send: (message: object) => void;
  readonly #waiting = new Map<string, { name: string; answered(): void }>();

  constructor(send: (message: object) => void) {
    this.#send = send;
  }

  /** Rejects when nobody waits for the answer any more; the client is told so. */
  async ask(calls: LiveReply["toolCalls"], gone: AbortSignal): Promise<void> {
    const functionCalls = calls.map((call) => ({ id: randomUUID(), ...call }));
    const answers = functionCalls.map(({ id, name }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.set(id, { name, answered: resolve });
      return promise;
    });
    const left = new Promise<never>((_, reject) => {
      gone.addEventListener("abort", () => {
        const ids = functionCalls.map(({ id }) => id).filter((id) => this.#waiting.delete(id));
        if (ids.length > 0) this.#send({ toolCallCancellation: { ids } });
        reject(gone.reason);
      });
    });
    this.#send({ toolCall: { functionCalls } });
    await Promise.race([Promise.all(answers), left]);
  }

  /** False where one of them answers no call. */
  take(responses: ToolResponse["functionResponses"]): boolean {
    if (responses.some(({ id, name }) => this.#waiting.get(id)?.name !== name)) return false;
    for (const { id } of responses) {
      this.#waiting.get(id)?.answered();
      this.#waiting.delete(id);
    }
    return true;
  }
}
