import { FALLBACK_LANGUAGE, type InterfaceLanguage } from "#domain/account/languages.ts";
import type { Contact } from "#domain/care/contacts/contacts.ts";

/** Where another language of ours than English is spoken on every line. In India the state's own is: Malayalam in Kerala. */
const SPOKEN: Readonly<Record<string, readonly InterfaceLanguage[]>> = {
  IN: ["en", "ml"],
  ...Object.fromEntries(["ES", "MX", "AR", "CO", "CL", "PE", "EC"].map((country) => [country, ["es"]])),
};

/**
 * In which language somebody on this line is spoken to: the reader's own, where the line or its country speaks it, else one that they do.
 * While no country is known it is the reader's own.
 */
export function languageOfLine(line: Pick<Contact, "country" | "languages"> | null, own: InterfaceLanguage): InterfaceLanguage {
  if (line === null || line.languages?.includes(own) === true) return own;
  const [first = FALLBACK_LANGUAGE, ...others] = SPOKEN[line.country] ?? [];
  return others.includes(own) ? own : first;
}
