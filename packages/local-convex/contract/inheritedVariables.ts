/** All that a program of the tests sees of the environment around them: where programs lie, and what Node has compiled before. */
export function inheritedVariables(): Record<string, string> {
  const { PATH = "", NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }) };
}
