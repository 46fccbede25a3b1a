import { wordsOf } from "./fold.ts";

/** Ways in which parents ask for a card: by its id. */
export type Examples = Readonly<Record<string, readonly string[]>>;

/** The examples by their pieces of three to five characters. */
export interface ExampleIndex {
  /** Of each example: which card it asks for, by its place. */
  cardAt: readonly number[];
  /** A piece, the examples that have it, and what it is worth in each: all of an example's together are of length one. */
  pieces: ReadonlyMap<string, { rarity: number; at: Uint32Array; worth: Float32Array }>;
}

const SHORTEST = 3;
const LONGEST = 5;

/** `ids` are those of the cards, in their order. */
export function indexExamples(ids: readonly string[], all: readonly Examples[]): ExampleIndex {
  const places = new Map(ids.map((id, at) => [id, at]));
  const cardAt: number[] = [];
  const texts: Map<string, number>[] = [];
  for (const examples of all) {
    for (const [id, asked] of Object.entries(examples)) {
      const at = places.get(id);
      if (at === undefined) continue;
      for (const text of asked) {
        cardAt.push(at);
        texts.push(piecesOf(text));
      }
    }
  }
  const found = new Map<string, { at: number[]; count: number[] }>();
  texts.forEach((pieces, at) => {
    for (const [piece, count] of pieces) {
      const entry = found.get(piece) ?? { at: [], count: [] };
      entry.at.push(at);
      entry.count.push(count);
      found.set(piece, entry);
    }
  });
  const rarity = (entry: { at: number[] }) => Math.log(1 + texts.length / entry.at.length);
  const lengths = texts.map((pieces) =>
    Math.hypot(...Array.from(pieces, ([piece, count]) => weight(count) * rarity(found.get(piece) ?? { at: [0] }))),
  );
  const pieces = new Map(
    Array.from(found, ([piece, entry]) => {
      const rare = rarity(entry);
      const worth = entry.at.map((at, place) => (weight(entry.count[place] ?? 1) * rare) / (lengths[at] ?? 1));
      return [piece, { rarity: rare, at: Uint32Array.from(entry.at), worth: Float32Array.from(worth) }] as const;
    }),
  );
  return { cardAt, pieces };
}

/** How like a text is to what is asked for each card, 0 to 1: by the nearest example, and a little by the next ones. */
export function likenessToExamples({ cardAt, pieces }: ExampleIndex, text: string, cards: number): Float64Array {
  const likeness = new Float64Array(cards);
  const near = new Float64Array(cardAt.length);
  let square = 0;
  for (const [piece, count] of piecesOf(text)) {
    const entry = pieces.get(piece);
    const asked = weight(count) * (entry?.rarity ?? Math.log(1 + cardAt.length));
    square += asked * asked;
    if (entry === undefined) continue;
    for (let place = 0; place < entry.at.length; place++) {
      const at = entry.at[place] ?? 0;
      near[at] = (near[at] ?? 0) + asked * (entry.worth[place] ?? 0);
    }
  }
  if (square === 0) return likeness;
  const best = Array.from({ length: cards }, (): number[] => []);
  near.forEach((sum, at) => best[cardAt[at] ?? 0]?.push(sum));
  const length = Math.sqrt(square);
  best.forEach((sums, card) => {
    const [first = 0, second = 0, third = 0] = sums.toSorted((one, other) => other - one);
    likeness[card] = (NEAREST * first + NEXT * second + LAST * third) / length;
  });
  return likeness;
}

const NEAREST = 0.6;
const NEXT = 0.25;
const LAST = 0.15;

function weight(count: number): number {
  return 1 + Math.log(count);
}

/** Each word that says something, with its ends marked, cut into pieces: spellings that differ have most of them in common. */
function piecesOf(text: string): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const word of wordsOf(text)) {
    const marked = ` ${word} `;
    for (let length = SHORTEST; length <= LONGEST; length++) {
      for (let at = 0; at + length <= marked.length; at++) {
        const piece = marked.slice(at, at + length);
        pieces.set(piece, (pieces.get(piece) ?? 0) + 1);
      }
    }
  }
  return pieces;
}
