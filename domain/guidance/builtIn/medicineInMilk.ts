import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { medicineWords } from "#domain/care/guard/topic.ts";
import { tellsOfPregnancy } from "#domain/guidance/search/asked.ts";
import { type ChatQuestion, goesOnFrom, isOfAChild, meansChild } from "#domain/guidance/search/cardsForChat.ts";
import type { CardFinder } from "#domain/guidance/search/findCards.ts";
import { sayOf } from "./cardParts.ts";
import { OTHER_UNKNOWN_IN_MILK, UNKNOWN_IN_MILK, WHEN_TO_GET_HELP } from "./words.ts";

/** The card that tells of medicines in breast milk. */
export const MILK_CARD = "feeding-bf-medicines";

/** What the card says of a medicine that a mother takes, by the ids of its statements; none where it does not speak of it. */
export interface MedicineInMilk {
  statements: readonly string[];
  /** Another is named as well, of which it does not speak. */
  hasUnknown: boolean;
}

const BREASTFEEDING =
  /breast ?(?:fe(?:e?d)|milk)|nursing(?! (?:home|staff|school|college|student|degree|care|assistant|bra|pad)s?\b)|\bbf(?:ing)?\b|lactan|amamant|leche materna|(?:d[aeio]\p{L}*|doy) (?:de mamar|(?:el |la )?(?:pecho|teta))|mulap+al|mulay?o+t|\bfed (?:the|my) (?:twins|bab)|മുലയൂ|മുലപ്പാ/u;

/** Milk, a feed or the breast is given: that says nothing of who is to have the medicine, unless it is in that milk. */
const MILK_GIVEN =
  /\b(?:give|gave|giving)(?: (?:her|him|them|(?:the|my) (?:baby|twins|son|daughter)))?(?: (?:an?|the|one|his|her|their|my|last|next|night|expressed))* (?:feeds?|breast ?milk|breasts?(?! milk)|milk|boob)\b(?! (?:with|containing))|\b(?:darles?|dale|le (?:doy|di)) (?:de mamar|(?:el |la |mi )?(?:pecho|teta|leche|toma))(?! con)|\b(?:mula)?p+a+l\p{L}* (?:kodu[ck]|kotu[ck])\p{L}*|(?:മുലപ്)?പാ[ൽല]\S* കൊടുക്ക\S*/gu;

/** Then it is a child who is to have it. */
const FOR_CHILD =
  /\b(?:give|gave|giving|mix(?:ed|ing)?|mezcl\p{L}*|darle|darles|dale|le (?:doy|di)|kodu[ck]\p{L}*|kotu[ck]\p{L}*|(?:can|may|should) (?:s?he|they|(?:my|the) (?:baby|twins|son|daughter)))\b|കൊടുക്ക/u;

/** Medicines, or groups of them, that the card names, and its statements on each: first that a name hides codeine. */
const NAMED: readonly { names: RegExp; statements: readonly string[] }[] = [
  { names: /codamol|കൊഡമോ|കോഡമോ/u, statements: ["co-codamol", "not"] },
  { names: /codein|kodein|കൊഡീ|കോഡീ/u, statements: ["not"] },
  { names: /\baspirin|ആസ്പിരി/u, statements: ["not"] },
  { names: /decongest|descongest|pseudoe(?:ph|f)|sudafed|phenyleph|fenilef/u, statements: ["not"] },
  { names: /painkiller|pain relief|analges|calmante|vedanasamhari|വേദനസംഹാരി/u, statements: ["not", "usual"] },
  { names: /ibuprof|nurofen|brufen|advil|ഐബുപ്രോ|ഇബുപ്രോ/u, statements: ["usual"] },
  { names: /paracet|parasetam|acetamin|panadol|tylenol|crocin|gelocatil|പാരസെ/u, statements: ["usual"] },
  {
    names:
      /antib(?:io|ayo)|amoxi|augmentin|\bcef(?:al(?:ex|ot|osp)|ur|ix|adrox|aclor)|\bcephal(?:ex|osp)|flucloxa|penicil|azithro|azitro|ആന്റിബയോ/u,
    statements: ["usual"],
  },
  { names: /\binhal(?:er|ador)|inhelar|salbut|ventolin|albuterol|asthalin|ഇൻഹേല/u, statements: ["usual"] },
  { names: /antidepres|sertral|fluoxet|citalop|paroxet|venlafax|zoloft|prozac/u, statements: ["low-mood"] },
];

/** Opioids that the card does not name. What it says of most medicines must not be read as being said of them. */
const OPIOIDS = /tramad|morphin|morfin|ox[iy]cod|fentan|tapentad|buprenorph|dihydrocod|opioid|opiace|ട്രമ[ഡാ]|മോർഫി/u;

/** Words for medicines in general, what is taken as a food or a herb, of which the search knows more, and what only sounds like a medicine. */
const NO_NAME =
  /^(?:med(?:s$|ic)|drug|remed|syrup|jarabe|suspens|pill|comprim|caplet|capsul|tablet|supposit|suposit|dos[ei]|reduc|reliev|lozeng|pastill|ointm|tonic|elixir|multivit|vitamin|iron|hierro|ferr|foli|folat|zinc|cinc|calcium|calcio|magnes|omega|fluor|probiot|electrol|essential|castor|clove|clavo|eucal|camphor|alcanf|menthol|galact|gripe|fenu|feno|ashwa|ayur|arisht|asavam|lehyam|kasha|herb|hierb|insulin|globul|homeop|marun|gulik|cephalo?h|💊|💉)/u;

