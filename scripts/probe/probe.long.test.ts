import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { wireAnswer } from "#domain/wire/recordings.testing.ts";
import { useServices } from "#local/services/client.testing.ts";
import { probed } from "./probed.testing.ts";

/** The services that the probe asks are stand-ins here too: what is planted in them is the difference. */
const services = useServices();

const MODELS = { TEXT_MODEL: "amma-demo", SECOND_TEXT_MODEL: "amma-demo", VOICE_MODEL: "amma-demo-live" };

function environment(): Record<string, string> {
  return {
    ...MODELS,
    GEMINI_BASE_URL: services.url("/gemini"),
    GOOGLE_GENERATIVE_AI_API_KEY: "a-secret",
    OPENAI_BASE_URL: services.url("/openai/v1"),
    OPENAI_API_KEY: "a-secret",
    RESEND_BASE_URL: services.url("/resend"),
    AUTH_RESEND_KEY: "a-secret",
    AUTH_GOOGLE_ISSUER: services.url("/google"),
    AUTH_GOOGLE_ID: "a-secret",
  };
}

async function scriptSpeech(): Promise<void> {
  await services.script({
    service: "gemini-live",
    replies: [{ heard: "How much sleep?", said: "A newborn sleeps a lot.", pace: 0 }],
  });
}

test("[X-41] the probe asks all, and prints no difference where the stand-ins say what the services do", async () => {
  await scriptSpeech();
  const { code, lines } = await probed(environment());
  expect(lines.filter((line) => !line.startsWith("the same"))).toEqual([
    "13 asked, 0 built differently from what the stand-in says.",
  ]);
  expect(lines).toHaveLength(14);
  expect(code).toBe(0);
});

test("[X-41] the probe finds what is planted; it saves shapes, and tells no key and no word", async () => {
  await scriptSpeech();
  await services.fault({ service: "email", fault: { kind: "answer", ...wireAnswer("resend", "403-testing-only") } });
  const file = join(tmpdir(), `amma-probe-${process.pid}.json`);
  onTestFinished(() => rm(file, { force: true }));

  const { code, lines } = await probed(environment(), "--save", file);
  const differing = lines.filter((line) => line.startsWith("differs"));
  expect(differing).toEqual(["differs    resend: a mail in test mode"]);
  expect(lines).toContain("             only the service   status 403");
  expect(lines.filter((line) => line.startsWith("the same"))).toHaveLength(12);
  expect(code).toBe(1);

  const saved = await readFile(file, "utf8");
  expect(JSON.parse(saved)).toHaveLength(13);
  for (const said of ["a-secret", "cry", "sleeps", "testing emails"]) expect(saved + lines.join("\n")).not.toContain(said);
});
