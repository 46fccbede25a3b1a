import { expect, test } from "vitest";
import { LANGUAGE_CODES } from "#domain/account/languages.ts";
import { accountDeletedMail } from "./accountDeletedMail.ts";
import { ACCOUNT_DELETED_WORDS } from "./accountDeletedWords.ts";

test.each(LANGUAGE_CODES)(
  "[S-5] in %s the mail says as text and as HTML that the account is deleted, and has nothing to press",
  (language) => {
    const { subject, ...words } = ACCOUNT_DELETED_WORDS[language];
    const { to, text, html, ...mail } = accountDeletedMail("mum@x.com", language);
    expect([to, mail.subject]).toEqual(["mum@x.com", subject]);
    expect(html).toContain(`<html lang="${language}">`);
    for (const body of [text, html]) {
      for (const sentence of Object.values(words)) expect(body).toContain(sentence);
      expect(body).not.toMatch(/https?:|<a /);
    }
  },
);

test("no language borrows another's words", () => {
  const texts = LANGUAGE_CODES.flatMap((language) => Object.values(ACCOUNT_DELETED_WORDS[language]));
  expect(new Set(texts).size).toBe(texts.length);
});
