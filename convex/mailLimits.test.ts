import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mailboxOf } from "#domain/account/email.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { api, internal } from "./_generated/api.js";
import { documents, makeSigningKey, settleDue, signUp, startBackend, type TestBackend } from "./backend.testing.ts";
import { askForMail, expectNotFound, linkMailedTo, mailsTo, newAddress, personOf, redeem } from "./mailSignIn.testing.ts";
import { userByEmail } from "./model/auth/userByEmail.ts";
import { hash } from "./model/hash.ts";
import { isCounted } from "./model/usage/rates.testing.ts";
import { post } from "./provider.testing.ts";

beforeEach(makeSigningKey);
afterEach(() => void vi.useRealTimers());

test("[S14] [X-13] a sixth mail to one address within the hour is not sent, the answer is the same, and the fifth still signs in", async () => {
  const t = startBackend();
  const email = newAddress();
  for (let mail = 0; mail < 5; mail += 1) await askForMail(t, { email });
  const fifth = await linkMailedTo(email);
  await askForMail(t, { email: email.toUpperCase() });
  expect(await mailsTo(email)).toHaveLength(5);
  await askForMail(t, { email: newAddress() });
  expect(await redeem(t, fifth)).not.toBeNull();
});

test("the hour over, mails are sent again", async () => {
  const t = startBackend();
  const email = newAddress();
  for (let mail = 0; mail < 6; mail += 1) await askForMail(t, { email });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR_MS + 1 });
  await askForMail(t, { email });
  expect(await mailsTo(email)).toHaveLength(6);
});

async function mayAsk(t: TestBackend, client: string | null, email = newAddress()): Promise<boolean> {
  return await t.mutation(internal.signIn.countMail, { email, client });
}

test("[S14] [X-13] one client may ask twenty times an hour, whatever addresses it names", async () => {
  const t = startBackend();
  for (let mail = 0; mail < 20; mail += 1) expect(await mayAsk(t, "203.0.113.7")).toBe(true);
  expect(await mayAsk(t, "203.0.113.7")).toBe(false);
  expect(await mayAsk(t, "203.0.113.8")).toBe(true);
  expect(await mayAsk(t, null)).toBe(true);
});

test("[S14] a client is its /64, however it spells itself, and all clients without an address are one", async () => {
  vi.stubEnv("MAILS_PER_HOUR", "60");
  const t = startBackend();
  for (let mail = 0; mail < 20; mail += 1) expect(await mayAsk(t, `2001:db8:1:2::${mail.toString(16)}`)).toBe(true);
  expect(await mayAsk(t, "2001:0db8:0001:0002:ffff::1")).toBe(false);
  expect(await mayAsk(t, "2001:db8:1:3::1")).toBe(true);
  let unknown = 0;
  while (unknown < 60 && (await mayAsk(t, unknown % 2 === 0 ? null : "nowhere"))) unknown += 1;
  expect(unknown).toBe(27);
});

test("[S14] of many addresses that lead to one mailbox, five mails an hour reach it, and no stranger's words stand in them", async () => {
  const t = startBackend();
  const victim = newAddress();
  const [name = "", domain = ""] = victim.split("@");
  for (let number = 0; number < 12; number++) await askForMail(t, { email: `${name}+${number}@${domain}` });
  const labelled = await Promise.all(Array.from({ length: 12 }, (_, number) => mailsTo(`${name}+${number}@${domain}`)));
  expect(labelled.flat()).toHaveLength(5);
  const refused = { code: "invalid", field: "email", reason: "pattern" } as const;
  for (const email of [`n0<${victim}>`, `You have won <${victim}>`, `"${name}"@${domain}`, `${victim},other@x.com`])
    await expect(askForMail(t, { email })).rejects.toMatchObject({ data: refused });
  expect(await mailsTo(victim)).toHaveLength(0);
});

test("[S14] whoever uses up a mailbox's mails by its labels locks out none of its accounts, which have five each", async () => {
  const t = startBackend();
  const email = newAddress();
  const labelled = (label: number) => email.replace("@", `+${label}@`);
  await signUp(t, { email });
  for (let label = 0; label < 7; label += 1) await askForMail(t, { email: labelled(label) });
  expect((await Promise.all([0, 1, 2, 3, 4, 5, 6].map((label) => mailsTo(labelled(label))))).flat()).toHaveLength(5);
  for (let mail = 0; mail < 7; mail += 1) await askForMail(t, { email });
  expect(await mailsTo(email)).toHaveLength(5);
  expect(await redeem(t, await linkMailedTo(email))).not.toBeNull();
});

test("[S14] whoever uses up what strangers may ask for locks nobody out who has an account", async () => {
  vi.stubEnv("MAILS_PER_HOUR", "30");
  const t = startBackend();
  const email = newAddress();
  await signUp(t, { email });
  let sent = 0;
  while (sent < 30 && (await mayAsk(t, `203.0.113.${sent}`))) sent += 1;
  expect(sent).toBe(24);
  expect(await mayAsk(t, "198.51.100.1", email)).toBe(true);
});

test("[S14] where no client has an address, whoever uses up what strangers may ask for locks nobody out who has an account", async () => {
  vi.stubEnv("MAILS_PER_HOUR", "30");
  const t = startBackend();
  const email = newAddress();
  await signUp(t, { email });
  let sent = 0;
  while (sent < 30 && (await mayAsk(t, null))) sent += 1;
  expect(sent).toBe(15);
  expect(await mayAsk(t, null, email)).toBe(true);
});

