import { expect, test } from "vitest";
import { type InterfaceLanguage, LANGUAGE_CODES } from "#domain/account/languages.ts";
import { signInMail } from "./signInMail.ts";
import { SIGN_IN_WORDS } from "./signInWords.ts";

const url = "https://app.example/login?code=abc&x=1";
function mailIn(language: InterfaceLanguage) {
  return signInMail("mum@x.com", { url, oneTimeCode: "012345", language });
}

test.each(LANGUAGE_CODES)(
  "in %s the mail holds one link and the code, as text and as HTML, in that language alone",
  (language) => {
    const { to, subject, text, html } = mailIn(language);
    const { subject: _subject, button: _button, ...words } = SIGN_IN_WORDS[language];
    const sentences = Object.values(words);
    expect([to, subject]).toEqual(["mum@x.com", SIGN_IN_WORDS[language].subject]);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`href="https://app.example/login?code=abc&amp;x=1"`);
    for (const body of [text, html]) {
      expect(body.match(/https?:/g)).toHaveLength(1);
      expect(body).toContain("012 345");
      for (const sentence of sentences) expect(body).toContain(sentence);
    }
    expect(html).toContain(SIGN_IN_WORDS[language].button);
  },
);

test("no language borrows another's words", () => {
  const texts = LANGUAGE_CODES.flatMap((language) => Object.values(SIGN_IN_WORDS[language]));
  expect(new Set(texts).size).toBe(texts.length);
});

test("a mail loads nothing, runs nothing, and says that it can be shown dark", () => {
  const { html } = mailIn("en");
  expect(html).not.toMatch(/<img|<script|<link|@import|url\(|src=/i);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toMatch(
    /prefers-color-scheme: dark\) \{\s*body \{ background-color: #\w{6} !important; color: #\w{6} !important; \}/,
  );
});
