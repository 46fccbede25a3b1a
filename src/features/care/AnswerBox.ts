import * as z from "zod/mini";
import { type CareAnswers, type CareAnswer, mergeAnswers, parseAnswer } from "#domain/care/careAnswers.ts";
import type { TriageQuestion } from "#domain/care/triage.ts";
import { isFinalRefusal } from "#domain/errors.ts";
import type { MessageId } from "#domain/ids.ts";
import { parseJsonList } from "#domain/json.ts";
import { Store } from "#platform/state/Store.ts";
import { localKeys } from "#platform/storage/keys.ts";
import type { StoredValues } from "#platform/storage/storage.ts";

export interface GivenAnswer {
  messageId: MessageId;
  about: TriageQuestion["about"];
  answer: CareAnswer;
}

export interface AnswerBoxOptions {
  values: StoredValues;
  /** Each person has a place of their own. */
  userId: string;
  /** Idempotent. */
  send: (given: GivenAnswer) => Promise<unknown>;
}

/**
 * Answers of one tap that the server does not know yet, in the browser's store too: they outlive a reload without a network. Each goes
 * when its message has arrived.
 */
export class AnswerBox {
  readonly #options: AnswerBoxOptions;
  readonly #given = new Store<readonly GivenAnswer[]>([]);
  readonly #sent = new Set<string>();

  constructor(options: AnswerBoxOptions) {
    this.#options = options;
    this.#given.set(this.#stored());
  }

  readonly subscribe = this.#given.subscribe;
  readonly getSnapshot = this.#given.getSnapshot;

  give(given: GivenAnswer): void {
    this.#update([...this.getSnapshot().filter((one) => keyOf(one) !== keyOf(given)), given]);
  }

  /** Sends what can be sent: not that of a message which is itself on its way. */
  deliver(onTheirWay: ReadonlySet<string>): void {
    for (const given of this.getSnapshot()) {
      const key = keyOf(given);
      if (onTheirWay.has(given.messageId) || this.#sent.has(key)) continue;
      this.#sent.add(key);
      const drop = () => this.#update(this.getSnapshot().filter((one) => keyOf(one) !== key));
      this.#options.send(given).then(drop, (error: unknown) => {
        // The message was deleted, or taken back. What broke down otherwise, a sign-in that is over too, goes with the next page.
        if (isFinalRefusal(error)) drop();
      });
    }
  }

  #update(given: readonly GivenAnswer[]): void {
    const { values, userId } = this.#options;
    const key = localKeys.careAnswers(userId);
    const own = new Set([...this.getSnapshot(), ...given].map(keyOf));
    // Another tab keeps its own in the same place.
    const kept = [...this.#stored().filter((one) => !own.has(keyOf(one))), ...given];
    if (kept.length === 0) values.remove(key);
    else values.write(key, JSON.stringify(kept));
    this.#given.set(given);
  }

  #stored(): GivenAnswer[] {
    return parseJsonList(StoredAnswer, this.#options.values.read(localKeys.careAnswers(this.#options.userId))).filter(isGiven);
  }
}

/** By message. */
export function answersByMessage(given: readonly GivenAnswer[]): ReadonlyMap<string, CareAnswers> {
  const answers = new Map<string, CareAnswers>();
  for (const { messageId, about, answer } of given) {
    answers.set(messageId, mergeAnswers(answers.get(messageId) ?? {}, parseAnswer(about, answer) ?? {}));
  }
  return answers;
}

function keyOf({ messageId, about }: GivenAnswer): string {
  return `${messageId} ${about}`;
}

/** What is not an answer of ours is left out: the store is open to whatever else ran on this address. */
const StoredAnswer = z.object({ messageId: z.string(), about: z.enum(["age", "now"]), answer: z.string() });

function isGiven(stored: z.output<typeof StoredAnswer>): stored is GivenAnswer {
  return parseAnswer(stored.about, stored.answer) !== null;
}
