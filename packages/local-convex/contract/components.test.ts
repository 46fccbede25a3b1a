import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { api } from "./composed/convex/_generated/api.js";
import { expectSoon } from "./expectSoon.ts";
import { TestBackend } from "./TestBackend.ts";

const FUNCTIONS = join(import.meta.dirname, "composed", "convex");
const { mounted } = api;

let backend: TestBackend;
let client: ConvexHttpClient;
beforeAll(async () => {
  const variables = { COUNTER_LEVEL: "high", APP_SECRET: "of the app" };
  backend = await TestBackend.start({ functions: FUNCTIONS, variables });
  client = new ConvexHttpClient(backend.url, { logger: false });
});
afterAll(() => backend.stop());

test("[B-160] the functions of a mounted component are called by where it is mounted", async () => {
  expect(await client.mutation(mounted.add, { instance: "counter", name: "called" })).toBe(1);
  expect(await client.action(mounted.addInAction, { instance: "counter", name: "called" })).toBe(2);
  expect(await client.query(mounted.read, { instance: "counter", name: "called" })).toBe(2);
});

test("[B-161] each instance of a component has tables of its own, and so has the app", async () => {
  await client.mutation(mounted.add, { instance: "counter", name: "own" });
  expect(await client.query(mounted.read, { instance: "second", name: "own" })).toBe(0);
  expect(await client.query(mounted.ownCounts, {})).not.toContain("own");
});

test("[B-162] the id of one instance's row is nothing to another, nor to the app", async () => {
  await client.mutation(mounted.add, { instance: "counter", name: "with an id" });
  const id = (await client.query(mounted.idOf, { instance: "counter", name: "with an id" })) ?? "";
  expect(await client.query(mounted.get, { instance: "counter", id })).toMatchObject({ name: "with an id" });
  expect(await client.query(mounted.get, { instance: "second", id })).toBeNull();
  expect(await client.query(mounted.getOwn, { id })).toBeNull();
});

test("[B-163] a component that throws undoes its own writes, and its caller may go on", async () => {
  expect(await client.mutation(mounted.catchFailure, { instance: "counter", name: "caught" })).toContain("in the component");
  expect(await client.query(mounted.read, { instance: "counter", name: "caught" })).toBe(0);
  expect(await client.query(mounted.ownCounts, {})).toContain("caught");
});

test("[B-164] what a component wrote is undone with the mutation that called it", async () => {
  await expect(client.mutation(mounted.addThenFail, { instance: "counter", name: "undone" })).rejects.toThrow("in the app");
  expect(await client.query(mounted.read, { instance: "counter", name: "undone" })).toBe(0);
});

test("[B-165] nobody outside calls an internal function of a component, and clients call none at all", async () => {
  await expect(client.mutation(mounted.callHidden, { instance: "counter" })).rejects.toThrow("Could not find public function");
  for (const path of ["counts:add", "counter/counts:add", "function://counter#counts:add"]) {
    await expect(client.mutation(makeFunctionReference<"mutation">(path), { name: "x" })).rejects.toThrow("Could not find");
  }
});

test("[B-166] a component does not learn who is asking", async () => {
  const keys = await generateKeyPair("ES256");
  const jwks = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: "only", alg: "ES256", use: "sig" }] };
  const CONTRACT_JWKS = `data:application/json,${encodeURIComponent(JSON.stringify(jwks))}`;
  const signing = await TestBackend.start({ functions: FUNCTIONS, variables: { CONTRACT_JWKS } });
  onTestFinished(() => signing.stop());
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: "ES256", kid: "only" })
    .setIssuer("https://contract.example")
    .setSubject("mira")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(keys.privateKey);
  const mira = new ConvexHttpClient(signing.url, { logger: false, auth: token });
  const [inApp, inComponent] = await mira.query(mounted.whoInComponent, {});
  expect(inApp).toMatchObject({ subject: "mira" });
  expect(inComponent).toBeNull();
});

