import * as z from "zod/mini";
import { CHECK_ANSWERS } from "#domain/care/check/check.ts";
import { CHECK_AGES } from "#domain/care/check/questions.ts";
import { isFinalRefusal } from "#domain/errors.ts";
import { parseJsonList } from "#domain/json.ts";
import { localKeys } from "#platform/storage/keys.ts";
import type { StoredValues } from "#platform/storage/storage.ts";

/** As it goes to the server, which goes through the answers itself. */
export type FinishedCheck = z.output<typeof Finished>;

interface FinishedChecksOptions {
  values: StoredValues;
  /** Each person has a place of their own. */
  userId: string;
  /** Idempotent by the check's id. */
  send: (finished: FinishedCheck) => Promise<unknown>;
}

/** Checks that the server does not have yet, in the browser's store: they outlive a reload without a network. */
export class FinishedChecks {
  readonly #options: FinishedChecksOptions;
  readonly #sent = new Set<string>();

  constructor(options: FinishedChecksOptions) {
    this.#options = options;
  }

  keep(finished: FinishedCheck): void {
    this.#write([...this.#stored().filter(({ checkId }) => checkId !== finished.checkId), finished]);
    this.deliver();
  }

  /** Sends what is not on its way. What breaks down, a sign-in that is over too, goes with the next page. */
  deliver(): void {
    for (const finished of this.#stored()) {
      if (this.#sent.has(finished.checkId)) continue;
      this.#sent.add(finished.checkId);
      const drop = (): void => this.#write(this.#stored().filter(({ checkId }) => checkId !== finished.checkId));
      this.#options.send(finished).then(drop, (error: unknown) => {
        if (isFinalRefusal(error)) drop();
      });
    }
  }

  #write(finished: readonly FinishedCheck[]): void {
    const { values, userId } = this.#options;
    if (finished.length === 0) values.remove(localKeys.finishedChecks(userId));
    else values.write(localKeys.finishedChecks(userId), JSON.stringify(finished));
  }

  #stored(): FinishedCheck[] {
    const { values, userId } = this.#options;
    return parseJsonList(Finished, values.read(localKeys.finishedChecks(userId)));
  }
}

/** What is no check is left out: the store is open to whatever else ran on this address. */
const Finished = z.object({
  checkId: z.string(),
  age: z.enum(CHECK_AGES),
  days: z.nullable(z.number()),
  answers: z.array(z.object({ question: z.string(), answer: z.enum(CHECK_ANSWERS) })),
  childId: z.nullable(z.string()),
  finishedAt: z.number(),
});
