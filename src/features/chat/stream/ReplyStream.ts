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
 * Reads a running reply while somebody looks. It is apart from React, which learns of what has arrived only when it is to be drawn: on a
 * slow phone pieces come more often than they can be.
 */
export class ReplyStream {
  readonly #client: Pick<ConvexReactClient, "watchQuery">;
  readonly #reply: RunningReply;
  #read = beginReading();
  #shown = "";
  /** Ends the watches, the newest last: one until it is seen that it has been followed. */
  readonly #leave: (() => void)[] = [];

  constructor(client: Pick<ConvexReactClient, "watchQuery">, reply: RunningReply) {
    this.#client = client;
    this.#reply = reply;
  }

  readonly getSnapshot = (): string => this.#shown;

  readonly subscribe = (onDraw: () => void): (() => void) => {
    const pace = new RenderThrottle(() => {
      this.#shown = this.#read.text;
      onDraw();
    });
    this.#watch(pace);
    // What is known already, as after a reload, need not wait.
    this.#shown = this.#read.text;
    return () => {
      this.#leaveAllBut(0);
      this.#read = readFromHere(this.#read);
    };
  };

  #watch(pace: RenderThrottle): void {
    const { after } = this.#read;
    const watch = this.#client.watchQuery(api.messages.streamingText, { ...this.#reply, after });
    const take = () => {
      const arrived = arrivedText(watch);
      if (arrived === null) return;
      // Left only now that this one has answered: nothing waits for that, however long its way is.
      if (after === this.#read.after) this.#leaveAllBut(1);
      this.#take(after, arrived, pace);
    };
    this.#leave.push(watch.onUpdate(take));
    take();
  }

  #take(from: number, arrived: string, pace: RenderThrottle): void {
    const read = readOn(this.#read, from, arrived);
    if (read === this.#read) return;
    const hasMovedOn = read.after !== this.#read.after;
    this.#read = read;
    pace.schedule();
    if (hasMovedOn) this.#watch(pace);
  }

  #leaveAllBut(newest: number): void {
    for (const leave of this.#leave.splice(0, this.#leave.length - newest)) leave();
  }
}

/** Null until it is known. Empty where the query fails: the chat was deleted, or they have signed out. */
function arrivedText(watch: Watch<{ text: string }>): string | null {
  try {
    return watch.localQueryResult()?.text ?? null;
  } catch {
    return "";
  }
}
