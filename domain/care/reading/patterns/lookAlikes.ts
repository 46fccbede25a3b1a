import type { Reading } from "#domain/care/reading/reading.ts";
import { range } from "#domain/care/reading/spans.ts";

type Spelling = "word" | "sound";

/** The words of some places, as they are written and as they sound, each between spaces. */
function textOf(reading: Reading, places: readonly number[], spelling: Spelling): string {
  return ` ${places.map((at) => reading.tokens[at]?.[spelling] ?? "").join(" ")} `;
}

const CLAUSE_WORDS = 12;

function clauseAround(reading: Reading, at: number): number[] {
  return range(at - CLAUSE_WORDS, at + CLAUSE_WORDS).filter((place) => reading.isOneClause(place, at));
}

function says(reading: Reading, places: readonly number[], pattern: RegExp): boolean {
  return pattern.test(textOf(reading, places, "word")) || pattern.test(textOf(reading, places, "sound"));
}

const ALL_WORDS = 400;

/** All of a message, as far as messages go. */
function everywhere(reading: Reading): number[] {
  return range(0, Math.min(reading.tokens.length, ALL_WORDS) - 1);
}

const COLOURED =
  /^(?:mora|azul|negr|gris|violet|blanc|palid|amorat|cianot|ceniz|hinchad|inflad|(?:muy|un|poco|como|medio|medias|tan|algo|bastante|super|mas|casi|totalmente)$)/;

/** "Unas manchas", and not "las uñas": without its tilde the article is spelt like nails. */
export function isArticle(reading: Reading, at: number): boolean {
  if (reading.tokens[at]?.word !== "unas" || /uñas/i.test(reading.text)) return false;
  const before = reading.isOneClause(at - 1, at) ? (reading.tokens[at - 1]?.word ?? "") : "";
  const next = reading.isOneClause(at + 1, at) ? (reading.tokens[at + 1]?.word ?? "") : "";
  return !/^(?:las|sus|mis|tus|los|de|y|e|ni)$/.test(before) && next !== "" && !COLOURED.test(next);
}

/** "Abrazada": "abrasada" by its sound alone. */
export function isEmbrace(reading: Reading, at: number): boolean {
  return reading.tokens[at]?.word.startsWith("abraz") === true;
}

/** "Le duele el ombligo": it tells of a stiff neck only where somebody is to look at it. */
export function isNavel(reading: Reading, at: number): boolean {
  if (reading.tokens[at]?.word !== "ombligo") return false;
  return !says(
    reading,
    everywhere(reading),
    / (?:mir\w+|ver\w*|cuello|nuca|barbilla|menton|cabeza|agach\w+|dobl\w+|luz|rigid\w+) /,
  );
}

/** "El aliento le huele feo", and nothing of how somebody breathes. */
export function isSmellOfBreath(reading: Reading, at: number): boolean {
  if (reading.tokens[at]?.word !== "aliento") return false;
  return says(reading, clauseAround(reading, at), / (?:huel\w+|olor\w*|apest\w+|pest\w+) /);
}

/** "Levanta la cabeza", "mueve la boca", "ഇടത്തോട്ട് ചരിഞ്ഞു കിടക്കും": who can do it is not paralysed. */
export function isMoved(reading: Reading, at: number): boolean {
  const { word = "", sound = "" } = reading.tokens[at] ?? {};
  const clause = clauseAround(reading, at);
  // "Solo se le levanta media boca", "le levanto el brazo y cae".
  if (/^(?:levant|alz|mover$|mueve)/.test(word))
    return !says(
      reading,
      clause,
      / (?:sol[oa]|media|mitad|cae\w*|el otro|la otra|bien|cuest\w*|dificult\w*|trabajo|esfuerzo|menos|poco|apenas|mal|rar[oa]|torc\w*|lento|izquierd[oa]|derech[oa]) /,
    );
  if (!sound.startsWith("carinj")) return false;
  return says(reading, clause, / (?:kid|urang|urak|malar|tiri)/) && !says(reading, clause, / (?:muk|cund|vay|ciri|nadak)/);
}

const CRUST = /^(?:costra|postilla|escama|caspa|crust|scab|flak|cornflake|dandruff|scal[ey]|cap$|pota$|potayan|adar|taran)/;
const SKIN =
  /^(?:piel|ojo|ojit|cara|carit|cuerp|skin|eyes?$|face|body|kan$|kanu|kanin|kanil|toli|deh|sarir|mukam|mukat|ictericia|jaundic|bilirub|piti?am)/;
