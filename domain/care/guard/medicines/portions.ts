import { oneOf } from "#domain/care/reading/words/oneOf.ts";
import { PROSE, type Said } from "./said.ts";

/** What shows that a medicine is spoken of where none is named: its box, its syringe, what it is measured in. */
const PACKAGE =
  / (?:label|leaflet|strip|(?:box|packet|caja|envase|bottle|frasco) (?:says|shows|pone|dice|indica|trae)|what the (?:box|packet|bottle) says|lo que (?:pone|dice|indica)|syringe|inhaler|mgs?|milligrams?|prospecto|etiqueta|gotero|inhalador|ampoll\w*|miligramos?|packetil|petiil|kupiil|miligra\w*) /;
const MEASURES_EN = String.raw`dose|sachet|tablet|spoon\w*|syringe|one|lot`;
const PART_EN = new RegExp(
  ` ${oneOf([
    // Of one thing, some.
    String.raw`(?:half|third|quarter|fourth|eighth|fifth) (?:of )?(?:it|them|that|one|(?:a|the|an) (?:\S+ )?(?:cap|lid|push|tablet|pill|dropper|sachet|spoon\w*|syringe|dose))`,
    "(?:fourth|eighth|fifth|quarter|third|half) of",
    "(?:cap|lid|spoon|drop|squirt|squeeze|dab|pea|grain|lick|blob|pinch|crumb) of (?:it|them|that)|squeezes? of",
    "(?:a|one|two) (?:lick|rub|pinch(?:es)?|crumb)",
    "(?:size of|amount of|grain of|rice grain|pea|mustard seed|green gram) (?:a|an|it|rice|of)|as fits|fits on",
    String.raw`(?:twice|double) on|up a (?:bracket|step|size)|a mil (?:less|more)|(?:cap|lid|spoon\w*) and a half`,
    "(?:half|third|quarter|fourth|halves|quarters) (?:of )?(?:a |an |one |the |that |it )?",
    String.raw`(?:cut|break|snap|split|crush|crumble)\w* (?:\S+ ){0,5}?(?:in|into) (?:two|three|four|half|halves|quarters)|halved`,
    "(?:one|a) (?:piece|bit|chunk)",
    // Again, and several.
    String.raw`(?:the )?same (?:amount|dose|again)|(?:a |the )?second (?:${MEASURES_EN})|another (?:${MEASURES_EN}|\d)`,
    "both (?:doses|together|tablets|at once)",
    "(?:two|three|four|several) (?:of (?:those|them|these|your)|together|at once|big|small|heaped|level)|one of your",
    // Up to a line, and full.
    String.raw`fill\w* (?:\S+ ){0,3}?(?:up )?(?:to|half)|right up to|(?:to|at|past) the (?:\S+ )?(?:line|mark|top|brim)`,
    String.raw`dropper(?:ful)?s? (?:full|of)|(?:full|whole|entire|heaped|level) (?:dropper|syringe|cap|capful|sachet|tablet|spoon\w*|tablespoon|teaspoon)`,
    // Counted.
    "fingertip units?|(?:one|two|three|four) (?:sachets?|caps?|capfuls?|droppers?|squirts?|pumps?|pieces?|sticks?)",
    String.raw`each (?:eye|nostril|ear) (?:\S+ ){0,2}?(?:drops?|times)|(?:one|two) (?:-|and|or) (?:one|two|three) in`,
    String.raw`a (?:\S+ )?(?:tablespoon|teaspoon)(?:ful)?|a (?:\S+ )?spoonful|one (?:fourth|third|half) of`,
  ])} `,
);
const PART_ES = new RegExp(
  ` ${oneOf([
    // As small as that.
    String.raw`(?:una|dos|tres) (?:pizcas?|puntitas?|migas?|miguitas?|cuchara(?: \S+)?|perlas?|copitas?|medidit\w*)`,
    "(?:un|el) octavo|tres cuartos|como un (?:frijol|guisante|garbanzo|grano|lenteja)",
    // Again, and up to a line.
    String.raw`(?:mismas|otras) (?:gotas|gotitas|\S+ gotas)|lo que (?:entra|cabe|quepa)|(?:perla|ampolla|capsula|tapa) complet\w*`,
    String.raw`cuentagotas (?:a|llen\w*)|(?:tapa|tapita) (?:\S+ ){0,3}?hasta|un par(?! de (?:horas|dias|veces))|de a dos|medio vaso`,
    String.raw`otra vez l[oa]s \S+ complet\w*`,
    // A part.
    String.raw`partir \S+ \S+ en dos|la mitad|mitad de|media? (?:pastilla|tableta|ampolla|sobre|jeringa|cucharad\w*|capsula|tapa)`,
    String.raw`(?:un|otro|otra|una) (?:trocito|pedacito|cachito|cuartito|cuarto|tercio|sobre|ampoll\w*|gotero|dedito|chorrito|tapita|pastilla|tableta|comprimido|supositorio|cucharad\w*)`,
    String.raw`(?:corta|parte|parta|corte|rompe)\w* (?:\S+ ){0,4}?en (?:dos|tres|cuatro)`,
    // Again, several, and up to a line.
    String.raw`(?:misma|igual) (?:cantidad|dosis)|las dos (?:juntas|de golpe|a la vez|\w+ )?|los dos juntos`,
    "(?:dos|tres|cuatro) (?:de (?:esas|esos|ellas)|deditos?|dedos?|dediles|juntas)",
    "jeringa y media|hasta (?:la |el )?(?:rayita|raya|marca|linea|borde|tope)|gotero entero",
    "una cucharada (?:sopera|llena|rasa|grande|pequena)|enter[oa] (?:de|para|al)|lo (?:de|que) (?:los )?(?:mayores|adultos)",
  ])} `,
);
const PART_ML = new RegExp(
  ` ${oneOf([
    String.raw`oru (?:mudi|ura|fil[ae]r|sirinj|adap|nul|glas)|\S{3,} vara(?:yil)? vare|kadukumani\w*|kunikuru\w*|nelin\w* atra\w*`,
    String.raw`viraltumb\w* kol\w*|nul (?:alav\w*|matram)|(?:nal|mun|anj|anc)il ?on\w*|kal bagam|oro ura`,
    String.raw`\d+ (?:- )?(?:n?t?te|inte|ne) on\w*|(?:irat\w*|\d+) (?:\S+ )?neram|kal (?:bagam|adap\w*)|atrayum tane`,
    String.raw`(?:kudumbo\w*) (?:\S+ ){0,3}?\S+ tavana|oren\w*|rendenam\w*|randenam\w*|rendenn\w*|munenam\w*`,
    String.raw`onu muzuvan\w*|on muzuvan\w*|muzuvan(?:ay\w*)? (?:\S+ )?k[oau][dtz]\w*|pakuti\w*|nalil on\w*|nalay\w* mu\w*|nalai\w*`,
    String.raw`kasanam|pottic\w*|irat(?!ak)\w*|double(?! (?:their|its))|onara irat\w*|ate alav|adye alav|ate alavil`,
    String.raw`niraye|niray\w*|kal (?:gulik\w*|tablet|spun\w*)|ara (?:gulik\w*|tablet|spun\w*|kyap\w*|cap)|mukal \w+`,
    String.raw`orumic\w* (?:kod|kot|kaz)\w*|cert kod\w*|cert kot\w*|oro tuli|oru (?:ceria|ceriya|valia|valiya|cheriya) \w*spun\w*`,
    String.raw`randu neratetum|rand neratetum|randu neratet\w*`,
  ])} `,
);
/** In the clause of a part. */
const DENIES =
  / (?:not|never|no(?! (?:harm|hay|pasa|te|le|se))|nunca|jamas|isn't|aren't|don't|shouldn't|avoid|evit\w*|without|nor|sin|instead|dangerous|peligros\w*|unsafe|overdose|harmful|wrong|too much|\w+n't) /;
/** In its sentence. */
const ASKS = / (?:ask|pharmacist|pregunt\w*|farmac\w*|farmas\w*|calcula\w*|\w*arut\w*) /;
/** It is spat out. */
const TOOTHPASTE = / (?:toothpaste|dentifric\w*|pasta (?:de dientes|dental|con fluor)|\w*pest\w*) /;
const VACCINE = / (?:vaccin\w*|vacuna\w*|vaksin\w*|kutivep\w*|kutiveyp\w*|jabs?|shots?|boosters?|refuerzo\w*|mmr|hpv|vph) /;

/** What is given again is a medicine where no food was spoken of. */
const DOSED =
  / (?:(?:second|another|both) (?:doses?|sachets?|tablets?)|(?:dar|dale|darle|dele|de|des) (?:\S+ ){0,2}?misma cantidad|otra ampoll\w*|las dos juntas del?|ate alav\w* (?:\S+ ){0,3}?k[oa][dt]\w*) /;

export function speaksOfPackage({ plain, sound }: { plain: string; sound: string }): boolean {
  return PACKAGE.test(plain) || PACKAGE.test(sound);
}

/** A part or a measure that holds no number beside a unit: "cut it in four", "the same again", "to the top line", "രണ്ടെണ്ണം". */
export function isPortion({ text: { plain, sound }, context, hasMedicine, hasFood }: Said): boolean {
  const isSpoken = hasMedicine || context.medicine <= PROSE || (!hasFood && (DOSED.test(plain) || DOSED.test(sound)));
  if (
    !(isSpoken || speaksOfPackage({ plain, sound })) ||
    (hasFood && !hasMedicine) ||
    TOOTHPASTE.test(plain) ||
    TOOTHPASTE.test(sound) ||
    VACCINE.test(plain) ||
    VACCINE.test(sound)
  )
    return false;
  if (ASKS.test(plain) || ASKS.test(sound)) return false;
  return isTold(PART_EN, plain) || isTold(PART_ES, plain) || isTold(PART_ML, sound);
}

/** A part that its own clause does not forbid. */
function isTold(part: RegExp, text: string): boolean {
  const match = part.exec(text);
  if (match === null) return false;
  const [before = ""] = text
    .slice(0, match.index + 1)
    .split(/ [,;:.?!] /)
    .slice(-1);
  const [behind = ""] = text.slice(match.index + match[0].length - 1).split(/ [,;:.?!] /);
  return !DENIES.test(` ${before} ${match[0]} ${behind} `);
}
