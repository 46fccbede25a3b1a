import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Poster } from "#ui/brand/Poster.tsx";
import { buttonClass } from "#ui/buttonClass.ts";
import { ICON } from "#ui/icons.ts";

/**
 * The one lit thing of the dashboard; all of the card is the link. The picture stands at the right, and where the words are long it gives
 * way and runs out of the card: nothing lies on its light.
 */
export function StartCard({ onStart }: { onStart?: (() => void) | undefined }) {
  const { t } = useTranslation("dashboard");
  return (
    <section
      className="relative grid min-h-42 grid-cols-[auto_minmax(0,1fr)] grid-rows-[1fr_auto] gap-3 overflow-hidden rounded-card bg-leaf-deep p-5
        text-leaf-deep-ink md:p-6 dark:inset-ring dark:inset-ring-line"
    >
      <div className="col-start-2 row-span-2 -mr-2 -ml-5 h-0 w-37.5 self-center justify-self-end-safe">
        <Poster ground="card" className="-translate-y-[42%]" />
      </div>
      <h2 className="col-start-1 row-start-1 max-w-[8em] self-end font-display text-title leading-tight text-balance">
        {t("home.mind")}
      </h2>
      <Link
        to="/dashboard/chat"
        onClick={onStart}
        className={`${buttonClass({ variant: "primary" })} static z-1 justify-self-start after:absolute after:inset-0
          after:rounded-card focus-visible:outline-leaf-deep-ink`}
      >
        {t("start.title")}
        <ArrowRight {...ICON} />
      </Link>
    </section>
  );
}
