import { compileFilter } from "#store/query/filter.ts";
import { isJsonObject, type JsonObject, type JSONValue, typeOf, valueAt, wrappedBytes } from "#values/json.ts";

/** What a table has to know of its index; names within one another are joined by dots. */
export interface VectorShape {
  vectorField: string;
  dimensions: number;
  filterFields: string[];
}

export interface NearestQuery {
  vector: number[];
  limit: number;
  /** As in `filter()`, of equalities and "or" alone; null: none. */
  expressions: JSONValue;
}

export interface VectorResult {
  _id: string;
  /** The cosine of the angle between the two vectors: 1 for the same direction. */
  _score: number;
}

/** One document: its vector lies at `place` among the others. */
interface Entry {
  id: string;
  /** Those that it may be filtered by. */
  fields: JsonObject;
}

/** The vectors of one index, one behind the other, each of length 1: how alike two are is then one sum of products. */
export class VectorTable {
  readonly #path: string[];
  readonly #dimensions: number;
  readonly #entries: Entry[] = [];
  readonly #placeOf = new Map<string, number>();
  #numbers: Float32Array;

  readonly #filterPaths: string[][];

  constructor({ vectorField, dimensions, filterFields }: VectorShape) {
    this.#path = vectorField.split(".");
    this.#filterPaths = filterFields.map((field) => field.split("."));
    this.#dimensions = dimensions;
    this.#numbers = new Float32Array(64 * dimensions);
  }

  /** Takes a document as it is now; one without such a vector is not found. */
  put(fields: JsonObject): void {
    const id = fields._id as string;
    const vector = finiteNumbers(valueAt(fields, this.#path));
    if (vector?.length !== this.#dimensions) return this.remove(id);
    const place = this.#placeOf.get(id) ?? this.#entries.length;
    this.#makeRoom(place + 1);
    this.#placeOf.set(id, place);
    this.#entries[place] = { id, fields: pick(fields, this.#filterPaths) };
    this.#numbers.set(ofLengthOne(vector), place * this.#dimensions);
  }

  /** The last one moves to its place. */
  remove(id: string): void {
    const place = this.#placeOf.get(id);
    if (place === undefined) return;
    this.#placeOf.delete(id);
    const last = this.#entries.pop();
    if (last === undefined || last.id === id) return;
    this.#entries[place] = last;
    this.#placeOf.set(last.id, place);
    const from = this.#entries.length * this.#dimensions;
    this.#numbers.copyWithin(place * this.#dimensions, from, from + this.#dimensions);
  }

  /** The nearest first. */
  nearest({ vector, limit, expressions }: NearestQuery): VectorResult[] {
    const passes = expressions === null ? () => true : compileFilter(expressions);
    const wanted = ofLengthOne(vector);
    const results: VectorResult[] = [];
    for (const [place, { id, fields }] of this.#entries.entries()) {
      if (passes(fields)) results.push({ _id: id, _score: this.#likeness(wanted, place) });
    }
    return results.sort((left, right) => right._score - left._score).slice(0, limit);
  }

  #likeness(wanted: Float32Array, place: number): number {
    const from = place * this.#dimensions;
    let sum = 0;
    for (let at = 0; at < this.#dimensions; at += 1) sum += (wanted[at] ?? 0) * (this.#numbers[from + at] ?? 0);
    return sum;
  }

  #makeRoom(places: number): void {
    const needed = places * this.#dimensions;
    if (needed <= this.#numbers.length) return;
    const larger = new Float32Array(Math.max(needed, this.#numbers.length * 2));
    larger.set(this.#numbers);
    this.#numbers = larger;
  }
}

/** Null for whatever is no vector. A single NaN would make its likeness one that nothing can be ordered by. */
function finiteNumbers(stored: JSONValue | undefined): number[] | null {
  if (!Array.isArray(stored)) return null;
  const numbers = stored.map((item) => (typeof item === "number" ? item : specialNumber(item)));
  return numbers.every((number) => Number.isFinite(number)) ? numbers : null;
}

/** JSON has no -0, so that one is stored as its bytes, as are the infinities and NaN. */
function specialNumber(item: JSONValue): number {
  return typeOf(item) === "float64" ? wrappedBytes(item).readDoubleLE() : NaN;
}

function ofLengthOne(vector: readonly number[]): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, number) => sum + number * number, 0));
  return Float32Array.from(vector, (number) => (length === 0 ? 0 : number / length));
}

/** Of the fields, those at these paths. */
function pick(fields: JsonObject, paths: readonly string[][]): JsonObject {
  const picked: JsonObject = {};
  for (const path of paths) {
    const value = valueAt(fields, path);
    const name = path.at(-1);
    if (value === undefined || name === undefined) continue;
    let inner = picked;
    for (const part of path.slice(0, -1)) {
      const next = inner[part];
      const within: JsonObject = isJsonObject(next) ? next : {};
      inner[part] = within;
      inner = within;
    }
    inner[name] = value;
  }
  return picked;
}
