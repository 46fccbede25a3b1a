/** Operations of Convex's library by what a user calls them. */
const FEATURES: [operation: RegExp, feature: string][] = [
  [/^(?:1\.0\/)?storage/, "File storage"],
  [/vectorSearch$/, "Vector search"],
  [/createFunctionHandle$/, "Function handles"],
  [/componentArgument$/, "Components"],
  [/signJwt$/, "ctx.auth.signJwt"],
  [/getTransactionMetrics$/, "Transaction metrics"],
];

/** This backend grows by need: what it does not have says so by name, instead of answering something wrong. */
export function notThereYet(feature: string): Error {
  return new Error(`${feature}: not there yet in the local backend. On Convex it works.`);
}

export function operationNotThereYet(operation: string): Error {
  const feature = FEATURES.find(([pattern]) => pattern.test(operation))?.[1] ?? "An operation";
  return notThereYet(`${feature} (${operation})`);
}
