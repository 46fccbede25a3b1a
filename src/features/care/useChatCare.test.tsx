import { screen, within } from "@testing-library/react";
import { getI18n } from "react-i18next";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import careWords from "#locales/ml/care.json";
import commonWords from "#locales/ml/common.json";
import stepWords from "#locales/ml/firstAid.json";
import { onTheWay, openChat, opened, SECOND, START, stored } from "./useChatCare.testing.tsx";

// Its words take their time to be read.
beforeAll(async () => void (await import("./judge.ts")));

const isOfBaby = () => screen.findByRole("heading", { name: /Choking\s*Under 1 year/ });

describe("[K-86] a sibling who was named when the emergency was told", () => {
  const choking = stored("m1", "Leo is choking", ["choking"], 10);
  const raised = opened("m2", ["choking", "blueOrGrey"], 10);

  test("is meant by the steps and by what is said when another message raises it and names nobody", async () => {
    const { change } = await openChat([onTheWay("m1", "Leo is choking")], null);
    await isOfBaby();
    change([choking], opened("m1", ["choking"], 10));
    change([choking, stored("m2", "his lips are blue", ["choking", "blueOrGrey"], 20)], raised);
    await isOfBaby();
    expect(screen.getByRole("alert").textContent).toContain("The child is 2 weeks old.");
  });

  test("is meant after a reload, and both ages are there where that message is not", async () => {
    const limp = stored("m2", "his lips are blue", ["choking", "blueOrGrey"], 20);
    const { change } = await openChat([choking, limp], raised);
    await isOfBaby();
    change([limp], raised);
    await screen.findByRole("list", { name: "1 year or older" });
    screen.getByRole("list", { name: "Under 1 year" });
    expect(screen.getByRole("alert").textContent).not.toContain("The child is");
  });
});

test("[K-85] words that raise the same sign leave the steps where they were, and those that raise another begin at its first", async () => {
  const choking = stored("m1", "Leo is choking", ["choking"], 10);
  const { change, user } = await openChat([choking], opened("m1", ["choking"], 10));
  await user.click(await screen.findByRole("button", { name: "It does not help, they stop responding" }));
  const again = stored("m2", "his lips are blue", ["choking", "blueOrGrey"], 20);
  change([choking, again], opened("m2", ["choking", "blueOrGrey"], 10));
  screen.getByRole("heading", { name: /^If they do not respond/ });
  const worse = stored("m3", "he does not respond", ["choking", "blueOrGrey", "unresponsive"], 30);
  change([choking, again, worse], opened("m3", ["choking", "blueOrGrey", "unresponsive"], 10));
  await screen.findByRole("heading", { name: /^If they are not breathing/ });
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
});

