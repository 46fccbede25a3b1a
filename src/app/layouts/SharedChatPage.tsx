import { UrgentHelpButton } from "#features/care/urgent/UrgentHelp.tsx";
import { UrgentHelpCard } from "#features/care/urgent/UrgentHelpCard.tsx";
import { SharedChatScreen } from "#features/sharing/SharedChatScreen.tsx";
import { renderShared } from "./renderShared.tsx";

export function SharedChatPage({ token }: { token: string }) {
  return (
    <SharedChatScreen token={token} urgentHelp={<UrgentHelpButton words="md" />} numbers={<UrgentHelpCard />} {...renderShared} />
  );
}
