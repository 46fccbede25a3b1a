/** How a language urges somebody to get help, as patterns over the words of a sentence: small letters, no accents, ", " between clauses. */
export interface UrgingWords {
  /** By itself, without a word for "now": to call an emergency number or an ambulance is meant at once. */
  urges: readonly RegExp[];
  /** Only where `now` is said as well. */
  urgesWithNow: readonly RegExp[];
  now: RegExp;
  /** "Call your emergency number or a doctor" leaves the choice, and urges only where `now` is said as well. */
  choice: RegExp;
  /** What sounds like a condition and is none: "even if he seems better", "if you have not called yet". Taken out first. */
  unconditional: RegExp;
  /** The sentence speaks of what would be, or of children in general. */
  condition: RegExp;
  /** The conditions that reach into the sentences behind: "If she turns blue, do not wait. Call 112." */
  ifs: RegExp;
  /** A heading under which stands what would be. */
  heading: RegExp;
  /** Words by which the language is known, where others may look like its conditions. */
  isSpoken?: RegExp;
}

const SOME = (words: string, atMost: number, butNot = "doctor") => String.raw`(?: (?!${butNot})${words}){0,${atMost}}?`;

const ENGLISH_ORDER = String.raw`(?:^|, |\b(?:and|then|so|please|first|just|now|immediately|but) |\byou (?:must|should|need to|have to|ought to) (?:please |now )?|\b(?:important|thing is|thing now is|step is|it is time|want you|need you|someone|somebody|anyone) (?:that you |to )?)`;
const ENGLISH_OTHERS = "doctor|pediatrician|paediatrician|midwife|nurse|friend|family|bed|me";
const ENGLISH_PLACE = "(?:hospital|er|emergency|a e|casualty)";

const english: UrgingWords = {
  urges: [
    `${ENGLISH_ORDER}(?:call|phone|ring|dial)${SOME(String.raw`\w+`, 5, ENGLISH_OTHERS)} (?:\\d{3}|ambulance|emergency|paramedics)\\b`,
    `${ENGLISH_ORDER}(?:call|phone|dial) (?:right )?now,.*\\bemergency number`,
    String.raw`(?:^|, )(?:this|it|that|what you (?:describe|are describing|have described)) (?:is|s|sounds like|looks like|seems like) (?:a |an |clearly |definitely )*(?:medical |life threatening |real )?emergency(?! (?:number|contact|line|room|department))`,
  ].map((source) => new RegExp(source)),
  urgesWithNow: [
    `${ENGLISH_ORDER}(?:go|head|rush|run|drive|get|take|bring)${SOME(String.raw`\w+`, 6, ENGLISH_OTHERS)} ${ENGLISH_PLACE}\\b`,
    `${ENGLISH_ORDER}(?:seek|get)${SOME(String.raw`\w+`, 2)} (?:emergency|urgent|medical)${SOME(String.raw`\w+`, 1)} (?:care|help|attention)\\b`,
    String.raw`(?:^|, )(?:he|she|they|it|this|you|your (?:baby|child|son|daughter|toddler|newborn)) (?:really |both )?(?:needs?|must)${SOME(String.raw`\w+`, 6)} (?:ambulance|emergency|hospital|er)\b`,
  ].map((source) => new RegExp(source)),
  now: /\b(?:now|immediately|at once|right away|straight|this minute|this second|without (?:any )?delay)\b/,
  choice:
    /\bor (?:call |phone |see |ask )?(?:a |an |your |the )?(?:doctor|gp|pediatrician|paediatrician|midwife|nurse|clinic|hospital)\b|\b(?:doctor|gp|midwife|nurse) or\b/,
  unconditional:
    /\beven (?:if|when)\b|\bif (?:you )?(?:have )?not (?:already|called|done|yet)\b|\bif (?:you have not|you did not|possible|you can(?! ?(?:t|not)\b))\b|\bat once\b|\b(?:tell|say|ask|explain)\b(?: \w+){0,4}? (?:if|when|whether)\b/g,
  condition:
    /\b(?:if|for an ambulance in|in (?:most|some|all) (?:states|countries|places)|in an? (?:\w+ ){0,2}emergency|when|whenever|once|unless|in case|as soon as|until then|as long as|depending|should (?:she|he|they|it|this|the|your)|any (?:of|child|baby|infant)|the following|these (?:signs|symptoms|things))\b|(?<!\b(?:wait|waiting|ask|asking|ready|look|looking)) for (?!help|an? ambulance|ambulance|him|her|them|you|your|this|it|me|now|support|advice|emergency)/,
  ifs: /\b(?:if|unless|in case|should (?:she|he|they|it|this|the|your))\b/,
  heading: /\b(?:if|when|signs?|symptoms?|warning|red flags?|what to do(?! (?:right )?now)|how to|in case)\b/,
};

