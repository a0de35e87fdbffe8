import { normaliseName } from '../person/name.ts';

const AS_FORMULA = /^="(.*)"$/s;
/** What `csvCell` puts before a formula. An apostrophe before a letter belongs to the name ('t Hooft). */
const GUARD = /^'(?=\s*[^\p{L}\s])/u;
const OUTER_QUOTES = /^["“”„‟«»]+|["“”„‟«»]+$/gu;
const LETTERS = /\p{L}[\p{L}\p{M}]*/gu;

/** TAMM-KÕIV → Tamm-Kõiv, O'NEILL → O'Neill. A name with a small letter anywhere is left as somebody wrote it. */
const toNameCase = (name: string): string =>
  /\p{Ll}/u.test(name)
    ? name
    : name.replaceAll(LETTERS, (part) => {
        const [first = '', ...rest] = part;
        return first + rest.join('').toLowerCase();
      });

const untangle = (cell: string): string =>
  normaliseName(cell).replace(AS_FORMULA, '$1').replace(GUARD, '').replaceAll(OUTER_QUOTES, '').trim();

/** A name of a table as it is kept: no quotes around it, one space between its parts, no word in capitals alone. */
export const tidyName = (cell: string): string => toNameCase(untangle(cell));

/**
 * First name and surname of one cell. A comma divides them, the surname before it ("Tamm, Mari Liis"). Without one the
 * last word is the surname ("Mari Liis Tamm"), or the first word where the column says that surnames come first. A single
 * word is a surname alone. Surnames of several words without a hyphen need the comma or columns of their own.
 */
export function splitFullName(
  cell: string,
  surnameFirst: boolean,
): { readonly firstName: string; readonly surname: string } {
  const text = untangle(cell);
  const comma = text.indexOf(',');
  if (comma !== -1)
    return {
      surname: tidyName(text.slice(0, comma)),
      firstName: tidyName(text.slice(comma + 1).replaceAll(',', ' ')),
    };
  const words = text.split(' ');
  const surname = (surnameFirst ? words.shift() : words.pop()) ?? '';
  return { surname: tidyName(surname), firstName: tidyName(words.join(' ')) };
}
