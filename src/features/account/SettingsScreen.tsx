import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCurrentUser } from "#user/currentUser.ts";
import { AvatarCard } from "./AvatarCard.tsx";
import { ChildrenCard } from "./ChildrenCard.tsx";
import { DataCard } from "./DataCard.tsx";
import { DeleteAccountCard } from "./DeleteAccountCard.tsx";
import { DevicesCard } from "./DevicesCard.tsx";
import { CountryCard } from "./CountryCard.tsx";
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
  return (
    <>
      <AvatarCard exists={user.avatarUrl !== undefined} />
      <UsernameCard username={user.username ?? ""} />
      <ChildrenCard />
      <SettingsCard title={t("language.title")} line={t("language.line")}>
        {languageField}
      </SettingsCard>
      <CountryCard country={user.country} />
      {sharedChats}
      <DevicesCard />
      {consent}
      <DataCard />
      <DeleteAccountCard />
    </>
  );
}
