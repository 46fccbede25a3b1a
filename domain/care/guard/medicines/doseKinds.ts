import type { Word } from "#domain/care/guard/reading/words.ts";
import { numberOf } from "./amounts.ts";
import { substanceOf } from "./substances.ts";
import { unitOf } from "./units.ts";

/** What a word says of an amount, by its spelling or by its sound: of what, how often, for whom, where, and who should say. */
const KINDS: readonly [string, RegExp, RegExp][] = [
  [
    "TIME",
    /^(?:hours?|hrs?|hourly|h|minutes?|mins?|seconds?|secs?|days?|daily|nights?|weeks?|weekly|fortnight|horas?|horitas?|minut\w*|segundos?|dias?|diari\w*|noches?|semanas?)$/,
    /^(?:manik\w*|minit\w*|minut\w*|divas\w*|dinam|sek\w*|azch\w*|acch?a|ratri\w*|arch\w*|avar)$/,
  ],
  [
    "AGE",
    /^(?:months?|years?|yrs?|mo|old|meses|mes|anos?|anitos?|\w*-year-old|\w*-month-old|birthday|age|edad)$/,
    /^(?:mas(?:am|at|an|mul)?\w*|vayas\w*|vars\w*)$/,
  ],
  ["WEIGHT", /^(?:kg|kgs|kilos?|kilograms?|lbs?|pounds?|libras?|peso|weight|weighs|pesa)$/, /^(?:kilo\w*|tuk\w*)$/],
  ["HEAT", /^(?:°|degrees?|grados?|c|f|celsius|fahrenheit|temperatur\w*|fever|fiebre)$/, /^(?:digri\w*|pani|paniy\w*|cud\w*)$/],
  [
    "REPEAT",
    /^(?:times?|veces|vez|once|thrice|every|each|cada|per|x|×|bd|tds|od|sos|tid|bid|qid|again|repeat\w*|repit\w*|morning|night|bedtime|evening|lunch\w*|breakfast|dinner|manana|tarde|desayun\w*|cena|comida|acostar\w*|otra|otro|another)$/,
    /^(?:neram|vatam|vetam|pravasy\w*|tavan\w*|kudump\w*|rav\w*|uc\w*|vaikit\w*|vidam|vitam|oro|vic)$/,
  ],
  [
    "CALL",
    /^(?:call|dial|ring|phone|number|llam\w*|telefono|marc\w*|helpline|line|hotline)$/,
    /^(?:vilik\w*|nampar\w*|nambar\w*)$/,
  ],
  [
    "COUNTED",
    /^(?:cm|mm|metres?|meters?|inch\w*|feet|foot|percent|%|centimetro\w*|wpm|page|euros?|pesos|dollars?|rupees?|step|word\w*|toys?|sides?)$/,
    /^(?:satam\w*|rup?i\w*)$/,
  ],
  [
    "GIVE",
    /^(?:gives?|giving|given|takes?|taking|try|tried|uses?|have|has|start\w*|begin|go|up|pop|squirt|swallow|add|mix|stir|crush\w*|cut|split|dale|darle|das|dar|toma\w*|tomar|pon|ponle|ponga\w*|usa|usar|empie\w*|prueba\w*|mezcla\w*|disuelv\w*|parte|machaca\w*)$/,
    /^(?:kod?uk\w*|kodu\w*|kot\w*|kazik\w*|edut?\w*|it[iu]\w*|tudan\w*|nalk\w*|cerk\w*|vek\w*|vaik\w*)$/,
  ],
  [
    "ASK",
    /^(?:pharmac\w*|doctor\w*|pa?ediatric\w*|gp|nurse|prescri\w*|farmac\w*|medico|medica|pediatra|recet\w*|matrona|enfermer\w*|by|segun)$/,
    /^(?:dokt\w*|farmas\w*)$/,
  ],
  [
    "NOT",
    /^(?:no|not|never|nunca|jamas|ni|sin|without|\w+n't|avoid|evita\w*|only|solo|until|hasta|before|under)$/,
    /^(?:arut\w*|vend\w*|ila\w*|matr\w*|mumb\w*|mump\w*|vare)$/,
  ],
  [
    "PART",
    /^(?:double|triple|twice|half|whole|quarter|third|extra|doble|mitad|media|medio|enter[oa]|tercio|cuarto|same|usual|mism[oa]|full)$/,
    /^(?:irat\w*|pakut\w*|pati|muzuv\w*|ara|kal|bak\w*)$/,
  ],
  [
    "MORE",
    /^(?:more|less|little|bit|poco|poquito|mas|menos|exceed\w*|above|beyond|duplic\w*|dobl\w*|doubl\w*|dupli\w*|increas\w*|sube|subir\w*|aumenta\w*|pasa\w*)$/,
    /^(?:kuduta\w*|kurac\w*|kuta\w*|kuti\w*)$/,
  ],
  [
    "LABEL",
    /^(?:leaflet|label|box|package|packet|prospecto|etiqueta|caja|indica\w*|says|said|dice|pone)$/,
    /^(?:labal\w*|kuri\w*|paket\w*)$/,
  ],
  [
    "PLACE",
    /^(?:eyes?|nostril\w*|tongue|cheek|ears?|ojos?|oido\w*|lengua|mejilla|fosa|gums?|skin|encias?)$/,
    /^(?:kan\w*|muk\w*|nav\w*|cevi\w*|kavil\w*)$/,
  ],
];
/** Food and drink beyond those that the rules know: a wrong guess here only moves a score. */
const MEAL =
  /^(?:colostrum|calostro|dioralyte|pedialyte|electrolit\w*|crema|cacahuete|paleta|helado|frijol\w*|tapioca|tomas?|hielo|ice|sips?|suero|vida|electral|sopit\w*|cucharaditas|aguita|juguito|sorb\w*|traguit\w*|snacks?|bocad\w*|bites?|eat\w*|ate|com(?:e|er|ido|io)|appetite|hambre|meals?|breastmilk|mash\w*)$/;
const MEAL_BY_SOUND = /^(?:kolost\w*|kazic\w*|[sc]ardic\w*|skup\w*|podi|neyy\w*|tair\w*)$/;
const PAUSE = /^[,;:|()=.?!-]$/;
const ARTICLES = new Set(["a", "an", "un", "una", "oru", "each", "cada", "oro", "one", "uno", "another", "otra", "otro"]);

/** The kind of a word, as the reader of doses sees it; null for one that says nothing of an amount. */
export function doseKindOf(word: Word): string | null {
  const { plain, sound } = word;
  const substance = substanceOf(word);
  if (substance === "medicine") return "MEDICINE";
  if (substance === "food" || MEAL.test(plain) || MEAL_BY_SOUND.test(sound)) return "FOOD";
  const unit = unitOf(word);
  if (unit !== null) return `unit ${narrowUnit(plain, unit)}`;
  const [kind] = KINDS.find(([, written, heard]) => written.test(plain) || heard.test(sound)) ?? [];
  if (kind !== undefined) return kind;
  const value = numberOf(word);
  if (value !== null) return sizeOf(value);
  return PAUSE.test(plain) ? plain : null;
}

/** Whether a word tells how much, be it by an article: where none does, there is no amount. */
export function tellsHowMuch(word: Word): boolean {
  return numberOf(word) !== null || ARTICLES.has(word.plain) || ARTICLES.has(word.sound) || doseKindOf(word) === "PART";
}

/** Ounces and cups are mostly of food. */
function narrowUnit(plain: string, unit: string): string {
  if (/^(?:oz|ounces?|onzas?|fl)$/.test(plain)) return "ounce";
  if (/^(?:cups?|cupfuls?|tazas?|vasos?|vasitos?|glass|scoops?|medidas)$/.test(plain)) return "cup";
  return unit;
}

/** How large a number is, and whether it is broken. */
function sizeOf(value: number): string {
  if (value < 1) return "#<1";
  if (!Number.isInteger(value)) return "#.5";
  const [, size = "#>100"] = SIZES.find(([below]) => value <= below) ?? [];
  return size;
}

const SIZES: readonly [number, string][] = [
  [3, "#3"],
  [12, "#12"],
  [30, "#30"],
  [99, "#99"],
];
