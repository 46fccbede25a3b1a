import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { offersInstall } from "#domain/account/installHint.ts";
import { installing, noteInstallOffered, visits, wasInstallOffered } from "#platform/device/install.ts";
import { useStore } from "#platform/state/useStore.ts";
import { SMALL_ICON } from "#ui/icons.ts";
import { QuestionChip } from "./QuestionChip.tsx";

/** On the start of a chat, once: that the app can be installed. Whoever leaves it there is not asked again. */
export function InstallChip() {
  const { t } = useTranslation();
  const offer = useStore(installing);
  const [isMoment, setMoment] = useState(() =>
    offersInstall({ visits: visits(), wasShown: wasInstallOffered(), hour: new Date().getHours() }),
  );
  const isShown = isMoment && offer !== null;
  useEffect(() => {
    if (isShown) noteInstallOffered();
  }, [isShown]);

  if (!isShown) return null;
  return (
    <QuestionChip icon={<Download {...SMALL_ICON} />} onPress={offer.ask} onClose={() => setMoment(false)}>
      {t("install")}
    </QuestionChip>
  );
}
