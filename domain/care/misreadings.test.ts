import { describe, expect, test } from "vitest";
import { familyOfOne, UNKNOWN_FAMILY } from "./child/family.ts";
import { hunch } from "./hunch/trained.ts";
import { triage } from "./triage.ts";

const FAMILIES = [UNKNOWN_FAMILY, familyOfOne(75, "IN"), familyOfOne(1200)] as const;

/** By the rules alone, and with the linear model. */
const judged = (text: string) =>
  FAMILIES.flatMap((family) => [triage(text, { family, hunch: null }), triage(text, { family, hunch })]);

/** What the rules find or ask about by the words alone, of a child whom nobody knows. */
const namesFor = (text: string) => {
  const { ruleIds, asks } = triage(text, { family: UNKNOWN_FAMILY, hunch: null });
  return [...ruleIds, ...(asks?.ruleIds ?? [])];
};

describe("[K-139] what the same words tell besides is no sign", () => {
  test.each([
    "Me duele el pecho o está duro. ¿Es mastitis?",
    "Mi hijo se toca las partes íntimas. ¿Qué le digo?",
    "mi hija de 3 se está tocando los genitales al dormir",
    "mi nena no para de tocarse la vagina",
    "Se quemó la espalda con el sol",
    "കുഞ്ഞിന്റെ പൊക്കിൾ പുറത്തേക്കു തള്ളിനിൽക്കുന്നു. ഹെർണിയ ആണോ?",
    "kunjinte pokkil purathu thalli nilkkunnu hernia maarumo",
    "കുട്ടിയുടെ ദേഹത്ത് ചൊറിഞ്ഞു തടിച്ചു (അർട്ടിക്കേറിയ). എന്തു ചെയ്യണം?",
    "വെയിലേറ്റ് കുട്ടിയുടെ തൊലി ചുവന്നു പൊള്ളി. ഇനി എന്തു ചെയ്യണം?",
    "veyil kond mukham polli, tholi adarunu",
    "ഗർഭകാലത്ത് രക്തക്കുറവ് (വിളർച്ച) ആണ്. എന്തു ചെയ്യണം?",
    "panikal pangu vekkan engane parayum, avan gulfil ninnu vannatha",
    "കുഞ്ഞിന്റെ പനി എങ്ങനെ അളക്കാം?",
    "My child has a sore throat and a rough rash. Is it scarlet fever?",
    "കുട്ടിക്ക് തൊണ്ടവേദനയും ദേഹത്ത് പരുപരുത്ത തടിപ്പും. സ്കാർലറ്റ് പനിയാണോ?",
    "thonda vedana dehathu parukkan thadippu scarlet fever ano",
    "¿Cómo protejo a mi familia de un incendio en casa?",
    "വീട്ടിൽ തീപിടിത്തം ഉണ്ടാകാതെ കുടുംബത്തെ എങ്ങനെ കാക്കാം?",
  ])("%s", (text) => {
    for (const { level, asks } of judged(text))
      expect({ level, asks }).toEqual({ level: expect.not.stringMatching("emergency") });
  });

  test.each(["headInjury", "lowMood"])("a soft spot that has fallen is %s to nobody", (id) => {
    expect(namesFor("A mi bebé se le cayó la mollera (fontanela hundida). ¿Qué significa?")).toEqual(["veryDry"]);
    expect(namesFor("se le cayó la mollera y vomita")).not.toContain(id);
  });
});

