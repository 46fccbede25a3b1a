import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import { mergeMessages, type NewOutboxMessage } from "#domain/chat/chatMessages.ts";
import { storageIdOf } from "#domain/ids.testing.ts";
import type { ChatId } from "#domain/ids.ts";
import { Store } from "#platform/state/Store.ts";
import { useStore } from "#platform/state/useStore.ts";
import { localValues } from "#platform/storage/storage.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { sampleUser } from "#user/currentUser.testing.ts";
import { CurrentUserContext } from "#user/currentUser.ts";
import { type CareParts, ChatScreen } from "./ChatScreen.tsx";
import { Outbox } from "./outbox/Outbox.ts";
import { outboxActions } from "./outbox/useOutbox.ts";
import { PhotoUploads } from "./photos/PhotoUploads.ts";
import { type Chat, useChatOutbox } from "./useChat.ts";

interface Upload {
  onProgress: (percent: number) => void;
  arrive: () => void;
  cut: () => void;
}

/** What a file says that is no picture. */
const RENAMED = "x";

const done = async () => true;
const actions = { retry: done, continueReply: done, regenerate: done, edit: done, show: done, remove: done, rate: done };

const CALM: CareParts = {
  card: null,
  question: null,
  isAsking: false,
  isTalkLit: true,
  isUrgent: () => false,
  noteAfter: () => null,
  fold: () => {},
};

/** Photos that are made ready and arrive when the test says so, by what this puts into the two lists. */
function waitingPhotos(preparing: (() => void)[], uploads: Upload[]): PhotoUploads {
  return new PhotoUploads({
    owner: "nora",
    store: { load: async () => [], keep: async () => true, replace: async () => {}, forget: async () => {} },
    isNamed: () => true,
    prepare: (file) =>
      new Promise((resolve) => {
        const small = { blob: file, width: 4, height: 3, animated: false };
        preparing.push(() => resolve(file.size === RENAMED.length ? { fault: "unreadable" } : { photo: small }));
      }),
    upload: (_, { onProgress }) =>
      new Promise((resolve, reject) => {
        const place = uploads.length;
        uploads.push({ onProgress, arrive: () => resolve(storageIdOf(`stored ${place}`)), cut: () => reject(new Error("cut")) });
      }),
    isOnline: () => true,
    whenOnline: async () => {},
  });
}

/** A new chat, whose photos are ready and arrive when the test says so; the server keeps its answer to itself. */
export async function openChatScreen(
  { isOverLimit = false, ...care }: Partial<CareParts> & { isOverLimit?: boolean } = {},
  /** Null: it is there; else it comes back with this. */
  connection: Promise<void> | null = null,
  chatId: ChatId | null = null,
) {
  const preparing: (() => void)[] = [];
  const uploads: Upload[] = [];
  const sent: { message: NewOutboxMessage; photos: string[] }[] = [];
  const photos = waitingPhotos(preparing, uploads);
  const outbox = new Outbox({
    values: localValues,
    userId: "nora",
    connection: { isLost: () => connection !== null, whenBack: async () => void (await connection) },
    photos: async (ids) => await Promise.all(ids.map((id) => photos.uploaded(id))),
    send: (message, stored) => {
      sent.push({ message, photos: stored });
      return new Promise(() => {});
    },
  });
  const actsOnOutbox = outboxActions(outbox, photos);
  const state = new Store<Chat["state"]>("ready");
  const judge = new Store(care.isUrgent ?? CALM.isUrgent);

  function Screen() {
    const { messages, blockedByPhoto } = useChatOutbox(null, {
      messages: useStore(outbox),
      photos,
    });
    const chat: Chat = {
      chatId,
      title: null,
      state: useStore(state),
      messages: mergeMessages([], messages),
      isCached: false,
      earlier: null,
      running: null,
      photos,
      send: (draft, photoIds) => actsOnOutbox.send({ chatId: null, draft, photoIds }),
      retrySending: actsOnOutbox.retry,
      recall: actsOnOutbox.recall,
      discard: actsOnOutbox.discard,
      blockedByPhoto,
      stop: () => {},
      editIds: [],
      actions,
    };
    return (
      <CurrentUserContext value={sampleUser({ _id: "nora" })}>
        <ChatScreen
          frame="full"
          chat={chat}
          jump={null}
          error={null}
          header={{ heading: "Amma", isAboutChild: false, urgentHelp: null, onToggleSidebar: () => {} }}
          start={{}}
          care={{ ...CALM, ...care, isUrgent: useStore(judge) }}
          limit={{ card: null, isOver: isOverLimit }}
          onDismissError={() => {}}
          onReload={() => {}}
          onNewChat={() => {}}
          onTalk={() => {}}
          onCheck={() => {}}
        />
      </CurrentUserContext>
    );
  }
  await renderScreen(<Screen />);
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
  return {
    user,
    field,
    sent,
    judgeBy: (isUrgent: CareParts["isUrgent"]) => act(() => judge.set(isUrgent)),
    become: (next: Chat["state"]) => act(() => state.set(next)),
    ...photoSteps(field, preparing, uploads),
  };
}

/** What a test does with the photos of a field. */
function photoSteps(field: HTMLElement, preparing: (() => void)[], uploads: Upload[]) {
  const step = async (list: { length: number }, count: number) => await waitFor(() => expect(list).toHaveLength(count));
  return {
    attach: async (...names: string[]) => {
      const files = names.map((name) => new File([name.startsWith("renamed") ? RENAMED : "photo"], name, { type: "image/jpeg" }));
      fireEvent.paste(field, { clipboardData: { files, getData: () => "" } });
      await step(preparing, 1);
    },
    ready: async (place: number) => {
      await step(preparing, place + 1);
      preparing[place]?.();
    },
    upload: async (place: number) => {
      await waitFor(() => expect(uploads.length).toBeGreaterThan(place));
      return uploads[place] as Upload;
    },
  };
}

export const question = () => screen.findByRole("article", { name: "You" });
export const questions = () => screen.queryAllByRole("article", { name: "You" });
export const attached = () => screen.queryAllByRole("button", { name: "Remove image" });
