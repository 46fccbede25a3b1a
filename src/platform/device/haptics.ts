/** A short tick under the finger, where the device can. */
export function tick(): void {
  if ("vibrate" in navigator) navigator.vibrate(10);
}
