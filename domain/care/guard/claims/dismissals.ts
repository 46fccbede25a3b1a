import type { Context } from "#domain/care/guard/reading/context.ts";
import { isConditional, namesHelp, saysToGetHelp, SEEN_BY } from "#domain/care/guard/reading/help.ts";
import { namesDanger, namesTrouble } from "#domain/care/guard/reading/signs.ts";
import type { Sentence } from "#domain/care/guard/reading/words.ts";
import { oneOf } from "#domain/care/reading/words/oneOf.ts";

/** What may stand between "no need" and whoever would be seen. */
const FILL_EN = oneOf([
  "to|for|with|by|at|in|into|on|up|out|over|of|from|about|off|back|as|and|or|nor|so|,|'",
  "you|your|he|she|her|him|them|they|their|his|my|our|me|us|it|this|that|the|a|an|any|anyone|anybody|another|some|one|all|such",
  "is|be|been|being|get|getting|gets|go|going|see|seeing|have|having|make|making|take|taking|bring|bringing",
  "visit|visiting|call|calling|contact|contacting|ring|ringing|phone|phoning|dial|dialing|dialling|consult|consulting",
  "seek|seeking|ask|asking|request|arrange|book|booking|involve|involving|looked|think|pay|paying",
  "rush|rushing|run|running|drive|driving|trip|trips",
  "bother|bothering|trouble|troubling|disturb|disturbing|waste|wasting",
  "even|still|right|now|just|yet|tonight|today|straight|away|immediately|urgently|urgent|also|whatsoever",
  "baby|child|son|daughter|little|kid|kids|toddler|newborn|infant|babies|children|family",
  "medical|local|nearest|busy|particular|actual|real|whole|long|professional|qualified|emergency|doctor|doctors|hospital",
  "time|money|sort|kind|person|expert|opinion|advice|attention|care",
]);
const REASONS_EN =
  "(?:need|reason|point|cause|call|necessity|sense|use|benefit|rush|hurry|urgency|requirement|grounds|justification)";
