import { screen } from "@testing-library/react";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Triage } from "#domain/care/triage.ts";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { onTheWay, openChat, opened, said, SECOND, START, stored } from "./useChatCare.testing.tsx";

// Its words take their time to be read.
beforeAll(async () => void (await import("./judge.ts")));

describe("[K-28] a press on a milder note ends what the note was about", () => {
  const milder: Triage = { level: "today", ruleIds: ["feverDays"] };
  const asked: ChatMessage = { ...stored("m1", "she has had a fever for five days", [], 10), triage: milder };
  const running: ChatMessage = {
    role: "assistant",
    messageId: messageIdOf("r1"),
    text: "",
    id: "reply row",
    status: "streaming",
    attempt: 1,
  };
  const episode = { ...milder, messageId: messageIdOf("m1"), openedAt: START + 10 * SECOND };

  test.each([
    ["the answer that was running", opened("r1", ["seizure"], 20)],
    ["what is read in the same message", opened("m1", ["feverDays", "seizure"], 20)],
  ])("and never an emergency that is found after it: %s", async (_by, found) => {
    const resolve = vi.fn<(args: Record<string, unknown>) => null>(() => null);
    const { change, user } = await openChat([asked, running], episode, { functions: { "care:resolve": resolve } });
    await user.click(await screen.findByRole("button", { name: "This has been seen to" }));
    expect(resolve).toHaveBeenCalledExactlyOnceWith({ chatId: "chat", messageId: "m1", ruleIds: ["feverDays"] });
    expect(screen.queryByRole("button", { name: "This has been seen to" })).toBeNull();
    change([asked, running], null);
    change([asked, running], found);
    expect(await screen.findByRole("alert")).toBeDefined();
    expect(resolve).toHaveBeenCalledOnce();
  });

  test("and none that this screen does not show", async () => {
    await openChat([asked], opened("m0", ["partnerViolence"], 5));
    await screen.findByRole("note");
    expect(screen.queryByRole("button", { name: "This has been seen to" })).toBeNull();
  });
});

describe("[K-1] help that was reached while a turn is still being said", () => {
  const functions = { "care:resolve": () => null };

  test("ends what had been said by then, and not what the same turn goes on to tell", async () => {
    const { change, user } = await openChat([said("Anaya is choking")], null, { functions });
    await user.click(await screen.findByRole("button", { name: "Help has been reached" }));
    expect(screen.queryByRole("alert")).toBeNull();
    change([said("Anaya is choking and they come")], opened("m1", ["choking"], 10));
    expect(screen.queryByRole("alert")).toBeNull();
    change([said("Anaya is choking and they come. Now she has a seizure")], opened("m1", ["choking"], 10));
    await screen.findByRole("alert");
  });

  test("is not told to the server of an episode that the same turn has raised since", async () => {
    const resolve = vi.fn<() => null>(() => null);
    const { change, user } = await openChat([said("Anaya is choking")], null, { functions: { "care:resolve": resolve } });
    await user.click(await screen.findByRole("button", { name: "Help has been reached" }));
    change(
      [stored("m1", "Anaya is choking and has a seizure", ["choking", "seizure"], 10)],
      opened("m1", ["choking", "seizure"], 10),
    );
    await screen.findByRole("alert");
    expect(resolve).not.toHaveBeenCalled();
  });
});

test("[K-23] help that was reached ends what a message on its way raises, and not a sign that nobody had told by then", async () => {
  const resolve = vi.fn<(args: Record<string, unknown>) => null>(() => null);
  const choking = stored("m1", "he is choking", ["choking"], 10);
  const blue = "his lips are blue";
  const { change, user } = await openChat([choking, onTheWay("m2", blue)], opened("m1", ["choking"], 10), {
    functions: { "care:resolve": resolve },
  });
  await user.click(await screen.findByRole("button", { name: "Help has been reached" }));
  const both = ["blueOrGrey", "choking"];
  change([choking, stored("m2", blue, both, 20)], opened("m2", both, 10));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(resolve.mock.calls.map(([{ messageId }]) => messageId)).toEqual(["m1", "m2"]);
  change([choking, stored("m2", blue, both, 20)], opened("m2", ["seizure", ...both], 10));
  await screen.findByRole("alert");
});

describe("[K-23] help that was reached behind a card that was called none", () => {
  const choking = stored("m1", "he is choking", ["choking"], 10);
  const calm = stored("m2", "how much should he sleep?", [], 20);
  const running: ChatMessage = {
    role: "assistant",
    messageId: messageIdOf("r2"),
    text: "",
    id: "reply row",
    status: "streaming",
    attempt: 1,
  };
  const dismissed = { ...opened("m1", ["choking"], 10), isDismissed: true as const };

  test.each([
    ["the answer that was running", opened("r2", [], 30)],
    ["what is read in a message that was calm", opened("m2", ["seizure"], 30)],
  ])("ends nothing that is found after the press: %s", async (_by, found) => {
    const resolve = vi.fn<(args: Record<string, unknown>) => null>(() => null);
    const { change, user } = await openChat([choking, calm, running], dismissed, { functions: { "care:resolve": resolve } });
    await user.click(await screen.findByRole("button", { name: "If anything changes" }));
    await user.click(await screen.findByRole("button", { name: "Help has been reached" }));
    expect(resolve).toHaveBeenCalledExactlyOnceWith({ chatId: "chat", messageId: "m1", ruleIds: ["choking"] });
    change([choking, calm, running], null);
    expect(screen.queryByRole("alert")).toBeNull();
    change([choking, calm, running], found);
    expect((await screen.findByRole("alert")).textContent).toContain("Help has been reached");
    expect(resolve).toHaveBeenCalledOnce();
  });
});

