import { type Device, deviceOf } from "#domain/account/device.ts";

export function thisDevice(): Device {
  return deviceOf(navigator.userAgent, navigator.maxTouchPoints);
}
