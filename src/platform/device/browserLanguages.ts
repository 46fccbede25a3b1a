/** What the person has told the browser that she reads, the first first. */
export function browserLanguages(): readonly string[] {
  return navigator.languages;
}
