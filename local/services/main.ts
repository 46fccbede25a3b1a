import { parseArgs } from "node:util";
import { BackendAdmin } from "./pages/BackendAdmin.ts";
import { startServices } from "./server.ts";

// What is written here is read by nobody else on this machine.
process.umask(0o077);

const { values } = parseArgs({ options: { port: { type: "string" } } });
const { BACKEND_URL, LOCAL_ADMIN_KEY } = process.env;
const backend = BACKEND_URL && LOCAL_ADMIN_KEY ? new BackendAdmin(BACKEND_URL, LOCAL_ADMIN_KEY) : null;
const port = Number(values.port ?? process.env.SERVICES_PORT ?? 3212);

try {
  const services = await startServices({ port, dataDir: process.env.LOCAL_DATA_DIR ?? ".local", backend });
  // The last one is the end of the program that started this one.
  for (const event of ["SIGTERM", "SIGINT", "disconnect"] as const) {
    process.once(event, () => void services.close().then(() => process.exit(0)));
  }
  // It ended while this one started.
  if ("connected" in process && !process.connected) process.emit("disconnect");
  console.log(`ready  ${services.url}`);
} catch (error) {
  console.error(`The local services could not start on port ${port} (SERVICES_PORT moves them):`, error);
  process.exit(1);
}
