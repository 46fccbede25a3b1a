import { Mic, MicOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";

interface MicrophoneButtonProps {
  muted: boolean;
  onMute: (muted: boolean) => void;
}

/** Beside the thumb: whoever turns to somebody in the room is not heard by the service. */
export function MicrophoneButton({ muted, onMute }: MicrophoneButtonProps) {
  const { t } = useTranslation("voice");
  return (
    <IconButton
      label={t(muted ? "unmuteMicrophone" : "muteMicrophone")}
      className={muted ? "bg-danger-soft text-danger!" : ""}
      onClick={() => onMute(!muted)}
    >
      {muted ? <MicOff {...ICON} /> : <Mic {...ICON} />}
    </IconButton>
  );
}
