/** Convex's limits (docs.convex.dev/production/state/limits, and knobs.rs of its backend) as far as the store keeps them. */

const MIB = 2 ** 20;

export const DOCUMENT_BYTES = MIB;
export const DOCUMENT_NESTING = 16;
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

export const INDEXES_PER_TABLE = 64;
export const INDEX_FIELDS = 16;
export const QUERY_OPERATORS = 256;
