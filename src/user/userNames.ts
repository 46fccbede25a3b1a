import type { CurrentUser } from "./currentUser.ts";

/** The name that they go by elsewhere, as Google tells it; of blanks it is none. */
export function givenName({ name }: Pick<CurrentUser, "name">): string | undefined {
  return name?.trim() || undefined;
}

/** What the menus of their account call them; the footer of the list asks for the name first. */
export function menuName(user: CurrentUser): string {
  return user.username ?? givenName(user) ?? user.email ?? "";
}
