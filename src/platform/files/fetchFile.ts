/** Null where nothing is there any more. */
export async function loadFile(url: string, signal: AbortSignal): Promise<Blob | null> {
  const response = await fetch(url, { signal });
  return response.ok ? await response.blob() : null;
}

export async function loadBytes(url: string, signal: AbortSignal): Promise<Uint8Array | null> {
  const file = await loadFile(url, signal);
  return file && new Uint8Array(await file.arrayBuffer());
}
