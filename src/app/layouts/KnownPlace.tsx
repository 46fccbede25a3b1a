import { Link } from "@tanstack/react-router";
import { ChevronRight, Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { countryName } from "#domain/account/country.ts";
import { INTERFACE_LANGUAGES } from "#domain/account/languages.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { ICON } from "#ui/icons.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import { useCountry } from "#user/useCountry.ts";
import { useSetupSteps } from "./useSetupSteps.ts";

/** Whoever was not asked for language and country, since both were known, sees here which, until they have followed the way to change them. */
export function KnownPlace() {
  const { t } = useTranslation("dashboard");
  const { finishedSetupSteps = [] } = useCurrentUser();
  const { country } = useCountry();
  const { isPlaceKnown, endStep } = useSetupSteps();
  const language = useLanguage();
  if (!isPlaceKnown || country === null || finishedSetupSteps.includes("place")) return null;
  const label = INTERFACE_LANGUAGES.find(({ value }) => value === language)?.label;
  return (
    <Link to="/dashboard/settings" className="link-row" onClick={() => endStep("place")}>
      <Languages {...ICON} className="shrink-0 text-leaf" />
      <span className="min-w-0 flex-1">
        <span className="block font-strong">{[label, countryName(country, language)].join(", ")}</span>
        <span className="block text-sm text-ink-soft">{t("setup.place.title")}</span>
      </span>
      <ChevronRight {...ICON} className="shrink-0 text-ink-faint" />
    </Link>
  );
}
