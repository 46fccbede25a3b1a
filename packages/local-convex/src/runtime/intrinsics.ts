import { holdFunctions, holdPrototype } from "./hold.ts";
import { holdHostObjects } from "./hostObjects.ts";

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

interface Constructor {
  prototype: object;
}

const KINDS = [Object, Function, Boolean, Symbol, Number, BigInt, String, Date, Map, Set, WeakMap, WeakSet, WeakRef];
const ERRORS = [Error, AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];
const CONSTRUCTORS: Constructor[] = [...KINDS, ...ERRORS, FinalizationRegistry, Iterator, ...constructorsIn(Intl)];
const TYPED_ARRAYS = [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array];
const LARGER_TYPED_ARRAYS = [Float16Array, Float32Array, Float64Array, BigInt64Array, BigUint64Array];
/** V8 is fast with them as long as their `constructor` is as it was. */
const PLAIN_CONSTRUCTORS: Constructor[] = [
  Array,
  Promise,
  RegExp,
  ArrayBuffer,
  SharedArrayBuffer,
  DataView,
  Object.getPrototypeOf(Uint8Array) as typeof Uint8Array,
  ...TYPED_ARRAYS,
  ...LARGER_TYPED_ARRAYS,
];
const NAMESPACES = [Math, JSON, Reflect, Atomics, Intl, Proxy];

let isDone = false;

/**
 * From now on no call changes what all share by the language, such as `Array.prototype`, or by Node: it would for all that follow. What
 * modules have changed while they loaded stays. `Error` itself has settings that Node writes.
 */
export function freezeIntrinsics(): void {
  if (isDone) return;
  isDone = true;
  for (const { prototype } of CONSTRUCTORS) holdPrototype(prototype, SET_ON_HEIRS);
  for (const { prototype } of PLAIN_CONSTRUCTORS) holdPrototype(prototype, ["toString"]);
  for (const inherited of behindSyntax()) Object.freeze(inherited);
  for (const object of [...CONSTRUCTORS, ...PLAIN_CONSTRUCTORS, ...NAMESPACES]) if (object !== Error) Object.freeze(object);
  holdFunctions(Error, ["captureStackTrace", "isError"]);
  holdHostObjects();
}

function constructorsIn(namespace: object): Constructor[] {
  return Object.getOwnPropertyNames(namespace)
    .map((name) => Reflect.get(namespace, name) as Constructor)
    .filter((each) => typeof each === "function" && Object.hasOwn(each, "prototype"));
}

/** What stands behind `for…of`, generators and async functions. */
function behindSyntax(): object[] {
  const generators = [function* () {}.prototype as object, async function* () {}.prototype as object].map(prototypeOf);
  const functions = [function* () {}, async function* () {}, async () => {}].map(prototypeOf);
  const lists = [[], new Map(), new Set(), ""].map((each) => prototypeOf(each[Symbol.iterator]()));
  const iterators = ["".matchAll(/./g), [].values().map(String), Iterator.from({ next: () => ({ done: true, value: 0 }) })];
  const inherited = [...generators, ...functions, ...lists, ...iterators.map(prototypeOf), Iterator.prototype];
  return [...inherited, ...generators.map(prototypeOf), ...functions.map(({ constructor }) => constructor)];
}

function prototypeOf(object: object): object {
  return Object.getPrototypeOf(object) as object;
}
