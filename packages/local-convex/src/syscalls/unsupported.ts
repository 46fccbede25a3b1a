/** Operations of Convex's library by what a user calls them. */
const FEATURES: [operation: RegExp, feature: string][] = [
  [/storage(?:Store|Get)$/, "Files' contents outside of actions"],
  [/componentArgument$/, "Arguments of components"],
  [/signJwt$/, "ctx.auth.signJwt"],
  [/getTransactionMetrics$/, "Metrics of a transaction outside of one"],
  [/(?:createServiceToken|getServiceUrl)$/, "Convex's own services"],
  [/auditLog$/, "Audit logs"],
];

/** This backend grows by need: what it does not have says so by name, instead of answering something wrong. */
function unsupported(feature: string): Error {
  return new Error(`${feature}: not there yet in the local backend. On Convex it works.`);
}

export function unsupportedOperation(operation: string): Error {
  const feature = FEATURES.find(([pattern]) => pattern.test(operation))?.[1] ?? "An operation";
  return unsupported(`${feature} (${operation})`);
}
