import { expect, test } from "vitest";
import { chatAfterDeletion, groupChats, joinFound, markInTitle, searchChats } from "./chatList.ts";

function chat(title: string, updatedAt: string): { title: string; updatedAt: number } {
  return { title, updatedAt: Date.parse(updatedAt) };
}

function titlesByGroup(
  now: string,
  timeZone: string,
  ...chats: { title: string; updatedAt: number }[]
): Record<string, string[]> {
  const groups = groupChats(chats, { now: Date.parse(now), timeZone });
  return Object.fromEntries(groups.map(([group, members]) => [group, members.map(({ title }) => title)]));
}

test("[H-3] chats stand under Today, Yesterday, Last 7 days and Older by the reader's calendar", () => {
  const groups = titlesByGroup(
    "2026-11-20T12:00Z",
    "UTC",
    chat("a minute ago", "2026-11-20T11:59Z"),
    chat("midnight", "2026-11-20T00:00Z"),
    chat("before midnight", "2026-11-19T23:59:59.999Z"),
    chat("yesterday's midnight", "2026-11-19T00:00Z"),
    chat("two days", "2026-11-18T23:59Z"),
    chat("seven days", "2026-11-13T00:00Z"),
    chat("eight days", "2026-11-12T23:59Z"),
    chat("last year", "2025-11-20T12:00Z"),
  );
  expect(groups).toEqual({
    today: ["a minute ago", "midnight"],
    yesterday: ["before midnight", "yesterday's midnight"],
    lastSevenDays: ["two days", "seven days"],
    older: ["eight days", "last year"],
  });
});

test("[H-3] groups come in order, empty ones are left out, and the given order is kept inside", () => {
  const chats = [chat("b", "2026-01-02T00:00Z"), chat("now", "2026-11-20T11:00Z"), chat("a", "2026-01-01T00:00Z")];
  const groups = groupChats(chats, { now: Date.parse("2026-11-20T12:00Z"), timeZone: "UTC" });
  expect(groups).toEqual([
    ["today", [chats[1]]],
    ["older", [chats[0], chats[2]]],
  ]);
});

test("[H-3] midnight is that of the reader's own time zone", () => {
  const late = chat("late", "2026-11-19T19:00Z");
  expect(titlesByGroup("2026-11-20T04:00Z", "UTC", late)).toEqual({ yesterday: ["late"] });
  expect(titlesByGroup("2026-11-20T04:00Z", "Asia/Kolkata", late)).toEqual({ today: ["late"] });
});

test("[H-3] a day of 25 or 23 hours is one day", () => {
  const madrid = "Europe/Madrid";
  expect(titlesByGroup("2026-10-26T00:30+01:00", madrid, chat("first hour", "2026-10-25T00:10+02:00"))).toEqual({
    yesterday: ["first hour"],
  });
  expect(titlesByGroup("2026-03-30T00:10+02:00", madrid, chat("last hour", "2026-03-28T23:50+01:00"))).toEqual({
    lastSevenDays: ["last hour"],
  });
});

test("[H-3] a chat from a clock that is ahead stands under Today", () => {
  expect(titlesByGroup("2026-11-20T12:00Z", "UTC", chat("ahead", "2026-11-21T01:00Z"))).toEqual({ today: ["ahead"] });
});

test("[H-10] deleting the chat on the screen leads to the first of the others, or to none", () => {
  const [a, b, c] = [{ _id: "a" }, { _id: "b" }, { _id: "c" }];
  expect(chatAfterDeletion([a, b, c], "b")).toBe(a);
  expect(chatAfterDeletion([a, b, c], "a")).toBe(b);
  expect(chatAfterDeletion([a], "a")).toBe(null);
  expect(chatAfterDeletion([], "a")).toBe(null);
});

test("[H-2] the search finds part of a title without regard to case and accents", () => {
  const chats = [
    chat("Cólicos por la tarde", "2026-01-01"),
    chat("Night waking", "2026-01-01"),
    chat("ആദ്യത്തെ കട്ടിയാഹാരം", "2026-01-01"),
  ];
  const found = (search: string) => searchChats(chats, search).map(({ title }) => title);
  expect(found("colicos")).toEqual(["Cólicos por la tarde"]);
  expect(found("  WAKING ")).toEqual(["Night waking"]);
  expect(found("കട്ടി")).toEqual(["ആദ്യത്തെ കട്ടിയാഹാരം"]);
  expect(found("കട്ട")).toEqual(["ആദ്യത്തെ കട്ടിയാഹാരം"]);
  expect(found("teeth")).toEqual([]);
});

test("[H-2] [J-3] what the server found and what is loaded are one list, each chat once, the newest first", () => {
  const [naps, teeth, milk] = ["Naps", "Teeth", "Milk"].map((title, age) => ({ _id: title, title, updatedAt: -age }));
  if (naps === undefined || teeth === undefined || milk === undefined) throw new Error("unreachable");
  const hit = { ...teeth, hit: "a spoon" };
  expect(joinFound([milk, hit], [naps, teeth])).toEqual([naps, hit, milk]);
});

test("[H-2] an empty search keeps every chat", () => {
  const chats = [chat("a", "2026-01-01"), chat("", "2026-01-01")];
  expect(searchChats(chats, "")).toEqual(chats);
  expect(searchChats(chats, "   ")).toEqual(chats);
});

test("[J-4] what was found is marked where it stands, in whole letters, also behind letters that fold to more or fewer units", () => {
  const marked = (title: string, search: string) => {
    const range = markInTitle(title, search);
    return range && title.slice(range.from, range.to);
  };
  expect(marked("Los cólicos", "colicos")).toBe("cólicos");
  expect(marked("👶 İstanbul nap", "nap")).toBe("nap");
  expect(marked("co\u0301licos y más", "licos")).toBe("licos");
  expect(marked("Bebé", "bebe")).toBe("Bebé");
  expect(marked("nothing", "x")).toBe(null);
  expect(marked("കുഞ്ഞിന് പനി", "കുഞ്ഞ")).toBe("കുഞ്ഞി");
  expect(marked("കുഞ്ഞിന് പനി", "ഞ്ഞ")).toBe("ഞ്ഞി");
  expect(marked("കുഞ്ഞിന് പനി", "പ")).toBe("പ");
  expect(marked("പനി", "")).toBe("");
});
