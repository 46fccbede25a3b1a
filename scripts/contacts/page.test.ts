import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contactsPage, handWritten, PAGE } from "./page.ts";

test("docs/contacts.md has the table as it is: `npx node scripts/contacts/page.ts` writes it anew", () => {
  const page = readFileSync(PAGE, "utf8");
  expect(contactsPage(handWritten(page))).toBe(page);
});
