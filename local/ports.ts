import { createServer } from "node:net";
import { LOOPBACK, PORT_SETTINGS, type Ports, type ServiceName } from "./config.ts";

/**
 * Here ports are drawn, below those that the system gives to whoever connects somewhere (Linux: from 32768 on): between the moment a port
 * is found free and that in which it is listened on, no connection takes it. Each process has some of its own, so that two that start at
 * once do not draw the same.
 */
const FIRST_PORT = 20_000;
const PROCESSES = 300;
const OF_A_PROCESS = 40;

/** Every port settled: 0 becomes a free one, a taken one is an error that says by which setting it can be moved. */
export async function settlePorts(wanted: Ports): Promise<Ports> {
  const settled = { ...wanted };
  for (const service of Object.keys(PORT_SETTINGS) as ServiceName[]) {
    settled[service] = await settlePort(service, wanted[service]);
  }
  return settled;
}

/** Where this machine finds what listens on a port here, whatever name others are shown. */
export function loopback(port: number): string {
  return `http://${LOOPBACK}:${port}`;
}

let draws = 0;

/** The next free port of this process: one that was given back is drawn again last. */
async function drawPort(): Promise<number> {
  const first = FIRST_PORT + (process.pid % PROCESSES) * OF_A_PROCESS;
  for (let tried = 0; tried < OF_A_PROCESS; tried++) {
    const port = first + (draws++ % OF_A_PROCESS);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port is free from ${first} to ${first + OF_A_PROCESS - 1}.`);
}

/** One of them, as `settlePorts` does. */
export async function settlePort(service: ServiceName, wanted: number): Promise<number> {
  if (wanted === 0) return await drawPort();
  if (await isFree(wanted)) return wanted;
  const { setting } = PORT_SETTINGS[service];
  throw new Error(
    `Port ${wanted} (${service}) is taken. Set ${setting} to another port, for example ${setting}=${wanted + 100}.`,
  );
}

/** Browsers that are shown localhost ask there first: who listens there would be met in our place. */
const LOOPBACK_6 = "::1";
const NO_SUCH_ADDRESS = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT"]);

async function isFree(port: number): Promise<boolean> {
  return (await isFreeAt(LOOPBACK, port)) && (await isFreeAt(LOOPBACK_6, port));
}

function isFreeAt(address: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else if (NO_SUCH_ADDRESS.has(error.code ?? "")) resolve(true);
      else reject(error);
    });
    probe.listen(port, address, () => probe.close(() => resolve(true)));
  });
}
