import type { Context } from "#domain/care/guard/reading/context.ts";
import { saysToGetHelp } from "#domain/care/guard/reading/help.ts";
import { namesDanger } from "#domain/care/guard/reading/signs.ts";
import type { Sentence } from "#domain/care/guard/reading/words.ts";

const HARMLESS =
  / (?:normal|normally|harmless|fine|ok|okay|alright|all right|safe|safely|common|natural|naturally|benign|expected|typical|trivial|usual|healthy|innocent|innocuous|good sign|insignificant|unimportant|ignore|ignored|ignoring|disregard|overlook\w*|no (?:\w+ )?(?:problem|danger|concern|big deal|harm|risk|worries|worry|reason|cause|need|issue|emergency|threat|significance)|nothing|not (?:\w+ ){0,2}?(?:serious|dangerous|urgent|an emergency|emergency|a problem|a concern|harmful|matter|worry|worrying|concerning|abnormal|unusual|a big deal|bad|a danger|alarming|a sign|hurt|harm|be alarmed|be worried)|never (?:\w+ )?(?:dangerous|serious|harmful)|(?:isn't|aren't) (?:serious|dangerous)|(?:will|does|do|should|can) (?:\w+ )?(?:pass|settle|resolve|go away|disappear|subside|stop) (?:by itself|on its own|on their own|by themselves|alone|soon|quickly)?|passes (?:by itself|on its own|quickly|soon)|goes away|grow\w* out|part of (?:\w+ )?(?:growing|normal|life|being|development|development)|just (?:teething|a phase|gas|colic|wind|growth|tired|sleepy|tiredness|hormones|stress|attention|let|leave|wait|watch|keep)|only (?:teething|a phase|gas|colic|wind|tired)|let (?:him|her|them|the baby|it|your child) (?:sleep|rest|be|go|pass)|sleep it off|wait (?:and see|it out|a day|a while|until|till|for)|leave (?:it|him|her) (?:be|alone|until|till)|do not (?:\w+ )?(?:worry|matter|mean|call|go|panic|bother|fret)|does not (?:matter|mean|need)|no need|needs? no (?:treatment|help|doctor|action|care)|nothing to|happens (?:to|a lot|all|often|in)|all babies (?:do|have|get)|every baby|babies do (?:that|this)|will be (?:fine|ok|okay|all right|alright)|calms?|toughens?|good for|helps|acceptable|allowed|tolerated|minor|mild|inofensiv[oa]s?|inocu[oa]|comun(?:es)?|normales|habitual\w*|natural\w*|bien|buena senal|sin (?:importancia|peligro|riesgo|gravedad)|no (?:\w+ ){0,3}?(?:grave\w*|peligros\w*|urgente\w*|pasa nada|preocup\w*|importa\w*|malo|mala|problema|riesgo|peligro|nada|alarm\w*|asust\w*|significa|hace dano|dana)|ignor\w+|se (?:le )?(?:pasa|pasara|quita|quitara|ira|va|resuelve)|desaparec\w+ sol\w*|dejal[oa] (?:dormir|descansar)|deja que (?:duerma|descanse|se le pase)|tranquil[oa]|esper[ae]|parte d[ae]l?|dientes|gases|propi[oa]|segur[oa]|no es nada|sol[oa] (?:es|son)|ayuda|sano|sana|teething|(?:is|are|it|means?|means|was|probably|usually|'s) (?:\w+ly )?(?:just|only|simply|merely) \w+|is (?:a )?(?:very )?(?:good|great|healthy)|(?:es|son|sera|sea|seguro que es) (?:solo|solamente|simplemente|un poco)|solo (?:es|son|tiene|esta)|let (?:him|her|them) rest) /;
const HARMLESS_ML =
  / (?:sadaran\w*|svabavik\w*|kuzapam\w*la\w*|kuzapam (?:onum )?ila|kuzap\w*mila|prasnam\w*la\w*|prasnam (?:onum )?ila|saramila|saram ila|apakad\w*la|apakadam (?:onum )?ila|apakadakaram?\w*la|normalan\w*|nirupadrav\w*|upadrav\w*la|avaganik\w*|pedik(?:enda|anda|anila|anonumila|andat)\w*|pedikan (?:onumila|onum ila|ila)|visamik(?:enda|anda)\w*|asankapped?(?:enda|anda)\w*|sradikenda|sradikanda|karyamakenda|karyamakanda|karyamila|onumila|onum ila|marum|tane (?:marum|marik\w*|poyik\w*|mar\w*|sariyak\w*)|mari\w*l+um|marikol\w*|urangat\w*|urangan viduka|urangiko\w*|nalat\w*|svabav\w*|gauravam\w*la|venda|vendatila|avasyamila|avasyam ila|katirik\w*|sukam\w*|pativ\w*|palla? varun\w*|pal varun\w*|matram|alla?t) /;
/** What is said to be behind it: "only tired", "es por el frío". */
const EXPLAINED =
  / (?:(?:just|only|probably|likely|mostly|usually|simply|merely|from|because|due|means|is|are|and) (?:\w+ ){0,3}?(?:cold|tired|tiredness|gas|wind|colic|thirst\w*|bruis\w*|stress|overheat\w*|heat|weather|virus|teeth\w*|warm|hormones?|recovery|recovering|sleeper|sleepy|blues|attention|habit|dream\w*|playing|crying|hungry|hunger|constipat\w*|reflux|spit|phase|exhaust\w*|nerves)|(?:by|on) (?:itself|its own|their own|themselves|his own|her own)|how (?:\w+ )?(?:babies|newborns|kids|children) (?:are|do|breathe|look|sleep)|part of|wait (?:\w+ ){0,4}?(?:and see|to see)|(?:solo|es|son|por|sera|tiene|del) (?:\S+ ){0,3}?(?:frio|cansancio|cansad[oa]|gases|sueno|calor|dientes|estres|virus|hambre|sed|nervios|hormonas|recuperacion|aires)|(?:baja|pasa|quita|cura|va|ira|sale|saldra|desaparece\w*) sol[oa]s?|lo esperable|dejal[oae] (?:dormir|descansar)|espera en casa) /;
const EXPLAINED_ML =
  / (?:(?:tanup\w*|ksin\w*|gyas\w*|vayu\w*|palu?|cud\w*|urak\w*|visap\w*|dahik\w*|mutir\w*) (?:\S+ )?(?:kond\w*|an|aan|anu|aanu|matram\w*|ay\w*)|urak(?:iyal|ial|um|uka|an viduka|it)\w*|urangat\w*|urangan\w*|patir?ivan\w*|pativan\w*|poykol\w*|pokum|poyikol\w*) /;
/** "Is not normal" and "never harmless" say the opposite. */
const DENIED =
  / (?:(?:not|never|isn't|aren't|is no|nor|no|nunca|jamas|rarely|hardly|neither|without) (?:\w+ ){0,3}?(?:normal\w*|harmless|fine|ok|okay|safe|safely|common|natural|benign|expected|typical|usual|trivial|ignore|ignored|wait|healthy|healthily|helps|calms?|inofensiv\w*|comun\w*|habitual\w*|normales|ignor\w*|esper\w*|bien|segur[oa]|leave|acceptable|allowed|good|helps?)(?: (?:to|or|and) (?:ignore|wait|leave|overlook|normal|fine|harmless|safe|dismiss))?|abnormal|(?:anormal\w*)|unsafe|not always) /;
const DENIED_ML =
  / (?:sadaran\w*(?:mala|la|mal)\w*|sadaran\w* ala\w*|normal\w* ala\w*|normalala\w*|svabavik\w*mala\w*|svabavik\w* ala\w*|avaganikarut\w*|avaganik\w* arut\w*|saramakarut\w*|saramaki\w*|katirikarut\w*|karyamak\w*nam|apakadaman\w*|apakadam aan|gurutar\w*) /;
const ALARM =
  / (?:dangerous|emergency|danger|urgent\w*|immediately|at once|right away|red flags?|warning signs?|serious|alarm\w*|emergenc\w*|signs? of|inmediat\w*|peligros\w*|urgente\w*|signos? de|senal\w* de|udan\w*|ventan|udane|atyahit\w*|apakada\w*man\w*|apakada sucan\w*|needs? (?:to be|urgent|immediate)|must be|should be seen|worrying|different from|unlike|medical) /;
const DENIED_ALARM = / (?:not|no|never|nothing|hardly|isn't|aren't|nor|sin|nunca|ni|jamas|without|neither) (?:\w+ ){0,4}$/;
const REFERS =
  / (?:that|this|these|those|it|they|both|all|he|she|such|perfectly|totally|completely|absolutely|entirely|quite|just|don't|not|nothing|no|ignore|let|do|eso|esto|ello|es|son|totalmente|perfectamente|completamente|no|at|it|ith|ath|adum|idu|ithu|athu) /;

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
const STRONG =
  / (?:normal|harmless|(?:perfectly |totally |absolutely |quite )(?:fine|ok|okay|safe)|fine|natural|benign|ignore|nothing to|no (?:problem|danger|big deal|harm|risk|need|cause|reason)|not (?:\w+ )?(?:serious|dangerous|an emergency|urgent|a problem|a concern|harmful|worry)|do not worry|common|sleep it off|let (?:him|her|them|the baby) (?:rest|sleep|be)|will pass|(?:is|are|probably|usually) (?:just|only) \w+|just a phase|inofensiv\w*|no (?:\w+ )?(?:grave|peligros\w*|pasa nada|te preocupes|se preocupe|es nada)|ignoral[oa]|sadaran\w*|kuzapamila|kuzapam ila|prasnamila|saramila|apakadamila|pedikenda|pedikanda|pedikanila|visamikenda|visamikanda|svabavik\w*|normalan\w*|onumila) /;

/** "Do not ignore it, even if it stops by itself." */
const URGES =
  / (?:do not|never|should not|must not|no|nunca|no lo|no la) (?:\w+ )?(?:ignor\w*|wait|dismiss|overlook|leave|esper\w*|dej\w*|delay) /;

function isAffirmed(plain: string): boolean {
  if (URGES.test(plain)) return false;
  if (EXPLAINED.test(plain)) return true;
  if (!HARMLESS.test(plain)) return false;
  // "Not a normal" beside "nothing to worry about": what is left without the denied words must still say it.
  return HARMLESS.test(plain.replaceAll(new RegExp(DENIED, "g"), " , "));
}

function raisesAlarm(plain: string, sound: string): boolean {
  const match = ALARM.exec(plain);
  if (match !== null) return !DENIED_ALARM.test(plain.slice(0, match.index + 1));
  return / (?:udan\w*|ventan|atyahit\w*|apakadaman\w*|apakada laksan\w*) /.test(sound);
}
