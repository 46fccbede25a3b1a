import { parseArgs } from "node:util";
import { startServices } from "./server.ts";

const { values } = parseArgs({ options: { port: { type: "string" } } });
const port = Number(values.port ?? process.env.SERVICES_PORT ?? 3212);

try {
  const services = await startServices({ port, dataDir: process.env.LOCAL_DATA_DIR ?? ".local" });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void services.close().then(() => process.exit(0)));
  }
  console.log(`ready  ${services.url}`);
} catch (error) {
  console.error(`The local services could not start on port ${port} (SERVICES_PORT moves them):`, error);
  process.exit(1);
}
