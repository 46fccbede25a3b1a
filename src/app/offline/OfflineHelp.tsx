import { useTranslation } from "react-i18next";
import { momentTime } from "#domain/time/clockTime.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { CheckLink } from "#features/care/check/CheckLink.tsx";
import { UrgentHelpCard } from "#features/care/urgent/UrgentHelpCard.tsx";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { useKeptAt } from "#platform/queryCache/useKeptAt.ts";
import { useLocale } from "#platform/react/useLocale.ts";
import { useNow } from "#platform/react/useNow.ts";

/** On the home without a connection: what works all the same stands first, and how old the rest is. */
export function OfflineHelp() {
  const { t } = useTranslation();
  const locale = useLocale();
  const keptAt = useKeptAt();
  const now = useNow(MINUTE_MS);
  return (
    <section data-passing className="grid grid-cols-1 gap-3">
      <p className="text-ui text-ink-soft">
        {t("worksOffline")}{" "}
        {keptAt !== null && t("restAsOf", { time: momentTime(keptAt, now, { locale, timeZone: deviceTimeZone() }) })}
      </p>
      <UrgentHelpCard />
      <CheckLink />
    </section>
  );
}
