import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS } from "#domain/time/durations.ts";
import { queryCache } from "#platform/queryCache/QueryCache.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { forgetLastSeen } from "./forgetLastSeen.ts";
import { drawLastSeen, HOME, keepLastHome, keepLastSeen } from "./lastSeen.ts";

beforeEach(() => {
  localStorage.clear();
  signIn("nora");
});
afterEach(() => void vi.useRealTimers());

function signIn(userId: string): void {
  localStorage.setItem("__convexAuthJWT_backend", `a.${btoa(JSON.stringify({ sub: `${userId}|session` }))}.b`);
}

function screenOf(html: string): readonly Element[] {
  const box = document.createElement("div");
  box.innerHTML = html;
  return [...box.children];
}

function drawn(userId = "nora", path = "/chat/c1"): string | null {
  const box = document.createElement("div");
  const seen = drawLastSeen(userId, path);
  if (seen === null) return null;
  box.append(seen);
  return box.innerHTML;
}

const ANSWER = '<div class="row"><p lang="es" dir="auto">Duerme <strong>bien</strong>.</p></div>';
const keep = (html: string) => keepLastSeen({ path: "/chat/c1", rows: screenOf(html), height: 800 });

test("[P-18] what stood at the end of a chat is drawn as it was, for its person and on its page alone", () => {
  keep(ANSWER);
  expect(drawn()).toBe(ANSWER);
  expect(drawn("meera")).toBeNull();
  expect(drawn("nora", "/chat/c2")).toBeNull();
});

test("[P-18] words alone are kept: no picture, no button, no address, and nothing that could run", () => {
  keep(
    '<div onclick="x()"><a href="https://a.b">page</a><img src="x"><button>Copy</button><svg></svg><b style="color:red">!</b></div>',
  );
  expect(drawn()).toBe("<div><span>page</span><b>!</b></div>");
});

test("[P-18] what is not of ours in the store is not drawn", () => {
  const frame = ["iframe", { src: "https://a.b" }, []];
  const rows = [["script", {}, ["x()"]], ["div", { onclick: "x()", style: "x", id: 7 }, [frame, "words"]], 7, null, ["p"]];
  localValues.write(localKeys.lastSeen("nora"), JSON.stringify({ path: "/chat/c1", language: "", keptAt: Date.now(), rows }));
  expect(drawn()).toBe("<div>words</div>");
  for (const broken of ["{", "7", "null", '{"path":"/chat/c1"}']) {
    localValues.write(localKeys.lastSeen("nora"), broken);
    expect(drawn()).toBeNull();
  }
});

const HOME_PAGE =
  '<section class="card"><svg viewBox="0 0 2 2" onload="x()"><path d="M0 0h2" style="x"></path></svg><a href="/check">Check</a><button>Given</button><time>3:14</time><p data-by-clock>Good <b>morning</b></p><img src="x"></section>';

function keepHome(): void {
  const page = document.createElement("main");
  page.innerHTML = HOME_PAGE;
  keepLastHome(page);
}

test("[P-18] the home is drawn as it looked, without a time or a greeting, and nothing of it to be pressed, in its language alone", () => {
  keepHome();
  const words = "<span>Check</span><span>Given</span><span>&nbsp;</span><p>&nbsp;</p>";
  const looks = `<section class="card"><svg viewBox="0 0 2 2"><path d="M0 0h2"></path></svg>${words}</section>`;
  expect(drawn("nora", HOME)).toBe(looks);
  expect(drawn("meera", HOME)).toBeNull();
  document.documentElement.lang = "ml";
  expect(drawn("nora", HOME)).toBeNull();
  document.documentElement.lang = "";
});

test("[P-18] the home, which may name a chat that was deleted, goes with it, and stands beside the chat else", () => {
  keep(ANSWER);
  keepHome();
  expect([drawn(), drawn("nora", HOME)]).not.toContain(null);
  forgetLastSeen("c2");
  expect(drawn()).toBe(ANSWER);
  expect(drawn("nora", HOME)).toBeNull();
});

test("[S42] [P-18] it goes with the answers that this browser keeps of its chat, and so does the home", async () => {
  keep(ANSWER);
  keepHome();
  await queryCache.forgetChat("c2");
  expect(drawn()).toBe(ANSWER);
  keepHome();
  await queryCache.forgetChat("c1");
  expect([localKeys.lastSeen("nora"), localKeys.lastHome("nora")].map((key) => localValues.read(key))).toEqual([null, null]);
});

test("[P-18] it goes with its chat, after thirty days, and is not kept where nobody is signed in", () => {
  keep(ANSWER);
  forgetLastSeen("c2");
  expect(drawn()).toBe(ANSWER);
  vi.useFakeTimers({ now: Date.now() + 29 * DAY_MS });
  expect(drawn()).toBe(ANSWER);
  vi.setSystemTime(Date.now() + 2 * DAY_MS);
  expect(drawn()).toBeNull();
  vi.useRealTimers();
  forgetLastSeen("c1");
  expect(localValues.read(localKeys.lastSeen("nora"))).toBeNull();
  localStorage.removeItem("__convexAuthJWT_backend");
  keep(ANSWER);
  expect(Object.keys(localStorage)).toEqual([]);
});

test("[P-18] more than can be read before the first paint is not kept, nor what was kept before it", () => {
  keep(ANSWER);
  keep(`<p>${"a".repeat(70_000)}</p>`);
  expect(drawn()).toBeNull();
});
