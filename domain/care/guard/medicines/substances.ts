import type { Word } from "#domain/care/guard/reading/words.ts";
import { isRemedy } from "./remedies.ts";

/** What a word says is given: by its name, by the ending that a kind of medicine has, or by "medicine" itself. */
export type Substance = "medicine" | "food" | null;

/** Latin words, from their beginning; a name of a medicine rarely stands alone in them. */
const MEDICINE = `paracetamol* electral* dioralyte* acetaminophen* acetaminof* ibuprofen* naproxen* diclofenac* mefenam* nimesulid* aspirin* asprin* metamizol* dipyron* dipiron* codein* morphin* morfin* tramadol* oxycod* fentanyl* amoxi* augmentin* clavul* azithro* azitro* cef*
  cephal* penicil* erythro* eritro* clarithro* claritro* doxycyc* doxicic* metronidaz* trimethop* cotrimox* septran* bactrim* ciproflox* nitrofur* gentamic* aciclo* acyclo* oseltam* tamiflu* ivermect* mebendaz* albendaz* cetiriz* loratad* desloratad* chlorphen* clorfen* chlorphenir*
  diphenhydr* difenhidr* promethaz* prometaz* hydroxyz* hidroxic* fexofen* salbutam* albuterol* levosalbut* budeson* fluticas* monteluk* prednis* dexameth* dexamet* hydrocort* hidrocort* betameth* omepraz* ranitid* famotid* lansopr* esomepr* domperid* ondansetr* metoclop*
  loperam* racecad* simethic* simetic* dimethic* dimetic* dicyclom* lactul* macrogol* movicol* senna* bisacod* glycerin* zinc* cinc insulin* clove clavo eucalyptus eucalipto essential castor camphor alcanfor menthol melaton* diazepam* midazolam* clonaz* lorazep* fenobarb* phenobarb* valpro* levetirac* carbamaz* phenyto* sertral* fluoxet* escital* amitript* quetiap*
  dextrometh* dextromet* guaif* ambrox* bromhex* acetylcys* pseudoeph* phenyleph* fenilef* oxymetaz* oximetaz* xylometaz* adrenalin* epineph* epinef* atropin* methotrex* warfarin* propranol* labetal* nifedip* metformin* levothyr* levotirox* oxytoc* misopr* mifepr* nystat* nistat* miconaz* fluconaz* clotrim*
  multivit* vitamin* calciferol* cholecalc* colecalc* folic folico folate ferrous* ferroso* ferric* hierro iron fluoride probiotic* probiotico* electrolyte_ calpol* crocin* dolo dolos dolo650 panadol* tylenol* tempra apiretal* dalsy* junif* gelocatil* termalgin* efferalgan* febrectal* doliprane* nurofen* advil*
  motrin* brufen* ibugesic* meftal* sumo flexon* combiflam* combif* disprin* nise nicip* metacin* pacimol* fepanil* pyrigesic* p250 p500 feverall* babygesic* actron* algidol* ibuden* ibupirac* alivium* novalgin* nolotil* benadryl* piriton* piritese* zyrtec* allegra* avil phenergan* atarax* claritin* clarityn* alerid*
  maxtra* sinarest* wikoryl* febrex* t-minic tminic* ascoril* grilinctus* koflet* honitus* robitussin* nyquil* dayquil* mucinex* sudafed* otrivin* nasivion* vicks* ventolin* asthalin* levolin* budecort* foracort* seroflo* duolin* flixotide* pulmicort* singulair* deriphyllin* ondem* emeset* vomikind* perinorm* domstal* motilium* primperan*
  zofran* imodium* lomotil* pepto* gaviscon* rantac* zantac* omez* infacol* colief* colicaid* cyclopam* meftal-spas bonnisan* woodwards woodward gripe gripewater neopeptine* enterogermina* lacteol* econorm* duphalac* dulcolax* fortrans* resochin* lariam* zentel* noworm* monocef* taxim* mox* novamox* wymox* mahacef*
  ultivist* d-rise arachitol* depura* drogan* d3-must zincovit* tonoferon* orofer* ferium* dexorange* becosules* limcee* shelcal* eltroxin* thyronorm* xanax* valium* calmpose* ativan* ritalin* globul* belladonna* chamomilla_ arnica* aconit* nuxvom* homeop* ayurved* arishtam asavam lehyam kashayam* medicin* medicament* medication*
  meds drug drugs remed* remedio* syrup* jarabe* suspension* antibiot* painkiller* analges* analgesic* antihist* antipyr* antipiret* antitermic* antiinflam* steroid* esteroid* corticoid* cortico* inhaler* inhalador* nebuli* laxativ* laxante* sedativ* sedante* decongest* descongest* antacid* antiacid* antiemet* linctus* elixir* tonico
  lozenge* pastilla* pill pills pildora* comprimid* caplet* capsul* tablet tablets tableta* tabletas suppositor* supositor* dose doses dosage* dosis dosing opioid* opiace* reducer* relievers reliever* expectorant* expectoran* antitus* pcm apap nsaid* aine aines ointment_ miralax* kwells stugeron cinnariz* cinariz* biodramin* dimenhydrin* dimenhidr* dramamin* bonadox* bonjest* doxylam* doxilam* ovex vermox pripsen combantrin pyrantel* pirantel* praziquant* ferrograd sytron feroglob* galfer niferex* niferol feosol icar levolin* ipratrop* atrovent* combivent* montair* montek* respule*
  chloramphen* cloranfen* tobramic* tobradex* neomyc* neomic* framycet* soframyc* fusid* mupiroc* bactroban* fucid* zopiclon* zolpid* trazod* mirtaz* risperid* aripip* olanzap* haloper* buspir* citalop* paroxet* venlafax* duloxet* bupropi* clonid* guanfac* methylphen* metilfenid* concerta* adderall* vyvanse* strattera* atomox* melatonin*
  dentinox* bonjela* orajel* anbesol* calgel* teetha* medised* medinol* anadin* cuprofen* galpharm* feminax* ponstan* buscopan* butilhiosc* hyosc* hiosc* mebever* colpermin* piptal* enterosilic* smecta* diosmect* tiorfan* hidrasec* racecadot* fortasec* salvacolina* lactease* laxido* movicol* cosmocol* fybogel* senokot* evacuol* micralax* duphal*
  frenadol* bisolv* mucosan* flumil* flutox* romilar* cloperast* levodropr* dropropiz* levocloper* histiacil* inistolin* bisolgrip* couldina* desenfriol* tabcin* theraflu* desenfr* graneodin* tempra* febrax* sedalmer* neomel* neo-melub* dolo-neuro* neurobion* xl-3 antiflu* agrifen* rosel_ aeroflux* bebedol* tylex_
  polaramin* dexclorf* dexchlorphen* ebast* ebastel* aerius* rupat* rupafin* bilast* bilaxten* levocet* xyzal* xazal* xyzaal* cyprohep* ciprohep* periactin* pediactin* ketotif* zaditen* cinfa_ espidif* neobruf* algiasdin* dolorac* enantyum* dexketop* ketoprof* ketorol* toradol* voltaren* cataflam* etoricox* celecox* meloxic* indometac* piroxic* nimulid*
  amoxil* amoxid* ardine* clamox* clavam* clavumox* moxikind* mox_kid zithro* zitromax* azee* azithral* azax* cefix* cefalex* keflex* cefurox* zinnat* ceftri* cefadrox* cefaclor* cefpod* cefdin* omnicef* suprax* zifi* linezol* clindamyc* clindamic* dalacin* rifamp* isoniaz* ethambut* pyrazin* furazol* norflox* oflox* levoflox* ornidaz* tinidaz* secnidaz* nitazox* daxon sulfameth* sulfamet* sulfa_ trimetop* fosfomic* monurol*
  hydroxychlor* chloroquin* cloroquin* primaquin* artemet* coartem* mefloq* quinin* captop* enalap* amlodip* atenol* bisoprol* furosem* spironol* digox* levocarn* topiram* lamotrig* lamictal* keppra* depak* epilim* tegretol* gardenal* eptoin* frisium* clobaz* buccolam* stesolid* rivotril* baclof* tizanid* cyclobenz* zolmit* sumatrip* tranexam* ergomet* methergin* cabergol* bromocrip* clomif* letroz* progest* medroxy* levonorg* domperidon*
  lugol* magnesia magnesium* magnesio* b12 cyanocob* cianocob* biotin* omega-3 rhinathiol* vick ashwagandh* brahmi chyawan* dashamool* septilin* liv52 liv-52 bonnispaz* omnigel* gelusil* digene* eno_ cremaff* looz* smuth* ciplox* cipro* norflox-tz loparet* redotil* zedott* vibact* bifilac* darolac* econorm* sporlac* tusq* benadon* zerodol* ultracet* saridon* sinarest* cetcip* okacet* cetzine* lcet levocet* teczine* hicet* mucolite* ambrolite* relent* solvin* chericof* febrinil* fevago* pyremol* ibugin* ibuclin* lanol* pcm250 dolopar* mefkind* mefthal* spasmonil* drotin* drotaver* emset* ondero* rantidine* aciloc* pantop* pan40 razo_ veloz_ nexpro* junior-lanzol* caladryl* drapolene* glycopyr*
  afrin mylicon* delsym* eumovate* tobrex* almax* ambrodil* livogen* avomin* sueroral* pedialax* infacol* paramax* respules ampoll* nebule* tums pepcid* rolaids mylanta* emetrol* unisom* diclegis* dolex* orfidal* lexatin* trankimazin* tranxilium* noctamid* cifran* eldoper* alprazol* alprax* restyl* etizol* pulmoclear* levosiz* xyzol* montina* ebastin* eucreas* aspirineta* cafiaspir* bayaspir* tafirol* sertal* buscapin* novemina* dipirona* keterol* reliveran* hepatalgin* muvett* refrianex* noxpirin* sinutab* noraver* advil* metocar* winadein* dorixina* sinogan* mejoral* desenfriolito* histaprin* cloro-trimeton* treda* riopan* melox* pepto* caltrate* tempranil* vontrol* bonadoxina* buscap* lomper* primperan* balguti opium opio excedrin* dentinet* casenlax* milpax* lactulon* termofren* winadol* lantus* dlux* aerored* colicaid* qura_ ecospr* doxinat* pedia-lax* calcium calcio orfidal* otrivin* lactare* galact* pinetarsol* tylex* prenatales meltlet* percocet* ferranin* levoflox* fenugreek* fenogreco cocodamol omega pedialax* augmentin* colikeyd* 💊 💉`;
