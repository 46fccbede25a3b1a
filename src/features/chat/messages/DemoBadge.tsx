import { useTranslation } from "react-i18next";

/** Quiet, and under each answer that no model wrote; a press says how to get real ones. */
export function DemoBadge() {
  const { t } = useTranslation("chat");
  return (
    <details className="justify-self-start text-sm text-ink-soft">
      <summary className="-my-2.5 flex min-h-11 list-none items-center" title={t("reply.demoHow")}>
        <span className="inline-flex min-h-5.5 items-center rounded-badge bg-leaf-soft px-2 text-xs font-strong text-leaf">
          {t("reply.demo")}
        </span>
      </summary>
      <p className="max-w-column pt-1">{t("reply.demoHow")}</p>
    </details>
  );
}
