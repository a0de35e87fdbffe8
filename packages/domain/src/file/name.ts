/** Characters of a name that is kept; file systems allow 255 bytes, and some letters have four. */
const NAME_MAX = 120;
const ENDING_MAX = 10;

/** Turns the reading direction (what looks like "gpj.exe" is "exe.jpg"), or is not seen at all. */
const INVISIBLE =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
/** Has a meaning for some file system or shell. */
const SPECIAL = /[<>:"|?*]/g;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A file's name as people gave it, without what could deceive them or harm where it is saved: no path, no control
 * characters, no change of reading direction, not too long (the ending stays). Never empty.
 */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').replaceAll(INVISIBLE, '').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replaceAll(SPECIAL, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const safe = RESERVED.test(plain) ? `_${plain}` : plain;
  return safe === '' ? 'file' : shorten(safe);
}

function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= NAME_MAX) return name;
  const dot = characters.lastIndexOf('.');
  const ending = dot > 0 && characters.length - dot <= ENDING_MAX ? characters.slice(dot) : [];
  return [...characters.slice(0, NAME_MAX - ending.length), ...ending].join('');
}

/**
 * The name with an ending that its contents have: a photo that calls itself "run.exe" is saved as "run.exe.jpg", so
 * that no program opens it for something else. @param endings of the true format, the usual one first, without a dot
 */
export function withTrueEnding(name: string, endings: readonly string[]): string {
  const [usual] = endings;
  if (usual === undefined || endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))) return name;
  return `${name}.${usual}`;
}
