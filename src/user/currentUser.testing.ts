import type { CurrentUser } from "./currentUser.ts";

interface Fields extends Omit<Partial<CurrentUser>, "_id"> {
  _id?: string;
}

/** Somebody who is signed in. */
export function sampleUser({ _id = "u1", ...fields }: Fields = {}): CurrentUser {
  return { _id: _id as CurrentUser["_id"], _creationTime: 0, ...fields };
}
