import { useTranslation } from "react-i18next";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { Spinner } from "#ui/Spinner.tsx";

/** As high as the options, so that their coming moves nothing. */
export function LoginWaiting() {
  const { t } = useTranslation();
  const unreachable = useBackendUnreachable();
  return (
    <div
      data-waiting={!unreachable}
      className="grid min-h-60 place-content-center justify-items-center gap-4 text-center text-ink-soft"
    >
      <Spinner label={t("loading")} />
      {unreachable && <p>{t("unreachable")}</p>}
    </div>
  );
}
