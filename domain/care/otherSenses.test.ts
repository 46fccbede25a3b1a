import { describe, expect, test } from "vitest";
import { familyOfOne, UNKNOWN_FAMILY } from "./child/family.ts";
import besideLookAlikes from "./evaluation/besideLookAlikes.json" with { type: "json" };
import { findSigns, triage } from "./triage.ts";

const FAMILIES = [UNKNOWN_FAMILY, familyOfOne(49, "ES"), familyOfOne(425, "IN")] as const;

/** What the rules alone find that counts, or ask about, in any of the families. */
const foundIn = (text: string) =>
  FAMILIES.flatMap((family) => {
    const { ruleIds, asks } = triage(text, { family, hunch: null });
    return ruleIds.concat(asks?.ruleIds ?? []);
  });

describe("[K-156] words that look or sound like those of a sign, and tell something else, are none", () => {
  test.each([
    // Whoever drinks nothing else does not drink less.
    "toma solo pecho",
    "solo toma pecho, cuantos pañales tiene que mojar?",
    "no hace caca desde hace 4 días, solo pecho, está contento",
    "She's four months and on the breast only. Two glasses of prosecco?",
    "3 divasam aayi kakka poyilla, mulappaal mathram kudikkunna 2 maasakkaran",
    "അപ്പി പോയിട്ട് നാലു ദിവസം, മുലപ്പാൽ മാത്രം, സന്തോഷവാനാണ്",
    // A crust, a seed and a fruit are yellow, and no skin.
    "tiene costras amarillas en la cabeza",
    "crusty yellow flakes baby scalp remove",
    "kunjinte thalayil manja potta chirandi kalayano",
    "mustard pillow for round head shape baby",
    // Cradles, floors, and what was thought.
    "kunju thottilil ninnu irangi urangi",
    "തൊട്ടിൽ ജനലിനടുത്താ കാറ്റു കിട്ടാൻ",
    "11 masam aaya mol nilathu ninnu enthum vaayil",
    "naakkil veluthu, paal ennu karuthi",
    "എനിക്കങ്ങനെ തോന്നുന്നില്ല",
    "Kazhuthu urachu. 4 maasathil vere enthu nokkanam?",
    "kunju wrap il aazhathil irikkunnu",
    "kunjinte kazhuthu urachilla 3 masam",
    "mulappal mathram aanu kodukkunnathu",
    "kunju aazhathil urangunnu",
    "sugar nokkan blood eduthu, 26 aazhcha garbhini",
    // Spanish.
    "le salieron unas manchas infladas en la barriga, comió fresas",
    "duermo abrazada a la almohada, y se me duerme el brazo",
    "me mira comer y mueve la boca",
    "levanta la cabeza unos segundos de un lado a otro",
    "dice que le duele el ombligo antes del cole",
    "el aliento le huele feo",
    "Al peinarla salen escamitas amarillas pegadas",
    "lo lavo con agua tibia",
    "el doctor de la tele habla de unas gotas",
    "fui a un grupo de mamas y me da palo volver",
    "el diente se puso gris",
    "le quito la tablet y llora",
    "my toddler is glued to the tablet all day",
    "mueve mucho la boca cuando duerme",
    "alza los brazos para que lo cargue, de lado",
    "el diente de leche se le puso gris",
    "solo toma pecho es normal que no haga caca",
    "mi hija duerme abrazada a su peluche y le suda la mano",
    "mi hija se toca mucho sus partes cuando ve la tele",
    "se quemó la espalda con el sol en la playa",
    "le duele la barriga alrededor del ombligo y llora",
    // English.
    "I want to know which formula is best",
    "I need to know what size nappies to get",
    "my mother minds the baby on mondays",
    "her baby teeth look grey",
    "breast milk only and no poo for 5 days",
    "his milk tooth has gone grey",
    "I'd like to know what they'll ask me",
    "my mum minds him on Fridays",
    "we tiptoe not to wake her",
    "I've been taking my thyroid tablet, should I have stopped?",
    "I took an antihistamine for my nose and then she latched",
  ])("%s", (text) => {
    expect(foundIn(text)).toEqual([]);
  });

  test("a breast that is sore, red and one of two is none of a heart, and a fever of whoever nurses stays", () => {
    expect(foundIn("me duele mucho el pecho derecho, está rojo y tengo 39")).toEqual(["motherFever"]);
  });
});

describe("[K-156] and what else is told counts", () => {
  test.each([
    ["solo pecho, tiene 6 días, está amarilla y no quiere mamar", "jaundiceUnwell"],
    ["solo toma pecho un minuto y se duerme", "poorFeeding"],
    ["only nurses for a minute", "poorFeeding"],
    ["breast milk only and a fever", "poorFeeding"],
    ["cradle cap, and her skin is yellow", "jaundice"],
    ["he has turned mustard all over", "jaundice"],
    ["jab this morning, her whole leg is swollen", "swollenLimb"],
    ["velleam niracha thottiyil veenu", "drowning"],
    ["karuthi urangi ennu, chundu karuthu", "blueOrGrey"],
    ["കഴുത്ത് ഉറച്ചു പോയി, പനി 39", "stiffNeck"],
    ["kai aazhathil murinju", "seriousInjury"],
    ["avante kathu kitti", "childSelfHarm"],
    ["tiene los labios y las unas moradas", "blueOrGrey"],
    ["se abrasó la mano", "burn"],
    ["no mueve el brazo", "oneSided"],
    ["solo se le levanta media boca", "oneSided"],
    ["le duele al mirarse el ombligo", "stiffNeck"],
    ["me sale agua tibia por las piernas", "waterLeaks"],
    ["la tele me habla", "psychosis"],
    ["mi marido me da con un palo", "partnerViolence"],
    ["se le puso gris la cara y un diente", "blueOrGrey"],
    ["I know what to do, the rope is ready", "selfHarm"],
    ["she can read minds", "psychosis"],
    ["me duele el pecho derecho al respirar, está rojo", "chestPain"],
    ["കുഞ്ഞ് തോട്ടിൽ വീണു", "drowning"],
    ["kunju thottil veenu", "drowning"],
    ["കുഞ്ഞ് എനിക്കുന്നില്ല", "unresponsive"],
    ["I gave birth 6 days ago, still on heparin injections, my left leg is swollen", "legClot"],
    ["30 weeks, had the tetanus injection, headache, my face and hands are swollen", "preeclampsia"],
    ["An hour after her vaccine she has hives and her arms and lips are swollen", "allergicReaction"],
    ["De repente le cuesta mover el brazo derecho", "oneSided"],
    ["levanta menos el brazo izquierdo", "oneSided"],
    ["mueve raro la boca", "oneSided"],
    ["3 days old, he looks yellow in his cradle and won't feed", "jaundiceUnwell"],
    ["tiene unas muy moradas", "blueOrGrey"],
  ])("%s: %s", (text, sign) => {
    expect(foundIn(text)).toContain(sign);
  });

  test("it is excused as a figure of speech is", () => {
    const [found] = findSigns("toma solo pecho", familyOfOne(49));
    expect(found).toMatchObject({ ruleId: "poorFeeding", excusedBy: "idiom" });
  });
});

describe("[K-170] emergencies told in the very words of a look-alike, as an attacker wrote them, keep their sign", () => {
  test.each(Object.entries(besideLookAlikes))("%s", (sign, texts) => {
    const newborn = familyOfOne(1);
    const findings = (text: string) => foundIn(text).concat(triage(text, { family: newborn, hunch: null }).ruleIds);
    expect(texts.filter((text) => !findings(text).includes(sign))).toEqual([]);
  });
});
