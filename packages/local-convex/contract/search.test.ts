import { ConvexClient } from "convex/browser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ContractBackend, implementations, testOf } from "./ContractBackend.ts";
import { expectSoon } from "./expectSoon.ts";
import { api } from "./project/convex/_generated/api.js";
import { TestBackend } from "./TestBackend.ts";

describe.each(implementations)("search: $name", ({ open, lax }) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await open();
  });
  afterAll(() => backend.close());

  const add = (shelf: string, ...bodies: string[]) => backend.mutation(api.texts.add, { shelf, bodies });
  const find = (shelf: string, words: string) => backend.query(api.texts.find, { shelf, words });

  test("[B-180] any of the words finds a text, and of the last one its beginning is enough", async () => {
    await add("words", "The baby sleeps", "A teething ring", "Milk");
    expect((await find("words", "baby ring")).toSorted()).toEqual(["A teething ring", "The baby sleeps"]);
    expect(await find("words", "nothing teeth")).toEqual(["A teething ring"]);
    expect(await find("words", "nobody")).toEqual([]);
  });

  testOf(lax, "B-181")("[B-181] only the last word may be a beginning", async () => {
    await add("beginnings", "teething", "milk");
    expect(await find("beginnings", "teeth milk")).toEqual(["milk"]);
  });

  testOf(lax, "B-182")("[B-182] case and punctuation make no difference", async () => {
    await add("case", "Night-time: FEVER!", "Ärger");
    expect(await find("case", "fever")).toEqual(["Night-time: FEVER!"]);
    expect(await find("case", "TIME?")).toEqual(["Night-time: FEVER!"]);
    expect(await find("case", "ärger")).toEqual(["Ärger"]);
  });

  testOf(lax, "B-183")("[B-183] a search for nothing finds nothing", async () => {
    await add("nothing", "something");
    expect(await find("nothing", "")).toEqual([]);
    expect(await find("nothing", " ?! ")).toEqual([]);
  });

  test("[B-184] words of scripts with marks are found", async () => {
    await add("scripts", "കുഞ്ഞിന് പനിയുണ്ട് അമ്മ", "बच्चे को बुखार है");
    expect(await find("scripts", "അമ്മ")).toEqual(["കുഞ്ഞിന് പനിയുണ്ട് അമ്മ"]);
    expect(await find("scripts", "പനിയുണ്ട്")).toEqual(["കുഞ്ഞിന് പനിയുണ്ട് അമ്മ"]);
    expect(await find("scripts", "बुखार")).toEqual(["बच्चे को बुखार है"]);
  });

  test("[B-185] a filter lets equal values through, and an absent field is equal to undefined", async () => {
    await backend.mutation(api.texts.add, { shelf: "filters", bodies: ["fever in English"], language: "en" });
    await add("filters", "fever in no language");
    const inEnglish = { shelf: "filters", words: "fever", language: "en" };
    expect(await backend.query(api.texts.find, inEnglish)).toEqual(["fever in English"]);
    expect(await backend.query(api.texts.withoutLanguage, { shelf: "filters", words: "fever" })).toEqual([
      "fever in no language",
    ]);
    expect(await find("other filters", "fever")).toEqual([]);
  });

  testOf(lax, "B-186")("[B-186] what fits best comes first, and of what fits equally the newest", async () => {
    await add("order", "rash one", "fever and much more to say about it", "fever fever rash", "rash two");
    const found = await find("order", "fever rash");
    expect(found[0]).toBe("fever fever rash");
    expect(found.indexOf("rash two")).toBeLessThan(found.indexOf("rash one"));
    expect(found.at(-1)).toBe("fever and much more to say about it");
  });

  test("[B-187] a mutation finds what it has written, and a text is found by what it says now", async () => {
    expect(await backend.mutation(api.texts.writeAndFind, { shelf: "own" })).toEqual([0, 1, 0]);
    const [id] = await add("own", "colic");
    if (id === undefined) throw new Error("nothing was added");
    await backend.mutation(api.texts.rewrite, { id, body: "cradle cap" });
    expect([await find("own", "colic"), await find("own", "cradle")]).toEqual([[], ["cradle cap"]]);
    await backend.mutation(api.texts.remove, { id });
    expect(await find("own", "cradle")).toEqual([]);
  });

  test("[B-188] filters and limits apply to what was found", async () => {
    await backend.mutation(api.texts.add, { shelf: "limits", bodies: ["cough a", "cough b"], language: "none" });
    await add("limits", "cough c", "cough d", "cough e");
    expect(await backend.query(api.texts.first, { shelf: "limits", words: "cough", count: 2 })).toHaveLength(2);
    expect(await backend.query(api.texts.first, { shelf: "limits", words: "cough", count: 9 })).toHaveLength(3);
  });

  testOf(lax, "B-190")("[B-190] a vector search finds the nearest first, as many as were asked for", async () => {
    const place = (...values: number[]) => values;
    const ids = await backend.mutation(api.points.add, {
      points: [
        { name: "same", kind: "a", place: place(1, 0, 0) },
        { name: "near", kind: "b", place: place(2, 1, 0) },
        { name: "across", kind: "b", place: place(0, 0, 3) },
        { name: "opposite", kind: "c", place: place(-1, 0, 0) },
      ],
    });
    const nearest = async (options: { limit?: number; kinds?: string[] }) => {
      const found = await backend.action(api.points.nearest, { place: [1, 0, 0], ...options });
      return found.map(({ _id, _score }) => [Object.keys(ids).find((name) => ids[name] === _id), Number(_score.toFixed(3))]);
    };
    expect(await nearest({})).toEqual([
      ["same", 1],
      ["near", 0.894],
      ["across", 0],
      ["opposite", -1],
    ]);
    expect(await nearest({ limit: 1 })).toEqual([["same", 1]]);
    expect(await nearest({ kinds: ["b", "c"] })).toEqual([
      ["near", 0.894],
      ["across", 0],
      ["opposite", -1],
    ]);
  });
});

