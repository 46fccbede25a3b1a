import type { BrowserContext } from "@playwright/test";

/** One question and its answer, in milliseconds since 1970: the audio thread has no finer clock that the page shares. */
export type TurnTimes = Partial<Record<TurnMoment, number>>;

export type TurnMoment =
  | "spokenFrom"
  | "spokenUntil"
  /** The last piece with a sound of theirs went to the socket. */
  | "sentAt"
  /** The first sound of the answer came from the socket. */
  | "arrivedAt"
  | "audibleAt"
  | "interruptedAt"
  | "pressedAt"
  | "silentAt";

/** In the page's `voiceProbe`: what they say, and when what happened. */
export interface VoiceProbe {
  times: TurnTimes;
  say: (seconds: number) => void;
}

/** `voice` is a microphone that says what it is told to, at the pitch of a voice: a rustle breaks no reply off (V-42); `ear` tells when what leads to the loudspeaker begins and ends. */
const WORKLETS = `
registerProcessor("voice", class extends AudioWorkletProcessor {
  left = 0;
  phase = 0;
  constructor() {
    super();
    this.port.onmessage = ({ data }) => { this.left = data * sampleRate; this.port.postMessage({ name: "spokenFrom", at: Date.now() }); };
  }
  process(inputs, [[samples]]) {
    if (this.left <= 0) return true;
    for (let index = 0; index < samples.length; index++) {
      this.phase = (this.phase + 150 / sampleRate) % 1;
      samples[index] = 0.6 * this.phase - 0.3;
    }
    this.left -= samples.length;
    if (this.left <= 0) this.port.postMessage({ name: "spokenUntil", at: Date.now() });
    return true;
  }
});
registerProcessor("ear", class extends AudioWorkletProcessor {
  loud = false;
  process([[samples]]) {
    const loud = samples !== undefined && samples.some((sample) => Math.abs(sample) > 0.001);
    if (loud !== this.loud) this.port.postMessage({ name: loud ? "audibleAt" : "silentAt", at: Date.now() });
    this.loud = loud;
    return true;
  }
});`;

/** Before the page's own scripts, which stay as they are: it stands at the microphone, the socket and the loudspeaker. */
export async function probeVoice(context: BrowserContext): Promise<void> {
  await context.addInitScript(probeSound, WORKLETS);
  await context.addInitScript(probeSocket);
}

function probeSound(worklets: string): void {
  if (!isSecureContext) return;
  const module = URL.createObjectURL(new Blob([worklets], { type: "text/javascript" }));
  const probe: VoiceProbe = { times: {}, say: () => {} };
  Reflect.set(window, "voiceProbe", probe);
  const note = ({ data }: MessageEvent<{ name: TurnMoment; at: number }>): void => {
    if (data.name === "audibleAt" || data.name === "spokenFrom") probe.times[data.name] ??= data.at;
    else probe.times[data.name] = data.at;
  };

  async function addNode(context: BaseAudioContext, name: string): Promise<AudioWorkletNode> {
    await context.audioWorklet.addModule(module);
    const node = new AudioWorkletNode(context, name);
    node.port.addEventListener("message", note);
    node.port.start();
    return node;
  }

  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext();
    const voice = await addNode(context, "voice");
    const stream = context.createMediaStreamDestination();
    voice.connect(stream);
    probe.say = (seconds) => voice.port.postMessage(seconds, []);
    return stream.stream;
  };

  const { connect } = AudioNode.prototype;
  const ears = new Map<BaseAudioContext, Promise<AudioNode>>();
  AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode, ...rest: number[]) {
    const { context } = this;
    if (this instanceof GainNode && target === context.destination) {
      const ear = ears.get(context) ?? addNode(context, "ear");
      ears.set(context, ear);
      ear.then((node) => Reflect.apply(connect, this, [node])).catch(() => {});
    }
    return Reflect.apply(connect, this, [target, ...rest]) as AudioNode;
  } as typeof connect;
  document.addEventListener("click", () => (probe.times.pressedAt = Date.now()), true);
}

function probeSocket(): void {
  const current = (): TurnTimes => (Reflect.get(window, "voiceProbe") as VoiceProbe).times;
  const { send, addEventListener } = WebSocket.prototype;
  WebSocket.prototype.send = function (this: WebSocket, message: string) {
    const pcm = typeof message === "string" ? /"audio":\{"data":"([^"]*)"/.exec(message)?.[1] : undefined;
    if (pcm !== undefined && isLoud(pcm)) current().sentAt = Date.now();
    send.call(this, message);
  };
  WebSocket.prototype.addEventListener = function (this: WebSocket, type: string, listener: EventListener) {
    addEventListener.call(this, type, (event: Event) => {
      const { data } = event as MessageEvent<unknown>;
      if (data instanceof ArrayBuffer) noteAnswer(new TextDecoder().decode(data));
      listener(event);
    });
  } as typeof addEventListener;

  function noteAnswer(message: string): void {
    const times = current();
    if (message.includes("inlineData")) times.arrivedAt ??= Date.now();
    if (!message.includes('"interrupted":true')) return;
    times.interruptedAt = Date.now();
    // What came before was the rest of an older answer.
    if (times.audibleAt === undefined) delete times.arrivedAt;
  }

  function isLoud(pcm: string): boolean {
    const bytes = Uint8Array.from(atob(pcm), (character) => character.charCodeAt(0));
    return new Int16Array(bytes.buffer).some((sample) => Math.abs(sample) > 500);
  }
}
