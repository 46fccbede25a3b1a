import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { escapeHtml } from "#domain/escapeHtml.ts";
import { ACCOUNT_DELETED_WORDS } from "./accountDeletedWords.ts";
import { mailFoot, mailPage } from "./mailPage.ts";
import type { Mail } from "./sender.ts";

/** The last mail that a person gets. It holds no link: there is nothing to press. */
export function accountDeletedMail(to: string, language: InterfaceLanguage): Mail {
  const { subject, greeting, deleted, again, notAsked, parting } = ACCOUNT_DELETED_WORDS[language];
  const foot = mailFoot(parting);
  const paragraphs = [greeting, deleted, again, notAsked, foot.text];
  const body = `
    <p>${escapeHtml(greeting)}</p>
    <p>${escapeHtml(deleted)}</p>
    <p>${escapeHtml(again)}</p>
    <p class="soft" style="color: #47544c;">${escapeHtml(notAsked)}</p>
    ${foot.html}`;
  return { to, subject, text: `${paragraphs.join("\n\n")}\n`, html: mailPage(subject, language, body) };
}
