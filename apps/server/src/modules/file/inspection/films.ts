import fs from 'node:fs/promises';

/** What a phone writes beside the film: where it was taken, with what, by whom. */
const TELLING = new Set(['udta', 'meta', 'uuid']);
/** In which that may stand. */
const HOLDING = new Set(['moov', 'trak']);
/** A film has dozens; what has more is no film of a person. */
const BOXES_MAX = 2_000;
const EMPTY = Buffer.alloc(64 * 1024);

/**
 * Empties the boxes of a film (ISO/IEC 14496-12, QuickTime) that tell of its maker, in place and without moving a byte of
 * the film: they become free space. The film itself is kept as it is. Doing it again does no harm.
 */
export async function forgetMaker(path: string): Promise<void> {
  const file = await fs.open(path, 'r+');
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(16);
    let boxes = 0;
    const walk = async (from: number, end: number): Promise<void> => {
      for (let at = from; at + 8 <= end && boxes < BOXES_MAX; boxes += 1) {
        await file.read(head, 0, 16, at);
        const short = head.readUInt32BE(0);
        const type = head.toString('latin1', 4, 8);
        const headLength = short === 1 ? 16 : 8;
        const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
        // What does not fit into what it stands in is no box: a player stops there too.
        if (length < headLength || at + length > end) return;
        if (HOLDING.has(type)) await walk(at + headLength, at + length);
        else if (TELLING.has(type)) await empty(file, at, headLength, length);
        at += length;
      }
    };
    await walk(0, size);
  } finally {
    await file.close();
  }
}

async function empty(file: fs.FileHandle, at: number, headLength: number, length: number): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, at + 4);
  for (let from = at + headLength; from < at + length; from += EMPTY.length)
    await file.write(EMPTY, 0, Math.min(EMPTY.length, at + length - from), from);
}
