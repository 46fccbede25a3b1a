import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";

/** Each service with the setting that moves it and where it stands otherwise (0 takes any free port). */
export const PORT_SETTINGS = {
  app: { setting: "APP_PORT", standard: 5173 },
  convex: { setting: "CONVEX_PORT", standard: 3210 },
  site: { setting: "CONVEX_SITE_PORT", standard: 3211 },
  services: { setting: "SERVICES_PORT", standard: 3212 },
} as const;

export type ServiceName = keyof typeof PORT_SETTINGS;
export type Ports = Record<ServiceName, number>;
export type Environment = Record<string, string | undefined>;

/** Keys that reach paid or personal services: what runs without them refuses to run with them. */
export const PROVIDER_KEYS = [
  "GOOGLE_GENERATIVE_AI_API_KEY",
  "OPENAI_API_KEY",
  "AUTH_RESEND_KEY",
  "AUTH_GOOGLE_ID",
  "AUTH_GOOGLE_SECRET",
] as const;

export interface LocalConfig {
  ports: Ports;
  /** The name that a browser is given; 127.0.0.1 unless HOST is set. */
  host: string;
  dataDir: string;
  environment: Environment;
}

/** Reads the settings of the local stack (`.env.example` names them); throws an error that names the setting which is wrong. */
export function readConfig(environment: Environment, root: string): LocalConfig {
  return {
    ports: {
      app: readPort(environment, "app"),
      convex: readPort(environment, "convex"),
      site: readPort(environment, "site"),
      services: readPort(environment, "services"),
    },
    host: hostOf(environment),
    dataDir: environment.LOCAL_DATA_DIR ? resolve(root, environment.LOCAL_DATA_DIR) : standardDataDir(root),
    environment,
  };
}

/** This machine, as whoever is on it reaches it. */
export const LOOPBACK = "127.0.0.1";

/** The name that others reach this machine by, as browsers send it: in small letters. */
export function hostOf({ HOST }: Environment): string {
  const host = HOST?.toLowerCase();
  return !host || host === "localhost" ? LOOPBACK : host;
}

/** Where everything is stored unless LOCAL_DATA_DIR says otherwise. */
export function standardDataDir(root: string): string {
  return resolve(root, ".local");
}

function readPort(environment: Environment, service: ServiceName): number {
  const { setting, standard } = PORT_SETTINGS[service];
  const text = environment[setting];
  if (text === undefined || text === "") return standard;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${setting} is "${text}"; it has to be a port from 0 to 65535.`);
}

/** What `.env.local` says, or nothing where the file is not there. What is set in the environment wins over it. */
export function readEnvFile(root: string): Environment {
  const path = join(root, ".env.local");
  return existsSync(path) ? parseEnv(readFileSync(path, "utf8")) : {};
}

/** By which `npx convex` and `npm run dev` know a deployment. */
const OF_DEPLOYMENT = ["VITE_CONVEX_URL", "CONVEX_DEPLOYMENT", "CONVEX_SELF_HOSTED_URL"];

export function namesDeployment(file: Environment): boolean {
  return OF_DEPLOYMENT.some((name) => file[name]);
}

/**
 * What the local stack takes of `.env.local`. Where that names a deployment, an address in it that is not this machine's is the deployment's:
 * mailed links would lead there, and photos from here be refused.
 */
export function ownSettings(file: Environment): Environment {
  const { SITE_URL, ...others } = file;
  const isOwn = !namesDeployment(file) || URL.parse(SITE_URL ?? "")?.hostname === (file.HOST?.toLowerCase() || "localhost");
  return isOwn ? file : others;
}
