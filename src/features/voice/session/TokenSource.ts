import { errorCode } from "#domain/errors.ts";
import type { ChatId, ChildId, VoiceSessionName } from "#domain/ids.ts";
import type { VoiceChoice } from "#domain/voice/voices.ts";
import type { LastVoiceSession } from "./LastVoiceSession.ts";
import type { LiveToken, TokenWish } from "./LiveToken.ts";

interface SessionSubject {
  chatId: ChatId | undefined;
  childId: ChildId | undefined;
}

export interface SessionOpening extends VoiceChoice, SessionSubject {
  voiceSession: VoiceSessionName;
  renews?: string;
}

export interface TokenSourceOptions {
  last: LastVoiceSession;
  /** What was said by now is in the chat, and comes with the token. */
  saved: () => Promise<void>;
  /** What the voice session that opens now is about. */
  about: () => SessionSubject;
  /** It was deleted on another device: from now on `about` names it no more. */
  leaveChat: (chatId: ChatId) => void;
  mint: (opening: SessionOpening) => Promise<LiveToken & { token: string }>;
}

/** Asks the server for live tokens. Each counts from then on and holds minutes of the day, so none is asked for that nobody wants. */
export class TokenSource {
  readonly #options: TokenSourceOptions;

  constructor(options: TokenSourceOptions) {
    this.#options = options;
  }

  /** Rejects where there is none to be had, or nobody wants it any more. */
  async request(choice: VoiceChoice, { renews, isWanted }: TokenWish): Promise<LiveToken> {
    const { last, saved } = this.#options;
    if (renews === null) await last.endLeft();
    await saved();
    // Without a network that has waited, perhaps longer than whoever asked.
    if (!isWanted()) throw new Error("Nobody wants the token any more");
    const renewal = renews === null ? {} : { renews };
    const voiceSession = last.begin();
    const minted = await this.#mint({ ...choice, voiceSession, ...renewal }).catch((error: unknown) => {
      last.endUnopened(voiceSession);
      throw error;
    });
    return { ...minted, url: `${minted.url}?access_token=${minted.token}` };
  }

  /** Without its chat, where that is gone: what is said goes on in one of its own. */
  async #mint(opening: Omit<SessionOpening, keyof SessionSubject>): ReturnType<TokenSourceOptions["mint"]> {
    const { about, leaveChat, mint } = this.#options;
    const asked = about();
    try {
      return await mint({ ...opening, ...asked });
    } catch (error) {
      if (errorCode(error) !== "notFound" || asked.chatId === undefined) throw error;
      leaveChat(asked.chatId);
      return await mint({ ...opening, ...asked, chatId: undefined });
    }
  }
}
