/** Ways in which the list programs of the country write letters; the server reads each of them. */
const ENCODINGS = ['utf-8', 'windows-1257', 'iso-8859-15', 'windows-1252', 'windows-1251'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Words that are shown of each. */
const SHOWN = 4;

export interface Spelling {
  /** Those that give the same words: which of them it is does not matter for what is seen here. */
  readonly encodings: readonly Encoding[];
  readonly words: readonly string[];
}

/** Words with letters beyond a to z, as each encoding would have them; one that cannot be is left out. */
export function spell(bytes: Uint8Array): readonly Spelling[] {
  const places = wordsToShow(bytes);
  const found = new Map<string, { encodings: Encoding[]; words: string[] }>();
  for (const encoding of ENCODINGS) {
    const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
    let words: string[];
    try {
      words = places.map((place) => decoder.decode(place));
    } catch {
      continue;
    }
    const key = words.join(' ');
    const same = found.get(key);
    if (same === undefined) found.set(key, { encodings: [encoding], words });
    else same.encodings.push(encoding);
  }
  return [...found.values()];
}

/**
 * Different words that hold a byte beyond ASCII, those first that are spelled otherwise in one of the Latin encodings; a word
 * is what stands between separators.
 */
function wordsToShow(bytes: Uint8Array): Uint8Array[] {
  const telling = new Map<string, Uint8Array>();
  const others = new Map<string, Uint8Array>();
  let start = 0;
  let isHigh = false;
  for (let at = 0; at <= bytes.length && telling.size < SHOWN; at += 1) {
    const byte = bytes[at];
    if (byte !== undefined && !SEPARATORS.has(byte)) {
      if (byte >= 0x80) isHigh = true;
      continue;
    }
    if (isHigh) {
      const word = bytes.slice(start, at);
      const found = word.some((one) => TELLING.has(one)) ? telling : others;
      if (found.size < SHOWN) found.set(word.join(' '), word);
    }
    start = at + 1;
    isHigh = false;
  }
  return [...telling.values(), ...others.values()].slice(0, SHOWN);
}
const SEPARATORS = new Set([...' \t\r\n;,|"'].map((sign) => sign.codePointAt(0)!));
const LATIN = ['windows-1257', 'iso-8859-15', 'windows-1252'].map((encoding) => new TextDecoder(encoding));
const TELLING = new Set(
  Array.from({ length: 128 }, (_, at) => 0x80 + at).filter(
    (byte) => new Set(LATIN.map((decoder) => decoder.decode(Uint8Array.of(byte)))).size > 1,
  ),
);
