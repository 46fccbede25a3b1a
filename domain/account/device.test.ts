import { expect, test } from "vitest";
import { deviceOf, isSameDevice } from "./device.ts";

const MOZILLA = "Mozilla/5.0";
const MAC = `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)`;
const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const IOS = "like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [`${MOZILLA} (Linux; Android 10; K) ${WEBKIT} Chrome/147.0.0.0 Mobile Safari/537.36`, "Chrome", "Android"],
  [
    `${MOZILLA} (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0`, "Edge", "Windows"],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36 OPR/131.0.0.0`, "Opera", "Windows"],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36`, "Chrome", "ChromeOS"],
  [`${MOZILLA} (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0`, "Firefox", "Linux"],
  [`${MAC} Version/26.1 Safari/605.1.15`, "Safari", "macOS"],
  [`${MOZILLA} (iPhone; CPU iPhone OS 18_7 ${IOS} Version/26.1 Mobile/15E148 Safari/604.1`, "Safari", "iPhone"],
  [`${MOZILLA} (iPhone; CPU iPhone OS 18_7 ${IOS} CriOS/147.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome", "iPhone"],
  [`${MOZILLA} (iPad; CPU OS 18_7 ${IOS} FxiOS/150.0 Mobile/15E148 Safari/604.1`, "Firefox", "iPad"],
])("[S-10] %s is %s on %s", (userAgent, browser, system) => {
  expect(deviceOf(userAgent, 1)).toEqual({ browser, system });
});

test("[S-10] a Mac that takes several fingers is an iPad", () => {
  expect(deviceOf(`${MAC} Version/26.1 Safari/605.1.15`, 5)).toEqual({ browser: "Safari", system: "iPad" });
});

test.each(["", "curl/8.9.1", "Chrome", "x".repeat(10_000)])("[S-10] nothing is guessed of %j", (userAgent) => {
  expect(deviceOf(userAgent, 0)).toEqual({});
});

test("two devices are the same when browser and system are", () => {
  expect(isSameDevice({ browser: "Chrome", system: "Android" }, { browser: "Chrome", system: "Android" })).toBe(true);
  expect(isSameDevice({ browser: "Chrome", system: "Android" }, { browser: "Chrome" })).toBe(false);
  expect(isSameDevice({}, { system: "iPad" })).toBe(false);
});
