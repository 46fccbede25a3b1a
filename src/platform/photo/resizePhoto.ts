import type { FileRejection } from "#domain/photo/chooseFiles.ts";
import { scriptAddress } from "#platform/device/scriptPolicy.ts";
import { UploadError } from "#platform/files/upload.ts";
import type { ResizedPhoto, ResizeAnswer, ResizeRequest } from "./resizeWorker.ts";
import resizeWorker from "./resizeWorker.ts?worker&url";

export type ResizeResult = { photo: ResizedPhoto } | { fault: FileRejection };

type WorkerAnswer = ResizeResult | { failed: true };

const waiting = new Map<number, (outcome: WorkerAnswer) => void>();
let requests = 0;
let worker: Worker | null = null;

/** Makes a photo ready to be sent, beside the page's own work. Rejects with `UploadError` where that says nothing of the photo. */
export async function resizePhoto(file: Blob): Promise<ResizeResult> {
  worker ??= startWorker();
  const id = requests++;
  const request: ResizeRequest = { id, file };
  worker.postMessage(request, {});
  const outcome = await new Promise<WorkerAnswer>((resolve) => waiting.set(id, resolve));
  if ("failed" in outcome) throw new UploadError("The photo could not be made ready");
  return outcome;
}

function startWorker(): Worker {
  const started = new Worker(scriptAddress(resizeWorker), { type: "module" });
  started.addEventListener("message", ({ data: { id, ...outcome } }: MessageEvent<ResizeAnswer>) => {
    waiting.get(id)?.(outcome);
    waiting.delete(id);
  });
  // One that could not be loaded, or ran out of memory, is given up; the next try gets a new one.
  started.addEventListener("error", () => {
    for (const resolve of waiting.values()) resolve({ failed: true });
    waiting.clear();
    started.terminate();
    worker = null;
  });
  return started;
}
