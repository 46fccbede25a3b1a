interface SavedFile {
  name: string;
  /** MIME type. */
  type: string;
  text: string;
}

/** Hands a file to the browser, which saves it as its person has set. */
export function saveFile({ name, type, text }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
