import { FunctionError, thrownToFunctionError } from "#modules/functionError.ts";
import type { Registry, RegisteredFunction } from "#modules/registry.ts";
import { findMismatch } from "#schema/validator.ts";
import type { TableNumbers } from "#schema/validator.ts";
import type { Limits } from "#store/Usage.ts";
import type { JSONValue } from "#values/json.ts";
import { areTooNested, TOO_NESTED } from "#values/nesting.ts";
import { MAX_NESTED_CALLS, MAX_VALUE_BYTES } from "./callLimits.ts";
import { holdClassesOfActions } from "./hostObjects.ts";
import { closeInvocation, isInTransaction, openNestedInvocation, refuseIfClosed, runInside } from "./invocation.ts";
import type { Invocation, TransactionInvocation } from "./invocation.ts";

/** The user's code and what is needed to run it. */
export interface Deployment {
  /** The functions folder; error stacks are told relative to it. */
  readonly folder: string;
  readonly registry: Registry;
  readonly catalog: { tablesOf(component: string): TableNumbers };
}

/** Runs one function between the checks of its arguments and of its answer. Rejects with a FunctionError only. */
export async function callFunction(
  invocation: Invocation,
  target: RegisteredFunction,
  args: JSONValue,
  deployment: Deployment,
): Promise<string> {
  if (areTooNested(args)) throw new FunctionError(`Invalid arguments for ${target.path}: ${TOO_NESTED}`);
  const argsText = JSON.stringify([args]);
  if (Buffer.byteLength(argsText) > MAX_VALUE_BYTES)
    throw new FunctionError(`Arguments for ${target.path} are too large (limit: 16 MiB)`);
  const tables = deployment.catalog.tablesOf(target.component);
  const argsMismatch = findMismatch(target.args, args, tables);
  if (argsMismatch !== null) throw mismatchError("ArgumentValidationError", argsMismatch);

  const value = await runUserCode(invocation, deployment, () => target.invoke(argsText, invocation.requestId));

  if (Buffer.byteLength(value) > MAX_VALUE_BYTES)
    throw new FunctionError(`The answer of ${target.path} is too large (limit: 16 MiB)`);
  if (target.returns !== null) {
    const returnsMismatch = findMismatch(target.returns, JSON.parse(value) as JSONValue, tables);
    if (returnsMismatch !== null) throw mismatchError("ReturnsValidationError", returnsMismatch);
  }
  return value;
}

/**
 * Runs user code as part of an invocation, waits for nested calls that it did not await, and then lets it do no more. Once it has failed it
 * may do no more at once, nor may they.
 */
async function runUserCode<T>(invocation: Invocation, { folder }: Deployment, job: () => Promise<T>): Promise<T> {
  if (!isInTransaction(invocation)) holdClassesOfActions();
  try {
    const result = await runInside(invocation, job);
    if (isInTransaction(invocation)) await invocation.nested.idle();
    return result;
  } catch (thrown) {
    // Those that it started beside what failed end before it does: their savepoints lie within the one that it is undone to.
    closeInvocation(invocation);
    if (isInTransaction(invocation)) await invocation.nested.idle();
    throw thrownToFunctionError(thrown, folder);
  } finally {
    closeInvocation(invocation);
  }
}

/** What a function may run within its transaction, and how much more it may use. */
interface NestedCall {
  target: RegisteredFunction;
  args: JSONValue;
  budget: Partial<Limits>;
}

/** A function run by another one in the same transaction: what it wrote is undone when it throws, and only that. */
export async function callNested(
  parent: TransactionInvocation,
  { target, args, budget }: NestedCall,
  deployment: Deployment,
): Promise<string> {
  if (parent.depth >= MAX_NESTED_CALLS) throw new Error(`Functions may be nested ${MAX_NESTED_CALLS} deep`);
  return await parent.nested.run(async () => {
    refuseIfClosed(parent);
    const { transaction } = parent;
    const savepoint = transaction.savepoint();
    const widen = transaction.usage.narrow(budget);
    const child = openNestedInvocation(parent, target, target.kind === "mutation" ? "mutation" : "query");
    try {
      const value = await callFunction(child, target, args, deployment);
      refuseIfClosed(parent);
      transaction.release(savepoint);
      return value;
    } catch (error) {
      // After its end the transaction is not ours any more, and neither are its savepoints.
      if (!transaction.hasEnded) transaction.rollbackTo(savepoint);
      throw error;
    } finally {
      widen();
    }
  });
}

/** A query that a mutation runs on what was committed before it, as if it had not written anything. */
export async function callOnSnapshot(
  parent: TransactionInvocation,
  { target, args, budget }: NestedCall,
  deployment: Deployment,
): Promise<string> {
  if (parent.depth >= MAX_NESTED_CALLS) throw new Error(`Functions may be nested ${MAX_NESTED_CALLS} deep`);
  return await parent.nested.run(async () => {
    refuseIfClosed(parent);
    const { transaction } = parent;
    const savepoint = transaction.rewind();
    const widen = transaction.usage.narrow(budget);
    try {
      return await callFunction(openNestedInvocation(parent, target, "query"), target, args, deployment);
    } finally {
      widen();
      if (!transaction.hasEnded) transaction.rollbackTo(savepoint);
    }
  });
}

function mismatchError(name: string, mismatch: string): FunctionError {
  const [reason = ""] = mismatch.split("\n");
  return new FunctionError(`${name}: ${mismatch}`, { logMessage: `${name}: ${reason}` });
}
