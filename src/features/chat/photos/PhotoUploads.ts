import type { MessagePhoto, PhotoUpload } from "#domain/chat/chatMessages.ts";
import { mintLocalPhotoId, type LocalPhotoId, type StorageId } from "#domain/ids.ts";
import { PHOTOS_KEPT_MS } from "#domain/photo/limits.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import type { ResizeResult } from "#platform/photo/resizePhoto.ts";
import { SerialQueue } from "#platform/state/SerialQueue.ts";
import { Store } from "#platform/state/Store.ts";
import type { StoredPhoto, PhotoStore } from "#platform/storage/photoStore.ts";

/** A photo that was chosen and is not in a stored message yet. Its address is of this page alone, and empty while it is made ready. */
export interface LocalPhoto extends MessagePhoto {
  id: LocalPhotoId;
  /** The name of the file that was chosen. */
  name: string;
  /** The file moved, and its first picture was taken. */
  isAnimated: boolean;
  upload: PhotoUpload;
}

interface HeldPhoto extends LocalPhoto {
  /** As the browser's store has it, or is to have it. */
  record: StoredPhoto;
  /** Aborted when the photo is removed. */
  removal: AbortController;
}

interface PhotoUploadsOptions {
  owner: string;
  store: PhotoStore;
  /** Whether a draft, or a message that waits, is to be sent with it. */
  isNamed: (id: LocalPhotoId) => boolean;
  prepare: (file: Blob) => Promise<ResizeResult>;
  /** Gives the id that the server keeps the photo by. */
  upload: (blob: Blob, options: { onProgress: (percent: number) => void; signal: AbortSignal }) => Promise<StorageId>;
  isOnline: () => boolean;
  whenOnline: () => Promise<void>;
}

/** So long a stored photo that nothing names is left alone: another tab stores one first, and then names it in its draft. */
const UNNAMED_MS = MINUTE_MS;

/** So long an uploaded photo counts as being at the server: that forgets after a day what no message shows, and clocks differ. */
const ARRIVED_MS = DAY_MS / 2;

/**
 * Holds photos from the moment they are chosen until the message that they belong to is stored: drafts and messages on their way
 * name them by id. They are made ready one after another, uploaded at once, each by itself, and kept in the browser's store, at first
 * as they were chosen, so that a reload, a dead network or a crash loses none; what had arrived before is not uploaded again.
 */
export class PhotoUploads {
  readonly #options: PhotoUploadsOptions;
  readonly #state = new Store<readonly HeldPhoto[]>([]);
  /** What each photo's upload comes to. */
  readonly #arrivals = new Map<string, Promise<StorageId>>();
  /** One after another: of large photos one at a time is in memory. */
  readonly #preparing = new SerialQueue();
  /** What is forgotten right after it was stored stays forgotten. */
  readonly #storing = new SerialQueue();
  /** Ids of what has once been in the store: what has gone from there since was removed in another tab. */
  readonly #storedIds = new Set<LocalPhotoId>();
  /** Resolves when what was left here earlier is back. */
  readonly ready: Promise<void>;
  /** Ids for which the store has been searched. */
  readonly #searchedIds = new Set<LocalPhotoId>();
  #onFailure: (error: unknown) => void = () => {};

  constructor(options: PhotoUploadsOptions) {
    this.#options = options;
    this.ready = this.#loadStored();
  }

  readonly subscribe = this.#state.subscribe;
  readonly getSnapshot: () => readonly LocalPhoto[] = this.#state.getSnapshot;

