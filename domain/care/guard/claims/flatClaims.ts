import { readSentence, type Sentence } from "#domain/care/guard/reading/words.ts";

/** "Perfectly normal", "una cosa de lo más normal": what may stand before the word that soothes. */
const MORE_EN = String.raw`(?:(?:all|so|very|quite|perfectly|totally|completely|absolutely|entirely|really|just|only|simply|merely|usually|generally|often|almost|always|nearly|mostly|probably|also|both|too|still|a|an|the|some|pretty|super|utterly|truly|certainly|of|course|more|than|nothing|but|part|sign) ){0,5}`;
const BE_EN = String.raw`(?:is|are|was|were|will be|can be|seems|looks|sounds)`;
const SOOTHING_EN = String.raw`(?:normal|harmless|fine|ok|okay|alright|all right|safe|natural|benign|innocent|innocuous|common|usual|typical|expected|trivial|ordinary|healthy|nothing|good sign)`;
const CAUSE_EN = String.raw`(?:phase|growing up|growing|tiredness|tired|teething|gas|wind|colic|growth spurt|how (?:\w+ )?(?:babies|newborns|kids|children) (?:are|do|breathe|look|sleep))`;
const DENIAL_EN = String.raw`(?:(?:(?:is|are|was|does|do) not|isn't|aren't|doesn't|don't) (?:\w+ ){0,2}?(?:serious|dangerous|harmful|urgent|emergency|problem|concern|worrying|concerning|alarming|bad|big deal|risky|mean anything|matter|hurt)|(?:there is |${BE_EN} ${MORE_EN}|poses |pose |has |carries )?(?:no|nothing) (?:\w+ ){0,2}?(?:problem|danger|risk|harm|worry|worries|concern|alarm|panic|big deal|worry about|be (?:worried|alarmed|concerned|scared)(?: about)?|fear|wrong|bad|serious|dangerous|sinister))`;
const PASSES_EN = String.raw`(?:(?<! (?:not|never|nor|cannot) )(?:will |should |usually |always |just |soon |does )?(?:pass(?:es)?|go(?:es)? away|goes?(?= (?:in|by) )|be (?:over|gone)|settles?|resolves?|fades?|clears?(?: up)?|happens? to (?:all|most|many|lots|every\w*)|means? nothing|no harm)|all (?:babies|newborns|children|kids|toddlers) (?:do|have|get))`;
const SAID_EN = String.raw`(?:${BE_EN} ${MORE_EN}(?:${SOOTHING_EN}|${CAUSE_EN})|${DENIAL_EN}|${PASSES_EN}|do not worry|don't worry|no need to worry)`;

const MORE_ES = String.raw`(?:(?:muy|del|totalmente|completamente|absolutamente|perfectamente|bastante|casi|siempre|solo|solamente|simplemente|algo|de|lo|mas|tan|un|una|cosa|parte|todo|el|la|los|bien|puro|pura|generalmente|normalmente|tambien|seguramente|probablemente) ){0,5}`;
const SOOTHING_ES = String.raw`(?:normal(?:es|it[oa]s?|isim[oa]s?)?|inofensiv[oa]s?|inocu[oa]s?|natural(?:es)?|comun(?:es)?|habitual(?:es)?|frecuentes?|tipic[oa]s?|benign[oa]s?|leves?|esperable|san[oa]|buena senal)`;
const CAUSE_ES = String.raw`(?:crecimiento|fase|etapa|cansancio|gases|dientes|frio)`;
/** "Pasa pronto", "se le quita en un rato", "ya se le pasará", "no tardará en pasar". */
const TO_ES = "(?:(?:ya|se|le|les|te|os|me|nos) ){0,3}";
const SOON_ES = String.raw`(?:pronto|enseguida|en seguida|rapido|rapidamente|sol[oa]s?|(?:en|dentro de) (?:nada|poco|(?:un|una|unos|unas|dos|tres|pocos|pocas) \w+(?: \w+)?)|con el tiempo)`;
const PASSES_ES = String.raw`(?:(?<! (?:no|nunca|jamas|tampoco|ni) ${TO_ES})${TO_ES}(?:pasan?|pasaran?|quitan?|quitaran?|van?|iran?|curan?|curaran?|desaparecen?|desapareceran?|mejoran?|mejoraran?) ${SOON_ES}|ya ${TO_ES}(?:pasaran?|quitaran?)|no (?:tarda|tardara)n? (?:\w+ )?en (?:pasar\w*|irse\w*|quitarse\w*))`;
const DENIAL_ES = String.raw`(?:(?:no|nunca|tampoco) (?:\w+ ){1,4}?(?:grave|peligros[oa]s?|mal[oa]|seri[oa]|urgente|emergencia|problema|peligro|riesgo|importancia|preocupante|preocuparse|preocuparte|alarmante|alarmarse|dano|asustarse|temer)|no (?:te preocupes|se preocupe|pasa nada|es nada|significa nada)|sin (?:importancia|peligro|riesgo)|${PASSES_ES}|(?:les|le|nos) pasa a (?:tod[oa]s|much[oa]s))`;
const BE_ES = String.raw`(?<! (?:no|nunca|jamas|tampoco) )(?:es|son|era|sera|seria|resulta|parece|suele ser|puede ser)`;
const SAID_ES = String.raw`(?:${BE_ES} ${MORE_ES}(?:${SOOTHING_ES}|${CAUSE_ES})|${DENIAL_ES})`;

