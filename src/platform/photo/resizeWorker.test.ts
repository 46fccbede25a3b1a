import { expect, test, vi } from "vitest";
import { jpeg } from "#domain/photo/sampleImage.testing.ts";
import "./resizeWorker.ts";

const whole = jpeg(4, 3);

test.each([
  { what: "a whole photo, for which there may be no memory, tells nothing of it", bytes: whole, answer: { failed: true } },
  { what: "half a photo is called damaged", bytes: whole.subarray(0, whole.length / 2), answer: { fault: "unreadable" } },
])("[C-15] that the browser does not decode $what", async ({ bytes, answer }) => {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("The source image could not be decoded.")));
  const answered = vi.spyOn(self, "postMessage").mockReturnValue();
  self.dispatchEvent(new MessageEvent("message", { data: { id: 7, file: new Blob([bytes.slice()]) } }));
  await vi.waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith({ id: 7, ...answer }, {}));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
