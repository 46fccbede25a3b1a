import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { HOSTILE_ANSWERS, RICH_ANSWER } from "#domain/markdown/hostileAnswers.testing.ts";
import { listenToWords } from "#platform/testing/testing.tsx";
import { AskContext } from "./askContext.ts";
import { ReplyMarkdown } from "./ReplyMarkdown.tsx";

/** As the policy of the built app does: nothing may be parsed as HTML. */
beforeEach(() => {
  vi.spyOn(Element.prototype, "innerHTML", "set").mockImplementation(() => {
    throw new TypeError("This document requires 'TrustedHTML' assignment.");
  });
});

function show(text: string, isGrowing = false): HTMLElement {
  return render(<ReplyMarkdown text={text} isGrowing={isGrowing} />).container;
}

test("markdown is shown as headings, lists and emphasis, and every heading stands right below its message's", () => {
  const shown = show("# Title\n\nSome **strong** words\n\n1. one\n2. two");
  expect(screen.getByRole("heading", { level: 3, name: "Title" })).toBeDefined();
  expect(shown.querySelector("strong")?.textContent).toBe("strong");
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["one", "two"]);
});

test("[S27] a picture is its description, and nothing is loaded", () => {
  const shown = show("Look: ![a rash](https://stranger.example/?q=secret) ![](https://stranger.example/2)");
  expect(shown.querySelector("img")).toBe(null);
  expect(shown.textContent).toContain("a rash");
  expect(shown.innerHTML).not.toContain("stranger.example");
});

test.each(["https://example.org/a", "http://example.org", "mailto:a@example.org"])(
  "%s is a link that tells the other page nothing",
  (href) => {
    show(`[there](${href})`);
    const link = screen.getByRole("link", { name: "there" });
    expect(link.getAttribute("href")).toBe(href);
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  },
);

test.each([
  ["[112](tel:112)", "tel:112"],
  ["[**1-800-222-1222**](tel:18002221222)", "tel:18002221222"],
])("[K-22] %s dials what it shows", (text, href) => {
  show(text);
  expect(screen.getByRole("link").getAttribute("href")).toBe(href);
});

test.each([
  "[112](tel:+19005551234)",
  "[112](tel:+1%20900%20555%201234)",
  "[112](tel:1&#57;005551234)",
  "[112](tel:112,19005551234)",
  "[Poison Control](tel:+18005551234)",
  "[112](TEL:+%31%39%30%30%35%35%35%31%32%33%34)",
])("[K-22] %s is its words alone", (text) => {
  expect(show(text).textContent).toMatch(/^(?:112|Poison Control)$/);
  expect(screen.queryByRole("link")).toBe(null);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "tel:…",
  "tel:112",
  "//example.org",
  "/login",
  "#here",
])("%s is not a link", (href) => {
  expect(show(`[there](${href}) and more`).textContent).toContain("there");
  expect(screen.queryByRole("link")).toBe(null);
});

test("[S28] HTML is text", () => {
  const shown = show('<script>alert(1)</script>\n\n<b onclick="x()">bold</b>\n\n<form><input></form>\n\n<style>*{}</style>');
  expect(shown.querySelector("script, b, form, style, input")).toBe(null);
  expect(shown.textContent).toContain('<b onclick="x()">bold</b>');
});

test("a table scrolls in a box of its own that the keyboard reaches", () => {
  show("| Age | Naps |\n|---|---|\n| 4 to 11 | 3 |");
  const box = screen.getByRole("region", { name: "Table" });
  expect(box.tabIndex).toBe(0);
  expect(box.querySelectorAll("td")).toHaveLength(2);
});

test("what is half-written is not shown as stray signs while the reply grows, and as it is written once it stands", () => {
  expect(show("Wait **one mi", true).textContent).not.toContain("**");
  expect(show("Wait **one mi", false).textContent).toContain("**one mi");
});

test("a block that is done is not read again while the answer grows, nor when it stands", () => {
  const { asked, Listening } = listenToWords();
  const written = (text: string, isGrowing: boolean) => (
    <Listening>
      <ReplyMarkdown text={text} isGrowing={isGrowing} />
    </Listening>
  );

  const table = "| Age | Naps |\n|---|---|\n| 4 | 3 |\n\n";
  const { rerender } = render(written(`${table}Sl`, true));
  for (const more of ["Sleep", "Sleep **we", "Sleep **well**\n\nAnd"]) rerender(written(table + more, true));
  rerender(written(`${table}Sleep **well**\n\nAnd so on.`, false));
  // A table asks for its name whenever it is drawn.
  expect(asked).toEqual(["reply.table"]);
  expect(screen.getByText("well").tagName).toBe("STRONG");
});

