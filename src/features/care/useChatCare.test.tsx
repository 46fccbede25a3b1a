import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { FunctionReturnType } from "convex/server";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { api } from "#convex/_generated/api.js";
import type { CareAnswers, Triage } from "#domain/care/triage.ts";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { addDays } from "#domain/time/isoDate.ts";
import { today } from "#platform/device/timeZone.ts";
import { type Functions, renderScreen } from "#platform/testing/testing.tsx";
import { Store } from "#platform/state/Store.ts";
import { useStore } from "#platform/state/useStore.ts";
import type { GivenAnswer } from "./AnswerBox.ts";
import { useChatCare } from "./useChatCare.tsx";

// Its words take their time to be read.
beforeAll(async () => void (await import("./judge.ts")));

type Episode = FunctionReturnType<typeof api.care.openEpisode>;

const SECOND = 1_000;
const anaya = { _id: "a", name: "Anaya", birthDate: addDays(today(), -1_200) };
const leo = { _id: "l", name: "Leo", birthDate: addDays(today(), -20) };
const ABOUT = { children: [anaya, leo], child: anaya, known: true, answeredAge: undefined };

function onTheWay(id: string, text: string): ChatMessage {
  return { role: "user", messageId: messageIdOf(id), text, delivery: "sending" };
}

function stored(id: string, text: string, ruleIds: string[], second: number): ChatMessage {
  const triage: Triage = { level: ruleIds.length === 0 ? "none" : "emergency", ruleIds };
  return { role: "user", messageId: messageIdOf(id), text, triage, delivery: "sent", sentAt: second * SECOND };
}

function opened(id: string, ruleIds: string[], second: number): NonNullable<Episode> {
  return { level: "emergency", ruleIds, messageId: messageIdOf(id), openedAt: second * SECOND };
}

/** A turn that is still being said. */
const said = (text: string): ChatMessage => ({ ...onTheWay("m1", text), role: "user", text, before: [], delivery: "sending" });

interface Around {
  functions?: Functions;
  /** What came of edits on this screen. */
  edited?: readonly string[];
}

/** A chat on one screen: what stands there, and what the server tells of it. */
async function open(messages: ChatMessage[], episode: Episode, { functions = {}, edited = [] }: Around = {}) {
  let known = episode;
  const given = new Store<ReadonlyMap<string, CareAnswers>>(new Map());
  const store = new Store<readonly ChatMessage[]>(messages);
  function Chat() {
    const shown = useStore(store);
    const answers = {
      byMessage: useStore(given),
      give: ({ messageId, about, answer }: GivenAnswer) => given.set(new Map([[messageId, { [about]: answer }]])),
    };
    const care = useChatCare("chat", shown, { about: ABOUT, answers, edited, onAnswered: () => {} });
    return (
      <>
        {care.notes}
        {care.card}
        {care.question}
        {shown.map(({ messageId }) => (
          <div key={messageId}>{care.noteAfter(messageId)}</div>
        ))}
      </>
    );
  }
  const { update } = await renderScreen(<Chat />, { "care:openEpisode": () => known, ...functions });
  const change = (next: ChatMessage[], told: Episode) => {
    act(() => {
      store.set(next);
      given.set(new Map());
    });
    known = told;
    update();
  };
  return { change, user: userEvent.setup() };
}

const isOfBaby = () => screen.findByRole("heading", { name: /Choking\s*Under 1 year/ });

