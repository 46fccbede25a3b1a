import type { Context } from "#domain/care/guard/reading/context.ts";
import { namesHelp } from "#domain/care/guard/reading/help.ts";
import { readSentence } from "#domain/care/guard/reading/words.ts";
import { TOPIC_SENTENCES } from "./claims.ts";

/**
 * What an honest answer says and what soothes nobody, though its words are those of a claim: that nothing certain is known of something,
 * and a heading over whom to ask and when. The rest of the sentence is judged as it stands.
 */
const OPEN: readonly RegExp[] = [
  /(?<!\p{L})(?:there is |i have |i find |i know |my (?:cards|pages) (?:have|hold) |has )?nothing certain(?!\p{L})(?: to (?:say|tell|give)(?: you)?)?/giu,
  /(?<!\p{L})(?:no (?:te |le )?(?:tengo|hay|puedo decir(?:te|le)?|encuentro) )?nada (?:seguro|cierto)(?!\p{L})/giu,
  /ഉറപ്പുള്ള[^.!?;:]{0,40}?(?:ഇല്ല|പക്കലില്ല|കൈയിലില്ല|കയ്യിലില്ല|അറിയില്ല)(?=[\s.,;:!?]|$)/gu,
  /(?<!\p{L})urappull?a[^.!?;:]{0,40}?(?:illa|pakkalilla|ariyilla)(?!\p{L})/giu,
  /(?:ഡോക്ടറെ|നഴ്സിനെ)\s+(?:കാണിക്കേണ്ടത്|വിളിക്കേണ്ടത്|കാണേണ്ടത്)(?=\s*(?:എപ്പോൾ|[:*]))/gu,
];

const BEGIN = String.raw`^[^\p{L}\p{N}]*`;
const END = String.raw`(?=[.!…]*[^\p{L}\p{N}.!?…]*$)`;
const END_OR_CALL = String.raw`(?:${END}|(?=[,;:] (?:and |so |y )?(?:please )?(?:(?:call|ring|dial|phone|llam[ae] al|marca(?: el)?) \p{N}|(?:call|ring|phone) an ambulance|get help)))`;

/** With one of them it is another matter: denied, doubted, done about it, or a fear that is called too much. */
const OTHER_EN = String.raw`no|nor?|not|never|no(?:body|ne|thing)|neither|\p{L}+n['’]t|without|hardly|rarely|seldom|only|just|but|or|if|unless|who|why|that|say|says|said|claims?|thinks?|thought|believes?|doubts?|myth|lie|(?:un)?true|wrong|tells?|told|about|over|for|because|of|than|to|with|at|on|by|from|into|worry|worries|fears?|afraid|scared|panic|fuss|alarm|dangers?|dangerous|warnings?|risks?|(?!(?:turning|going|being|having|vomiting|throwing|choking|bleeding|breathing|gasping|wheezing|fainting|shaking|twitching|swallowing|spitting|coughing|crying|spreading|bulging)(?!\p{L}))\p{L}+ing`;
const OTHER_ES = String.raw`no|ni|nunca|jamás|tampoco|nadie|nada|ning[uú]n[oa]?|sin|sol[oa]|solamente|pero|si|que|qu(?:é|ien|ién)|di[cg]\p{L}+|cre(?:o|as?|es?|en|er)|pi?ens\p{L}+|dud\p{L}+|mito|mentira|verdad|cierto|por|para|con|ir|acudir|llam\p{L}+|llev\p{L}+|consult\p{L}+|preocup\p{L}+|asust\p{L}+|alarm\p{L}+|miedo|temer|peligro\p{L}*`;
const WORD_EN = String.raw`(?!(?:${OTHER_EN})(?![\p{L}'’]))[\p{L}'’-]+`;
const WORD_ES = String.raw`(?!(?:${OTHER_ES})(?!\p{L}))[\p{L}-]+`;
/** Who or what it is said of, in a few words that say nothing else. */
const WHAT_EN = String.raw`(?:${WORD_EN} ){1,6}?`;
const WHAT_ES = String.raw`(?:${WORD_ES} ){1,6}?`;
const DEGREE_EN = "(?:(?:all|so|very|quite|only|perfectly|completely|totally|absolutely|entirely|usually|often|mostly) ){0,2}";
const DEGREE_ES = "(?:(?:muy|de lo más|totalmente|completamente|absolutamente|perfectamente|bastante) )?";

