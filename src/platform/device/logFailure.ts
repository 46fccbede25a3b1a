/** For the developer; whoever reads the screen is told there. The lint lets no other file of the app write to the console. */
export function logFailure(what: string, error: unknown): void {
  console.error(what, error);
}
