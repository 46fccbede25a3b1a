import { afterEach, expect, test, vi } from "vitest";
import { errorCode } from "#domain/errors.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { api, internal } from "./_generated/api.js";
import { AGREED, documents, expectArgumentError, expectRefused, signUp, startBackend } from "./backend.testing.ts";

const signedOut = { code: "signedOut" } as const;

afterEach(() => void vi.useRealTimers());

test.each([api.users.current, api.users.getCurrentUser])(
  "[F-2] [F-3] [E-1] a person sees herself, and nothing of how she signs in",
  async (query) => {
    const t = startBackend();
    const nora = await signUp(t, {
      username: "nora",
      name: "Nora",
      emailVerificationTime: 5,
      country: "ES",
    });
    expect(await nora.as.query(query, {})).toEqual({
      _id: nora.userId,
      _creationTime: expect.any(Number),
      username: "nora",
      name: "Nora",
      email: "nora@example.com",
      country: "ES",
      consents: [AGREED],
    });
  },
);

test.each([api.users.current, api.users.getCurrentUser])("[F-14] a visitor sees nobody", async (query) => {
  const t = startBackend();
  await signUp(t);
  await expectRefused(t, () => t.query(query, {}), signedOut);
});

test("[S17] [A-4] signed out means signed out at once, though the token lives on", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  await t.run((ctx) => ctx.db.delete("authSessions", nora.sessionId));
  await expectRefused(t, () => nora.as.query(api.users.current, {}), signedOut);
  await expectRefused(t, () => nora.as.mutation(api.users.updateUsername, { username: "nora" }), signedOut);
});

test.each(["", "|", "nobody", "nobody|nothing"])("a token for %j is nobody's", async (subject) => {
  const t = startBackend();
  await signUp(t);
  await expectRefused(t, () => t.withIdentity({ subject }).query(api.users.current, {}), signedOut);
});

test("[F-2] onboarding gives a name in its one form, and the same call again changes nothing", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  expect(await nora.as.mutation(api.users.completeOnboarding, { username: " Nora7 " })).toBeNull();
  expect(await nora.as.mutation(api.users.completeOnboarding, { username: "nora7" })).toBeNull();
  expect((await nora.as.query(api.users.current, {})).username).toBe("nora7");
});

test("onboarding does not change a name that is there", async () => {
  const t = startBackend();
  const nora = await signUp(t, { username: "nora" });
  const call = () => nora.as.mutation(api.users.completeOnboarding, { username: "other" });
  await expectRefused(t, call, { code: "invalid", field: "username", reason: "notAllowed" });
});

test("[F-4] [J-10] settings change the name, and the one before is kept for shares alone", async () => {
  const t = startBackend();
  const nora = await signUp(t, { username: "nora" });
  const long = "n".repeat(32);
  expect(await nora.as.mutation(api.users.updateUsername, { username: long })).toBeNull();
  expect((await nora.as.query(api.users.current, {})).username).toBe(long);
  expect(await nora.as.query(api.users.getFormerNames, {})).toEqual({ children: [], usernames: ["nora"] });
});

const renamings = [
  ["completeOnboarding", api.users.completeOnboarding],
  ["updateUsername", api.users.updateUsername],
] as const;

test.each(renamings)("[F-14] %s: a name that somebody has is taken, in whatever case", async (_name, mutation) => {
  const t = startBackend();
  await signUp(t, { username: "ines", email: "ines@example.com" });
  const nora = await signUp(t);
  expect(await nora.as.mutation(mutation, { username: "INES" })).toEqual({ code: "taken", field: "username" });
  expect((await nora.as.query(api.users.current, {})).username).toBeUndefined();
});

test.each(renamings)(
  "[S11] %s: whoever tries names is told of ten an hour, taken or not, and of no more",
  async (_name, mutation) => {
    const t = startBackend();
    for (let other = 0; other < 12; other++) await signUp(t, { username: `ines${other}`, email: `ines${other}@example.com` });
    const nora = await signUp(t);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, name) =>
        nora.as.mutation(mutation, { username: `ines${name}` }).catch((error: unknown) => errorCode(error)),
      ),
    );
    expect(answers.filter((answer) => answer === "limitReached")).toHaveLength(2);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR_MS + 1 });
    expect(await nora.as.mutation(mutation, { username: "nora" })).toBeNull();
  },
);