test("[S14] [X-13] all together may ask as often as the deployment says", async () => {
  vi.stubEnv("MAILS_PER_HOUR", "30");
  const t = startBackend();
  for (let mail = 0; mail < 24; mail += 1) expect(await mayAsk(t, `203.0.113.${mail}`)).toBe(true);
  for (let mail = 0; mail < 6; mail += 1) {
    const email = newAddress();
    await signUp(t, { email });
    expect(await mayAsk(t, `198.51.100.${mail}`, email)).toBe(true);
  }
  const email = newAddress();
  await signUp(t, { email });
  expect(await mayAsk(t, "198.51.100.9", email)).toBe(false);
});

test("[X-13] [X-11] mails that the service refuses use up nothing of their address, and the one before them still signs in", async () => {
  const t = startBackend();
  const email = newAddress();
  await askForMail(t, { email });
  const first = await linkMailedTo(email);
  const press = async () => await t.action(api.auth.signIn, { provider: "email", params: { email } });
  await post("/faults", { service: "email", match: email, times: 12, fault: { kind: "status", status: 503 } });
  for (let number = 0; number < 6; number += 1) await expect(press()).rejects.toThrow("HTTP 503");
  expect(await redeem(t, first)).not.toBeNull();
  await press();
  expect(await mailsTo(email)).toHaveLength(2);
  expect(await redeem(t, await linkMailedTo(email))).not.toBeNull();
});

test("[S14] [X-13] mails that the service refuses use up nothing of all together, but whoever asks for them has twenty an hour", async () => {
  vi.stubEnv("MAILS_PER_HOUR", "30");
  const t = startBackend();
  const asksInVain = async (client: string) => {
    const email = newAddress();
    if (!(await mayAsk(t, client, email))) return false;
    await t.mutation(internal.signIn.uncountMail, { email });
    return true;
  };
  for (let mail = 0; mail < 40; mail += 1) expect(await asksInVain(`203.0.113.${mail}`)).toBe(true);
  for (let mail = 1; mail < 20; mail += 1) expect(await asksInVain("203.0.113.7")).toBe(true);
  expect(await asksInVain("203.0.113.7")).toBe(false);
});

test("[X-11] a mail that was not answered counts, and signs in where it came all the same", async () => {
  const t = startBackend();
  const email = newAddress();
  await askForMail(t, { email });
  const first = await linkMailedTo(email);
  await post("/faults", { service: "email", match: email, times: 2, fault: { kind: "cut" } });
  await expect(t.action(api.auth.signIn, { provider: "email", params: { email } })).rejects.toThrow("no answer");
  await expectNotFound(() => redeem(t, first));
  expect(await redeem(t, await linkMailedTo(email))).not.toBeNull();
});

test("[S37] one mailbox begins three accounts a day, deleted or spelt anew between, and a known one goes on signing in", async () => {
  const t = startBackend();
  const mailbox = newAddress();
  const spelt = (label: number) => mailbox.replace("@", `+${label}@`);
  const signedIn = async (email: string) => {
    await askForMail(t, { email });
    return personOf(t, await redeem(t, await linkMailedTo(email)));
  };
  for (const email of [mailbox, spelt(1)]) {
    const person = await signedIn(email);
    await person.mutation(api.users.deleteCurrentUserAccount, {});
  }
  await signedIn(spelt(2));
  await askForMail(t, { email: spelt(3) });
  const link = await linkMailedTo(spelt(3));
  await expect(redeem(t, link)).rejects.toMatchObject({
    data: { code: "tooManyAccounts", retryAt: expect.any(Number) as number },
  });
  await expect(t.run((ctx) => userByEmail(ctx, { email: spelt(4) }))).rejects.toMatchObject({
    data: { code: "tooManyAccounts", retryAt: expect.any(Number) as number },
  });
  expect((await documents(t)).users).toMatchObject([{ email: spelt(2) }]);
  expect(await t.run((ctx) => userByEmail(ctx, { email: spelt(2) }))).toBe((await documents(t)).users?.[0]?._id);
  await settleDue(t);
});

test("[S14] how many mails an account asked for is kept for an hour, under its hash, and no longer", async () => {
  const t = startBackend();
  const email = newAddress();
  await signUp(t, { email });
  vi.useFakeTimers({ now: Date.now() });
  expect(await mayAsk(t, "203.0.113.7", email)).toBe(true);
  const counted = async () => await isCounted(t, "mailsToAccount", await hash(email));
  expect(await counted()).toBe(true);
  vi.advanceTimersByTime(HOUR_MS + 1);
  await t.finishInProgressScheduledFunctions();
  expect(await counted()).toBe(false);
});

test("[S14] [S37] how many accounts a mailbox began is kept for a day, under its hash, and no longer", async () => {
  const t = startBackend();
  vi.useFakeTimers({ now: Date.now() });
  const email = newAddress();
  await t.run((ctx) => userByEmail(ctx, { email }));
  const counted = async () => await isCounted(t, "accountsOfMailbox", await hash(mailboxOf(email)));
  expect(await counted()).toBe(true);
  vi.advanceTimersByTime(DAY_MS + 1);
  await t.finishInProgressScheduledFunctions();
  expect(await counted()).toBe(false);
});