/** The verb stands in the word: "സാധാരണമാണ്", "kuzhappamilla". */
const SOOTHING_ML = String.raw`(?:sadaran(?:am|a|am?an\w*|ay\w*|mayan?\w*)?|svabavik\w*|(?:normal|komon|common)(?:an\w*|ay\w*| an| anu| aanu)|(?:kuzapa|prasna)[mv]\w*la\w*|(?:kuzapa|prasna)\w* (?:\S+ )?ila|saramila|nirupadr\w*|apakada(?:m|monum|vum)ila|apakadakaram(?:onum)?ala|apakadam (?:\S+ )?ila|apakadakari\w*la|gauravam\w*la\w*|(?:pedik|visamik|asankapped?)(?:enda|anda|anila|anonumila|anilla)\w*(?: (?:karyam\w*|avasyam\w*|onum\w*))?|pedikan (?:\S+ )?(?:ila|onumila)|onumila|pativan\w*|pativ an\w*|(?:tane|tanie|taniye|vegam|udan|udane|pete\w*|kurac\w* kazi\w*|alpam kazi\w*|(?:\S+ )?(?:divas\w*|manik\w*|minit\w*|azc\w*) kond) (?:marum|marik\w*|poykol\w*|pokum|sariyak\w*)|ela\w* (?:kunj|kut)\w* (?:und\w*|ulat\w*|var\w*|kan\w*)|(?:ksinam|gyas|palu? varun\w*|valarc\w*|urakam|tanup) (?:kond )?(?:matr\w*|ayirik\w*)(?: an\w*)?)`;

/** What the claim is of: what was said before, or whoever was spoken of. */
const OF_EN = String.raw`(?:(?:that|this|it|these|those|they|which|all of (?:that|this|it)|both|all|what you (?:describe|see|are describing)|he|she) )?`;
const OF_ES = String.raw`(?:(?:eso|esto|ello|todo eso|todo esto|lo que (?:cuentas|describes|ves|le pasa|cuenta|describe)|lo cual|que|algo asi) )?`;
const OF_ML = String.raw`(?:(?:a[td]u?|i[td]u?|ath|ith|a[td]um|i[td]um|atil|itil|adil|idil|atoke|itoke|ivay\w*|ingan\w*|angan\w*) )?`;
/** What leads to it, and what may follow: for whom, and when. */
const LEAD = String.raw`(?:(?:and|so|well|but|yes|honestly|luckily|relax|at|in|for|this|that|these|his|her|their|age|babies|newborns|y|pero|pues|si|ni|a|esta|su|edad|en|bebes|tranquil[oa]|tranquil[oa]s|pakse|ennal|e|i|prayat\w*|prayam\w*|tikac\w*|purnn?a\w*|tire|oru|valare|verum|matr\w*|oke|ela\w*|kunj\w*|kut\w*) ){0,5}`;
const REST = String.raw`(?:(?:at|in|for|of|with|about|on|to|me|here|mama|mum|mom|this|that|it|its|own|itself|his|her|their|your|the|a|any|age|ages|stage|babies|baby|newborns?|infants?|children|kids|toddlers?|young|small|little|ones|many|most|all|every|so|too|really|completely|anyway|soon|quickly|by|few|couple|moments?|minutes?|hours?|days?|while|time|en|de|del|para|los|las|el|la|su|esta|este|edad|bebes?|ninos?|nin[oa]s?|peque\w*|recien|nacid[oa]s?|mundo|nada|solo|sola|pronto|tod[oa]s|bien|an|anu|aanu|tane|ketto|keto|onum|und\w*|alo|prayat\w*) ){0,7}`;

