import { afterEach, expect, test, vi } from "vitest";
import { UploadError, uploadFile } from "./upload.ts";

afterEach(() => void vi.unstubAllGlobals());

/** A request that the test answers. */
class TestRequest extends EventTarget {
  static last: TestRequest;
  readonly upload = new EventTarget();
  readonly sent: unknown[] = [];
  status = 0;
  response: unknown = null;
  timeout = 0;
  constructor() {
    super();
    TestRequest.last = this;
  }
  open(method: string, url: string): void {
    this.sent.push(`${method} ${url}`);
  }
  setRequestHeader(name: string, value: string): void {
    this.sent.push(`${name}: ${value}`);
  }
  send(body: unknown): void {
    this.sent.push(body);
  }
  progress(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total: 1_000 }));
  }
}

test("[U-1] the bytes are posted with the file's type, and how far they are is told in steps of ten per cent", async () => {
  vi.stubGlobal("XMLHttpRequest", TestRequest);
  const told: number[] = [];
  const file = new File(["a photo"], "rash.jpg", { type: "image/jpeg" });
  const stored = uploadFile("/files?ticket=t", file, { onProgress: (percent) => told.push(percent) });
  const request = TestRequest.last;
  for (const loaded of [0, 99, 100, 555, 999, 1_000]) request.progress(loaded);
  Object.assign(request, { status: 200, response: { storageId: "stored" } }).dispatchEvent(new Event("loadend"));
  expect(await stored).toBe("stored");
  expect(request.sent).toEqual(["POST /files?ticket=t", "Content-Type: image/jpeg", file]);
  expect(told).toEqual([0, 0, 10, 50, 90, 100]);
});

test("[U-2] [F26] an upload has as long as it takes, and one that is refused has failed", async () => {
  vi.stubGlobal("XMLHttpRequest", TestRequest);
  const stored = uploadFile("/files?ticket=t", new File(["a photo"], "rash.jpg", { type: "image/jpeg" }));
  const request = TestRequest.last;
  expect(request.timeout).toBe(0);
  Object.assign(request, { status: 413, response: { error: "tooLarge" } }).dispatchEvent(new Event("loadend"));
  await expect(stored).rejects.toThrow(UploadError);
});
