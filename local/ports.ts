import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { PORT_SETTINGS, type Ports, type ServiceName } from "./config.ts";

/**
 * From here ports are drawn, below those that the system gives to whoever connects somewhere (Linux: from 32768 on): between the moment a
 * port is found free and that in which it is listened on, no connection takes it.
 */
const DRAWN = { from: 20_000, to: 32_000 };
const MOST_DRAWS = 50;

/** Every port settled: 0 becomes a free one, a taken one is an error that says by which setting it can be moved. */
export async function settlePorts(wanted: Ports): Promise<Ports> {
  const settled = { ...wanted };
  for (const service of Object.keys(PORT_SETTINGS) as ServiceName[]) {
    settled[service] = wanted[service] === 0 ? await drawPort(settled) : await settlePort(service, wanted[service]);
  }
  return settled;
}

/** A free port that none of those settled before has. */
async function drawPort(settled: Ports): Promise<number> {
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    const port = randomInt(DRAWN.from, DRAWN.to);
    if (!Object.values(settled).includes(port) && (await isFree(port))) return port;
  }
  throw new Error(`No port is free between ${DRAWN.from} and ${DRAWN.to}.`);
}

async function settlePort(service: ServiceName, wanted: number): Promise<number> {
  if (await isFree(wanted)) return wanted;
  const { setting } = PORT_SETTINGS[service];
  throw new Error(
    `Port ${wanted} (${service}) is taken. Set ${setting} to another port, for example ${setting}=${wanted + 100}.`,
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? resolve(false) : reject(error)));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
