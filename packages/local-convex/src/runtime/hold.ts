/**
 * `prototype` is not changed any more. Where something may not be written, nobody may set it with `=` on an object that inherits it either:
 * `setOnHeirs` are the names of what may be.
 */
export function holdPrototype(prototype: object, setOnHeirs: readonly PropertyKey[]): void {
  for (const name of setOnHeirs) {
    const { value, configurable } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    if (value !== undefined && configurable === true) letHeirsSet(prototype, name, value);
  }
  Object.freeze(prototype);
}

function letHeirsSet(prototype: object, name: PropertyKey, value: unknown): void {
  Object.defineProperty(prototype, name, {
    get: () => value,
    set(this: object, own: unknown) {
      // Libraries write back what they found: that changes nothing, and nothing else may.
      if (this !== prototype)
        Object.defineProperty(this, name, { value: own, writable: true, enumerable: true, configurable: true });
    },
  });
}

/** Objects of such a class may have methods of their own, also those that a symbol names: the AI library sets how its streams are gone through. */
export function holdClass(constructor: { prototype: object }): void {
  const { prototype } = constructor;
  const methods = Reflect.ownKeys(prototype).filter((name) => isFunction(prototype, name));
  holdPrototype(prototype, methods);
  Object.freeze(constructor);
}

/** What an object can do stays, and nothing else of it: somebody keeps their own fields there. */
export function holdFunctions(object: object, names: readonly PropertyKey[] = Reflect.ownKeys(object)): void {
  for (const name of names)
    if (isFunction(object, name)) Object.defineProperty(object, name, { writable: false, configurable: false });
}

function isFunction(object: object, name: PropertyKey): boolean {
  return typeof Object.getOwnPropertyDescriptor(object, name)?.value === "function";
}