const CLAIM = String.raw`${LEAD}(?:${OF_EN}${SAID_EN}|${MORE_EN}${SOOTHING_EN}|${OF_ES}${SAID_ES}|${MORE_ES}${SOOTHING_ES}) ${REST}`;
const CLAIM_ML = String.raw`${LEAD}${OF_ML}${LEAD}${SOOTHING_ML} ${REST}`;
const WHOLE = new RegExp(`^ ${CLAIM}(?:(?:and|or|so|y|e|o) ${CLAIM}){0,2}$`);
const WHOLE_ML = new RegExp(`^ ${CLAIM_ML}(?:${CLAIM_ML}){0,2}$`);
/** "Honestly," by itself. */
const LED = new RegExp(`^ ${LEAD}$`);
const AT_END = new RegExp(` (?:${SAID_EN}|${SAID_ES}) ${REST}$`);
const AT_END_ML = new RegExp(` ${SOOTHING_ML} ${REST}$`);

/** "It is not true that they are normal", "if that is fine": then the words claim nothing. */
const OPEN =
  / (?:if|when|whenever|unless|until|whether|as long as|because|since|nobody|no one|never|(?:nothing|none|nada|ningun\w*|neither) (?:about|of|in|de|en)|think|thinks|believe|say|says|said|told|myth|means?|not that|si|cuando|mientras|hasta|aunque|nadie|nunca|feel\w*|worried|scared|afraid|anxious|frightened|sentir\w*|sientas|miedo|preocup\w*|dicen|dice|cree\w*|creas|mito|significa|quiere decir|no es que|(?:pedi|visami|asanka|tensan)\S*(?:nat|nad)|ennu|en|enum|enn?alum|\S*(?:engil|enkil)) /;

/** "Nothing about that is normal." */
const NONE = / (?:nothing|none|nada|ningun\w*) (?:about|of|in|de|en) (?:this|that|it|those|these|eso|esto|ello)/;

/** A flat claim is short. */
const MOST_WORDS = 14;
const MOST_LETTERS = 200;

/** Where a sentence turns to something else; "growth-spurt" is one word. */
const CUT = /[,;:.!—–](?=\s|["'”’)*_]*$)| -+(?= )/u;

/** Whether a sentence says nothing but that something is harmless: "That is normal, nothing to worry about." */
export function isFlatClaim(text: string): boolean {
  if (text.length > MOST_LETTERS) return false;
  const clauses = clausesIn(text).map(readSentence);
  return clauses.some(isClaim) && clauses.every((clause) => isClaim(clause) || LED.test(clause.plain));
}

/**
 * Of which part of a sentence it is said at its end that it is harmless, by where that part begins: "blue lips are normal", or all of
 * "she is limp, but that is fine". Null: of none.
 */
export function claimedFrom(text: string): number | null {
  const last = clausesIn(text).at(-1);
  if (last === undefined) return null;
  const read = readSentence(last);
  if (isClaim(read)) return 0;
  return endsIn(AT_END, bare(read.plain)) || endsIn(AT_END_ML, bare(read.sound)) ? text.lastIndexOf(last) : null;
}

function endsIn(claim: RegExp, words: string): boolean {
  const end = lastWords(words);
  const match = claim.exec(end);
  return match !== null && !OPEN.test(words.slice(0, words.length - end.length + match.index + 1));
}

function clausesIn(text: string): string[] {
  return text.split(CUT).filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}

function isClaim({ plain, sound }: Sentence): boolean {
  const [said, heard] = [bare(plain), bare(sound)];
  if (lastWords(said) !== said || NONE.test(said)) return false;
  return WHOLE.test(said) || WHOLE_ML.test(heard);
}

/** Of a clause without an end only its last words are read, for the patterns try many ways through them. */
function lastWords(words: string): string {
  const list = words.trim().split(" ");
  return list.length <= MOST_WORDS ? words : ` ${list.slice(-MOST_WORDS).join(" ")} `;
}

/** Without the marks that close a sentence or stand around its words. */
function bare(words: string): string {
  return words.replaceAll(/ (?:[^\p{L}\p{N}\s]+ )+/gu, " ");
}
