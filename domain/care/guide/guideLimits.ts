import type { InterfaceLanguage } from "#domain/account/languages.ts";
import type { GuideLanguage } from "./guide.ts";

/**
 * Words of illness, injury, poison, medicine, violence and self-harm. A question that has one of them is never answered from
 * the guide. The lists are meant to be too wide: a question refused costs little here, one answered wrongly may cost a lot.
 * (What finds an emergency is `triage.ts`.) Written without accents; a star stands for the rest of a word.
 */
export const GUIDE_LIMITS: Record<GuideLanguage, readonly string[]> = {
  en: listed(`
    ill, illness*, sick*, unwell, fever*, temperature, vomit*, throw up, throwing up, threw up, diarrh*, rash*, spots, cough*,
    a cold, flu, infect*, virus, asthma*, wheez*, jaundice*, yellow, dehydrat*, constipat*, allerg*, swollen, swelling, lump*,
    disease*, diagnos*, symptom*, pain, pains, painful, ache*, aching, headache*, earache*, toothache*, stomachache*, tummy ache*,
    hurt*, hospital*, ambulance*, emergenc*, autis*, delayed, regress*, lost skills, losing skills, losing weight,
    won't eat, wont eat, not eating, stopped eating, won't feed, wont feed, not feeding, refus*, wet nappy, wet nappies, wet diaper*,
    breath*, blue, grey, gray, pale, chok*, seizure*, convuls*, fit, fits, faint*, unconscious*, unrespons*, not responding,
    collaps*, limp, floppy, stiff, letharg*, drows*, won't wake, wont wake, can't wake, cant wake, hard to wake, not waking,
    injur*, burn*, scald*, bleed*, blood*, wound*, bruis*, broke, broken, fracture*, concuss*, drown*, fell off, fell down,
    fell from, fell out, falls off, fallen, dropped him, dropped her, dropped the baby, dropped my baby, hit his head, hit her head,
    hit their head, bumped, bitten, dog bite*, insect bite*, sting*, stung, electr*, shook, shaken, shaking, shake him, shake her,
    poison*, swallow*, drank, bleach, battery, batteries, magnet*, chemical*, pill, pills, tablet*, medic*, drug*, dose*, dosage,
    overdos*, paracetamol, acetaminophen, ibuprofen, aspirin, tylenol, calpol, antibiotic*, syrup*,
    suicid*, kill*, die, dies, died, dying, dead, death, harm*, cut myself, cutting myself, end it, end my life, live anymore,
    want to live, disappear, better off without, hopeless, worthless, can't go on, cant go on, can't cope, cant cope, depress*,
    psycho*, hearing voices, panic*, abus*, violen*, hits me, hit me, beats me, beat me, rape*, afraid of him
  `),
  es: listed(`
    enferm*, esta malo, esta mala, se puso malo, se puso mala, malit*, fiebre*, temperatura, vomit*, devuelve, diarrea*, erupcion*,
    sarpullido*, granos, manchas, tos, tose, resfri*, gripe, infecc*, virus, asma*, ictericia, amarill*, deshidrat*, estren*,
    alerg*, hinchad*, hinchazon, bulto*, diagnost*, sintoma*, dolor*, duele*, hospital*, ambulancia*, emergencia*, urgencia*,
    autis*, retras*, no come, no quiere comer, rechaza, panal mojado, panales mojados, pierde peso,
    respir*, azul*, morad*, gris, palid*, atragant*, asfixi*, ahog*, convuls*, desmay*, inconsciente*, no responde, no reacciona,
    flacid*, rigid*, letarg*, no se despierta, no despierta,
    herid*, lesion*, quema*, quemo, escald*, sangr*, moraton*, rompio, roto, rota, fractura*, conmocion, se cayo, se ha caido,
    caida*, golpe*, mordid*, mordedura*, picadura*, electr*, sacudi*, zarande*,
    veneno*, envenen*, intoxic*, trago, tragado, tragar*, bebio, lejia, pila, pilas, iman, imanes, quimic*, pastilla*, medicamento*,
    medicina*, droga*, dosis, sobredosis, paracetamol, ibuprofeno, aspirina, antibiotic*, jarabe*,
    suicid*, matar*, mato, morir*, muero, muere, murio, muert*, muriendo, dano, cortarme, acabar con todo, quitarme la vida,
    no quiero vivir, desaparecer, estarian mejor sin mi, sin esperanza, no puedo mas, depres*, deprim*, psico*, oigo voces, panico,
    abus*, violen*, violacion, me pega, me pego, maltrat*, tengo miedo de el
  `),
};

/** What the demo says there, and where no topic fits. Nothing is to be added to it. */
export const CANNOT_JUDGE: Record<InterfaceLanguage, string> = {
  en: "I cannot judge this: I am only a demonstration. Please call your emergency number or a doctor.",
  es: "No puedo valorar esto: solo soy una demostración. Por favor, llama a tu número de emergencias o a un médico.",
  ml: "ഇത് വിലയിരുത്താൻ എനിക്ക് കഴിയില്ല: ഞാൻ ഒരു മാതൃക മാത്രമാണ്. ആശങ്കയുണ്ടെങ്കിൽ നിങ്ങളുടെ എമർജൻസി നമ്പറിലോ ഒരു ഡോക്ടറെയോ വിളിക്കൂ.",
};

/** The same where the word was said earlier: a follow-up rarely repeats it, and must not be answered as if it stood alone. */
export const CANNOT_JUDGE_SINCE: Record<InterfaceLanguage, string> = {
  en: `After what you wrote earlier in this chat: ${CANNOT_JUDGE.en}`,
  es: `Después de lo que escribiste antes en este chat: ${CANNOT_JUDGE.es}`,
  ml: `ഈ ചാറ്റിൽ നേരത്തെ എഴുതിയത് കണക്കിലെടുത്ത്: ${CANNOT_JUDGE.ml}`,
};

function listed(words: string): string[] {
  return words.split(",").map((word) => word.trim());
}
