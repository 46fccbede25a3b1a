/** OGL: Open Government Licence of the United Kingdom. Where rights are reserved, the statement is said in our words, and linked. */
type Licence = "OGL-UK-3.0" | "public domain (US government)" | "all rights reserved, paraphrased";

export interface Source {
  title: string;
  url: string;
  licence: Licence;
  /** The day on which the statement was taken from a stored copy of the page. Nobody has opened the page itself for us yet. */
  readOn: string;
  /** By when what is taken from it is to be compared with it again. */
  reviewBy: string;
}

type Terms = Omit<Source, "title" | "url">;

const READ = { readOn: "2026-11-20", reviewBy: "2027-05-20" } as const;

export const NHS: Terms = { ...READ, licence: "OGL-UK-3.0" };
export const CDC: Terms = { ...READ, licence: "public domain (US government)" };
export const RESERVED: Terms = { ...READ, licence: "all rights reserved, paraphrased" };
