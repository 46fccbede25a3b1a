import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { appErrorData, errorCode, isOutdated, WordedError } from "#domain/errors.ts";
import { clockTime } from "#domain/time/clockTime.ts";
import { reloadPage } from "#platform/device/reloadPage.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { useLocale } from "#platform/react/useLocale.ts";
import { Banner } from "#ui/Banner.tsx";
import { ICON } from "#ui/icons.ts";

interface ErrorBannerProps {
  error: unknown;
  onDismiss: () => void;
}

export function ErrorBanner({ error, onDismiss }: ErrorBannerProps) {
  const { t } = useTranslation("chat");
  const locale = useLocale();
  const language = useLanguage();
  const code = errorCode(error);
  const outdated = isOutdated(error);
  const data = appErrorData(error);
  const time = data?.code === "limitReached" ? clockTime(data.retryAt, { locale, timeZone: deviceTimeZone() }) : "";
  const words = code === null ? (messageForPeople(error, language) ?? t("errors.other")) : t(`errors.${code}`, { time });
  return (
    <div className="mx-auto w-full max-w-chat shrink-0 px-3 pt-3 md:px-6">
      <Banner tone="danger" icon={<CircleAlert {...ICON} />} dismissLabel={t("dismiss")} onDismiss={onDismiss}>
        {outdated ? (
          <>
            {t("errors.outdated")}{" "}
            <button
              type="button"
              onClick={reloadPage}
              className="-mt-2.5 min-h-11 font-strong underline decoration-line-strong underline-offset-3"
            >
              {t("errors.reload")}
            </button>
          </>
        ) : (
          words
        )}
      </Banner>
    </div>
  );
}

/** An error's own message, which is English but for ours; what Convex puts around a crash of the server is for developers, and left out. */
function messageForPeople(error: unknown, language: InterfaceLanguage): string | null {
  if (!(error instanceof Error) || error.message === "" || error.message.startsWith("[CONVEX")) return null;
  return language === "en" || error instanceof WordedError ? error.message : null;
}
