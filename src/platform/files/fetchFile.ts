/** Null where nothing is there any more; an answer that says nothing of the file is thrown. */
export async function fetchFile(url: string, signal: AbortSignal): Promise<Blob | null> {
  const response = await fetch(url, { signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The file was answered with ${response.status}`);
  return await response.blob();
}

export async function fetchBytes(url: string, signal: AbortSignal): Promise<Uint8Array | null> {
  const file = await fetchFile(url, signal);
  return file && new Uint8Array(await file.arrayBuffer());
}