test.each(renamings)("[S11] %s: of fifty at once, one person gets the name, and the others are told", async (_name, mutation) => {
  const t = startBackend();
  const people = await Promise.all(Array.from({ length: 50 }, (_, index) => signUp(t, { email: `${index}@example.com` })));
  const names = ["nora", "NORA", " Nora", "noRA"];
  const results = await Promise.allSettled(
    people.map((person, index) => person.as.mutation(mutation, { username: names[index % names.length] ?? "" })),
  );
  expect(results.filter((result) => result.status === "fulfilled" && result.value === null)).toHaveLength(1);
  const owners = await t.run((ctx) => ctx.db.query("users").collect());
  expect(owners.filter((user) => user.username === "nora")).toHaveLength(1);
});

test.each(renamings)("[X-1] %s refuses a visitor", async (_name, mutation) => {
  const t = startBackend();
  await expectRefused(t, () => t.mutation(mutation, { username: "nora" }), signedOut);
});

test.each([
  ["completeOnboarding", api.users.completeOnboarding, "", "tooShort"],
  ["completeOnboarding", api.users.completeOnboarding, "n".repeat(21), "tooLong"],
  ["completeOnboarding", api.users.completeOnboarding, "no_ra", "pattern"],
  ["updateUsername", api.users.updateUsername, " ", "empty"],
  ["updateUsername", api.users.updateUsername, "no", "tooShort"],
  ["updateUsername", api.users.updateUsername, "n".repeat(33), "tooLong"],
  ["updateUsername", api.users.updateUsername, "nöra", "pattern"],
] as const)("[O-2] [S-4] %s refuses %3$j", async (_name, mutation, username, reason) => {
  const t = startBackend();
  const nora = await signUp(t);
  await expectRefused(t, () => nora.as.mutation(mutation, { username }), { code: "invalid", field: "username", reason });
});

test.each(renamings)("[X-3] %s takes nothing but a name", async (_name, mutation) => {
  const t = startBackend();
  const nora = await signUp(t);
  const others = [
    {},
    { username: 7 },
    { username: "nora", subscriptionId: "premium" },
    { username: "nora", userId: nora.userId },
  ];
  for (const args of others) await expectArgumentError(t, () => nora.as.mutation(mutation, args as { username: string }));
});

test("[D-8] an operator makes an account Premium, and Free again; nobody else's changes, and an unknown address is refused", async () => {
  const t = startBackend();
  const nora = await signUp(t, { email: "nora@example.com" });
  const ines = await signUp(t, { email: "ines@example.com" });
  const plans = async () =>
    await Promise.all([nora, ines].map(async ({ as }) => (await as.query(api.users.current, {})).subscriptionId ?? "free"));
  await t.mutation(internal.users.setSubscription, { email: "nora@example.com", subscriptionId: "gift" });
  expect(await plans()).toEqual(["gift", "free"]);
  await t.mutation(internal.users.setSubscription, { email: "nora@example.com", subscriptionId: null });
  expect(await plans()).toEqual(["free", "free"]);
  const unknown = () => t.mutation(internal.users.setSubscription, { email: "nobody@example.com", subscriptionId: "gift" });
  await expectRefused(t, unknown, { code: "notFound" });
});

test("[K-39] the browser tells the time zone, and the same once more changes nothing", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  expect(await nora.as.mutation(api.users.updateTimeZone, { timeZone: "Asia/Kolkata" })).toBeNull();
  const told = await documents(t);
  expect((await nora.as.query(api.users.current, {})).timeZone).toBe("Asia/Kolkata");
  await nora.as.mutation(api.users.updateTimeZone, { timeZone: "Asia/Kolkata" });
  expect(await documents(t)).toEqual(told);
});

