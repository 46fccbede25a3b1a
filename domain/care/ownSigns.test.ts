import { describe, expect, test } from "vitest";
import { familyOfOne } from "./child/family.ts";
import { hunch } from "./hunch/trained.ts";
import { triage } from "./triage.ts";

/** Five weeks after the birth. */
const family = familyOfOne(35, "GB");

const foundIn = (text: string) => triage(text, { family, hunch }).ruleIds;

describe("[K-179] spots before the eyes beside a headache are a sign of pre-eclampsia and no rash", () => {
  test.each([
    "headache wont go away and seeing spots",
    "seeing spots and a headache that wont go away",
    "my migraine wont go away, i see spots",
    "el dolor de cabeza no se me quita y veo manchas",
    "veo puntitos y la cabeza no deja de doler, no desaparece",
    "thalavedana maarunnilla, kannil pottukal kaanunnu",
    "തലവേദന മാറുന്നില്ല, കണ്ണിൽ പൊട്ടുകൾ കാണുന്നു",
    "thala vedana pokunilla kanninu munnil kuthukal kanunnu",
  ])("%s", (text) => expect(foundIn(text)).toEqual(["preeclampsia"]));

  test.each([
    "he has a headache and i can see spots that dont fade",
    "i can see spots on her leg and they wont go away",
    "I have a headache and I see spots on my legs that do not fade",
    "i have a headache and see spots, they dont fade with a glass",
    "i see spots all over my skin that wont go away and i have a headache",
    "my sons headache wont go and im seeing spots on him that dont fade",
    "veo manchas en su barriga que no desaparecen, le duele la cabeza",
    "kuttikku thalavedana, dehathu pottukal maayunnilla",
    "കുട്ടിക്ക് തലവേദന, ദേഹത്ത് പൊട്ടുകൾ മായുന്നില്ല",
  ])("and spots on a skin or of a child stay a rash: %s", (text) => expect(foundIn(text)).toContain("rashThatStays"));
});

describe("[K-180] a wound that oozes or smells a little is to be seen today, where nothing else is told", () => {
  test.each([
    "my scar is oozing yellow and smells bit",
    "my c section wound is oozing a bit",
    "my wound smells",
    "my scar smells, is that ok? 2 weeks after c section",
    "mi cicatriz supura un poco",
    "mi herida de la cesarea huele mal",
    "los puntos huelen mal",
    "stitchinu naattam undu",
    "സിസേറിയൻ മുറിവ് നാറുന്നു",
    "ഓപ്പറേഷൻ മുറിവ് നീര് ഒലിക്കുന്നു",
  ])("%s", (text) => expect(triage(text, { family, hunch })).toEqual({ level: "today", ruleIds: ["woundOozes"] }));

  test.each([
    "wound smells and i have a fever of 39",
    "my scar is oozing and red spreading round it",
    "my scar smells and hot",
    "my c section wound smells and i feel really ill and shivery",
    "my stitches are oozing pus and i feel awful",
    "my stitches smell like something died",
    "my scar smells and the baby is limp",
    "la cicatriz tiene pus y tengo fiebre",
    "la herida huele mal y el rojo se extiende",
    "mi herida huele mal y me siento muy mal",
    "sisserian murivil ninnu pazhuppu varunnu",
    "സിസേറിയൻ മുറിവിൽ പഴുപ്പ്, പനിയുണ്ട്",
    "my discharge smells bad",
    "my lochia smells foul",
  ])("and stays an emergency beside anything else: %s", (text) =>
    expect(triage(text, { family, hunch }).level).toBe("emergency"),
  );
});
