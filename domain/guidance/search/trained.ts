import { CARDS } from "#domain/guidance/cards/cards.ts";
import { CardModel } from "./cardModel.ts";
import type { CardFinder } from "./findCards.ts";
import model from "./model.json" with { type: "json" };

let finder: CardFinder | null = null;

/** All cards, and the model that `npm run train -- guidance` has written. It is read with the first question: whoever asks none does not wait for it. */
export function cardFinder(): CardFinder {
  return (finder ??= { cards: CARDS, model: new CardModel(model) });
}
