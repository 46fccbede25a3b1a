import type { Word } from "#domain/care/guard/reading/words.ts";

/** What a household gives for an ailment; in Malayalam by its sound. The water, milk or honey that it stands in is no food. */
const REMEDY =
  /^(?:ajwain|jeera|hing|asafoetida|tulsi|thulasi|nutmeg|moscada|elderberr\w*|sauco|chamomile|manzanilla|tilo|tila|anis|anisado|oregano|totumo|bicarb\w*|charcoal|sitopaladi|gripe)$/;
const BY_SOUND =
  /^(?:vayamb?p?\w*|vasamb\w*|jirakav\w*|jiraka|jatika\w*|kayam|kadukay?|uramarun\w*|panikurka\w*|adalodak\w*|dasamul\w*|\w*arist[ah]\w*|avanakena\w*|kas[ah]?ayam\w*|graip|tulasi\w*)$/;
const BETWEEN = new Set(["de", "of", "the", "a", "y", "and", "water", "agua", "tea", "te", "juice"]);

export function isRemedy({ plain, sound, value }: Word): boolean {
  return value === null && (REMEDY.test(plain) || BY_SOUND.test(sound));
}

/** Whether food or drink belongs to a remedy: "jeera water", "agua de manzanilla", "വയമ്പ് തേനിൽ". */
export function belongsToRemedy(words: readonly Word[], at: number): boolean {
  return [-3, -2, -1, 1, 2, 3].some((step) => {
    const other = words[at + step];
    if (other === undefined || !isRemedy(other)) return false;
    const between = words.slice(Math.min(at, at + step) + 1, Math.max(at, at + step));
    return between.every(({ plain }) => BETWEEN.has(plain));
  });
}
