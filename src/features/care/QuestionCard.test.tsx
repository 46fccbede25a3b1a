import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { messageIdOf } from "#domain/ids.testing.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import type { GivenAnswer } from "./AnswerBox.ts";
import type { CareQuestion } from "./careQuestion.ts";
import { QuestionCard } from "./QuestionCard.tsx";

async function show(question: CareQuestion | null, country: string | null = "IN") {
  const answered = vi.fn<(given: GivenAnswer) => void>();
  await renderScreen(
    <>
      <QuestionCard question={question} country={country} onAnswer={answered} />
      <textarea aria-label="Message" />
    </>,
    {},
  );
  return { answered, user: userEvent.setup() };
}

const age: CareQuestion = { messageId: messageIdOf("m"), about: "age", ruleIds: ["feverUnder3Months"] };

test("[K-68] it asks one question, with two answers and Not sure, and says whom to call", async () => {
  const { answered, user } = await show(age);
  const group = screen.getByRole("group", { name: "How old is the child?" });
  expect(
    within(group)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Under 3 months", "3 months or older", "Not sure"]);
  expect(
    within(group)
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Danger check", "/check"],
    ["Afraid? Call 112 now", "tel:112"],
  ]);
  await user.click(within(group).getByRole("button", { name: "Not sure" }));
  expect(answered).toHaveBeenCalledExactlyOnceWith({ messageId: "m", about: "age", answer: "notSure" });
});

test("[K-68] it asks whether it is happening now", async () => {
  const { answered, user } = await show({ messageId: messageIdOf("m"), about: "now", ruleIds: ["choking"] });
  const group = screen.getByRole("group", { name: "Is this happening now?" });
  await user.click(within(group).getByRole("button", { name: "No, it is over" }));
  expect(answered).toHaveBeenCalledExactlyOnceWith({ messageId: "m", about: "now", answer: "no" });
});

test.each([
  ["CL", "131", "133"],
  ["PE", "106", "105"],
  ["AE", "998", "999"],
  ["FR", "15", "112"],
])(
  "[K-68] in %s the ambulance is offered under a question about an illness, and under one about a threat who comes for it",
  async (country, ambulance, police) => {
    const link = () => screen.getByRole("link", { name: /Afraid/ }).getAttribute("href");
    await show(age, country);
    expect(link()).toBe(`tel:${ambulance}`);
    cleanup();
    await show({ messageId: messageIdOf("m"), about: "now", ruleIds: ["threat"] }, country);
    expect(link()).toBe(`tel:${police}`);
  },
);

test.each([
  ["US", ["Poison line: 1-800-222-1222", "Afraid? Call 911 now"]],
  ["GB", ["Health advice: 111", "Afraid? Call 999 now"]],
  ["IE", ["Afraid? Call 112 now"]],
])("[K-643] in %s a question about a medicine names who can be asked, if they never sleep: %j", async (country, names) => {
  await show({ messageId: messageIdOf("m"), about: "now", ruleIds: ["poison"] }, country);
  const links = within(screen.getByRole("group")).getAllByRole("link");
  expect(links.slice(1).map(({ textContent }) => textContent)).toEqual(names);
});

test("[K-650] beside words of despair it asks what they think of doing, and names the line to talk to", async () => {
  const asked = { messageId: messageIdOf("m"), about: "now", ruleIds: ["possibleDanger"], isOfOwnThoughts: true } as const;
  const { answered, user } = await show(asked, "GB");
  const name = "Are you thinking of hurting yourself or your child, or is anybody in danger now?";
  const group = within(screen.getByRole("group", { name }));
  expect(group.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Yes", "No", "Not sure"]);
  expect(group.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Danger check", "/check"],
    ["Somebody to talk to in a crisis: 116 123", "tel:116123"],
    ["Afraid? Call 999 now", "tel:999"],
  ]);
  await user.click(group.getByRole("button", { name: "Yes" }));
  expect(answered).toHaveBeenCalledExactlyOnceWith({ messageId: "m", about: "now", answer: "yes" });
});

test("[K-68] the focus stays in the field, and the next Tab is the first answer", async () => {
  const { user } = await show(age);
  await user.click(screen.getByRole("textbox"));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Under 3 months" }));
});

test("[K-3] for an unknown country it guesses no number, and leads to all of them", async () => {
  await show(age, null);
  const link = within(screen.getByRole("group")).getByRole("link", { name: "Afraid? Numbers for help" });
  expect(link.getAttribute("href")).toBe("/emergency");
});

test("it says nothing where nothing is asked", async () => {
  await show(null);
  expect(screen.queryByRole("group")).toBeNull();
});
