/** For the developer; whoever reads the screen is told there. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one thing that this is for
  console.error(what, error);
}
