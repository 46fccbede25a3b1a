import { ReceivedAudio } from "#local/services/live/speech/ReceivedAudio.ts";
import { createQueue, type Queue } from "#local/services/standIn/queue.ts";
import type { LiveFault } from "./liveFaults.ts";
import type { LiveReply } from "./liveReply.ts";
import { LiveTokens } from "./liveTokens.ts";
import { ResumableSessions } from "./ResumableSessions.ts";

/** What the connections to the live service share. */
export interface LiveState {
  tokens: LiveTokens;
  sessions: ResumableSessions;
  sound: ReceivedAudio;
  scripts: Queue<LiveReply>;
  faults: Queue<LiveFault>;
}

export function openLiveState(): LiveState {
  return {
    tokens: new LiveTokens(),
    sessions: new ResumableSessions(),
    sound: new ReceivedAudio(),
    scripts: createQueue(),
    faults: createQueue(),
  };
}

/** Tokens and handles stay good: the voice sessions that go on need them. */
export function forgetLive({ scripts, faults, sound }: LiveState): void {
  scripts.clear();
  faults.clear();
  sound.clear();
}
