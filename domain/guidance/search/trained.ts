import { CARDS } from "#domain/guidance/cards/cards.ts";
import { CardModel } from "./cardModel.ts";
import type { CardFinder } from "./findCards.ts";
import model from "./model.json" with { type: "json" };
import network from "./network.json" with { type: "json" };

let finder: CardFinder | null = null;

/** All cards, and the models that `npm run train -- guidance` has written. They are read with the first question: whoever asks none does not wait for them. */
export function cardFinder(): CardFinder {
  return (finder ??= { cards: CARDS, model: new CardModel(model, network) });
}
