import type { Context } from "#domain/care/guard/reading/context.ts";
import { saysToGetHelp } from "#domain/care/guard/reading/help.ts";
import { namesDanger } from "#domain/care/guard/reading/signs.ts";
import type { Sentence } from "#domain/care/guard/reading/words.ts";
import { oneOf } from "#domain/care/reading/words/oneOf.ts";

const NO_DANGER_EN =
  "(?:problem|danger|concern|big deal|harm|risk|worries|worry|reason|cause|need|issue|emergency|threat|significance)";
const NOT_GRAVE_EN = oneOf([
  "serious|dangerous|urgent|an emergency|emergency|a problem|a concern|harmful|matter|worry|worrying|concerning",
  "abnormal|unusual|a big deal|bad|a danger|alarming|a sign|hurt|harm|be alarmed|be worried",
]);
const NOT_GRAVE_ES = oneOf([
  String.raw`grave\w*|peligros\w*|urgente\w*|pasa nada|preocup\w*|importa\w*|malo|mala|problema|riesgo|peligro|nada`,
  String.raw`alarm\w*|asust\w*|significa|hace dano|dana`,
]);
const BY_ITSELF = "(?:by itself|on its own|on their own|by themselves|alone|soon|quickly)";
const HARMLESS_EN = [
  "normal|normally|common|natural|naturally|expected|typical|usual|healthy|teething",
  "harmless|fine|ok|okay|alright|all right|safe|safely|benign|innocent|innocuous|good sign|good for|helps",
  "trivial|insignificant|unimportant|minor|mild|acceptable|allowed|tolerated",
  // There is nothing in it.
  String.raw`no (?:\w+ )?${NO_DANGER_EN}|nothing|nothing to|no need|needs? no (?:treatment|help|doctor|action|care)`,
  String.raw`not (?:\w+ ){0,2}?${NOT_GRAVE_EN}|never (?:\w+ )?(?:dangerous|serious|harmful)|(?:isn't|aren't) (?:serious|dangerous)`,
  String.raw`do not (?:\w+ )?(?:worry|matter|mean|call|go|panic|bother|fret)|does not (?:matter|mean|need)`,
  String.raw`ignore|ignored|ignoring|disregard|overlook\w*`,
  // It passes.
  String.raw`(?:will|does|do|should|can) (?:\w+ )?(?:pass|settle|resolve|go away|disappear|subside|stop) ${BY_ITSELF}?`,
  String.raw`passes (?:by itself|on its own|quickly|soon)|goes away|grow\w* out|calms?|toughens?`,
  "will be (?:fine|ok|okay|all right|alright)",
  // All have it.
  String.raw`part of (?:\w+ )?(?:growing|normal|life|being|development)|happens (?:to|a lot|all|often|in)`,
  "all babies (?:do|have|get)|every baby|babies do (?:that|this)|is (?:a )?(?:very )?(?:good|great|healthy)",
  // It is only something else, and nothing is to be done.
  "just (?:teething|a phase|gas|colic|wind|growth|tired|sleepy|tiredness|hormones|stress|attention|let|leave|wait|watch|keep)",
  "only (?:teething|a phase|gas|colic|wind|tired)",
  String.raw`(?:is|are|it|means?|was|probably|usually|'s) (?:\w+ly )?(?:just|only|simply|merely) \w+`,
  "let (?:him|her|them|the baby|it|your child) (?:sleep|rest|be|go|pass)|sleep it off",
  "wait (?:and see|it out|a day|a while|until|till|for)|leave (?:it|him|her) (?:be|alone|until|till)",
];
const HARMLESS_ES = [
  String.raw`comun(?:es)?|normales|habitual\w*|natural\w*|propi[oa]|sano|sana|parte d[ae]l?`,
  "inofensiv[oa]s?|inocu[oa]|bien|buena senal|segur[oa]|ayuda",
  String.raw`sin (?:importancia|peligro|riesgo|gravedad)|no (?:\w+ ){0,3}?${NOT_GRAVE_ES}|no es nada`,
  String.raw`se (?:le )?(?:pasa|pasara|quita|quitara|ira|va|resuelve)|desaparec\w+ sol\w*`,
  "dientes|gases|sol[oa] (?:es|son)|solo (?:es|son|tiene|esta)",
  "(?:es|son|sera|sea|seguro que es) (?:solo|solamente|simplemente|un poco)",
  String.raw`ignor\w+|tranquil[oa]|esper[ae]|dejal[oa] (?:dormir|descansar)|deja que (?:duerma|descanse|se le pase)`,
];
const HARMLESS = new RegExp(` ${oneOf(HARMLESS_EN, HARMLESS_ES)} `);
const HARMLESS_ML = new RegExp(
  ` ${oneOf([
    String.raw`sadaran\w*|svabavik\w*|svabav\w*|normalan\w*|pativ\w*|nalat\w*|sukam\w*`,
    // There is nothing in it.
    String.raw`kuzapam\w*la\w*|kuzapam (?:onum )?ila|kuzap\w*mila|prasnam\w*la\w*|prasnam (?:onum )?ila|saramila|saram ila`,
    String.raw`apakad\w*la|apakadam (?:onum )?ila|apakadakaram?\w*la|nirupadrav\w*|upadrav\w*la|gauravam\w*la`,
    String.raw`pedik(?:enda|anda|anila|anonumila|andat)\w*|pedikan (?:onumila|onum ila|ila)`,
    String.raw`visamik(?:enda|anda)\w*|asankapped?(?:enda|anda)\w*|avaganik\w*|sradikenda|sradikanda`,
    "karyamakenda|karyamakanda|karyamila|onumila|onum ila|venda|vendatila|avasyamila|avasyam ila",
    // It passes.
    String.raw`marum|tane (?:marum|marik\w*|poyik\w*|mar\w*|sariyak\w*)|mari\w*l+um|marikol\w*|katirik\w*`,
    String.raw`urangat\w*|urangan viduka|urangiko\w*`,
    // Milk that comes up; only; no other.
    String.raw`palla? varun\w*|pal varun\w*|matram|alla?t`,
  ])} `,
);
/** What is said to be behind it: "only tired", "es por el frío". */
const CAUSES_EN = oneOf([
  String.raw`cold|tired|tiredness|gas|wind|colic|thirst\w*|bruis\w*|stress|overheat\w*|heat|weather|virus|teeth\w*|warm|hormones?`,
  String.raw`recovery|recovering|sleeper|sleepy|blues|attention|habit|dream\w*|playing|crying|hungry|hunger|constipat\w*|reflux`,
  String.raw`spit|phase|exhaust\w*|nerves`,
]);
const CAUSES_ES =
  "(?:frio|cansancio|cansad[oa]|gases|sueno|calor|dientes|estres|virus|hambre|sed|nervios|hormonas|recuperacion|aires)";
