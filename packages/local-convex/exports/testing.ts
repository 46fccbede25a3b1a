/** A real backend for tests and measurements, a client that sends what it is told, and a network between the two that fails. */
export { TestBackend } from "#contract/TestBackend.ts";
export { RawClient } from "#contract/RawClient.ts";
export { fuzzBackend } from "#nemesis/fuzzBackend.ts";
export { FaultyProxy } from "#nemesis/FaultyProxy.ts";
