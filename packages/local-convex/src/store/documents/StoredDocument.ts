import { type JsonObject, sizeOf } from "#values/json.ts";

/** A document as it is stored: encoded JSON, parsed only when somebody looks inside. */
export class StoredDocument {
  readonly json: string;
  #fields: JsonObject | null;
  #bytes: number | null = null;

  constructor(json: string, fields: JsonObject | null = null) {
    this.json = json;
    this.#fields = fields;
  }

  get fields(): JsonObject {
    this.#fields ??= JSON.parse(this.json) as JsonObject;
    return this.#fields;
  }

  get id(): string {
    return this.fields._id as string;
  }

  /** Its size as Convex counts it. */
  get bytes(): number {
    this.#bytes ??= sizeOf(this.fields);
    return this.#bytes;
  }
}
