import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { documents, makeSigningKey, startBackend } from "#convex/backend.testing.ts";
import { sendMail } from "#convex/mail/sender.ts";
import { expectNotFound, mailsTo, personOf, signInWith } from "#convex/mailSignIn.testing.ts";

const EMAIL = "nora@journeys.test";

test("[X-50] a journey signs in by a code for its domain, once, and no mail is sent", async () => {
  vi.stubEnv("E2E_SIGN_IN", "on");
  await makeSigningKey();
  const t = startBackend();
  const { code } = await t.action(internal.upkeep.journeys.signIn, { email: EMAIL });
  const person = personOf(t, await signInWith(t, { code }));
  expect(await person.query(api.users.current, {})).toMatchObject({ email: EMAIL });
  await expectNotFound(() => signInWith(t, { code }));

  await sendMail({ to: EMAIL, subject: "Deleted", text: "", html: "" });
  expect(await mailsTo(EMAIL)).toEqual([]);
});

test("[X-50] [S03] nobody else is signed in so, and nobody at all where E2E_SIGN_IN is not on", async () => {
  const t = startBackend();
  const signIn = (email: string) => t.action(internal.upkeep.journeys.signIn, { email });
  vi.stubEnv("E2E_SIGN_IN", "on");
  for (const email of [
    "meera@example.org",
    "nora@journeys.test.example.org",
    "a@sub.journeys.test",
    "Nora@journeys.test",
    "@journeys.test",
  ])
    await expect(signIn(email)).rejects.toThrow("Journeys sign in at @journeys.test alone");
  for (const value of [undefined, "", "off", "1", "ON"]) {
    vi.stubEnv("E2E_SIGN_IN", value);
    await expect(signIn(EMAIL)).rejects.toThrow("E2E_SIGN_IN is not on here");
  }
  expect((await documents(t)).signInRequests).toEqual([]);
});

test("[S03] neither of the journeys' functions is one that a browser may call", async () => {
  const { open, signIn } = await import("./journeys.ts");
  expect([open, signIn].map((registered) => [registered.isInternal, "isPublic" in registered])).toEqual([
    [true, false],
    [true, false],
  ]);
});
