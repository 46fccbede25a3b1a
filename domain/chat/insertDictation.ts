interface DraftWithCaret {
  text: string;
  /** Where they write on. */
  caret: number;
}

/** Words that were dictated, written into a draft at the caret; what was there stays, and no two words run together. */
export function insertDictation(draft: string, caret: number, words: string): DraftWithCaret {
  const before = draft.slice(0, caret);
  const after = draft.slice(caret);
  const said = words.trim();
  if (said === "") return { text: draft, caret };
  const written = `${before}${/\S$/.test(before) ? " " : ""}${said}`;
  return { text: `${written}${/^[\p{L}\p{N}]/u.test(after) ? " " : ""}${after}`, caret: written.length };
}
