/** Made with the first text that needs it: a slow phone takes 50 ms to read its tables. */
let segmenter: Intl.Segmenter | null = null;

/** What a reader sees as one character each, and where it begins: no letter, vowel sign or emoji is split. */
export function graphemesOf(text: string): Iterable<Pick<Intl.SegmentData, "index" | "segment">> {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return segmenter.segment(text);
}
