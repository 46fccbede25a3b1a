import { Microphone, type MicrophoneEvents } from "./Microphone.ts";
import { closeSound, openSound, wakeSound } from "./sound.ts";
import { Speaker, type SpeakerEvents } from "./Speaker.ts";

interface Devices {
  microphone: Microphone;
  speaker: Speaker;
  /** In a press: browsers allow sound from then on. */
  wake: () => void;
  /** Microphone off, loudspeaker silent, for good. */
  close: () => void;
}

export function openDevices(events: MicrophoneEvents & SpeakerEvents): Devices {
  const sound = openSound();
  const microphone = new Microphone(sound, events);
  return {
    microphone,
    speaker: new Speaker(sound, events),
    wake: () => wakeSound(sound),
    close: () => {
      microphone.close();
      closeSound(sound);
    },
  };
}