describe("[K-86] a sibling who was named when the emergency was told", () => {
  const choking = stored("m1", "Leo is choking", ["choking"], 10);
  const raised = opened("m2", ["choking", "blueOrGrey"], 10);

  test("is meant by the steps and by what is said when another message raises it and names nobody", async () => {
    const { change } = await open([onTheWay("m1", "Leo is choking")], null);
    await isOfBaby();
    change([choking], opened("m1", ["choking"], 10));
    change([choking, stored("m2", "his lips are blue", ["choking", "blueOrGrey"], 20)], raised);
    await isOfBaby();
    expect(screen.getByRole("alert").textContent).toContain("The child is 2 weeks old.");
  });

  test("is meant after a reload, and both ages are there where that message is not", async () => {
    const limp = stored("m2", "his lips are blue", ["choking", "blueOrGrey"], 20);
    const { change } = await open([choking, limp], raised);
    await isOfBaby();
    change([limp], raised);
    await screen.findByRole("list", { name: "1 year or older" });
    screen.getByRole("list", { name: "Under 1 year" });
    expect(screen.getByRole("alert").textContent).not.toContain("The child is");
  });
});

test("[K-85] words that raise the same sign leave the steps where they were, and those that raise another begin at its first", async () => {
  const choking = stored("m1", "Leo is choking", ["choking"], 10);
  const { change, user } = await open([choking], opened("m1", ["choking"], 10));
  await user.click(await screen.findByRole("button", { name: "It does not help, they stop responding" }));
  const again = stored("m2", "his lips are blue", ["choking", "blueOrGrey"], 20);
  change([choking, again], opened("m2", ["choking", "blueOrGrey"], 10));
  screen.getByRole("heading", { name: /^If they do not respond/ });
  const worse = stored("m3", "he does not respond", ["choking", "blueOrGrey", "unresponsive"], 30);
  change([choking, again, worse], opened("m3", ["choking", "blueOrGrey", "unresponsive"], 10));
  await screen.findByRole("heading", { name: /^If they are not breathing/ });
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
});

describe("[K-28] a press on a milder note ends what the note was about", () => {
  const milder: Triage = { level: "today", ruleIds: ["feverDays"] };
  const asked: ChatMessage = { ...stored("m1", "she has had a fever for five days", [], 10), triage: milder };
  const running: ChatMessage = {
    role: "assistant",
    messageId: messageIdOf("r1"),
    text: "",
    saved: true,
    status: "streaming",
    attempt: 1,
  };
  const episode = { ...milder, messageId: messageIdOf("m1"), openedAt: 10 * SECOND };

  test.each([
    ["the answer that was running", opened("r1", ["seizure"], 20)],
    ["what is read in the same message", opened("m1", ["feverDays", "seizure"], 20)],
  ])("and never an emergency that is found after it: %s", async (_by, found) => {
    const resolve = vi.fn<(args: Record<string, unknown>) => null>(() => null);
    const { change, user } = await open([asked, running], episode, { functions: { "care:resolve": resolve } });
    await user.click(await screen.findByRole("button", { name: "This has been seen to" }));
    expect(resolve).toHaveBeenCalledExactlyOnceWith({ chatId: "chat", messageId: "m1" });
    expect(screen.queryByRole("button", { name: "This has been seen to" })).toBeNull();
    change([asked, running], null);
    change([asked, running], found);
    expect(await screen.findByRole("alert")).toBeDefined();
    expect(resolve).toHaveBeenCalledOnce();
  });

  test("and none that this screen does not show", async () => {
    await open([asked], opened("m0", ["partnerViolence"], 5));
    await screen.findByRole("note");
    expect(screen.queryByRole("button", { name: "This has been seen to" })).toBeNull();
  });
});

