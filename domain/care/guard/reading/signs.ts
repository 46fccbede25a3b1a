import { oneOf } from "#domain/care/reading/words/oneOf.ts";
import type { Sentence } from "./words.ts";

/** Signs of danger, as somebody would call them harmless; each is one alternative over plain words, or two parts of a sentence. */
const PART_EN = String.raw`(?:lips?|tongue|face|skin|body|colou?r|mouth|gums|complexion|around the mouth|all over)`;
const PARTS: readonly (readonly [RegExp, RegExp])[] = [
  [
    / (?:blue|bluish|grey|gray|greyish|grayish|purple|purplish|mottled|ashen|dusky|pale|white as \w+) /,
    new RegExp(` ${PART_EN} `),
  ],
  [
    / (?:azul\w*|morad[oa]s?|gris(?:es|acea)?|cianosis|violace\w+|palid\w+) /,
    / (?:labios?|lengua|cara|piel|cuerpo|color|boca|rostro|tono) /,
  ],
  [
    / (?:nil\w*|blue|nilic\w*|carniram\w*|vilar\w*|ciyanos\w*) /,
    / (?:cund\w*|nak\w*|mukam\w*|mugham\w*|niram\w*|sariram\w*|dekam\w*|vay\w*|tvak\w*|color|lips?) /,
  ],
  [
    / (?:fever\w*|temperature\w*|3[89](?:[.,]\d)?|40(?:[.,]\d)?|100[.,]4|10[1-4](?:[.,]\d)?|hot|fiebre|temperatura|calentura|pani\w*|panik\w*|cud) /,
    / (?:newborns?|neonat\w*|(?:one|two|three|four|five|six|seven|eight|nine|ten|1|2|3|4|5|6|7|8|9|10|11|12) (?:- )?weeks?|weeks? old|(?:days?|dias?) old|days? of life|(?:one|two|1|2) (?:- )?months?|under (?:three|3) months|first (?:weeks|month|days)|young babies|tiny bab\w+|recien nacid\w+|(?:una|un|dos|tres|cuatro|cinco|seis|siete|ocho|[1-9]|10|11|12) semanas|(?:un|dos|1|2) mes(?:es)?|primeras semanas|primer mes|dias de vida|navajat\w*|(?:oru|rand\w*|mun|nal\w*|anj\w*|anc\w*|ar\w*|et\w*|[1-9]|10|11|12) (?:azc\w*|divas\w*)|(?:oru|rand|randu|[12]) mas\w*|new born|janic\w*) /,
  ],
  [
    / (?:vomit\w*|threw up|throws up|throwing up|sleepy|sleepiness|drows\w*|unconscious\w*|knocked out|passed out|faint\w*|confus\w*|dormid[oa]|somnolen\w*|inconsciente|desmay\w*|cardi\w*|cardic\w*|urak\w*|bodam\w*|mayak\w*|fluid) /,
    / (?:head|bump|fall|fell|fallen|concussion|golpe|caida|cayo|cabeza|tala\w*|vin\w*|vizc\w*|vizca\w*) /,
  ],
  [
    / (?:green|bile|bilious|verde\w*|bilis|paca\w*|pacaniram\w*|blood|bloody|sangre|rakt\w*) /,
    / (?:vomit\w*|throw\w* up|vomito\w*|vomita\w*|cardi\w*|sardi\w*) /,
  ],
  [
    / (?:blood|bloody|sangre|rakt\w*|cora|jelly) /,
    / (?:poo|stools?|diapers?|nappy|nappies|heces|caca|deposiciones|malat\w*|malam\w*|motion) /,
  ],
  [
    / (?:swell\w*|swollen|hives|urticaria|hinch\w*|ronchas|vik\w*|tadip\w*) /,
    / (?:face|lips?|tongue|throat|eyes? and|cara|labios?|lengua|garganta|ojos|mukam\w*|cund\w*|nak\w*|tond\w*|hives and|whole body) /,
  ],
  [
    / (?:swallow\w*|ate|eaten|drank|drunk|ingest\w*|trag\w*|comio|bebio|bebi\w*|vizung\w*|kudic\w*|eats|drinking) /,
    / (?:batter\w*|magnets?|bleach|detergents?|cleaner|pesticides?|kerosene|paraffin|nicotine|cigarett\w*|tablets|pills|medicine|alcohol|vodka|pila\w*|boton|iman\w*|lejia|detergente|pastillas|insecticida|colonia|batari\w*|bat+er\w*|baterri\w*|kandam\w*|manenna\w*|manena\w*|maren\w*|gulik\w*|blic\w*|kitanasini\w*|antifreeze|poison\w*|chemical\w*|pod\w*|capsules?) /,
  ],
  [
    / (?:rash|spots|sarpullido|manchas|erupcion|tadip\w*|kuru\w*|patukal|pulli\w*) /,
    / (?:fade|fades|fading|glass|purple|bruise\w*|desaparec\w*|vaso|morad\w*|mayun\w*|mayat\w*|glas\w*|non-blanching|blanch\w*) /,
  ],
  [
    / (?:soft spot|fontanel\w*|mollera|fontanela|uci\w*|pattal|patal\w*) /,
    / (?:bulg\w*|sunken|swollen|raised|hundid\w*|abultad\w*|abomb\w*|hinchad\w*|ponti\w*|poni\w*|vik\w*|kuzi\w*|munto\w*|tallunn\w*) /,
  ],
  [
    / (?:nappy|nappies|diapers?|urine|pee\w*|wee\w*|urinat\w*|panal\w*|orin\w*|pis|mutra\w*|mutram\w*) /,
    / (?:(?:no|not|without|dry|sin) (?:\S+ ){0,8}?(?:(?:12|twelve|24|14|16|18|20|fifteen|eighteen|doce|whole day|all day|a day|todo el dia|dia) ?)|ozicil\w*|ozikat\w*|poyil\w*|poyitila|all day|12 manik\w*) /,
  ],
  [
    / (?:yellow|jaundice\w*|amarill\w*|ictericia|manj\w*|manja\w*) /,
    / (?:first (?:24 hours|day)|24 hours|hours after birth|not feeding|will not wake|sleepy|hard to wake|primeras 24|primer dia|no come|dormid\w*|24 manik\w*|adya\w*|urak\w*|kudikunila|one day old|12 hours old) /,
  ],
  [
    / (?:headache\w*|dolor de cabeza|talavedan\w*|talaved\w*) /,
    / (?:vision|flash\w*|blurr\w*|pregnan\w*|swollen|swelling|blood pressure|embaraz\w*|vista|luces|preeclamps\w*|garb\w*|kazc\w*|prasav\w*|after birth|postpartum|posparto|stiff) /,
  ],
  [
    / (?:mov(?:e|ing)\w*|kick\w*|movement\w*|patad\w*|muev\w*|movimient\w*|anak\w*|calan\w*|anang\w*|ilak\w*|movment) /,
    / (?:less|fewer|not|stopped|stops|no|reduced|menos|dej\w+|ila|kura\w*|kurav\w*|slow\w*|quiet\w*) (?:\S+ ){0,12}?/,
  ],
  [
    / (?:pads?|compresas?|clots?|coagulos?|pad\w*) /,
    / (?:soak\w*|an hour|hour|large|big|golf\w*|empap\w*|hora|grandes|manik\w*|kaui|nirany\w*|valiya) /,
  ],
  [
    / (?:bleed\w*|sangra\w*|sangrado|hemorragia|raktasrav\w*|blidin\w*) /,
    / (?:heav\w*|pregnan\w*|gushing|lots? of|a lot|severe|embaraz\w*|abundante|mucho|fuerte|garb\w*|amita\w*|kanat\w*|birth|parto) /,
  ],
  [
    / (?:leg|calf|pierna|pantorrilla|kal|kalil|kalin\w*) /,
    / (?:swollen|red|painful|swelling|hinchad\w*|roj\w*|vik\w*|niru|cuvan\w*) (?:\S+ ){0,12}?/,
  ],
  [/ (?:shak\w+|sacud\w+|zarandear\w*|kuluk\w*) /, / (?:baby|babies|him|her|bebe|nino|kunj\w*|newborn|infant) /],
  [/ (?:car|coche|carro|kar|karil) /, / (?:hot|heat|heated|sun|sunny|calor|sol|cud\w*|veyil\w*|locked|windows) (?:\S+ ){0,12}?/],
  [/ (?:waters?|aguas?|fluid|velam) /, / (?:leak\w*|broke\w*|rot[ao]\w*|romp\w*|potti\w*|poti\w*|trickl\w*) /],
  [/ (?:voices|voces|sabd\w*|sabdang\w*) /, / (?:hear\w*|oir\w*|oye\w*|oig\w*|kelk\w*|ketal\w*|telling|tell) /],
  [
    / (?:fever|fiebre|pani\w*) /,
    / (?:stiff neck|shiver\w*|cuello rigido|rigidez|light hurts|kazut\w*|viray\w*|escalofri\w*|smelly|pus|purple|bruise\w*) /,
  ],
  [
    / (?:breath\w*|respir\w*|svas\w*|svasam\w*|breaths) /,
    / (?:pauses?|paus\w*|stops?|stopped|struggl\w*|grunt\w*|fast|rapid\w*|labou?red|difficult\w*|trouble|noisy|gasp\w*|sucked|suck\w*|hard|short of|shortness|deja de|dificultad|rapid[oa]|se para|agitad\w*|quejid\w*|hund\w*|vegat\w*|tadas\w*|nilk\w*|nin\w*|budimut\w*|kasta\w*|veg\w*|6[1-9]|[7-9]\d|1\d\d|muttal\w*|mut) (?:\S+ ){0,12}?/,
  ],
  [
    / (?:limp\w*|floppy|flopp\w*|flacid\w*|flojo|floja|talarn\w*|tuuang\w*|kuzan\w*) /,
    / (?:bab\w+|child\w*|newborn\w*|toddler|infant|he|she|son|daughter|bebe\w*|nin[oa]\w*|kunj\w*|kuti\w*|arms|body|him|her|kid|being|going|floppiness|limpness|this|it) (?:\S+ ){0,14}?/,
  ],
  [
    / (?:feed|feeds|feeding|eat|eating|drink|drinking|nurse|come|mama|mamar|comer|tomar|kudik\w*|pal) /,
    / (?:refus\w*|not (?:feed\w*|eat\w*|drink\w*|nurs\w*) (?:\S+ ){0,3}?(?:at all|all day|for a day)|nothing all day|rechaza\w*|no (?:come|mama|toma) nada|todo el dia sin|vis\w+mat\w*|otum kudik\w*|kudikatat\w*|kudikunila) /,
  ],
  [
    / (?:partner|husband|pareja|marido|bartav\w*|boyfriend|ex) /,
    / (?:hit\w*|threaten\w*|chok\w*|beat\w*|peg\w*|golpe\w*|amenaz\w*|tall\w*|adi\w*|violen\w*) /,
  ],
  [
    / (?:burn\w*|scald\w*|quemadur\w*|pollal\w*|pol\w*) /,
    / (?:face|large|big|deep|hands?|genital\w*|boiling|blister\w*|cara|grande\w*|profund\w*|manos?|mukat\w*|valiya|kai\w*|white|palm|kai) /,
  ],
  [
    / (?:bruis\w*|moreton\w*|moraton\w*|catav\w*) /,
    / (?:newborn\w*|can not (?:crawl|move|roll)|not (?:crawl\w*|mobile|moving)|young bab\w*|recien nacid\w*|navajat\w*|no gatea\w*|months? old) /,
  ],
];
const ALONE_EN = [
  // A child who fits, or cannot be woken.
  "cyanosis|seizures?|convulsions?|convulsing|fits|a fit|febrile fit|jerking|fitting|rolled eyes|eyes rolled",
  String.raw`unresponsive\w*|(?:will|can|could|does|is|would) not (?:be )?(?:wake\w*|woken|rous\w*|react\w*|respond\w*)`,
  "hard to wake|difficult to wake|very hard to rouse|not waking|impossible to wake|lethargic|lethargy",
  String.raw`unconscious\w*|pass(?:es|ed|ing)? out|loses? consciousness|losing consciousness|fainting|eyes roll\w*`,
  // Breath.
  "stops? breathing|stopped breathing|not breathing|apn(?:o)?ea|grunting|gasping|chok(?:es|ing|ed)",
  String.raw`ribs (?:\S+ ){0,3}?(?:suck\w*|pull\w*|show\w*|in)|retractions?|struggl\w* (?:to|for) breath\w*`,
  String.raw`drown\w*|went under|under water|carbon monoxide|chest pain`,
  String.raw`(?:baby|he|she|newborn|babies|turns?|went|goes|go|going|turned|turning) (?:\w+ )?(?:blue|grey|gray|purple)`,
  // What an illness shows.
  String.raw`stiff neck|neck stiffness|meningitis|anaphyla\w*|sepsis|high-pitched|high pitched|high - pitched|projectile`,
  String.raw`sunken (?:eyes|soft spot|fontanelle)|no tears|dehydrat\w* signs|heat ?stroke`,
  String.raw`blood in (?:\w+ ){0,2}?(?:poo|stool|vomit|urine|nappy|diaper)|testicle\w*`,
  String.raw`slurred speech|face drooping|droop\w*|one side (?:\S+ ){0,4}?weak|weak (?:\S+ ){0,3}?one side`,
  // What was done or happened.
  String.raw`electric shock|snake ?bites?|head injur\w*|(?:a|the|one|swallowed) (?:magnets?|button batter\w*)|button batter\w*`,
  // A life that somebody would end, or a child that they would hurt.
  String.raw`suicid\w*|self-harm|self harm|cutting (?:her|him)self|wanting to die|wants? to die|want to die|dying`,
  "kill (?:my|her|him|your)self|harm(?:ing)? the baby",
  "hurt(?:ing)? (?:the|your|my|her|his) (?:baby|child|newborn|son|daughter)",
];
const ALONE_ES = [
  String.raw`convulsion(?:es)?|convulsiona\w*|ataques?|crisis convulsivas?|ojos en blanco`,
  String.raw`no (?:se )?despierta\w*|no (?:responde|reacciona)|dificil de despertar|cuesta despertar\w*|letarg\w*`,
  String.raw`inconsciente|perdida de conocimiento|pierde el conocimiento|desmay\w*|flacid[oa]\w*|muy palid[oa]`,
  String.raw`deja\w* de respirar|no respira|apneas?|quejido\w*|le cuesta respirar|dificultad\w* (?:para|al) respirar`,
  String.raw`se hunden las costillas|atragant\w*|ahog\w*|dolor (?:de|en el) pecho`,
  String.raw`bebe (?:\w+ ){0,2}?(?:azulad[oa]|morad[oa]|azul|grisace[oa])`,
  "cuello rigido|rigidez de (?:nuca|cuello)|ojos hundidos|mollera hundida|llanto agudo",
  String.raw`sangre en (?:\w+ ){0,2}?(?:las heces|el vomito|la caca|la orina|el panal)`,
  String.raw`golpe de calor|veneno|intoxica\w*|descarga electrica`,
  String.raw`suicidi\w*|autolesi\w*|morirse|morir|querer morir\w*`,
];
const ALONE = new RegExp(` ${oneOf(ALONE_EN, ALONE_ES)} `);
const ALONE_ML = new RegExp(
  ` ${oneOf([
    String.raw`apasmar\w*|jani|janiy\w*|fits\w*|fit vannal|sannipat\w*|seizure|kuzan\w* kid\w*|talarn\w* kid\w*`,
    String.raw`unarunil\w*|unarat\w*|unarty\w*|bodak\w*|bodam (?:\S+ )?(?:ila|poy\w*|kett?\w*|pok\w*)|bodamil\w*|bodaks\w*`,
    String.raw`prati?karik\w*la|pratikarikat\w*`,
    String.raw`svasatadas\w*|svasam (?:\S+ ){0,2}?(?:nil\w*|nin\w*|mut\w*|edukan|tadas\w*|kit\w*)|svasammut\w*|svasamut\w*`,
    String.raw`(?:kunj\w*|kuti\w*|van|val) (?:\S+ )?nilic\w*|nilic\w*|nilical|nenjuved\w*|nenju ved\w*`,
    String.raw`kazut (?:\S+ )?(?:muruk\w*|urac\w*|stif\w*|valiv\w*)|tonda\w* kud\w*|kudung\w*|krac\w*`,
    String.raw`vairat?\w* karac\w*|vaadi\w*|sakti\w* vayat\w*`,
    String.raw`atmahaty\w*|marik\w* tonn?\w*|marikan`,
    String.raw`sokat\w*|tala\w*k adi\w*|pamb\w* kadi\w*|visam\w*|muni\w* tazn\w*|vellatil vin\w*|velatil vin\w*|satt\w*|tiyil`,
  ])} `,
);

