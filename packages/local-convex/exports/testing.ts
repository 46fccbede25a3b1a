/** A real backend for tests and measurements, Convex's own command line, a client that sends what it is told, and a network that fails. */
export { CommandLine } from "#contract/CommandLine.ts";
export { inheritedVariables } from "#contract/inheritedVariables.ts";
export { TestBackend } from "#contract/TestBackend.ts";
export { RawClient } from "#contract/RawClient.ts";
export { fuzzBackend } from "#nemesis/fuzzBackend.ts";
export { FaultyProxy } from "#nemesis/FaultyProxy.ts";
