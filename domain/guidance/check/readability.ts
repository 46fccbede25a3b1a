/**
 * The grade of school at which an English text can be read, after Flesch and Kincaid (1975): 0.39 words a sentence, 11.8 syllables
 * a word, less 15.59.
 */
export function readingGrade(text: string): number {
  const words = text.match(/[A-Za-z][A-Za-z'’-]*/g) ?? [];
  const sentences = text.split(/[.!?]+(?=\s|$)|\n+/).filter((part) => /[A-Za-z]/.test(part)).length;
  if (words.length === 0 || sentences === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

/** Groups of vowels; a silent e at the end is none. */
function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, "");
  const spoken = letters.replace(/(?:[^laeiouy]es|[^aeiouylt]ed|[^l]e)$/, (end) => end.slice(0, 1));
  return Math.max(1, (spoken.match(/[aeiouy]+/g) ?? []).length);
}
