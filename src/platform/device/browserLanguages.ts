/** What the person has told the browser that they read, the first first. */
export function browserLanguages(): readonly string[] {
  return navigator.languages;
}
