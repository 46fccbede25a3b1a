import { afterEach, beforeAll, beforeEach } from "vitest";
import { endAll, stubEnvironment } from "./backend.testing.ts";
import { warmUp } from "./warmUp.testing.ts";

// A worker loads the functions once, whichever file needs them first; these hooks are set for each file.
stubEnvironment();
beforeAll(warmUp);
beforeEach(stubEnvironment);
afterEach(endAll);