/** Of these a skin may have the colour, and most often they are something else. */
const YELLOW_THING = /^(?:mustard|banana|lemon|orange|turmeric|haldi)$/;
const OF_SKIN = /^(?:skin|eyes?$|face|body|colou?r|yellow|tan$|tinge|whites?$|chest|tummy|belly|legs|feet|toes|jaund|bili)/;
const THING =
  /^(?:seeds?|oil|pillow|juice|tea|chips?|pills?|powder|paste|size|dust|crystals?|peel\w*|halve\w*|eats?|ate|mash\w*|porridge|salt|ghee|bread|smoothie|nappies|poo|flame|contaminated)$/;

/** "Costras amarillas en la cabeza" and a seed of mustard: no yellow skin. */
export function isYellowThing(reading: Reading, at: number): boolean {
  const isSome = (pattern: RegExp, places: readonly number[]): boolean =>
    places.some((place) => {
      const { word = "", sound = "" } = reading.tokens[place] ?? {};
      return pattern.test(word) || pattern.test(sound);
    });
  if (!YELLOW_THING.test(reading.tokens[at]?.word ?? "")) {
    return isSome(CRUST, clauseAround(reading, at)) && !isSome(SKIN, everywhere(reading));
  }
  const beside = range(at - 4, at + 4).filter((place) => reading.isOneClause(place, at));
  return isSome(THING, beside) && !isSome(OF_SKIN, everywhere(reading));
}

const BREAST = "(?:pecho|teta|tetita|seno|lactancia|leche materna)";
const BREAST_ONLY = new RegExp(
  ` (?:solo|solamente) (?:(?:le|la|lo|toma|tomo|doy|damos|da|con|es|come|bebe|mama) )*${BREAST} ` +
    `| only (?:on |the |been |ever |takes? |had |has |having )*(?:breast ?(?:fe\\w+|milk)?|breast\\w*|nurs(?:ed|ing)|mothers milk) ` +
    `| (?:breast\\w*(?: milk| fed)?|nursing|nursed|nurses) only | mula(?:pal\\w*)? matram\\w* | mula pal matram\\w* `,
  "g",
);
/** How little, how seldom or how short it is. */
const LITTLE =
  /^(?: ?(?:y|and|now|ahora|ya|pero|but|un|una|for|at|on|when|if|cuando|si|por|de|a) )*(?:poc|poqu|rat|apen|casi|menos|mitad|vez|veces|min|segund|second|dormid|sorb|trag|gota|derech|izquierd|night|noche|once|twice|one|half|left|right|side|sleep|asleep|bit |few|little|lado|\d|uno|dos|tres|cuatro|cinco|five|ten |three|two|oru|konoc|kurac|urakat|ratri|tavana)/;

/** "Toma solo pecho", "breast milk only", "മുലപ്പാൽ മാത്രം": nothing else, and no less of it. */
export function isBreastOnly(reading: Reading, at: number): boolean {
  if (!/^(?:solo|only)$/.test(reading.tokens[at]?.word ?? "") && !reading.tokens[at]?.sound.startsWith("matram")) return false;
  if (reading.placesOf("fever", "feverWord", "shiver", "tooSleepy", "limp", "vomit", "unconscious", "sunken").length > 0)
    return false;
  const places = range(at - 4, at + 8).filter((place) => reading.isOneClause(place, at));
  return (["word", "sound"] as const).some((spelling) => {
    const text = textOf(reading, places, spelling);
    const before = textOf(
      reading,
      places.filter((place) => place < at),
      spelling,
    );
    return [...text.matchAll(BREAST_ONLY)].some(
      (found) => !LITTLE.test(text.slice(found.index + found[0].length)) && !LESS_BEFORE.test(before),
    );
  });
}

/** What makes less of it before. */
const LESS_BEFORE =
  / (?:poco|poquito|apenas|casi|menos|mitad|barely|hardly|less|half|ahora|hoy|today|now|in|ipol?|kurav\w*|pakuti) /;

const NURSING =
  / (?:roj\w+|dur[oa]s?|bultos?|calientes?|hinchad\w+|mastitis|obstru\w+|tapad\w+|pezon\w*|grieta\w*|teta\w*|seno\w*|mam(?:a|ar|ando|adas?)|tomas?|lactan\w+|leche) /;
const HEART =
  / (?:respir\w*|aire|ahog\w*|aprieta|opresion|oprim\w*|presion|brazo|mandibula|hombro|espalda|sudor\w*|palpit\w*|taquicardia|corazon|mare\w*|desmay\w*|pierna\w*|pantorrilla\w*|tos\w*|sangre|puntada|punzada|esfuerzo|peso) /;

