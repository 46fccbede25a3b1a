import type { MessageId } from "#domain/ids.ts";
import type { CaptionPlace } from "#domain/voice/caption.ts";
import type { SpokenTurn } from "#domain/voice/spokenTurn.ts";
import { Store } from "#platform/state/Store.ts";
import { TurnTranscript } from "./TurnTranscript.ts";

/** A dot within a number ends no sentence. */
const SENTENCE_END = /[.!?।](?!\d)/;

export interface TranscriptOptions {
  mintId: () => MessageId;
  /** Called with what is known so far, again and again: when they have finished, sentence by sentence of the answer, and when it has come or is over. */
  keep: (turn: SpokenTurn) => void;
}

/**
 * The words of a voice session: what was understood of them, and what they were answered, as far as it was heard. The service promises no order
 * between words, sound and the end of a turn, so each word is given to the turn that it can belong to, and none is thrown away.
 */
export class Transcript {
  readonly #options: TranscriptOptions;
  readonly #shown = new Store<readonly SpokenTurn[]>([]);
  #place: CaptionPlace = { country: null };
  #turns: readonly TurnTranscript[] = [];

  constructor(options: TranscriptOptions) {
    this.#options = options;
  }

  /** Where they are, and what the page speaks: answers are guarded by it. */
  setPlace(place: CaptionPlace): void {
    this.#place = place;
  }

  readonly subscribe = this.#shown.subscribe;
  /** In the order in which they were said. */
  readonly getSnapshot = this.#shown.getSnapshot;

  /** `isAsked`: they speak, and are answered then. */
  beginTurn({ isAsked = true } = {}): void {
    const turn = this.#newTurn();
    if (!isAsked) turn.finish();
    this.#turns = [...this.#turns.filter(({ isEmpty }) => !isEmpty), turn];
    this.#show();
  }

  /** How loud the microphone is while they are listened to. */
  measure(rms: number, at: number): void {
    this.#last?.measure(rms, at);
  }

  /** They have finished, and wait for an answer. */
  turnFinished(): void {
    this.#last?.finish();
    this.#keep(this.#last);
  }

