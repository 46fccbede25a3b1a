import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { mergeMessages } from "#domain/chat/chatMessages.ts";
import { chatIdOf, storageIdOf } from "#domain/ids.testing.ts";
import type { ChatId } from "#domain/ids.ts";
import { Store } from "#platform/state/Store.ts";
import { useStore } from "#platform/state/useStore.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues, storedKeys } from "#platform/storage/storage.ts";
import { TestRecognizer } from "#platform/testing/FakeSpeechRecognizer.testing.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { sampleUser } from "#user/currentUser.testing.ts";
import { CurrentUserContext } from "#user/currentUser.ts";
import { type CareParts, ChatScreen } from "./ChatScreen.tsx";
import { Outbox, type NewOutboxMessage } from "./outbox/Outbox.ts";
import { outboxActions } from "./outbox/useOutbox.ts";
import { PhotoUploads } from "./photos/PhotoUploads.ts";
import { type Chat, useChatOutbox } from "./useChat.ts";

interface Upload {
  onProgress: (percent: number) => void;
  arrive: () => void;
  cut: () => void;
}

beforeEach(() => {
  for (const key of storedKeys()) localValues.remove(key);
});

/** What a file says that is no picture. */
const RENAMED = "x";

const done = async () => true;
const actions = { retry: done, continueReply: done, regenerate: done, edit: done, show: done, remove: done, rate: done };

const CALM: CareParts = {
  card: null,
  question: null,
  isAsking: false,
  isUrgent: () => false,
  noteAfter: () => null,
  fold: () => {},
};

