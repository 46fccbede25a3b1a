import { act, render, screen } from "@testing-library/react";
import { type ComponentType, use } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyPart } from "./lazyPart.tsx";

interface NameProps {
  name: string;
}

const Greeting = ({ name }: NameProps) => <p>Hello {name}</p>;

/** A part whose fetches a test ends one by one. */
function setUp() {
  const fetches: PromiseWithResolvers<ComponentType<NameProps>>[] = [];
  const Part = lazyPart<NameProps>(() => {
    const fetch = Promise.withResolvers<ComponentType<NameProps>>();
    fetches.push(fetch);
    return fetch.promise;
  });
  const arrive = () => act(async () => fetches.at(-1)?.resolve(Greeting));
  const fail = () => act(async () => fetches.at(-1)?.reject(new Error("no network")));
  return { Part, fetches, arrive, fail };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what waits stands in its place until it is there", async () => {
  const { Part, arrive } = setUp();
  render(<Part name="Ana" waiting="One moment" />);
  expect(screen.getByText("One moment")).toBeDefined();
  await arrive();
  expect(screen.getByText("Hello Ana")).toBeDefined();
  expect(screen.queryByText("One moment")).toBeNull();
});

test("a part that has to wait for its words takes nothing else off the screen", async () => {
  const words = Promise.withResolvers<string>();
  const Part = lazyPart<object>(async () => () => <p>{use(words.promise)}</p>);
  render(
    <>
      <p>The card</p>
      <Part waiting="One moment" />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect([screen.queryByText("The card"), screen.queryByText("One moment")]).not.toContain(null);
  await act(async () => words.resolve("Hello"));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText("Hello")).toBeDefined();
});

test("what was fetched once is drawn at once, and not fetched again", async () => {
  const { Part, arrive, fetches } = setUp();
  const ahead = Part.preload();
  await arrive();
  await ahead;
  render(<Part name="Ana" waiting="One moment" />);
  expect(screen.getByText("Hello Ana")).toBeDefined();
  expect(fetches).toHaveLength(1);
});

test("a part that could not be fetched is asked for again, ever more seldom, until it is there", async () => {
  const { Part, arrive, fail, fetches } = setUp();
  render(<Part name="Ana" waiting="One moment" />);
  await fail();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(fetches).toHaveLength(2);
  await fail();
  await act(() => vi.advanceTimersByTimeAsync(3_999));
  expect(fetches).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(fetches).toHaveLength(3);
  await arrive();
  expect(screen.getByText("Hello Ana")).toBeDefined();
});

test("nobody asks for what is no longer shown", async () => {
  const { Part, fail, fetches } = setUp();
  const { unmount } = render(<Part name="Ana" />);
  await fail();
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(fetches).toHaveLength(1);
});

test("who wants to know of the failure is told once, and the next one that is mounted tries again", async () => {
  const { Part, arrive, fail, fetches } = setUp();
  const onLoadFailed = vi.fn<(error: unknown) => void>();
  const { unmount } = render(<Part name="Ana" onLoadFailed={onLoadFailed} />);
  await fail();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(onLoadFailed).toHaveBeenCalledExactlyOnceWith(new Error("no network"));
  expect(fetches).toHaveLength(1);
  unmount();
  render(<Part name="Ana" onLoadFailed={onLoadFailed} />);
  await arrive();
  expect(screen.getByText("Hello Ana")).toBeDefined();
});