const MEDICINE_ENDINGS =
  /(?:pirina?|profen|profeno|cillin|cilina|mycin|micina|prazole?|conazole?|tidine|tidina|setron|zepam|olone|olona|sone|sona|dryl|lukast|floxacin[oa]?|cycline|ciclina|statin|cetam|mol|triptan|caine|caina|barbital|terol|zolam)$/;
const NO_MEDICINE =
  /^(?:mol|wrestlemania|person|persona|reason|mason|seasone|raison|garrison|parasol|unison|comparison|poison|prison|lesson|sone|sona|control|alcohol|dosificador|cefal\w*|cefalea|moxie|alexa|ironing|ironed|ironic\w*|alexander|avila|anemone|pentatone)$/;
/** By their sound. */
const MALAYALAM_MEDICINE =
  /^(?:emeset|a?ibujes|askoril|lakt?deyar|lakte|ikospir|ekospir|doksin|febreks|avil$|vitamin|kalsy?am|kolik(?:ey|e|a)|nasivi|miralak|brufan|brufen|meftal|mefdal|mephtal|albend|alband|sinarest|atara(?:ks|x)|laktul|jendam|jentam|gentam|pirit(?:an|on)|kombifl|setriz|setiri|azitr|asitr|amoks|ond(?:em|ans)|domper|montel|salbut|asdal|levolin|dekadr|predn|lopera|metron|norflo|sipro|ranit|omepr|pantop|diklof|naprok|mefena|zinkov|apasm?ar(?:a)?marun|insul|melaton|benadr|fenarg|diaze|lora(?:ta|se)|kloram|kloro|ivarm|iverm|mebend|fluko|klotr|nist|dalko|dulko|gavis|jelus|daijin|parasedamo|paraset|parasit|paracet|ibupro|aibupro|ibuprof|kalpo[l]|krosin|krocin|crocin|dolo(?!r)|dolo6|sirap|syrup|marun|marunn|gulik|antibayo|antibiot|aspirin|dos(?:il|inte|um|ukal|$|aan)|inhelar|graip|grip|tablat|tablet|gulig|kasay|aristam|lehyam|kyapsyul|sapositari|amoksi|asitro|setirisin|mektal|nurofen|panadol|tailanol|sink|zinc|iron|ayan)/;

