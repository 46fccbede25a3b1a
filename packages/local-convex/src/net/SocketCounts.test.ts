import { expect, test } from "vitest";
import { SocketCounts } from "./SocketCounts.ts";

test("[S43] [B-329] a sign-in has so many sockets at once and no more, until one of them closes, and others have their own", () => {
  const counts = new SocketCounts(2);
  expect([counts.enter("nora"), counts.enter("nora"), counts.enter("nora"), counts.enter("ines")]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  counts.leave("nora");
  expect([counts.enter("nora"), counts.enter("nora")]).toEqual([true, false]);
});
