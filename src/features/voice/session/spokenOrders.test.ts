import { test } from "vitest";
import { expectOrders } from "./spokenOrders.testing.ts";

test("[V-28] [V-29] whatever the order of words, sound and ends of turns: each word is saved once, and none is lost", () =>
  expectOrders(30));
