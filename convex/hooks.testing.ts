import { afterEach, beforeAll, beforeEach } from "vitest";
import { endAll, stubEnvironment, warmUp } from "./backend.testing.ts";

// A worker loads the functions once, whichever file needs them first; these hooks are set for each file.
stubEnvironment();
beforeAll(warmUp);
beforeEach(stubEnvironment);
afterEach(endAll);
