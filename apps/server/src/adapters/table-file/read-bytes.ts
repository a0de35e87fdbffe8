import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { refuseTable } from './refuse.ts';

/**
 * The whole file: an encoding shows at its last byte, and a workbook's list of contents stands at its end. What is too
 * large is not read on. @throws INVALID_INPUT_FILE (TOO_LARGE)
 */
export async function readBytes(source: Buffer | Readable | string, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => refuseTable('TOO_LARGE', { max: maxBytes });
  if (typeof source === 'string') {
    const { size } = await fs.stat(source);
    if (size > maxBytes) throw tooLarge();
    return fs.readFile(source);
  }
  if (Buffer.isBuffer(source)) {
    if (source.length > maxBytes) throw tooLarge();
    return source;
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop closes the stream.
    if (bytes > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
