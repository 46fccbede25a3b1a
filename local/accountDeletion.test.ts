import { test } from "vitest";
import { expectWholeDeletion } from "./accountDeletion.testing.ts";

test(
  "[S-5] [P-13] a deletion that is killed in the middle goes on after the restart, until nothing is left but what is others'",
  { timeout: 180_000 },
  () => expectWholeDeletion({ chats: 20, messages: 2_000 }, []),
);
