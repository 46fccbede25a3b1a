import { expect, test } from "vitest";
import { useServices } from "#local/services/client.testing.ts";
import { probed } from "./probed.testing.ts";

const services = useServices();

test("[X-41] without a key it asks nobody, and says what it would ask", async () => {
  const { code, lines } = await probed({ GEMINI_BASE_URL: services.url("/gemini") });
  expect(code).toBe(0);
  expect(lines.filter((line) => line.startsWith("not asked"))).toHaveLength(13);
  expect(await services.requests("gemini")).toEqual([]);
});
