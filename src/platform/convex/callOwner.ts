/** Whose screens this page shows. */
let current: string | null = null;

/** From here on what is sent to the server is sent as this person, whenever it gets there; null: nobody is signed in. */
export function sendAs(userId: string | null): void {
  current = userId;
}

/** The arguments of a call with whom it is made as; whoever knows better has said so. */
export function withOwner<Args extends Record<string, unknown>>(args: Args | undefined): Args {
  return { ...(current === null ? {} : { asUser: current }), ...args } as Args;
}
