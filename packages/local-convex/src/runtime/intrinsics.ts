/** Where what is inherited is set on one's own objects; with `=` that fails where what is inherited may not be written. */
const SET_ON_HEIRS = [
  "constructor",
  "toString",
  "toLocaleString",
  "valueOf",
  "hasOwnProperty",
  "name",
  "message",
  "stack",
  "toJSON",
];

const KINDS = [Object, Function, Boolean, Symbol, Number, BigInt, String, Date, Map, Set, WeakMap, WeakSet, WeakRef];
const ERRORS = [Error, AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];
const CONSTRUCTORS = [...KINDS, ...ERRORS, FinalizationRegistry];
/** V8 is fast with them as long as their `constructor` is as it was. */
const PLAIN_CONSTRUCTORS = [
  Array,
  Promise,
  RegExp,
  ArrayBuffer,
  SharedArrayBuffer,
  DataView,
  Object.getPrototypeOf(Uint8Array) as typeof Uint8Array,
];
const NAMESPACES = [Math, JSON, Reflect, Atomics, Intl];

let isDone = false;

/**
 * From now on no call changes what all share by the language, such as `Array.prototype`: it would for all that follow. What modules have
 * changed while they loaded stays. `Error` itself has settings that Node writes.
 */
export function freezeIntrinsics(): void {
  if (isDone) return;
  isDone = true;
  for (const { prototype } of CONSTRUCTORS) hold(prototype, SET_ON_HEIRS);
  for (const { prototype } of PLAIN_CONSTRUCTORS) hold(prototype, ["toString"]);
  for (const iterator of iterators()) Object.freeze(iterator);
  for (const object of [...CONSTRUCTORS, ...PLAIN_CONSTRUCTORS, ...NAMESPACES]) if (object !== Error) Object.freeze(object);
}

function hold(prototype: object, setOnHeirs: readonly string[]): void {
  for (const name of setOnHeirs) {
    const { value, configurable } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    if (value !== undefined && configurable === true) letHeirsSet(prototype, name, value);
  }
  Object.freeze(prototype);
}

function letHeirsSet(prototype: object, name: string, value: unknown): void {
  Object.defineProperty(prototype, name, {
    get: () => value,
    set(this: object, own: unknown) {
      // Libraries write back what they found: that changes nothing, and nothing else may.
      if (this !== prototype)
        Object.defineProperty(this, name, { value: own, writable: true, enumerable: true, configurable: true });
    },
  });
}

/** What stands behind `for…of`, generators and async functions. */
function iterators(): object[] {
  const functions = [function* () {}, async function* () {}, async () => {}].map((each) => Object.getPrototypeOf(each) as object);
  const lists = [[][Symbol.iterator](), new Map()[Symbol.iterator](), new Set()[Symbol.iterator](), ""[Symbol.iterator]()];
  return [...functions, ...lists.flatMap((each) => [Object.getPrototypeOf(each) as object]), Iterator.prototype];
}
