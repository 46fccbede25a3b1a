import { nanoid } from "nanoid";
import type { LeftOutReason } from "#domain/photo/choice.ts";
import type { Preparation, PreparedPhoto } from "#platform/photo/preparePhoto.ts";
import type { KeptPhoto, PhotoStore } from "#platform/photo/PhotoStore.ts";

/** How far a photo is on its way. `waiting` is for a network. */
export type PhotoUpload = { state: "uploading"; percent: number } | { state: "waiting" | "uploaded" | "failed" };

/** A photo that was chosen and is not in a stored message yet. */
export interface LocalPhoto {
  id: string;
  /** Of this page alone, from the photo's own bytes. */
  url: string;
  width: number;
  height: number;
  upload: PhotoUpload;
}

interface Held extends LocalPhoto {
  blob: Blob;
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
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

/**
 * Holds photos from the moment they are chosen until the message that they belong to is stored: drafts and questions on their way
 * name them by id. They are uploaded at once, each by itself, and kept in the browser's store, so that a reload, a dead network or a
 * crash loses none; after one they are uploaded anew.
 */
export class PhotoShelf {
  readonly #options: PhotoShelfOptions;
  readonly #listeners = new Set<() => void>();
  /** What each photo's upload comes to. */
  readonly #arrivals = new Map<string, Promise<string>>();
  #photos: readonly Held[] = [];
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

  async add(file: Blob): Promise<{ id: string; animated: boolean } | { fault: LeftOutReason }> {
    const preparation = await this.#options.prepare(file);
    if ("fault" in preparation) return preparation;
    const kept = { id: nanoid(), owner: this.#options.owner, addedAt: Date.now(), ...sized(preparation.photo) };
    this.#hold(kept);
    void this.#options.store.keep(kept);
    return { id: kept.id, animated: preparation.photo.animated };
  }

  /** The server's id of a photo, once it has arrived; rejects when its upload fails, or it is not here. */
  async uploaded(id: string): Promise<string> {
    await this.ready;
    const arrival = this.#arrivals.get(id);
    if (arrival === undefined) throw new Error(`Photo ${id} is not here`);
    return await arrival;
  }

  retry(id: string): void {
    const photo = this.#find(id);
    if (photo?.upload.state === "failed") this.#send(photo);
  }

  remove(id: string): void {
    const photo = this.#find(id);
    if (photo === undefined) return;
    photo.leaving.abort();
    this.#arrivals.delete(id);
    URL.revokeObjectURL(photo.url);
    this.#update(this.#photos.filter((other) => other !== photo));
    void this.#options.store.forget(id);
  }

  async #takeUp(): Promise<void> {
    const { store, owner } = this.#options;
    for (const kept of await store.load(owner)) {
      if (Date.now() - kept.addedAt > KEPT_MS) void store.forget(kept.id);
      else this.#hold(kept);
    }
    this.isReady = true;
    this.#update(this.#photos);
  }

  #hold({ id, blob, width, height }: KeptPhoto): void {
    const upload: PhotoUpload = { state: "uploading", percent: 0 };
    const held = { id, blob, width, height, url: URL.createObjectURL(blob), upload, leaving: new AbortController() };
    this.#update([...this.#photos, held]);
    this.#send(held);
  }

  #send(photo: Held): void {
    const arrival = this.#upload(photo);
    // Whoever waits for it hears of a failure; where nobody does, the photo itself shows it.
    arrival.catch(() => {});
    this.#arrivals.set(photo.id, arrival);
  }

  async #upload({ id, blob, leaving }: Held): Promise<string> {
    const { upload, isOnline, whenOnline } = this.#options;
    const onProgress = (percent: number) => this.#change(id, { upload: { state: "uploading", percent } });
    for (;;) {
      try {
        onProgress(0);
        const storageId = await upload(blob, { onProgress, signal: leaving.signal });
        this.#change(id, { upload: { state: "uploaded" } });
        return storageId;
      } catch (error) {
        if (leaving.signal.aborted) throw error;
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

  #find(id: string): Held | undefined {
    return this.#photos.find((photo) => photo.id === id);
  }

  #change(id: string, change: Partial<Held>): void {
    this.#update(this.#photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)));
  }

  #update(photos: readonly Held[]): void {
    this.#photos = photos;
    for (const listener of this.#listeners) listener();
  }
}

function sized({ blob, width, height }: PreparedPhoto): Pick<KeptPhoto, "blob" | "width" | "height"> {
  return { blob, width, height };
}
