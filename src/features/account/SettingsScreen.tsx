import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#ui/buttonClass.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import { useCountry } from "#user/useCountry.ts";
import { AvatarCard } from "./AvatarCard.tsx";
import { CountryCard } from "./CountryCard.tsx";
import { DataCard } from "./DataCard.tsx";
import { DeleteAccountCard } from "./DeleteAccountCard.tsx";
import { DevicesCard } from "./DevicesCard.tsx";
import { SettingsCard } from "./SettingsCard.tsx";
import { UsernameCard } from "./UsernameCard.tsx";

interface SettingsScreenProps {
  /** Of another feature, as the next one. */
  languageField: ReactNode;
  sharedChats: ReactNode;
  consent: ReactNode;
}

export function SettingsScreen({ languageField, sharedChats, consent }: SettingsScreenProps) {
  const { t } = useTranslation("account");
  const user = useCurrentUser();
  const { country } = useCountry();
  return (
    <>
      <AvatarCard hasPicture={user.avatarUrl !== undefined} />
      <UsernameCard username={user.username ?? ""} />
      <ChildrenCard />
      <SettingsCard title={t("language.title")} line={t("language.line")}>
        {languageField}
      </SettingsCard>
      <CountryCard country={country ?? undefined} />
      {sharedChats}
      <DevicesCard />
      {consent}
      <DataCard />
      <DeleteAccountCard />
    </>
  );
}

/** The way to the children where there is no side menu: on small screens. */
function ChildrenCard() {
  const { t } = useTranslation("account");
  return (
    <SettingsCard title={t("children.title")} line={t("children.line")} isForSmallScreens>
      <div className="flex justify-end">
        <Link to="/dashboard/settings/children" className={buttonClass({ isSmall: true })}>
          {t("children.open")}
        </Link>
      </div>
    </SettingsCard>
  );
}
