import { nanoid } from "nanoid";
import { DAY_MS } from "#domain/photo/limits.ts";
import type { MessagePhoto, PhotoUpload } from "#domain/chat/chatMessages.ts";
import type { Preparation } from "#platform/photo/resizePhoto.ts";
import type { KeptPhoto, PhotoStore } from "#platform/storage/photoStore.ts";

/** A photo that was chosen and is not in a stored message yet. Its address is of this page alone, and empty while it is made ready. */
export interface LocalPhoto extends MessagePhoto {
  /** Of the file that was chosen. */
  name: string;
  /** It moved, and its first picture was taken. */
  animated: boolean;
  upload: PhotoUpload;
}

interface Held extends LocalPhoto {
  kept: KeptPhoto;
  leaving: AbortController;
}

interface PhotoShelfOptions {
  owner: string;
  store: PhotoStore;
  prepare: (file: Blob) => Promise<Preparation>;
  /** Gives the id that the server keeps the photo by. */
  upload: (blob: Blob, options: { onProgress: (percent: number) => void; signal: AbortSignal }) => Promise<string>;
  isOnline: () => boolean;
  whenOnline: () => Promise<void>;
}

/** A photo that nobody came back for is forgotten. */
const KEPT_MS = 7 * DAY_MS;

/** The server forgets after a day what no message shows; clocks differ, and a question may wait for others. */
const ARRIVED_MS = DAY_MS / 2;

/**
 * Holds photos from the moment they are chosen until the message that they belong to is stored: drafts and questions on their way
 * name them by id. They are made ready one after another, uploaded at once, each by itself, and kept in the browser's store, at first
 * as they were chosen, so that a reload, a dead network or a crash loses none; what had arrived before is not uploaded again.
 */
export class PhotoShelf {
  readonly #options: PhotoShelfOptions;
  readonly #listeners = new Set<() => void>();
  /** What each photo's upload comes to. */
  readonly #arrivals = new Map<string, Promise<string>>();
  #photos: readonly Held[] = [];
  /** Of large photos one at a time is in memory. */
  #preparing: Promise<unknown> = Promise.resolve();
  /** What is forgotten right after it was kept stays forgotten. */
  #storing: Promise<void> = Promise.resolve();
  /** Resolves when what was left here earlier is back. */
  readonly ready: Promise<void>;
  isReady = false;
  #failed: (error: unknown) => void = () => {};

  constructor(options: PhotoShelfOptions) {
    this.#options = options;
    this.ready = this.#takeUp();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  current = (): readonly LocalPhoto[] => this.#photos;

  /** Hears from here on of uploads that fail, until the function that it returns is called. */
  onFailure(failed: (error: unknown) => void): () => void {
    this.#failed = failed;
    return () => (this.#failed = () => {});
  }

  /** Gives its id at once: a question may name it while it is made ready. */
  add(file: File): string {
    const { owner } = this.#options;
    const kept = { id: nanoid(), owner, name: file.name, blob: file, asChosen: true, width: 0, height: 0, addedAt: Date.now() };
    this.#keep(kept);
    this.#hold(kept);
    return kept.id;
  }

  /** The server's id of a photo, once it has arrived; rejects when it is none, its upload fails, or it is not here. */
  async uploaded(id: string): Promise<string> {
    await this.ready;
    const photo = this.#find(id);
    if (photo?.upload.state === "uploaded" && !hasArrived(photo.kept)) this.#send(photo);
    const arrival = this.#arrivals.get(id);
    if (arrival === undefined) throw new Error(`Photo ${id} is not here`);
    return await arrival;
  }

  retry(id: string): void {
    const photo = this.#find(id);
    if (photo?.upload.state === "failed") this.#send(photo);
  }

  /** The server did not take a question with it: before the next try it is uploaded anew. */
  doubt(id: string): void {
    const photo = this.#find(id);
    if (photo !== undefined) this.#changeKept(id, { ...photo.kept, arrived: undefined });
  }

  remove(id: string): void {
    const photo = this.#find(id);
    if (photo === undefined) return;
    photo.leaving.abort();
    this.#arrivals.delete(id);
    URL.revokeObjectURL(photo.url);
    this.#update(this.#photos.filter((other) => other !== photo));
    this.#forget(id);
  }

  async #takeUp(): Promise<void> {
    const { store, owner } = this.#options;
    for (const kept of await store.load(owner)) {
      if (Date.now() - kept.addedAt > KEPT_MS) this.#forget(kept.id);
      else this.#hold(kept);
    }
    this.isReady = true;
    this.#update(this.#photos);
  }

  #hold(kept: KeptPhoto): void {
    const { id, name = "", width, height, asChosen = false } = kept;
    const url = asChosen ? "" : URL.createObjectURL(kept.blob);
    const upload = asChosen ? ({ state: "preparing" } as const) : ({ state: "uploading", percent: 0 } as const);
    const held = { id, name, url, width, height, animated: false, upload, kept, leaving: new AbortController() };
    this.#update([...this.#photos, held]);
    this.#send(held);
  }