describe("[K-139] and beside a sign the sign counts", () => {
  test.each([
    ["Me duele el pecho y no puedo respirar", "breathing"],
    ["me duele mucho el pecho, di a luz hace una semana", "chestPain"],
    ["me duele el pecho y está duro, tengo palpitaciones, di a luz hace dos semanas", "chestPain"],
    ["me duele el pecho y el brazo está duro, di a luz hace una semana", "chestPain"],
    ["le tocó las partes íntimas", "sexualAbuse"],
    ["me tocó las partes mi padrastro", "sexualAbuse"],
    ["el tío de mi hija se toca las partes delante de ella", "sexualAbuse"],
    ["un señor se toca las partes íntimas delante de mi hija", "sexualAbuse"],
    ["mi cuñado le pide a mi hijo que se toque las partes", "sexualAbuse"],
    ["mi hija se toca las partes desde que volvió de casa de su padre", "sexualAbuse"],
    ["Mi hija se toca las partes íntimas y sangra", "sexualAbuse"],
    ["Mi hijo se toca las partes íntimas. Su profe le enseñó", "sexualAbuse"],
    ["el portero de mi hija se toca los genitales", "sexualAbuse"],
    ["pokkilkodi purathekku thalli vannu, vellam poyi", "waterLeaks"],
    ["പുക്കിൾക്കൊടി പുറത്തു കാണുന്നു", "waterLeaks"],
    ["pokkil kodi purathu kaanunnu", "waterLeaks"],
    ["mi hija se toca las partes íntimas y cuenta que un familiar se lo enseñó", "sexualAbuse"],
    ["mi hijo se toca las partes íntimas con un compañero de clase", "sexualAbuse"],
    ["mi hija se toca las partes íntimas en videollamadas", "sexualAbuse"],
    ["പൊക്കിൾവള്ളി പുറത്തു വന്നു", "waterLeaks"],
    ["hives and swollen lips", "allergicReaction"],
    ["ronchas y los labios hinchados", "allergicReaction"],
    ["ദേഹത്ത് ചൊറിഞ്ഞു തടിച്ചു, ചുണ്ടും വീർത്തു", "allergicReaction"],
    ["ദേഹം ചൊറിഞ്ഞു തടിച്ചു, മുഖം തടിച്ചു", "allergicReaction"],
    ["ദേഹത്ത് ചൊറിഞ്ഞു തടിച്ചു, ശ്വാസം മുട്ടുന്നു", "breathing"],
    ["ദേഹം തടിച്ചു, ശ്വാസം കിട്ടുന്നില്ല", "allergicReaction"],
    ["ദേഹത്ത് ചൊറിഞ്ഞു തടിച്ചു, ഛർദ്ദിച്ചു", "allergicReaction"],
    ["ഉറുമ്പ് കടിച്ചു ദേഹം ചൊറിഞ്ഞു തടിച്ചു", "allergicReaction"],
    ["വെയിലേറ്റ് തൊലി പൊള്ളി കുമിളകൾ വന്നു", "burn"],
    ["വെയിലേറ്റ് തൊലി പൊള്ളി, കുഞ്ഞ് മയങ്ങി കിടക്കുന്നു", "hotCar"],
    ["veyilath kidanna carinte seat thottu kai polli", "burn"],
    ["വെയിൽ കൊണ്ട് ചൂടായ ഇരുമ്പ് തൊട്ട് കൈ പൊള്ളി", "burn"],
    ["se quemó la mano con la plancha, estábamos al sol", "burn"],
    ["Se quemó la espalda con el sol y tiene ampollas", "burn"],
    ["burnt her hand on the kettle", "burn"],
    ["burnt her hand on a slide heated by the sun", "burn"],
    ["se quemó la mano con la hebilla calentada por el sol", "burn"],
    ["se le cayó la mollera y vomita", "veryDry"],
    ["Se cayó de la cuna y tiene la cabeza hundida", "headInjury"],
    ["se cayó y tiene hundido donde se golpeó", "headInjury"],
    ["mi abuela dice que es la mollera caída, se cayó de la cama y vomita", "headInjury"],
    ["Tiene un chichón en la mollera, cayó de la cama y vomita", "headInjury"],
    ["Golpe en la mollera: caída de la cama, vomita", "headInjury"],
    ["me siento hundida", "lowMood"],
    ["രക്തക്കുറവുണ്ട്, ഇപ്പോൾ രക്തം ഒരുപാട് പോകുന്നു, ഗർഭിണിയാണ്", "heavyBleeding"],
    ["വീട്ടിലെ പണി കഴിഞ്ഞു വന്നപ്പോൾ കുഞ്ഞിന് പനി, ഒരു മാസം", "feltFeverUnder3Months"],
    ["kunjinu pani aanu, pani cheyyan pattunnilla", "feltFeverUnder3Months"],
    ["kunjinu pani und engane alakkum, 2 maasam", "feltFeverUnder3Months"],
    ["When should I worry about a fever? My baby is 6 weeks and has one", "feltFeverUnder3Months"],
    ["she has a fever when should i worry", "feltFeverUnder3Months"],
    ["High fever. When should I worry?", "feltFeverUnder3Months"],
    ["Tenemos fiebre, ¿cuándo hay que preocuparse?", "feltFeverUnder3Months"],
    ["Con fiebre, ¿cuándo debo preocuparme?", "feltFeverUnder3Months"],
    ["പനി വന്നു. എപ്പോഴാണ് പേടിക്കേണ്ടത്?", "feltFeverUnder3Months"],
    ["പനിക്കുന്നു, എപ്പോൾ പേടിക്കണം?", "feltFeverUnder3Months"],
    ["2 മാസം, കുഞ്ഞിന് പനി. ചെയ്യേണ്ടത് എന്താണ്?", "feltFeverUnder3Months"],
    ["kunjinu pani, cheyyenda kaaryangal?", "feltFeverUnder3Months"],
    ["2 മാസം, കുഞ്ഞിന് പനിയുണ്ട് എങ്ങനെ അളക്കും", "feltFeverUnder3Months"],
    ["kunjinu paniyaanu engane alakkum", "feltFeverUnder3Months"],
    ["¿Cuándo debo preocuparme por la fiebre de mi bebé?", "feltFeverUnder3Months"],
    ["കുഞ്ഞിന് പനി വന്നു, എപ്പോഴാണ് പേടിക്കേണ്ടത്?", "feltFeverUnder3Months"],
    ["Is it scarlet fever? He is burning up", "feltFeverUnder3Months"],
    ["Is it scarlet fever? My 8 week old is hot and has a rash", "feltFeverUnder3Months"],
    ["Is it scarlet fever? My baby has a fever", "feltFeverUnder3Months"],
    ["is it scarlet fever, my baby is burning", "feltFeverUnder3Months"],
    ["my 2 month old has scarlet fever", "feltFeverUnder3Months"],
    ["something is wrong with my baby, 3 weeks", "youngAndUnwell"],
    ["there is something wrong with me and I want to hurt her", "harmBaby"],
    ["hay un incendio en casa, ¿cómo protejo a mi bebé del humo?", "gas"],
    ["വീട്ടിൽ തീപിടിത്തം, കുഞ്ഞ് അകത്താണ്", "gas"],
    ["my daughter had a fever fit and it is over", "seizure"],
  ])("%s", (text, id) => {
    expect(namesFor(text)).toContain(id);
  });
});
