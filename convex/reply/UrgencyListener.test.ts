import { expect, test, vi } from "vitest";
import { UrgencyListener } from "./UrgencyListener.ts";

test("[K-63] it raises once, at the sentence that urges help", async () => {
  const raise = vi.fn<() => Promise<void>>(async () => {});
  const listener = new UrgencyListener(raise);
  listener.append("Call 112 ");
  expect(raise).not.toHaveBeenCalled();
  for (const text of ["now. ", "Call 112 now. ", "Yes."]) listener.append(text);
  await listener.close();
  expect(raise).toHaveBeenCalledTimes(1);
});

test("[K-63] an answer goes on where its level cannot be raised", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const listener = new UrgencyListener(async () => {
    throw new Error("Call 112 now");
  });
  listener.append("Call 112 now. ");
  listener.append("Then wait.");
  await listener.close();
  expect(warned.mock.calls.flat().join(" ")).not.toContain("112");
  warned.mockRestore();
});
