import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { FunctionReturnType } from "convex/server";
import { beforeAll, describe, expect, test } from "vitest";
import type { api } from "#convex/_generated/api.js";
import type { Triage } from "#domain/care/triage.ts";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { addDays } from "#domain/time/isoDate.ts";
import { today } from "#platform/device/timeZone.ts";
import { type Functions, renderScreen } from "#platform/testing/testing.tsx";
import { Store } from "#platform/state/Store.ts";
import { useStore } from "#platform/state/useStore.ts";
import { NO_ANSWERS, useChatCare } from "./useChatCare.tsx";

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

/** A chat on one screen: what stands there, and what the server tells of it. */
async function open(messages: ChatMessage[], episode: Episode, functions: Functions = {}) {
  let known = episode;
  const store = new Store<readonly ChatMessage[]>(messages);
  function Chat() {
    const shown = useStore(store);
    const care = useChatCare("chat", shown, { about: ABOUT, ...NO_ANSWERS });
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
    act(() => store.set(next));
    known = told;
    update();
  };
  return { change, user: userEvent.setup() };
}

const isOfBaby = () => screen.findByRole("heading", { name: /Choking\s*Under 1 year/ });

describe("[K-86] a sibling who was named when the emergency was told", () => {
  const choking = stored("m1", "Leo is choking", ["choking"], 10);
  const raised = opened("m2", ["choking", "floppy"], 10);

  test("is meant by the steps and by what is said when another message raises it and names nobody", async () => {
    const { change } = await open([onTheWay("m1", "Leo is choking")], null);
    await isOfBaby();
    change([choking], opened("m1", ["choking"], 10));
    change([choking, stored("m2", "he is limp now", ["choking", "floppy"], 20)], raised);
    await isOfBaby();
    expect(screen.getByRole("alert").textContent).toContain("The child is 2 weeks old.");
  });

  test("is meant after a reload, and both ages are there where that message is not", async () => {
    const limp = stored("m2", "he is limp now", ["choking", "floppy"], 20);
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
  const again = stored("m2", "he is limp now", ["choking", "floppy"], 20);
  change([choking, again], opened("m2", ["choking", "floppy"], 10));
  screen.getByRole("heading", { name: /^If they do not respond/ });
  const worse = stored("m3", "he does not respond", ["choking", "floppy", "unresponsive"], 30);
  change([choking, again, worse], opened("m3", ["choking", "floppy", "unresponsive"], 10));
  await screen.findByRole("heading", { name: /^If they are not breathing/ });
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
});
