import type { InterfaceLanguage } from "#domain/account/languages.ts";
import type { GuidanceSource } from "./card.ts";

/** In what language a cited page has its title and its publisher's name, for `lang`; undefined where that is the screen's own. All are English or Spanish. */
export function pageLanguage(
  { country, url }: Pick<GuidanceSource, "country" | "url">,
  screen: InterfaceLanguage,
): InterfaceLanguage | undefined {
  const own = country === "ES" || url.includes("/spanish/") ? "es" : "en";
  return own === screen ? undefined : own;
}
