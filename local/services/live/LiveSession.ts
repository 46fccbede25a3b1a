import { base64ToBytes, pcmToSamples } from "#domain/voice/pcm.ts";
import type { LiveReply } from "#local/services/live/state/liveReply.ts";
import type { ResumableSession, ResumableSessions } from "#local/services/live/state/ResumableSessions.ts";
import { traitsOf, type LiveSetup, type Traits } from "#local/services/live/state/setup.ts";
import type { Holds } from "#local/services/standIn/holds.ts";
import type { ClientContent, ClientMessage, RealtimeInput, ToolResponse } from "./clientMessage.ts";
import { LiveAnswer } from "./LiveAnswer.ts";
import { replyToSpeech, replyToText } from "./liveDemo.ts";
import { RawAnswer } from "./RawAnswer.ts";
import type { ReceivedAudio } from "./speech/ReceivedAudio.ts";
import { SpeechDetector } from "./speech/SpeechDetector.ts";
import { ToolCalls } from "./ToolCalls.ts";

/** A message that the service does not take ends the connection with this. */
export class Unacceptable extends Error {}

interface SessionOptions {
  setup: LiveSetup;
  resumable: ResumableSession;
  sessions: ResumableSessions;
  holds: Holds;
  sound: ReceivedAudio;
  nextScript(): LiveReply | undefined;
  send(message: object): void;
  close(end: { code: number; reason: string }): void;
  /** Something went wrong here that is nobody's message. */
  fail(error: unknown): void;
}

/** One connection after its setup: hears the person, finds when they have finished, answers, and falls silent when they speak again. */
export class LiveSession {
  readonly #options: SessionOptions;
  readonly #traits: Traits;
  readonly #detector: SpeechDetector;
  readonly #tools: ToolCalls;
  /** The first messages are what was said before; they are not answered. */
  #takesHistory: boolean;
  #answer: LiveAnswer | RawAnswer | null = null;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#traits = traitsOf(options.setup);
    this.#detector = new SpeechDetector(this.#traits.silenceMs);
    this.#tools = new ToolCalls(options.send);
    this.#takesHistory = options.setup.historyConfig?.initialHistoryInClientContent === true;
    this.#renewHandle();
  }

  receive(message: ClientMessage): void {
    if ("realtimeInput" in message) this.#receiveInput(message.realtimeInput);
    else if ("clientContent" in message) this.#read(message.clientContent);
    else this.#takeToolResponse(message.toolResponse);
  }

  close(): void {
    this.#answer?.abandon();
    this.#answer = null;
  }

  #receiveInput({ audio, audioStreamEnd, activityStart, activityEnd, text }: RealtimeInput): void {
    const says = activityStart !== undefined || activityEnd !== undefined;
    if (says && !this.#traits.isManual)
      throw new Unacceptable("Explicit activity control is not supported when automatic activity detection is enabled.");
    if (audioStreamEnd === true && this.#traits.isManual)
      throw new Unacceptable("audio_stream_end is not supported when automatic activity detection is disabled.");
    if (activityStart !== undefined) this.#speechStarted();
    if (audio !== undefined) this.#hearSound(audio.data);
    if (activityEnd !== undefined) this.#speechEnded();
    if (audioStreamEnd === true && this.#detector.end()) this.#speechEnded();
    if (text !== undefined && text !== "") this.#readText(text);
  }

  #hearSound(base64: string): void {
    const bytes = base64ToBytes(base64);
    const samples = bytes && pcmToSamples(bytes);
    if (bytes === null || samples === null) throw new Unacceptable("The audio is not 16-bit PCM.");
    this.#options.sound.add(bytes);
    if (this.#traits.isManual) return;
    for (const edge of this.#detector.push(samples)) {
      if (edge === "started") this.#speechStarted();
      else this.#speechEnded();
    }
  }

  #speechStarted(): void {
    if (this.#traits.mayInterrupt) this.#interrupt();
  }

  #speechEnded(): void {
    const reply = this.#options.nextScript() ?? replyToSpeech(this.#traits.language);
    const { heard } = reply;
    if (heard !== undefined && this.#traits.transcribesInput) {
      for (const text of heard.match(/(?:\S+\s*){1,3}/g) ?? [])
        this.#options.send({ serverContent: { inputTranscription: { text } } });
    }
    this.#reply(heard ?? "", reply);
  }

  #read({ turns, turnComplete }: ClientContent): void {
    const said = turns.map(({ role, parts }) => ({ role, text: parts.map(({ text }) => text ?? "").join("\n") }));
    if (this.#takesHistory) {
      this.#options.resumable.turns.push(...said);
      this.#takesHistory = !turnComplete;
      return;
    }
    const last = said.pop();
    this.#options.resumable.turns.push(...said);
    if (last === undefined) return;
    if (turnComplete) this.#readText(last.text);
    else this.#options.resumable.turns.push(last);
  }

  #readText(text: string): void {
    this.#interrupt();
    const asked = this.#options.resumable.turns.filter(({ role }) => role === "user").map((turn) => turn.text);
    this.#reply(text, this.#options.nextScript() ?? replyToText([...asked, text]));
  }

  #reply(question: string, reply: LiveReply): void {
    // Somebody who may not interrupt is not answered before the answer that runs is over.
    if (this.#answer !== null) return;
    this.#options.resumable.turns.push({ role: "user", text: question });
    if (reply.silent) return this.#renewHandle();
    const { send, fail } = this.#options;
    const answer = this.#answerOf(reply);
    this.#answer = answer;
    if (this.#resumes && reply.steps === undefined) send({ sessionResumptionUpdate: { resumable: false } });
    const settle = (isWhole: boolean) => {
      if (isWhole) this.#settle(answer);
    };
    answer.give().then(settle).catch(fail);
  }

  #answerOf(reply: LiveReply): LiveAnswer | RawAnswer {
    const { holds, send, close } = this.#options;
    if (reply.steps !== undefined) return new RawAnswer({ steps: reply.steps, holds, send, close });
    const callTools = (calls: LiveReply["toolCalls"], gone: AbortSignal) => this.#tools.ask(calls, gone);
    return new LiveAnswer({ reply, traits: this.#traits, holds, send, callTools });
  }

  #interrupt(): void {
    const answer = this.#answer;
    if (answer === null) return;
    answer.interrupt();
    this.#settle(answer);
  }

  #settle(answer: LiveAnswer | RawAnswer): void {
    if (this.#answer !== answer) return;
    this.#answer = null;
    this.#options.resumable.turns.push({ role: "model", text: answer.said });
    this.#renewHandle();
  }

  #takeToolResponse({ functionResponses }: ToolResponse): void {
    if (!this.#tools.take(functionResponses))
      throw new Unacceptable("A function response has to answer a call that waits for it.");
  }

  get #resumes(): boolean {
    return this.#options.setup.sessionResumption !== undefined;
  }

  #renewHandle(): void {
    if (!this.#resumes) return;
    const { resumable, sessions, send } = this.#options;
    send({ sessionResumptionUpdate: { newHandle: sessions.remember(resumable, Date.now()), resumable: true } });
  }
}
