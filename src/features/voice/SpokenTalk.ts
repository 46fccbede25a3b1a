import { heardPart, type SpokenExchange } from "#domain/voice/spoken.ts";

export interface SpokenTalkOptions {
  mintId: () => string;
  /** Called with what is known so far, again and again: once it has words of hers, when the answer begins, and when it is over. */
  keep: (exchange: SpokenExchange) => void;
}

/** The words of a talk: what was understood of her, and what she was answered, as far as it was heard. */
export class SpokenTalk {
  readonly #options: SpokenTalkOptions;
  readonly #listeners = new Set<() => void>();
  #exchanges: readonly SpokenExchange[] = [];
  /** Sound of the answer that is being said, in seconds. */
  #received = 0;
  #isComplete = false;
  /** An answer that was cut off, until the loudspeaker says how much of it was heard. */
  #cut: { messageId: string; received: number } | null = null;

  constructor(options: SpokenTalkOptions) {
    this.#options = options;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** In the order in which they were said. */
  current = (): readonly SpokenExchange[] => this.#exchanges;

  beginTurn(): void {
    const { mintId } = this.#options;
    this.#received = 0;
    this.#isComplete = false;
    const said = this.#exchanges.filter(({ heard, said: answer }) => heard !== "" || answer !== "");
    this.#show([...said, { messageId: mintId(), replyId: mintId(), heard: "", said: "", ending: null }]);
  }

  hear(text: string): void {
    this.#change((last) => ({ ...last, heard: last.heard + text }));
    // Understood late, while the answer is already being said.
    if (this.#received > 0) this.#keepLast();
  }

  /** The service is sent the turn again, and will say again what it understands. */
  hearAgain(): void {
    this.#change((last) => ({ ...last, heard: "" }));
  }

  say(text: string): void {
    this.#change((last) => (last.ending === null ? { ...last, said: last.said + text } : last));
  }

  received(seconds: number): void {
    const isFirst = this.#received === 0;
    this.#received += seconds;
    if (isFirst) this.#keepLast();
  }

  /** Nothing more comes of this answer; without a sound it is over. */
  turnCompleted(): void {
    this.#isComplete = true;
    if (this.#received === 0) this.endTurn();
  }

  /** There was no answer, or none that is heard. */
  endTurn(): void {
    this.#change((last) => ({ ...last, ending: last.ending ?? "complete" }));
    this.#keepLast();
  }

  cut(): void {
    const last = this.#exchanges.at(-1);
    if (last?.ending === null && this.#received > 0) this.#cut = { messageId: last.messageId, received: this.#received };
    this.#received = 0;
  }

  /** `seconds` of the answer were heard. */
  stopped(type: "playedOut" | "silenced", seconds: number): void {
    const cut = this.#cut;
    this.#cut = null;
    if (type === "silenced") {
      if (cut !== null) this.#end(cut.messageId, "interrupted", seconds / cut.received);
      return;
    }
    const last = this.#exchanges.at(-1);
    // The connection may have broken before the answer was complete.
    if (last !== undefined) this.#end(last.messageId, this.#isComplete ? "complete" : "interrupted", 1);
    this.#received = 0;
  }

  /** Another talk: its words make another chat. */
  startAnew(): void {
    this.close();
    this.#show([]);
  }

  /** The screen is left, perhaps in the middle of a word. */
  close(): void {
    const last = this.#exchanges.at(-1);
    if (last?.ending === null) this.#end(last.messageId, "interrupted", 1);
    this.#cut = null;
    this.#received = 0;
  }

  #end(messageId: string, ending: "complete" | "interrupted", share: number): void {
    const ended = (exchange: SpokenExchange): SpokenExchange =>
      exchange.messageId === messageId && exchange.ending === null
        ? { ...exchange, said: heardPart(exchange.said, share), ending }
        : exchange;
    this.#show(this.#exchanges.map(ended));
    const exchange = this.#exchanges.find((one) => one.messageId === messageId);
    if (exchange !== undefined) this.#keep(exchange);
  }

  #keepLast(): void {
    const last = this.#exchanges.at(-1);
    if (last !== undefined) this.#keep(last);
  }

  #keep(exchange: SpokenExchange): void {
    if (exchange.heard.trim() !== "" || exchange.said.trim() !== "") this.#options.keep(exchange);
  }

  #change(change: (last: SpokenExchange) => SpokenExchange): void {
    const last = this.#exchanges.at(-1);
    if (last !== undefined) this.#show([...this.#exchanges.slice(0, -1), change(last)]);
  }

  #show(exchanges: readonly SpokenExchange[]): void {
    this.#exchanges = exchanges;
    for (const listener of this.#listeners) listener();
  }
}
