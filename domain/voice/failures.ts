/** What can go wrong with a talk; each has its sentence under `errors` in `voice.json`. */
export type VoiceFailure =
  | "connectFailed"
  | "microphoneMissing"
  | "microphoneDenied"
  | "microphoneFailed"
  | "recordingFailed"
  | "restartFailed"
  | "quota"
  /** Our own, for one person. */
  | "limitReached"
  | "notConnected";
