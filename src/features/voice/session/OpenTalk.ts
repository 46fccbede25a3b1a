import { mintTalkName, type TalkName } from "#domain/ids.ts";
import { sessionKeys } from "#platform/storage/keys.ts";
import { sessionValues } from "#platform/storage/storage.ts";
import type { TalkUsage } from "./VoiceTransport.ts";

type Report = (usage: TalkUsage) => Promise<unknown>;

/**
 * The talk that this tab has begun, remembered over a reload: what is told while a page goes may not arrive, and a page that is left before
 * its token has come has nothing to tell. Either way the talk would hold its minutes.
 */
export class OpenTalk {
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  /** Named before the server learns of it. */
  begin(): TalkName {
    const talk = mintTalkName();
    sessionValues.write(sessionKeys.talk, talk);
    return talk;
  }

  /** The server's own clock counts where a report does not arrive. */
  tell(usage: TalkUsage): void {
    const forget = () => {
      if (usage.ended && sessionValues.read(sessionKeys.talk) === usage.talk) sessionValues.remove(sessionKeys.talk);
    };
    this.#report(usage).then(forget, () => {});
  }

  /** Before another begins: the end of the one that was left. */
  async endLeft(): Promise<void> {
    const talk = sessionValues.read(sessionKeys.talk);
    if (talk === null) return;
    await this.#report({ talk, inputTokens: 0, outputTokens: 0, ended: true }).catch(() => {});
    sessionValues.remove(sessionKeys.talk);
  }
}
