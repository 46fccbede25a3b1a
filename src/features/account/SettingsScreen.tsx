import type { ReactNode } from "react";
import { useCurrentUser } from "#platform/currentUser.ts";
import { AvatarCard } from "./AvatarCard.tsx";
import { ChildrenCard } from "./ChildrenCard.tsx";
import { DataCard } from "./DataCard.tsx";
import { DeleteAccountCard } from "./DeleteAccountCard.tsx";
import { DevicesCard } from "./DevicesCard.tsx";
import { PlaceCard } from "./PlaceCard.tsx";
import { UsernameCard } from "./UsernameCard.tsx";

interface SettingsScreenProps {
  /** The card of another feature. */
  sharedChats: ReactNode;
}

export function SettingsScreen({ sharedChats }: SettingsScreenProps) {
  const user = useCurrentUser();
  return (
    <>
      <AvatarCard exists={user.avatarUrl !== undefined} />
      <UsernameCard username={user.username ?? ""} />
      <ChildrenCard />
      <PlaceCard country={user.country} />
      {sharedChats}
      <DevicesCard />
      <DataCard />
      <DeleteAccountCard />
    </>
  );
}
