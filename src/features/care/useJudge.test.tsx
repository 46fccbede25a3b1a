import { screen } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { NO_ANSWERS, useChatCare } from "./useChatCare.tsx";
import { type Judge, JudgeLoader } from "./useJudge.ts";

let judge: Judge;
// Its words take their time to be read.
beforeAll(async () => {
  judge = await import("./judge.ts");
});

const WRITTEN: ChatMessage[] = [{ role: "user", messageId: messageIdOf("a"), text: "her lips are blue", delivery: "sending" }];
const ABOUT = { children: [], child: null, isKnown: true, answeredAge: undefined };

function Care({ onDrawn }: { onDrawn: (isSent: boolean) => void }) {
  const care = useChatCare(null, WRITTEN, { about: ABOUT, ...NO_ANSWERS });
  onDrawn(care.isUrgent("a word about peas"));
  return care.card;
}

test("[K-122] what was written before the judge has come is judged as soon as it is there, and until then all words are sent", async () => {
  const sent: boolean[] = [];
  await renderScreen(<Care onDrawn={(isSent) => sent.push(isSent)} />);
  await screen.findByRole("alert");
  expect([sent[0], sent.at(-1)]).toEqual([true, false]);
});

test("[K-122] a judge that could not be had is asked for again until it comes, and by one asker alone", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const load = vi.fn<() => Promise<Judge>>();
  load.mockRejectedValueOnce(new Error("no network")).mockRejectedValueOnce(new Error("no network"));
  load.mockResolvedValue(judge);
  const loader = new JudgeLoader(load, async () => {});
  await Promise.all([loader.bring(), loader.bring()]);
  await vi.waitFor(() => expect(loader.getSnapshot()).toBe(judge));
  expect(load).toHaveBeenCalledTimes(3);
  logged.mockClear();
});
