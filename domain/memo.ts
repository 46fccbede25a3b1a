/**
 * What `read` makes of a thing, kept for the next time; `keyOf` says by what two things are the same. Once so many are kept all of them are
 * forgotten: the words of one text come again and again, and no order of use is worth its cost.
 */
export function memoized<Input, Value extends string | number | boolean | object>(
  max: number,
  read: (input: Input) => Value,
  keyOf: (input: Input) => unknown = (input) => input,
): (input: Input) => Value {
  const known = new Map<unknown, Value>();
  return (input) => {
    const key = keyOf(input);
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = read(input);
    if (known.size >= max) known.clear();
    known.set(key, value);
    return value;
  };
}
