import { Mic, MicOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";

interface MicrophoneButtonProps {
  isMuted: boolean;
  onMute: (muted: boolean) => void;
}

/** Beside the thumb: whoever turns to somebody in the room is not heard by the service. */
export function MicrophoneButton({ isMuted, onMute }: MicrophoneButtonProps) {
  const { t } = useTranslation("voice");
  return (
    <IconButton
      label={t(isMuted ? "unmuteMicrophone" : "muteMicrophone")}
      className={isMuted ? "bg-danger-soft text-danger!" : ""}
      onClick={() => onMute(!isMuted)}
    >
      {isMuted ? <MicOff {...ICON} /> : <Mic {...ICON} />}
    </IconButton>
  );
}
