import type { Concept } from "#domain/care/lexicon/concepts.ts";
import type { Reading } from "#domain/care/reading/reading.ts";
import { range } from "#domain/care/reading/spans.ts";
import { tellsOfWindAlone } from "./wind.ts";

/**
 * Words that look or sound like those of a sign, or mean something else besides. Each is known by what stands right beside it: whoever
 * needs help at night tells it in words that no list has, without a comma or a full stop, so what must not be said may only narrow it
 * further. Beside each stand an example and what it must never silence (`evaluation/besideLookAlikes.json` has hundreds).
 */
interface LookAlike {
  /** The signs that its words are taken for. */
  concepts: readonly Concept[];
  /** What its clause says, up to eight words on either side, with the word itself as "<word>" and a space on either end. */
  is: RegExp;
  /** In which spelling the clause and the message are read: as they are written, or as they sound in Malayalam. */
  by: "word" | "sound";
  /** What the clause must not say. */
  unlessBeside?: RegExp;
  /** What the whole message must not say. */
  unless?: RegExp;
  /** What the whole message has to say as well. */
  onlyWith?: RegExp;
  /** Of these signs nothing may be told anywhere in the message. */
  unlessTold?: readonly Concept[];
  /** The clause is all that the message says. */
  isAll?: true;
  /** Denied it is the sign: "no mueve la boca", "no tiene aliento". */
  isUndenied?: true;
}

/** Where one of these is told as well, the sign is believed. */
const GRAVE: readonly Concept[] = [
  "noAir",
  "choke",
  "unconscious",
  "limp",
  "tooSleepy",
  "seizure",
  "fever",
  "feverWord",
  "shiver",
  "vomit",
  "cold",
  "sunken",
];

/** What a yellow baby has who needs help. */
const OF_JAUNDICE: readonly Concept[] = [...GRAVE, "feed", "wake", "cry"];

/** That a baby is yellow: no stool or seed, which are so by rights, is told of. */
const YELLOW_BABY =
  /^(?!.* (?:pop\w|caca|stools?|poo\w*|napp\w+|seeds?|poty|mosan|motion|kaduk\S*) ).* (?:amarill\w*|ictericia|yell?o[vw]\w*|jaundice\w*|manj\S*) /;

