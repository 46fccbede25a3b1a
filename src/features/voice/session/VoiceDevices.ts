/** Microphone and loudspeaker of one voice session. */
export interface VoiceDevices {
  microphone: {
    readonly isLive: boolean;
    /** It is on, and the system gives nothing of it. */
    readonly isSilenced: boolean;
    open: () => Promise<void>;
    mute: (muted: boolean) => void;
    release: () => void;
  };
  speaker: {
    play: (samples: Float32Array, hz: number) => void;
    silence: () => void;
    tellWhenPlayedOut: () => void;
    mute: (muted: boolean) => void;
  };
  /** In a press: browsers allow sound from then on. */
  wake: () => void;
  close: () => void;
}

export interface DeviceEvents {
  onPiece: (samples: Float32Array) => void;
  onLost: () => void;
  onForbidden: () => void;
  onStopped: (stop: { type: "playedOut" | "silenced"; seconds: number }) => void;
}

/** Milliseconds. */
export interface Clock {
  now: () => number;
  /** Since 1970: it goes on while a machine sleeps. */
  date: () => number;
  every: (ms: number, run: () => void) => () => void;
  after: (ms: number, run: () => void) => () => void;
}
