/** Where a statement of first aid stands. */
export interface FirstAidSource {
  /** Whose advice it is. */
  publisher: string;
  title: string;
  url: string;
  /** The date that the stored page itself bears, as "2026-11-20"; null where it bears none. */
  dated: string | null;
  /** The day on which the stored copy was read. */
  readOn: string;
  /** Nobody has opened a live page for us: of a stored copy the page's own words, or what another page reports of the publisher. */
  read: "stored page" | "stored report";
}

/** Which first-aid teacher or clinician has checked a statement, and on which day. */
export interface FirstAidReview {
  by: string;
  on: string;
}
