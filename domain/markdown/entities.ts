/** The names of U+00A0 to U+00FF, in order. */
const LATIN = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para
middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml
Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute
acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide
oslash ugrave uacute ucirc uuml yacute thorn yuml`;

/** Names of HTML 4 and of signs that models like, each before its character. */
const OTHERS = `amp & lt < gt > quot " apos ' ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ lsaquo ‹ rsaquo › hellip … bull •
dagger † Dagger ‡ permil ‰ prime ′ Prime ″ euro € trade ™ OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ circ ˆ tilde ˜ fnof ƒ
larr ← uarr ↑ rarr → darr ↓ harr ↔ lArr ⇐ uArr ⇑ rArr ⇒ dArr ⇓ hArr ⇔ minus − ne ≠ le ≤ ge ≥ asymp ≈ equiv ≡ sim ∼ infin ∞ radic √ sum ∑
prod ∏ part ∂ int ∫ empty ∅ isin ∈ cap ∩ cup ∪ and ∧ or ∨ forall ∀ exist ∃ nabla ∇ there4 ∴ frasl ⁄ oline ‾ loz ◊
spades ♠ clubs ♣ hearts ♥ diams ♦ star ☆ starf ★ check ✓ cross ✗ num # ast * lowbar _ grave \` vert | bsol \\ colon : period . comma , excl !
Alpha Α Beta Β Gamma Γ Delta Δ Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ Lambda Λ Mu Μ Nu Ν Xi Ξ Omicron Ο Pi Π Rho Ρ Sigma Σ Tau Τ
Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω alpha α beta β gamma γ delta δ epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ
omicron ο pi π rho ρ sigmaf ς sigma σ tau τ upsilon υ phi φ chi χ psi ψ omega ω
ensp \u2002 emsp \u2003 thinsp \u2009 zwnj \u200C zwj \u200D lrm \u200E rlm \u200F NewLine \n Tab \t`;

const CHARACTERS = new Map<string, string>();
for (const [place, name] of LATIN.split(/\s/).entries()) CHARACTERS.set(name, String.fromCharCode(0xa0 + place));
for (const [, name = "", character = ""] of OTHERS.matchAll(/(\w+) (\S|\s)/g)) CHARACTERS.set(name, character);

/** One reference to a character, as CommonMark reads it: with its semicolon. */
export const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/iy;
const ENTITIES = new RegExp(ENTITY.source, "gi");

const REPLACEMENT = "\uFFFD";

/** The character that is meant; a name that is not known stays as it is written. No DOM: the page's policy forbids parsing HTML. */
export function decodeEntity(entity: string): string {
  const name = entity.slice(1, -1);
  if (!name.startsWith("#")) return CHARACTERS.get(name) ?? entity;
  const isHexadecimal = /^#x/i.test(name);
  return characterOf(Number.parseInt(name.slice(isHexadecimal ? 2 : 1), isHexadecimal ? 16 : 10));
}

/** All of them, or those that stand for what `only` lets through. */
export function decodeEntities(text: string, only = /./su): string {
  return text.replace(ENTITIES, (entity) => {
    const decoded = decodeEntity(entity);
    return only.test(decoded) ? decoded : entity;
  });
}

/** What is no character of Unicode, half of one, or a control is shown as a sign for that. */
function characterOf(code: number): string {
  const isHalf = code >= 0xd800 && code <= 0xdfff;
  const isControl = (code < 0x20 && code !== 9 && code !== 10) || (code >= 0x7f && code < 0xa0);
  return code > 0x10ffff || isHalf || isControl ? REPLACEMENT : String.fromCodePoint(code);
}
