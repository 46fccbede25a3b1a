import { currentInvocation } from "./invocation.ts";
import type { Invocation } from "./invocation.ts";

/** What libraries put another one in the place of while they run somebody's code, such as `@convex-dev/workflow`. */
const VALUES = ["Math", "Date", "console", "process", "performance", "crypto", "Crypto", "CryptoKey", "SubtleCrypto"];
const WAITING = ["fetch", "setTimeout", "setInterval", "setImmediate", "clearTimeout", "clearInterval", "clearImmediate"];

type Globals = Map<PropertyKey, PropertyDescriptor>;

/** What each call has put in the place of globals, or beside them. */
const globalsOf = new WeakMap<Invocation, Globals>();
let isAnyOwn = false;

function ownGlobals(): Globals | undefined {
  const invocation = isAnyOwn ? currentInvocation() : null;
  return invocation === null ? undefined : globalsOf.get(invocation);
}

/** False outside of a call, such as while modules load: what is set there is everybody's. */
function setOwn(name: PropertyKey, descriptor: PropertyDescriptor): boolean {
  const invocation = currentInvocation();
  if (invocation === null) return false;
  isAnyOwn = true;
  const globals = globalsOf.get(invocation) ?? new Map<PropertyKey, PropertyDescriptor>();
  globalsOf.set(invocation, globals);
  globals.set(name, { ...descriptor, configurable: true });
  return true;
}

function valueOf({ get, value }: PropertyDescriptor): unknown {
  return get === undefined ? value : get();
}

/**
 * What a call sets as a global it alone sees, until it ends. `ConvexGlobal` is the name under which each module knows the global object
 * (`OWN_GLOBAL`); what is replaceable a call may also replace under its bare name.
 */
export function separateGlobals(): void {
  for (const name of [...VALUES, ...WAITING]) letReplace(name);
  const scope = new Proxy(globalThis, {
    get: (everybodys, name) => {
      const own = ownGlobals()?.get(name);
      return own === undefined ? (Reflect.get(everybodys, name) as unknown) : valueOf(own);
    },
    has: (everybodys, name) => ownGlobals()?.has(name) === true || Reflect.has(everybodys, name),
    set: (everybodys, name, value) =>
      setOwn(name, { value: value as unknown, writable: true, enumerable: true }) || Reflect.set(everybodys, name, value),
    defineProperty: (everybodys, name, descriptor) =>
      setOwn(name, descriptor) || Reflect.defineProperty(everybodys, name, descriptor),
    deleteProperty: (everybodys, name) => setOwn(name, { value: undefined }) || Reflect.deleteProperty(everybodys, name),
    getOwnPropertyDescriptor: (everybodys, name) => ownGlobals()?.get(name) ?? Reflect.getOwnPropertyDescriptor(everybodys, name),
  });
  Object.defineProperty(globalThis, "ConvexGlobal", { value: scope });
}

function letReplace(name: string): void {
  let everybodys: unknown = Reflect.get(globalThis, name);
  Object.defineProperty(globalThis, name, {
    configurable: true,
    enumerable: Object.prototype.propertyIsEnumerable.call(globalThis, name),
    get: () => {
      const own = ownGlobals()?.get(name);
      return own === undefined ? everybodys : valueOf(own);
    },
    set: (value: unknown) => {
      if (!setOwn(name, { value, writable: true, enumerable: true })) everybodys = value;
    },
  });
}