/** A new chat, whose photos are ready and arrive when the test says so; the server keeps its answer to itself. */
async function open(
  { isOverLimit = false, ...care }: Partial<CareParts> & { isOverLimit?: boolean } = {},
  /** Null: it is there; else it comes back with this. */
  connection: Promise<void> | null = null,
  chatId: ChatId | null = null,
) {
  const preparing: (() => void)[] = [];
  const uploads: Upload[] = [];
  const sent: { message: NewOutboxMessage; photos: string[] }[] = [];
  const photos = new PhotoUploads({
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
      isKept: false,
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
          care={{ ...CALM, ...care }}
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
  const step = async (list: { length: number }, count: number) => await waitFor(() => expect(list).toHaveLength(count));
  return {
    user,
    field,
    sent,
    become: (next: Chat["state"]) => act(() => state.set(next)),
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

const question = () => screen.findByRole("article", { name: "You" });
const questions = () => screen.queryAllByRole("article", { name: "You" });
const attached = () => screen.queryAllByRole("button", { name: "Remove image" });

test("[P-18] of a chat that is empty, as its last exchange was deleted, nothing is drawn at the next visit", async () => {
  const key = localKeys.lastSeen("nora");
  const kept = JSON.stringify({ path: "/chat/chat" });
  localValues.write(key, kept);
  await open({}, null, chatIdOf("another"));
  expect(localValues.read(key)).toBe(kept);
  cleanup();
  await open({}, null, chatIdOf("chat"));
  expect(localValues.read(key)).toBe(null);
});

test("[P-6] the words in a chat that is deleted elsewhere stand in the next new chat", async () => {
  const { user, field, become } = await open({}, null, chatIdOf("chat"));
  await user.type(field, "Is that fever");
  become("notFound");
  expect(localValues.read(localKeys.draft("nora", chatIdOf("chat")))).toBe(null);
  cleanup();
  expect((await open()).field.value).toBe("Is that fever");
});

test("[C-15] Enter is taken as sent while a photo is made ready: the question waits with its progress, and goes out once", async () => {
  const { user, field, sent, attach, ready, upload } = await open();
  await attach("rash.jpg");
  await user.type(field, "Is this a rash?{Enter}{Enter}");
  expect([field.value, attached()]).toEqual(["", []]);
  const asked = await question();
  within(asked).getByText("Preparing the photo");
  await within(asked).findByText("Not sent yet. It goes out as soon as the photos are ready.");
  await ready(0);
  const photo = await upload(0);
  photo.onProgress(40);
  await waitFor(() => expect(within(asked).getByRole<HTMLProgressElement>("progressbar").value).toBe(40));
  expect(sent).toEqual([]);
  photo.arrive();
  await waitFor(() => expect(sent).toMatchObject([{ message: { text: "Is this a rash?" }, photos: ["stored 0"] }]));
  expect(within(asked).queryByRole("button", { name: "Edit" })).toBe(null);
});

test("[C-15] a question that waits can be taken back, with its words and photos, and does not go then", async () => {
  const { user, field, sent, attach, ready, upload } = await open();
  await attach("rash.jpg");
  await user.type(field, "Is this a rash?{Enter}");
  await user.click(await within(await question()).findByRole("button", { name: "Edit" }));
  expect([questions(), field.value]).toEqual([[], "Is this a rash?"]);
  expect(attached()).toHaveLength(1);
  expect(document.activeElement).toBe(field);
  await ready(0);
  (await upload(0)).arrive();
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBe(null));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Send message" }));
  await waitFor(() => expect(sent).toMatchObject([{ message: { text: "Is this a rash?" }, photos: ["stored 0"] }]));
});

test("[C-15] [F27] a question of which a photo fails comes back with words and photos, says which, and Send tries that one again", async () => {
  const { user, field, sent, attach, ready, upload } = await open();
  await attach("first.jpg", "second.jpg");
  await user.type(field, "Is this a rash?{Enter}");
  for (const place of [0, 1]) await ready(place);
  (await upload(0)).arrive();
  (await upload(1)).cut();
  await waitFor(() => expect(field.value).toBe("Is this a rash?"));
  expect([questions(), attached().length]).toEqual([[], 2]);
  screen.getByText("Photo 2 could not be uploaded.");
  expect(sent).toEqual([]);
  await user.type(field, "{Enter}");
  (await upload(2)).arrive();
  await waitFor(() => expect(sent).toMatchObject([{ photos: ["stored 0", "stored 2"] }]));
});

test("[C-15] what turns out to be no photo brings its question back, and is named", async () => {
  const { user, field, sent, attach, ready } = await open();
  await attach("renamed.jpg", "other.jpg");
  await user.type(field, "Is this a rash?{Enter}");
  await ready(0);
  await waitFor(() => expect(field.value).toBe("Is this a rash?"));
  screen.getByText(/“renamed\.jpg” cannot be opened/);
  expect([questions(), attached().length, sent]).toEqual([[], 1, []]);
});

test("[C-15] while they write something else, a question whose photo failed stands as not sent, and is taken back by a press", async () => {
  const { user, field, sent, attach, ready, upload } = await open();
  await attach("rash.jpg");
  await user.type(field, "Is this a rash?{Enter}And");
  await ready(0);
  (await upload(0)).cut();
  const asked = await question();
  await within(asked).findByText("Photo 1 could not be uploaded.");
  within(asked).getByText(/Not sent\. Your words are kept here\./);
  await user.type(field, "{Backspace>3/}");
  expect([questions().length, field.value]).toEqual([1, ""]);
  await user.click(within(asked).getByRole("button", { name: "Edit" }));
  expect([questions(), field.value, attached().length, sent]).toEqual([[], "Is this a rash?", 1, []]);
});

test("[C-21] without a connection a question stands as not sent, comes back into the field by Edit and is gone by Delete", async () => {
  const { user, field, sent } = await open({}, new Promise(() => {}));
  await user.type(field, "Is honey safe?{Enter}");
  await user.click(await within(await question()).findByRole("button", { name: "Edit" }));
  expect([questions(), field.value]).toEqual([[], "Is honey safe?"]);
  await user.type(field, "{Enter}");
  await user.click(await within(await question()).findByRole("button", { name: "Delete" }));
  expect([questions(), field.value, sent]).toEqual([[], "", []]);
  expect(localValues.read(localKeys.outbox("nora"))).toBe(null);
});

test("[C-6] [P-6] where a question comes back to a draft with photos, those beyond three are said and wait for a place", async () => {
  const { user, field, attach } = await open();
  await attach("a.jpg", "b.jpg");
  await user.type(field, "First?{Enter}");
  await attach("c.jpg", "d.jpg");
  await user.click(await within(await question()).findByRole("button", { name: "Edit" }));
  expect(attached()).toHaveLength(3);
  screen.getByText("A message takes 3 photos; one was left out.");
  await user.click(attached()[0] as HTMLElement);
  expect(attached()).toHaveLength(3);
  expect(screen.queryByText(/A message takes/)).toBe(null);
});

test("[K-50] where the messages as a whole break, the emergency card and the field stay, and trying again brings them back", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  let broken = true;
  const Note = () => {
    if (broken) throw new Error("broken by the test");
    return <p>see a doctor</p>;
  };
  const { user, field, sent } = await open({ card: <p>call 112</p>, noteAfter: () => <Note /> });
  await user.type(field, "He is blue{Enter}");
  await screen.findByText("The messages could not be shown");
  screen.getByText("call 112");
  await user.type(field, "and now?{Enter}");
  expect(sent.map(({ message: { text } }) => text)).toContain("He is blue");

  broken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findAllByText("see a doctor");
  expect(questions()).toHaveLength(2);
  expect(log).toHaveBeenCalled();
  log.mockClear();
});

test("[S37] over the day's limit the button keeps the words, and sends what the rules would speak to", async () => {
  const isUrgent = (text: string) => text.includes("breathing");
  const { user, field, sent } = await open({ isOverLimit: true, isUrgent });
  await user.type(field, "What if she only sleeps on me?{Enter}");
  expect(await screen.findByText("Kept. It waits here for you.")).toBeDefined();
  expect([field.value, sent.length]).toEqual(["What if she only sleeps on me?", 0]);
  await user.clear(field);
  await user.type(field, "She is not breathing");
  await user.click(screen.getByRole("button", { name: "Keep" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(field.value).toBe("");
});

test("[S37] over the day's limit photos without a word are kept too, and said to be", async () => {
  const { user, attach, sent } = await open({ isOverLimit: true });
  await attach("rash.jpg");
  await user.click(screen.getByRole("button", { name: "Keep" }));
  expect(await screen.findByText("Kept. It waits here for you.")).toBeDefined();
  expect([attached().length, sent]).toEqual([1, []]);
});

/** As browsers do: its last words come a while after it was stopped. */
class SlowRecognizer extends TestRecognizer {
  override stop(): void {}
}

describe("[C-14] what is still being understood when Send is pressed", () => {
  beforeEach(() => {
    Reflect.set(window, "SpeechRecognition", SlowRecognizer);
    localValues.write(localKeys.dictationConsent("nora"), "yes");
    return () => Reflect.deleteProperty(window, "SpeechRecognition");
  });

  async function dictate(user: ReturnType<typeof userEvent.setup>): Promise<TestRecognizer> {
    await user.click(screen.getByRole("button", { name: "Attach images" }));
    await user.click(await screen.findByRole("button", { name: "Dictate" }));
    await screen.findByText("Listening: speak now");
    if (TestRecognizer.last === null) throw new Error("Nothing listens");
    return TestRecognizer.last;
  }

  test("goes with the message, and does not come into the next one", async () => {
    const { user, field, sent } = await open();
    const recognizer = await dictate(user);
    act(() => recognizer.understand("She has a rash", true));
    act(() => recognizer.understand("and she is breathing", false));
    await user.click(screen.getByRole("button", { name: "Send message" }));
    await waitFor(() => expect(sent.map(({ message: { text } }) => text)).toEqual(["She has a rash and she is breathing"]));
    const next = await dictate(user);
    act(() => recognizer.understand("and she is breathing fast", true));
    act(() => recognizer.end());
    expect(field.value).toBe("");
    act(() => next.understand("What is it?", true));
    expect(field.value).toBe("What is it?");
    screen.getByText("Listening: speak now");
  });

  test("is judged with it", async () => {
    const isUrgent = (text: string) => text.includes("breathing");
    const { user, field, sent } = await open({ isOverLimit: true, isUrgent });
    await user.type(field, "She has a rash");
    const recognizer = await dictate(user);
    act(() => recognizer.understand("and she is not breathing", false));
    await user.click(screen.getByRole("button", { name: "Keep" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.message.text).toBe("She has a rash and she is not breathing");
  });

  test("is kept with it, where it is not sent", async () => {
    const { user, field } = await open({ isOverLimit: true });
    await user.type(field, "She sleeps on me{Enter}");
    const recognizer = await dictate(user);
    act(() => recognizer.understand("all night", false));
    await user.click(screen.getByRole("button", { name: "Keep" }));
    expect(await screen.findByText("Kept. It waits here for you.")).toBeDefined();
    expect(field.value).toBe("She sleeps on me all night");
  });

  test("stands in the field where it failed, and the next dictation is heard", async () => {
    const { user, field, sent } = await open();
    await user.type(field, "She has a rash");
    const first = await dictate(user);
    act(() => first.understand("and sh", false));
    act(() => first.fail("network"));
    await user.click(screen.getByRole("button", { name: "Send message" }));
    const second = await dictate(user);
    act(() => second.understand("since today", true));
    await user.click(screen.getByRole("button", { name: "Send message" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.message.text).toBe("She has a rash and sh");
    expect(questions().map((one) => one.textContent)).toEqual([
      expect.stringContaining("rash"),
      expect.stringContaining("since today"),
    ]);
  });
});
