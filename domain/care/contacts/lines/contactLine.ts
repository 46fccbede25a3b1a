export const CONTACT_KINDS = ["emergency", "poison", "crisis", "violence", "childProtection", "healthLine"] as const;

export type ContactKind = (typeof CONTACT_KINDS)[number];

interface OpenHours {
  days: "daily" | "weekdays" | "weekend";
  /** 24-hour clock of the country. */
  from: string;
  to: string;
}

/** What its page says. `outOfHours`: while doctors' practices are closed. `unknown` is never shown as always. */
export type LineHours = "always" | "outOfHours" | "unknown" | readonly OpenHours[];

/** Where a number was read: the service's own page, or one of an authority, of a public hospital, of the European Union. */
export interface LineSource {
  publisher: string;
  url: string;
  /** The date that the page gives itself, as exact as it is there; null where it gives none. */
  dated: string | null;
  /** The day on which we read it, as it was stored. */
  readOn: string;
  /** Absent: as the publisher's own page. The publisher's own words as a news wire or another site carries them; a copy of its page. */
  as?: "release" | "mirror";
  /** A newspaper or the like. Good for an emergency number alone, and only while there is no better; the screen says so. */
  isUnofficial?: true;
}

/** A way to write instead of speaking. */
export interface LineMessages {
  by: "sms" | "whatsApp" | "chat";
  /** A number, or the address of the page to chat on. */
  to: string;
  /** To be sent first. */
  word?: string;
  hours: LineHours;
}

export interface Line {
  kind: ContactKind;
  /** Written as people there write it. */
  number: string;
  /** Key of `lines` in care.json: what it is for. */
  label:
    | "emergency"
    | "ambulance"
    | "police"
    | "poison"
    | "crisis"
    | "violence"
    | "mothers"
    | "child"
    | "health"
    | "nhsMentalHealth";
  /** What the service calls itself. */
  name?: string;
  /** Where it serves less than the whole country. */
  area?: string;
  hours: LineHours;
  /** BCP 47, where the page names them; interpreters not counted. */
  languages?: readonly string[];
  /** How many the page speaks of, interpreters counted. */
  languageCount?: number;
  messages?: readonly LineMessages[];
  source: LineSource;
  /** Where the hours stand on another page than the number. */
  hoursSource?: LineSource;
}
