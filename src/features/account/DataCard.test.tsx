import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Functions, renderScreen } from "#platform/testing/testing.tsx";
import { DataCard } from "./DataCard.tsx";

const nothing = () => ({ page: [], isDone: true, continueCursor: "" });

const functions: Functions = {
  "chats:listChats": nothing,
  "files:renewLinks": () => null,
  "users:current": () => ({ _id: "u1" }),
  "children:list": () => [],
  "users:getFormerNames": () => ({ children: [], usernames: [] }),
  "users:getSignInAccounts": () => [],
  "sessions:list": () => [],
  "shares:getShares": () => [],
  "usage/account:current": () => null,
  "care:listChecks": nothing,
  "care:listEpisodes": nothing,
};

test("[S-9] one press saves the file, and says so", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await renderScreen(<DataCard />, functions);
  await userEvent.setup().click(screen.getByRole("button", { name: "Download my data" }));
  await screen.findByText("Your data is in your downloads.");
  expect(saved).toEqual(["amma.zip"]);
});

test("[S-9] [P-812] what failed is said and logged, and what is cancelled is neither", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  let answer: (page: object) => void = () => {};
  const waiting = () => new Promise<object>((resolve) => (answer = resolve));
  await renderScreen(<DataCard />, { "files:renewLinks": () => null, "chats:listChats": waiting });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Download my data" }));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await vi.waitFor(() => {
    answer({ page: [], isDone: false, continueCursor: "more" });
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  });
  expect(screen.queryByText("Your data could not be put together. Please try again.")).toBeNull();
  expect(logged).not.toHaveBeenCalled();

  await user.click(screen.getByRole("button", { name: "Download my data" }));
  await vi.waitFor(() => {
    // The second page is asked of a backend that knows nothing more.
    answer({ page: [{ _id: "c1", title: "Sleep" }], isDone: true, continueCursor: "" });
    expect(screen.getByText("Your data could not be put together. Please try again.")).toBeDefined();
  });
  expect(logged).toHaveBeenCalledExactlyOnceWith("Putting the data together failed", expect.any(Error));
  logged.mockClear();
});

test("[S-9] Cancel is heard where nothing answers, and what comes after it is not saved", async () => {
  const answers: (() => void)[] = [];
  const waiting = () => new Promise<null>((resolve) => answers.push(() => resolve(null)));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  saved.mockClear();
  await renderScreen(<DataCard />, { ...functions, "files:renewLinks": waiting });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Download my data" }));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull());
  answers[0]?.();
  await user.click(screen.getByRole("button", { name: "Download my data" }));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(saved).not.toHaveBeenCalled();
});
