import { Check as Tick, Eye } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Check, signsIn, worseSigns } from "#domain/care/check/check.ts";
import type { CheckLevel } from "#domain/care/check/questions.ts";
import { urgentContacts } from "#domain/care/contacts/contacts.ts";
import { focusOnMount } from "#ui/focus/focusOnMount.ts";
import { ICON } from "#ui/icons.ts";
import { CheckSources } from "./CheckSources.tsx";
import { LevelMeter } from "./LevelMeter.tsx";
import { NOW_DOCK } from "./NowDock.tsx";

interface ResultProps {
  check: Check;
  level: CheckLevel;
  country: string | null;
  /** The name of the child with whom it is kept; null where it is not. */
  keptWith: string | null;
  /** A quiet way on. */
  children?: ReactNode;
}

const COLOURS: Record<CheckLevel, string> = { watch: "text-calm", soon: "text-leaf", today: "text-warn", now: "text-danger" };

/** How urgent it is, why, and what would make it more so. No figures and no score. */
export function Result({ check, level, country, keptWith, children }: ResultProps) {
  const { t } = useTranslation("check");
  const found = signsIn(check.answers);
  return (
    <>
      <LevelMeter level={level} />
      <h2
        // Whoever listens to the page hears the result first.
        ref={focusOnMount}
        tabIndex={-1}
        className="mt-7 font-display text-display leading-tight text-balance outline-none low:mt-4"
      >
        {t(`results.${level}.title`)}
      </h2>
      <p className="mt-2 text-body leading-normal text-ink-soft">{t(`results.${level}.line`)}</p>
      {level === "now" && <div aria-owns={NOW_DOCK} />}
      <Signs title={t("because")}>
        {found.map(({ question, answer }) => (
          <Sign key={question} icon={<Tick {...ICON} className={`mt-0.5 shrink-0 ${COLOURS[level]}`} />}>
            {answer === "yes" ? t(`signs.${question}`) : t("unsure", { sign: t(`signs.${question}`) })}
          </Sign>
        ))}
        {found.length === 0 && (
          <Sign icon={<Tick {...ICON} className={`mt-0.5 shrink-0 ${COLOURS[level]}`} />}>{t("allNo")}</Sign>
        )}
      </Signs>
      {level !== "now" && <Worse check={check} level={level} country={country} />}
      {children}
      {keptWith !== null && <p className="mt-5 text-sm text-ink-faint">{t("kept", { name: keptWith })}</p>}
      <CheckSources check={check} level={level} />
    </>
  );
}

function Worse({ check, level, country }: Pick<ResultProps, "check" | "level" | "country">) {
  const { t } = useTranslation("check");
  const [own] = urgentContacts(country);
  const icon = <Eye {...ICON} className="mt-0.5 shrink-0 text-ink-soft" />;
  return (
    <>
      <Signs title={own === undefined ? t("callForHelpIf") : t("callIf", { number: own.number })}>
        {worseSigns(check).map((sign) => (
          <Sign key={sign} icon={icon}>
            {t(`signs.${sign}`)}
          </Sign>
        ))}
      </Signs>
      {level !== "today" && <p className="mt-4 text-button leading-[1.45] text-ink-soft">{t("worse")}</p>}
    </>
  );
}

function Signs({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-6 text-ui font-strong text-ink-soft low:mt-4">{title}</h3>
      <ul className="mt-2.5 grid gap-2.5">{children}</ul>
    </>
  );
}

function Sign({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 text-button leading-[1.45]">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