  get #photos(): readonly HeldPhoto[] {
    return this.#state.getSnapshot();
  }

  /** Hears from here on of uploads that fail, until the function that it returns is called. */
  onFailure(failed: (error: unknown) => void): () => void {
    this.#onFailure = failed;
    return () => (this.#onFailure = () => {});
  }

  /** Gives its id at once: a message may name it while it is made ready. */
  add(file: File): LocalPhotoId {
    const { owner } = this.#options;
    const record = {
      id: mintLocalPhotoId(),
      owner,
      name: file.name,
      blob: file,
      isOriginal: true,
      width: 0,
      height: 0,
      addedAt: Date.now(),
    };
    void this.#storeRecord(record);
    this.#hold(record);
    return record.id;
  }

  /** The server's id of a photo, once it has arrived; rejects when it is none, its upload fails, or it is not here. */
  async uploaded(id: LocalPhotoId): Promise<StorageId> {
    await this.find([id]);
    const photo = this.#find(id);
    if (photo?.upload.state === "uploaded" && !hasArrived(photo.record)) this.#start(photo);
    const arrival = this.#arrivals.get(id);
    if (arrival === undefined) throw new Error(`Photo ${id} is not here`);
    return await arrival;
  }

  retry(id: LocalPhotoId): void {
    const photo = this.#find(id);
    if (photo?.upload.state === "failed") this.#start(photo);
  }

  /** The server did not take it with a message: before the next try it is uploaded anew. */
  invalidate(id: LocalPhotoId): void {
    const photo = this.#find(id);
    if (photo !== undefined) this.#changeRecord(id, { ...photo.record, uploaded: undefined });
  }

  remove(id: LocalPhotoId): void {
    const photo = this.#find(id);
    if (photo === undefined) return;
    photo.removal.abort();
    this.#arrivals.delete(id);
    URL.revokeObjectURL(photo.url);
    this.#state.set(this.#photos.filter((other) => other !== photo));
    this.#forget(id);
  }

  /** The server has its message. Here it is shown until that was read; the next page has nothing to do with it. */
  settle(id: LocalPhotoId): void {
    this.#forget(id);
  }

  /** Their person has signed out. */
  clear(): void {
    for (const { id } of this.#photos) this.remove(id);
  }

  /** Whether a photo is here, or known to be in no store. */
  isKnown(id: LocalPhotoId): boolean {
    return this.#find(id) !== undefined || this.#searchedIds.has(id);
  }

  /** Takes up what another tab has chosen since. */
  async find(ids: readonly LocalPhotoId[]): Promise<void> {
    await this.ready;
    const sought = ids.filter((id) => !this.isKnown(id));
    if (sought.length === 0) return;
    await this.#loadStored(sought);
    for (const id of sought) this.#searchedIds.add(id);
    // Whoever watches is told though no photo came.
    this.#state.set([...this.#photos]);
  }

  /** Loads the photos with these ids, or those that something names. What nothing names is of a message that was sent, or of a draft that is gone. */
  async #loadStored(ids?: readonly LocalPhotoId[]): Promise<void> {
    const { store, owner, isNamed } = this.#options;
    for (const record of await store.load(owner)) {
      const isSought = ids?.includes(record.id) ?? isNamed(record.id);
      if (Date.now() - record.addedAt > (isSought || isNamed(record.id) ? PHOTOS_KEPT_MS : UNNAMED_MS)) this.#forget(record.id);
      else if (isSought && this.#find(record.id) === undefined) {
        this.#storedIds.add(record.id);
        this.#hold({ ...record, isTried: true }, record.isOriginal === true && record.isTried === true);
      }
    }
  }

  /** `canEndPage`: a page ended over it before, perhaps for want of memory. It is begun by a press alone, or it would end each page that opens. */
  #hold(record: StoredPhoto, canEndPage = false): void {
    const { id, name = "", width, height, isOriginal = false } = record;
    const url = isOriginal ? "" : URL.createObjectURL(record.blob);
    const begun = isOriginal ? ({ state: "preparing" } as const) : ({ state: "uploading", percent: 0 } as const);
    const upload = canEndPage ? ({ state: "failed" } as const) : begun;
    const held = { id, name, url, width, height, isAnimated: false, upload, record, removal: new AbortController() };
    this.#state.set([...this.#photos, held]);
    if (!canEndPage) this.#start(held);
  }

  #start(photo: HeldPhoto): void {
    const arrival = this.#arrive(photo);
    // Whoever waits for it is told of a failure; where nobody does, the photo itself shows it.
    arrival.catch(() => {});
    this.#arrivals.set(photo.id, arrival);
  }

  async #arrive({ id, record, removal }: HeldPhoto): Promise<StorageId> {
    if (hasArrived(record)) {
      this.#change(id, { upload: { state: "uploaded" } });
      return record.uploaded.storageId;
    }
    const ready = record.isOriginal ? await this.#makeReady(record, removal.signal) : record;
    const storageId = await this.#retryWhenOnline(id, removal.signal, () => this.#upload(id, ready.blob, removal.signal));
    this.#changeRecord(id, { ...ready, uploaded: { storageId, at: Date.now() } }, { upload: { state: "uploaded" } });
    return storageId;
  }

  async #makeReady(chosen: StoredPhoto, removal: AbortSignal): Promise<StoredPhoto> {
    const { id } = chosen;
    const outcome = await this.#retryWhenOnline(id, removal, () => this.#prepare(chosen, removal));
    if ("fault" in outcome) {
      this.#change(id, { upload: { state: "unfit", reason: outcome.fault } });
      this.#forget(id);
      throw new Error(`Photo ${id} is ${outcome.fault}`);
    }
    const { blob, width, height, animated: isAnimated } = outcome.photo;
    const ready = { ...chosen, blob, width, height, isOriginal: false };
    this.#changeRecord(id, ready, { url: URL.createObjectURL(blob), width, height, isAnimated });
    return ready;
  }

  async #prepare(chosen: StoredPhoto, removal: AbortSignal): Promise<ResizeResult> {
    this.#change(chosen.id, { upload: { state: "preparing" } });
    const outcome = await this.#preparing.run(async () => {
      removal.throwIfAborted();
      // Before it may end the page.
      if (chosen.isTried) await this.#storeRecord(chosen);
      return await this.#options.prepare(chosen.blob);
    });
    removal.throwIfAborted();
    return outcome;
  }

  async #upload(id: LocalPhotoId, blob: Blob, signal: AbortSignal): Promise<StorageId> {
    // Where nobody answers, leave to upload would be asked for without an end.
    if (!this.#options.isOnline()) await this.#waitForNetwork(id);
    signal.throwIfAborted();
    const onProgress = (percent: number) => this.#change(id, { upload: { state: "uploading", percent } });
    onProgress(0);
    return await this.#options.upload(blob, { onProgress, signal });
  }

  /** Without a network it waits for one and tries again; with one it fails, and the photo is kept for Try again. */
  async #retryWhenOnline<Result>(id: LocalPhotoId, removal: AbortSignal, act: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (removal.aborted) throw error;
        if (this.#options.isOnline()) {
          this.#change(id, { upload: { state: "failed" } });
          this.#onFailure(error);
          throw error;
        }
        await this.#waitForNetwork(id);
      }
    }
  }

  async #waitForNetwork(id: LocalPhotoId): Promise<void> {
    this.#change(id, { upload: { state: "waiting" } });
    await this.#options.whenOnline();
  }

  async #storeRecord(photo: StoredPhoto): Promise<void> {
    await this.#storing.run(async () => {
      const { store } = this.#options;
      if (this.#storedIds.has(photo.id)) await store.replace(photo);
      else if (await store.keep(photo)) this.#storedIds.add(photo.id);
    });
  }

  #forget(id: LocalPhotoId): void {
    void this.#storing.run(() => this.#options.store.forget(id));
  }

  #find(id: LocalPhotoId): HeldPhoto | undefined {
    return this.#photos.find((photo) => photo.id === id);
  }

  #change(id: LocalPhotoId, change: Partial<HeldPhoto>): void {
    this.#state.set(this.#photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)));
  }

  #changeRecord(id: LocalPhotoId, record: StoredPhoto, change: Partial<HeldPhoto> = {}): void {
    // One that was removed meanwhile stays forgotten.
    if (this.#find(id) !== undefined) void this.#storeRecord(record);
    this.#change(id, { ...change, record });
  }
}

/** The clock may have been set back meanwhile. */
function hasArrived(record: StoredPhoto): record is StoredPhoto & Required<Pick<StoredPhoto, "uploaded">> {
  return record.uploaded !== undefined && Math.abs(Date.now() - record.uploaded.at) < ARRIVED_MS;
}
