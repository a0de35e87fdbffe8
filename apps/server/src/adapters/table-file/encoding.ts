import { isUtf8 } from 'node:buffer';
import type { TableEncoding } from './port.ts';
import { refuseTable } from './refuse.ts';

/** š and ž in the two old encodings; õ, ä, ö and ü are the same in both. */
const ONLY_BALTIC = [0xd0, 0xde, 0xf0, 0xfe];
const ONLY_LATIN_9 = [0xa6, 0xa8, 0xb4, 0xb8];
/** Control characters in Latin-9, quotation marks and dashes in the Baltic one. */
const CONTROLS = Array.from({ length: 0x20 }, (_, at) => 0x80 + at);
const PIECE = 64 * 1024;
/** No list has a line of so many characters. */
const LINE_MAX = 1_000_000;

export interface FoundEncoding {
  readonly encoding: TableEncoding;
  /** Does the file say so itself, or is its text the same in every encoding that it may have? */
  readonly certain: boolean;
}

const LATIN = ['windows-1257', 'iso-8859-15', 'windows-1252'] as const;
/** What each byte is; none where it is no sign that a program would have written. */
const SIGNS: Readonly<Record<(typeof LATIN)[number], readonly (string | undefined)[]>> = {
  'windows-1257': signsOf('windows-1257'),
  'iso-8859-15': signsOf('iso-8859-15'),
  'windows-1252': signsOf('windows-1252'),
};

function signsOf(encoding: TableEncoding): (string | undefined)[] {
  const decoder = new TextDecoder(encoding);
  return Array.from({ length: 256 }, (_, byte) => {
    const sign = decoder.decode(Uint8Array.of(byte));
    return byte >= 0x80 && /[\u0080-\u009F\uFFFD]/.test(sign) ? undefined : sign;
  });
}

/** What a file's bytes are: by the mark before them, as good UTF-8, or by a vote of letters. */
export function findEncoding(bytes: Buffer): FoundEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', certain: true };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', certain: true };
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  if (hasMark || isUtf8(bytes)) return { encoding: 'utf-8', certain: true };
  const counts = new Uint32Array(256);
  for (const byte of bytes) counts[byte]! += 1;
  const used = [...counts.keys()].filter((byte) => byte >= 0x80 && counts[byte]! > 0);
  const possible = LATIN.filter((encoding) => used.every((byte) => SIGNS[encoding][byte] !== undefined));
  const [first, ...others] = possible;
  const votes = (letters: readonly number[]): number => letters.reduce((sum, byte) => sum + counts[byte]!, 0);
  const voted = votes(ONLY_BALTIC) + votes(CONTROLS) >= votes(ONLY_LATIN_9) ? 'windows-1257' : 'iso-8859-15';
  if (first === undefined) return { encoding: voted, certain: false };
  const isSame = others.every((other) => used.every((byte) => SIGNS[other][byte] === SIGNS[first][byte]));
  if (isSame && !looksCyrillic(bytes)) return { encoding: first, certain: true };
  return { encoding: possible.find((encoding) => encoding === voted) ?? first, certain: false };
}

/** Russian names may be words of nothing but high bytes (windows-1251); in Latin ones such a letter stands among others. */
function looksCyrillic(bytes: Buffer): boolean {
  let pure = 0;
  let mixed = 0;
  let high = 0;
  let low = 0;
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0xc0) high += 1;
    else if (/* A to Z */ (byte & 0xdf) >= 0x41 && (byte & 0xdf) <= 0x5a) low += 1;
    else {
      if (high > 0 && low > 0) mixed += 1;
      else if (high > 1) pure += 1;
      high = 0;
      low = 0;
    }
  }
  return pure > 0 && pure >= mixed;
}

/**
 * The text piece by piece, without the mark before it.
 * @throws INVALID_INPUT_FILE (BROKEN) where UTF-8 or UTF-16 ends in the middle of a letter, or a line does not end
 */
export function* decodeText(bytes: Buffer, encoding: TableEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding.startsWith('utf') });
  const decode = (piece?: Buffer): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch {
      throw refuseTable('BROKEN');
    }
  };
  let line = 0;
  for (let at = 0; at < bytes.length; at += PIECE) {
    const text = decode(bytes.subarray(at, at + PIECE));
    const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
    line = end === -1 ? line + text.length : text.length - end;
    if (line > LINE_MAX) throw refuseTable('BROKEN');
    yield text;
  }
  yield decode();
}
