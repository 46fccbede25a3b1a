import { ConvexError } from "convex/values";
import { expect, test, vi } from "vitest";
import { messageIdOf } from "#domain/ids.testing.ts";
import { memory } from "#platform/storage/memory.testing.ts";
import { fragileConnection, KEY, server, question, open, openWith } from "./outbox.testing.ts";
import { StoredOutbox } from "./StoredOutbox.ts";

test.each(["", "not json", "{}", "[1, null, {}]", '[{"messageId":"a"}]'])(
  "a store that holds %j is an empty outbox",
  (stored) => {
    const values = memory();
    values.write(KEY, stored);
    expect(new StoredOutbox(values, "nora").read()).toEqual([]);
  },
);

test("two tabs share the store without losing each other's questions", async () => {
  const values = memory();
  const one = server();
  const first = open(values, one.send);
  const second = open(values, server().send);
  first.add(question("a"));
  second.add(question("b", null));
  (await one.call(0)).accept("chat");
  await vi.waitFor(() => expect(JSON.parse(values.read(KEY) ?? "[]")).toEqual([{ ...question("b", null), wasHandedOn: true }]));
});

test("[C-21] what was asked in turn in two tabs is kept in that order, by whichever tab", () => {
  const values = memory();
  const { connection } = fragileConnection();
  const tab = () => openWith({ values, connection, send: server().send });
  const kept = () => new StoredOutbox(values, "nora").read().map(({ text }) => text);
  const [one, two] = [tab(), tab()];
  one.add(question("a"));
  two.add(question("b"));
  one.add(question("c"));
  expect([
    kept(),
    tab()
      .getSnapshot()
      .map(({ text }) => text),
  ]).toEqual([
    ["a", "b", "c"],
    ["a", "b", "c"],
  ]);
  one.recall(messageIdOf("a-message"));
  expect(kept()).toEqual(["b", "c"]);
});

test("[S42] what a Log Out in another tab has emptied is not written again by the tab that comes back", async () => {
  const values = memory();
  const { send, call } = server();
  const outbox = open(values, send);
  outbox.add(question("a"));
  values.remove(KEY);
  (await call(0)).refuse(new ConvexError({ code: "signedOut" }));
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ text: "a", state: "refused" }]));
  expect(values.read(KEY)).toBeNull();
  outbox.add(question("b"));
  expect(values.read(KEY)).toContain("b-message");
  expect(values.read(KEY)).not.toContain("a-message");
});
