import { describe, expect, test } from "vitest";
import { familyOfOne, UNKNOWN_FAMILY } from "./child/family.ts";
import { hunch } from "./hunch/trained.ts";
import { triage } from "./triage.ts";

/** Five weeks after the birth. */
const family = familyOfOne(35, "GB");

const foundIn = (text: string) => triage(text, { family, hunch }).ruleIds;

describe("[K-184] spots before the eyes beside a headache are a sign of pre-eclampsia and no rash", () => {
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
    "headache, i see spots and they wont go away",
    "kannil pottukal kaanunnu pokunnilla, thalavedana",
    "headache and seeing spots that wont go away",
    "i see spots all over my skin that wont go away and i have a headache",
    "my sons headache wont go and im seeing spots on him that dont fade",
    "veo manchas en su barriga que no desaparecen, le duele la cabeza",
    "kuttikku thalavedana, dehathu pottukal maayunnilla",
    "കുട്ടിക്ക് തലവേദന, ദേഹത്ത് പൊട്ടുകൾ മായുന്നില്ല",
  ])("and spots on a skin or of a child stay a rash: %s", (text) => expect(foundIn(text)).toContain("rashThatStays"));
});

describe("[K-185] a wound that oozes or smells a little is to be seen today, where nothing else is told", () => {
  test.each([
    "my scar is oozing a bit",
    "my c section wound is oozing a bit",
    "my c-section scar smells a little",
    "mi cicatriz supura un poco",
    "mi herida de la cesarea huele un poco mal",
    "സിസേറിയൻ മുറിവ് കുറച്ച് നാറുന്നു",
    "ഓപ്പറേഷൻ മുറിവ് കുറച്ച് നീര് ഒലിക്കുന്നു",
  ])("%s", (text) => expect(triage(text, { family, hunch })).toEqual({ level: "today", ruleIds: ["woundOozes"] }));

  test.each([
    "my wound smells",
    "my scar is oozing yellow and smells bit",
    "my scar smells, is that ok? 2 weeks after c section",
    "my scar is oozing a bit since 4 days",
    "mi herida de la cesarea huele mal",
    "stitchinu naattam undu",
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

describe("[K-646] a wound of whoever writes that oozes or smells is to be seen today where no birth is on file", () => {
  test.each([
    "mi herida supura un poco",
    "my wound oozes a bit",
    "my scar is oozing a bit",
    "my wound is oozing pus",
    "mi herida huele mal",
    "എന്റെ മുറിവ് കുറച്ച് ഒലിക്കുന്നു",
    "ente murivu kurachu naarunnu",
  ])("%s", (text) =>
    expect(triage(text, { family: UNKNOWN_FAMILY, hunch })).toEqual({ level: "today", ruleIds: ["woundOozes"] }),
  );

  test.each(["how do i care for my c section scar", "when can i swim with my wound", "my scar itches"])(
    "and not one that does neither: %s",
    (text) => expect(triage(text, { family: UNKNOWN_FAMILY, hunch })).toEqual({ level: "none", ruleIds: [] }),
  );

  test("and whose wound a child's is, is not said", () =>
    expect(triage("my sons wound oozes", { family: UNKNOWN_FAMILY }).ruleIds).toEqual([]));
});

describe("[K-181] who is at the end of their strength and tells of nothing else has neither a card nor a question", () => {
  test.each([
    "i cant do this anymore",
    "i want to run away and leave them",
    "i cant cope anymore",
    "im a terrible mum",
    "ya no puedo mas",
    "quiero salir corriendo y dejarlos",
    "soy una mala madre",
    "enikku ini vayya",
    "njan oru mosham amma aanu",
    "എനിക്ക് ഇത് താങ്ങാൻ പറ്റുന്നില്ല",
    "കുഞ്ഞുങ്ങളെ നോക്കുമ്പോൾ ഒന്നും തോന്നുന്നില്ല",
  ])("%s", (text) => expect(triage(text, { family, hunch })).toEqual({ level: "soon", ruleIds: ["despair"] }));

  test.each([
    "i cant do this any more im done",
    "i dont feel anything when i look at them",
    "i cant cope the twins wont stop crying",
  ])("and a word more is asked about, with the note: %s", (text) =>
    expect(triage(text, { family, hunch })).toMatchObject({ level: "soon", ruleIds: ["despair"], asks: { about: "now" } }),
  );

  test.each([
    "i cant do this anymore i want to die",
    "i cant cope anymore i have all the pills here",
    "i want to run away and leave them theyd be better off without me",
    "im a terrible mum i am going to hurt her",
    "ya no puedo mas quiero morirme",
    "ya no puedo mas, me voy a tirar por la ventana",
    "enikku ini vayya marikkanam",
    "എനിക്ക് ഇനി വയ്യ, മരിക്കണം",
    "i cant cope anymore she is not breathing",
  ])("and what else is told counts: %s", (text) => expect(triage(text, { family, hunch }).level).toBe("emergency"));
});

describe("[K-182] who has not eaten or slept themselves is no baby who does not feed", () => {
  test.each([
    "i havent eaten today",
    "i havent eaten all day",
    "im so tired i could cry",
    "i havent slept",
    "hoy no he comido",
    "no he comido nada en todo el dia",
    "no he dormido",
    "njan innu onnum kazhichilla",
    "ഞാൻ ഇന്ന് ഒന്നും കഴിച്ചില്ല",
  ])("%s", (text) => expect(triage(text, { family, hunch })).toEqual({ level: "none", ruleIds: [] }));

  test.each([
    "hasnt eaten all day",
    "havent eaten all day with these two",
    "im so tired i could cry i havent slept in 3 days",
    "no he comido desde ayer con estos dos",
    "havent eaten since yesterday",
    "the twins havent eaten all day",
    "i havent fed her all day",
    "i havent eaten and she hasnt either all day",
    "i havent eaten for 3 days and feel faint",
    "no ha comido nada en todo el dia",
    "njan koduthittum innu onnum kazhichittilla",
    "ഞാൻ കൊടുത്തിട്ടും ഇന്ന് ഒന്നും കഴിച്ചിട്ടില്ല",
    "kunju innu onnum kazhichittilla",
  ])("and a baby who does not feed stays one: %s", (text) => expect(triage(text, { family, hunch }).level).toBe("emergency"));
});

describe("[K-183] a thought of a fall that comes by itself is neither a card nor a question", () => {
  test.each([
    "I keep picturing dropping her",
    "i keep seeing myself drop her",
    "i keep picturing dropping the baby",
    "no dejo de imaginarme que se me cae",
  ])("%s", (text) => expect(triage(text, { family, hunch })).toEqual({ level: "none", ruleIds: [] }));

  test.each([
    "i want to drop her i see it in my head",
    "i keep seeing myself drop her and i want to do it",
    "i keep picturing dropping her he says he will kill me",
    "voices tell me to drop her i see it in my head",
    "what if i drop him i see it and i want to do it",
    "what if i drop the baby i see it every time on the stairs and today i nearly did it on purpose",
  ])("and a deed that somebody wants is one: %s", (text) => expect(triage(text, { family, hunch }).level).toBe("emergency"));

  test("and what may have happened is asked about", () => {
    expect(triage("what if i drop her i see it in my head", { family, hunch }).asks).toMatchObject({ about: "now" });
  });
});

describe("[K-156] who is only breastfed does not feed less, and wind that is brought up is no vomit", () => {
  test("by the rules and with the linear model", () => {
    const text = "arun has gas and only breastfed how to help him bring up wind";
    expect(triage(text, { family, hunch })).toEqual({ level: "none", ruleIds: [] });
  });

  test.each([
    ["only breastfed how to help her bring up wind she brings up green vomit", "greenOrBloodyVomit"],
    ["brings up wind and green vomit", "greenOrBloodyVomit"],
    ["she is only breastfeeding how to help she is limp", "unresponsive"],
    ["only breastfed half of what she took", "poorFeeding"],
  ])("and what else is told counts: %s", (text, id) => expect(triage(text, { family }).ruleIds).toContain(id));
});