const SPANISH: readonly LookAlike[] = [
  // "Mi hijo se toca las partes íntimas": a child touches themselves. Never where anything else is told.
  {
    concepts: ["sexual"],
    by: "word",
    is: /^ (?:mi|el|la) (?:hij[oa]|nin[oa]|nen[ea]|bebe|peque\w*)(?: de \d+(?: anos)?)? (?:se (?:esta )?<toc(?:a|ando)>|(?:no para de |sigue |esta )<toc(?:arse|andose)>) (?:mucho )?(?:las|los|la|el|sus|su) (?:partes(?: intimas)?|genitales|vagina|pene)(?: al dormir\w*| antes de dormir| cuando ve la tele| todo el (?:tiempo|dia)| a cada rato| mucho)?(?: es normal| que hago)? $/,
    onlyWith:
      /^ (?:mi|el|la) (?:hij[oa]|nin[oa]|nen[ea]|bebe|peque\w*)(?: de \d+(?: anos)?)? (?:se (?:esta )?<toc(?:a|ando)>|(?:no para de |sigue |esta )<toc(?:arse|andose)>) (?:mucho )?(?:las|los|la|el|sus|su) (?:partes(?: intimas)?|genitales|vagina|pene)(?: al dormir\w*| antes de dormir| cuando ve la tele| todo el (?:tiempo|dia)| a cada rato| mucho)?(?:(?: y)? (?:es normal|que (?:hago|le digo)))? $/,
    unless:
      / (?:ensen\w+|dic\w+|dij\w+|pid\w+|oblig\w+|cuent\w+|conto|grab\w+|fotos?|videos?|prim[oa]s?|profe\w*|vecin[oa]s?|senor\w*|otr[oa]s?|alguien|hombre|amig[oa]s?|secreto|adult\w*|flujo|arde) /,
    unlessTold: ["adult", "hurter", "person", "hurts", "bleed", "bruise"],
  },
  // "Se quemó la espalda con el sol". Never what the sun has heated, nor skin that comes off.
  {
    concepts: ["burn"],
    by: "word",
    is: /^ (?:(?:mi|el|la|hij[oa]|nin[oa]|ayer|hoy|se|me|nos|le) )*<quem\w+> (?:(?:la|el|los) (?:espalda|cara|carita|hombros|nariz|escote) )?(?:con|por) el sol (?:$|en la (?:playa|piscina|alberca|pileta) $)/,
    unless: / (?:ampoll\w*|vejiga\w*|bolsas?|globos?|agua|carne|levant\w*|cae|delir\w*|meses|mes|semanas?) /,
    unlessTold: [...GRAVE, "limb", "leg", "newborn", "hotThing"],
    isAll: true,
  },
  // "Se le cayó la mollera": so a sunken soft spot is called. Never "se cayó de mollera", "cayó y se pegó en la mollera".
  {
    concepts: ["fall", "hit"],
    by: "word",
    is: / se le <cayo> la mollera | <caida> de (?:la )?mollera (?:$|y )| mollera <caida> /,
    unless: / (?:piso|suelo|contra|golp\w+|peg[oa]|mesa|esquina|cama|silla|escaleras?|brazos|chichon|banqueta) /,
  },
  // "Le salieron unas manchas": without its tilde the article is spelt like nails. Never "unas moradas", "dedos fríos y unas manchas azules".
  {
    concepts: ["lips"],
    by: "word",
    is: /(?<! (?:las|sus|mis|tus|de)) <unas> (?:manch|ronch|pint|bol|marc|ampoll|vesicul|picadur)(?:it)?as /,
    unless: / (?:azul\w*|gris\w*|morad\w*|viol\w*|palid\w*|negr\w*|oscur\w*|fri[oa]s?|helad\w*) /,
  },
  // "Me abraza", "abrazada a la almohada": "abrasa" by its sound. Never "se abrazó la mano con el café".
  {
    concepts: ["burn"],
    by: "word",
    is: /(?<! se) (?:me|nos|te|un|el|luego) <abraz(?:(?:a|an|aba|aban)> |\w+> (?!la |el |los |las ))| <abrazan> | <abrazad[oa]s?> a | <abraz\w+> a (?:mi|su) /,
    unlessTold: ["hotThing", "scorcher", "skinOff", "spill", "toxic", "electric", "battery", "sunHeat"],
  },
  // "Tiene mal aliento", and nothing else. Never "tiene mal aliento, rápido".
  {
    concepts: ["breathe"],
    by: "word",
    is: /^ (?:(?:mi|el|la|hij[oa]|nin[oa]|bebe|nen[ea]|de|por|que|\d+|anos?|mes|meses) )*tiene mal <aliento> $/,
    isUndenied: true,
    isAll: true,
  },
  // "El aliento le huele feo". Never "le falta el aliento y huele a gas".
  {
    concepts: ["breathe"],
    by: "word",
    is: / huele(?: muy)?(?: mal| feo| raro| horrible)? (?:el|su) <aliento> | <aliento> (?:le |les |me )?(?:huele|apesta) /,
    unlessTold: ["noAir", "gas", "toxic"],
    isUndenied: true,
  },
  // "Levanta la cabeza", "mueve la boca": who can do it is not paralysed. Never "mueve la boca hacia un lado", "dejó de mover el brazo".
  {
    concepts: ["droop"],
    by: "word",
    is: / <(?:levanta|levanto|alza|mueve)> (?:bien |mucho )?(?:(?:la|su) (?:cabeza|cabecita|lengua) |la boca (?:$|cuando ))| <(?:levanta|alza|mueve)> (?:los brazos|las manos|las piernas) | se <mueve> (?:en )?$/,
    unlessBeside:
      / (?:sol[oa]|un[oa]|cae\w*|baja\w*|ni|casi|(?<!lado a )otr[oa]|un lado(?! a)|media|mitad|menos|apenas|mal|rar[oa]|torc\w*|tuerc\w*|izquierd[oa]|derech[oa]|brazo|pierna|ojos?|parpad\w*|cierra\w*) /,
    isUndenied: true,
  },
  // "Me duele el pecho derecho, está rojo", and at most a fever: the breast of whoever nurses. Never "y me pesa".
  {
    concepts: ["chest"],
    by: "word",
    is: / <pecho> (?:derecho|izquierdo) /,
    onlyWith:
      /^ (?:me duele (?:mucho )?)?el <pecho> (?:derecho|izquierdo) (?:y |que )?(?:lo tengo |esta )(?:muy )?(?:rojo|con bultos?|tapado|obstruido)(?: y tengo (?:fiebre|calentura|[\d.,]+))? $/,
    unlessTold: ["breathe", "noAir", "heart", "faint", "headache", "vision", "leg", "limb", "neck"],
  },
  // "Después de la tablet": a screen. Never "se comió la tablet de la abuela".
  {
    concepts: ["pills"],
    by: "word",
    is: / la <tablet> (?!de |efer|antic|equiv)/,
    unless:
      / (?:se (?:la )?(?:trag|comi|tom|chup|mord|beb|met|pas)\w*|trag\w+|chup\w+|mordi\w*|(?:le|la) di|doble|dosis|dormid[oa]) /,
  },
  // "El diente se puso gris". Never "se rompió un diente y se puso gris".
  {
    concepts: ["turnsBlue", "blueOrGreyTold"],
    by: "word",
    is: /^ (?:el |su |la )?(?:diente|dientecito|paleta|colmillo|incisivo)(?: de leche)? se (?:le )?<(?:pus|puest|pon|qued|volv)\w*> /,
    unlessBeside: / (?:y|frio|fria|cara|boca|labi\w*|lengua|piel|manos?|tod[oa]|cuerpo|duele) /,
    unlessTold: GRAVE,
  },
  // "Toma solo pecho": nothing else, and no less of it. Never "solo toma pecho un minuto", "hoy solo pecho".
  {
    concepts: ["less"],
    by: "word",
    is: / <solo> (?:(?:le|toma|doy|damos|come|mama|con) )*(?:pecho|teta|tetita|seno|lactancia|leche materna) (?:$|es normal |y (?:(?:no )?hace (?:caca|popo)|esta (?:content[oa]|bien|feliz)) |a mi )/,
    unlessBeside:
      / (?:poc\w+|poquit\w+|apenas|casi|menos|mitad|ahora|hoy|ya|desde|cuando|dejo|dormid[oa]|minut\w+|mins?|segund\w+|rat\w+|no quiere|suelta) /,
    unless: YELLOW_BABY,
    unlessTold: GRAVE,
  },
  // "Costras amarillas": no yellow skin. Never "amarillo con costras y no quiere mamar".
  {
    concepts: ["yellow"],
    by: "word",
    is: / (?:costr\w+|postill\w+|escam\w+|caspa)(?: lactea)? <amarill\w+> /,
    unless: / (?:piel|oj\w+|car[ai]\w*|cuerp\w+|dias?|horas?|nacid\w+|nacio|ombligo|cordon|pies|manos|bilirr\w*) /,
    unlessTold: OF_JAUNDICE,
  },
];

