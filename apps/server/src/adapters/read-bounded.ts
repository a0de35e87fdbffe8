/**
 * The body of a partner's answer, which may be as long as the partner likes: what is longer than anything that makes
 * sense is not read. @param max bytes @returns undefined when it is longer
 */
export async function readBounded(response: Response, max: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).length;
    // Leaving the loop hangs up.
    if (bytes > max) return undefined;
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString('utf8');
}
