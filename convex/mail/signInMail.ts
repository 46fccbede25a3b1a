import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { formatMailedCode } from "#domain/account/signIn.ts";
import { escapeHtml } from "#domain/escapeHtml.ts";
import { mailFoot, mailPage } from "./mailPage.ts";
import type { Mail } from "./sender.ts";
import { SIGN_IN_WORDS } from "./signInWords.ts";

interface SignInMailOptions {
  url: string;
  oneTimeCode: string;
  language: InterfaceLanguage;
}

/** The mail that signs in: by its link, or by six digits typed on another device. */
export function signInMail(to: string, { url, oneTimeCode, language }: SignInMailOptions): Mail {
  const words = SIGN_IN_WORDS[language];
  const digits = formatMailedCode(oneTimeCode);
  const foot = mailFoot(words.parting);
  const paragraphs = [
    words.greeting,
    words.ask,
    url,
    words.linkLife,
    `${words.otherDevice}\n\n${digits}`,
    words.codeLife,
    words.notAsked,
    foot.text,
  ];
  const body = `
    <p>${escapeHtml(words.greeting)}</p>
    <p>${escapeHtml(words.ask)}</p>
    <p><a class="button" href="${escapeHtml(url)}" style="display: inline-block; padding: 14px 28px; border-radius: 24px; background-color: #f2ae35; color: #271800; font-weight: 600; text-decoration: none;">${escapeHtml(words.button)}</a></p>
    <p>${escapeHtml(words.linkLife)}</p>
    <p>${escapeHtml(words.otherDevice)}</p>
    <p style="font-size: 28px; font-weight: 600; letter-spacing: 2px; margin: 0;">${digits}</p>
    <p>${escapeHtml(words.codeLife)}</p>
    <p class="soft" style="color: #47544c;">${escapeHtml(words.notAsked)}</p>
    ${foot.html}`;
  return { to, subject: words.subject, text: `${paragraphs.join("\n\n")}\n`, html: mailPage(words.subject, language, body) };
}
