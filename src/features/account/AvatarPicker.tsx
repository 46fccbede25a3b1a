import { Camera } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SMALL_ICON } from "#ui/icons.ts";
import { Spinner } from "#ui/Spinner.tsx";
import { useAvatarUrl } from "#user/currentUser.ts";

interface AvatarPickerProps {
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/** The picture itself is what is pressed. */
export function AvatarPicker({ isBusy, onChoose }: AvatarPickerProps) {
  const { t } = useTranslation("settings");
  const url = useAvatarUrl();
  return (
    <label
      className="relative size-18 shrink-0 cursor-pointer rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-4
        has-focus-visible:outline-focus"
    >
      {url === null ? (
        <span className="block size-18 rounded-full bg-linear-150 from-accent to-leaf dark:to-leaf-soft" />
      ) : (
        <img src={url} alt="" className="size-18 rounded-full object-cover" />
      )}
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center rounded-full bg-scrim text-ink">
          <Spinner label={t("avatar.uploading")} />
        </span>
      )}
      <span className="absolute -right-1 -bottom-1 grid size-7.5 place-items-center rounded-full bg-raised text-ink ring ring-line">
        <Camera {...SMALL_ICON} />
      </span>
      <input
        type="file"
        accept="image/*"
        aria-label={t("avatar.upload")}
        disabled={isBusy}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onChoose(file);
          // The same file, chosen once more, is a choice again.
          target.value = "";
        }}
      />
    </label>
  );
}