describe("[K-23] [P-7] what the server does not keep open any more leaves the screen", () => {
  const card = () => screen.queryByRole("alert");
  const notes = () => screen.queryByRole("region", { name: "Notes" });

  test("when its words were deleted, whichever device did that", async () => {
    const { change } = await openChat([onTheWay("m1", "he is choking")], null);
    await screen.findByRole("alert");
    change([stored("m1", "he is choking", ["choking"], 10)], opened("m1", ["choking"], 10));
    change([], null);
    expect(card()).toBeNull();
  });

  test("[K-92] the notes too, before another comes in", async () => {
    const { change } = await openChat([onTheWay("m1", "my husband hits me")], null);
    await screen.findByRole("region", { name: "Notes" });
    const told = stored("m1", "my husband hits me", ["partnerViolence"], 10);
    change([told], opened("m1", ["partnerViolence"], 10));
    change([], null);
    expect([notes(), card()]).toEqual([null, null]);
  });

  test("when its message is further back than what is shown", async () => {
    const later = stored("m9", "thank you", ["choking"], 90);
    const { change } = await openChat([later], opened("m1", ["choking"], 10));
    await screen.findByRole("alert");
    change([later], null);
    expect(card()).toBeNull();
  });

  test("while it is still being said, until that tells of another", async () => {
    const { change } = await openChat([said("Anaya is choking")], null);
    change([said("Anaya is choking")], opened("m1", ["choking"], 10));
    await screen.findByRole("alert");
    change([said("Anaya is choking and they come")], null);
    expect(card()).toBeNull();
    change([said("Anaya is choking and they come. Now she has a seizure")], null);
    await screen.findByRole("alert");
  });

  test("and not before the server has had it open", async () => {
    const { change } = await openChat([onTheWay("m1", "he is choking")], null);
    await screen.findByRole("alert");
    change([], null);
    expect(card()).not.toBeNull();
  });
});

describe("[K-91] a card that was called none opens again by a new sign of the same message", () => {
  const both = ["choking", "seizure"];
  const notOne = () => screen.findByRole("button", { name: "Not an emergency" });

  test("in a turn that goes on, also where the server knows of the first sign alone, which alone it is told", async () => {
    const dismiss = vi.fn<(args: Record<string, unknown>) => null>(() => null);
    const { change, user } = await openChat([said("Anaya is choking")], null, { functions: { "care:dismiss": dismiss } });
    await user.click(await notOne());
    expect(screen.queryByRole("button", { name: "Not an emergency" })).toBeNull();
    change([said("Anaya is choking")], opened("m1", ["choking"], 10));
    expect(dismiss).toHaveBeenCalledExactlyOnceWith({ chatId: "chat", messageId: "m1", ruleIds: ["choking"] });
    change([said("Anaya is choking. Now she has a seizure")], { ...opened("m1", ["choking"], 10), isDismissed: true });
    await notOne();
    change([stored("m1", "Anaya is choking. Now she has a seizure", both, 10)], opened("m1", both, 10));
    await notOne();
    expect(dismiss).toHaveBeenCalledOnce();
  });

  test("and the server is told nothing of an episode in which it has found more than was seen", async () => {
    const dismiss = vi.fn<() => null>(() => null);
    const { change, user } = await openChat([said("Anaya is choking")], null, { functions: { "care:dismiss": dismiss } });
    await user.click(await notOne());
    change([stored("m1", "Anaya is choking. Now she has a seizure", both, 10)], opened("m1", both, 10));
    await notOne();
    expect(dismiss).not.toHaveBeenCalled();
  });

  test("and is told to the server once more when that is called none too", async () => {
    const dismiss = vi.fn<(args: Record<string, unknown>) => null>(() => null);
    const unnamed = stored("m1", "something is very wrong", ["possibleDanger"], 10);
    const { change, user } = await openChat([unnamed], opened("m1", ["possibleDanger"], 10), {
      functions: { "care:dismiss": dismiss },
    });
    await user.click(await notOne());
    change([unnamed], opened("m1", ["seizure"], 20));
    await user.click(await notOne());
    expect(screen.queryByRole("button", { name: "Not an emergency" })).toBeNull();
    expect(dismiss.mock.calls.map(([{ ruleIds }]) => ruleIds)).toEqual([["possibleDanger"], ["seizure"]]);
  });
});

test("[K-91] beside the bar of a card that was called none a later message is asked about, and beside an open card it is not", async () => {
  const choking = stored("m1", "he is choking", ["choking"], 10);
  const asks = { about: "age", ruleIds: ["feverUnder3Months"] } as const;
  const fever: ChatMessage = {
    ...onTheWay("m2", "her temperature is 38.4"),
    role: "user",
    text: "her temperature is 38.4",
    triage: { level: "none", ruleIds: [], asks: { ...asks, ruleIds: [...asks.ruleIds] } },
    delivery: "sent",
    sentAt: START + 20 * SECOND,
  };
  const { change } = await openChat([choking, fever], opened("m1", ["choking"], 10));
  await screen.findByRole("heading", { name: /Choking/ });
  expect(screen.queryAllByText("How old is the child?")).toEqual([]);
  change([choking, fever], { ...opened("m1", ["choking"], 10), isDismissed: true });
  expect(await screen.findAllByText("How old is the child?")).not.toEqual([]);
});
