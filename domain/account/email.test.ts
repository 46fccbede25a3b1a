import { expect, test } from "vitest";
import { mailboxOf, maskEmail, parseEmail } from "./email.ts";

test.each(["mum@x.com", "Mum@X.com", " MUM@x.com "])("[S15] %j names the account mum@x.com", (typed) => {
  expect(parseEmail(typed)).toBe("mum@x.com");
});

test.each([
  "mum+amma@x.com",
  "o'neill@x.co.uk",
  "m.n_o-p@sub.x-y.example",
  "1@x.com",
  "mum@xn--p1ai.xn--p1ai",
  `${"a".repeat(64)}@x.com`,
])("[S15] %j is an address", (typed) => {
  expect(parseEmail(typed)).toBe(typed);
});

test.each([
  "n0<victim@x.com>",
  "win a prize <victim@x.com>",
  "<victim@x.com>",
  '"victim"@x.com',
  "victim(a)@x.com",
  "victim@x.com(a)",
  "victim@[10.0.0.1]",
  "victim@x.com,other@x.com",
  "victim@x.com;other@x.com",
  "victim@x.com\u0000",
  "vic\u200btim@x.com",
  "victim@x.com.",
  ".victim@x.com",
  "victim.@x.com",
  "vic..tim@x.com",
  "victim@-x.com",
  "victim@x",
  "victim@x..com",
  "victim@x.c",
  "victim@10.0.0.1",
  "m\u00fcm@x.com",
  "mum@\uff58.com",
  "mailto:victim@x.com",
  "victim%40x.com",
  `${"a".repeat(65)}@x.com`,
])("[S14] [S15] %j, which some mail program would bring to a mailbox, is no address", (typed) => {
  expect(parseEmail(typed)).toBeNull();
});

test.each([
  ["mum@x.com", "mum@x.com"],
  ["mum+1@x.com", "mum@x.com"],
  ["mu.m+1+2@x.com", "mu.m@x.com"],
  ["m.u.m+a@gmail.com", "mum@gmail.com"],
  ["m.um@googlemail.com", "mum@gmail.com"],
])("[S14] mails to %s are counted with those to %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test.each(["", "mum", "@x.com", "mum@", "a@b@c", "mum @x.com", "mum@x.com\nbcc:a@b.c", `${"a".repeat(250)}@x.com`])(
  "%j is no address",
  (typed) => {
    expect(parseEmail(typed)).toBeNull();
  },
);

test.each([
  ["meera.nair@x.com", "m***@x.com"],
  ["m@x.com", "m***@x.com"],
  ["\u{1F33C}flower@x.com", "\u{1F33C}***@x.com"],
  ['"a@b"@x.com', '"***@x.com'],
])("of %j the mask shows %j", (email, mask) => {
  expect(maskEmail(email)).toBe(mask);
});
