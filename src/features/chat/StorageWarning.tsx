import { HardDrive } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useStore } from "#platform/state/useStore.ts";
import { storageHealth } from "#platform/storage/StorageHealth.ts";
import { Banner } from "#ui/Banner.tsx";
import { ICON } from "#ui/icons.ts";

/** Says once that the browser keeps nothing of what is being written. */
export function StorageWarning() {
  const { t } = useTranslation("chat");
  const state = useStore(storageHealth);
  if (state !== "refuses") return null;
  return (
    <div className="mx-auto w-full max-w-chat shrink-0 px-3 pt-3 md:px-6">
      <Banner tone="calm" icon={<HardDrive {...ICON} />} dismissLabel={t("dismiss")} onDismiss={() => storageHealth.told()}>
        {t("storageRefused")}
      </Banner>
    </div>
  );
}
