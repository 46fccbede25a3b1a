import { createHash } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ConvexClient } from "convex/browser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ContractBackend, implementations, testOf } from "./ContractBackend.ts";
import { expectSoon } from "./expectSoon.ts";
import { api } from "./project/convex/_generated/api.js";
import type { Id } from "./project/convex/_generated/dataModel.js";
import { TestBackend } from "./TestBackend.ts";

const digest = (text: string, encoding: "hex" | "base64") => createHash("sha256").update(text).digest(encoding);

describe.each(implementations)("storage: $name", ({ open, lax }) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await open();
  });
  afterAll(() => backend.close());

  test("[B-130] what an action stores it can read again, as it was", async () => {
    const id = await backend.action(api.files.store, { text: "hello 👶", type: "text/plain" });
    expect(await backend.action(api.files.read, { id })).toEqual({ text: "hello 👶", type: "text/plain" });
  });

  testOf(lax, "B-131")("[B-131] a stored file is described by a document of the system", async () => {
    const id = await backend.action(api.files.store, { text: "described", type: "image/png" });
    expect(await backend.query(api.files.row, { id })).toMatchObject({
      _id: id,
      size: 9,
      sha256: digest("described", "base64"),
      contentType: "image/png",
    });
    expect(await backend.query(api.files.rows, {})).toContain(id);
  });

  test("[B-132] a file has an address until it is removed, and then neither address nor contents", async () => {
    const id = await backend.action(api.files.store, { text: "short-lived" });
    expect(await backend.query(api.files.urlOf, { id })).toMatch(/^https?:\/\/.+\/api\/storage\//);
    await backend.mutation(api.files.remove, { id });
    expect(await backend.query(api.files.urlOf, { id })).toBeNull();
    expect(await backend.action(api.files.read, { id })).toBeNull();
  });

  test("[B-133] a mutation that throws has removed no file", async () => {
    const id = await backend.action(api.files.store, { text: "kept" });
    await expect(backend.mutation(api.files.removeThenFail, { id })).rejects.toThrow("after the removal");
    expect(await backend.action(api.files.read, { id })).toMatchObject({ text: "kept" });
  });
});