/** "Me duele el pecho derecho, está rojo": the breast of whoever nurses, where neither a breath nor a heart is told of. */
export function isSoreBreast(reading: Reading, at: number): boolean {
  if (!/^pechos?$/.test(reading.tokens[at]?.word ?? "")) return false;
  const [before = "", next = ""] = [at - 1, at + 1].map((place) => reading.tokens[place]?.word ?? "");
  const isOneOfTwo = /^(?:derecho|izquierdo)$/.test(next) || /^(?:un|otro|ambos|dos|los)$/.test(before);
  if (!isOneOfTwo) return false;
  const text = textOf(reading, everywhere(reading), "word");
  return NURSING.test(text) && !HEART.test(text);
}

/** "നിലത്ത്" is the floor, "നിലവിളി" a cry, "കരുതി" thought: none is blue. */
export function isNoBlue(reading: Reading, at: number): boolean {
  return /^(?:nilat|nilavil|karuti$|karutiyat|karutiat)/.test(reading.tokens[at]?.sound ?? "");
}

/** "എനിക്ക്" is "to me", and sounds like waking. */
export function isToMe(reading: Reading, at: number): boolean {
  const { word = "", sound = "" } = reading.tokens[at] ?? {};
  // "എനിക്കുന്നില്ല" is waking, with another letter.
  return (word.startsWith("എനിക്ക") && !word.startsWith("എനിക്കുന്ന")) || sound.startsWith("enikang");
}

/** "കഴുത്ത് ഉറച്ചു", "thala urachilla": a baby holds its head; a neck that is stiff has a fever or a pain beside it. */
export function isHeadControl(reading: Reading, at: number): boolean {
  if (!reading.tokens[at]?.sound.startsWith("urac")) return false;
  const before = range(at - 1, at - 3).filter((place) => reading.isOneClause(place, at));
  const isNeck = before.some((place) => /^(?:tala|kazut)/.test(reading.tokens[place]?.sound ?? ""));
  return isNeck && reading.placesOf("fever", "hurts", "vomit", "rash", "light", "tooSleepy", "headache").length === 0;
}

const WOUND = /^(?:kuz|muri|kati|cora|rakt|vet|kut|tayal|cil|kond|kayar|kir|el$|bled|ani$|pal$|kadi|potal|polal|tulac)/;

/** "ആഴത്തിൽ" is deep, and a cut only where one is told of. */
export function isDepth(reading: Reading, at: number): boolean {
  if (reading.tokens[at]?.sound !== "azatil") return false;
  return !everywhere(reading).some((place) => WOUND.test(reading.tokens[place]?.sound ?? ""));
}

const TOOTH = / (?:tooth|teeth|milk one|diente\w*|dientecit\w*|paleta\w*|colmillo\w*|incisiv\w*) /;
const FACE = / (?:lips?|mouth|face|tongue|skin|labi\w*|boca|cara|lengua|piel|cund\w*|muk\w*|nak\w*|va(?:yil)?) /;

/** A tooth that has gone grey. */
export function isTooth(reading: Reading, at: number): boolean {
  const around = range(at - AROUND_TOOTH, at + AROUND_TOOTH).filter((place) => reading.isOneClause(place, at));
  return says(reading, around, TOOTH) && !says(reading, around, FACE);
}

const AROUND_TOOTH = 8;

/** "I've been taking my thyroid tablet". */
export function isOwnMedicine(reading: Reading, at: number): boolean {
  if (reading.tokens[at]?.word !== "my") return false;
  const before = range(at - 4, at - 1).filter((place) => reading.isOneClause(place, at));
  return / (?:am|im|ive been|have been|been) (?:\w+ ){0,2}(?:taking|on) $/.test(textOf(reading, before, "word"));
}

/** "La tablet" is a screen. */
export function isScreen(reading: Reading, at: number): boolean {
  return reading.tokens[at]?.word === "tablet" && reading.tokens[at - 1]?.word === "la";
}

/** "I'd like to know what they ask", and not "I know what to do". */
export function isWishToKnow(reading: Reading, at: number): boolean {
  const words = textOf(
    reading,
    range(at, at + 5).filter((place) => reading.isOneClause(place, at)),
    "word",
  );
  return /^ i (?:\w+ ){0,3}to know /.test(words);
}

/** "She minds him on Fridays", "in two minds", and nobody reads them. */
export function isCare(reading: Reading, at: number): boolean {
  if (reading.tokens[at]?.word !== "minds") return false;
  const [before = "", next = ""] = [at - 1, at + 1].map((place) => reading.tokens[place]?.word ?? "");
  return before === "two" || /^(?:kids|children|babies|him|her|them|the|my|our|a)$/.test(next);
}