test("[K-51] entities are read without the DOM, and what they say is text", () => {
  const shown = show("A&nbsp;cup &lt;b onclick=x&gt; &#128118; `&amp;` &#0;\n\n- &eacute;\n\n| &euro; |\n|---|\n| &frac12; |");
  expect(shown.querySelector("b")).toBe(null);
  for (const words of ["A\u00A0cup <b onclick=x> 👶 &amp; \uFFFD", "é", "€", "½"]) expect(shown.textContent).toContain(words);
});

const ELEMENTS = "A BLOCKQUOTE BR CODE DEL DIV EM H3 HR LI OL P PRE SECTION STRONG TABLE TBODY TD TH THEAD TR UL".split(" ");
test("[S48] where only some addresses may be followed, the others are words", () => {
  render(
    <ReplyMarkdown
      text="[ours](https://a.example/page) and [theirs](https://evil.example) and https://evil.example/2"
      isGrowing={false}
      isFollowed={(address) => address === "https://a.example/page"}
    />,
  );
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["https://a.example/page"]);
});

const ATTRIBUTES = "aria-label class dir href rel scope start style tabindex target".split(" ");

/** Whatever an answer is, it becomes these elements and leads nowhere but to pages, mails and telephones. */
function expectHarmless(shown: HTMLElement): void {
  // The button over code is ours.
  const elements = Array.from(shown.querySelectorAll("*")).filter(
    (element) => element.parentElement?.closest(".reply-code-head") === null,
  );
  const attributes = elements.flatMap((element) => element.getAttributeNames());
  expect(Array.from(new Set(elements.map(({ tagName }) => tagName))).filter((name) => !ELEMENTS.includes(name))).toEqual([]);
  expect(Array.from(new Set(attributes)).filter((name) => !ATTRIBUTES.includes(name))).toEqual([]);
  for (const link of shown.querySelectorAll("a"))
    expect(link.getAttribute("href")).toMatch(/^(?:https?:\/\/|mailto:|tel:[+\d])/i);
}

test.each(Object.keys(HOSTILE_ANSWERS))("[K-52] %s: shown, while it grows and when it stands, as harmless elements", (name) => {
  const text = HOSTILE_ANSWERS[name] ?? "";
  for (const growing of [true, false]) expectHarmless(show(text, growing));
});

test("[K-52] an answer is shown wherever it is cut, and every word of it in the end", () => {
  const { container, rerender } = render(<ReplyMarkdown text="" isGrowing />);
  for (let end = 0; end <= RICH_ANSWER.length; end++) {
    const text = RICH_ANSWER.slice(0, end);
    rerender(<ReplyMarkdown text={text} isGrowing />);
    expectHarmless(container);
    renderToStaticMarkup(<ReplyMarkdown text={text} isGrowing={false} />);
  }
  const shown = show(RICH_ANSWER).textContent;
  const words = RICH_ANSWER.replaceAll(/\(http\S*|&\w+;|"page"\)/g, " ").match(/\p{L}+/gu) ?? [];
  expect(words.filter((word) => !shown.includes(word))).toEqual([]);
});

test("[K-52] what is nested deeper than anybody means, and what is too long to be read, is shown as it is written", () => {
  const { "nested quotes": quotes = "", "many lines": lines = "" } = HOSTILE_ANSWERS;
  const shown = show(quotes);
  expect(shown.querySelectorAll("blockquote").length).toBeLessThan(20);
  expect(shown.textContent).toContain("499");
  expect(show(lines).textContent).toBe(lines);
});

test("[K-53] while a list grows, its items that stand are not rendered again", () => {
  const { asked, Listening } = listenToWords();
  const written = (text: string) => (
    <Listening>
      <ReplyMarkdown text={text} isGrowing />
    </Listening>
  );
  const list = "1. one\n\n   | a |\n   |---|\n   | b |\n\n2. tw";
  const { rerender } = render(written(list));
  for (const more of ["o", "o **an", "o **and**\n\n3. three"]) rerender(written(list + more));
  expect(asked).toEqual(["reply.table"]);
});

test("code has a head by which it is copied, without its fence", async () => {
  const user = userEvent.setup();
  show("```js\nwake(90);\n```");
  await user.click(screen.getByRole("button", { name: "Copy the code" }));
  expect(await window.navigator.clipboard.readText()).toBe("wake(90);");
});

test("[Q-4] a press on a question that is offered takes it into the field; elsewhere it is words", async () => {
  const ask = vi.fn<(question: string) => void>();
  const text = "Which one?\n\n- Is it colic, and what helps?\n- Hold your baby close.\n";
  render(
    <AskContext value={ask}>
      <ReplyMarkdown text={text} isGrowing={false} />
    </AskContext>,
  );
  expect(screen.getAllByRole("button")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Is it colic, and what helps?" }));
  expect(ask).toHaveBeenCalledExactlyOnceWith("Is it colic, and what helps?");
  expect(show(text).querySelector("button")).toBeNull();
});
