import { MINUTE_MS } from "#domain/time/durations.ts";

interface SavedFile {
  name: string;
  /** MIME type. */
  type: string;
  text: string;
}

export function saveFile({ name, type, text }: SavedFile): void {
  saveBlob(name, new Blob([text], { type }));
}

/** Hands a file to the browser, which saves it as its person has set. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS);
}
