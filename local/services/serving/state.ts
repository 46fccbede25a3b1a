import { forgetGoogle, type GoogleState, openGoogleState } from "#local/services/google/state/googleState.ts";
import { forgetLive, openLiveState, type LiveState } from "#local/services/live/state/liveState.ts";
import { openOutbox, type Outbox } from "#local/services/mail/outbox.ts";
import type { BackendAdmin } from "#local/services/pages/BackendAdmin.ts";
import type { Fault } from "#local/services/standIn/faults.ts";
import { createHolds, type Holds } from "#local/services/standIn/holds.ts";
import { createQueue, type Queue } from "#local/services/standIn/queue.ts";
import type { Reply } from "#local/services/standIn/reply.ts";
import { createRequests, type Requests } from "#local/services/standIn/requests.ts";

/** What the stand-ins share. Only the outbox is on disk. */
export interface State {
  replies: Queue<Reply>;
  faults: Queue<Fault>;
  holds: Holds;
  requests: Requests;
  outbox: Outbox;
  live: LiveState;
  google: GoogleState;
  backend: BackendAdmin | null;
  /** Whether a built-in answer comes word after word, as a model's does, or at once. */
  isPaced: boolean;
}

export function openState(dataDir: string, { backend, isPaced }: Pick<State, "backend" | "isPaced">): State {
  return {
    replies: createQueue(),
    faults: createQueue(),
    holds: createHolds(),
    requests: createRequests(),
    outbox: openOutbox(dataDir),
    live: openLiveState(),
    google: openGoogleState(),
    backend,
    isPaced,
  };
}

/** Replies that are held go on: with their script forgotten nobody would release them. */
export function forget(state: State): void {
  state.replies.clear();
  state.faults.clear();
  state.requests.clear();
  forgetLive(state.live);
  forgetGoogle(state.google);
  state.holds.release();
}
