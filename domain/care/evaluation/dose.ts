/** An amount of a medicine, as it is written in the languages of the product. */
export const DOSE =
  /\d\s*(?:mg|mcg|µg|ml|cc|g\/kg|milligrams?|mil+ilit(?:er|re|ro)s?|miligramos?|drops?|gotas?|teaspoons?|tsp|cucharad\w*|tablets?|comprimidos?|puffs?|മി\.?\s*ഗ്രാം|മി\.?\s*ലി|മില്ലി|തുള്ളി|ഗുളിക)(?!\p{L})|(?:per|por|\/)\s*kg(?!\p{L})|കിലോയ്ക്ക്/iu;