describe("search on the local backend", () => {
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

  test("[B-189] a followed search runs again when what it finds changes, and otherwise not", async () => {
    const seen: string[][] = [];
    const add = (shelf: string, body: string) => client.mutation(api.texts.add, { shelf, bodies: [body] });
    client.onUpdate(api.texts.findAloud, { shelf: "live", words: "fev" }, (found) => seen.push(found));
    await expectSoon(() => seen).toEqual([[]]);
    await add("live", "cough");
    await add("another shelf", "fever");
    await add("live", "fever");
    await expectSoon(() => seen).toEqual([[], ["fever"]]);
    // What is logged comes by a way of its own, and in its order.
    await client.query(api.texts.findAloud, { shelf: "last", words: "fev" });
    await expectSoon(() => backend.log).toContain("searching last");
    expect(backend.log.split("searching live").length - 1).toBe(2);
  });

  test("[B-191] a search has its pages, at most 1024 results, and at most 16 words", async () => {
    for (const part of [0, 1, 2]) {
      const bodies = Array.from({ length: 400 }, (_unused, number) => `common text ${part} ${number}`);
      await client.mutation(api.texts.add, { shelf: "many", bodies });
    }
    expect(await client.query(api.texts.find, { shelf: "many", words: "common" })).toHaveLength(1024);
    const bodies: string[] = [];
    let cursor: string | null = null;
    for (;;) {
      const page: { bodies: string[]; isDone: boolean; continueCursor: string } = await client.query(api.texts.page, {
        shelf: "many",
        words: "common",
        paginationOpts: { numItems: 300, cursor },
      });
      bodies.push(...page.bodies);
      cursor = page.continueCursor;
      if (page.isDone) break;
    }
    expect(new Set(bodies).size).toBe(1024);
    const sixteen = Array.from({ length: 16 }, (_unused, number) => `word${number}x`).join(" ");
    expect(await client.query(api.texts.find, { shelf: "many", words: `${sixteen} common` })).toEqual([]);
  });

  test("[B-192] a vector of other dimensions, or too large a limit, is refused", async () => {
    await expect(client.action(api.points.nearest, { place: [1, 2] })).rejects.toThrow("has 2 dimensions");
    await expect(client.action(api.points.nearest, { place: [1, 2, 3], limit: 257 })).rejects.toThrow("from 1 to 256");
  });
});