test("[B-167] a component sees the variables that it was given, by value and by name, and not the app's", async () => {
  const names = (more: string[]) => ["COLOUR", "CONVEX_CLOUD_URL", "CONVEX_SITE_URL", ...more].toSorted();
  expect(await client.query(mounted.environment, { instance: "counter" })).toEqual({
    LEVEL: "high",
    COLOUR: "blue",
    APP_SECRET: null,
    hasSite: true,
    names: names(["LEVEL"]),
  });
  expect(await client.query(mounted.environment, { instance: "second" })).toMatchObject({ LEVEL: null, COLOUR: "red" });
  expect(await client.query(mounted.secret, {})).toBe("of the app");
});

test("[B-168] a component that is mounted in another is its own in each instance", async () => {
  await client.mutation(mounted.mark, { instance: "counter", mark: "nested" });
  expect(await client.query(mounted.marks, { instance: "counter" })).toEqual(["nested"]);
  expect(await client.query(mounted.marks, { instance: "second" })).toEqual([]);
});

test("[B-169] a component schedules its own functions, and only it sees them waiting", async () => {
  const before = await client.query(mounted.jobs, { instance: "second" });
  await client.mutation(mounted.addLater, { instance: "second", name: "later" });
  await expectSoon(() => client.query(mounted.read, { instance: "second", name: "later" })).toBe(1);
  const { own, ofComponent } = before;
  expect(await client.query(mounted.jobs, { instance: "second" })).toEqual({ own, ofComponent: ofComponent + 1 });
});

test("[B-170] a handle lets a component call a function of the app, at once or later", async () => {
  expect(await client.mutation(mounted.callBack, { instance: "counter", text: "at once" })).toBe("labelled at once");
  expect(await client.mutation(mounted.callBackLater, { instance: "counter", text: "later on" })).toBe("pending");
  await expectSoon(() => client.query(mounted.ownCounts, {})).toContain("later on");
});

test("[B-171] a component's files are its own, and served like others", async () => {
  const url = await client.action(mounted.storeInComponent, { instance: "counter", text: "of a component" });
  expect(await (await fetch(url)).text()).toBe("of a component");
  expect(await client.query(mounted.filesOf, { instance: "counter" })).toEqual({ own: 0, ofComponent: 1 });
  expect((await fetch(url.replace("component=counter", "component=second"))).status).toBe(404);
});

test("[B-172] a component reads its rows in pages, as the app does", async () => {
  for (const name of ["a first row", "a second row"]) await client.mutation(mounted.add, { instance: "counter", name });
  const names: string[] = [];
  let last = await client.query(mounted.pageInComponent, { cursor: null });
  for (; !last.isDone; last = await client.query(mounted.pageInComponent, { cursor: last.continueCursor })) {
    expect(last.page).toHaveLength(1);
    names.push(...last.page.map(({ name }) => name));
  }
  expect(names).toEqual(expect.arrayContaining(["a first row", "a second row"]));
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain("later on");
});

test("[B-175] a component's routes are below its prefix, and run as that component", async () => {
  await client.mutation(mounted.add, { instance: "second", name: "by http" });
  expect(await (await fetch(`${backend.siteUrl}/second/count?name=by%20http`)).json()).toEqual({ count: 1, colour: "red" });
  expect((await fetch(`${backend.siteUrl}/count?name=by%20http`)).status).toBe(404);
});

test("[B-173] a published component runs as it is: @convex-dev/rate-limiter", async () => {
  const send = () => client.mutation(mounted.sendWithinLimit, { key: "mira" });
  expect([await send(), await send(), await send()]).toEqual([true, true, false]);
  expect(await client.mutation(mounted.sendWithinLimit, { key: "somebody else" })).toBe(true);
  expect(await client.query(mounted.valueOfLimit, { key: "mira", name: "send" })).toBe(0);
});

test("[B-174] a published component that works by handles, snapshots and commit times runs too", async () => {
  await client.mutation(mounted.sendLazily, { key: "mira" });
  await expectSoon(() => client.query(mounted.valueOfLimit, { key: "mira", name: "lazily" })).toBe(1);
});
