import { createQueue, type Queue } from "#local/services/standIn/queue.ts";
import { HeardSound } from "./speech/ReceivedAudio.ts";
import type { LiveFault } from "./liveFaults.ts";
import type { LiveReply } from "./liveReply.ts";
import { LiveTokens } from "./liveTokens.ts";
import { Talks } from "./ResumableSessions.ts";

/** What the connections to the live service share. */
export interface LiveState {
  tokens: LiveTokens;
  talks: Talks;
  sound: HeardSound;
  scripts: Queue<LiveReply>;
  faults: Queue<LiveFault>;
}

export function openLiveState(): LiveState {
  return { tokens: new LiveTokens(), talks: new Talks(), sound: new HeardSound(), scripts: createQueue(), faults: createQueue() };
}

/** Tokens and handles stay good: the talks that go on need them. */
export function forgetLive({ scripts, faults, sound }: LiveState): void {
  scripts.clear();
  faults.clear();
  sound.clear();
}
