import { useCurrentUser } from "#platform/currentUser.ts";
import { UsernameCard } from "./UsernameCard.tsx";

export function SettingsScreen() {
  const user = useCurrentUser();
  return <UsernameCard username={user.username ?? ""} />;
}
