import { describe, expect, test } from "vitest";
import { UNKNOWN_FAMILY } from "./child/family.ts";
import { hunch } from "./hunch/trained.ts";
import { judged } from "./judged.testing.ts";
import { POSSIBLE_DANGER } from "./rules/rules.ts";
import { triage } from "./triage.ts";

const asked = (text: string) => judged(text).asks?.ruleIds ?? [];

describe("[K-133] a threat by somebody else", () => {
  test.each([
    "dice que va a matar al bebé",
    "yesterday his mother said she would smother him next time he wakes the house up",
    "me dijo que si me voy me quita al niño y me mata",
    "my stepfather locked me and my kids in the basement",
    "he warned me he will beat the baby if I leave the room",
    "my boyfriend swears he'll put us both in the ground",
    "él dice que va a tirar a la niña por el balcón",
    "അമ്മായിയമ്മ കുഞ്ഞിനെ ശ്വാസം മുട്ടിക്കുമെന്ന് പറഞ്ഞു",
    "ayal paranju njan poyal kochine konnu kalayum ennu",
    "nos encerró con llave",
    "My partner told me last week that he could snap my neck and nobody would find out",
    "my mother in law threatens to poison her milk",
    "dijo que le iba a partir la cabeza al bebé",
    "me escribió que si no vuelvo me mata",
    "Plz help ammayiappan thokkum eduthu irangi, chekkane kandal vedi vekkum enna bahalam",
  ])("is asked about, and a yes names violence at home: %s", (text) => {
    expect(judged(text)).toMatchObject({ level: "none", asks: { about: "now", ruleIds: ["threat"] } });
    expect(triage(text, { family: UNKNOWN_FAMILY, hunch, answers: { now: "yes" } }).ruleIds).toContain("threat");
  });

  test("and words for one in a longer message take no card from another danger", () => {
    const text =
      "35 semanas, veo como lucecitas y se me parte la cabeza, la cara la tengo de globo y mi papa dice 162 con 108 el tensiometro";
    expect(judged(text)).toEqual({ level: "emergency", ruleIds: [POSSIBLE_DANGER] });
  });

  test.each([
    "my mum said she'd kill me if I don't visit lol",
    "my husband says we'll all be dead by morning with this sleep lol",
    "years ago my ex said he would smother the baby",
    "she says she will bury him in kisses",
    "dice que lo quiere matar a besos",
    "she says he will choke her with cuddles",
    "dice que nos mata el calor",
    "my brother pointed a toy gun at him",
    "my mum locked us in by accident",
    "mi hija dice que su hermano la va a matar",
    "mi hermana dice que me va a romper la cabeza si le gano jaja",
  ])("said with a laugh, by a child, as a figure of speech or of long ago is asked about as well: %s", (text) => {
    expect(judged(text).level).toBe("none");
    expect(asked(text)).toEqual(["threat"]);
  });
});

/** What each had before there was a rule for threats. */
test.each([
  ["njan kinattil chadum", "selfHarm"],
  ["ഞാൻ കിണറ്റിൽ ചാടും, ഇന്ന് രാത്രി", "selfHarmNow"],
  ["ഞാൻ കുഞ്ഞിനെയും കൊണ്ട് കിണറ്റിൽ ചാടും", "selfHarm"],
  ["ഞാൻ കിണറ്റിൽ ചാടും എന്ന് ഭർത്താവിനോട് പറഞ്ഞു", "selfHarm"],
  ["ഭർത്താവ് കുഞ്ഞിനെ കൊല്ലും എന്ന് പറയുന്നു, ഞാൻ കിണറ്റിൽ ചാടും", "selfHarm"],
  ["ഞാൻ കുഞ്ഞിനെ എറിയും എന്ന് പേടി, ഭർത്താവ് പറഞ്ഞു ഡോക്ടറെ കാണാൻ", "harmBaby"],
  ["njan kunjine eriyum ennu pedi, bharthavu paranju doctore kaanan", "harmBaby"],
  ["my husband says he'll hurt me, I'm thinking of harming the baby", "harmBaby"],
  ["he says he'll kill us, and I keep having thoughts of smothering the baby", "harmBaby"],
  ["he says he will drown her and sometimes I want to drown her too", "harmBaby"],
  ["my mother in law says she will smother him and I am scared I will hurt him too", "harmBaby"],
  ["mi suegra dice que la va a asfixiar y yo tengo pensamientos de ahogarla", "harmBaby"],
  ["mi marido dice que lo va a matar y yo quiero morir", "selfHarm"],
  ["he says he'll hurt me and I want to die", "selfHarm"],
  ["he says he'll hurt us and the baby is not breathing", "breathing"],
  ["he says he will kill the baby", "childSelfHarm"],
  ["my 4 year old says he will kill the baby", "childSelfHarm"],
  ["he tried to kill me for ordering food", "partnerViolence"],
  ["mi hijo no contesta estoy al teléfono con el 112", "unresponsive"],
])("[K-133] what another rule finds keeps its card beside a threat, and the threat is not named: %s", (text, ruleId) => {
  const { level, ruleIds } = judged(text);
  expect(level).toBe("emergency");
  expect(ruleIds).toContain(ruleId);
  expect(ruleIds).not.toContain("threat");
});

