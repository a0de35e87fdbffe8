/** The three encodings in which such files come; a file does not say which one it is. */
export type RegisterEncoding = 'utf-8' | 'utf-16le' | 'windows-1257' | 'iso-8859-15';

/** š and ž, where the two old encodings differ; õ, ä, ö and ü are the same in both. */
const ONLY_BALTIC: ReadonlySet<number> = new Set([0xd0, 0xde, 0xf0, 0xfe]);
const ONLY_LATIN_9: ReadonlySet<number> = new Set([0xa6, 0xa8, 0xb4, 0xb8]);

/** The file's text without a byte-order mark, and what it was taken for. Never throws: any bytes are some text. */
export function decodeRegister(bytes: Uint8Array): {
  readonly text: string;
  readonly encoding: RegisterEncoding;
} {
  const encoding = encodingOf(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

function encodingOf(bytes: Uint8Array): RegisterEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    let baltic = 0;
    for (const byte of bytes) {
      // In Latin-9 these are control characters, which no list of medicines has.
      if (ONLY_BALTIC.has(byte) || (byte >= 0x80 && byte < 0xa0)) baltic += 1;
      else if (ONLY_LATIN_9.has(byte)) baltic -= 1;
    }
    return baltic >= 0 ? 'windows-1257' : 'iso-8859-15';
  }
}