const SPANISH_ORDER = String.raw`(?:^|, |\b(?:y|luego|entonces|favor|primero|ya|ahora|mismo|alguien|inmediatamente|pero) )`;
const SPANISH_DUTY = String.raw`(?<!\bno )\b(?:debes|deberias|deberia|debe|tienes que|tiene que|hay que|paso es|primero es|mejor es|seguro es|importante|importante que|es que|necesito que|quiero que|alguien que) `;
const SPANISH_OTHERS = "medico|pediatra|matrona|doctora?|amig";
const SPANISH_NUMBER = String.raw`${SOME(String.raw`\w+`, 6, SPANISH_OTHERS)} (?:\d{3}|emergencias?|ambulancia|urgencias)\b`;
const SPANISH_PLACE = String.raw`${SOME(String.raw`\w+`, 5)} (?:urgencias|hospital)\b`;

const spanish: UrgingWords = {
  urges: [
    `${SPANISH_ORDER}(?:llama|llame|llamen|llamad|marca|marque|telefonea|avisa)${SPANISH_NUMBER}`,
    `${SPANISH_DUTY}(?:llamar|llames|llame|marcar|marques|marque)${SPANISH_NUMBER}`,
    `${SPANISH_ORDER}(?:llama|llame) (?:ya|ahora)(?: mismo)?,.*\\bemergencias`,
    String.raw`(?:^|, )(?:(?:esto|eso|lo que (?:describes|cuentas|describe|cuenta)) )?(?:es|suena a|parece) una (?:emergencia|urgencia)\b`,
  ].map((source) => new RegExp(source)),
  urgesWithNow: [
    `${SPANISH_ORDER}(?:ve|vete|vaya|vayan|acude|acuda|corre|corred|lleva(?:l[aeo]s?)?|lleve(?:l[aeo]s?)?)${SPANISH_PLACE}`,
    `${SPANISH_DUTY}(?:ir|llevar(?:l[aeo]s?)?|acudir|vayas|lleves|verl[aeo])${SPANISH_PLACE}`,
    `${SPANISH_DUTY}(?:verl[aeo])${SPANISH_PLACE}`,
    `${SPANISH_ORDER}(?:busca|busque|pide|pida|solicita)${SOME(String.raw`\w+`, 2)} (?:ayuda|atencion|asistencia)${SOME(String.raw`\w+`, 3)} (?:urgente|urgencias?|emergencias?)\\b`,
    String.raw`(?:^|, )(?:(?:tu|su|el|la) \w+ |ella |el |esto )?(?:necesita|tiene que|debe)${SOME(String.raw`\w+`, 6)} (?:ambulancia|urgencias?|urgente|emergencias?|hospital)\b`,
  ].map((source) => new RegExp(source)),
  now: /\b(?:ya|ahora|inmediatamente|inmediato|enseguida|seguida|directamente|sin demora|cuanto antes)\b/,
  choice:
    /\bo (?:llama )?(?:a |al )?(?:un |una |tu |su |la |el )?(?:medic[oa]|pediatra|matrona|doctora?|enfermera|centro)\b|\b(?:medico|pediatra|matrona) o\b/,
  unconditional:
    /\bsi (?:aun|todavia) no\b|\bsi no (?:lo )?has\b|\bsi (?:puedes|es posible)\b|\bcomo si\b|\b(?:di|dile|diles|diga|explica)\b(?: \w+){0,4}? (?:si|cuando)\b/g,
  condition:
    /\b(?:si|otra cosa seria|en una emergencia|cuando|siempre que|a menos que|en caso|ante|en cuanto|tan pronto|segun|quizas?|hasta entonces|cualquiera de|alguno de|alguna de|estos signos|estas senales|de tener|un (?:bebe|nino)|todo (?:bebe|nino))\b/,
  ifs: /\b(?:si|a menos que|en caso)\b/,
  heading: /\b(?:si|cuando|senales|signos|sintomas|alarma|que hacer(?! ahora)|como actuar|en caso)\b/,
};