const FOOD = `milk* colostrum calostro breastmilk formula* water* ors rehydrat* fluid* liquid* drink* bottle* feed feeds feeding* fed breastfe* breast nurs* juice* broth* soup* tea smoothie* food* meal* solid solids puree* pureed puré* porridge* cereal* rice oat oats oatmeal* yogurt* yoghurt* curd banana* apple* pear pears avocado* carrot* potato* pumpkin* squash
  vegetable* veg fruit* meat* chicken fish egg eggs yolk lentil* dal daal bean beans pea peas hummus cheese* bread toast pasta butter oil ghee honey sugar salt flour honey jaggery ragi suji semolina khichdi kanji snack* purees peanut* nut nuts tofu cream custard jelly lemon vinegar cinnamon turmeric electrolyte* pedialyte* oralyte* hydralyte* saline sodium
  caffeine* coffee* calorie* kcal blood urine sunscreen* detergent bleach soap coconut mash* mashed broccoli spinach wean* recipe* dough tahini chia flax protein* fibre fiber sugar sugars scoop scoops
  leche* lactanc* lactea agua* suero* sro rehidrat* liquido* bebida* biberon* biberones pecho mamar zumo* jugo* caldo* sopa* infusion* comida* alimento* alimentac* solidos papilla* pure purés cereales cereal arroz avena yogur* platano* manzana* pera peras aguacate* zanahoria* patata* calabaza* calabacin verdura* fruta* carne pollo pescado huevo* yema lenteja* legumbre* garbanzo* queso* pan
  mantequilla* aceite* miel azucar sal harina cacahuete* sodio cafeina* cafe sangre orina receta* galleta* merienda* crema_ fisiologico fisiologica gachas judias guisante* tortilla* avellana* maiz`;
