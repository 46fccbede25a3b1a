import { useMutation } from "convex/react";
import { nanoid } from "nanoid";
import { useEffect, useMemo, useRef } from "react";
import { api } from "#convex/_generated/api.js";
import { lastLeaf, type TreeMessage } from "#domain/chat/branch.ts";
import { draftToText } from "#domain/chat/draft.ts";
import type { Feedback } from "#domain/chat/feedback.ts";

/** What can be done with a message that the server holds. Each resolves with whether it was done. */
export interface MessageActions {
  retry: (messageId: string) => Promise<boolean>;
  goOn: (messageId: string) => Promise<boolean>;
  regenerate: (messageId: string) => Promise<boolean>;
  edit: (messageId: string, draft: string) => Promise<boolean>;
  /** Shows another version. */
  show: (messageId: string) => Promise<boolean>;
  /** Deletes the whole exchange. */
  remove: (messageId: string) => Promise<boolean>;
  rate: (messageId: string, feedback: Feedback | null) => Promise<boolean>;
}

/** They stay the same while the chat is on the screen, or each change would draw every message again. */
export function useMessageActions(loaded: readonly TreeMessage[], onError: (error: unknown) => void): MessageActions {
  const retry = useMutation(api.messages.retry);
  const goOn = useMutation(api.messages.continueReply);
  const regenerate = useMutation(api.messages.regenerate);
  const edit = useMutation(api.messages.edit);
  const show = useMutation(api.messages.showVersion);
  const remove = useMutation(api.messages.deleteExchange);
  const giveFeedback = useMutation(api.messages.giveFeedback);

  const now = useRef({ loaded, onError });
  useEffect(() => {
    now.current = { loaded, onError };
  });

  return useMemo(() => {
    const done = async (act: Promise<null>): Promise<boolean> => {
      try {
        await act;
        return true;
      } catch (error) {
        now.current.onError(error);
        return false;
      }
    };
    return {
      retry: (messageId) => done(retry({ messageId })),
      goOn: (messageId) => done(goOn({ messageId })),
      regenerate: (messageId) => done(regenerate({ messageId, replyId: nanoid() })),
      edit: (messageId, draft) => done(edit({ messageId, newMessageId: nanoid(), replyId: nanoid(), text: draftToText(draft) })),
      show: (messageId) => done(show({ messageId: lastLeaf(now.current.loaded, messageId) })),
      remove: (messageId) => done(remove({ messageId })),
      rate: (messageId, feedback) => done(giveFeedback({ messageId, feedback })),
    };
  }, [retry, goOn, regenerate, edit, show, remove, giveFeedback]);
}
