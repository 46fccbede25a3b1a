import type { MessageId } from "#domain/ids.ts";
import { type CareAnswer, mergeAnswers, parseAnswer } from "#domain/care/careAnswers.ts";
import type { CareAnswers, TriageQuestion } from "#domain/care/triage.ts";
import { errorCode } from "#domain/errors.ts";
import type { StoredValues } from "#platform/storage/storage.ts";

export interface GivenAnswer {
  messageId: MessageId;
  about: TriageQuestion["about"];
  answer: CareAnswer;
}

export interface AnswerBoxOptions {
  values: StoredValues;
  /** One place for each person. */
  key: string;
  /** Idempotent. */
  send: (given: GivenAnswer) => Promise<unknown>;
}

/**
 * Answers of one tap that the server does not know yet, in the browser's store too: they outlive a reload without a network. Each goes
 * when its message has arrived.
 */
export class AnswerBox {
  readonly #options: AnswerBoxOptions;
  readonly #listeners = new Set<() => void>();
  readonly #sent = new Set<string>();
  #given: readonly GivenAnswer[];

  constructor(options: AnswerBoxOptions) {
    this.#options = options;
    this.#given = this.#stored();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  current = (): readonly GivenAnswer[] => this.#given;

  give(given: GivenAnswer): void {
    this.#update([...this.#given.filter((one) => keyOf(one) !== keyOf(given)), given]);
  }

  /** Sends what can be sent: not that of a message which is itself on its way. */
  deliver(onTheirWay: ReadonlySet<string>): void {
    for (const given of this.#given) {
      const key = keyOf(given);
      if (onTheirWay.has(given.messageId) || this.#sent.has(key)) continue;
      this.#sent.add(key);
      const drop = () => this.#update(this.#given.filter((one) => keyOf(one) !== key));
      this.#options.send(given).then(drop, (error: unknown) => {
        // Refused: the message was deleted, or taken back. What broke down otherwise goes with the next page.
        if (errorCode(error) !== null) drop();
      });
    }
  }

  #update(given: readonly GivenAnswer[]): void {
    const { values, key } = this.#options;
    const own = new Set([...this.#given, ...given].map(keyOf));
    this.#given = given;
    // Another tab keeps its own in the same place.
    const kept = [...this.#stored().filter((one) => !own.has(keyOf(one))), ...given];
    if (kept.length === 0) values.remove(key);
    else values.write(key, JSON.stringify(kept));
    for (const listener of this.#listeners) listener();
  }

  #stored(): GivenAnswer[] {
    return parseGiven(this.#options.values.read(this.#options.key));
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
function parseGiven(stored: string | null): GivenAnswer[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isGiven) : [];
  } catch {
    return [];
  }
}

function isGiven(value: unknown): value is GivenAnswer {
  if (typeof value !== "object" || value === null) return false;
  const { messageId, about, answer } = value as Record<string, unknown>;
  if (typeof messageId !== "string" || typeof answer !== "string") return false;
  return (about === "age" || about === "now") && parseAnswer(about, answer) !== null;
}