const ENGLISH: readonly LookAlike[] = [
  // "I don't feel like doing anything": no unborn child is felt. Never "I don't feel anything".
  { concepts: ["bumpQuiet"], by: "word", is: / <not> feel like (?:doing|eating|going|seeing|talking) / },
  // "Is it scarlet fever?": the illness is asked for, at the end. Never where heat, or how young they are, is told.
  {
    concepts: ["feverWord"],
    by: "word",
    is: / (?:is it|could it be|can it be) (?:scarlet|hay|glandular) <fever> $/,
    unless: /<\S+> \S| (?:hot|warm|heat|burn\w*|temp\w*|boil\w*|roast\w*|scorch\w*|sweat\w*|tiny|wks?|mths?|born) /,
    unlessTold: ["day", "week", "month", "newborn", "baby", "shiver", "limp", "tooSleepy", "wake", "breathe", "grunt"],
  },
  // "Breast milk only": nothing else, and no less of it. Never "only nursed for a minute".
  {
    concepts: ["less"],
    by: "word",
    is: / (?:breast|breastmilk|breast ?milk|breast ?fed|breastfeeding|nurs(?:ed|ing)) <only> (?:$|and no poo )| <only> (?:(?:on|the|been|ever|had|has) )*(?:breast|breast ?milk|breast ?fed|breastfeeding|nurs(?:ed|ing)) (?:so far )?(?:$|how (?:to|do|can) |what (?:to|do|can|helps) )/,
    unlessBeside: / (?:barely|hardly|less|half|now|today|since|yesterday|tonight|not|weakly|stopped|off) /,
    unless: YELLOW_BABY,
    unlessTold: GRAVE,
  },
  // "Yellow crusty flakes": no yellow skin. Never "yellow and flaky and won't feed".
  {
    concepts: ["yellow"],
    by: "word",
    is: / <yellow\w*> (?:crust\w* |greasy |waxy |oily )?(?:crusts?|crusty|scabs?|flakes?|flaky stuff|scales?|dandruff) /,
    unless: / (?:skin|eyes?|face|body|days?|hours?|hrs|born|newborn|belly|cord|legs?|toes|bilirub\w*) /,
    unlessTold: OF_JAUNDICE,
  },
  // "A mustard seed pillow", "the size of an orange". Never "he's gone mustard", "legs are banana milk".
  {
    concepts: ["yellow"],
    by: "word",
    is: / <mustard> (?:seeds? )?pillow | (?:size of an?|size of|peel\w*(?: the| a)?|mash\w*) <(?:lemon|banana|orange)s?> /,
    unlessBeside: / (?:like|skin|eyes?|face|colou?r\w*|turn\w*|went|gone|all over|looks?|tinge|body) /,
  },
  // "The tooth's gone grey". Never "knocked her tooth out and she's gone grey".
  {
    concepts: ["turnsBlue", "blueOrGreyTold"],
    by: "word",
    is: /(?:^| and) (?:(?:his|her|the|milk|front|baby|top) )*(?:tooth|teeth) (?:(?:s|has|is|just|now) )*<(?:gone|went|going|turn\w*|look\w*)> /,
    unlessBeside: / (?:lips?|mouth|face|tongue|skin|body|hands?|feet|cold|all|so) /,
    unlessTold: GRAVE,
  },
  // "My toddler is glued to the tablet": a screen. Never "he was glued to the tablet and then swallowed one".
  {
    concepts: ["pills"],
    by: "word",
    is: / glued to (?:the|his|her|their) <tablet> /,
    unless: / (?:swallow\w*|ate|eat\w*|took|taken|lick\w*|suck\w*|chew\w*|mouth|tongue|tablets|pills?|dose) /,
  },
  // "I've been taking my thyroid tablet". Never "he's been taking my tablets", "I'm taking my pills, all of them".
  {
    concepts: ["tooMuch"],
    by: "word",
    is: / i have been (?:taking|on) <my> \w+ (?:tablet|pill|medicine|medication)s? /,
    unless: / (?:all|whole|box|strip|more|double|ten|time|twice|extra|too|many|gun|goodbye|nonstop|found|he|she|toddler) /,
    unlessTold: GRAVE,
  },
  // "I'd like to know what they'll ask": "I know what" is said before a suicide. Never "I want to know which pills would be enough".
  {
    concepts: ["suicide"],
    by: "word",
    is: / <i> (?:(?:just|only|would|d) )*(?:like|want|need) to know (?:(?:at|until) what |(?:what|which) (?:they|papers|to expect|to do about|i d be|ones mean|is (?:best|normal)|size|kind|type|vaccines?|jabs?|foods?|formula|milk|cream|number) )/,
    unless:
      / (?:gone|di(?:e|es|ed|ying)|dead|death|without me|forever|goodbye|pills?|tablets?|kill\w*|ends? (?:it|me|this)|bridge|train|rope|pain\w*|hurts?|jump\w*|world|ground|tonight|to leave|i leave|around|find me|alive|live|exist|here|it takes) /,
  },
  // "My mum minds him", "in two minds about it": nobody reads them. Never "she can read minds", "two minds in my head".
  {
    concepts: ["psychosis"],
    by: "word",
    is: / (?:mum|mom|mam|mother|father|dad|nana|law|sister|nan|gran\w*|aunt\w*|she|he|who|road|well and) <minds> (?:him|her|them|kids|children|the (?:baby|kids|children)|my (?:baby|son|daughter|kids|two)) | two <minds> (?:about|whether|over) /,
    unless: / (?:thoughts?|voices?|kill\w*|devil|satan|tv|telly|reads?|reading) /,
  },
];

