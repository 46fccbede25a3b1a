import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { nanoid } from "nanoid";
import { expect, test, vi } from "vitest";
import { chatIdOf } from "#domain/ids.testing.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { ShareDialog } from "./ShareDialog.tsx";

vi.mock("nanoid", { spy: true });

const TOKEN = "t".repeat(32);

type Call = (args: Record<string, unknown>) => unknown;

const PREVIEW = {
  title: "Sleep",
  messages: [{ _id: "m1", role: "assistant", text: "the child wakes.", photos: 0, shown: [], sentAt: 1 }],
};

async function show(create: Call, preview: Call = () => PREVIEW, isReachable = true) {
  const closed = vi.fn<() => void>();
  const render = { renderAnswer: (text: string) => text, renderSources: () => null, renderPhotos: () => null };
  const functions = { "shares:create": create, "shares:preview": preview };
  const { reconnect } = await renderScreen(
    <ShareDialog chatId={chatIdOf("c1")} onClose={closed} {...render} />,
    functions,
    "/",
    isReachable,
  );
  return { closed, reconnect, user: userEvent.setup() };
}

test("[J-7] [J-8] seven days and no names are what is chosen already", async () => {
  // One press proves both: they go out together.
  const create = vi.fn<Call>(() => TOKEN);
  const { user } = await show(create);
  await user.click(screen.getByRole("button", { name: "Create link" }));
  const key = expect.stringMatching(/^[\w-]{32}$/) as unknown;
  expect(create).toHaveBeenCalledExactlyOnceWith({ chatId: "c1", key, days: 7, nameWord: "the child", photos: false });
  const { value } = await screen.findByRole<HTMLInputElement>("textbox", { name: "Link" });
  expect(value).toContain(`/share/${TOKEN}`);
});

test("[J-8] names are shown only where they choose it", async () => {
  const create = vi.fn<Call>(() => TOKEN);
  const { user } = await show(create);
  await user.click(screen.getByRole("radio", { name: "30 days" }));
  await user.click(screen.getByRole("radio", { name: "As they are" }));
  await user.click(screen.getByRole("button", { name: "Create link" }));
  expect(create.mock.calls[0]?.[0]).toMatchObject({ days: 30, nameWord: null, photos: false });
});

test("[J-8] photos are shown only where they choose it", async () => {
  const create = vi.fn<Call>(() => TOKEN);
  const { user } = await show(create);
  await user.click(screen.getByRole("radio", { name: "Shown" }));
  await user.click(screen.getByRole("button", { name: "Create link" }));
  expect(create.mock.calls[0]?.[0]).toMatchObject({ nameWord: "the child", photos: true });
});

test("[J-8] while the link is made nothing else can be chosen, and after a failure it can", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const answer = Promise.withResolvers<null>();
  const { user } = await show(() => answer.promise);
  await user.click(screen.getByRole("radio", { name: "Shown" }));
  await user.click(screen.getByRole("button", { name: "Create link" }));
  await user.click(screen.getByRole("radio", { name: "Left out" }));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Shown" }).checked).toBe(true);

  answer.reject(new Error("no"));
  await screen.findByText("The link could not be made. Please try again.");
  await user.click(screen.getByRole("radio", { name: "Left out" }));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Left out" }).checked).toBe(true);
  logged.mockClear();
});

test("[J-9] the key of a link is 32 letters of nanoid's and holds nothing else", async () => {
  const create = vi.fn<Call>(() => TOKEN);
  vi.mocked(nanoid).mockClear();
  const { user } = await show(create);
  await user.click(screen.getByRole("button", { name: "Create link" }));
  expect(nanoid).toHaveBeenCalledExactlyOnceWith(32);
  expect(create.mock.calls[0]?.[0]["key"]).toBe(vi.mocked(nanoid).mock.results[0]?.value);
});

test("[J-9] a second try after a failure asks for the same link", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const create = vi
    .fn<Call>(() => TOKEN)
    .mockImplementationOnce(() => {
      throw new Error("no");
    });
  const { user } = await show(create);
  await user.click(screen.getByRole("button", { name: "Create link" }));
  expect((await screen.findByRole("status")).textContent).toBe("The link could not be made. Please try again.");
  await user.click(screen.getByRole("button", { name: "Create link" }));
  await screen.findByRole("textbox", { name: "Link" });
  expect(create.mock.calls[1]).toEqual(create.mock.calls[0]);
  logged.mockClear();
});

test("[J-7] who has as many links as there may be reads so, and is asked for no second try", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { user } = await show(() => {
    throw new ConvexError({ code: "limitReached", retryAt: 1 });
  });
  await user.click(screen.getByRole("button", { name: "Create link" }));
  const full = "You share 50 copies already. Stop sharing one in the settings.";
  expect((await screen.findByRole("status")).textContent).toBe(full);
  logged.mockClear();
});

test("[S48] what others will read stands there before there is a link, as it is chosen at that moment", async () => {
  const preview = vi.fn<Call>(({ nameWord }) => {
    const [message] = PREVIEW.messages;
    return { title: "Sleep", messages: [{ ...message, text: nameWord === null ? "Anaya wakes." : "the child wakes." }] };
  });
  const { user } = await show(() => TOKEN, preview);
  const shown = screen.getByRole("region", { name: "What they will see" });
  expect(shown.textContent).toBe("SleepAmmathe child wakes.");
  await user.click(screen.getByRole("radio", { name: "As they are" }));
  expect(shown.textContent).toBe("SleepAmmaAnaya wakes.");
  await user.click(screen.getByRole("radio", { name: "Shown" }));
  expect(preview).toHaveBeenLastCalledWith({ chatId: "c1", nameWord: null, photos: true });
});

test.each([
  { preview: () => undefined, said: "Loading" },
  {
    preview: () => {
      throw new Error("no");
    },
    said: "What they will see could not be loaded.",
  },
])("[J-8] no link is made before its owner sees what others will read: $said", async ({ preview, said }) => {
  const create = vi.fn<Call>(() => TOKEN);
  const { user } = await show(create, preview);
  if (said !== "Loading") await screen.findByText(said);
  await user.click(screen.getByRole("button", { name: "Create link" }));
  expect(create).not.toHaveBeenCalled();
});

test("[J-7] without a connection no link is made, not after a Cancel either, and that is said", async () => {
  const create = vi.fn<Call>(() => TOKEN);
  const { user, reconnect } = await show(create, undefined, false);
  await user.click(screen.getByRole("button", { name: "Create link" }));
  await screen.findByText("There is no connection. Try again when it is back.");
  expect(create).not.toHaveBeenCalled();
  reconnect();
  expect(screen.queryByText("There is no connection. Try again when it is back.")).toBeNull();
});