/** As it sounds, in its own letters or in Latin ones. The verb stands last. */
const MALAYALAM_WORDS =
  /\b(?:undayal|vendum|udane?|ipol?|tane|vilik\w*|vilic\w*|pok\w*|kondupo\w*|katirikarut|kunj\w*|aval\w*|avan\w*|apasmaram|cund|svasam)\b/;
const MALAYALAM_NUMBER = String.raw`(?:\d{3}|ambulans\w*|ambulance\w*|emergency\w*|emarjans\w*|adiantara\w*|nambar\w*|number\w*)`;
const MALAYALAM_PLACE = String.raw`(?:asupatri\w*|hospital\w*|casualty\w*|kasvalti\w*|atyahita \w+)`;

const malayalam: UrgingWords = {
  urges: [
    `${MALAYALAM_NUMBER}${SOME(String.raw`\w+`, 3)} vilik(?:u|uka|anam|ane|an para\\w*)?(?= |,|$)`,
    `^(?:itu?|itor\\w*) (?:or \\w+ |oru )?(?:adiantara sahacary\\w*|adiantara avast\\w*|adiantaravast\\w*|emergency\\w*|emarjans\\w*)\\b(?! ala| nambar| number)`,
  ].map((source) => new RegExp(source)),
  urgesWithNow: [
    `${MALAYALAM_PLACE}${SOME(String.raw`\w+`, 2)} (?:kondu)?(?:pok|poku|pokuka|pokanam|etik|etiku|etikuka|etikanam)(?= |,|$)`,
    `(?:ambulans|ambulance|adiantara|emergency|emarjans)\\w*${SOME(String.raw`\w+`, 2)} venam(?= |,|$)`,
  ].map((source) => new RegExp(source)),
  now: /\b(?:udane?|udantane|ipo|ipol|ipotane|ipolt?ane|vegam|peten)\b/,
  choice: /\balenkil\b.*\bdoctor\w*|\bdoctor\w*.*\balenkil\b|\bdoktar\w*.*\balenkil\b|\balenkil\b.*\bdoktar\w*/,
  unconditional: /\bvilicilenkil\b|\bvilic ilenkil\b/g,
  condition:
    /\b(?!hospital|kudutal)(?:\w+(?:enkil|enkilo|umbol|umbo|unal|alo)|\w{2,}(?:c|nj|n|nd|t|i|y|v|k)al|epol|epo|kunjungalk\w*|kutikalk\w*)(?= |,|$)/,
  ifs: /\b(?!hospital|kudutal)(?:\w+(?:enkil|enkilo|alo)|\w{2,}(?:c|nj|n|nd|t|i|y|v|k)al)(?= |,|$)/,
  isSpoken: MALAYALAM_WORDS,
  heading:
    /\b(?:epol|epo|laksan\w*|ent ceyanam|entu ceyanam|\w+(?:enkil|umbol)|(?!hospital|kudutal)\w{2,}(?:c|nj|n|nd|t|i|y|v|k)al)\b/,
};

/** Compared with the words as they are written, and as they sound. */
export const WRITTEN = [english, spanish] as const;
export const HEARD = [malayalam] as const;
