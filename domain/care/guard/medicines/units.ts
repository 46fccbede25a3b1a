import type { Word } from "#domain/care/guard/reading/words.ts";

/**
 * What amounts are counted in. `liquid` and `spoon` are of food too; `mass`, `solid` and `puff` are a medicine's unless something else
 * is named; a `vessel` is one only beside a medicine.
 */
export type Unit = "liquid" | "mass" | "gram" | "drop" | "spoon" | "solid" | "puff" | "vessel" | "whole";

const LATIN: readonly [Unit, RegExp][] = [
  [
    "liquid",
    /^(?:mls?|mils|millilit\w*|mililit\w*|milliltr\w*|cc|ccs|mL|㎖|cl|centilit\w*|milil|ounces?|oz|fl|onzas?|milli|millis|mili)$/,
  ],
  ["mass", /^(?:mgs?|milligram\w*|miligram\w*|mcgs?|ug|microgram\w*|iu|ius|ui|milligr|mgm|㎎|units?|unidades?|meq|mmols?)$/],
  ["gram", /^(?:g|gr|grams?|grammes?|gramos?|gm|gms)$/],
  ["drop", /^(?:drops?|gotas?|gotitas?|goticas?|droplets?|thulli\w*|tulli\w*)$/],
  [
    "spoon",
    /^(?:\w*spoons?|\w*spoonfuls?|tsps?|tbsps?|tbs|cucharad\w*|cucharit\w*|cucharas?|cdtas?|cditas?|cdas?|spoonil|karandi\w*|🥄)$/,
  ],
  [
    "solid",
    /^(?:tablets?|tabs?|pills?|caplets?|capsules?|caps|lozenges?|suppositor\w*|comprimidos?|pastillas?|tabletas?|pildoras?|capsulas?|grageas?|supositorios?|gulika\w*|patch|patches|parches?|pellets|globules|globulos|chewables?|masticables?|💊)$/,
  ],
  [
    "puff",
    /^(?:puffs?|sprays?|squirts?|inhalations?|inhalaciones|inhalacion|pulverizaci\w*|nebuli[sz]ations?|actuations?|bocanadas?|disparos?|chorritos?|paff|injections?|inyecci\w*|🫁)$/,
  ],
  [
    "vessel",
    /^(?:syringes?|syringefuls?|jeringas?|jeringuillas?|capfuls?|tapones|tapon|tapitas?|tapas?|droppers?|dropperfuls?|goteros?|pipettes?|pipetas?|vials?|viales|cap|ampoules?|ampollas?|adapp?|sachets?|sobres?|sobrecitos?|packets?|strips?|measures?|medidas?|cups?|cupfuls?|vasitos?|marks?|lines?|lids?|lidfuls?|capfulls?|perlas?|gummy|gummies|gomitas?|bolitas?|pulsacion\w*|medidit\w*|cuentagotas|copitas?|pastas|moodi|ura|medicinspoon|adappu|glugs?|sips?|sorbos?|swigs?|gulps?|thimbles?|pinch|pizca)$/,
  ],
  ["whole", /^(?:doses?|dosis|dosages?|bottles?|frascos?|botes?|💉)$/],
];
const MALAYALAM: readonly [Unit, RegExp][] = [
  ["liquid", /^(?:mili(?!gra|met|sek)|auns|emel|em\.?el|mililitar)/],
  ["mass", /^(?:miligra|emji|maikrogra|yunit|em\.ji)/],
  ["gram", /^gra(?:m|min)/],
  ["drop", /^tuli/],
  ["spoon", /^(?:\w{0,6}spun|karandi)/],
  ["solid", /^(?:gulik|tablat|tablet|kyapsy?ul|sapositari)/],
  ["puff", /^(?:paf|spre)/],
  ["vessel", /^(?:sirinj|adap|adapil|mudi|paket|saset|drop[ae]r|fil[ae]r|ura$)/],
  ["whole", /^(?:dos|kupi)/],
];

export function unitOf(word: Word | undefined): Unit | null {
  if (word === undefined || word.value !== null) return null;
  if (word.isMalayalam) return MALAYALAM.find(([, form]) => form.test(word.sound))?.[0] ?? null;
  return LATIN.find(([, form]) => form.test(word.plain))?.[0] ?? null;
}

/** What a bare number may count beside a dose: then it is none. */
export const OTHER_MEASURE =
  /^(?:days?|weeks?|months?|years?|hours?|hrs?|h|minutes?|mins?|min|seconds?|secs?|times?|nights?|am|pm|yrs?|mo|mos|wks?|degrees?|[°%]|c|f|kg|kgs|kilos?|kilogram\w*|lbs?|pounds?|cm|mm|m|metres?|meters?|inch\w*|celsius|fahrenheit|percent|dias?|semanas?|mes|meses|anos?|horas?|hora|minutos?|segundos?|veces|vez|noches?|grados?|libras?|por|st|nd|rd|th|hourly|ways?|things?|signs?|steps?|children|babies|kids|people|litres?|liters?|litros?|ma+s\w*|divas\w*|a+z[ch]\w*|vayas\w*|vars\w*|manik\w*|minit\w*|digri\w*|tavan\w*|neram|neratt?\w*|pravasy\w*|kilo\w*)$/;