const GO_EN = oneOf([
  "need|needs|have|want|bother|require|warrant|call|deserve|merit|go|see|take|visit|ring|phone|contact|consult",
  "trouble|disturb|waste|rush|run|book|seek|involve|drive|bring|get",
]);
const NOT_EN = oneOf([
  String.raw`(?:no|zero|little|hardly any|not any|not much|without any|never any|isn't any|nor any) (?:\w+ ){0,2}?${REASONS_EN}`,
  String.raw`(?:do|does|did|will|would|should|need|must|have|has|can|could|might|may|shall|wo|ca) (?:not|never) (?:\w+ly |even |actually |ever |usually |normally |have to |need to )?${GO_EN}`,
  "need not|needn't",
  "not (?:be |really |at all |strictly |usually |even |actually )*(?:necessary|needed|required|worth|called|urgent|essential|important|obliged|worth it)",
  "(?:isn't|wasn't|aren't) (?:necessary|needed|required|worth)|unnecessary|needless|pointless|overkill",
  "(?:it is|it would be|would be) (?:silly|foolish|ridiculous|mad|crazy)|nobody needs|no one needs",
  String.raw`nothing (?:\w+ ){0,4}?(?:needs|requires|warrants|calls for|justifies|need)`,
  "never (?:mind|need|go|call|see|bother)|not (?:bother|go|call|see|take)|better not|hold off|refrain|wouldn't",
  "hardly (?:need|worth)|too (?:soon|early)|nothing (?:here )?(?:that )?(?:needs|requires|warrants|calls|for)",
]);
const AWAY_EN = String.raw`(?:instead of|rather than|without|skip|skipping|forget|forget about|cancel|cancelling|avoid|avoiding|ignore|save yourself|spare yourself|stay away|keep away|stay out|keep out|steer clear|put off|postpone|delay|delaying|don't bother)`;
const EN = [
  / no (?:doctors?|hospital|emergency|ambulance|medical|clinic|gp|appointment|er|a & e)(?: \w+){0,3}? (?:needed|necessary|required|for (?:this|that|now)|here|tonight|today|warranted) /,
  new RegExp(` ${NOT_EN} (?:${FILL_EN} ){0,11}?(?:${SEEN_BY.en}) `),
  new RegExp(` (?<away>${AWAY_EN}) (?:${FILL_EN} ){0,8}?(?:${SEEN_BY.en}) `),
  new RegExp(
    ` (?:${SEEN_BY.en}) (?:\\S+ ){0,4}?(?:(?:is|are|was|would be|will be|be|seems?) (?:\\w+ly )?(?:not|hardly|rarely|never) (?:\\w+ly |going to be )?(?:needed|necessary|required|warranted|worth|urgent|justified|called for|essential)|(?:is|are|would be|seems|feels) (?:\\w+ )?(?:unnecessary|overkill|pointless|a waste|an overreaction|excessive|needless|too much|over the top|optional)|(?:can not|will not|won't|can't) (?:do|help|be able|add|change|tell)|(?:can|could|may) (?:\\w+ )?wait|(?:will|would) (?:only|just) (?:tell|say|laugh|send))`,
  ),
  / (?:it|this|that|they|she|he|everything|which|we|you) (?:can|could|may|will|should|'ll) (?:\w+ly |just |easily |certainly |definitely )?wait (?:(?:\w+ ){0,3}?(?:till|until|til|for)|over|a few|another|several|through|two|three|one|\d)(?! (?:\w+ ){0,2}?(?:the age|months?|old)) /,
  / nothing (?:\w+ ){0,2}?(?:doctors?|hospitals?|medicine|they|anyone|anybody) (?:can|could|would|will) /,
  new RegExp(
    ` (?:${SEEN_BY.en}) (?:\\S+ ){0,2}?(?:do|does|need) not (?:have|need)? ?(?:to )?(?:know|be told|hear|look|be informed) `,
  ),
  / no (?:doctor|hospital|p(?:a)?ediatrician|midwife|nurse) (?:\w+ )?(?:is|will|would|needs|wants)(?! (?:\w+ )?(?:judge|mind|laugh|blame|be angry|available|near|think)) /,
  new RegExp(` (?:${SEEN_BY.en}) (?:\\S+ ){0,2}?(?:is|are|was) not (?:\\w+ )?(?:for|meant|made|a place) `),
  / (?:better off|safer|best kept|best off) at home /,
  / (?:rule out|exclude) anything (?:\w+ )?(?:serious|dangerous|bad) /,
  / (?:sure|certain|confident|promise|guarantee|assure you|trust me) (?:\S+ ){0,4}?(?:fine|nothing|ok|okay|harmless|alright|not serious) /,
  / no need for (?:any )?(?:tests?|checks?|examinations?|check - ?ups?|treatment) /,
  / only (?:\w+ )?(?:mothers|parents|moms|mums|people|fathers) (?:\w+ ){0,2}?(?:run|go|call|rush|see|take|bother|worry) /,
  / (?:nobody|no one|no doctor) needs to (?:see|check|examine|look at|assess) /,
  /^ (?:[^\p{L}\s]+ )*(?:it|this|that) is (?:\w+ly )?not an emergency /u,
  / (?:you are|you're|you might be|this is|it is|stop|quit|no need to be|are just|are simply|being) (?:\w+ )?(?<!not )(?:overreacting|over-reacting|over reacting|paranoid|worrying over nothing|making a fuss|worrying too much|an overreaction|dramatic|a hypochondriac) /,
];
const BEFORE_HELP =
  / (?:give it|wait|leave it|see how|try) (?:\S+ ){0,6}?before (?:you |even |ever )*(?:involv\w*|contact\w*|consult\w*|think\w*|bother\w*|call\w*|see|seeing|go|going|ring\w*|take|taking|visit\w*|rush\w*) /;
const WAIT_EN =
  / (?:wait|waits|waiting|leave it|hold off|hang on|sit tight|sleep on it|hold on) (?:\w+ ){0,3}?(?:till|until|til) (?:\w+ ){0,2}?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|morning|weekend|next|after|business|office|regular|scheduled|routine|clinic|working) /;

const FILL_ES = oneOf([
  String.raw`a|al|de|del|por|con|en|para|que|y|o|ni|mas|,|el|la|los|las|un|una|ningun|ninguna|ninguno|algun|alguna|nada|todo`,
  String.raw`esto|eso|esta|este|ese|esa|otra|su|tu|mi|lo|le|te|se|os|nos|caso|absoluto`,
  String.raw`ir|acudir|acuda|acudas|vaya|vayas|vayan|ver|vea|visitar|llamar|llame|llames|avisar|avise|consultar\w*|consulte|consultes`,
  String.raw`llevar\w*|lleves|lleve|pedir|pida|pidas|buscar|busque|busques|recibir|hacer|sea|examine|revise|valore`,
  String.raw`correr|salir|corriendo|molestar|moleste|asustarse|preocuparse|perder|pierdas|tiempo|dinero|necesidad|motivo`,
  String.raw`bebe|nino|nina|hijo|hija|peque\w*|ahora|hoy|noche|vez|urgente\w*|inmediato`,
  String.raw`atencion|medica|medico|ayuda|hospital|urgencias`,
]);
const GO_ES = oneOf([
  "tiene sentido|hace(?:n)? (?:ninguna )?falta|haria falta",
  String.raw`es (?:\w+ )?(?:necesari[oa]|preciso|urgente|imprescindible|obligatorio|motivo|razon|causa|para)`,
  String.raw`necesit\w+|tien\w+ (?:que|por que)|teneis|hay (?:ninguna )?(?:que|necesidad|por que|motivo|razon|prisa)|deb\w+`,
  String.raw`vay\w+|vas|llam\w+|llev\w+|acud\w+|consult\w+|molest\w+|pid\w+|busqu\w+|merece la pena|merece|vale la pena`,
  String.raw`iria\w*|llamaria|llevaria|acudiria|consultaria|molestaria|le des|conviene|requier\w+|precis\w+|corr\w+`,
  String.raw`te molestes|pierd\w+|vea\w*`,
]);
const NOT_ES = oneOf([
  String.raw`(?:no|ni|tampoco|nunca|jamas|ninguna manera|para nada|absoluto) (?:\w+ ){0,2}?${GO_ES}`,
  "sin (?:ninguna )?(?:necesidad|ir|acudir|consultar|ver|llamar|pasar|molestar|que)|innecesari[oa]",
  String.raw`olvidat\w*|olvida|olvidese|ahorrat\w*|ahorrese|evita|evitese|saltat\w*|en lugar|en vez`,
  "ni falta(?: que)?(?: hace)?|nada de",
]);
const ES = [
  new RegExp(` ${NOT_ES} (?:${FILL_ES} ){0,10}?(?:${SEEN_BY.es}) `),
  new RegExp(
    ` (?:${SEEN_BY.es}) (?:\\S+ ){0,4}?(?:no (?:le |les |te |lo |la )?(?:es|son|seria|hace|hara|haran|van?|puede|pueden|podran?) (?:\\S+ ){0,2}?(?:necesari[oa]s?|falta|urgente|hacer\\w*|ayudar|imprescindible)|(?:es|seria|son) (?:\\w+ )?(?:innecesari[oa]s?|exagerad[oa]|una exageracion|una perdida|una tonteria|perder)|puede[ns]? esperar|sobra[n]?|no hace falta)`,
  ),
  / (?:puede[ns]?|podeis|podemos|podria[ns]?) (?:\w+ )?(?:esperar\w*|aguantar) (?:\w+ )?(?:hasta|al|a) (?!\S+ (?:\w+ )?(?:meses|anos)) ?/,
  / (?:estas|esta|es|siendo) (?:\w+ )?(?:exagerando|una exageracion|exagerad[oa]|paranoic[oa]|histeric[oa]) /,
];
const WAIT_ES =
  / (?:esper\w+|aguant\w+|dejal[oa]) (?:\w+ ){0,3}?(?:hasta|al|a que sea|para) (?:\w+ ){0,2}?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana|proxim[oa]|semana|siguiente|que pase) /;

