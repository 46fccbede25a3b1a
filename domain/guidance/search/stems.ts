/** An English word without the endings of its grammar: "naps", "napping" and "napped" are one. */
export function englishStem(word: string): string {
  if (word.length < 4) return word;
  const singular = word
    .replace(/ies$/, "y")
    .replace(/(?<=[sxz]|ch|sh)es$/, "")
    .replace(/(?<=[^siu])s$/, "");
  const plain = singular.replace(/(?<=[aeiouy].*[a-z]{2})(?:ing|ed|er|ly)$/, "");
  const single = plain === singular ? plain : plain.replace(/([bdgkmnprt])\1$/, "$1");
  return single.replace(/(?<=..)[ey]$/, "");
}

/** The beginning of a Spanish word as it sounds, and the word without its grammar; "duerme" and "dormir" begin alike. */
export function spanishStems(sound: string): [start: string, stem: string] {
  const plain = sound.replaceAll("ue", "o").replaceAll("ie", "e");
  const stem = plain
    .replace(/(?<=...)(?:mente|s?ito?s?|s?ita?s?|ando|endo|ad[oa]s?|id[oa]s?|[aei]r(?:l[oae]s?|me|se)?|a[ns]|e[ns])$/, "")
    .replace(/(?<=...)(?:es|[aeo]s?)$/, "");
  return [stem.slice(0, 5), stem];
}

/** Malayalam joins its grammar to the end of a word: two of its beginnings, as they sound. */
export function malayalamStems(sound: string): [start: string, longer: string] {
  return [sound.slice(0, 4), sound.slice(0, 6)];
}
