import { vi } from "vitest";

const ORIGIN = "https://amma.example";

type Listener = (event: WorkerEvent) => void;

interface WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

/** A browser in which service workers run, with what it keeps and a network that gives each address its own text. */
export class WorkerBrowser {
  readonly caches = new Map<string, Map<string, Response>>();
  isOnline = true;
  /** Nothing is refused, and nothing comes. */
  isSilent = false;
  /** Full or blocked: nothing can be written, and nothing read. */
  refuses = false;
  /** Ends the installation of the next build in its middle. */
  breaksOff = false;

  /** Installs a build and gives it the pages, as browsers do; gives how it answers. */
  async open(version: string): Promise<(path: string) => Promise<string>> {
    const listeners = await this.#run(version);
    await this.#send(listeners, "install");
    await this.#send(listeners, "activate");
    return async (path) => await (await this.#send(listeners, "fetch", path)).text();
  }

  async #run(version: string): Promise<Map<string, Listener>> {
    const listeners = new Map<string, Listener>();
    vi.stubGlobal("self", {
      location: { origin: ORIGIN },
      addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
      skipWaiting: async () => {},
    });
    vi.stubGlobal("SHELL", { version, files: [`/assets/part-${version}.js`, "/theme.js"] });
    vi.stubGlobal("fetch", async (request: Request, { signal }: RequestInit = {}) => {
      if (this.isSilent) await new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
      return this.#load(request);
    });
    vi.stubGlobal("caches", this.#storage());
    vi.resetModules();
    await import("./serviceWorker.ts");
    return listeners;
  }

  async #send(listeners: Map<string, Listener>, type: string, path = "/"): Promise<Response> {
    const works: Promise<unknown>[] = [];
    let response = Promise.resolve(new Response());
    listeners.get(type)?.({
      request: requestOf(path),
      respondWith: (given) => void (response = given),
      waitUntil: (work) => void works.push(work),
    });
    const given = await response;
    await Promise.all(works);
    return given;
  }

  #load({ url }: { url: string }): Response {
    if (!this.isOnline) throw new TypeError("no network");
    return new Response(`the text of ${new URL(url, ORIGIN).pathname}`);
  }

  #storage() {
    return {
      open: async (name: string) => this.#open(name),
      keys: async () => [...this.caches.keys()],
      delete: async (name: string) => this.caches.delete(name),
      match: async (path: string) => {
        this.#ask();
        return [...this.caches.values()].map((files) => files.get(new URL(path, ORIGIN).pathname)?.clone()).find(Boolean);
      },
    };
  }

  #open(name: string) {
    const files = this.caches.get(name) ?? new Map<string, Response>();
    this.caches.set(name, files);
    const put = async (path: string, response: Response) => {
      this.#ask();
      files.set(new URL(path, ORIGIN).pathname, response);
    };
    return {
      put,
      match: async (path: string) => {
        this.#ask();
        return files.get(path)?.clone();
      },
      addAll: async (requests: { url: string }[]) => {
        if (this.breaksOff) throw new TypeError("broken off");
        for (const request of requests) await put(request.url, this.#load(request));
      },
    };
  }

  #ask(): void {
    if (this.refuses) throw new DOMException("full", "QuotaExceededError");
  }
}

/** As browsers make them; a script may make none that opens a page. */
function requestOf(path: string): Request {
  const request = new Request(ORIGIN + path);
  return path.includes(".") ? request : Object.defineProperty(request, "mode", { value: "navigate" });
}
