import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Puts what a file is to hold on the disk, beside it. What it answers puts that in its place, also over a power cut, and needs hardly any
 * room for it. What is never put there, the next one writes over.
 */
export function prepareFile(file: string, text: string): () => void {
  const fresh = `${file}.new`;
  writeFileSync(fresh, text, { mode: 0o600, flush: true });
  return () => {
    renameSync(fresh, file);
    // The new name itself is on the disk only with its folder.
    const folder = openSync(dirname(file), "r");
    fsyncSync(folder);
    closeSync(folder);
  };
}
