import { Link } from "@tanstack/react-router";
import { BadgeCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#ui/buttonClass.ts";
import { ICON } from "#ui/icons.ts";

/** The end of setting an account up; nothing is paid here. */
export function CheckoutScreen() {
  const { t } = useTranslation("dashboard");
  return (
    <div className="mx-auto grid max-w-column grid-cols-1 justify-items-start gap-5 px-4 py-10 md:py-20">
      <div className="max-w-full">
        <h1 className="font-display text-display text-balance">{t("checkout.welcome")}</h1>
        <p className="mt-1.5 text-body text-ink-soft">{t("checkout.line")}</p>
      </div>
      <p className="flex w-full items-center gap-3 rounded-field bg-calm-soft px-4 py-3">
        <BadgeCheck {...ICON} className="shrink-0 text-calm" />
        {t("checkout.complete")}
      </p>
      <Link to="/dashboard" className={buttonClass({ variant: "primary", isWide: true })}>
        {t("checkout.go")}
      </Link>
    </div>
  );
}
