import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type { Environment } from "./modules/environment.ts";

/** In the environment of the backend itself: the variables of its functions, as JSON. */
export const VARIABLES = "LOCAL_VARIABLES";

/** The variables of the functions that whoever started the backend gave it. Nothing else of its environment is theirs. */
export function givenVariables(environment: Environment, files: readonly string[]): Environment {
  const fromFiles = files.map((file) => parseEnv(readFileSync(file, "utf8")));
  return Object.assign({}, ...fromFiles, parseVariables(environment[VARIABLES])) as Environment;
}

function parseVariables(text: string | undefined): Environment {
  if (text === undefined || text === "") return {};
  const variables: unknown = JSON.parse(text);
  const isObject = typeof variables === "object" && variables !== null && !Array.isArray(variables);
  if (isObject && Object.values(variables).every((value) => typeof value === "string")) return variables as Environment;
  throw new Error(`${VARIABLES} has to be a JSON object of texts`);
}
