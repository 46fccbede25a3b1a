import { MapPin, Plus } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { countryName } from "#domain/account/country.ts";
import { countryOfTimeZone } from "#domain/account/timeZoneCountry.ts";
import type { ChildId } from "#domain/ids.ts";
import { CountrySelect } from "#features/care/contacts/CountrySelect.tsx";
import { useChildren } from "#features/children/useChildren.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { SMALL_ICON } from "#ui/icons.ts";
import { useCountry } from "#user/useCountry.ts";
import { AddChildDialog } from "./AddChildDialog.ts";
import { GuessedCountry } from "./GuessedCountry.tsx";
import { InstallChip } from "./InstallChip.tsx";
import { QuestionChip } from "./QuestionChip.tsx";
import { useSetupSteps } from "./useSetupSteps.ts";

/** What the start of a chat asks a new person, as chips: whose parent they are, and where. A cross is for good, here and on the dashboard. */
export function StartQuestions({ onChild }: { onChild: (childId: ChildId) => void }) {
  const { t } = useTranslation("children");
  const children = useChildren();
  const { country } = useCountry();
  const { ended, endStep } = useSetupSteps();
  const [asking, setAsking] = useState<"child" | "place" | null>(null);
  const close = () => setAsking(null);

  return (
    <>
      {children.state === "ready" && children.data.length === 0 && !ended.includes("child") && (
        <QuestionChip icon={<Plus {...SMALL_ICON} />} onPress={() => setAsking("child")} onClose={() => endStep("child")}>
          {t("addYours")}
        </QuestionChip>
      )}
      {country === null && !ended.includes("place") && (
        <PlaceChip onPress={() => setAsking("place")} onClose={() => endStep("place")} />
      )}
      <InstallChip />
      {asking === "child" && <AddChildDialog onAdded={onChild} onClose={close} onLoadFailed={close} />}
      {asking === "place" && <PlaceDialog onClose={close} />}
    </>
  );
}

function PlaceChip(on: Pick<ComponentProps<typeof QuestionChip>, "onPress" | "onClose">) {
  const { t } = useTranslation("care");
  const language = useLanguage();
  const guess = countryOfTimeZone(deviceTimeZone());
  return (
    <QuestionChip icon={<MapPin {...SMALL_ICON} />} {...on}>
      {guess === null ? t("where") : t("isItThere", { country: countryName(guess, language) })}
    </QuestionChip>
  );
}

/** Nothing is guessed about numbers: the country that the clock speaks of is one press, and any other stands below. */
function PlaceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["care", "common"]);
  const dialog = useRef<HTMLDialogElement>(null);
  const { country, chooseCountry } = useCountry();

  function choose(chosen: string) {
    chooseCountry(chosen);
    dialog.current?.close();
  }

  return (
    <Dialog ref={dialog} isSheet title={t("where")} closeLabel={t("common:close")} onClose={onClose}>
      <div className="mt-4 grid gap-4">
        <GuessedCountry variant="primary" onCountry={choose} />
        <CountrySelect country={country} onCountry={choose} />
      </div>
    </Dialog>
  );
}
