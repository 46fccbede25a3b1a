import type { TriageLevel } from "./triage.ts";

/** Stored with every reply, so that what was decided can be told from the rules that decided it. */
export const RULES_VERSION = "2";

export interface CareRule {
  id: string;
  level: TriageLevel;
  /** The page that calls this sign an emergency. */
  source: string;
  /** Counts for a child of fewer days; one of unknown age counts if the words call it a baby. */
  underDays?: number;
  /** English, then Spanish; matched against lower case without accents (see `triage`). */
  patterns: readonly RegExp[];
}

const NHS_SERIOUSLY_ILL = "https://www.nhs.uk/conditions/baby/health/is-your-baby-or-toddler-seriously-ill/";
const NHS_BREATHING = "https://www.nhs.uk/conditions/shortness-of-breath/";
const NHS_POISONING = "https://www.nhs.uk/conditions/poisoning/";
const NHS_PSYCHOSIS = "https://www.nhs.uk/mental-health/conditions/post-partum-psychosis/";
const NHS_ABUSE = "https://www.nhs.uk/live-well/getting-help-for-domestic-violence/";
const NICE_FEVER = "https://www.nice.org.uk/guidance/ng143";
const CDC_HEAR_HER = "https://www.cdc.gov/hearher/resources/news-media/recognizing-urgent-warning-signs.html";