const EXPLAINED_EN = [
  String.raw`(?:just|only|probably|likely|mostly|usually|simply|merely|from|because|due|means|is|are|and) (?:\w+ ){0,3}?${CAUSES_EN}`,
  "(?:by|on) (?:itself|its own|their own|themselves|his own|her own)",
  String.raw`how (?:\w+ )?(?:babies|newborns|kids|children) (?:are|do|breathe|look|sleep)|part of`,
  String.raw`wait (?:\w+ ){0,4}?(?:and see|to see)`,
];
const EXPLAINED_ES = [
  String.raw`(?:solo|es|son|por|sera|tiene|del) (?:\S+ ){0,3}?${CAUSES_ES}`,
  String.raw`(?:baja|pasa|quita|cura|va|ira|sale|saldra|desaparece\w*) sol[oa]s?`,
  "lo esperable|dejal[oae] (?:dormir|descansar)|espera en casa",
];
const EXPLAINED = new RegExp(` ${oneOf(EXPLAINED_EN, EXPLAINED_ES)} `);
const EXPLAINED_ML = new RegExp(
  ` ${oneOf([
    String.raw`(?:tanup\w*|ksin\w*|gyas\w*|vayu\w*|palu?|cud\w*|urak\w*|visap\w*|dahik\w*|mutir\w*) (?:\S+ )?(?:kond\w*|an|aan|anu|aanu|matram\w*|ay\w*)`,
    String.raw`urak(?:iyal|ial|um|uka|an viduka|it)\w*|urangat\w*|urangan\w*`,
    String.raw`patir?ivan\w*|pativan\w*|poykol\w*|pokum|poyikol\w*`,
  ])} `,
);
/** "Is not normal" and "never harmless" say the opposite. */
const DENIED_EN = [
  String.raw`normal\w*|common|natural|expected|typical|usual|trivial|healthy|healthily|acceptable|allowed`,
  "harmless|fine|ok|okay|safe|safely|benign|good|ignore|ignored|wait|leave|calms?|helps?",
];
const DENIED_ES = [String.raw`inofensiv\w*|comun\w*|habitual\w*|normales|bien|segur[oa]|ignor\w*|esper\w*`];
const DENIED = new RegExp(
  ` ${oneOf([
    String.raw`(?:not|never|isn't|aren't|is no|nor|no|nunca|jamas|rarely|hardly|neither|without) (?:\w+ ){0,3}?${oneOf(DENIED_EN, DENIED_ES)}(?: (?:to|or|and) (?:ignore|wait|leave|overlook|normal|fine|harmless|safe|dismiss))?`,
    String.raw`abnormal|anormal\w*|unsafe|not always`,
  ])} `,
  "g",
);
const DENIED_ML =
  / (?:sadaran\w*(?:mala|la|mal)\w*|sadaran\w* ala\w*|normal\w* ala\w*|normalala\w*|svabavik\w*mala\w*|svabavik\w* ala\w*|avaganikarut\w*|avaganik\w* arut\w*|saramakarut\w*|saramaki\w*|katirikarut\w*|karyamak\w*nam|apakadaman\w*|apakadam aan|gurutar\w*) /;
