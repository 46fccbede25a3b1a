import { expect, test } from "vitest";
import { handlingOf } from "./handling.ts";

const ORIGIN = "https://amma.example";
const files = new Set(["/assets/ChatShell-a1.js", "/locales/en/chat.json", "/theme.js"]);

function handling(path: string, request: { method?: string; mode?: string } = {}) {
  return handlingOf({ url: new URL(path, ORIGIN).href, method: "GET", mode: "cors", ...request }, ORIGIN, files);
}

test("[P-15] every page of the app can be opened without a network", () => {
  for (const path of ["/", "/chat", "/chat/abc?message=x", "/emergency"])
    expect(handling(path, { mode: "navigate" })).toBe("page");
});

test("[P-15] a file with a hash in its name is taken as it is kept, one without is asked for first", () => {
  expect(handling("/assets/ChatShell-a1.js")).toBe("settled");
  // A tab that was open during an update goes on with the files of its build.
  expect(handling("/assets/ChatShell-b2.js")).toBe("settled");
  expect(handling("/locales/en/chat.json")).toBe("changing");
  expect(handling("/theme.js", { mode: "no-cors" })).toBe("changing");
});

test("[P-15] the words of a page in one file are not kept, and each of their files is", () => {
  expect(handling("/assets/words-chat-ml-b2.json")).toBe("spare");
});

test("[Q-8] cards are kept as they are read", () => {
  expect(handling("/guidance/en/0-6.json")).toBe("read");
  expect(handling("/guidance/sources.json", { mode: "navigate" })).toBe("read");
  expect(handling("/guidance/sources.json", { method: "POST" })).toBeNull();
});

test("[P-15] what is not of the app passes by: the backend's answers, photos, and all that is sent", () => {
  for (const path of ["/data.json", "https://backend.example/assets/ChatShell-a1.js", "https://backend.example/files/x?until=1"])
    expect(handling(path)).toBeNull();
  expect(handling("/", { method: "POST", mode: "navigate" })).toBeNull();
});