test.each([
  "my mother says she will hurt him and honestly so will I",
  "she says she will drown him. Some nights I get the same urge",
  "she says she will drown him and honestly I get it, I feel that way too at night",
  "my mil says she would smother him, I feel the same",
  "she will smother him she says, part of me wishes she would",
  "അമ്മായിയമ്മ കുഞ്ഞിനെ എറിയും എന്ന് പറഞ്ഞു, എനിക്കും അങ്ങനെ തോന്നാറുണ്ട്",
])("[K-133] who has such a thought too is asked, and no yes names the threat: %s", (text) => {
  expect(judged(text)).toMatchObject({ level: "none", asks: { about: "now" } });
  expect(asked(text)).not.toContain("threat");
});

test.each([
  "my husband poured petrol into the mower",
  "my mother in law told me she'd put him on the ground for tummy time",
  "he says he will hold her hand on the stairs",
  "my mother says she could smother him if I fall asleep feeding",
  "mi marido dice que nos va a quemar la comida",
  "la matrona dice que no sale nadie hasta mañana",
  "me apunta con el dedo y se ríe mi bebé",
  "he says he'll kill for a coffee",
  "my son says the monster will eat him",
  "she said she would kill the mosquito",
  "my husband told me he'd hurt his back",
  "she said she'd hurt her knee",
  "he says he'll drop her off at nursery",
  "my husband said he'd burn the toast again",
  "he said the vaccine would hurt him a bit",
  "the nurse told me it could hurt her",
  "the doctor said he could choke on grapes",
  "the midwife said I would hurt him if I swaddle too tight",
  "my mother in law says I will smother him with so much love",
  "he says we will be dead tired tomorrow",
  "grandma says she'll eat him up",
  "my brother says he'll throw her a party",
  "my husband says he will take her to the park tonight",
  "my ex says he'll take me to court for custody",
  "he told me he'd shoot us a text when he lands",
  "my husband said he'd run us a bath",
  "mum told me she would slap sunscreen on him",
  "my husband never said he would hurt us",
  "he has never threatened to hurt us",
  "my toddler locked me in the bathroom",
  "my son locked us in the car",
  "my baby took my keys and phone and hid them",
  "she said she'd put him in the bath at six",
  "the sitter said he would hit her when she takes his toy",
  "she told me I'd never see him again as a baby, they grow so fast",
  "mi hijo dice que va a matar al monstruo",
  "mi marido dice que mataría por un café",
  "mi suegra dice que lo va a comer a besos",
  "dice que me mata el dolor de espalda",
  "mi suegra dice que la voy a ahogar con tanta ropa",
  "mi marido dice que quiere pegar la cuna a la pared",
  "la enfermera dijo que le iba a doler",
  "dijo que le iba a cortar el pelo",
  "mi ex dice que me quita al niño en el juicio",
  "mi bebé no me deja salir del cuarto, llora",
  "dice que va a lanzar por la ventana el biberón",
  "mi hijo me encerró en el baño jugando",
  "ഭർത്താവ് പറഞ്ഞു നാളെ കുഞ്ഞിനെ പാർക്കിൽ കൊണ്ടുപോകും എന്ന്",
  "അമ്മായിയമ്മ പറയുന്നു കുഞ്ഞിനെ എണ്ണ തേച്ച് കുളിപ്പിക്കും എന്ന്",
  "bharthavu paranju kunjine thottilil idum ennu",
  "അമ്മ പറഞ്ഞു കൊതുകിനെ കൊല്ലും എന്ന്",
  "ammayiyamma paranju kunjinte mudi vettum ennu",
  "doctor paranju kunjinu kuthivekkum ennu",
  "mon paranju aniyane thallum ennu",
  "mon enne muriyil pooti",
  "അമ്മ പറഞ്ഞു കുഞ്ഞിനെ വെള്ളത്തിൽ മുക്കി കുളിപ്പിക്കണം എന്ന്",
])("[K-133] without a person, a harm to somebody and another's words for it there is no threat: %s", (text) => {
  const found = judged(text);
  expect([...found.ruleIds, ...(found.asks?.ruleIds ?? [])]).not.toContain("threat");
});

test.each([
  "my 4 year old says he will kill his brother",
  "my husband says she'll kill her plants and I want to shake the baby sometimes",
  "my husband told me he'd hurt her, I might drop her too",
])("[K-133] what a child says, or a thought of one's own beside it, brings no notes of violence: %s", (text) => {
  expect(judged(text).ruleIds).not.toContain("threat");
  expect(asked(text)).not.toContain("threat");
});
