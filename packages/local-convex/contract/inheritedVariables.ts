const INHERITED = ["PATH", "NODE_COMPILE_CACHE", "LOCAL_BUILD_CACHE"];

/** All that a program of the tests sees of the environment around them: where programs lie, and what was compiled and built before. */
export function inheritedVariables(): Record<string, string> {
  const { env } = process;
  return Object.fromEntries(INHERITED.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
}
