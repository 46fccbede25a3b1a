import type { MessageId } from "#domain/ids.ts";
import { type CaptionPlace, captionOf } from "#domain/voice/caption.ts";
import { SILENCE_RMS } from "#domain/voice/endOfSpeech.ts";
import { playedPart, type SpokenTurn } from "#domain/voice/spokenTurn.ts";
import { addWords, endWords, hearAnew, NO_WORDS, transcriptText } from "#domain/voice/transcript.ts";

/** A pause after their words that is long enough for the service to take them for finished. */
const PAUSE_MS = 500;

/** Once around: what they say, and what they are answered. Words and sound come in any order, also after it is over. */
export class TurnTranscript {
  readonly messageId: MessageId;
  readonly #replyId: MessageId;
  /** What is understood of them, and what they are answered. */
  #input = NO_WORDS;
  #output = NO_WORDS;
  #ending: SpokenTurn["ending"] = null;
  #hasAll = false;
  /** Seconds of the answer's sound: all that came, and of those what the loudspeaker has played to the end. */
  #received = 0;
  #played = 0;
  /** The answer was broken off: in the middle of playing, and then with what was heard of it. Of one that was hushed all words count. */
  #cut: { heard: number | null } | null = null;
  /** What was found to be heard of an answer that was broken off; it grows with words that are known late, and never shrinks. */
  #heardPart = "";
  #voiceAt: number | null = null;
  #hasPaused = false;
  #shown: SpokenTurn;
  /** As it was kept last. */
  #kept: SpokenTurn | null = null;

  readonly #place: () => CaptionPlace;

  constructor({ mintId, place }: { mintId: () => MessageId; place: () => CaptionPlace }) {
    this.#place = place;
    this.messageId = mintId();
    this.#replyId = mintId();
    this.#shown = this.#spokenTurn();
  }

  /** The same until something changes. */
  get shown(): SpokenTurn {
    return this.#shown;
  }

  /** What there is to keep of it; null where that was kept already, or is nothing. That none of what was kept was heard is something. */
  takeUnkept(): SpokenTurn | null {
    const { inputText, outputText } = this.#shown;
    if (this.#kept === null && inputText.trim() === "" && outputText.trim() === "") return null;
    if (JSON.stringify(this.#shown) === JSON.stringify(this.#kept)) return null;
    this.#kept = this.#shown;
    return this.#shown;
  }

  get isOver(): boolean {
    return this.#ending !== null;
  }

  get hasSound(): boolean {
    return this.#received > 0;
  }

  get hasInput(): boolean {
    return transcriptText(this.#input) !== "";
  }

  get isCut(): boolean {
    return this.#cut !== null;
  }

  /** The loudspeaker has yet to say how much was heard. */
  get isBeingCut(): boolean {
    return this.#cut?.heard === null;
  }

  /** Its answer is only to be read. */
  get isHushed(): boolean {
    return this.#cut?.heard === Infinity;
  }

  /** Nothing was said, and nothing can come any more: they had not begun. */
  get isEmpty(): boolean {
    return !this.hasSound && this.#voiceAt === null && !this.hasInput && transcriptText(this.#output) === "";
  }

  /** Their voice was heard, so that words of it may come; `paused`: long enough for the service to have taken them for finished. */
  hasSpoken({ paused = false } = {}): boolean {
    if (this.hasSound || this.hasInput || transcriptText(this.#output) !== "") return true;
    return paused ? this.#hasPaused : this.#voiceAt !== null;
  }

  measure(rms: number, at: number): void {
    if (rms >= SILENCE_RMS) this.#voiceAt = at;
    else if (this.#voiceAt !== null && at - this.#voiceAt >= PAUSE_MS) this.#hasPaused = true;
  }

  /** They have finished, as far as they are asked. */
  finish(): void {
    this.#voiceAt ??= 0;
    this.#hasPaused = true;
  }

  appendInput(text: string, isFinished: boolean): void {
    this.#input = addWords(this.#input, text, isFinished);
    this.#change();
  }

  hearAgain(): void {
    this.#input = hearAnew(this.#input);
  }

  say(text: string, isFinished: boolean): void {
    this.#output = addWords(this.#output, text, isFinished);
    this.#change();
  }

  /** Sound of the answer, in seconds. After its end it goes on, or begins at last. */
  receive(seconds: number): void {
    this.#received += seconds;
    if (this.#hasAll) this.#output = endWords(this.#output);
    this.#hasAll = false;
    if (this.#cut === null) this.#ending = null;
    this.#change();
  }

  /** Sound that came after it was broken off, and is not played. */
  leaveOut(seconds: number): void {
    this.#received += seconds;
  }

  complete(): void {
    this.#hasAll = true;
    if (!this.hasSound || this.isHushed) this.end();
  }

  cut(): void {
    if (this.#ending === null && this.hasSound) this.#cut = { heard: null };
  }

  /** A card has come: nothing of the answer is heard from now on, and each of its words is kept, those that are still to come too. */
  hush(): void {
    this.#cut ??= { heard: Infinity };
    // Sound comes faster than it is heard: the end of the turn may have come before the card, and comes once.
    if (this.#hasAll) this.end();
  }

  stop(type: "playedOut" | "silenced", seconds: number): void {
    if (this.#cut === null) {
      this.#played = this.#received;
      // The connection may have broken before the answer was complete.
      this.#ending ??= this.#hasAll ? "complete" : "interrupted";
    } else {
      this.#cut = { heard: type === "playedOut" ? this.#received : this.#played + seconds };
      this.#ending = "stopped";
    }
    this.#change();
  }

  /** Nothing more is waited for. */
  end(): void {
    if (!this.isBeingCut) this.#ending ??= "complete";
    this.#change();
  }

  /** The voice session is left in the middle of it: how much was heard is not known any more, so all words count. */
  leave(): void {
    this.#ending ??= "stopped";
    this.#change();
  }

  #change(): void {
    this.#shown = this.#spokenTurn();
  }

  #spokenTurn(): SpokenTurn {
    const { messageId } = this;
    const { text, guarded } = captionOf(this.#heardOutput(), { ...this.#place(), isWhole: this.#ending !== null });
    const output = { outputText: text, ...(guarded.length > 0 && { guarded: [...guarded] }) };
    return { messageId, replyId: this.#replyId, inputText: transcriptText(this.#input), ...output, ending: this.#ending };
  }

  #heardOutput(): string {
    const said = transcriptText(this.#output);
    const heard = this.#cut?.heard ?? null;
    if (heard === null) return said;
    const part = playedPart(said, heard / this.#received);
    if (part.length > this.#heardPart.length) this.#heardPart = part;
    return this.#heardPart;
  }
}
