import { vi } from "vitest";

/** From here on the browser keeps nothing, as where storage is blocked; `vi.unstubAllGlobals` ends it. */
export function blockStorage(): void {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} });
}
