/** Words that a form of some name is by chance: with an ending, drawn out, in two pieces or as it sounds. */
const ORDINARY = new Set(
  `
  time times timed same sames tome tomes ale all ally an and am as at be by do go he if in is it la lo me my no of on or so the to up us we
  may ten men man mane pane pine pin win wine wins call calls
  called calm calms cal kale holy poly mat rose ante parte norte album albums avail resume
  raid raids sores shores python pythons locas moradito moraditos moradita moraditas punnu
  `
    .trim()
    .split(/\s+/u),
);

/** Words that are a name's sound as well: with a capital they are a name. */
const NAMES_TOO = new Set(["mira", "tia", "lily", "daisy", "rosa", "said"]);

export function isOrdinary(word: string, hasCapital: boolean): boolean {
  return ORDINARY.has(word) || (NAMES_TOO.has(word) && !hasCapital);
}

/** Words in Malayalam letters that begin as they would if a short name in Latin ones had grown. */
const MALAYALAM =
  /^(?:അനക്ക|അനങ്ങ|അണുവ|സമയ|സമ്മത|യന്ത്ര|നോക്ക|നോ$|അമിത|മായ്|മയക്ക|അമ്മ(?![ുൂ])|ആദ്യ(?:ം|ത്ത|മ)|അടിയ|അടയ|അടിക്ക|ശരി|ശരീര|നീളു|നീലയോ|കാലോ|ആണ|ഇവ(?:$|യ)|തീം|അനുസരി|അനുമതി|അനുവദി|അനുവാദ|അനുഭവ|അനുയോജ|ഉമിനീ|മനുഷ്യ)/u;

export function isOrdinaryMalayalam(word: string): boolean {
  return MALAYALAM.test(word.normalize("NFC"));
}
