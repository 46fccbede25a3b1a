import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ShownConsent } from "#domain/account/consent.ts";
import { useVoicePress } from "./useVoicePress.ts";

const words: ShownConsent = { consent: "1" };
const shown: { toAgree: ShownConsent | null } = { toAgree: words };

test("[S49] the press of a voice session holds while its words are being agreed to, and ends when that is taken back", () => {
  const { result, rerender } = renderHook(({ toAgree }) => useVoicePress(toAgree, undefined), {
    initialProps: shown,
  });
  expect(result.current.press).toBeNull();
  act(() => result.current.start());
  expect(result.current.press).toEqual({ consent: words });
  rerender({ toAgree: null });
  expect(result.current.press).toEqual({ consent: words });
  rerender({ toAgree: { ...words, revokedAt: 2 } });
  expect(result.current.press).toBeNull();
  act(() => result.current.start());
  expect(result.current.press).toEqual({ consent: { ...words, revokedAt: 2 } });
});
