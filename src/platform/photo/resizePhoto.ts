import type { FileRejection } from "#domain/photo/chooseFiles.ts";
import { scriptAddress } from "#platform/device/scriptPolicy.ts";
import type { ResizedPhoto, ResizeAnswer, ResizeRequest } from "./resizeWorker.ts";
import resizeWorker from "./resizeWorker.ts?worker&url";

export type { ResizedPhoto } from "./resizeWorker.ts";

export type ResizeResult = { photo: ResizedPhoto } | { fault: FileRejection };

const waiting = new Map<number, (preparation: ResizeResult) => void>();
let requests = 0;
let worker: Worker | null = null;

/** Makes a photo ready to be sent, beside the page's own work. */
export async function resizePhoto(file: Blob): Promise<ResizeResult> {
  worker ??= startWorker();
  const id = requests++;
  const request: ResizeRequest = { id, file };
  worker.postMessage(request, {});
  return await new Promise((resolve) => waiting.set(id, resolve));
}

function startWorker(): Worker {
  const started = new Worker(scriptAddress(resizeWorker), { type: "module" });
  started.addEventListener("message", ({ data: { id, ...preparation } }: MessageEvent<ResizeAnswer>) => {
    waiting.get(id)?.(preparation);
    waiting.delete(id);
  });
  // One that cannot start, or ran out of memory, takes its photos with it; the next photo gets a new one.
  started.addEventListener("error", () => {
    for (const resolve of waiting.values()) resolve({ fault: "unreadable" });
    waiting.clear();
    started.terminate();
    worker = null;
  });
  return started;
}
