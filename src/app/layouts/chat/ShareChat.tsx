import type { ComponentProps } from "react";
import type { ChatId } from "#domain/ids.ts";
import { lazyPart } from "#platform/react/lazyPart.tsx";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";

/** With what shows a chat as others will read it. */
const ShareDialog = lazyPart(async () => {
  const [dialog, { renderShared }] = await Promise.all([
    import("#features/sharing/ShareDialog.tsx"),
    import("#app/layouts/renderShared.tsx"),
  ]);
  type Props = Omit<ComponentProps<typeof dialog.ShareDialog>, keyof typeof renderShared>;
  return (props: Props) => <dialog.ShareDialog {...props} {...renderShared} />;
});

/** The chat whose link is being made, and what gets the focus back. */
export interface Sharing {
  chatId: ChatId;
  opener: HTMLElement | null;
}

interface ShareChatProps {
  sharing: Sharing;
  onClose: () => void;
  onError: (error: unknown) => void;
}

export function ShareChat({ sharing: { chatId, opener }, onClose, onError }: ShareChatProps) {
  const close = () => {
    onClose();
    opener?.focus();
  };
  const fail = (error: unknown) => {
    close();
    onError(error);
  };
  return (
    <ErrorBoundary renderFallback={() => null} onError={fail}>
      <ShareDialog chatId={chatId} onClose={close} onLoadFailed={fail} />
    </ErrorBoundary>
  );
}
