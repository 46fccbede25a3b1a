import { useCurrentUser } from "#platform/currentUser.ts";
import { ChildrenCard } from "./ChildrenCard.tsx";
import { DeleteAccountCard } from "./DeleteAccountCard.tsx";
import { DevicesCard } from "./DevicesCard.tsx";
import { PlaceCard } from "./PlaceCard.tsx";
import { UsernameCard } from "./UsernameCard.tsx";

export function SettingsScreen() {
  const user = useCurrentUser();
  return (
    <>
      <UsernameCard username={user.username ?? ""} />
      <ChildrenCard />
      <PlaceCard country={user.country} />
      <DevicesCard />
      <DeleteAccountCard />
    </>
  );
}
