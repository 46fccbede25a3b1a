import { expect, test, vi } from "vitest";
import { sessionKeys } from "#platform/storage/keys.ts";
import { sessionValues } from "#platform/storage/storage.ts";
import { LastVoiceSession } from "./LastVoiceSession.ts";
import type { VoiceUsage } from "./LiveToken.ts";

const END = { inputTokens: 0, outputTokens: 0, ended: true };

test("[P-9] a voice session whose end did not arrive is ended by the page that comes next in its tab", async () => {
  const left = new LastVoiceSession(() => new Promise(() => {}));
  const voiceSession = left.begin();
  left.tell({ ...END, voiceSession });

  const report = vi.fn<(usage: VoiceUsage) => Promise<unknown>>().mockResolvedValue(null);
  await new LastVoiceSession(report).endLeft();
  expect(report.mock.calls).toEqual([[{ ...END, voiceSession }]]);
});

test("[P-9] a voice session that was left before its token had come is ended by the page that comes next in its tab", async () => {
  const voiceSession = new LastVoiceSession(() => Promise.resolve(null)).begin();
  const report = vi.fn<(usage: VoiceUsage) => Promise<unknown>>().mockResolvedValue(null);
  await new LastVoiceSession(report).endLeft();
  expect(report.mock.calls).toEqual([[{ ...END, voiceSession }]]);
});

test("[P-9] two whose ends did not arrive are both ended by the page that comes next in its tab", async () => {
  const left = new LastVoiceSession(() => Promise.reject(new Error("no network")));
  const [before, renewed] = [left.begin(), left.begin()];
  left.endUnopened(renewed);
  const report = vi.fn<(usage: VoiceUsage) => Promise<unknown>>().mockResolvedValue(null);
  await new LastVoiceSession(report).endLeft();
  expect(report.mock.calls).toEqual([before, renewed].map((voiceSession) => [{ ...END, voiceSession }]));
  expect(sessionValues.read(sessionKeys.voiceSession)).toBe(null);
});

test("[P-9] a voice session whose end has arrived is told once", async () => {
  const report = vi.fn<(usage: VoiceUsage) => Promise<unknown>>().mockResolvedValue(null);
  const open = new LastVoiceSession(report);
  const voiceSession = open.begin();
  open.tell({ ...END, voiceSession, ended: false });
  open.tell({ ...END, voiceSession });
  await vi.waitFor(() => expect(sessionValues.read(sessionKeys.voiceSession)).toBe(null));
  await open.endLeft();
  expect(report).toHaveBeenCalledTimes(2);
});