  appendInput(text: string, isFinished = false): void {
    const turn = this.#hearing(isFinished);
    turn.appendInput(text, isFinished);
    this.#show();
    // Otherwise they are still speaking.
    if (isFinished || turn !== this.#last || turn.hasSound || turn.isOver) this.#keep(turn);
  }

  /** Nothing more of it is sent: what was understood of it takes its place in the chat, before what is said next. */
  turnLeft(): void {
    this.#keep(this.#last);
  }

  /** A card has come, or the page may go: what is known so far is in the chat whatever becomes of the connection, or of this page. */
  keepNow(): void {
    for (const turn of this.#turns.slice(-2)) this.#keep(turn);
  }

  /** A voice session of the service's begins with what the chat holds: what was said of an answer by now is in it, though it is not over. */
  keepAnswers(): void {
    for (const turn of this.#turns.slice(-2)) if (turn.hasSound && !turn.isBeingCut) this.#keep(turn);
  }

  /** The service is sent the turn again, and will say again what it understands. */
  hearAgain(): void {
    this.#last?.hearAgain();
  }

  /** `isStale`: of an answer that was broken off. */
  say(text: string, { isFinished = false, isStale = false } = {}): void {
    const turn = (isStale ? this.#brokenOff : undefined) ?? this.#saying;
    turn.say(text, isFinished);
    this.#show();
    if (turn.isOver || SENTENCE_END.test(text)) this.#keep(turn);
  }

  received(seconds: number): void {
    // The service speaks of its own accord, after it has broken off the answer before.
    if (this.#last?.isCut === true) this.beginTurn({ isAsked: false });
    const turn = this.#sounding;
    // They have pressed once more and not spoken yet: their turn gives way.
    if (turn !== this.#last) this.#turns = this.#turns.slice(0, -1);
    const isFirst = !turn.hasSound || turn.isOver;
    turn.receive(seconds);
    this.#show();
    if (isFirst) this.#keep(turn);
  }

  /** Sound of an answer that was broken off: it is not heard. */
  leftOut(seconds: number): void {
    this.#brokenOff?.leaveOut(seconds);
  }

  /** Nothing more comes of this answer; without a sound it is over. Its words are all there, while its sound may go on for long. */
  turnCompleted({ isStale = false } = {}): void {
    const turn = isStale ? this.#brokenOff : (this.#playing ?? this.#sounding);
    turn?.complete();
    // Otherwise the loudspeaker is about to say how much of it was heard.
    if (turn?.isBeingCut !== true) this.#showAndKeep(turn);
  }

  /** There was no answer, or none that is heard. */
  endTurn(): void {
    this.#last?.end();
    this.#showAndKeep(this.#last);
  }

  /** They speak over the answer, or leave it: its words end with what was heard. */
  cut(): void {
    this.#playing?.cut();
  }

  /** The answer that is being said, or is to come. */
  hush(): void {
    const turn = this.#playing ?? this.#sounding;
    turn.hush();
    if (turn.isOver) this.#showAndKeep(turn);
  }

  /** Whether what comes is to be read, of an answer that was hushed. */
  get isHushed(): boolean {
    return this.#brokenOff?.isHushed === true;
  }

  /** Of what was hushed nothing more comes. */
  leaveAnswer(): void {
    for (const turn of this.#turns) if (turn.isHushed) this.#leave(turn);
  }

  /** `seconds` of the answer were heard. */
  stopped(type: "playedOut" | "silenced", seconds: number): void {
    const cut = this.#turns.find(({ isBeingCut }) => isBeingCut);
    const turn = cut ?? (type === "playedOut" ? this.#playing : undefined);
    turn?.stop(type, seconds);
    this.#showAndKeep(turn);
  }

  /** Another transcript: its words make another chat. */
  startAnew(): void {
    this.close();
    this.#turns = [];
    this.#show();
  }

  /** The screen is left, perhaps in the middle of a word. */
  close(): void {
    for (const turn of this.#turns) this.#leave(turn);
  }

  #leave(turn: TurnTranscript): void {
    if (turn.isOver) return;
    turn.leave();
    this.#showAndKeep(turn);
  }

  get #last(): TurnTranscript | undefined {
    return this.#turns.at(-1);
  }

  /** Before they have said anything there are no words of it: those that come are late ones. */
  #hearing(isFinished: boolean): TurnTranscript {
    const [last, previous] = this.#lastTwo;
    if (previous === undefined || last.hasSpoken({ paused: isFinished && !previous.hasInput })) return last;
    // A whole text is known only after a pause; without one it is what the turn before has not been given yet.
    return previous;
  }

  /** Nothing is answered before they have said something: until then, words are the last ones of the answer before. */
  get #saying(): TurnTranscript {
    const [last, previous] = this.#lastTwo;
    return previous?.hasSound === true && !last.hasSpoken() ? previous : last;
  }

  /** So is sound, and an answer after its time; but what was broken off has no more of it. */
  get #sounding(): TurnTranscript {
    const [last, previous] = this.#lastTwo;
    return previous === undefined || previous.isCut || last.hasSpoken() ? last : previous;
  }

  #newTurn(): TurnTranscript {
    return new TurnTranscript({ mintId: this.#options.mintId, place: () => this.#place });
  }

  /** Words that come before the first turn are kept too. */
  get #lastTwo(): [TurnTranscript, TurnTranscript | undefined] {
    if (this.#last === undefined) this.beginTurn({ isAsked: false });
    return [this.#last ?? this.#newTurn(), this.#turns.at(-2)];
  }

  /** With an interruption the next turn begins; where the service broke off by itself, it is still the last. */
  get #brokenOff(): TurnTranscript | undefined {
    return this.#turns.slice(-2).findLast(({ isCut }) => isCut);
  }

  /** Whose answer is being said. */
  get #playing(): TurnTranscript | undefined {
    return this.#turns.findLast(({ hasSound, isOver, isCut }) => hasSound && !isOver && !isCut);
  }

  #showAndKeep(turn: TurnTranscript | undefined): void {
    this.#show();
    this.#keep(turn);
  }

  #keep(turn: TurnTranscript | undefined): void {
    const told = turn?.takeUnkept() ?? null;
    if (told !== null) this.#options.keep(told);
  }

  #show(): void {
    this.#shown.set(this.#turns.map(({ shown }) => shown));
  }
}