const SEEK_ML = oneOf([
  String.raw`kan|kanik|pok|pov|po|vilik|kond\w{0,4}pok|kond\w{0,4}pov|kond\w{0,4}po|etik|ted|kanic|avasyap|samip|parisodip`,
  "parisodik|kodupok|codik|aryik|cikitsik|ariik|edukk?",
]);
const SEEK_NOT_ML = oneOf([
  String.raw`${SEEK_ML}(?:enda|anda|andat|endat|arut|anamenil|anamen ila|anam enil|aruth|endi)\w*`,
  String.raw`(?:pokan|kanan|kanikan|vilikan|kond\w{0,4}pokan|povan) (?:\S+ )?(?:avasyamila|avasyam ila|avasyamonumila|venda|nilkenda|nikanda|nilkanda|karanamila|tidukam\w*)`,
  "venda|vend|vendatila|vendato|avasyamila|avasyam ila|avasyam varila|avasyamonumila|avasyamonum ila|avasyam onum ila",
  String.raw`avasyam vara?\w*la|karyamila|karyam ila|illatat|aniv\w*yamala|nirbandamila|nirbandam ila|tirak\w* ila|tirakila`,
]);
const ML = [
  new RegExp(` (?:${SEEN_BY.ml}) (?:\\S+ ){0,6}?${SEEK_NOT_ML} `),
  new RegExp(` (?:veruteyan|anavasyam\\w*|veruteya|samayam\\S*) (?:\\S+ ){0,4}?(?:${SEEN_BY.ml}) `),
  new RegExp(` (?:${SEEN_BY.ml}) (?:\\S+ ){0,5}?(?:anavasyam\\w*|verute\\w*|ozivak\\w*|marak\\w*) `),
  new RegExp(
    ` (?:${SEEN_BY.ml}) (?:\\S+ ){0,3}?(?:kanate|kanade|kanikate|pokate|povate|vilikate|kond\\w*ate|ilate|ilade|kudate|kaanathe|kaanade|codikate)(?: (?:tane|um|yum))? (?!(?:\\S+ ){0,4}\\S*(?:arut|aruth))`,
  ),
  / \S*(?:kan|kanik|pok|vilik|povan?)an (?:matram\w*la\w*|matram ila|mad?ram ila) /,
  new RegExp(
    ` (?:atuta|aduta|nale|tinkal\\w*|tingal\\w*|pine|pinn?id) (?:\\S+ ){0,3}?(?:${SEEN_BY.ml}) (?:\\S+ ){0,2}?(?:kandal|kanical|poyal|vilical|kond\\w*poyal) mati`,
  ),
  / (?:kanikenda\w*|kanikanda\w*|kanenda karyam\w*|kondupokenda\w*|kondupokanda\w*|vilikenda\w*|vilikanda\w*) /,
];
const WAIT_ML =
  / (?:tinkal\w*|tingal\w*|cov\w*|bud\w*|vyazaz\w*|veliyazc\w*|saniyazc\w*|njayar\w*|monday|nale|ravile|raville|aduta|atuta) (?:\S+ ){0,4}?(?:katirik\w*|kattirik\w*|nok\w* irik\w*|vait \w+|wait|vait|nilk(?:am|u)) /;

