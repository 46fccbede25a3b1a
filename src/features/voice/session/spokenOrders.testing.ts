import { expect } from "vitest";
import { generator } from "#domain/random.testing.ts";
import type { ServerEvent } from "#domain/voice/serverMessage.ts";
import { TestVoiceSession } from "./VoiceSession.testing.ts";

const TURNS = 5;
const SOUND = Buffer.alloc(4_800).toString("base64");
const INTERRUPTED: ServerEvent = { type: "interrupted" };

interface Turn {
  heard: string[];
  said: string[];
  /** After so many pieces of sound they speak into it. */
  brokenAfter: number | null;
}

/** A parent, a loudspeaker, and a service that keeps to what the wire promises: turns one after the other, and words whenever it likes. */
class SpokenOrder {
  readonly t = new TestVoiceSession();
  readonly turns: Turn[] = [];
  readonly #random: () => number;
  /** Words of theirs that the service has yet to give. */
  #unheard: string[] = [];

  constructor(seed: number) {
    this.#random = generator(seed);
  }

  async run(): Promise<void> {
    await this.t.open();
    for (let turn = 0; turn < TURNS; turn++) await this.#goAround(turn);
    if (this.t.shown.conversation === "listening") this.t.session.tap();
    while (this.#unheard.length > 0) this.#giveWord();
    this.t.session.reset();
  }

  async #goAround(turn: number): Promise<void> {
    const { t } = this;
    const heard = Array.from({ length: this.#upTo(4) + 1 }, (_, word) => `h${turn}${"abcde"[word]}`);
    const said = Array.from({ length: this.#upTo(5) + 1 }, (_, word) => `s${turn}${"abcdef"[word]}`);
    const brokenAfter = turn < TURNS - 1 && this.#maybe(0.5) ? 1 + this.#upTo(said.length - 1) : null;
    this.turns.push({ heard, said, brokenAfter });
    if (t.shown.conversation === "idle") await t.speak(0);
    this.#giveSome();
    t.hear(8, 0.3);
    this.#unheard.push(...heard);
    this.#giveSome();
    if (this.#maybe(0.7)) t.session.tap();
    else t.hear(20, 0);
    this.#giveSome();
    this.#comeToNothing();
    this.#answer(said.slice(0, brokenAfter ?? said.length), { isWhole: brokenAfter === null });
    if (brokenAfter === null) this.#endTurn();
    else this.#breakIn(said.slice(brokenAfter));
  }

  /** An empty turn, or one that was broken off before it began; they wait until its time is over, or not so long. */
  #comeToNothing(): void {
    if (this.t.shown.conversation !== "thinking" || this.#maybe(0.6)) return;
    if (this.#maybe(0.3)) this.t.clock.pass(15_100);
    if (this.#maybe(0.5)) this.#give(INTERRUPTED);
    this.#give({ type: "turnCompleted", ending: "plain" });
    this.#giveSome();
  }

  #answer(said: string[], { isWhole }: { isWhole: boolean }): void {
    const late: string[] = [];
    for (const word of said) {
      this.#give({ type: "audioArrived", pcm: SOUND, hz: 24_000 });
      late.push(word);
      this.#giveSome();
      if (this.#maybe(0.6)) this.#say(late.splice(0));
    }
    if (isWhole && this.#maybe(0.3)) this.#endTurn();
    this.#say(late);
  }

  #endTurn(): void {
    this.#give({ type: "turnCompleted", ending: "plain" });
    this.#giveSome();
    this.t.playedOut();
    this.#giveSome();
  }

  /** By voice, or by a press; the service learns of it now or later, and may say some more of the old answer until then. */
  #breakIn(rest: string[]): void {
    const { t } = this;
    if (this.#maybe(0.5)) t.session.tap();
    else t.hear(12, 0.3);
    if (this.#maybe(0.5)) t.devices.onStopped({ type: "silenced", seconds: this.#random() * 0.1 });
    for (const word of rest.slice(this.#upTo(rest.length))) {
      this.#give({ type: "audioArrived", pcm: SOUND, hz: 24_000 });
      this.#say([word]);
    }
    this.#give(INTERRUPTED);
    this.#giveSome();
    this.#give({ type: "turnCompleted", ending: "plain" });
    t.devices.onStopped({ type: "silenced", seconds: this.#random() * 0.1 });
  }

  #giveSome(): void {
    while (this.#unheard.length > 0 && this.#maybe(0.4)) this.#giveWord();
  }

  #giveWord(): void {
    const text = ` ${this.#unheard.shift()}`;
    this.#give({ type: "heard", text });
  }

  #say(words: string[]): void {
    for (const word of words) this.#give({ type: "said", text: ` ${word}` });
  }

  #give(event: ServerEvent): void {
    this.t.connection.events.onEvent(event);
  }

  #maybe(chance: number): boolean {
    return this.#random() < chance;
  }

  /** 0 to `most`. */
  #upTo(most: number): number {
    return Math.floor(this.#random() * (most + 1));
  }
}

function expectEachOnce({ t, turns }: SpokenOrder): void {
  const heard = t.saved.flatMap((turn) => turn.inputText.split(" ").filter(Boolean));
  const said = t.saved.flatMap((turn) => turn.outputText.split(" ").filter(Boolean));
  expect(heard).toEqual(turns.flatMap((turn) => turn.heard));
  const whole = turns.filter(({ brokenAfter }) => brokenAfter === null).flatMap((turn) => turn.said);
  expect(said.filter((word) => whole.includes(word))).toEqual(whole);
  // Of what they broke off, a beginning.
  for (const turn of turns) {
    const kept = said.filter((word) => turn.said.includes(word));
    expect(kept).toEqual(turn.said.slice(0, kept.length));
  }
  expect(t.transcript.getSnapshot()).toEqual([]);
}

/** In so many orders of words, sound and ends of turns. */
export async function expectOrders(count: number): Promise<void> {
  for (let seed = 0; seed < count; seed++) {
    const transcript = new SpokenOrder(seed);
    await transcript.run();
    try {
      expectEachOnce(transcript);
    } catch (error) {
      throw new Error(`seed ${seed}: ${String(error)}`, { cause: error });
    }
  }
}
