import { afterEach, expect, test, vi } from "vitest";
import { deviceTimeZone } from "./timeZone.ts";

afterEach(() => vi.restoreAllMocks());

const { resolvedOptions } = Intl.DateTimeFormat.prototype;

function travelTo(timeZone: string, at: number): void {
  vi.spyOn(performance, "now").mockReturnValue(at);
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (this: Intl.DateTimeFormat) {
    const options = resolvedOptions.call(this);
    return options.timeZone === resolvedOptions.call(new Intl.DateTimeFormat()).timeZone ? { ...options, timeZone } : options;
  });
}

test("a device that is taken elsewhere, or says a time zone that is none, is believed a second later", () => {
  travelTo("Asia/Kolkata", 1e6);
  expect(deviceTimeZone()).toBe("Asia/Kolkata");
  travelTo("America/Lima", 1e6 + 500);
  expect(deviceTimeZone()).toBe("Asia/Kolkata");
  travelTo("America/Lima", 1e6 + 2_000);
  expect(deviceTimeZone()).toBe("America/Lima");
  travelTo("Etc/Nowhere", 1e6 + 4_000);
  expect(deviceTimeZone()).toBe("UTC");
  travelTo("Etc/Nowhere", 1e6 + 6_000);
  expect(deviceTimeZone()).toBe("UTC");
});
