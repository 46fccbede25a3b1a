import type { MessagePhoto } from "#domain/chat/chatMessages.ts";
import type { FileUrl } from "#platform/convex/useFileUrl.ts";

interface PhotoImageProps {
  photo: MessagePhoto;
  name: string;
  file: FileUrl;
  className: string;
}

/** The picture itself, where its file can be had. */
export function PhotoImage({ photo, name, file, className }: PhotoImageProps) {
  if (file.url === null) return null;
  return (
    <img
      src={file.url}
      // Another page than ours is given no photo, and without this the browser would ask like any page.
      crossOrigin="anonymous"
      alt={name}
      width={photo.width}
      height={photo.height}
      onError={file.onError}
      className={className}
    />
  );
}