/** The short list of life-threatening signs. What it does not know, it does not judge: no rule met never means "no danger". */
export const CARE_RULES: readonly CareRule[] = [
  {
    id: "breathing",
    level: "emergency",
    source: NHS_BREATHING,
    patterns: [
      /\b(?:not|isn'?t|aren'?t|stops?|stopped|stopping) breathing\b/g,
      /\b(?:can'?t|cannot|can not|couldn'?t|doesn'?t) breathe\b/g,
      /\b(?:struggl\w+|fight\w*|gasping) (?:to breathe|for (?:breath|air))\b/g,
      /\b(?:trouble|difficulty) breathing\b(?! through)/g,
      /\bgrunting (?:with|at) (?:every|each) breath\b/g,
      /\bno (?:esta |me |le )?respira(?:ndo)?\b/g,
      /\b(?:dejo|ha dejado|deja) de respirar\b/g,
      /\bno puede respirar\b/g,
      /\b(?:le cuesta(?: mucho)?|dificultad para|problemas para) respirar\b/g,
      /\bse (?:esta )?(?:ahoga|ahogando|asfixia|asfixiando)\b/g,
      /ശ്വാസം (?:കിട്ടുന്നില്ല|മുട്ടുന്നു|എടുക്കുന്നില്ല)/g,
    ],
  },
  {
    id: "blueOrGrey",
    level: "emergency",
    source: NHS_BREATHING,
    patterns: [
      /\b(?:blue|bluish|gr[ae]y|purple) (?:(?:around|in|on|at) )?(?:(?:the|his|her|their|my) )?(?:lips?|mouth|face|tongue)\b/g,
      /\b(?:lips?|mouth|face|tongue)(?: (?:is|are|has|have|looks?|looking|turned|turning|gone|going|went|a|bit|all|very)){0,3} (?:blue|bluish|gr[ae]y|purple)\b/g,
      /(?<!\beyes? (?:have |has |are )?)\b(?:turned|turning|gone|going|went) (?:all )?(?:blue|gr[ae]y)\b/g,
      /\b(?:labios?|boca|cara|lengua)(?: (?:esta|estan|se|le|ha|han|pone|ponen|puso|pusieron|puesto|un|poco|muy)){0,3} (?:azul(?:es|ad[oa]s?)?|morad[oa]s?|gris(?:es)?)\b/g,
      /\b(?:azul|azulad[oa]|morad[oa]|gris) (?:(?:alrededor de|en|por) )?(?:la|los) (?:boca|labios|cara)\b/g,
      /\bse (?:(?:esta|ha|le) )?(?:puso|pone|poniendo|puesto) (?:azul|morad[oa]|gris)\b/g,
    ],
  },
  {
    id: "unresponsive",
    level: "emergency",
    source: NHS_SERIOUSLY_ILL,
    patterns: [
      /\b(?:unconscious|unresponsive|passed out)\b/g,
      /\b(?:won'?t|will not|doesn'?t|does not|not) wak(?:e|ing)\b(?!(?: up)? (?:for school|early|on time|at|before|until|in the))/g,
      /\b(?:can'?t|cannot|can not|couldn'?t) (?:wake|rouse)\b/g,
      /\b(?:not|isn'?t|doesn'?t) respond(?:ing)?\b(?! to (?:his|her|their) name)/g,
      /\b(?:limp|floppy) (?:and|baby|body)\b/g,
      /\b(?:is|gone|went|going|has gone) (?:limp|floppy)\b/g,
      /\binconsciente\b/g,
      /\bno (?:se )?despierta\b/g,
      /\bno (?:puedo|podemos|logro) despertar/g,
      /\bno (?:reacciona|responde)\b(?! a su nombre)/g,
      /\bse (?:ha )?desmay(?:o|ado|a)\b/g,
    ],
  },
  {
    id: "seizure",
    level: "emergency",
    source: NHS_SERIOUSLY_ILL,
    patterns: [
      /\b(?:seizures?|convulsions?|convulsing|febrile fit)\b/g,
      /\b(?:having|had) a fit\b(?! (?:when|because|over|about|if|every))/g,
      /\bconvulsi(?:on|ones|ona|onando|ono)\b/g,
      /\bataque epileptico\b/g,
    ],
  },
  {
    id: "choking",
    level: "emergency",
    source: NHS_BREATHING,
    patterns: [
      /\b(?:is|are|he'?s|she'?s|was|started|keeps) choking\b/g,
      /\bchok(?:ing|ed) on\b/g,
      /\bse (?:(?:esta|ha) )?atragant(?:a|o|ando|ado)\b/g,
    ],
  },
  {
    id: "poison",
    level: "emergency",
    source: NHS_POISONING,
    patterns: [
      /\b(?:swallow(?:ed|ing)|ate|eaten|drank|drunk|ingested)(?: \S+){0,4} (?:batter(?:y|ies)|bleach|detergent|poison|magnets?|cleaner|antifreeze|kerosene|pills|tablets|chemicals?)\b/g,
      /\bswallowed(?: \S+){0,4} (?:medicines?|medication|pill|tablet)\b/g,
      /\b(?:poisoned|overdosed?)\b/g,
      /\b(?:trag(?:o|ado)|bebi(?:o|do)|comi(?:o|do)|ingiri(?:o|do)|ingerido)(?: \S+){0,4} (?:pilas?|baterias?|lejia|cloro|detergente|veneno|iman|imanes|pastillas?|medicamentos?|queroseno)\b/g,
      /\b(?:envenenad[oa]|intoxicad[oa]|sobredosis)\b/g,
    ],
  },
  {
    id: "allergicReaction",
    level: "emergency",
    source: NHS_SERIOUSLY_ILL,
    patterns: [
      /\banaphyla\w+/g,
      /\b(?:throat|tongue)(?: (?:is|are|has|getting)){0,2} (?:swelling|swollen|closing)\b/g,
      /\b(?:anafila\w+|reaccion alergica grave)/g,
      /\b(?:lengua|garganta)(?: (?:esta|se|le|muy)){0,2} (?:hinchad[oa]|hinchando|cerrando)\b/g,
    ],
  },
  {
    id: "rashThatStays",
    level: "emergency",
    source: NHS_SERIOUSLY_ILL,
    patterns: [
      /\brash(?: \S+){0,6} (?:doesn'?t|does not|won'?t|not|isn'?t) (?:fad\w+|blanch\w*|disappear\w*)\b/g,
      /\bnon-?blanching\b/g,
      /\b(?:sarpullido|erupcion|manchas|ronchas)(?: \S+){0,6} no (?:desaparecen?|palidecen?|se quitan?|se borran?)(?: \S+){0,2} (?:al|cuando) (?:\S+ )?(?:presion|apret|apriet)/g,
    ],
  },
  {
    id: "selfHarm",
    level: "emergency",
    source: CDC_HEAR_HER,
    patterns: [
      /\bsuicid\w*/g,
      /\b(?:kill|hurt|harm|cut)(?:ing)? myself\b/g,
      /\b(?:end my life|take my (?:own )?life|want to die|wish i (?:was|were) dead)\b(?! of)/g,
      /\b(?:don'?t|do not) want to (?:live|be alive|be here any ?more)\b/g,
      /\bbetter off without me\b/g,
      /\b(?:matarme|suicidarme|quitarme la vida|hacerme dano|quiero morir(?:me)?)\b(?! de)/g,
      /\bno quiero (?:vivir|seguir viviendo)\b/g,
    ],
  },
  {
    id: "harmBaby",
    level: "emergency",
    source: CDC_HEAR_HER,
    patterns: [
      /\b(?:want|going|urge|afraid|scared|thoughts?|thinking|might)(?: \S+){0,4} (?:hurt|harm|kill|shak)(?:e|ing)? (?:him|her|(?:my|the) (?:baby|child|son|daughter|kids?))\b/g,
      /\b(?:quiero|voy a|ganas de|miedo de|pensado en|pienso en)(?: \S+){0,3} (?:hacerle dano|matar(?:l[oa])?|sacudir(?:l[oa])?)\b/g,
    ],
  },
  {
    id: "psychosis",
    level: "emergency",
    source: NHS_PSYCHOSIS,
    patterns: [
      /\b(?:hear|hears|hearing) voices\b/g,
      /\bvoices? (?:in my head|(?:is|are)? ?(?:tell|telling|tells) me)\b/g,
      /\b(?:oigo|oye|oyendo|escucho|escucha) voces\b/g,
      /\bvoces (?:en mi cabeza|que me (?:dicen|hablan))\b/g,
    ],
  },
  {
    id: "partnerViolence",
    level: "emergency",
    source: NHS_ABUSE,
    patterns: [
      /\b(?:husband|partner|boyfriend|wife|girlfriend)(?: \S+){0,2} (?:hits?|hitting|beats?|beating|strangl\w+|chok(?:es?|ed|ing)|threaten\w*) me\b/g,
      /\bmi (?:marido|esposo|pareja|novio|mujer|esposa|novia)(?: \S+){0,2} me (?:peg\w+|golpe\w+|amenaz\w+|maltrat\w+)\b/g,
    ],
  },
  {
    id: "feverUnder3Months",
    level: "emergency",
    source: NICE_FEVER,
    underDays: 92,
    patterns: [
      /\b(?:38|39|4[0-2])(?:[.,]\d{1,2})?\s*(?:°|º|c\b|degrees|grados|de fiebre|of fever)/g,
      /\b(?:100[.,][4-9]|10[1-8](?:[.,]\d)?)\s*(?:°|º|f\b|degrees|of fever)/g,
    ],
  },
];
