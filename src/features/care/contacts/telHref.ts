/** What a telephone dials: the digits alone, however the number is written. */
export function telHref(number: string): string {
  return `tel:${number.replaceAll(/\D/g, "")}`;
}