test.each(["", "Mars/Olympus", "+05:30", "a".repeat(5_000)])("[X-3] %j is no time zone", async (timeZone) => {
  const t = startBackend();
  const nora = await signUp(t, { timeZone: "Europe/Madrid" });
  const refusal = { code: "invalid", field: "timeZone", reason: "pattern" } as const;
  await expectRefused(t, () => nora.as.mutation(api.users.updateTimeZone, { timeZone }), refusal);
  await expectRefused(t, () => t.mutation(api.users.updateTimeZone, { timeZone: "UTC" }), signedOut);
  await expectArgumentError(t, () => nora.as.mutation(api.users.updateTimeZone, {} as never));
});

test("[G-7] the browser tells the language of the interface, and the same once more changes nothing", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  expect(await nora.as.mutation(api.users.updateLanguage, { language: "es-MX" })).toBeNull();
  const told = await documents(t);
  expect((await nora.as.query(api.users.current, {})).language).toBe("es");
  await nora.as.mutation(api.users.updateLanguage, { language: "es" });
  expect(await documents(t)).toEqual(told);
});

test.each(["", "fr", "english", "a".repeat(5_000)])("[X-3] %j is no language of ours", async (language) => {
  const t = startBackend();
  const nora = await signUp(t, { language: "ml" });
  const refusal = { code: "invalid", field: "language", reason: "notAllowed" } as const;
  await expectRefused(t, () => nora.as.mutation(api.users.updateLanguage, { language }), refusal);
  await expectRefused(t, () => t.mutation(api.users.updateLanguage, { language: "es" }), signedOut);
  await expectArgumentError(t, () => nora.as.mutation(api.users.updateLanguage, {} as never));
});

test("[K-27] the country is where the person says they are, and changes with them", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  const ines = await signUp(t, { email: "ines@example.com", country: "ES" });
  expect(await nora.as.mutation(api.users.updateCountry, { country: "IN" })).toBeNull();
  expect((await nora.as.query(api.users.current, {})).country).toBe("IN");
  await nora.as.mutation(api.users.updateCountry, { country: "GB" });
  expect((await nora.as.query(api.users.current, {})).country).toBe("GB");
  expect((await ines.as.query(api.users.current, {})).country).toBe("ES");
});

test.each(["", "in", "IND", "ZZ", "India", "a".repeat(5_000)])("[X-3] %j is no country", async (country) => {
  const t = startBackend();
  const nora = await signUp(t, { country: "ES" });
  const refusal = { code: "invalid", field: "country", reason: "pattern" } as const;
  await expectRefused(t, () => nora.as.mutation(api.users.updateCountry, { country }), refusal);
  await expectRefused(t, () => t.mutation(api.users.updateCountry, { country: "IN" }), signedOut);
  await expectArgumentError(t, () => nora.as.mutation(api.users.updateCountry, {} as never));
});

test("[O-5] a step that was ended is not asked again, and ending it twice changes nothing", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  const ines = await signUp(t, { email: "ines@example.com" });
  expect(await nora.as.mutation(api.users.endSetupStep, { step: "place" })).toBeNull();
  const ended = await documents(t);
  await nora.as.mutation(api.users.endSetupStep, { step: "place" });
  expect(await documents(t)).toEqual(ended);
  await nora.as.mutation(api.users.endSetupStep, { step: "child" });
  expect((await nora.as.query(api.users.current, {})).finishedSetupSteps).toEqual(["place", "child"]);
  // It has no argument by which anybody could end another person's.
  expect((await ines.as.query(api.users.current, {})).finishedSetupSteps).toBeUndefined();
});

test("[O-5] whoever removes their only child is not asked once more whether they have one", async () => {
  const nora = await signUp(startBackend());
  const childId = await nora.as.mutation(api.children.create, { name: "Leo", birthDate: "2026-01-01" });
  await nora.as.mutation(api.children.remove, { childId });
  expect((await nora.as.query(api.users.current, {})).finishedSetupSteps).toEqual(["child"]);
});

test("[X-1] [X-3] ending a step is for who is signed in, and for steps that there are", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  await expectRefused(t, () => t.mutation(api.users.endSetupStep, { step: "place" }), signedOut);
  await expectArgumentError(t, () => nora.as.mutation(api.users.endSetupStep, { step: "username" } as never));
  await expectArgumentError(t, () => nora.as.mutation(api.users.endSetupStep, {} as never));
});
