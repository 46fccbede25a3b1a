import { mintVoiceSessionName, type VoiceSessionName } from "#domain/ids.ts";
import { sessionKeys } from "#platform/storage/keys.ts";
import { sessionValues } from "#platform/storage/storage.ts";
import type { VoiceUsage } from "./VoiceTransport.ts";

type Report = (usage: VoiceUsage) => Promise<unknown>;

/**
 * The voice session that this tab has begun, remembered over a reload: what is told while a page goes may not arrive, and a page that is left before
 * its token has come has nothing to tell. Either way the voice session would hold its minutes.
 */
export class LastVoiceSession {
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  /** Named before the server learns of it. */
  begin(): VoiceSessionName {
    const voiceSession = mintVoiceSessionName();
    sessionValues.write(sessionKeys.voiceSession, voiceSession);
    return voiceSession;
  }

  /** The one that was to follow did not begin. */
  goesOn(voiceSession: string): void {
    sessionValues.write(sessionKeys.voiceSession, voiceSession);
  }

  /** The server's own clock counts where a report does not arrive. */
  tell(usage: VoiceUsage): void {
    const forget = () => {
      if (usage.ended && sessionValues.read(sessionKeys.voiceSession) === usage.voiceSession)
        sessionValues.remove(sessionKeys.voiceSession);
    };
    this.#report(usage).then(forget, () => {});
  }

  /** Before another begins: the end of the one that was left. */
  async endLeft(): Promise<void> {
    const voiceSession = sessionValues.read(sessionKeys.voiceSession);
    if (voiceSession === null) return;
    await this.#report({ voiceSession, inputTokens: 0, outputTokens: 0, ended: true }).catch(() => {});
    sessionValues.remove(sessionKeys.voiceSession);
  }
}
