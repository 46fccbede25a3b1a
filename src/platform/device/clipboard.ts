/** Whether the text is in the clipboard now. Over plain http to another machine browsers offer none. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
