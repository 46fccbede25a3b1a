import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { ChatList } from "./ChatList.tsx";

const ROW_PX = 50;

let sight: Sight;

/** What a browser tells of the lists that are observed: at first that one alone is in sight. */
class Sight {
  readonly #reports = new Map<Element, IntersectionObserverCallback>();

  observe(target: Element, report: IntersectionObserverCallback): void {
    this.#reports.set(target, report);
    this.tell(target, this.lists.indexOf(target) === 0);
  }

  get lists(): Element[] {
    return [...this.#reports.keys()].filter((target) => target.tagName === "UL");
  }

  tell(target: Element | undefined, isIntersecting: boolean): void {
    if (target === undefined) throw new Error("Nobody observes that list.");
    const boundingClientRect = { height: target.children.length * ROW_PX };
    this.#reports.get(target)?.(
      [{ isIntersecting, boundingClientRect } as IntersectionObserverEntry],
      {} as IntersectionObserver,
    );
  }
}

beforeEach(() => {
  sight = new Sight();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #report: IntersectionObserverCallback;
      constructor(report: IntersectionObserverCallback) {
        this.#report = report;
      }
      observe(target: Element): void {
        sight.observe(target, this.#report);
      }
      disconnect(): void {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

const titles = () => screen.getAllByRole("link").map(({ textContent }) => textContent);
const titlesOf = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `Chat ${from + at}`);

test("[J-2] of 300 chats the rows near what is seen are in the document, and of the others their height", async () => {
  const chats = titlesOf(0, 300).map((title) => ({ _id: title, _creationTime: 0, title, updatedAt: 1 }));
  await renderScreen(<ChatList chosenId={null} search="" onChoose={ignore} onShare={ignore} onError={ignore} />, {
    "chats:listChats": () => chats,
    "chats:getPinnedChats": () => [],
  });
  expect(titles()).toEqual(titlesOf(0, 40));
  act(() => sight.tell(sight.lists[1], true));
  expect(titles()).toEqual(titlesOf(0, 80));
  act(() => sight.tell(sight.lists[0], false));
  expect(titles()).toEqual(titlesOf(40, 80));
  expect((sight.lists[0] as HTMLElement).style.height).toBe(`${40 * ROW_PX}px`);
});

function ignore(): void {}