/** A flat "you need nobody", unless the same sentence says when to get help. */
export function dismissesHelp(sentence: Sentence, context: Context): boolean {
  const { plain, sound } = sentence;
  if (isElliptic(sentence, context)) return !saysToGetHelp(sentence);
  if (isAsked(sentence)) return false;
  if (/ (?:not|never|nunca|no|jamas) (?:\S+ ){0,3}(?:ignor\w*|overlook|disregard) /.test(plain)) return false;
  const rest = withoutDismissal(sentence);
  if (rest !== null) return !saysToGetHelp(rest);
  if (tellsToWait(sentence, context))
    return !saysToGetHelp({ ...sentence, plain: plain.replace(/ (?:before|antes de|antes que) (?:\S+ ){1,8}/, " , ") });
  if (!WORRY.test(plain) && !WORRY_ML.test(sound)) return false;
  const isOfTrouble =
    namesTrouble(sentence) ||
    namesDanger(sentence) ||
    (context.trouble <= 1 && POINTS_BACK.test(plain)) ||
    (context.trouble <= 1 && sentence.words.length < 9);
  return isOfTrouble && !saysToGetHelp(sentence) && !isConditional(sentence) && !SOFT.test(plain);
}

/** "Never go without asking a doctor" wants one. */
const WANTS = / (?:never|not|no|nothing|avoid|nunca|nadie|nobody|none|neither|do not|nada|ni|evita) (?:\S+ ){0,12}$/;
const NOT_NOT =
  / (?:hesitat\w*|afraid|embarrass\w*|ashamed|asham\w*|dud(?:es|e|ar)|madik\w*|vaik\w*|reluctant|worry|shy|verguenza|miedo|alone|by yourself|drive yourself) /;

