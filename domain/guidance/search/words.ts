import { normalize } from "#domain/care/reading/words/spelling.ts";

/** Whom nearly every question is about, with the endings of Malayalam. */
const CHILD =
  /^(?:bab(?:y|ies)|child(?:ren)?|kids?|sons?|daughters?|hij[oa]s?|bebes?|nin[oa]s?|peques?|kunj[a-z]{0,5}|kutti[a-z]{0,4}|കുഞ്ഞ.{0,4}|കുട്ടി.{0,5})$/u;

/** Grammar, and what every question of a parent has. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  `a an the is are am was be been do does did done has have had i my me we our us you your he she they them their his her him it its this that these
  those to of in on at for from with by as and or but so if when what why how who which can could should would will shall may might must not no
  there here any some all about into than too very also just only now still get gets got give want wants need needs know tell say says
  say please help hi hello amma ok okay thanks thank s d m re ve ll per plus
  el la los las un una unos unas mi mis tu tus su sus nuestro nuestra de del al a en por para con sin y e o u que como cuando cuanto cuanta cuantos
  cuantas donde quien cual porque si no se le lo les me te nos es son esta este esto estos estas esa ese eso esta estan ser estar ha han hay he
  tiene tengo tienen kuanto kuando komo ke k deve debo sobre puedo puede pueden debo debe quiero quiere hacer hago hace muy mas menos ya pero tambien cada hola gracias
  oru ente njan enik enikk ningal enth enthu entha enthanu enthaanu engane eppol eppo ethra evide aan aanu aano ano und undo undu illa ille alle
  undenkil undengil undel engil enkil nokkum nokkam nokkanam nokkan pine ini ipo ipol ee i a cheyam cheyanam cheyan cheyyanam cheyyam pate patumo venam vendam onnu ath ith athu ithu
  ഒരു എന്ത് എന്താണ് എന്തു എങ്ങനെ എപ്പോൾ എപ്പോഴാണ് എത്ര എവിടെ ആണ് ആണോ ഉണ്ട് ഉണ്ടോ ഇല്ല അല്ല എന്റെ ഞാൻ എനിക്ക് നിങ്ങൾ വേണം വേണ്ട പറ്റുമോ ചെയ്യണം
  ചെയ്യാം ചെയ്യാൻ ഈ ആ അത് ഇത് എന്ന് പിന്നെ ഇനി ഇപ്പോൾ കുറച്ച് വളരെ`.split(/\s+/),
);

const WORD = /\p{L}[\p{L}\p{M}]+/gu;

/** The words of a text that say what it is about, as the product spells them: without numbers and small words. */
export function wordsOf(text: string): string[] {
  return (normalize(text).match(WORD) ?? []).filter((word) => !SMALL_WORDS.has(word) && !CHILD.test(word));
}

/** All words of a text as they are typed, in small letters and without accents and apostrophes. */
export function plainWordsOf(text: string): string[] {
  const bare = text.normalize("NFD").replace(/\p{Script=Latin}\p{Mn}+/gu, ([letter = ""]) => letter);
  const small = bare.normalize("NFC").toLowerCase().replace(/['’]/g, "");
  return small.match(/[\p{L}\p{M}]+/gu) ?? [];
}
