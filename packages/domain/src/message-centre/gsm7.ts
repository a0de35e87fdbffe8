/**
 * The default alphabet of GSM 03.38 (3GPP TS 23.038 §6.2.1), sixteen characters a row. The place of 0x1B is not here: it is the
 * escape to the extension table.
 */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅå' +
  'Δ_ΦΓΛΩΠΨΣΘΞÆæßÉ' +
  ' !"#¤%&\'()*+,-./' +
  '0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNO' +
  'PQRSTUVWXYZÄÖÑÜ§' +
  '¿abcdefghijklmno' +
  'pqrstuvwxyzäöñüà';
/** Its extension table: each is sent as the escape and one more septet. */
const EXTENSION = '^{}\\[~]|€\f';

const COSTS: ReadonlyMap<string, 1 | 2> = new Map([
  ...[...BASIC].map((character) => [character, 1] as const),
  ...[...EXTENSION].map((character) => [character, 2] as const),
]);

/**
 * Septets of one character: 1, 2, or `undefined` where it is no GSM-7. One such character would make the whole SMS UCS-2 and cut
 * its length from 160 to 70 (protocols A6).
 */
export const septetsOf = (character: string): 1 | 2 | undefined => COSTS.get(character);

/** Septets of a text, or `undefined` where a character of it is no GSM-7. */
export function countSeptets(text: string): number | undefined {
  let count = 0;
  for (const character of text) {
    const cost = septetsOf(character);
    if (cost === undefined) return undefined;
    count += cost;
  }
  return count;
}

/** The first character (code point) that is no GSM-7. */
export function findForeignCharacter(text: string): string | undefined {
  for (const character of text) if (septetsOf(character) === undefined) return character;
  return undefined;
}
