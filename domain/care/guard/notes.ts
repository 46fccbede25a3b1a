import type { AnswerLanguage } from "./language.ts";

/** "figure": a number that advises on health, and that nothing given holds (`domain/guidance/grounding`). */
export const GUARD_REASONS = ["dose", "reassurance", "number", "harmless", "figure"] as const;
/** Why a part of an answer was left out. */
export type GuardReason = (typeof GUARD_REASONS)[number];

/** What the reader of answers is asked for; figures are found by code alone. */
export const READER_REASONS = ["dose", "reassurance", "number", "harmless"] as const satisfies readonly GuardReason[];

/** What holds instead of what was left out, in the language of the answer. */
export const NOTES: Readonly<Record<AnswerLanguage, Readonly<Record<GuardReason, string>>>> = {
  en: {
    dose: "I can't give an amount of medicine. A pharmacist or doctor gives the right dose for this child's weight.",
    reassurance: "If you are worried, have the child seen; you know them best.",
    number: "The right numbers to call are shown in this app.",
    harmless: "A sign like this must be seen by a doctor now.",
    figure: "Please ask a doctor, nurse or midwife for the right number.",
  },
  es: {
    dose: "No puedo dar cantidades de medicamentos. Un farmacéutico o un médico da la dosis correcta para el peso de este niño o niña.",
    reassurance: "Si algo te preocupa, haz que lo vea un profesional: tú conoces mejor que nadie a tu peque.",
    number: "Los números correctos para llamar están en esta aplicación.",
    harmless: "Una señal así la tiene que ver un médico ahora.",
    figure: "Pregunta el número correcto a un médico, a una enfermera o a una matrona.",
  },
  ml: {
    dose: "മരുന്നിന്റെ അളവ് എനിക്ക് പറയാനാവില്ല. കുഞ്ഞിന്റെ തൂക്കത്തിനു ചേർന്ന അളവ് ഡോക്ടറോ ഫാർമസിസ്റ്റോ പറഞ്ഞുതരും.",
    reassurance: "ആശങ്കയുണ്ടെങ്കിൽ കുഞ്ഞിനെ ഡോക്ടറെ കാണിക്കൂ; കുഞ്ഞിനെ ഏറ്റവും നന്നായി അറിയുന്നത് നിങ്ങളാണ്.",
    number: "വിളിക്കേണ്ട ശരിയായ നമ്പറുകൾ ഈ ആപ്പിലുണ്ട്.",
    harmless: "ഇങ്ങനെയൊരു ലക്ഷണം ഡോക്ടർ ഇപ്പോൾത്തന്നെ കാണണം.",
    figure: "ശരിയായ കണക്ക് ഡോക്ടറോടോ നഴ്സിനോടോ ചോദിക്കുക.",
  },
  manglish: {
    dose: "Marunninte alavu enikku parayaan pattilla. Kunjinte thookkathinu chernna alavu doctoro pharmacisto paranju tharum.",
    reassurance: "Aashanka undengil kunjine doctore kaanikkuka; kunjine ettavum nannaayi ariyunnathu ningalaanu.",
    number: "Vilikkenda shariyaaya numberukal ee appil undu.",
    harmless: "Ingane oru lakshanam doctor ippol thanne kaananam.",
    figure: "Shariyaaya kanakku doctorodo nurseinodo chodikkuka.",
  },
};
