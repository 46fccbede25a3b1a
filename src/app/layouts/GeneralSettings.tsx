import { SettingsScreen } from "#features/account/SettingsScreen.tsx";
import { ConsentCard } from "#features/consent/ConsentCard.tsx";
import { LanguageField } from "#features/preferences/LanguageField.tsx";
import { SharedChatsCard } from "#features/sharing/SharedChatsCard.tsx";

/** The cards of the account, and between them what other features bring. */
export function GeneralSettings() {
  return (
    <SettingsScreen languageField={<LanguageField isLabelHidden />} sharedChats={<SharedChatsCard />} consent={<ConsentCard />} />
  );
}
