/** Convex's limits (docs.convex.dev/production/state/limits, and knobs.rs of its backend) as far as the store keeps them. */

const MIB = 2 ** 20;

export const DOCUMENT_BYTES = MIB;
/** A scheduled function keeps its arguments in a document of the backend's own. */
export const SYSTEM_DOCUMENT_BYTES = 5 * MIB;
/** Of any value; the list that arguments stand in is a level of it. */
export const VALUE_NESTING = 64;
export const DOCUMENT_NESTING = 16;
/** Of a document of the backend's own, in which the list that arguments stand in is the second level. */
export const SYSTEM_DOCUMENT_NESTING = VALUE_NESTING + 1;
export const OBJECT_FIELDS = 1024;
export const ARRAY_ITEMS = 8192;
export const FIELD_NAME_CHARS = 1024;
export const TABLE_NAME_CHARS = 64;

/** Of one transaction. */
export const READ_DOCUMENTS = 32_000;
export const READ_BYTES = 16 * MIB;
export const READ_RANGES = 4096;
export const WRITTEN_DOCUMENTS = 16_000;
export const WRITTEN_BYTES = 16 * MIB;
export const SCHEDULED_FUNCTIONS = 1000;
/** Of the arguments of all of them. */
export const SCHEDULED_BYTES = 16 * MIB;

export const INDEXES_PER_TABLE = 32;
export const INDEX_FIELDS = 16;
export const QUERY_OPERATORS = 256;

export const SEARCH_INDEXES_PER_TABLE = 4;
export const SEARCH_FILTER_FIELDS = 16;
export const SEARCH_TERMS = 16;
/** Longer words are not found: ten letters of Malayalam fit. */
export const SEARCH_TERM_BYTES = 32;
export const SEARCH_RESULTS = 1024;
/** Of one vector search. */
export const VECTOR_RESULTS = 256;
