import type { Page } from "@playwright/test";

/** Runs in every page before its own scripts. */
function noteMotion(): void {
  const begun: string[] = [];
  Reflect.set(window, "begunMotion", begun);
  const note = ({ type, target }: Event) =>
    begun.push(`${type}: ${target instanceof Element ? target.outerHTML.slice(0, 200) : ""}`);
  for (const type of ["animationstart", "transitionrun"]) document.addEventListener(type, note, true);
}

/** Each animation and transition that has begun since a page was opened, by its element, however soon it was over. */
export async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(noteMotion);
  return () => page.evaluate(() => Reflect.get(window, "begunMotion") as string[]);
}