describe("[K-92] violence at home, of which an older message of the chat tells", () => {
  const HOME = ["partnerViolence"];
  const older = stored("m1", "my husband hits me", HOME, 10);
  const ofOlder = opened("m1", HOME, 10);
  const again = "my husband hit me again";
  const notes = () => screen.queryByRole("region", { name: "Notes" });
  const redCard = () => screen.queryByRole("alert");

  test("brings nothing by itself after coming back, nor by harmless words, though these carry its signs", async () => {
    const { change } = await open([older], ofOlder);
    const harmless = "how much should she sleep?";
    change([older, onTheWay("m2", harmless)], ofOlder);
    change([older, stored("m2", harmless, HOME, 20)], ofOlder);
    expect([notes(), redCard()]).toEqual([null, null]);
  });

  test("has its notes where it is told again, until they are left, and not on the screen beside it", async () => {
    const { change, user } = await open([older], ofOlder, { functions: { "care:resolve": () => null } });
    change([older, onTheWay("m2", again)], ofOlder);
    await screen.findByRole("region", { name: "Notes" });
    change([older, stored("m2", again, HOME, 20)], ofOlder);
    expect(notes()).not.toBeNull();
    await user.click(screen.getByRole("button", { name: "Not what I need" }));
    expect(notes()).toBeNull();
    // Told once more, on another device.
    change([older, stored("m2", again, HOME, 20), stored("m3", again, HOME, 30)], opened("m3", HOME, 30));
    expect([notes(), redCard()]).toEqual([null, null]);
  });

  test("has its notes where words that were not judged on their way tell it again", async () => {
    await open([older, stored("m2", again, HOME, 20)], ofOlder, { edited: ["m2"] });
    expect(await screen.findByRole("region", { name: "Notes" })).toBeDefined();
  });

  test("has its notes where a message was edited to tell of it, and has none where that was done elsewhere", async () => {
    const edited = stored("m2", again, HOME, 20);
    const { change } = await open([edited], opened("m2", HOME, 20), { edited: ["m2"] });
    await screen.findByRole("region", { name: "Notes" });
    change([edited], null);
    expect(notes()).toBeNull();
    change([stored("m3", again, HOME, 30)], opened("m3", HOME, 30));
    expect(notes()).toBeNull();
  });

  describe("that is only suspected", () => {
    const text = "he gets so angry, he locked us in";
    const asking = (ruleIds: string[]): ChatMessage => ({
      ...onTheWay("q", text),
      role: "user",
      text,
      triage: { level: "none", ruleIds: [], asks: { about: "now", ruleIds } },
      delivery: "sent",
      sentAt: 20 * SECOND,
    });

    test("has its notes where the question was answered, which is asked where it was told", async () => {
      const { change, user } = await open([onTheWay("q", text)], null);
      await screen.findByRole("button", { name: "Yes, now" });
      change([asking(HOME)], null);
      await user.click(screen.getByRole("button", { name: "Yes, now" }));
      await screen.findByRole("region", { name: "Notes" });
      change([stored("q", text, HOME, 20)], opened("q", HOME, 20));
      expect(notes()).not.toBeNull();
    });

    test("is asked about on no other screen, nor after coming back, and what is asked beside it is", async () => {
      const { change } = await open([asking([...HOME, "seizure"])], null);
      await screen.findByRole("button", { name: "Yes, now" });
      change([asking(HOME)], null);
      expect(screen.queryByRole("button", { name: "Yes, now" })).toBeNull();
    });
  });

  test("is left out of the card of another emergency, which comes up everywhere", async () => {
    const signs = [...HOME, "poison"];
    await open([older, stored("m2", "she drank bleach", signs, 20)], opened("m2", signs, 10));
    expect((await screen.findByRole("alert")).textContent).toContain("You wrote about something dangerous that was swallowed.");
    expect(notes()).toBeNull();
  });
});

