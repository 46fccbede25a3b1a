/** What a telephone dials: the digits alone, however the number is written. */
export function phoneAddress(number: string): string {
  return `tel:${number.replaceAll(/\D/g, "")}`;
}