  #send(photo: Held): void {
    const arrival = this.#arrive(photo);
    // Whoever waits for it hears of a failure; where nobody does, the photo itself shows it.
    arrival.catch(() => {});
    this.#arrivals.set(photo.id, arrival);
  }

  async #arrive({ id, kept, leaving }: Held): Promise<string> {
    if (hasArrived(kept)) {
      this.#change(id, { upload: { state: "uploaded" } });
      return kept.arrived.storageId;
    }
    const ready = kept.asChosen ? await this.#makeReady(kept, leaving.signal) : kept;
    const storageId = await this.#upload(id, ready.blob, leaving.signal);
    this.#changeKept(id, { ...ready, arrived: { storageId, at: Date.now() } }, { upload: { state: "uploaded" } });
    return storageId;
  }

  async #makeReady(chosen: KeptPhoto, leaving: AbortSignal): Promise<KeptPhoto> {
    const { id } = chosen;
    const preparation = this.#preparing.then(() => this.#prepare(chosen.blob, leaving));
    this.#preparing = preparation;
    const outcome = await preparation;
    leaving.throwIfAborted();
    if ("fault" in outcome) {
      this.#change(id, { upload: { state: "unfit", reason: outcome.fault } });
      this.#forget(id);
      throw new Error(`Photo ${id} is ${outcome.fault}`);
    }
    const { blob, width, height, animated } = outcome.photo;
    const ready = { ...chosen, blob, width, height, asChosen: false };
    this.#changeKept(id, ready, { url: URL.createObjectURL(blob), width, height, animated });
    return ready;
  }

  async #prepare(file: Blob, leaving: AbortSignal): Promise<Preparation> {
    if (leaving.aborted) return { fault: "unreadable" };
    return await this.#options.prepare(file).catch(() => ({ fault: "unreadable" as const }));
  }

  async #upload(id: string, blob: Blob, leaving: AbortSignal): Promise<string> {
    const { upload, isOnline, whenOnline } = this.#options;
    const onProgress = (percent: number) => this.#change(id, { upload: { state: "uploading", percent } });
    for (;;) {
      try {
        onProgress(0);
        return await upload(blob, { onProgress, signal: leaving });
      } catch (error) {
        if (leaving.aborted) throw error;
        if (isOnline()) {
          this.#change(id, { upload: { state: "failed" } });
          this.#failed(error);
          throw error;
        }
        this.#change(id, { upload: { state: "waiting" } });
        await whenOnline();
      }
    }
  }

  #keep(photo: KeptPhoto): void {
    this.#storing = this.#storing.then(() => this.#options.store.keep(photo));
  }

  #forget(id: string): void {
    this.#storing = this.#storing.then(() => this.#options.store.forget(id));
  }

  #find(id: string): Held | undefined {
    return this.#photos.find((photo) => photo.id === id);
  }

  #change(id: string, change: Partial<Held>): void {
    this.#update(this.#photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)));
  }

  #changeKept(id: string, kept: KeptPhoto, change: Partial<Held> = {}): void {
    // One that was removed meanwhile stays forgotten.
    if (this.#find(id) !== undefined) this.#keep(kept);
    this.#change(id, { ...change, kept });
  }

  #update(photos: readonly Held[]): void {
    this.#photos = photos;
    for (const listener of this.#listeners) listener();
  }
}

/** The clock may have been set back meanwhile. */
function hasArrived(kept: KeptPhoto): kept is KeptPhoto & Required<Pick<KeptPhoto, "arrived">> {
  return kept.arrived !== undefined && Math.abs(Date.now() - kept.arrived.at) < ARRIVED_MS;
}
