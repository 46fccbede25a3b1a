import type { Page } from "@playwright/test";

/** Has the browser hold a token whose time is over, as after an hour away, and says which; its sign-in can be renewed. */
export async function outliveToken(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("__convexAuthJWT_")) ?? "";
    const claims = JSON.parse(atob(localStorage.getItem(key)?.split(".")[1] ?? "")) as object;
    const token = `a.${btoa(JSON.stringify({ ...claims, exp: 1 }))}.b`;
    localStorage.setItem(key, token);
    return token;
  });
}
