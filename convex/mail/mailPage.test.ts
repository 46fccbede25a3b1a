import { expect, test } from "vitest";
import { accountDeletedMail } from "./accountDeletedMail.ts";
import { ACCOUNT_DELETED_WORDS } from "./accountDeletedWords.ts";
import { mailFoot } from "./mailPage.ts";
import { signInMail } from "./signInMail.ts";
import { SIGN_IN_WORDS } from "./signInWords.ts";

test("[R-15] a mail ends with whom it is from, and with their postal address where one is set", () => {
  expect(mailFoot("Take care,", "Amma & Co\n1 Quiet Street")).toEqual({
    text: "Take care,\nAmma\n\nAmma & Co\n1 Quiet Street",
    html: expect.stringMatching(/<p>Take care,<br>Amma<\/p>\s*<p [^>]*>Amma &amp; Co<br>1 Quiet Street<\/p>$/) as string,
  });
  expect(mailFoot("Take care,", "")).toEqual({ text: "Take care,\nAmma", html: "<p>Take care,<br>Amma</p>" });
});

test("[R-15] each mail ends so", () => {
  const signIn = signInMail("mum@x.com", { url: "https://app.example/login", oneTimeCode: "012345", language: "en" });
  for (const [mail, { parting }] of [
    [signIn, SIGN_IN_WORDS.en],
    [accountDeletedMail("mum@x.com", "en"), ACCOUNT_DELETED_WORDS.en],
  ] as const) {
    expect(mail.text.endsWith(`\n\n${mailFoot(parting).text}\n`)).toBe(true);
    expect(mail.html).toMatch(new RegExp(`${mailFoot(parting).html}\\s*</body>`));
  }
});
