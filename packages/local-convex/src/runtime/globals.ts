import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { Console } from "node:console";
import type { Environment } from "#modules/environment.ts";
import { separateGlobals } from "./globalScope.ts";
import { currentInvocation } from "./invocation.ts";
import type { Invocation } from "./invocation.ts";
import { holdMoments } from "./moments.ts";

/** Hears of each line of a function's console. */
type OnConsole = (invocation: Invocation, line: string) => void;

/** The object that Convex's library calls. Requests and answers are JSON text, save for `jsSyscall`. */
export interface Syscalls {
  syscall(operation: string, request: string): string;
  asyncSyscall(operation: string, request: string): string | Promise<string>;
  jsSyscall(operation: string, request: Record<string, unknown>): unknown;
}

/** The backend and the functions share one global scope: what a function may not use is refused by who is running. */
export function installGlobals(
  syscalls: Syscalls,
  environmentOf: (component: string) => Environment,
  onConsole: OnConsole,
): void {
  Object.assign(globalThis, { Convex: syscalls, AsyncLocalStorage, AsyncResource });
  separateEnvironments(environmentOf);
  holdMoments();
  captureConsole(onConsole);
  refuseInTransactions("fetch");
  refuseInTransactions("setTimeout");
  refuseInTransactions("setInterval");
  refuseInTransactions("setImmediate");
  separateGlobals();
}

/**
 * Of the environment of the process nothing is left: code of the app sees the deployment's variables, also while it loads, and that
 * of a component those that it was given. What it writes there is gone at once.
 */
function separateEnvironments(environmentOf: (component: string) => Environment): void {
  const current = (): object => environmentOf(currentInvocation()?.component ?? "");
  const env = new Proxy<Record<string, string>>(
    {},
    {
      get: (_nothing, name) => Reflect.get(current(), name) as unknown,
      has: (_nothing, name) => Reflect.has(current(), name),
      ownKeys: () => Reflect.ownKeys(current()),
      getOwnPropertyDescriptor: (_nothing, name) => Reflect.getOwnPropertyDescriptor(current(), name),
      set: () => true,
      defineProperty: () => true,
      deleteProperty: () => true,
    },
  );
  Object.defineProperty(process, "env", { get: () => env, set: () => {}, enumerable: true, configurable: false });
}

function refuseInTransactions(name: "fetch" | "setTimeout" | "setInterval" | "setImmediate"): void {
  const original: unknown = globalThis[name];
  if (typeof original !== "function") return;
  const guarded = (...parameters: unknown[]): unknown => {
    const kind = currentInvocation()?.kind;
    if (kind === "query" || kind === "mutation") {
      throw new Error(
        `Can't use ${name}() in queries and mutations. Please consider using an action. See https://docs.convex.dev/functions/actions for more details.`,
      );
    }
    return original(...parameters);
  };
  // Such as the promise form of setTimeout, which hangs on the function.
  Object.defineProperties(guarded, Object.getOwnPropertyDescriptors(original));
  Object.assign(globalThis, { [name]: guarded });
}

const CONSOLE_LEVELS = { debug: "DEBUG", log: "LOG", info: "INFO", warn: "WARN", error: "ERROR", trace: "LOG" } as const;

/**
 * A function's console goes to its caller, as with Convex, and to the backend's terminal under the function's name. The
 * standard output holds the line that says that the backend is ready, and nothing else.
 */
function captureConsole(onConsole: OnConsole): void {
  Object.assign(console, new Console(process.stderr));
  for (const [method, level] of Object.entries(CONSOLE_LEVELS)) {
    const name = method as keyof typeof CONSOLE_LEVELS;
    const original = console[name].bind(console);
    console[name] = (...values: unknown[]) => {
      const invocation = currentInvocation();
      if (invocation === null) return original(...values);
      const line = invocation.logLines.add(level, values);
      if (line !== null) onConsole(invocation, line);
    };
  }
}
