import {
  READ_BYTES,
  READ_DOCUMENTS,
  READ_RANGES,
  SCHEDULED_BYTES,
  SCHEDULED_FUNCTIONS,
  WRITTEN_BYTES,
  WRITTEN_DOCUMENTS,
} from "#values/limits.ts";

const ADVICE =
  "Consider using smaller limits in your queries, paginating your queries, " +
  "or using indexed queries with a selective index range expressions.";

/** How much a transaction may use, by the names that `transactionLimits` and `getTransactionMetrics` have for it. */
export interface Limits {
  bytesRead: number;
  bytesWritten: number;
  databaseQueries: number;
  documentsRead: number;
  documentsWritten: number;
  functionsScheduled: number;
  scheduledFunctionArgsBytes: number;
}

/** Of a user's function. */
const USER_LIMITS: Readonly<Limits> = {
  bytesRead: READ_BYTES,
  bytesWritten: WRITTEN_BYTES,
  databaseQueries: READ_RANGES,
  documentsRead: READ_DOCUMENTS,
  documentsWritten: WRITTEN_DOCUMENTS,
  functionsScheduled: SCHEDULED_FUNCTIONS,
  scheduledFunctionArgsBytes: SCHEDULED_BYTES,
};

/** What the backend does on its own account takes steps of its own size. */
export const NO_LIMITS: Readonly<Limits> = {
  bytesRead: Infinity,
  bytesWritten: Infinity,
  databaseQueries: Infinity,
  documentsRead: Infinity,
  documentsWritten: Infinity,
  functionsScheduled: Infinity,
  scheduledFunctionArgsBytes: Infinity,
};

const EXCEEDED: Record<keyof Limits, { what: string; unit: string }> = {
  bytesRead: { what: "Too many bytes read", unit: " bytes" },
  bytesWritten: { what: "Too many bytes written", unit: " bytes" },
  databaseQueries: { what: "Too many reads", unit: "" },
  documentsRead: { what: "Too many documents read", unit: "" },
  documentsWritten: { what: "Too many documents written", unit: "" },
  functionsScheduled: { what: "Too many functions scheduled by one mutation", unit: "" },
  scheduledFunctionArgsBytes: { what: "Arguments of the functions scheduled by one mutation are too large", unit: " bytes" },
};

/** What a transaction has used of its limits; each count throws when it goes beyond. */
export class Usage {
  readonly used: Limits = {
    bytesRead: 0,
    bytesWritten: 0,
    databaseQueries: 0,
    documentsRead: 0,
    documentsWritten: 0,
    functionsScheduled: 0,
    scheduledFunctionArgsBytes: 0,
  };
  /** What Convex would bill as read: documents of the user's tables, and the keys of their own indexes. */
  billedBytesRead = 0;
  #limits: Readonly<Limits>;

  constructor(limits: Readonly<Limits> = USER_LIMITS) {
    this.#limits = limits;
  }

  get limits(): Readonly<Limits> {
    return this.#limits;
  }

  /** Until the function that is returned is called, no more may be used than the budget beyond what is used already. */
  narrow(budget: Partial<Limits>): () => void {
    const before = this.#limits;
    const names = Object.keys(EXCEEDED) as (keyof Limits)[];
    const narrowed = names.map((name) => [name, Math.min(this.used[name] + (budget[name] ?? Infinity), before[name])]);
    this.#limits = Object.fromEntries(narrowed);
    return () => (this.#limits = before);
  }

  /** The function has answered: what the backend still does in its transaction is its own. */
  lift(): void {
    this.#limits = NO_LIMITS;
  }

  /** What the backend looks up for itself, in the midst of a function: nothing of it counts. */
  aside<T>(lookUp: () => T): T {
    const [limits, used] = [this.#limits, { ...this.used }];
    this.lift();
    try {
      return lookUp();
    } finally {
      this.#limits = limits;
      Object.assign(this.used, used);
    }
  }

  countRange(): void {
    this.#count("databaseQueries", 1);
  }

  countRead(bytes: number, billed: number): void {
    this.billedBytesRead += billed;
    this.#count("documentsRead", 1);
    this.#count("bytesRead", bytes);
  }

  countWrite(bytes: number): void {
    this.#count("documentsWritten", 1);
    this.#count("bytesWritten", bytes);
  }

  countScheduled(bytes: number): void {
    this.#count("functionsScheduled", 1);
    this.#count("scheduledFunctionArgsBytes", bytes);
  }

  #count(name: keyof Limits, amount: number): void {
    this.used[name] += amount;
    const limit = this.#limits[name];
    if (this.used[name] > limit) throw exceeded(name, limit);
  }
}

function exceeded(name: keyof Limits, limit: number): Error {
  const { what, unit } = EXCEEDED[name];
  if (name === "functionsScheduled" || name === "scheduledFunctionArgsBytes")
    return new Error(`${what} (limit: ${limit}${unit})`);
  const advice = what.endsWith("written") ? "Consider splitting the work over several mutations." : ADVICE;
  return new Error(`${what} in a single function execution (limit: ${limit}${unit}). ${advice}`);
}
