/** Null where nothing is there any more. */
export async function loadBytes(url: string, signal: AbortSignal): Promise<Uint8Array | null> {
  const response = await fetch(url, { signal });
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}
