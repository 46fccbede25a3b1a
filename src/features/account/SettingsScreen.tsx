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
      <SmallScreenCard of="children" to="/dashboard/settings/children" />
      <SettingsCard title={t("language.title")} line={t("language.line")}>
        {languageField}
      </SettingsCard>
      <CountryCard country={country ?? undefined} />
      <SmallScreenCard of="usage" to="/dashboard/settings/usage" />
      {sharedChats}
      <DevicesCard />
      {consent}
      <DataCard />
      <DeleteAccountCard />
    </>
  );
}

interface SmallScreenCardProps {
  of: "children" | "usage";
  to: "/dashboard/settings/children" | "/dashboard/settings/usage";
}

/** The way to another page of the settings where there is no side menu. */
function SmallScreenCard({ of, to }: SmallScreenCardProps) {
  const { t } = useTranslation("account");
  return (
    <SettingsCard title={t(`${of}.title`)} line={t(`${of}.line`)} isForSmallScreens>
      <div className="flex justify-end">
        <Link to={to} className={buttonClass({ isSmall: true })}>
          {t(`${of}.open`)}
        </Link>
      </div>
    </SettingsCard>
  );
}
