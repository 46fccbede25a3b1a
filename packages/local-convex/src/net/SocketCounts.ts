/** How many sockets each sign-in has open. */
export class SocketCounts {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** False where there are as many already; otherwise it counts until it leaves. */
  enter(signIn: string): boolean {
    const open = this.#open.get(signIn) ?? 0;
    if (open >= this.#most) return false;
    this.#open.set(signIn, open + 1);
    return true;
  }

  leave(signIn: string): void {
    const open = (this.#open.get(signIn) ?? 0) - 1;
    if (open > 0) this.#open.set(signIn, open);
    else this.#open.delete(signIn);
  }
}
