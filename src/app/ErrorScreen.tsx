import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { reloadPage } from "#platform/device/reloadPage.ts";
import { reloadTranslations } from "./i18n/i18n.ts";
import { MessageScreen, TryAgainOrNumbers } from "./MessageScreen.tsx";

/** For a screen that broke. What was sent is at the server, and drafts are kept by their composer: both outlive it. React has logged the error. */
export function ErrorScreen({ error, reset }: Pick<ErrorComponentProps, "reset"> & Partial<ErrorComponentProps>) {
  const { t } = useTranslation();
  const router = useRouter();

  async function retry() {
    // "Failed to fetch dynamically imported module", "Importing a module script failed": what the router keeps as long as the app runs.
    if (/import.+module/i.test(String(error))) return reloadPage();
    await reloadTranslations();
    await router.invalidate();
    reset();
  }

  return (
    <MessageScreen title={t("broken.title")} text={t("broken.text")}>
      <TryAgainOrNumbers onTryAgain={() => void retry()} />
    </MessageScreen>
  );
}