describe("storage over HTTP", () => {
  let backend: TestBackend;
  let client: ConvexClient;
  beforeAll(async () => {
    backend = await TestBackend.start();
    client = new ConvexClient(backend.url, { logger: false });
  });
  afterAll(async () => {
    await client.close();
    await backend.stop();
  });

  const upload = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    await fetch(await client.mutation(api.files.uploadUrl, {}), { method: "POST", body, headers });
  const uploaded = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
    const { storageId } = (await (await upload(body, headers)).json()) as { storageId: Id<"_storage"> };
    return storageId;
  };
  const urlOf = async (id: Id<"_storage">) => (await client.query(api.files.urlOf, { id })) ?? "";

  test("[B-134] an uploaded file is served as it came, with its type and its checksum", async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(60_000));
    const id = await uploaded(bytes, { "Content-Type": "image/webp" });
    const response = await fetch(await urlOf(id));
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/webp");
    expect(response.headers.get("Digest")).toBe(`sha-256=${createHash("sha256").update(bytes).digest("base64")}`);
    expect(response.headers.get("Cache-Control")).toBe("private, max-age=2592000");
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  });

  test("[B-134] also an empty one, and one of many megabytes", async () => {
    expect(await (await fetch(await urlOf(await uploaded("")))).text()).toBe("");
    const large = new Uint8Array(30_000_000).fill(7);
    const id = await uploaded(large);
    expect((await (await fetch(await urlOf(id))).arrayBuffer()).byteLength).toBe(30_000_000);
    expect(await client.query(api.files.row, { id })).toMatchObject({ size: 30_000_000 });
  });

  test("[B-135] a checksum that does not fit refuses the file, and nothing is stored", async () => {
    const before = await client.query(api.files.rows, {});
    const refused = await upload("bytes", { Digest: `sha-256=${digest("other bytes", "base64")}` });
    expect(refused.status).toBe(400);
    await expect(client.action(api.files.storeChecked, { text: "bytes", sha256: digest("other", "hex") })).rejects.toThrow(
      "SHA-256",
    );
    expect(await client.query(api.files.rows, {})).toEqual(before);
    expect((await upload("bytes", { Digest: `sha-256=${digest("bytes", "base64")}` })).status).toBe(200);
  });

  test("[B-136] without a token, or with one that was changed, nothing is stored", async () => {
    const url = new URL(await client.mutation(api.files.uploadUrl, {}));
    for (const token of [
      "",
      "nonsense",
      `${url.searchParams.get("token")}x`,
      `W10.${url.searchParams.get("token")?.split(".")[1]}`,
    ]) {
      url.searchParams.set("token", token);
      expect((await fetch(url, { method: "POST", body: "x" })).status).toBe(401);
    }
  });

  test("[B-137] a range of a file is served alone, several at once or one beyond the end are refused", async () => {
    const url = await urlOf(await uploaded("0123456789", { "Content-Type": "text/plain" }));
    const part = async (range: string) => {
      const response = await fetch(url, { headers: { Range: range } });
      return [response.status, response.headers.get("Content-Range"), await response.text()];
    };
    expect(await part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
    expect(await part("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"]);
    expect(await part("bytes=-3")).toEqual([206, "bytes 7-9/10", "789"]);
    expect(await part("bytes=8-100")).toEqual([206, "bytes 8-9/10", "89"]);
    expect(await part("bytes=10-12")).toEqual([416, "bytes */10", ""]);
    expect(await part("bytes=0-1,3-4")).toEqual([416, "bytes */10", ""]);
    const head = await fetch(url, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length"), head.headers.get("Accept-Ranges")]).toEqual([200, "10", "bytes"]);
  });

  test("[B-138] an address does not tell the id, and what is no address is not found", async () => {
    const id = await uploaded("secret");
    const url = await urlOf(id);
    expect(url).not.toContain(id);
    expect(url).toMatch(/\/api\/storage\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    for (const other of [id, crypto.randomUUID(), "upload", "../files.key", "%2e%2e%2ffiles.key"]) {
      expect((await fetch(new URL(other, `${backend.url}/api/storage/`))).status).toBe(404);
    }
    await expect(client.query(api.files.urlOfText, { id: "no id" })).rejects.toThrow("Invalid storage ID");
  });

  test("[B-139] whoever follows an address hears of the removal", async () => {
    const id = await uploaded("followed");
    const seen: (string | null)[] = [];
    client.onUpdate(api.files.urlOf, { id }, (url) => seen.push(url));
    await expectSoon(() => seen.length).toBe(1);
    const url = seen[0] ?? "";
    await client.mutation(api.files.remove, { id });
    await expectSoon(() => seen.at(-1)).toBeNull();
    expect((await fetch(url)).status).toBe(404);
  });

  test("[B-346] whoever follows an address hears of the removal also where the file itself cannot be removed", async () => {
    const id = await uploaded("stuck");
    const seen: (string | null)[] = [];
    client.onUpdate(api.files.urlOf, { id }, (url) => seen.push(url));
    await expectSoon(() => seen.length).toBe(1);
    // A folder is what nobody may remove as a file, whoever runs this.
    const file = join(backend.dataFolder, "files", id);
    rmSync(file);
    mkdirSync(file);
    await client.mutation(api.files.remove, { id });
    await expectSoon(() => seen.at(-1)).toBeNull();
    expect(backend.log).toContain(`The file ${id} could not be removed`);
  });

  test("[B-140] the metadata has the checksum in hexadecimal digits", async () => {
    const id = await uploaded("meta", { "Content-Type": "text/x" });
    expect(await client.query(api.files.metadata, { id })).toEqual({
      storageId: id,
      sha256: digest("meta", "hex"),
      size: 4,
      contentType: "text/x",
    });
  });

  test("[B-141] files and their addresses are the same after a crash", async () => {
    const id = await uploaded("durable");
    const url = await urlOf(id);
    await backend.kill();
    await backend.startAgain();
    expect(await (await fetch(url)).text()).toBe("durable");
    expect(await urlOf(id)).toBe(url);
  });
});
