import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepAwake } from "./wakeLock.ts";

let held: number;
let asked: number;
let isRefused: boolean;

/** The screen that the test looks at. */
function show(isVisible: boolean): void {
  Object.defineProperty(document, "visibilityState", { value: isVisible ? "visible" : "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

async function request(): Promise<{ release: () => Promise<void> }> {
  asked++;
  if (isRefused) throw new DOMException("low on power", "NotAllowedError");
  held++;
  return { release: async () => void held-- };
}

beforeEach(() => {
  [held, asked, isRefused] = [0, 0, false];
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  show(true);
});
afterEach(() => void Reflect.deleteProperty(document, "visibilityState"));

test("[V-11] the screen stays lit until the voice session is over", async () => {
  const letSleep = keepAwake();
  await vi.waitFor(() => expect(held).toBe(1));
  letSleep();
  await vi.waitFor(() => expect(held).toBe(0));
});

test("[V-14] back from hidden it is asked for again, and after the voice session it is not", async () => {
  const letSleep = keepAwake();
  await vi.waitFor(() => expect(held).toBe(1));
  show(false);
  expect(asked).toBe(1);
  show(true);
  await vi.waitFor(() => expect(asked).toBe(2));
  letSleep();
  show(true);
  expect(asked).toBe(2);
});

test("[V-11] a voice session that ends before there is a lock keeps none, and a refusal disturbs nobody", async () => {
  keepAwake()();
  await vi.waitFor(() => expect([asked, held]).toEqual([1, 0]));
  isRefused = true;
  keepAwake()();
  await vi.waitFor(() => expect(asked).toBe(2));
});
