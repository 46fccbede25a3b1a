import { expect, test } from "vitest";
import { Store } from "./Store.ts";

test("listeners are called after each change, with the new value there to be read, until they leave", () => {
  const store = new Store("idle");
  const seen: string[] = [];
  const leave = store.subscribe(() => seen.push(store.getSnapshot()));
  store.set("sending");
  leave();
  store.set("sent");
  expect(seen).toEqual(["sending"]);
  expect(store.getSnapshot()).toBe("sent");
});
