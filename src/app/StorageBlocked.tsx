import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/Button.tsx";
import { Notice } from "./Notice.tsx";

/** Without storage nobody can stay signed in. The person can change that, and is told how. */
export function StorageBlocked() {
  const { t } = useTranslation();

  useEffect(() => {
    // For a developer whose environment has no such storage.
    reportError(new Error("localStorage is not available: set the `storage` option of ConvexAuthProvider"));
  }, []);

  return (
    <Notice title={t("storageBlocked.title")} text={t("storageBlocked.text")}>
      <Button variant="lit" onClick={() => window.location.reload()}>
        {t("tryAgain")}
      </Button>
    </Notice>
  );
}
