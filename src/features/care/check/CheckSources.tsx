import { useTranslation } from "react-i18next";
import { type Check, signsIn, worseSigns } from "#domain/care/check/check.ts";
import { type CheckLevel, LEVEL_SOURCES, QUESTIONS } from "#domain/care/check/questions.ts";
import { CHECK_SOURCES, type CheckSourceId } from "#domain/care/check/sources.ts";
import { formatPageDate } from "#domain/care/contacts/pageDate.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { useLocale } from "#platform/react/useLocale.ts";

/** The pages behind what the result says, and that nobody has checked it. */
export function CheckSources({ check, level }: { check: Check; level: CheckLevel }) {
  const { t } = useTranslation("check");
  const locale = useLocale();
  // All of them are English.
  const lang = useLanguage() === "en" ? undefined : "en";
  return (
    <div className="mt-6 mb-5 text-sm text-ink-soft">
      <p>{t("unchecked")}</p>
      <details className="mt-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-strong text-leaf underline underline-offset-4">
          {t("sources")}
        </summary>
        <ul className="grid gap-2 pb-2">
          {sourcesOf(check, level).map((id) => {
            const { publisher, title, url, readOn } = CHECK_SOURCES[id];
            return (
              <li key={id} className="wrap-anywhere">
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="text-ink underline decoration-line-strong underline-offset-3"
                >
                  <span lang={lang}>{title}</span>
                </a>
                {" · "}
                <span lang={lang}>{publisher}</span>
                {" · "}
                {t("readOn", { date: formatPageDate(readOn, locale) })}
              </li>
            );
          })}
        </ul>
      </details>
    </div>
  );
}

/** Of what was found, of the level, and of what would be graver; each once. */
function sourcesOf(check: Check, level: CheckLevel): CheckSourceId[] {
  const shown = [...signsIn(check.answers).map(({ question }) => question), ...(level === "now" ? [] : worseSigns(check))];
  const worse = level === "soon" || level === "watch" ? LEVEL_SOURCES.worse : [];
  return [...new Set([...LEVEL_SOURCES[level], ...shown.flatMap((id) => QUESTIONS[id].sources), ...worse])];
}