const MALAYALAM: readonly LookAlike[] = [
  // "നവജാത ശിശു" is a newborn, and begins like a tongue.
  { concepts: ["lips", "mouth", "throat"], by: "sound", is: / <navajat\S*> / },
  // "നിലക്കടല" is a groundnut, and begins like blue.
  { concepts: ["blue"], by: "sound", is: / <nilakadal\S*> / },
  // "സ്കാർലറ്റ് പനിയാണോ?": the illness is asked for, at the end. Never where heat, or how young they are, is told.
  {
    concepts: ["feverWord"],
    by: "sound",
    is: / s[ck]arl[ae]t <(?:fever|pani\S*)> (?:ano )?$/,
    unless: /<\S+> (?!ano $)\S| (?:cud\S*|pol\S*|paca|ceru\S*|prasav\S*|kuzanj\S*) /,
    unlessTold: ["day", "week", "month", "newborn", "shiver", "limp", "tooSleepy"],
  },
  // "ദേഹത്ത് ചൊറിഞ്ഞു തടിച്ചു": hives. Never where a face or a throat swells, or what brought them is told.
  {
    concepts: ["swollen"],
    by: "sound",
    is: / (?:deh|sarir|mel)\S* (?:corinj )?<tadic\S*> (?:$|corinj )/,
    unless: / (?:cund|muk|nak|nav|vay|kan|tond|kazut|sabd|viyar|viark|kuzanj|talar|kodut|edut|tin|kazic|kadic)\S* /,
    unlessTold: [...GRAVE, "allergen", "breathe", "hoarse", "faint", "bite"],
  },
  // "വെയിലേറ്റ് തൊലി പൊള്ളി". Never a hand, a foot, blisters, or skin that comes off.
  {
    concepts: ["burn"],
    by: "sound",
    is: / veyil(?:et| kond) (?:kuti\S* )?(?:mukam|toli) (?:cuvan )?<pol\S*> (?:$|pole |kuti\S* )/,
    unless: / (?:kumil\S*|polam|velam|poyi|uri\S*|kan\S*|masam|azca) /,
    unlessTold: [...GRAVE, "limb", "leg", "newborn", "hotThing"],
  },
  // "മുലപ്പാൽ മാത്രം": nothing else, and no less of it. Never "മുലപ്പാൽ മാത്രം, അതും രണ്ടു വലി" without its comma.
  {
    concepts: ["less"],
    by: "sound",
    is: / mula(?:pal\S*)? <matram\S*> (?:$|kudikuna |mati |en|an[ue] |kodukun)/,
    unlessBeside: / (?:ipol?|in|kurav\S*|pakuti|oru|pakse|ila) /,
    unless: YELLOW_BABY,
    unlessTold: GRAVE,
  },
  // "മഞ്ഞ പൊറ്റ": no yellow skin. Never a yellow baby of some days with a crust on the cord.
  {
    concepts: ["yellow"],
    by: "sound",
    is: / <manj\S*> (?:mezuk pole (?:\S+ )?)?(?:pota|adar|cetumb\S*) | pota <manj\S*> /,
    unless:
      / (?:toli|tolium|deh\S*|sarir\S*|kan|kanu|kanil|mukam|mukat|kal|kalil|kalum|pokil\S*|divas\S*|masam|janic\S*|piran\S*|bilirub\S*) /,
    unlessTold: OF_JAUNDICE,
  },
  // "നിലത്ത്" is the floor and "നിലവിളി" a cry: neither is blue. Never "നീലത്ത", nor what is told of lips right before it.
  {
    concepts: ["blue"],
    by: "word",
    is: /(?<! (?:ചുണ്ട|നാക്ക|നാവ|മുഖം|ദേഹം|chund|naa|nakk|mukham|mukam|deham|shar)\S*) <(?:നിലത്ത|നിലവിളി|nilath|nilatt|nilavil)\S*> /,
  },
  // "എന്നു കരുതി" is thought. Never "ചുണ്ട് കരുതി", which has gone black.
  { concepts: ["blue"], by: "sound", is: / \S*enu? <karuti\S*> / },
  // "എനിക്ക്", "എനിക്കങ്ങനെ" is "to me", and sounds like waking. Never "എനിക്കുന്നില്ല", "എനിക്കാൻ", "enikkangu".
  {
    concepts: ["wake"],
    by: "word",
    is: / <(?:എനിക്ക്|എനിക്കു|എനിക്കും|എനിക്കാണ\S*|എനിക്കങ്ങനെ\S*|എനിക്കതു?്?|എനിക്കുണ്ട\S*|enikk?angan\S*)> (?!ഇല്ല )/,
  },
  // "കഴുത്ത് ഉറച്ചു", and in which month: a baby holds its head. Never "കഴുത്ത് ഉറച്ചു പോയി", nor beside any other trouble.
  {
    concepts: ["stiff"],
    by: "sound",
    is: / (?:tala|kazut) (?:nanayi |ituvare )?<urac(?:> (?:$|\d+ masa\S* $)|at> \d|(?:ila|itila)> |\S*> ila )/,
    unless:
      / (?:vaya|pat\S*|anak\S*|tirik\S*|kunik\S*|poyi|petan\S*|pedi\S*|karay\S*|karanj\S*|cud\S*|mayak\S*|mayang\S*|velic\S*|oka\S*|pinil\S*|pinot|kan|kanu) /,
    onlyWith: / masa\S* /,
    unlessTold: [...GRAVE, "hurts", "rash", "light", "headache"],
  },
  // "ശ്വാസം ആഴത്തിൽ" is deep, and no cut. Never "കൈ ആഴത്തിൽ കീറി".
  {
    concepts: ["deepCut"],
    by: "sound",
    is: / (?:svas\S*|breat\S*|urak\S*) <azatil> | <azatil> (?:valic ){0,2}(?:svas\S*|breat\S*|urak\S*|urang\S*) /,
    unlessBeside: / (?:kut|vedan|nenj|muri|kir|cora|rakt)\S* /,
  },
  // "Kunju wrap il aazhathil irikkunnu": deep in a sling.
  {
    concepts: ["deepCut"],
    by: "sound",
    is: / kunj\S* <azatil> $| <azatil> irik/,
    onlyWith: / (?:vrap|rap|sling|karier|carier) /,
  },
  // "ഇടത്തോട്ട് ചരിഞ്ഞു കിടക്കും": who lies on that side is not paralysed. Never "കണ്ണ് ചരിഞ്ഞു", "തളർന്നു കിടക്കുന്നു".
  {
    concepts: ["droop"],
    by: "sound",
    is: /(?<! (?:kan|nav|nak|cund|muk|vay|tala|kai|cir)\S*) (?:idat\S*|valat\S*|(?:oru|ore|idat|valat) va[sz]\S*) <carinj\S*> (?:kid|urang|tiric varum )/,
    unless:
      / (?:vaya|talarn\S*|petan\S*|kai|bagam|poyi|samsarik\S*|mind\S*|pong\S*|kod\S*|ezunel\S*|nad\S*|cir\S*|(?:kar|ir|nil|tin|kazi)\S*[mn][pb]o\S*) /,
    isUndenied: true,
  },
];

