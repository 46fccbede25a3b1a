/** About what a tokenizer would count; nothing is billed by it. */
export function tokensIn(text: string): number {
  return Math.ceil(text.length / 4);
}
