import { useConvex, useMutation } from "convex/react";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { lastLeaf } from "#domain/chat/branch.ts";
import type { StoredMessage } from "#domain/chat/chatMessages.ts";
import { draftToText } from "#domain/chat/draft.ts";
import type { Feedback } from "#domain/chat/feedback.ts";
import { WordedError } from "#domain/errors.ts";
import { type MessageId, mintMessageId } from "#domain/ids.ts";
import { isConnectionLost } from "#platform/convex/connectionOf.ts";
import { belongsTo } from "#platform/storage/keys.ts";
import { localValues, storedKeys } from "#platform/storage/storage.ts";
import { renewTitles } from "#user/renewTitles.ts";

/** What can be done with a message that the server holds. Each resolves with whether it was done. */
export interface MessageActions {
  retry: (messageId: MessageId) => Promise<boolean>;
  continueReply: (messageId: MessageId) => Promise<boolean>;
  regenerate: (messageId: MessageId) => Promise<boolean>;
  edit: (messageId: MessageId, draft: string) => Promise<boolean>;
  /** Shows another version. */
  show: (messageId: MessageId) => Promise<boolean>;
  /** Deletes the whole exchange. */
  remove: (messageId: MessageId) => Promise<boolean>;
  rate: (messageId: MessageId, feedback: Feedback | null) => Promise<boolean>;
}

interface MessageActionEvents {
  onError: (error: unknown) => void;
  /** The ids of what an edit brings: a message and its reply. */
  onEdit: (ids: readonly MessageId[]) => void;
}

/** The actions are the same object while the chat is on the screen, or each change would draw every message again. */
export function useMessageActions(loaded: readonly StoredMessage[], on: MessageActionEvents): MessageActions {
  const retry = useMutation(api.messages.retry);
  const continueReply = useMutation(api.messages.continueReply);
  const regenerate = useMutation(api.messages.regenerate);
  const edit = useMutation(api.messages.edit);
  const show = useMutation(api.messages.showVersion);
  const remove = useMutation(api.messages.deleteExchange);
  const giveFeedback = useMutation(api.messages.giveFeedback);

  const client = useConvex();
  const { t } = useTranslation("chat");

  const now = useRef({ loaded, on, t });
  useEffect(() => {
    now.current = { loaded, on, t };
  });

  return useMemo(() => {
    const done = async <Args>(
      act: (args: Args) => Promise<null>,
      args: Args,
      lost = () => now.current.t("errors.noConnection"),
    ): Promise<boolean> => {
      try {
        // What is handed on without a connection is answered by nobody, and lost with a reload.
        if (isConnectionLost(client)) throw new WordedError(lost());
        await act(args);
        return true;
      } catch (error) {
        now.current.on.onError(error);
        return false;
      }
    };
    const regenerating = new Map<MessageId, Promise<boolean>>();
    return {
      retry: (messageId) => done(retry, { messageId }),
      continueReply: (messageId) => done(continueReply, { messageId }),
      regenerate: (messageId) => {
        // Each call mints a reply, so that a second press would make a second version.
        const asked = regenerating.get(messageId) ?? done(regenerate, { messageId, replyId: mintMessageId() });
        regenerating.set(messageId, asked);
        return asked.finally(() => regenerating.delete(messageId));
      },
      edit: (messageId, draft) => {
        const [newMessageId, replyId] = [mintMessageId(), mintMessageId()];
        now.current.on.onEdit([newMessageId, replyId]);
        return done(edit, { messageId, newMessageId, replyId, text: draftToText(draft) }, () => now.current.t("edit.unsent"));
      },
      show: (messageId) => done(show, { messageId: lastLeaf(now.current.loaded, messageId) }),
      remove: async (messageId) => {
        const parentId = now.current.loaded.find((message) => message.messageId === messageId)?.parentId ?? messageId;
        const isDone = await done(remove, { messageId });
        if (!isDone) return false;
        // The title may have been made of what was deleted.
        renewTitles(client);
        // The other words in which the question was to be asked: with an answer its question is deleted.
        for (const key of storedKeys()) if (belongsTo(key, messageId) || belongsTo(key, parentId)) localValues.remove(key);
        return true;
      },
      rate: (messageId, feedback) => done(giveFeedback, { messageId, feedback }),
    };
  }, [client, retry, continueReply, regenerate, edit, show, remove, giveFeedback]);
}