describe("[K-161] what is written in Malayalam on an English screen", () => {
  const files = { care: careWords, common: commonWords, firstAid: stepWords };
  const text = "കുഞ്ഞ് ശ്വസിക്കുന്നില്ല";
  beforeAll(() => {
    for (const [file, words] of Object.entries(files)) getI18n().addResourceBundle("ml", file, words);
  });
  afterAll(() => {
    for (const file of Object.keys(files)) getI18n().removeResourceBundle("ml", file);
  });

  test("has its card in Malayalam", async () => {
    await openChat([onTheWay("m1", text)], null);
    expect(await screen.findByRole("alert", { name: careWords.title })).toBeDefined();
  });

  test("has its question in Malayalam", async () => {
    const asks = { about: "now" as const, ruleIds: ["breathing"] };
    await openChat(
      [{ role: "user", messageId: messageIdOf("m1"), text, triage: { level: "today", ruleIds: [], asks }, delivery: "sent" }],
      null,
    );
    expect(await screen.findByRole("group", { name: careWords.asks.questions.now })).toBeDefined();
  });

  test("has its note to see a doctor in Malayalam", async () => {
    const triage = { level: "today" as const, ruleIds: ["seizure"] };
    await openChat(
      [{ role: "user", messageId: messageIdOf("m1"), text: "കുഞ്ഞിന് ഇന്നലെ അപസ്മാരം വന്നു", triage, delivery: "sent" }],
      null,
    );
    expect(await screen.findByText(careWords.notes.today)).toBeDefined();
  });

  test("has the notes of violence at home in Malayalam", async () => {
    await openChat([onTheWay("m1", "ഭർത്താവ് എന്നെ അടിക്കുന്നു")], null);
    expect(await screen.findByRole("region", { name: careWords.home.title })).toBeDefined();
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
    const { change } = await openChat([older], ofOlder);
    const harmless = "how much should she sleep?";
    change([older, onTheWay("m2", harmless)], ofOlder);
    change([older, stored("m2", harmless, HOME, 20)], ofOlder);
    expect([notes(), redCard()]).toEqual([null, null]);
  });

  test("has its notes where it is told again, until they are left, and not on the screen beside it", async () => {
    const { change, user } = await openChat([older], ofOlder, { functions: { "care:resolve": () => null } });
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
    await openChat([older, stored("m2", again, HOME, 20)], ofOlder, { edited: ["m2"] });
    expect(await screen.findByRole("region", { name: "Notes" })).toBeDefined();
  });

  test("has its notes where a message was edited to tell of it, and has none where that was done elsewhere", async () => {
    const edited = stored("m2", again, HOME, 20);
    const { change } = await openChat([edited], opened("m2", HOME, 20), { edited: ["m2"] });
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
      sentAt: START + 20 * SECOND,
    });

    test("has its notes where the question was answered, which is asked where it was told", async () => {
      const { change, user } = await openChat([onTheWay("q", text)], null);
      await screen.findByRole("button", { name: "Yes, now" });
      change([asking(HOME)], null);
      await user.click(screen.getByRole("button", { name: "Yes, now" }));
      await screen.findByRole("region", { name: "Notes" });
      change([stored("q", text, HOME, 20)], opened("q", HOME, 20));
      expect(notes()).not.toBeNull();
    });

    test("is asked about on no other screen, nor after coming back, and what is asked beside it is", async () => {
      const { change } = await openChat([asking([...HOME, "seizure"])], null);
      await screen.findByRole("button", { name: "Yes, now" });
      change([asking(HOME)], null);
      expect(screen.queryByRole("button", { name: "Yes, now" })).toBeNull();
    });

    test("is asked about on no other screen by harmless words that are written there, though these carry the question on", async () => {
      const { change } = await openChat([asking(HOME)], null);
      const harmless = "what can she eat at 8 months?";
      change([asking(HOME), onTheWay("m2", harmless)], null);
      const carried = { ...asking(HOME), messageId: messageIdOf("m2"), text: harmless, sentAt: START + 30 * SECOND };
      change([asking(HOME), carried], null);
      expect(screen.queryByRole("button", { name: "Yes, now" })).toBeNull();
    });

    test("is asked about where it was told behind another danger that was told there", async () => {
      const { change } = await openChat([onTheWay("m1", "Leo is choking")], null);
      const choking = stored("m1", "Leo is choking", ["choking"], 5);
      change([choking, onTheWay("q", text)], null);
      change([choking, asking(HOME)], null);
      expect(await screen.findByRole("button", { name: "Yes, now" })).toBeDefined();
    });

    test("stays asked about where it was told, over harmless words behind it", async () => {
      const { change } = await openChat([onTheWay("q", text)], null);
      await screen.findByRole("button", { name: "Yes, now" });
      const carried = { ...asking(HOME), messageId: messageIdOf("m2"), text: "what can she eat?", sentAt: START + 30 * SECOND };
      change([asking(HOME), carried], null);
      expect(screen.queryByRole("button", { name: "Yes, now" })).not.toBeNull();
    });
  });

  test("is left out of the card of another emergency, which comes up everywhere", async () => {
    const signs = [...HOME, "poison"];
    await openChat([older, stored("m2", "she drank bleach", signs, 20)], opened("m2", signs, 10));
    expect((await screen.findByRole("alert")).textContent).toContain("You wrote about something dangerous that was swallowed.");
    expect(notes()).toBeNull();
  });
});

describe("[K-211] a chat whose emergency was told more than twelve hours ago", () => {
  const LONG_AGO = -13 * 3_600;
  const choking = stored("m1", "Leo is choking", ["choking"], LONG_AGO);
  const ofThen = opened("m1", ["choking"], LONG_AGO);
  const asked = () => screen.findByRole("region", { name: "How is it now?" });

  test("opens without the card, which comes back by a press", async () => {
    const { user } = await openChat([choking], ofThen);
    await asked();
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(screen.getByRole("button", { name: "It is still going on" }));
    await screen.findByRole("alert");
  });

  test("is closed there by a press that can be taken back", async () => {
    const { user } = await openChat([choking], ofThen, { functions: { "care:resolve": () => null } });
    await asked();
    await user.click(screen.getByRole("button", { name: "It is over" }));
    await screen.findByText("Help has been reached");
    expect(screen.queryByRole("region", { name: "How is it now?" })).toBeNull();
  });

  test.each(["It is still going on", "It is over"])("[K-605] goes on in the field after %s", async (name) => {
    const onAnswered = vi.fn<() => void>();
    const { user } = await openChat([choking], ofThen, { functions: { "care:resolve": () => null }, onAnswered });
    await asked();
    await user.click(screen.getByRole("button", { name }));
    expect(onAnswered).toHaveBeenCalledOnce();
  });

  test("[K-606] has the way to the numbers below what is asked", async () => {
    await openChat([choking], ofThen);
    expect(
      within(await asked())
        .getByRole("link")
        .getAttribute("href"),
    ).toBe("/emergency");
  });

  test("has the card as soon as anything is said there", async () => {
    const { change } = await openChat([choking], ofThen);
    await asked();
    change([choking, onTheWay("m2", "he is choking again")], ofThen);
    await screen.findByRole("alert");
    change([choking, stored("m2", "he is choking again", ["choking"], 0)], ofThen);
    expect(screen.queryByRole("alert")).not.toBeNull();
  });

  test("has the card where the last words are of less than that", async () => {
    await openChat([choking, stored("m2", "what now", ["choking"], 0)], ofThen);
    expect(await screen.findByRole("alert")).toBeDefined();
  });
});
