import * as z from "zod/mini";
import { parseStorageId, type StorageId } from "#domain/ids.ts";
import { parseValue } from "#domain/json.ts";

/** Progress is told in steps of this many per cent (specification §7). */
const STEP_PERCENT = 10;

/** The bytes could not be made ready, did not arrive, or were refused. */
export class UploadError extends Error {}

interface UploadOptions {
  /** From 0 to 100, in steps of 10. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** Sends a file's bytes and gives the id that the server keeps it by. Rejects with `UploadError`. */
export async function uploadFile(url: string, file: Blob, { onProgress, signal }: UploadOptions = {}): Promise<StorageId> {
  // Of all interfaces of the browser this alone tells how much has been sent.
  const request = new XMLHttpRequest();
  request.open("POST", url);
  request.setRequestHeader("Content-Type", file.type);
  request.responseType = "json";
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    onProgress?.(Math.floor(((loaded / total) * 100) / STEP_PERCENT) * STEP_PERCENT);
  });
  signal?.addEventListener("abort", () => request.abort());
  return await new Promise((resolve, reject) => {
    request.addEventListener("loadend", () => {
      const storageId = parseStorageId(parseValue(Uploaded, request.response)?.storageId ?? "");
      if (request.status === 200 && storageId !== null) resolve(storageId);
      else reject(new UploadError(`The upload ended with ${request.status}`));
    });
    if (signal?.aborted) request.abort();
    else request.send(file);
  });
}

const Uploaded = z.object({ storageId: z.string() });
