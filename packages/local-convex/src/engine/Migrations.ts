import type { FunctionName } from "#modules/functionAddress.ts";
import type { Registry } from "#modules/registry.ts";
import type { Call, CallOutcome } from "#runtime/call.ts";
import type { Database } from "#store/Database.ts";

/** The module whose internal mutations are migrations. */
const MODULE = "migrations:";
/** A project that has this one runs its migrations by it, at a time of its own, as on Convex. */
const OWN_RUNNER = "migrations:run";

interface MigrationRunner {
  run(call: Call, kind: "mutation"): Promise<CallOutcome>;
  whileHoldingQueue<T>(job: () => Promise<T>): Promise<T>;
}

/** What one batch answers; the next one begins at its cursor. */
interface Batch {
  isDone: boolean;
  cursor: string | null;
}

/**
 * Runs the project's migrations once each, in the order of their names: the internal mutations of `migrations.ts`, which take a
 * `cursor`, null at first, and answer `{ isDone, cursor }`. Each batch is a transaction of its own; after a crash in the middle a
 * migration begins anew, so it has to be idempotent. One that fails is told of, and tried again on the next start.
 */
export async function runMigrations(registry: Registry, database: Database, runner: MigrationRunner): Promise<void> {
  const migrations = registry.internalMutations(MODULE);
  if (migrations.some(({ path }) => path === OWN_RUNNER)) return;
  for (const { component, path } of migrations) {
    const isDone = await runner.whileHoldingQueue(async () => database.statements.findMigration.get(path) !== undefined);
    if (isDone) continue;
    const batches = await runMigration({ component, path }, runner);
    if (batches === null) return;
    await runner.whileHoldingQueue(async () => void database.statements.insertMigration.run(path));
    process.stderr.write(`Migration ${path} is done (${batches} ${batches === 1 ? "batch" : "batches"})\n`);
  }
}

/** How many batches it took; null when it failed. */
async function runMigration(name: FunctionName, runner: MigrationRunner): Promise<number | null> {
  let cursor: string | null = null;
  for (let batches = 1; ; batches += 1) {
    const outcome = await runner.run({ ...name, args: { cursor }, identity: null, caller: "function" }, "mutation");
    if (!outcome.success) {
      process.stderr.write(`Migration ${name.path} failed and is tried again on the next start: ${outcome.error.logMessage}\n`);
      return null;
    }
    const batch = JSON.parse(outcome.value) as Batch | null;
    if (batch === null || batch.isDone) return batches;
    cursor = batch.cursor;
  }
}
