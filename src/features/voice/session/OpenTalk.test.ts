import { expect, test, vi } from "vitest";
import { sessionKeys } from "#platform/storage/keys.ts";
import { sessionValues } from "#platform/storage/storage.ts";
import { OpenTalk } from "./OpenTalk.ts";
import type { TalkUsage } from "./VoiceTransport.ts";

const END = { inputTokens: 0, outputTokens: 0, ended: true };

test("[P-9] a talk whose end did not arrive is ended by the page that comes next in its tab", async () => {
  const left = new OpenTalk(() => new Promise(() => {}));
  const talk = left.begin();
  left.tell({ ...END, talk });

  const report = vi.fn<(usage: TalkUsage) => Promise<unknown>>().mockResolvedValue(null);
  await new OpenTalk(report).endLeft();
  expect(report.mock.calls).toEqual([[{ ...END, talk }]]);
});

test("[P-9] a talk that was left before its token had come is ended by the page that comes next in its tab", async () => {
  const talk = new OpenTalk(() => Promise.resolve(null)).begin();
  const report = vi.fn<(usage: TalkUsage) => Promise<unknown>>().mockResolvedValue(null);
  await new OpenTalk(report).endLeft();
  expect(report.mock.calls).toEqual([[{ ...END, talk }]]);
});

test("[P-9] a talk whose end has arrived is told once", async () => {
  const report = vi.fn<(usage: TalkUsage) => Promise<unknown>>().mockResolvedValue(null);
  const open = new OpenTalk(report);
  const talk = open.begin();
  open.tell({ ...END, talk, ended: false });
  open.tell({ ...END, talk });
  await vi.waitFor(() => expect(sessionValues.read(sessionKeys.talk)).toBe(null));
  await open.endLeft();
  expect(report).toHaveBeenCalledTimes(2);
});
