import { createServer } from "node:net";
import { PORT_SETTINGS, type Ports, type ServiceName } from "./config.ts";

/** Every port settled: 0 becomes a free one, a taken one is an error that says by which setting it can be moved. */
export async function settlePorts(wanted: Ports): Promise<Ports> {
  const settled = { ...wanted };
  for (const service of Object.keys(PORT_SETTINGS) as ServiceName[]) {
    settled[service] = await settlePort(service, wanted[service]);
  }
  return settled;
}

async function settlePort(service: ServiceName, wanted: number): Promise<number> {
  const port = await tryPort(wanted);
  if (port !== null) return port;
  const { setting } = PORT_SETTINGS[service];
  throw new Error(
    `Port ${wanted} (${service}) is taken. Set ${setting} to another port, for example ${setting}=${wanted + 100}.`,
  );
}

/** The port that could be listened on, or null if it is taken. */
function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? resolve(null) : reject(error)));
    probe.listen(port, "127.0.0.1", () => {
      const address = probe.address();
      const found = typeof address === "object" && address !== null ? address.port : port;
      probe.close(() => resolve(found));
    });
  });
}
