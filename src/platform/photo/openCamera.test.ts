import { expect, test, vi } from "vitest";
import { openCamera } from "./openCamera.ts";

const field = () => document.querySelector<HTMLInputElement>('input[type="file"]');

test.each(["change", "cancel"])(
  "[C-6] the camera's field is held by the page until its %s, or a phone may collect it before",
  (end) => {
    const taken = vi.fn<(photos: File[]) => void>();
    const pressed = vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(() => {});
    openCamera(taken);
    expect(pressed).toHaveBeenCalledOnce();
    expect(field()?.hidden).toBe(true);
    field()?.dispatchEvent(new Event(end));
    expect(field()).toBe(null);
    expect(taken.mock.calls).toEqual(end === "change" ? [[[]]] : []);
    vi.restoreAllMocks();
  },
);
