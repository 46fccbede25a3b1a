import type { ValidatorJSON } from "convex/values";

export type Index = {
  id: number;
  name: string;
  fields: string[];
  paths: string[][];
  /** Of a table of the backend itself. */
  isSystem: boolean;
};

/** One place in one index. */
export type Place = { indexId: number; key: Uint8Array };

/** `fields` begin with the one that is searched; the others are those that a search may filter by. */
export type SearchIndex = { id: number; name: string; fields: string[]; paths: string[][] };

export type Table = {
  number: number;
  /** The instance of a component that it belongs to; "" for the app's own tables. */
  component: string;
  name: string;
  /** Name and component: unique. */
  key: string;
  /** What its documents must fit; null where nothing is demanded. */
  documentType: ValidatorJSON | null;
  indexes: Map<string, Index>;
  byId: Index;
  byCreationTime: Index;
  searches: Map<string, SearchIndex>;
};
