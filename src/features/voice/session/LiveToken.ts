import type { VoiceHistory } from "#domain/voice/clientMessage.ts";

/** What lets one browser into the live service, for a short time. It is kept in memory alone. */
export interface LiveToken {
  /** Of the websocket, with the token in it. */
  url: string;
  model: string;
  /** For a new voice session alone; a handle knows it. */
  history: VoiceHistory;
  /** By which its cost is told. */
  voiceSession: string;
  /** For so long it is good from now. */
  leftMs: number;
}

/** What a voice session has cost by now, all its turns together. */
export interface VoiceUsage {
  voiceSession: string;
  inputTokens: number;
  outputTokens: number;
  ended: boolean;
}

export interface TokenWish {
  /** The voice session that it goes on from, whose token is good until this one is there. */
  renews: string | null;
  /** Whoever has waited for a network looks here before asking: a token costs something from then on. */
  isWanted: () => boolean;
}
