import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { reloadPage } from "#platform/device/reloadPage.ts";
import { Button } from "#ui/Button.tsx";
import { MessageScreen } from "./MessageScreen.tsx";

/** Without storage nobody stays signed in. The person can change that, and is told how; or they go on until the page is left. */
export function StorageBlocked({ onGoOn }: { onGoOn: () => void }) {
  const { t } = useTranslation();

  useEffect(() => {
    // For a developer whose environment has no such storage.
    reportError(new Error("localStorage is not available: set the `storage` option of ConvexAuthProvider"));
  }, []);

  return (
    <MessageScreen title={t("storageBlocked.title")} text={t("storageBlocked.text")}>
      <Button variant="primary" onClick={reloadPage}>
        {t("tryAgain")}
      </Button>
      <Button onClick={onGoOn}>{t("storageBlocked.goOn")}</Button>
    </MessageScreen>
  );
}