const ALARM =
  / (?:dangerous|emergency|danger|urgent\w*|immediately|at once|right away|red flags?|warning signs?|serious|alarm\w*|emergenc\w*|signs? of|inmediat\w*|peligros\w*|urgente\w*|signos? de|senal\w* de|udan\w*|ventan|udane|atyahit\w*|apakada\w*man\w*|apakada sucan\w*|needs? (?:to be|urgent|immediate)|must be|should be seen|worrying|different from|unlike|medical) /;
const DENIED_ALARM = / (?:not|no|never|nothing|hardly|isn't|aren't|nor|sin|nunca|ni|jamas|without|neither) (?:\w+ ){0,4}$/;
const REFERS =
  / (?:that|this|these|those|it|they|both|all|he|she|such|perfectly|totally|completely|absolutely|entirely|quite|just|don't|not|nothing|no|ignore|let|do|eso|esto|ello|es|son|totalmente|perfectamente|completamente|at|ith|ath|adum|idu|ithu|athu) /;

/** Whether a sign of danger is called harmless, in this sentence or of the one before. */
export function callsHarmless(sentence: Sentence, context: Context): boolean {
  const { plain, sound, words } = sentence;
  const isClaim = isAffirmed(plain) || ((HARMLESS_ML.test(sound) || EXPLAINED_ML.test(sound)) && !DENIED_ML.test(sound));
  if (!isClaim || raisesAlarm(plain, sound) || saysToGetHelp(sentence) || / \? (?:[^\p{L}\s]+ )*$/u.test(plain)) return false;
  if (namesDanger(sentence)) return true;
  return (
    context.danger <= 1 &&
    words.length <= 16 &&
    (STRONG.test(plain + sound) || (words.length <= 8 && EXPLAINED.test(plain))) &&
    (REFERS.test(plain) || words.length <= 6)
  );
}

/** What is said of the sentence before alone needs a word that means nothing else. */
const STRONG_EN = [
  "normal|harmless|(?:perfectly |totally |absolutely |quite )(?:fine|ok|okay|safe)|fine|natural|benign|common|ignore",
  "nothing to|no (?:problem|danger|big deal|harm|risk|need|cause|reason)|do not worry",
  String.raw`not (?:\w+ )?(?:serious|dangerous|an emergency|urgent|a problem|a concern|harmful|worry)`,
  String.raw`sleep it off|let (?:him|her|them|the baby) (?:rest|sleep|be)|will pass`,
  String.raw`(?:is|are|probably|usually) (?:just|only) \w+|just a phase`,
];
const STRONG_ES = [
  String.raw`inofensiv\w*|no (?:\w+ )?(?:grave|peligros\w*|pasa nada|te preocupes|se preocupe|es nada)|ignoral[oa]`,
];
const STRONG_ML = [
  String.raw`sadaran\w*|svabavik\w*|normalan\w*|kuzapamila|kuzapam ila|prasnamila|saramila|apakadamila|onumila`,
  "pedikenda|pedikanda|pedikanila|visamikenda|visamikanda",
];
const STRONG = new RegExp(` ${oneOf(STRONG_EN, STRONG_ES, STRONG_ML)} `);

/** "Do not ignore it, even if it stops by itself." */
const URGES =
  / (?:do not|never|should not|must not|no|nunca|no lo|no la) (?:\w+ )?(?:ignor\w*|wait|dismiss|overlook|leave|esper\w*|dej\w*|delay) /;

function isAffirmed(plain: string): boolean {
  if (URGES.test(plain)) return false;
  if (EXPLAINED.test(plain)) return true;
  if (!HARMLESS.test(plain)) return false;
  // "Not a normal" beside "nothing to worry about": what is left without the denied words must still say it.
  return HARMLESS.test(plain.replaceAll(DENIED, " , "));
}

function raisesAlarm(plain: string, sound: string): boolean {
  const match = ALARM.exec(plain);
  if (match !== null) return !DENIED_ALARM.test(plain.slice(0, match.index + 1));
  return / (?:udan\w*|ventan|atyahit\w*|apakadaman\w*|apakada laksan\w*) /.test(sound);
}
