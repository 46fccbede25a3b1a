import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#ui/buttonClass.ts";
import { Poster } from "#ui/brand/Poster.tsx";
import { ICON } from "#ui/icons.ts";

/** The one lit thing of the dashboard; all of the card is the link. The picture does not grow with the text, so words stay clear of its light. */
export function StartCard() {
  const { t } = useTranslation("dashboard");
  return (
    <section
      className="relative flex min-h-78 flex-col justify-end gap-1 overflow-hidden rounded-card bg-leaf-deep p-5 pt-40 text-leaf-deep-ink
        md:min-h-71 md:p-6 md:pt-48 dark:inset-ring dark:inset-ring-line"
    >
      <Poster ground="card" className="absolute -top-[14px] right-2 w-[178px] md:w-[208px] lg:-top-12 lg:w-[352px]" />
      <h2 className="relative font-display text-[1.625rem] leading-tight">{t("start.title")}</h2>
      <p className="relative max-w-[15.5em] text-balance opacity-90 lg:max-w-[17em]">{t("start.line")}</p>
      <Link
        to="/dashboard/chat"
        className={`${buttonClass({ variant: "lit" })} mt-4 self-start static after:absolute after:inset-0 after:rounded-card
          focus-visible:outline-leaf-deep-ink`}
      >
        {t("start.title")}
        <ArrowRight {...ICON} />
      </Link>
    </section>
  );
}