const MALAYALAM_FOOD =
  /^(?:pal(?:um|u|in|inte|ane|an|o)?|mulapal\w*|velam\w*|kanjivel\w*|karikin\w*|karik|kanji\w*|cor\w*|choru\w*|pazam\w*|pazang\w*|baksana\w*|bakshan\w*|ahar\w*|kuruk\w*|ragi\w*|jyus\w*|jus|formula\w*|fomula\w*|oares\w*|ors|layani\w*|parip\w*|salain\w*|ten|tenum|panjasar\w*|up|upum|upu|ney\w*|ena|enayum|muta|mutay\w*|mutak\w*|min|iraci\w*|pacakari\w*|kuruku\w*|tair\w*|arip\w*|dravak\w*|dravang\w*|panam|paniyang\w*|raktam|mutram|kupi\w*|fid\w*|sup|aval|sarkara|kolost\w*|tenga\w*|idali\w*|dosa|dosha)$/;
/** A medicine is put in it: "5 ml in her milk", "പാലിൽ". */
const INTO = new Set([
  "in",
  "into",
  "with",
  "inside",
  "to",
  "con",
  "en",
  "dentro",
  "after",
  "before",
  "not",
  "without",
  "sin",
  "than",
  "antes",
  "despues",
  "every",
  "each",
  "second",
  "ayunas",
]);
const DETERMINERS = new Set([
  "a",
  "an",
  "the",
  "her",
  "his",
  "their",
  "some",
  "your",
  "its",
  "little",
  "su",
  "la",
  "el",
  "un",
  "una",
  "poco",
  "bit",
  "of",
  "de",
  "glass",
  "cup",
  "sip",
  "vaso",
  "or",
  "o",
  "bottle",
  "each",
  "every",
  "cada",
  "del",
  "second",
  "next",
]);
const LOCATIVE = /(?:il|ilum|ilek|iliku|odopam)$/;

function matcher(list: string): (word: string) => boolean {
  const whole = new Set<string>();
  const starts = new Map<string, string[]>();
  for (const form of list.split(/\s+/)) {
    if (!form.endsWith("*")) whole.add(form.replace(/_$/, ""));
    else starts.set(form.slice(0, 2), [...(starts.get(form.slice(0, 2)) ?? []), form.slice(0, -1)]);
  }
  return (word) => whole.has(word) || (starts.get(word.slice(0, 2))?.some((start) => word.startsWith(start)) ?? false);
}

const isMedicineName = matcher(MEDICINE);
const isFoodName = matcher(FOOD);

export function substanceOf(word: Word): Substance {
  const { plain, sound, isMalayalam, value } = word;
  if (value !== null) return null;
  if (isRemedy(word)) return "medicine";
  if (isMalayalam) {
    if (MALAYALAM_MEDICINE.test(sound)) return "medicine";
    return MALAYALAM_FOOD.test(sound) ? "food" : null;
  }
  if (isFoodName(plain)) return "food";
  if (isMedicineName(plain) && !NO_MEDICINE.test(plain)) return "medicine";
  if (plain.length > 5 && MEDICINE_ENDINGS.test(plain) && !NO_MEDICINE.test(plain)) return "medicine";
  if (/^(?:marunnu?|marun\w*|gulika\w*|sirap\w*|kasayam)$/.test(sound)) return "medicine";
  return /^(?:paal\w{0,4}|mulappaal\w*|mulapal\w*|vellam|kanji\w*|choru|chor|pazham|bhakshanam|kurukku|thairu|palum|karikku|velam\w*)$/.test(
    plain,
  )
    ? "food"
    : null;
}

/** Whether food or a drink is only what a medicine is put into or taken with. */
export function isVessel(words: readonly Word[], at: number): boolean {
  if (words[at]?.isMalayalam && LOCATIVE.test(words[at].sound)) return true;
  let before = at - 1;
  while (before >= 0 && before > at - 4 && DETERMINERS.has(words[before]?.plain ?? "")) before--;
  return INTO.has(words[before]?.plain ?? "");
}
