import type { Conversation, VoiceNotice } from "#domain/voice/conversation.ts";
import type { VoiceFailure } from "#domain/voice/failures.ts";
import type { Voice } from "#domain/voice/voice.ts";
import type { VoiceChoice } from "#domain/voice/voices.ts";

interface VoiceAlert {
  failure: VoiceFailure;
  /** The voice session cannot go on; the screen is left with it. */
  isFinal: boolean;
}

/** What the screen shows. A new object with each change. */
export interface VoiceSnapshot {
  connection: Voice["connection"];
  /** What is being done in the voice session; null where there is none. */
  conversation: Conversation["state"] | null;
  choice: VoiceChoice;
  /** Nothing is heard of Amma. */
  isMuted: boolean;
  /** Nothing is heard of them. */
  isMicrophoneMuted: boolean;
  notice: VoiceNotice | "unreadable" | "offTopic" | null;
  alert: VoiceAlert | null;
}
