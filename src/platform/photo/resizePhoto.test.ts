import { afterEach, expect, test, vi } from "vitest";
import { UploadError } from "#platform/files/upload.ts";
import { resizePhoto } from "./resizePhoto.ts";

const started: FakeWorker[] = [];

/** A worker that answers as the test says. */
class FakeWorker extends EventTarget {
  readonly asked: { id: number }[] = [];
  readonly terminate = vi.fn<() => void>();
  constructor() {
    super();
    started.push(this);
  }
  postMessage(request: { id: number }): void {
    this.asked.push(request);
  }
  answer(what: object): void {
    this.dispatchEvent(new MessageEvent("message", { data: { id: this.asked.at(-1)?.id, ...what } }));
  }
}

afterEach(() => {
  // The next one of the page is nobody's.
  started.at(-1)?.dispatchEvent(new Event("error"));
  vi.unstubAllGlobals();
});

test("[C-15] a worker that cannot be loaded says nothing of the photo, and the next try gets a new one", async () => {
  vi.stubGlobal("Worker", FakeWorker);
  const first = resizePhoto(new Blob(["a"]));
  started[0]?.dispatchEvent(new Event("error"));
  await expect(first).rejects.toThrow(UploadError);
  expect(started[0]?.terminate).toHaveBeenCalledOnce();

  const second = resizePhoto(new Blob(["a"]));
  expect(started).toHaveLength(2);
  started[1]?.answer({ fault: "heic" });
  expect(await second).toEqual({ fault: "heic" });

  const third = resizePhoto(new Blob(["a"]));
  started[1]?.answer({ failed: true });
  await expect(third).rejects.toThrow(UploadError);
});