/**
 * What is known of a medicine that somebody who breastfeeds takes and names; null: they ask of none by its name. `goesOn`: from where
 * they told that they breastfeed.
 */
export function medicineInMilk(text: string, goesOn = false): MedicineInMilk | null {
  const plain = plainOf(text);
  if (!(goesOn || BREASTFEEDING.test(plain)) || isForChild(plain)) return null;
  const named = NAMED.filter(({ names }) => names.test(plain));
  const isOpioid = OPIOIDS.test(plain);
  const statements = isOpioid
    ? named.filter(isAdvisedAgainst).flatMap((each) => each.statements)
    : named.flatMap((each) => each.statements);
  const hasUnknown =
    isOpioid || medicineWords(text).some((word) => !NO_NAME.test(word) && !named.some(({ names }) => names.test(word)));
  if (statements.length === 0 && !hasUnknown) return null;
  return { statements: [...new Set(statements)], hasUnknown };
}

function isForChild(plain: string): boolean {
  return FOR_CHILD.test(plain.replace(MILK_GIVEN, " "));
}

/** Brands of what is made for children. */
const CHILDRENS = /\b(?:calpol|apiretal|dalsy|junifen)\b|കാൽപോൾ/u;

/** They ask what they may take, and name no medicine yet. */
const TAKES =
  /\b(?:can|may|could|should|do|if) i (?:take|have|use)\b|\btak(?:e|ing) (?:any |some |my )?(?:medic|drug|tablet|pill)|\bpuedo (?:tomar|usar)\b|\btomar (?:alg\p{L}+ |un[ao]? )?(?:medic|pastill)|\b(?:marunn|gulik)\p{L}* kazhik|(?:മരുന്ന|ഗുളിക)\S* കഴിക്ക/u;

function tellsOfTaking(text: string): boolean {
  const plain = plainOf(text);
  return medicineInMilk(text) !== null || (BREASTFEEDING.test(plain) && TAKES.test(plain) && !isForChild(plain));
}

/** Whether the last text goes on from one that asked what somebody who breastfeeds may take, and none behind that is of a child or a pregnancy. */
function goesOnFromMilk({ texts, aboutSince = 0, children = [] }: ChatQuestion, finder: CardFinder): boolean {
  const isElse = (text: string): boolean => {
    const plain = plainOf(text);
    if (meansChild(text, children) || isForChild(plain) || CHILDRENS.test(plain) || tellsOfPregnancy(text)) return true;
    // What a medicine is for has cards of children: its name alone asks for none of them.
    return medicineWords(text).length === 0 && isOfAChild(text, finder);
  };
  return goesOnFrom(texts.slice(aboutSince), tellsOfTaking, isElse);
}

/** The card that tells of medicines in a pregnancy, which names one of them. */
export const PREGNANCY_CARD = "pregnancy-medicines";
const NAMED_IN_PREGNANCY = /ibuprof|nurofen|brufen|advil|ഐബുപ്രോ|ഇബുപ്രോ/u;

/** Whether a medicine is named of which that card says nothing. */
export function namesUnknownInPregnancy(text: string): boolean {
  return medicineWords(text).some((word) => !NO_NAME.test(word) && !NAMED_IN_PREGNANCY.test(word));
}

/** Only what is said of that medicine: what is said of most would be read as being said of it. Null: they ask of none by its name. */
export function medicineParts(question: ChatQuestion, finder: CardFinder, language: InterfaceLanguage): string[] | null {
  const medicine = medicineInMilk(question.texts.at(-1) ?? "", goesOnFromMilk(question, finder));
  const card = finder.cards.find(({ id }) => id === MILK_CARD);
  if (medicine === null || card === undefined) return null;
  const said = (ids: readonly string[]) =>
    card.statements
      .filter(({ id }) => ids.includes(id))
      .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      .map((statement) => sayOf(card, { statement, place: null }, language));
  const { statements, hasUnknown } = medicine;
  return [
    ...(statements.length === 0 ? [] : [said(statements).join(" "), `- ${said(["tell"]).join(" ")}`]),
    ...(hasUnknown ? [(statements.length === 0 ? UNKNOWN_IN_MILK : OTHER_UNKNOWN_IN_MILK)[language]] : []),
    `**${WHEN_TO_GET_HELP[language]}**\n\n- ${said(["effects"]).join(" ")}`,
  ];
}

function isAdvisedAgainst({ statements }: (typeof NAMED)[number]): boolean {
  return statements.at(-1) === "not";
}

/** Small letters without accents; a hyphen is a space: "co-codamol". */
function plainOf(text: string): string {
  const bare = text.normalize("NFD").replace(/\p{Script=Latin}\p{Mn}+/gu, ([letter = ""]) => letter);
  return bare.normalize("NFC").toLowerCase().replace(/[-‐‑]/gu, " ");
}
