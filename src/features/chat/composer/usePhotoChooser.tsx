import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { DraftPhotos } from "./useDraftPhotos.ts";

/** The browser's choice of files, which several buttons open. `input` has to be on the page. */
export function usePhotoChooser(add: DraftPhotos["add"]): { choose: () => void; input: ReactNode } {
  const { t } = useTranslation("chat");
  const files = useRef<HTMLInputElement>(null);
  return {
    choose: () => files.current?.click(),
    input: (
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t("photos.attach")}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // The same photo may be chosen again after it was removed.
          currentTarget.value = "";
        }}
      />
    ),
  };
}
