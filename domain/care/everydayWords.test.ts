import { describe, expect, test } from "vitest";
import { UNKNOWN_FAMILY } from "./child/family.ts";
import { hunch } from "./hunch/trained.ts";
import { judged } from "./judged.testing.ts";
import { triage } from "./triage.ts";

describe("[K-134] a sign in everyday words is shown or asked about", () => {
  test.each([
    ["le di la cucharada de jarabe en vez de los mililitros que ponía", "poison"],
    ["le di 5 ml en vez de 1,5 de apiretal", "poison"],
    ["le di dalsy y mi marido le volvió a dar a la hora sin saber", "poison"],
    ["le hemos dado el dalsy dos veces sin querer", "poison"],
    ["se bebió un poco de lavavajillas, le doy leche?", "poison"],
    ["se ha bebido un poco de fregasuelos", "poison"],
    ["my 2 year old drank washing up liquid", "poison"],
    ["The house is filling with smoke and we are stuck upstairs.", "gas"],
    ["The house is filling with smoke, help", "gas"],
    ["probó un poco de lavandina", "poison"],
    ["estoy de 28 semanas y he manchado un poco, es normal", "heavyBleeding"],
    ["ഏഴു മാസം ഗർഭിണിയാണ്, കുറച്ച് രക്തം കണ്ടു, വിശ്രമിച്ചാൽ മതിയോ", "heavyBleeding"],
    ["me da miedo hacerle daño cuando llora tanto", "harmBaby"],
    ["ഇരുപത് ദിവസമായ കുഞ്ഞിന് ദേഹം ചുടുന്നു, പാരസെറ്റമോൾ കൊടുക്കാമോ", "feltFeverUnder3Months"],
    ["ഇരുപത് ദിവസമായ പൊന്നുമോൾ ഐസ് പോലെ തണുത്തിരിക്കണ്", "coldUnder3Months"],
  ])("%s", (text, sign) => {
    const { ruleIds, asks } = judged(text);
    expect([...ruleIds, ...(asks?.ruleIds ?? [])]).toContain(sign);
  });
});

describe("[K-134] and what has such a word alone is not", () => {
  test.each([
    "he is burning through nappies, 12 a day, is it normal for a newborn",
    "compro detergente para la ropa del bebé, cuál es mejor",
    "he estado manchando el babero de papilla",
    "le doy dalsy en vez de apiretal, cuál es mejor",
    "le volví a dar la teta a la hora",
    "ഇന്ന് നല്ല ചൂടാണ്, കുട്ടിക്ക് എന്ത് ഡ്രസ്സ് ഇടണം",
    "el lavaplatos está roto, comió en plato de papel",
    "le volvió a dar tos y el médico mandó jarabe",
    "can i warm paracetamol under the tap",
    "രണ്ട് മാസമുള്ള കുഞ്ഞിന്റെ മുറിയിൽ ചൂടാണ്, ഫാൻ ഇടാമോ?",
    "കുഞ്ഞിനെ ചൂടുവെള്ളത്തിൽ കുളിപ്പിക്കാമോ",
    "kunjinu choodu vellam kodukkamo",
    "കുട്ടിയുടെ ദേഹത്ത് ചൂടുകുരു, എന്ത് പുരട്ടണം",
  ])("%s", (text) => {
    expect(judged(text)).toEqual({ level: "none", ruleIds: [] });
  });
});

describe("[K-134] grave harm in a few words is asked about, however ordinary it sounds", () => {
  const family = UNKNOWN_FAMILY;
  test.each([
    ["me da miedo hacerle daño cuando llora tanto", "harmBaby"],
    ["ഏഴു മാസം ഗർഭിണിയാണ്, കുറച്ച് രക്തം കണ്ടു, വിശ്രമിച്ചാൽ മതിയോ", "heavyBleeding"],
  ])("%s", (text, sign) => {
    expect(triage(text, { family }).ruleIds).toContain(sign);
    expect(judged(text)).toMatchObject({ level: "none", asks: { about: "now", ruleIds: [sign] } });
  });
});

describe("[K-134] a word of a figure of speech takes no card where it is meant", () => {
  test.each([
    ["My 6 week old is burning through the night, so hot", "feltFeverUnder3Months"],
    ["Bebió de golpe y se ahoga en un vaso de agua", "drowning"],
  ])("%s", (text, sign) => {
    expect(judged(text)).toMatchObject({ level: "emergency", ruleIds: expect.arrayContaining([sign]) });
  });
});

describe("[K-134] an attack of asthma", () => {
  const reading = [null, hunch] as const;
  const levels = (text: string) => reading.map((reader) => triage(text, { family: UNKNOWN_FAMILY, hunch: reader }));

  test.each([
    "my son is having a bad asthma attack",
    "asthma attack help",
    "mi hija está teniendo una crisis de asma",
    "mi hijo tiene un ataque de asma",
    "le está dando un ataque de asma y no tengo inhalador",
    "monu asthma attack aanu ippo",
    "മോന് ആസ്ത്മ അറ്റാക്ക്",
  ])("is a trouble to breathe and no seizure, with the linear model and without it: %s", (text) => {
    const found = { level: "emergency", ruleIds: ["labouredBreathing"] };
    expect(levels(text)).toEqual([found, found]);
  });

  test.each([
    "what is an asthma attack like",
    "how do I prevent an asthma attack",
    "can dust cause an asthma attack",
    "he had an asthma attack last year",
    "no asthma attack since March, can we stop the inhaler",
    "my son gets asthma attacks every winter",
    "qué es una crisis de asma",
    "cómo prevenir una crisis de asma",
    "tuvo un ataque de asma el año pasado, puede nadar",
    "asthma attack engane thadayam",
    "ആസ്ത്മ അറ്റാക്കിന്റെ ലക്ഷണങ്ങൾ എന്തൊക്കെയാണ്",
  ])("is nothing where it is asked about in general, over or not there: %s", (text) => {
    expect(levels(text)).toEqual(reading.map(() => ({ level: "none", ruleIds: [] })));
  });

  test('is what "un ataque" tells of only where asthma is said', () => {
    expect(judged("mi hijo tiene un ataque").ruleIds).toEqual(["seizure"]);
    expect(judged("le dio un ataque, tiene asma y está rígido").ruleIds).toContain("seizure");
  });
});
