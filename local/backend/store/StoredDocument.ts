import type { JsonObject } from "#local/backend/values/json.ts";

/** A document as it is stored: encoded JSON, parsed only when somebody looks inside. */
export class StoredDocument {
  readonly json: string;
  #fields: JsonObject | null;

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
}