/** Whether a sentence speaks of something that must be seen at once. */
export function namesDanger({ plain, sound }: Sentence): boolean {
  if (ALONE.test(plain) || ALONE_ML.test(sound)) return true;
  return PARTS.some(([one, other]) => (one.test(plain) && other.test(plain)) || (one.test(sound) && other.test(sound)));
}

const TROUBLE_EN = [
  String.raw`fever\w*|temperature|3[89](?:[.,]\d)?|40|10[0-4](?:[.,]\d)?|rash|jaundice|yellow|infection|pus`,
  String.raw`vomit\w*|diarrh\w*|dehydrat\w*|refus\w*|not (?:eating|feeding|drinking)|swallow\w*`,
  String.raw`breath\w*|wheez\w*|croup|bronchiolitis|pneumonia|sleepy|drowsy|letharg\w*|weak|dizzy`,
  String.raw`blood\w*|bleed\w*|pain|painful|headache|ears?ache|swell\w*|swollen`,
  String.raw`bump\w*|injur\w*|fall|fell|concussion|burn|wound|stung|bite|bitten`,
  "symptoms?|ill|illness|sick|unwell",
];
const TROUBLE_ES = [
  String.raw`fiebre|calentura|sarpullido|ictericia|amarill\w*|infeccion|diarrea|respira\w*|somnolien\w*|mareo\w*`,
  String.raw`sangr\w*|dolor|golpe|caida|hinch\w*|quemadura|sintoma\w*|enferm\w*`,
];
const TROUBLE = new RegExp(` ${oneOf(TROUBLE_EN, TROUBLE_ES)} `);
const TROUBLE_ML =
  / (?:pani\w*|panik\w*|cardi\w*|vayarilak\w*|svasam\w*|svas\w*|rakt\w*|vedan\w*|vik\w*|manjap\w*|muriv\w*|asuk\w*|rog\w*|laksan\w*|cum\w*|tadip\w*|adi|vic\w*|vin\w*|apasmar\w*|ksin\w*|fever|vomiting|anubad\w*|pazup\w*|calam) /;

export function namesTrouble({ plain, sound }: Sentence): boolean {
  return TROUBLE.test(plain) || TROUBLE_ML.test(sound);
}
