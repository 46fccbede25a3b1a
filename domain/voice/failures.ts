/** What can go wrong with a voice session; each has its sentence under `errors` in `voice.json`. */
export type VoiceFailure =
  | "connectFailed"
  /** For good: the same would be refused again. */
  | "refused"
  | "microphoneMissing"
  | "microphoneDenied"
  | "microphoneFailed"
  | "recordingFailed"
  | "restartFailed"
  | "quota"
  /** Our own, for one person. */
  | "limitReached"
  /** The page is older than the server: by loading it again it is not. */
  | "outdated"
  /** There is no voice service here: the dialog offers what there is. */
  | "notOffered"
  | "notConnected";
