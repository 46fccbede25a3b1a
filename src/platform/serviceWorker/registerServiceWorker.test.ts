import { afterEach, expect, test, vi } from "vitest";
import { forgetShell, keepShell } from "./registerServiceWorker.ts";

afterEach(() => void vi.unstubAllGlobals());

function browserWith(serviceWorker: unknown): void {
  vi.stubGlobal("navigator", { serviceWorker });
}

test("[P-15] the built app is kept once the page has loaded", async () => {
  const register = vi.fn<(address: string) => Promise<void>>(async () => {});
  browserWith({ register });
  keepShell();
  window.dispatchEvent(new Event("load"));
  await vi.waitFor(() => expect(register).toHaveBeenCalledExactlyOnceWith("/serviceWorker.js"));
});

test("a browser without workers, or that refuses one, goes on without", async () => {
  browserWith(undefined);
  keepShell();
  await forgetShell();
  const register = vi.fn<() => Promise<void>>(() => Promise.reject(new Error("refused")));
  browserWith({ register });
  keepShell();
  window.dispatchEvent(new Event("load"));
  expect(register).toHaveBeenCalled();
});

test("[P-15] where a built app has stood before, the development server ends its worker and no other", async () => {
  const worker = (scriptURL: string) => ({ active: { scriptURL }, unregister: vi.fn<() => Promise<boolean>>(async () => true) });
  const [ours, other] = [worker("http://localhost:5173/serviceWorker.js"), worker("http://localhost:5173/other.js")];
  browserWith({ getRegistrations: async () => [ours, other] });
  await forgetShell();
  expect(ours.unregister).toHaveBeenCalledOnce();
  expect(other.unregister).not.toHaveBeenCalled();
});
