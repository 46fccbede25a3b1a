import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Poster } from "#ui/brand/Poster.tsx";
import { buttonClass } from "#ui/buttonClass.ts";
import { ICON } from "#ui/icons.ts";

/**
 * The one lit thing of the dashboard; all of the card is the link. The picture does not grow with the text, so words stay clear of its
 * light, and the button cuts into it where its word is long.
 */
export function StartCard({ onStart }: { onStart?: (() => void) | undefined }) {
  const { t } = useTranslation("dashboard");
  return (
    <section
      className="relative flex min-h-42 flex-col justify-end gap-3 overflow-hidden rounded-card bg-leaf-deep p-5 text-leaf-deep-ink md:p-6
        dark:inset-ring dark:inset-ring-line"
    >
      <Poster ground="card" className="absolute top-1/2 right-3 w-[150px] -translate-y-[42%]" />
      <h2 className="relative max-w-[8em] font-display text-title leading-tight text-balance">{t("home.mind")}</h2>
      <Link
        to="/dashboard/chat"
        onClick={onStart}
        className={`${buttonClass({ variant: "primary" })} static z-1 self-start ring-6 ring-leaf-deep after:absolute after:inset-0
          after:rounded-card focus-visible:outline-leaf-deep-ink`}
      >
        {t("start.title")}
        <ArrowRight {...ICON} />
      </Link>
    </section>
  );
}
