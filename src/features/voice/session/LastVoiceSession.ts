import { mintVoiceSessionName, type VoiceSessionName } from "#domain/ids.ts";
import { sessionKeys } from "#platform/storage/keys.ts";
import { sessionValues } from "#platform/storage/storage.ts";
import type { VoiceUsage } from "./LiveToken.ts";

type Report = (usage: VoiceUsage) => Promise<unknown>;

/**
 * The voice sessions that this tab has begun and whose end has not arrived, remembered over a reload: what is told while a page goes may not arrive, and
 * one that is left before its token has come has nothing to tell. Either way it would hold its minutes.
 */
export class LastVoiceSession {
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  /** Named before the server learns of it. */
  begin(): VoiceSessionName {
    const voiceSession = mintVoiceSessionName();
    remember([...remembered(), voiceSession]);
    return voiceSession;
  }

  /** The server's own clock counts where a report does not arrive. */
  tell(usage: VoiceUsage): void {
    const forget = () => {
      if (usage.ended) remember(remembered().filter((name) => name !== usage.voiceSession));
    };
    this.#report(usage).then(forget, () => {});
  }

  /** It has no token, and the server may hold minutes for it all the same: its answer may have been lost. */
  endUnopened(voiceSession: string): void {
    this.tell({ voiceSession, inputTokens: 0, outputTokens: 0, ended: true });
  }

  /** Before another begins: the end of those that were left. */
  async endLeft(): Promise<void> {
    const left = remembered();
    const ends = left.map((voiceSession) => this.#report({ voiceSession, inputTokens: 0, outputTokens: 0, ended: true }));
    await Promise.allSettled(ends);
    remember(remembered().filter((name) => !left.includes(name)));
  }
}

function remembered(): readonly string[] {
  return sessionValues.read(sessionKeys.voiceSession)?.split(" ") ?? [];
}

function remember(names: readonly string[]): void {
  if (names.length === 0) sessionValues.remove(sessionKeys.voiceSession);
  else sessionValues.write(sessionKeys.voiceSession, names.join(" "));
}
