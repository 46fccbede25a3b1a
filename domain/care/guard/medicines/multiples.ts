import type { Sentence } from "#domain/care/guard/reading/words.ts";
import { readAmounts } from "./amounts.ts";
import { PROSE, type Said } from "./said.ts";
import { OTHER_MEASURE } from "./units.ts";

const MULTIPLE_EN =
  / (?:double|triple|twice|thrice|half|quarter|third|thirds|quarters|(?:one|two|three|\d(?:[.,]\d)?) (?:and a half )?times|\d+(?:[.,]\d+)? (?:x|×)|\d+ % (?:more|less|of)|full|extra|(?:more|less) than) (?:of )?(?:(?:the|a|an|what|his|her|your|their|its|it|that|this|usual|normal|recommended|adult|adults|stated|number|as|much|of|is|says|written|on|infant|child|children's|medicine|last) ){0,6}(?:dos(?:e|es|age)|amount|tablets?|pills?|label|leaflet|packet|package|packaging|box|instructions?|suppositor\w*|sachets?|syringes?|ampoule|vial|inhaler|strip) /;
const MULTIPLE_ES =
  / (?:doble|dobles|triple|mitad|medi[oa]s?|cuarto|tercio|dos veces|tres veces) (?:(?:de|del|la|el|una|un|lo|que|su|dosis|indica|pone|dice|en|adulto|recomendada|habitual|normal) ){0,6}(?:dosis|caja|prospecto|etiqueta|envase|comprimidos?|pastillas?|tabletas?|sobres?|supositorios?|jeringa|ampolla|cantidad|indicad[oa]|recomendad[oa]) /;
const MULTIPLE_DOSE =
  / (?:dosis (?:doble|triple|de (?:un )?adultos?|adulta)|(?:the )?adult(?:'s|s|s')? (?:dos(?:e|age)|tablets?|strength|amount|syrup|pills?)|(?:pastilla|comprimido|jarabe)s? de (?:los )?adultos?|dos\w* (?:\S+ )?irati\w*|(?:irati|iradi|pakuti|pati|muzuvan|mutirnavarude|mudirnavarude|mutirnavarkul\w*|randirati|mun irati|randu dos|rand dos) (?:\w+ )?(?:dos\w*|gulik\w*|alav\w*|marun\w*|adap\w*)|double up|duplica\w*|dobla\w*|dos(?:e|is|age) (?:x|×) \d) /;
const FORBIDS =
  / (?:not|never|no|nunca|jamas|avoid|evit\w*|without|stop|nor|sin|arut\w*|rather than|instead of|dangerous|peligros\w*|apakad\w*|unsafe|overdose|harmful|wrong|too much|toxic|only for adults|\w+(?:arut|aruth|arutat)) /;
/** What of a bottle: only beside a medicine, and not of milk. */
const OF_BOTTLE =
  / (?:half|whole|quarter|third|full|entire|rest of|medi[oa]|mitad|todo|pakuti|muzuvan) (?:(?:of|the|a|de|del|el|la|un|una) ){0,3}(?:bottle|jar|tube|frasco|bote|tubo|kupi) /;

const LIKE_OTHERS =
  / (?:(?:double|halve|triple|quadruple) (?:it|them|that)|as (?:much|many) (?:\S+ ){0,3}?as (?:a|an|your|his|her|you)|(?:give|use|take|dale|usa|dele) (?:\S+ ){0,3}?dos(?:e|is|age) (?:for|of|de|para) (?:a|an|un|una|el|la) \S+|(?:year|month) - old(?: s|'s)? dos(?:e|age)|(?:half|double|twice|triple|quarter|third) (?:of )?(?:what|that)|(?:mas|menos) (?:de )?(?:lo|la) que (?:\w+ )?(?:indica|pone|dice|marca|recomienda)\w*|doblal\w*|duplical\w*) /;
const AT_ONCE =
  / (?:two|three|four|both|2|3|4|dos|tres|rand|randu|mun) (?:dos\w*|doses|tomas) (?:\w+ ){0,2}?(?:at once|together|at a time|at the same time|back to back|in one go|juntas|a la vez|seguidas|onich\w*|orumic\w*|onic\w*) /;
const VACCINE = / (?:vaccin\w*|vacuna\w*|vaksin\w*|mmr|kutivep\w*|kutiveyp\w*) /;
const WARNS =
  / (?:(?:is|are|can be|could be|es|son|puede ser|may be|would be) (?:\w+ )?(?:dangerous|too much|unsafe|harmful|toxic|not|wrong|never|peligros\w*|demasiad\w*|an overdose|only for adults)|(?:don't|doesn't|aren't|isn't|no) (?:convert\w*|work\w*|meant|es|son|sirven?|valen?)) /;
const FORBIDS_ML = /(?:arut\w*|aruth\w*) /;
const ON_PACKAGE = / (?:prospecto|caja|etiqueta|envase|label|leaflet|box|packet) /;
const FEAR_OF_MORE =
  / (?:afraid|scared|miedo|worry) (?:to|of|about|de|a|por) (?:\w+ ){0,2}?(?:exceed\w*|doubl\w*|go\w* over|excede\w*|pasart?e) /;
const OF_MEDICINE = /dos|label|leaflet|box|packet|prospecto|caja|tablet|comprimid|gulik|marun/;
const MILK_OR_VACCINE = / (?:milk|formula|leche|pal|vaccin\w*|vacuna\w*) /;

/** An amount told by another: "double the dose", "half an adult tablet", "twice what is on the box". A warning of it stays. */
export function isMultiple({ text, context, hasMedicine, hasFood }: Said): boolean {
  const { plain } = text;
  const isSpoken = hasMedicine || context.medicine <= PROSE;
  if (isSpoken && !hasFood && isAdvised(OF_BOTTLE, plain)) return true;
  if ((isSpoken || ON_PACKAGE.test(plain)) && !hasFood && isAdvised(LIKE_OTHERS, plain)) return true;
  if (isMoreThanDose(plain)) return true;
  if (isAdvised(AT_ONCE, plain) && !VACCINE.test(plain)) return true;
  return isMultipleOfDose(text, isSpoken);
}

function isAdvised(multiple: RegExp, plain: string): boolean {
  return multiple.test(plain) && !FORBIDS.test(plain);
}

/** "Do not be afraid to exceed the dose." */
function isMoreThanDose(plain: string): boolean {
  return / dos(?:e|is|age)/.test(plain) && FEAR_OF_MORE.test(plain);
}

function isMultipleOfDose({ plain, sound }: Sentence, isSpoken: boolean): boolean {
  const match = MULTIPLE_EN.exec(plain) ?? MULTIPLE_ES.exec(plain) ?? MULTIPLE_DOSE.exec(plain) ?? MULTIPLE_DOSE.exec(sound);
  if (match === null || MILK_OR_VACCINE.test(plain) || !(isSpoken || OF_MEDICINE.test(match[0]))) return false;
  const around = plain.includes(match[0]) ? plain : sound;
  const [before = "", behind = ""] = around.split(match[0]);
  return !FORBIDS.test(` ${lastOfClause(before)} `) && !WARNS.test(` ${behind}`) && !FORBIDS_ML.test(around);
}

/** The last seven words of a clause. */
function lastOfClause(text: string): string {
  const [clause = ""] = text.split(/ [,;:.] /).slice(-1);
  return clause.split(" ").slice(-7).join(" ");
}

const RECKONS = / (?:multipl\w*|divid\w*|times|gunic\w*|gunik\w*|haric\w*|harik\w*|entre|por|x|×|\* ) /;
const WEIGHT = / (?:weight|weighs|peso|pesa|kilos?|kg|kilogram\w*|tukat\w*|tukam\w*|bar\w*) /;
const RECKONED =
  / (?:mls?|mgs?|mils|millilit\w*|mililit\w*|milligram\w*|miligram\w*|dos\w*|dose|amount|cantidad|mili\w*|alav\w*) /;

/** "Her weight times fifteen is the milligrams." */
export function isReckoned({ words, text: { plain, sound }, hasMedicine, hasFood, context }: Said): boolean {
  if (hasFood || !(hasMedicine || context.medicine <= PROSE || / (?:mgs?|milligram\w*|miligram\w*|miligra\w*) /.test(plain)))
    return false;
  if (!RECKONS.test(plain) || !WEIGHT.test(plain) || !(RECKONED.test(plain) || RECKONED.test(sound))) return false;
  return readAmounts(words).some(({ isArticle, end }) => !isArticle && !OTHER_MEASURE.test(words[end]?.plain ?? ""));
}

const MARK =
  / (?:(?:first|second|third|fourth|fifth|sixth|seventh|top|primera|segunda|tercera|cuarta|quinta|\d(?:[.,]\d)?|one|two|three|four|five) (?:line|mark|marking|notch|raya|marca|linea)|(?:line|mark|number|raya|marca|linea) (?:(?:of|de|del|el|numero|the) ){0,2}(?:\d(?:[.,]\d)?|two|three|four|five|ten|dos|tres|cuatro|cinco|diez)) /;

/** "Up to the second line of the syringe" */
export function isMark({ text: { plain }, hasMedicine, context }: Said): boolean {
  return (
    MARK.test(plain) &&
    (hasMedicine || context.medicine <= PROSE || / (?:syringe|jeringa) /.test(plain)) &&
    / (?:fill|filled|draw|up to|to the|llena\w*|hasta|al) /.test(plain)
  );
}

/** "💊💊" */
export function isPictured({ words, context }: Said): boolean {
  const pictures = words.filter(({ plain }) => plain === "💊" || plain === "🥄").length;
  return pictures >= 2 && (context.food > PROSE || words.some(({ plain }) => plain === "💊"));
}
