import { SettingsScreen } from "#features/account/SettingsScreen.tsx";
import { SharedChatsCard } from "#features/sharing/SharedChatsCard.tsx";

/** The cards of the account, and between them those of other features. */
export function GeneralSettings() {
  return <SettingsScreen sharedChats={<SharedChatsCard />} />;
}
