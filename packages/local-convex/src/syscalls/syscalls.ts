import type { Syscalls } from "#runtime/globals.ts";
import { currentInvocation, isInTransaction, refuseIfClosed } from "#runtime/invocation.ts";
import type { Invocation, TransactionInvocation } from "#runtime/invocation.ts";
import type { Deployment } from "#runtime/invoke.ts";
import type { Files } from "#system/Files.ts";
import { actionJsSyscall, actionSyscall } from "./syscallsAction.ts";
import type { ActionHost } from "./syscallsAction.ts";
import { transactionSyscall } from "./syscallsAsync.ts";
import { syncSyscall } from "./syscallsSync.ts";

interface SyscallRequest {
  operation: string;
  request: Record<string, unknown>;
}

/** The backend as user code reaches it. */
export interface SyscallHost {
  readonly deployment: Deployment;
  readonly actions: ActionHost;
  readonly files: Files;
}

/** Everything that Convex's library can ask for, answered for the function that is running. */
export function createSyscalls(host: SyscallHost): Syscalls {
  return {
    syscall(operation, request) {
      return JSON.stringify(syncSyscall(openInvocation(operation), operation, JSON.parse(request)));
    },

    // Not `async`, for one promise less: nearly all of a transaction's are answered at once.
    asyncSyscall(operation, requestText) {
      const invocation = openInvocation(operation);
      const asked: SyscallRequest = { operation, request: JSON.parse(requestText) as SyscallRequest["request"] };
      if (!isInTransaction(invocation)) return actionSyscall(invocation, asked, host.actions);
      const mustWait = operation !== "1.0/runUdf" && invocation.nested.length > 0;
      return mustWait ? afterNested(invocation, asked, host) : transactionSyscall(invocation, asked, host);
    },

    jsSyscall(operation, request) {
      const invocation = openInvocation(operation);
      if (isInTransaction(invocation)) throw new Error(`${operation} is for actions.`);
      return actionJsSyscall(invocation, { operation, request }, host.actions);
    },
  };
}

/** Another write meanwhile would be undone with the nested function, or see half of it. */
async function afterNested(invocation: TransactionInvocation, asked: SyscallRequest, host: SyscallHost): Promise<string> {
  await invocation.nested.idle();
  refuseIfClosed(invocation);
  return await transactionSyscall(invocation, asked, host);
}

function openInvocation(operation: string): Invocation {
  const invocation = currentInvocation();
  if (invocation === null)
    throw new Error(`${operation} was called outside of a function: ctx can only be used while its function runs.`);
  refuseIfClosed(invocation);
  return invocation;
}
