import { CHOSEN_BYTES } from "./limits.ts";

/**
 * Why a file is not attached; the composer has a sentence for each. What is `gone` was attached, and the browser has not kept it; what is
 * `taken` was sent or removed by another tab.
 */
const FILE_REJECTIONS = ["tooMany", "notAnImage", "empty", "tooLarge", "heic", "unreadable", "gone", "taken"] as const;
export type FileRejection = (typeof FILE_REJECTIONS)[number];

export interface ChosenFile {
  name: string;
  type: string;
  /** In bytes. */
  size: number;
}

export interface RejectedFile {
  name: string;
  reason: FileRejection;
}

/** Some systems do not know the type of a phone's photo and name none. */
const HEIC_NAME = /\.hei[cf]$/i;

/** Of the files that a person chose, those to attach: images alone, and no more than there is room for. What is left out is said. */
export function chooseFiles<File extends ChosenFile>(
  files: readonly File[],
  room: number,
): { taken: File[]; leftOut: RejectedFile[] } {
  const taken: File[] = [];
  const leftOut: RejectedFile[] = [];
  for (const file of files) {
    const reason = faultOf(file) ?? (taken.length < room ? null : "tooMany");
    if (reason === null) taken.push(file);
    else leftOut.push({ name: file.name, reason });
  }
  return { taken, leftOut };
}

function faultOf({ name, type, size }: ChosenFile): FileRejection | null {
  if (!type.startsWith("image/") && !HEIC_NAME.test(name)) return "notAnImage";
  if (size === 0) return "empty";
  return size > CHOSEN_BYTES ? "tooLarge" : null;
}
