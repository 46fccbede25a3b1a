/** Null where nothing is there any more. */
export async function fetchFile(url: string, signal: AbortSignal): Promise<Blob | null> {
  const response = await fetch(url, { signal });
  return response.ok ? await response.blob() : null;
}

export async function fetchBytes(url: string, signal: AbortSignal): Promise<Uint8Array | null> {
  const file = await fetchFile(url, signal);
  return file && new Uint8Array(await file.arrayBuffer());
}
