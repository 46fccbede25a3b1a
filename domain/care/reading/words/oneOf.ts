/** The alternatives of a pattern as one group, from lists that hold a few of one theme in each line. What stands first wins. */
export function oneOf(...lists: readonly (readonly string[])[]): string {
  return `(?:${lists.flat().join("|")})`;
}
