import { test } from "vitest";
import { expectWholeDeletion } from "./accountDeletion.testing.ts";

test(
  "[S-5] [P-13] an account of 5,000 chats and 100,000 messages is deleted whole, killed three times meanwhile",
  { timeout: 900_000 },
  () => expectWholeDeletion({ chats: 5_000, messages: 100_000 }, [70_000, 20_000]),
);
