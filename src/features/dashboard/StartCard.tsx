import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Poster } from "#ui/brand/Poster.tsx";
import { buttonClass } from "#ui/buttonClass.ts";
import { ICON } from "#ui/icons.ts";

const TALL = {
  card: "min-h-78 gap-1 pt-40 md:min-h-71 md:pt-48",
  poster: "-top-[14px] right-2 w-[178px] md:w-[208px] lg:-top-12 lg:w-[352px]",
};
const LOW = { card: "min-h-42 gap-3 pt-5", poster: "top-1/2 right-3 w-[150px] -translate-y-[42%]" };

/**
 * The one lit thing of the dashboard; all of the card is the link. The picture does not grow with the text, so words stay clear of its
 * light, and the button cuts into it where its word is long. `low` where the child's own cards follow.
 */
export function StartCard({ isLow = false }: { isLow?: boolean }) {
  const { t } = useTranslation("dashboard");
  const look = isLow ? LOW : TALL;
  return (
    <section
      className={`relative flex flex-col justify-end overflow-hidden rounded-card bg-leaf-deep p-5 text-leaf-deep-ink md:p-6
        dark:inset-ring dark:inset-ring-line ${look.card}`}
    >
      <Poster ground="card" className={`absolute ${look.poster}`} />
      {isLow ? (
        <h2 className="relative max-w-[8em] font-display text-title leading-tight text-balance">{t("home.mind")}</h2>
      ) : (
        <>
          <h2 className="relative font-display text-[1.625rem] leading-tight">{t("start.title")}</h2>
          <p className="relative max-w-[15.5em] text-balance opacity-90 lg:max-w-[17em]">{t("start.line")}</p>
        </>
      )}
      <Link
        to="/dashboard/chat"
        className={`${buttonClass({ variant: "primary" })} static self-start after:absolute after:inset-0 after:rounded-card
          focus-visible:outline-leaf-deep-ink ${isLow ? "z-1 ring-6 ring-leaf-deep" : "mt-4"}`}
      >
        {t("start.title")}
        <ArrowRight {...ICON} />
      </Link>
    </section>
  );
}
