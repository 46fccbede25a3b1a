import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { chatIdOf } from "#domain/ids.testing.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues, storedKeys } from "#platform/storage/storage.ts";
import { attached, openChatScreen as open, question, questions } from "./ChatScreen.testing.tsx";

beforeEach(() => {
  for (const key of storedKeys()) localValues.remove(key);
});

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

test("[P-6] a question stays where another tab has taken the photo beside it, and says which one", async () => {
  const { user, field, sent, attach } = await open();
  await attach("rash.jpg");
  localValues.remove(localKeys.draftPhotos("nora", null));
  await user.type(field, "And this?{Enter}");
  screen.getByText(/“rash\.jpg” was sent or removed in another tab/);
  expect([field.value, attached(), sent]).toEqual(["And this?", [], []]);
  await user.type(field, "{Enter}");
  await waitFor(() => expect(sent).toMatchObject([{ message: { text: "And this?" }, photos: [] }]));
});

test("[P-6] [K-122] urgent words go without a photo that another tab has taken, and which one is said", async () => {
  const { user, field, sent, attach } = await open({ isUrgent: (text) => text.includes("breathing") });
  await attach("rash.jpg");
  localValues.remove(localKeys.draftPhotos("nora", null));
  await user.type(field, "She is not breathing{Enter}");
  await waitFor(() => expect(sent).toMatchObject([{ message: { text: "She is not breathing" }, photos: [] }]));
  screen.getByText(/“rash\.jpg” was sent or removed in another tab/);
  expect(field.value).toBe("");
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
  screen.getByText("A message takes 3 photos; one was left out: “b.jpg”.");
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

test("[S37] [S-14] over the day's limit the button keeps the words, and is Send for what the rules would speak to", async () => {
  const isUrgent = (text: string) => text.includes("breathing");
  const { user, field, sent } = await open({ isOverLimit: true, isUrgent });
  await user.type(field, "What if she only sleeps on me?{Enter}");
  expect(await screen.findByText("Kept. It waits here for you.")).toBeDefined();
  expect([field.value, sent.length]).toEqual(["What if she only sleeps on me?", 0]);
  await user.clear(field);
  await user.type(field, "She is not breathing");
  await user.click(await screen.findByRole("button", { name: "Send message" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(field.value).toBe("");
});

test("[S37] over the day's limit Send gives way once what judges has come and finds the words calm, and a press before says they are kept", async () => {
  const { user, field, sent, judgeBy } = await open({ isOverLimit: true, isUrgent: () => true });
  await user.type(field, "What if she only sleeps on me?");
  await screen.findByRole("button", { name: "Send message" });
  judgeBy(() => false);
  await screen.findByRole("button", { name: "Keep" });
  judgeBy(() => true);
  await screen.findByRole("button", { name: "Send message" });
  judgeBy(() => false);
  await user.type(field, "{Enter}");
  screen.getByText("Kept. It waits here for you.");
  expect([field.value, sent.length]).toEqual(["What if she only sleeps on me?", 0]);
});

test("[S37] over the day's limit photos without a word are kept too, and said to be", async () => {
  const { user, attach, sent } = await open({ isOverLimit: true });
  await attach("rash.jpg");
  await user.click(screen.getByRole("button", { name: "Keep" }));
  expect(await screen.findByText("Kept. It waits here for you.")).toBeDefined();
  expect([attached().length, sent]).toEqual([1, []]);
});
