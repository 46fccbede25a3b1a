import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { listenToWords } from "#platform/testing.tsx";
import { ReplyText } from "./ReplyText.tsx";

function show(text: string, growing = false): HTMLElement {
  return render(<ReplyText text={text} growing={growing} />).container;
}

test("markdown is shown as headings, lists and emphasis, and every heading stands right below the page's", () => {
  const shown = show("# Title\n\nSome **strong** words\n\n1. one\n2. two");
  expect(screen.getByRole("heading", { level: 2, name: "Title" })).toBeDefined();
  expect(shown.querySelector("strong")?.textContent).toBe("strong");
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["one", "two"]);
});

test("[S27] a picture is its description, and nothing is loaded", () => {
  const shown = show("Look: ![a rash](https://stranger.example/?q=secret) ![](https://stranger.example/2)");
  expect(shown.querySelector("img")).toBe(null);
  expect(shown.textContent).toContain("a rash");
  expect(shown.innerHTML).not.toContain("stranger.example");
});

test.each(["https://example.org/a", "http://example.org", "mailto:a@example.org", "tel:112"])(
  "%s is a link that tells the other page nothing",
  (href) => {
    show(`[there](${href})`);
    const link = screen.getByRole("link", { name: "there" });
    expect(link.getAttribute("href")).toBe(href);
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  },
);

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "tel:…",
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
  const written = (text: string, growing: boolean) => (
    <Listening>
      <ReplyText text={text} growing={growing} />
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