describe("[K-1] help that was reached while a turn is still being said", () => {
  const functions = { "care:resolve": () => null };

  test("ends what had been said by then, and not what the same turn goes on to tell", async () => {
    const { change, user } = await open([said("Anaya is choking")], null, { functions });
    await user.click(await screen.findByRole("button", { name: "Help has been reached" }));
    expect(screen.queryByRole("alert")).toBeNull();
    change([said("Anaya is choking and they come")], opened("m1", ["choking"], 10));
    expect(screen.queryByRole("alert")).toBeNull();
    change([said("Anaya is choking and they come. Now she has a seizure")], opened("m1", ["choking"], 10));
    await screen.findByRole("alert");
  });

  test("is not told to the server of an episode that the same turn has raised since", async () => {
    const resolve = vi.fn<() => null>(() => null);
    const { change, user } = await open([said("Anaya is choking")], null, { functions: { "care:resolve": resolve } });
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
  const { change, user } = await open([choking, onTheWay("m2", blue)], opened("m1", ["choking"], 10), {
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
    saved: true,
    status: "streaming",
    attempt: 1,
  };
  const dismissed = { ...opened("m1", ["choking"], 10), isDismissed: true as const };

  test.each([
    ["the answer that was running", opened("r2", [], 30)],
    ["what is read in a message that was calm", opened("m2", ["seizure"], 30)],
  ])("ends nothing that is found after the press: %s", async (_by, found) => {
    const resolve = vi.fn<(args: Record<string, unknown>) => null>(() => null);
    const { change, user } = await open([choking, calm, running], dismissed, { functions: { "care:resolve": resolve } });
    await user.click(await screen.findByRole("button", { name: "If anything changes" }));
    await user.click(await screen.findByRole("button", { name: "Help has been reached" }));
    expect(resolve).toHaveBeenCalledExactlyOnceWith({ chatId: "chat", messageId: "m1" });
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
    const { change } = await open([onTheWay("m1", "he is choking")], null);
    await screen.findByRole("alert");
    change([stored("m1", "he is choking", ["choking"], 10)], opened("m1", ["choking"], 10));
    change([], null);
    expect(card()).toBeNull();
  });

  test("[K-92] the notes too, before another comes in", async () => {
    const { change } = await open([onTheWay("m1", "my husband hits me")], null);
    await screen.findByRole("region", { name: "Notes" });
    const told = stored("m1", "my husband hits me", ["partnerViolence"], 10);
    change([told], opened("m1", ["partnerViolence"], 10));
    change([], null);
    expect([notes(), card()]).toEqual([null, null]);
  });

  test("when its message is further back than what is shown", async () => {
    const later = stored("m9", "thank you", ["choking"], 90);
    const { change } = await open([later], opened("m1", ["choking"], 10));
    await screen.findByRole("alert");
    change([later], null);
    expect(card()).toBeNull();
  });

  test("while it is still being said, until that tells of another", async () => {
    const { change } = await open([said("Anaya is choking")], null);
    change([said("Anaya is choking")], opened("m1", ["choking"], 10));
    await screen.findByRole("alert");
    change([said("Anaya is choking and they come")], null);
    expect(card()).toBeNull();
    change([said("Anaya is choking and they come. Now she has a seizure")], null);
    await screen.findByRole("alert");
  });

  test("and not before the server has had it open", async () => {
    const { change } = await open([onTheWay("m1", "he is choking")], null);
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
    const { change, user } = await open([said("Anaya is choking")], null, { functions: { "care:dismiss": dismiss } });
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
    const { change, user } = await open([said("Anaya is choking")], null, { functions: { "care:dismiss": dismiss } });
    await user.click(await notOne());
    change([stored("m1", "Anaya is choking. Now she has a seizure", both, 10)], opened("m1", both, 10));
    await notOne();
    expect(dismiss).not.toHaveBeenCalled();
  });

  test("and is told to the server once more when that is called none too", async () => {
    const dismiss = vi.fn<(args: Record<string, unknown>) => null>(() => null);
    const unnamed = stored("m1", "something is very wrong", ["possibleDanger"], 10);
    const { change, user } = await open([unnamed], opened("m1", ["possibleDanger"], 10), {
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
    sentAt: 20 * SECOND,
  };
  const { change } = await open([choking, fever], opened("m1", ["choking"], 10));
  await screen.findByRole("heading", { name: /Choking/ });
  expect(screen.queryAllByText("How old is the child?")).toEqual([]);
  change([choking, fever], { ...opened("m1", ["choking"], 10), isDismissed: true });
  expect(await screen.findAllByText("How old is the child?")).not.toEqual([]);
});
