import { Link } from "@tanstack/react-router";
import { ShieldQuestionMark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#platform/react/useLocale.ts";
import { useNow } from "#platform/react/useNow.ts";
import { buttonClass } from "#ui/buttonClass.ts";
import { SMALL_ICON } from "#ui/icons.ts";
import { againIn } from "./againIn.ts";
import { USAGE_LOOK_MS, type UsageToday } from "./useUsageToday.ts";

interface LimitCardProps {
  today: UsageToday;
  /** False where a question that is asked leads to the danger check already. */
  hasCheckLink: boolean;
}

/** Over the field: that the day's last message was sent, when it goes on, and that help stays open; before that one line. Nothing is sold here. */
export function LimitCard({ today, hasCheckLink }: LimitCardProps) {
  const { t } = useTranslation(["chat", "common"]);
  const locale = useLocale();
  const now = useNow(USAGE_LOOK_MS);
  const { state, left, endsAt, messages } = today;
  if (state === "nearly")
    return (
      <output className="mx-auto block w-full max-w-chat shrink-0 px-5 pb-2 text-center text-sm text-ink-soft md:px-6">
        {t("limit.nearly", { count: left ?? 0 })}
      </output>
    );
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-chat flex-col px-2.5 pb-3 md:px-6">
      <output className="sr-only">{t("limit.title")}</output>
      <section className="max-h-[45dvh] overflow-y-auto rounded-card bg-raised p-5 inset-ring inset-ring-line">
        <h2 className="font-display text-card">{t("limit.title")}</h2>
        <p className="mt-1 text-ui text-pretty text-ink-soft">
          {t("limit.again", { count: messages, ...againIn(locale, endsAt ?? now, now) })} {t("limit.open")}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-5">
          {hasCheckLink && (
            <Link to="/check" className={buttonClass({ isSmall: true })}>
              <ShieldQuestionMark {...SMALL_ICON} />
              {t("common:title.check")}
            </Link>
          )}
          <Link to="/dashboard/settings/usage" className={`${buttonClass({ variant: "tertiary", isSmall: true })} -ml-5`}>
            {t("limit.usage")}
          </Link>
        </div>
      </section>
    </div>
  );
}
