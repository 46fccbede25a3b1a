import type { ConvexReactClient, Watch } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { type ArrivedText, appendArrived } from "#domain/chat/growingText.ts";
import type { MessageId } from "#domain/ids.ts";
import { RenderThrottle } from "#platform/react/RenderThrottle.ts";
import type { KeptWords } from "./KeptWords.ts";

interface RunningReply {
  /** The database's id of it. */
  id: string;
  messageId: MessageId;
  attempt: number;
}

/**
 * Reads a running reply while somebody looks: the live query gives its end, and what lies between that and what is known, as after a reload,
 * is asked for once; without a network what this browser keeps of it stands there. It is apart from React, which learns of what has arrived only when it is to be drawn: on a slow phone pieces come more
 * often than they can be.
 */
export class ReplyStream {
  readonly #client: Pick<ConvexReactClient, "watchQuery" | "query">;
  readonly #reply: RunningReply;
  readonly #kept: Pick<KeptWords, "read" | "keep" | "stop">;
  #text = "";
  #shown = "";
  #isAsking = false;

  constructor(
    client: Pick<ConvexReactClient, "watchQuery" | "query">,
    reply: RunningReply,
    kept: Pick<KeptWords, "read" | "keep" | "stop">,
  ) {
    this.#client = client;
    this.#reply = reply;
    this.#kept = kept;
  }

  readonly getSnapshot = (): string => this.#shown;

  readonly subscribe = (onDraw: () => void): (() => void) => {
    const pace = new RenderThrottle(() => {
      this.#shown = this.#text;
      onDraw();
    });
    const { id: message, attempt } = this.#reply;
    const watch = this.#client.watchQuery(api.messages.newestText, { message, attempt });
    const take = (): void => {
      const newest = newestText(watch);
      // What came while it was asked for is taken after that.
      if (newest.from > this.#text.length) void this.#askForMissed(pace).then((hasCome) => hasCome && take());
      else this.#append(newest, pace);
    };
    const leave = watch.onUpdate(take);
    take();
    // What is known already need not wait.
    this.#shown = this.#text;
    if (this.#text === "") void this.#kept.read().then((text) => this.#take(appendArrived(this.#text, { from: 0, text }), pace));
    return () => {
      leave();
      this.#kept.stop();
    };
  };

  /** False where nothing came of it: what comes next asks again. */
  async #askForMissed(pace: RenderThrottle): Promise<boolean> {
    if (this.#isAsking) return false;
    this.#isAsking = true;
    const { messageId, attempt } = this.#reply;
    const from = this.#text.length;
    try {
      const { text } = await this.#client.query(api.messages.streamingText, { messageId, attempt, after: from });
      this.#append({ from, text }, pace);
      return text !== "";
    } catch {
      // The chat was deleted, they have signed out, or there is no network.
      return false;
    } finally {
      this.#isAsking = false;
    }
  }

  #append(arrived: ArrivedText, pace: RenderThrottle): void {
    if (this.#take(appendArrived(this.#text, arrived), pace)) this.#kept.keep(this.#text);
  }

  /** Whether that is more than was there. */
  #take(text: string, pace: RenderThrottle): boolean {
    if (text === this.#text) return false;
    this.#text = text;
    pace.schedule();
    return true;
  }
}

const NOTHING: ArrivedText = { from: 0, text: "" };

/** Nothing until it is known, and where the query fails: they have signed out. */
function newestText(watch: Watch<ArrivedText>): ArrivedText {
  try {
    return watch.localQueryResult() ?? NOTHING;
  } catch {
    return NOTHING;
  }
}
