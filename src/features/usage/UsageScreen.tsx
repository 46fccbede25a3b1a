import type { FunctionReturnType } from "convex/server";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { dateFormat } from "#domain/time/dateFormat.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { usageDayFrom } from "#domain/usage/usageDay.ts";
import { askAgain } from "#platform/convex/askAgain.ts";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { useLiveQuery } from "#platform/convex/useLiveQuery.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { useLocale } from "#platform/react/useLocale.ts";
import { useNow } from "#platform/react/useNow.ts";
import { NoConnection, Notice } from "#ui/notice/Notice.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { againIn } from "./againIn.ts";
import { USAGE_LOOK_MS } from "./useUsageToday.ts";

type Usage = FunctionReturnType<typeof api.usage.account.current>;

const CARD = "grid gap-3 rounded-card bg-raised px-5 py-4 inset-ring inset-ring-line md:px-6";
/** So many days are drawn, the empty ones too. */
const DAYS = 14;
/** Of so many messages a day's bar is as high as the chart: a few do not look like all. */
const FEW = 10;

/** What was used today, when it starts again, the last fourteen days and the month. */
export function UsageScreen() {
  const { t } = useTranslation(["usage", "common"]);
  const usage = useLiveQuery(api.usage.account.current, {});
  const now = useNow(USAGE_LOOK_MS);
  const unreachable = useBackendUnreachable();
  if (usage.state === "failed") return <Notice title={t("failed")} actionLabel={t("common:tryAgain")} onAction={askAgain} />;
  if (usage.state === "loading") {
    if (unreachable) return <NoConnection title={t("common:noConnection")} hint={t("common:comesBack")} />;
    return <Skeleton className="h-80 rounded-card" />;
  }
  const known = usageAt(now, usage.data);
  return (
    <>
      <Today usage={known} now={now} />
      <LastDays usage={known} />
      <Month usage={known} />
    </>
  );
}

/** The server tells nothing anew when a day ends: of the next one nothing is used. */
function usageAt(now: number, usage: Usage): Usage {
  if (now < usage.endsAt) return usage;
  const next = usageDayFrom(now, deviceTimeZone(), usage.endsAt);
  return {
    ...usage,
    ...next,
    messages: { ...usage.messages, used: 0, isOver: false },
    voiceSeconds: { ...usage.voiceSeconds, used: 0, isOver: false },
    month: next.day.slice(0, 7) === usage.day.slice(0, 7) ? usage.month : { messages: 0, voiceSeconds: 0, photos: 0 },
  };
}

function Today({ usage: { messages, voiceSeconds, endsAt }, now }: { usage: Usage; now: number }) {
  const { t } = useTranslation("usage");
  const locale = useLocale();
  const minutes = { used: Math.ceil(voiceSeconds.used / 60), most: voiceSeconds.most / 60, isOver: voiceSeconds.isOver };
  return (
    <section className={CARD}>
      <div className="grid gap-6">
        <Gauge {...messages} name={t("messagesToday")} />
        <Gauge {...minutes} name={t("voiceToday")} />
      </div>
      <p className="text-ui text-ink-soft">{t("again", againIn(locale, endsAt, now))}</p>
      <p className="text-sm text-ink-faint">{t("dearer")}</p>
    </section>
  );
}

interface GaugeProps {
  used: number;
  most: number;
  isOver: boolean;
  name: string;
}

/** How much of a day is used; the last fifth says in words what is left. */
function Gauge({ used, most, isOver, name }: GaugeProps) {
  const { t } = useTranslation("usage");
  const labelId = useId();
  const shown = Math.min(used, most);
  const left = isOver ? 0 : most - shown;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="font-display text-[1.625rem] leading-[1.1] font-medium">{t("of", { used: shown, most })}</b>
        <span id={labelId} className="text-ink-soft">
          {name}
        </span>
      </p>
      <meter className="sr-only" aria-labelledby={labelId} min={0} max={most} value={shown} />
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-line forced-color-adjust-none">
        <div className="h-full rounded-full bg-leaf" style={{ width: `${(isOver ? 1 : shown / most) * 100}%` }} />
      </div>
      {left <= most / 5 && <p className="text-ui text-ink-soft">{t("left", { count: left })}</p>}
    </div>
  );
}

function LastDays({ usage: { day, days } }: { usage: Usage }) {
  const { t } = useTranslation("usage");
  const locale = useLocale();
  const last = Date.parse(day);
  const byDay = new Map(days.map((one) => [one.day, one.messages]));
  const bars = Array.from({ length: DAYS }, (_, before) => {
    const at = last - (DAYS - 1 - before) * DAY_MS;
    return { at, messages: byDay.get(new Date(at).toISOString().slice(0, 10)) ?? 0 };
  });
  const most = Math.max(...bars.map(({ messages }) => messages));
  const highest = bars.findLast(({ messages }) => messages === most);
  const total = bars.reduce((sum, { messages }) => sum + messages, 0);
  const date = dateFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const long = dateFormat(locale, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  const name = t("chart", { most, day: long.format(highest?.at), today: bars.at(-1)?.messages ?? 0 });
  return (
    <section className={CARD}>
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-2 font-display text-card">
        {t("lastDays")} <small className="font-sans text-ui font-normal text-ink-soft">{t("messages", { count: total })}</small>
      </h2>
      <p className="sr-only">{name}</p>
      <div aria-hidden className="flex h-24 items-end gap-1.5 forced-color-adjust-none">
        {bars.map(({ at, messages }) => (
          <div
            key={at}
            className={`min-h-0.75 flex-1 rounded-t-[3px] ${at === last ? "bg-leaf" : "bg-leaf/40"}`}
            style={{ height: `${(messages / Math.max(most, FEW)) * 100}%` }}
          />
        ))}
      </div>
      <p aria-hidden className="flex justify-between text-sm text-ink-faint">
        <span>{date.format(bars[0]?.at)}</span>
        <span>{date.format(bars[7]?.at)}</span>
        <span>{t("today")}</span>
      </p>
    </section>
  );
}

function Month({ usage: { month } }: { usage: Usage }) {
  const { t } = useTranslation("usage");
  const locale = useLocale();
  const minutes = Math.ceil(month.voiceSeconds / 60);
  const voice = new Intl.NumberFormat(locale, { style: "unit", unit: "minute", unitDisplay: "long" }).format(minutes);
  const facts = [
    { name: t("month.messages"), value: String(month.messages) },
    { name: t("month.voice"), value: voice },
    { name: t("month.photos"), value: String(month.photos) },
  ];
  return (
    <section className={CARD}>
      <h2 className="font-display text-card">{t("month.title")}</h2>
      <dl className="divide-y divide-line">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 py-2.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-strong">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
