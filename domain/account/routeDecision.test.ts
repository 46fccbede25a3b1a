import { describe, expect, test } from "vitest";
import {
  GOOGLE_CALLBACK,
  routeDecision,
  safeReturnPage,
  safeReturnPath,
  type RouteDecision,
  type AuthState,
} from "./routeDecision.ts";

const people = {
  loading: { state: "loading" },
  opening: { state: "confirming" },
  visitor: { state: "signedOut" },
  arriving: { state: "signedIn", user: null },
  nameless: { state: "signedIn", user: {} },
  named: { state: "signedIn", user: { username: "meera" } },
} satisfies Record<string, AuthState>;

type Person = keyof typeof people;

/** Every page and every person is spelled out: a new row is decided, not guessed. */
const table: Record<string, Record<Person, string>> = {
  "/": {
    loading: "wait",
    opening: "/login/link",
    visitor: "/login",
    arriving: "wait",
    nameless: "/onboarding/username",
    named: "/chat",
  },
  "/login": {
    loading: "wait",
    opening: "/login/link",
    visitor: "stay",
    arriving: "wait",
    nameless: "/onboarding/username",
    named: "/dashboard",
  },
  "/login/link": {
    loading: "wait",
    opening: "stay",
    visitor: "/login",
    arriving: "wait",
    nameless: "/onboarding/username",
    named: "/dashboard",
  },
  "/Login//": {
    loading: "wait",
    opening: "/login/link",
    visitor: "stay",
    arriving: "wait",
    nameless: "/onboarding/username",
    named: "/dashboard",
  },
  "/onboarding": {
    loading: "wait",
    opening: "/login/link",
    visitor: "/login",
    arriving: "wait",
    nameless: "stay",
    named: "/dashboard",
  },
  "/onboarding/username": {
    loading: "wait",
    opening: "/login/link",
    visitor: "/login",
    arriving: "wait",
    nameless: "stay",
    named: "/dashboard",
  },
  "/chat": {
    loading: "wait",
    opening: "/login/link",
    visitor: "/login",
    arriving: "wait",
    nameless: "/onboarding/username",
    named: "stay",
  },
  "/chat/": {
    loading: "wait",
    opening: "/login/link",
    visitor: "/login",
    arriving: "wait",
    nameless: "/onboarding/username",
    named: "stay",
  },
  "/chat/k57a": {
    loading: "wait",
    opening: "/login/link",
    visitor: "/login",
    arriving: "wait",
    nameless: "/onboarding/username",
    named: "stay",
  },
  "/Dashboard": {
    loading: "wait",
    opening: "/login/link",
    visitor: "/login",
    arriving: "wait",
    nameless: "/onboarding/username",
    named: "stay",
  },
  "/dashboard": {
    loading: "wait",
    opening: "/login/link",
    visitor: "/login",
    arriving: "wait",
    nameless: "/onboarding/username",
    named: "stay",
  },
  "/dashboard/chat": {
    loading: "wait",
    opening: "/login/link",
    visitor: "/login",
    arriving: "wait",
    nameless: "/onboarding/username",
    named: "stay",
  },
  "/dashboard/checkout": {
    loading: "wait",
    opening: "/login/link",
    visitor: "/login",
    arriving: "wait",
    nameless: "/onboarding/username",
    named: "stay",
  },
  "/audio-chat": {
    loading: "wait",
    opening: "/login/link",
    visitor: "/login",
    arriving: "wait",
    nameless: "/onboarding/username",
    named: "stay",
  },
  "/dashboard/settings": {
    loading: "wait",
    opening: "/login/link",
    visitor: "/login",
    arriving: "wait",
    nameless: "/onboarding/username",
    named: "stay",
  },
  "/dashboard/settings/children": {
    loading: "wait",
    opening: "/login/link",
    visitor: "/login",
    arriving: "wait",
    nameless: "/onboarding/username",
    named: "stay",
  },
  "/dashboard/settings/billing": {
    loading: "wait",
    opening: "/login/link",
    visitor: "/login",
    arriving: "wait",
    nameless: "/onboarding/username",
    named: "stay",
  },
  "/terms": { loading: "stay", opening: "stay", visitor: "stay", arriving: "stay", nameless: "stay", named: "stay" },
  "/privacy": { loading: "stay", opening: "stay", visitor: "stay", arriving: "stay", nameless: "stay", named: "stay" },
  "/emergency": { loading: "stay", opening: "stay", visitor: "stay", arriving: "stay", nameless: "stay", named: "stay" },
  "/share/Xq7Zk2": { loading: "stay", opening: "stay", visitor: "stay", arriving: "stay", nameless: "stay", named: "stay" },
  "/chatter": { loading: "stay", opening: "stay", visitor: "stay", arriving: "stay", nameless: "stay", named: "stay" },
};

