import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { refuseTable } from './refuse.ts';

const ENTRIES_MAX = 4_000;
/** Of a whole workbook unpacked: no list of 60,000 people comes near. */
const UNPACKED_MAX = 256 * 1024 * 1024;
/** How much larger it may be than the file, once it is large at all; a bomb is a thousand times larger. */
const RATIO_MAX = 200;
const UNPACKED_SMALL = 8 * 1024 * 1024;

/** The parts of a workbook by their names, which do not tell capitals. */
export interface Parts {
  has(name: string): boolean;
  /** A part's text as it is unpacked. @throws INVALID_INPUT_FILE (BROKEN, BOMB) also where there is no such part */
  read(name: string): AsyncGenerator<string>;
}

/**
 * Opens a workbook as the zip file that it is. Sizes are checked as the list of contents says them, before anything is
 * unpacked; a part that turns out larger than that is broken.
 * @throws INVALID_INPUT_FILE (BROKEN, BOMB, ENCRYPTED)
 */
export async function openParts(bytes: Buffer): Promise<Parts> {
  const zip = await orBroken(() => fromBufferPromise(bytes, { strictFileNames: true }));
  if (zip.entryCount > ENTRIES_MAX) throw refuseTable('BOMB');
  const entries = await orBroken(() => listEntries(zip));
  const unpacked = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpacked > UNPACKED_MAX || unpacked > Math.max(UNPACKED_SMALL, bytes.length * RATIO_MAX))
    throw refuseTable('BOMB');
  if ([...entries.values()].some((entry) => entry.isEncrypted())) throw refuseTable('ENCRYPTED');
  return {
    has: (name) => entries.has(name.toLowerCase()),
    async *read(name) {
      const entry = entries.get(name.toLowerCase());
      if (entry === undefined) throw refuseTable('BROKEN');
      yield* unpack(zip, entry);
    },
  };
}

/** @throws where two parts have one name: programs differ in which they take */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (entries.has(name)) throw new RangeError('two parts of one name');
    entries.set(name, entry);
  }
  return entries;
}

async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  const stream = await orBroken(() => zip.openReadStreamPromise(entry));
  const chunks = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const next = async (): Promise<{ readonly text: string; readonly isLast: boolean }> => {
    const { value, done } = await chunks.next();
    if (done === true) return { text: decoder.decode(), isLast: true };
    return { text: decoder.decode(value, { stream: true }), isLast: false };
  };
  try {
    for (;;) {
      const { text, isLast } = await orBroken(next);
      yield text;
      if (isLast) return;
    }
  } finally {
    stream.destroy();
  }
}

/** Whatever goes wrong in reading a zip file is the file's fault. */
async function orBroken<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch {
    throw refuseTable('BROKEN');
  }
}
