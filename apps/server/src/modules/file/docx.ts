import fs from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const inflate = promisify(zlib.inflateRaw);

const ENTRIES_MAX = 4_000;
/** Of a whole document unpacked, and how much more that may be than the file. A bomb is thousands of times larger. */
const UNPACKED_MAX = 400 * 1024 * 1024;
const RATIO_MAX = 200;
const TYPES_MAX = 1024 * 1024;
const END_RECORD = 0x06054b50;
const CENTRAL_RECORD = 0x02014b50;
const LOCAL_RECORD = 0x04034b50;
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** Macros, programs, packed objects, and names that another program might read as another place. */
const UNWANTED =
  /(^|\/)(vbaproject\.bin|vbadata\.xml)$|(^|\/)activex\/|\.(exe|dll|scr|com|bat|cmd|js|vbs|ps1|hta|jar|lnk|mht|mhtml|html?)$|(^|\/)oleobject[^/]*\.bin$|\\/i;
/** Parts that say what belongs to what, and what comes from elsewhere. */
const RELATIONS = /\.rels$/i;
const RELATION = /<Relationship(?:\s+\w+="[^"<]*")+\s*\/?>/g;
/** A link waits until somebody clicks on it, and leads to the web, a mailbox or a phone. */
const LINK_TYPE = /\sType="http:\/\/[\w./]+\/relationships\/hyperlink"/;
const LINK_TARGET = /\sTarget="(?:https?:\/\/|mailto:|tel:|#)/i;
/** What is fetched as soon as the document is opened (a template with macros, say), or could hide that it is. */
const FROM_OUTSIDE = /external|<!|&#|\0|afchunk/i;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

/**
 * `true` for a Word document that is one: without macros and programs, loading nothing from elsewhere, and no bomb for
 * whoever opens it. It is a zip file whose list of contents stands at its end; the parts are measured, and those that
 * name other parts are read.
 */
export async function isSafeDocx(path: string): Promise<boolean> {
  const file = await fs.open(path);
  try {
    const entries = await listEntries(file);
    if (entries === undefined || entries.length > ENTRIES_MAX) return false;
    const { size } = await file.stat();
    const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
    if (unpacked > UNPACKED_MAX || unpacked > size * RATIO_MAX) return false;
    if (entries.some(({ name }) => UNWANTED.test(name))) return false;
    // Programs do not tell capitals in these names.
    const names = new Set(entries.map(({ name }) => name.toLowerCase()));
    const types = entries.find(({ name }) => name === '[Content_Types].xml');
    if (names.size !== entries.length || !names.has('word/document.xml') || types === undefined) return false;
    for (const entry of entries) if (!(await isAsLargeAsItSays(file, entry))) return false;
    for (const entry of entries) if (RELATIONS.test(entry.name) && (await loads(file, entry))) return false;
    const text = (await read(file, types))?.toString('utf8') ?? '';
    return text.includes(MAIN_TYPE) && !/macroEnabled|vbaProject/i.test(text);
  } catch {
    return false;
  } finally {
    await file.close();
  }
}

async function bytesAt(file: fs.FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function listEntries(file: fs.FileHandle): Promise<Entry[] | undefined> {
  const { size } = await file.stat();
  // The record of the end, and a comment of up to 65535 bytes after it.
  const tailAt = Math.max(0, size - 22 - 65_535);
  const tail = await bytesAt(file, tailAt, size - tailAt);
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== END_RECORD) end -= 1;
  if (end < 0) return undefined;
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (start + length > tailAt + end || length > ENTRIES_MAX * 1024) return undefined;
  const list = await bytesAt(file, start, length);
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count;) {
    if (list.readUInt32LE(at) !== CENTRAL_RECORD) return undefined;
    const nameLength = list.readUInt16LE(at + 28);
    entries.push({
      method: list.readUInt16LE(at + 10),
      packed: list.readUInt32LE(at + 20),
      unpacked: list.readUInt32LE(at + 24),
      offset: list.readUInt32LE(at + 42),
      name: list.toString('utf8', at + 46, at + 46 + nameLength),
    });
    at += 46 + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return entries;
}

/** Where the packed bytes of a part begin. */
async function findBytes(file: fs.FileHandle, entry: Entry): Promise<number | undefined> {
  const head = await bytesAt(file, entry.offset, 30);
  if (head.readUInt32LE(0) !== LOCAL_RECORD) return undefined;
  return entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
}

const CHUNK = 64 * 1024;
async function* chunksOf(file: fs.FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += CHUNK)
    yield await bytesAt(file, start + at, Math.min(CHUNK, length - at));
}

/** Unpacks a part without keeping it, and stops where it is more than the list says. */
async function isAsLargeAsItSays(file: fs.FileHandle, entry: Entry): Promise<boolean> {
  const { packed, unpacked, method } = entry;
  if (method === 0) return packed === unpacked;
  const start = await findBytes(file, entry);
  if (method !== 8 || start === undefined || packed === 0) return false;
  let bytes = 0;
  await pipeline(
    chunksOf(file, start, packed),
    zlib.createInflateRaw(),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > unpacked) throw new RangeError('larger than it says');
      }
    },
  );
  return true;
}

/** Does a list of relations bring something from elsewhere? Whatever is not plainly a link counts. */
async function loads(file: fs.FileHandle, entry: Entry): Promise<boolean> {
  const text = (await read(file, entry))?.toString('utf8');
  if (text === undefined) return true;
  const rest = text.replaceAll(RELATION, (tag) =>
    LINK_TYPE.test(tag) && LINK_TARGET.test(tag) && !tag.includes('&#') ? '' : tag,
  );
  return FROM_OUTSIDE.test(rest);
}

async function read(file: fs.FileHandle, entry: Entry): Promise<Buffer | undefined> {
  if (entry.packed > TYPES_MAX) return undefined;
  const at = await findBytes(file, entry);
  if (at === undefined) return undefined;
  const packed = await bytesAt(file, at, entry.packed);
  if (entry.method === 0) return packed;
  return entry.method === 8 ? inflate(packed, { maxOutputLength: TYPES_MAX }) : undefined;
}