/** "It is normal to be worried", and nothing else: "to get upset and turn blue" calls more normal than to be upset. */
const WORRIES: readonly RegExp[] = [
  String.raw`(${BEGIN}(?:(?:and|but|so|yes|of course),? ){0,2})it(?:['’]s| is) ${DEGREE_EN}(?:normal|natural|understandable|okay|fine) (?:to|that you(?: are|['’]re)?|for you to|if you(?: are|['’]re)?) (?:be |feel |get )?(?:worr(?:y|ied)|scared|afraid|anxious|frightened|nervous|upset|overwhelmed)`,
  String.raw`(${BEGIN}(?:(?:y|pero|sí),? ){0,2})es ${DEGREE_ES}(?:normal|natural|comprensible|lógico) (?:que (?:te|se|os) (?:preocup|asust|agobi)\p{L}+|que estés? (?:preocupad|asustad|nervios)[oa]|(?:estar|sentirse) (?:preocupad|asustad|nervios)[oa]|(?:tener|sentir) miedo)`,
  // "വിഷമിക്കുന്നത്" is a child's struggle for breath too, unless it is said of the reader.
  String.raw`(${BEGIN})(?:(?:നിങ്ങൾ(?:ക്ക്)?\s+)?(?:പേടിക്കുന്നത്|പേടി തോന്നുന്നത്|ആശങ്കപ്പെടുന്നത്|ആശങ്ക തോന്നുന്നത്)|നിങ്ങൾ\s+വിഷമിക്കുന്നത്)\s+(?:തികച്ചും\s+)?(?:സാധാരണ|സ്വാഭാവിക)(?:മാണ്|ം)`,
  String.raw`(${BEGIN})(?:(?:ningal(?:kk?u?)? )?(?:pedikk?unn?ath?u?|pedi thonn?unn?ath?u?|aashankk?appedunn?ath?u?|aashankk?a thonn?unn?ath?u?)|ningal vishamikk?unn?ath?u?) (?:thikachum )?(?:sadharana|swabhavika)m?(?:aanu?|anu?)?`,
].map((words) => new RegExp(words + END_OR_CALL, "iu"));

/** Said of nobody, it soothes behind a sign: "Es normal preocuparse. Pasa pronto." */
const WORRY_ES = new RegExp(
  String.raw`(${BEGIN}(?:(?:y|pero|sí),? ){0,2})es ${DEGREE_ES}(?:normal|natural|comprensible|lógico) (?:preocuparse|asustarse)${END_OR_CALL}`,
  "iu",
);

/** "Blue lips are not normal", and nothing else. What it is said of is kept. */
const NOT_NORMAL: readonly RegExp[] = [
  String.raw`(${BEGIN}${WHAT_EN})(?:is|are) (?:not|never) (?:normal|harmless|fine|okay|safe)`,
  String.raw`(${BEGIN}${WHAT_ES})no (?:es|son) (?:normal(?:es)?|inofensiv[oa]s?)`,
].map((words) => new RegExp(words + END, "iu"));

/** "Spitting up is normal; green vomit is not." Behind "is dangerous" that would call it harmless. */
const OPPOSED = new RegExp(
  String.raw`(${BEGIN}${WHAT_EN}(?:is|are) ${DEGREE_EN}(?:normal|harmless|fine|okay|safe))[;,] (?:but |and )?(${WHAT_EN})(?<!(?<!\p{L})(?:it|this|they|he|she) )(?:is|are) not${END}`,
  "iu",
);

/** Without one of them nothing is open: most sentences are read no further. */
const MAY_BE_OPEN = /certain|nada (?:seguro|cierto)|ഉറപ്പുള്ള|urapp?ull|േണ്ടത്/iu;
const MAY_BE_WHOLE =
  /normal|natural|understandable|okay|fine|safe|harmless|inofensiv|comprensible|lógico|സാധാരണ|സ്വാഭാവിക|sadharana|swabhavika/iu;

/** A sentence without what is open in it. */
export function withoutOpenWords(sentence: string, context: Context): string {
  const rest = MAY_BE_OPEN.test(sentence) ? OPEN.reduce((words, open) => words.replace(open, " "), sentence) : sentence;
  if (!MAY_BE_WHOLE.test(rest)) return rest;
  const alone = context.topic > TOPIC_SENTENCES ? [...WORRIES, WORRY_ES] : WORRIES;
  const calm = alone.reduce((words, open) => words.replace(open, "$1"), rest);
  // "To go to hospital with green vomit is not normal."
  return namesHelp(readSentence(calm))
    ? calm
    : [...NOT_NORMAL, OPPOSED].reduce((words, denied) => words.replace(denied, "$1"), calm);
}

/** "They fade.", "Soon they pass.", "Wait a day.": what goes by itself. */
const FADES =
  /(?<!\p{L})(?:fad(?:e|es|ing)|pass(?:es)?|go(?:es)? away|settles?|clears?|eases?|improves?|disappears?|vanish(?:es)?|heals?|resolves?|gets? better|wait|soon)(?!\p{L})/iu;
const DENIED = /(?<!\p{L})(?:not|never|cannot|\p{L}+n['’]t)(?!\p{L})/iu;

/** Whether a sentence says that what was only called not normal goes by itself. */
export function letsFade(sentence: string): boolean {
  return FADES.test(sentence) && !DENIED.test(sentence);
}

/** What a sentence calls not normal by setting it against what is: the sentence behind it may speak of that. */
export function opposedIn(sentence: string): string {
  return MAY_BE_WHOLE.test(sentence) ? (OPPOSED.exec(sentence)?.[2] ?? "") : "";
}
