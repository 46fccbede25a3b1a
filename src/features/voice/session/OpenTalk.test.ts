import { expect, test, vi } from "vitest";
import { sessionKeys } from "#platform/storage/keys.ts";
import { sessionValues } from "#platform/storage/storage.ts";
import { OpenTalk } from "./OpenTalk.ts";
import type { TalkUsage } from "./VoiceTransport.ts";

const END = { talk: "talk1", inputTokens: 0, outputTokens: 0, ended: true };

test("[P-9] a talk whose end did not arrive is ended by the page that comes next in its tab", async () => {
  const left = new OpenTalk(() => new Promise(() => {}));
  left.begun("talk1");
  left.tell(END);

  const report = vi.fn<(usage: TalkUsage) => Promise<unknown>>().mockResolvedValue(null);
  await new OpenTalk(report).endLeft();
  expect(report.mock.calls).toEqual([[END]]);
});

test("[P-9] a talk whose end has arrived is told once", async () => {
  const report = vi.fn<(usage: TalkUsage) => Promise<unknown>>().mockResolvedValue(null);
  const talk = new OpenTalk(report);
  talk.begun("talk1");
  talk.tell({ ...END, ended: false });
  talk.tell(END);
  await vi.waitFor(() => expect(sessionValues.read(sessionKeys.talk)).toBe(null));
  await talk.endLeft();
  expect(report).toHaveBeenCalledTimes(2);
});