/** What a sentence says beside "you need nobody"; null where it does not say that. */
function withoutDismissal(sentence: Sentence): Sentence | null {
  const { plain, sound } = sentence;
  for (const pattern of [...EN, ...ES]) {
    const match = pattern.exec(plain);
    if (match === null || NOT_NOT.test(match[0])) continue;
    const isAway = match.groups?.away !== undefined || / (?:sin|evita|en lugar|en vez) /.test(match[0].slice(0, 12));
    if (isAway && / (?:not|never|no|nunca) (?:\w+ )?(?:give|take|use|stop|start|des|tom\w+|us\w+|dej\w+) /.test(plain)) continue;
    if (!isAway || !WANTS.test(plain.slice(0, match.index + 1)))
      return { ...sentence, plain: plain.replace(match[0], " , "), sound: " " };
  }
  for (const pattern of ML) {
    const match = pattern.exec(sound);
    if (match === null || / (?:madik\w*|vaik\w*|samsayik\w*|pedik\w*|lajj\w*|katirik\w*) /.test(match[0])) continue;
    return { ...sentence, sound: sound.replace(match[0], " , ") };
  }
  return null;
}

function tellsToWait(sentence: Sentence, context: Context): boolean {
  const { plain, sound } = sentence;
  const match = BEFORE_HELP.exec(plain) ?? WAIT_EN.exec(plain) ?? WAIT_ES.exec(plain) ?? WAIT_ML.exec(sound);
  if (
    match === null ||
    / (?:not|never|no|nunca|don't|arut\w*|katirikarut\w*) (?:\S+ ){0,2}$/.test(plain.slice(0, match.index + 1))
  )
    return false;
  return (
    namesHelp(sentence) ||
    namesTrouble(sentence) ||
    namesDanger(sentence) ||
    context.trouble <= 3 ||
    context.danger <= 3 ||
    context.asked <= 2
  );
}

/** "Should I call a doctor? No." */
const NO =
  /^ (?:[^\p{L}\p{N}\s]+ )*(?:no|nope|nah|not (?:at all|really|needed|necessary|yet|now|today|tonight|required)|never|no need|there is no need|that is not (?:needed|necessary)|unnecessary|you do not|you need not|you do not (?:need|have) to|no hace falta|no es (?:necesario|preciso)|para nada|en absoluto|venda|ila|avasyamila|avasyam ila|vendatila) (?:[^\p{L}\p{N}]|$)/u;

function isElliptic({ plain, sound }: Sentence, { asked }: Context): boolean {
  return asked <= 1 && (NO.test(plain) || NO.test(sound));
}

function isAsked({ plain }: Sentence): boolean {
  return / \? (?:[^\p{L}\s]+ )*$/u.test(plain);
}

const FEAR_EN =
  "(?:worry|worried|worrying|worrisome|concern|concerned|concerning|alarm|alarmed|alarming|fuss|stress|fret|afraid|fear)";
const FEAR_ES = String.raw`(?:preocup\w+|alarm\w+|asust\w+|import\w+|grave|peligros\w+|urgente|pasa nada|de que preocup\w+|nada (?:grave|malo|serio))`;
const PASS_EN = "(?:go away|pass|clear up|settle|resolve|get better|subside|stop|heal)";
const WORRY_EN = [
  String.raw`(?:nothing|no reason|no need|no cause|not|never|little|hardly anything|isn't anything|anything) (?:\w+ ){0,3}?${FEAR_EN}`,
  String.raw`no (?:big deal|worries|danger|cause for \w+|risk)|nothing (?:serious|dangerous|bad|to see|wrong|urgent)`,
  String.raw`not (?:\w+ )?(?:serious|dangerous|an emergency|a big deal|urgent|a problem|a concern|an issue)`,
  "(?:perfectly|totally|absolutely|completely|probably) (?:fine|normal|harmless|ok|okay|safe)",
  String.raw`(?:can|could|may|just|safely|simply|to) (?:\w+ )?(?:ignore|disregard|overlook)|ignore (?:it|the|that|this|her|his|those|these)`,
  String.raw`(?:will|going to|should) (?:\w+ )?${PASS_EN} (?:on (?:its|their) own|by itself|alone)`,
  String.raw`(?:just|only) a (?:\w+ )?(?:virus|bug|cold|phase)|(?:will|going to) be (?:fine|ok|okay|all right|alright)|sleep it off`,
];
const WORRY_ES = [
  String.raw`no (?:\w+ ){0,3}?${FEAR_ES}`,
  "tranquil[oa] no es nada|no es nada|no es para tanto|no es gran cosa|no tiene importancia|sin importancia",
  "(?:solo|solamente) (?:es )?un virus|se (?:le )?(?:pasara|quitara|curara) (?:sol[oa])|puede[ns]? ignorar|ignoral[oa]",
];
const WORRY = new RegExp(` ${oneOf(WORRY_EN, WORRY_ES)} `);
const WORRY_ML = new RegExp(
  ` ${oneOf([
    String.raw`(?:pedik|visamik|asankapped|bayapped|bayakk?|tension adik|tensan adik|perik|vep?ralapped)(?:enda|anda|anila|anonumila|an onum ila|andat|arut|endat)\w*`,
    String.raw`kuzapam\w*la\w*|kuzapam onum ila|kuzapam ila|saramila|saram ila|sarama(?:k|ki)(?:enda|anda)\w*`,
    String.raw`prasnamila|prasnam ila|prasnamonumila|apakad\w*la|apakadam ila|onumila|onum ila|gauravam\w*la`,
    String.raw`karyamakenda|karyamakanda|pedikan onumila|pedikanila|pedi venda|pedikanda|tane marum|tane mari\w*`,
  ])} `,
);
const SOFT =
  / (?:usually|often|most|mostly|mild|generally|normally|tend|tends|sometimes|many|small|little bit|a little|slight|typically|rarely|suele\w*|general\w*|normalmente|a menudo|leve|ligera|muchos|muchas|poco|sadarana\w*|cerya|ceriya|palapozum) /;
const POINTS_BACK = / (?:this|that|it|these|those|them|he|she|they|esto|eso|ello|at) /;
