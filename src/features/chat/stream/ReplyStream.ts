import type { MessageId } from "#domain/ids.ts";
import type { ConvexReactClient, Watch } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { RenderThrottle } from "#platform/react/RenderThrottle.ts";
import { beginReading, readFromHere, readOn } from "./streamingText.ts";

interface RunningReply {
  messageId: MessageId;
  attempt: number;
}

/**
 * Reads a running reply while somebody looks. It is apart from React, which hears of what has arrived only when it is to be drawn: on a
 * slow phone pieces come more often than they can be. While such a phone rests from a drawing none is sent to it: each would cost it
 * nearly as much as a few more words.
 */
export class ReplyStream {
  readonly #client: Pick<ConvexReactClient, "watchQuery">;
  readonly #reply: RunningReply;
  #read = beginReading();
  #shown = "";
  #unwatch = () => {};

  constructor(client: Pick<ConvexReactClient, "watchQuery">, reply: RunningReply) {
    this.#client = client;
    this.#reply = reply;
  }

  readonly getSnapshot = (): string => this.#shown;

  readonly subscribe = (onDraw: () => void): (() => void) => {
    let isLookedAt = true;
    const pace = new RenderThrottle({
      draw: () => {
        this.#shown = this.#read.text;
        onDraw();
      },
      onLongRest: () => this.#rest(),
      onRested: () => {
        if (isLookedAt) this.#watch(pace);
      },
    });
    this.#watch(pace);
    // What is known already, as after a reload, need not wait.
    this.#shown = this.#read.text;
    return () => {
      isLookedAt = false;
      this.#rest();
    };
  };

  #rest(): void {
    this.#unwatch();
    this.#unwatch = () => {};
    this.#read = readFromHere(this.#read);
  }

  #watch(pace: RenderThrottle): void {
    const watch = this.#client.watchQuery(api.messages.streamingText, { ...this.#reply, after: this.#read.after });
    const unwatchLast = this.#unwatch;
    this.#unwatch = watch.onUpdate(() => this.#take(watch, pace));
    unwatchLast();
    this.#take(watch, pace);
  }

  #take(watch: Watch<{ text: string }>, pace: RenderThrottle): void {
    const read = readOn(this.#read, arrivedText(watch));
    if (read === this.#read) return;
    const hasMovedOn = read.after !== this.#read.after;
    this.#read = read;
    pace.schedule();
    if (hasMovedOn) this.#watch(pace);
  }
}

/** Empty until it is known, and where the query fails: its chat was deleted, or they have signed out. */
function arrivedText(watch: Watch<{ text: string }>): string {
  try {
    return watch.localQueryResult()?.text ?? "";
  } catch {
    return "";
  }
}