const cells = Object.entries(table).flatMap(([path, row]) =>
  Object.entries(row).map(([person, expected]) => ({ path, person: person as Person, expected })),
);

test.each(cells)("$person at $path: $expected", ({ path, person, expected }) => {
  expect(inWords(routeDecision(people[person], path, null))).toBe(expected);
});

test("[R-1] the splash leads to the chats of whoever is signed in, and anybody else to the login", () => {
  expect(inWords(routeDecision(people.loading, "/", null))).toBe("wait");
  expect(inWords(routeDecision(people.named, "/", null))).toBe("/chat");
  expect(inWords(routeDecision(people.visitor, "/", null))).toBe("/login");
});

test("[R-4] a signed-out visitor waits while the sign-in state loads, and is then sent to the login", () => {
  expect(inWords(routeDecision(people.loading, "/dashboard", null))).toBe("wait");
  expect(inWords(routeDecision(people.visitor, "/dashboard", null))).toBe("/login");
});

test("[R-14] no page of the authenticated area opens before its user has loaded", () => {
  const inside = Object.keys(table).filter((path) => /^\/(chat|dashboard)(\/|$)/.test(path));
  expect(inside).toHaveLength(9);
  for (const path of inside) expect(inWords(routeDecision(people.arriving, path, null))).toBe("wait");
});

test("[L-7] after signing in a new person chooses a name, and a known one goes on to the dashboard", () => {
  expect(inWords(routeDecision(people.nameless, "/login", null))).toBe("/onboarding/username");
  expect(inWords(routeDecision(people.named, "/login", null))).toBe("/dashboard");
});

test("[O-3] whoever has a username does not choose one again", () => {
  expect(inWords(routeDecision(people.named, "/onboarding/username", null))).toBe("/dashboard");
});

describe("the page first asked for", () => {
  test("is where the sign-in ends, for a known person and for a new one who has chosen a name", () => {
    expect(inWords(routeDecision(people.named, "/login", "/chat/k57a"))).toBe("/chat/k57a");
    expect(inWords(routeDecision(people.named, "/onboarding/username", "/dashboard/settings/"))).toBe("/dashboard/settings");
    expect(inWords(routeDecision(people.nameless, "/login", "/chat/k57a"))).toBe("/onboarding/username");
  });

  test("[A-40] is no chat for whoever is new: it was that of somebody before them", () => {
    expect(inWords(routeDecision(people.named, "/onboarding/username", "/chat/k57a"))).toBe("/dashboard");
  });

  test("may be a new chat, which whoever is new has on their dashboard", () => {
    for (const asked of ["/chat", "/Chat//"]) expect(inWords(routeDecision(people.named, "/login", asked))).toBe("/chat");
    expect(inWords(routeDecision(people.named, "/onboarding/username", "/chat/"))).toBe("/dashboard");
  });

  test("may be the children's", () => {
    expect(inWords(routeDecision(people.named, "/login", "/dashboard/settings/children"))).toBe("/dashboard/settings/children");
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/chat/../login",
    "/chat//evil.example",
    "/chat/k57a?next=//evil.example",
    "/chat/k57a#x",
    "/chat/k57a\r\nLocation: https://evil.example",
    "/chat/%2f%2fevil.example",
    "javascript:alert(1)",
    "/@evil.example",
    `${"/".repeat(1_000_000)}x`,
    "/login",
    "/onboarding/username",
    "",
  ])("[S19] is ignored where it is not a page of ours: %j", (asked) => {
    expect(safeReturnPage(asked)).toBeNull();
    expect(inWords(routeDecision(people.named, "/login", asked))).toBe("/dashboard");
  });
});

test("[S19] Google may lead back to its own address, and whatever else is not a page of ours leads to the login", () => {
  expect(safeReturnPath(GOOGLE_CALLBACK)).toBe("/login/google");
  expect(safeReturnPath("/chat/k57a")).toBe("/chat/k57a");
  for (const asked of ["/login/google/", "/login/google?next=/x", "/login/link", "//login/google"])
    expect(safeReturnPath(asked)).toBe("/login");
});

test("[A-2] a mailed link that waits for a press is asked about, whoever is signed in, and the answer leads on", () => {
  expect(inWords(routeDecision(people.opening, "/login", null))).toBe("/login/link");
  expect(inWords(routeDecision(people.opening, "/dashboard", null))).toBe("/login/link");
  expect(inWords(routeDecision(people.named, "/login/link", "/chat/k57a"))).toBe("/chat/k57a");
});

function inWords(where: RouteDecision): string {
  return where.go === "to" ? where.path : where.go;
}