const LOOK_ALIKES = Map.groupBy(
  [...SPANISH, ...ENGLISH, ...MALAYALAM].flatMap((one) => one.concepts.map((concept) => ({ ...one, concept }))),
  ({ concept }) => concept,
);

const CLAUSE_WORDS = 8;
/** All of a message, as far as messages go. */
const MESSAGE_WORDS = 400;

/** Whether the words at a place only look or sound like those of a concept. */
export function isLookAlike(
  reading: Reading,
  { concept, at, isDenied }: { concept: Concept; at: number; isDenied: boolean },
): boolean {
  return LOOK_ALIKES.get(concept)?.some((one) => !(isDenied && one.isUndenied === true) && isAt(reading, at, one)) === true;
}

function isAt(
  reading: Reading,
  at: number,
  { is, by, unlessBeside, unless, onlyWith, unlessTold = [], isAll }: LookAlike,
): boolean {
  const textOf = (places: readonly number[]): string =>
    ` ${places.map((place) => (place === at ? `<${reading.tokens[place]?.[by]}>` : reading.tokens[place]?.[by])).join(" ")} `;
  const places = range(at - CLAUSE_WORDS, at + CLAUSE_WORDS).filter((place) => reading.isOneClause(place, at));
  if (isAll === true && places.length < reading.tokens.length) return false;
  const clause = textOf(places);
  if (!is.test(clause) || unlessBeside?.test(clause) === true) return false;
  const isTold = (concept: Concept): boolean =>
    reading.of(concept).length > 0 && !(concept === "vomit" && tellsOfWindAlone(reading));
  if (unlessTold.some(isTold)) return false;
  const message = unless || onlyWith ? textOf(range(0, Math.min(reading.tokens.length, MESSAGE_WORDS) - 1)) : "";
  return unless?.test(message) !== true && onlyWith?.test(message) !== false;
}
