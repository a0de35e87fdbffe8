import { expect, it } from 'vitest';
import { readPasted } from './kidney/read-pasted.ts';
import { readPastedLipids } from './ldl/read-pasted.ts';

/**
 * A whole page may be pasted, or by mistake a file: the browser must not stand still. Where the cost grew with the square of
 * the length, each of these would take minutes.
 */
const LENGTH = 200_000;

it.each([
  ...['a', 'a-', 'a ', '-', ' ', ',', '.', '/', '9', '9 ', '9.', '< '],
  ...['hdl', 'hdl-', 'hdl/', 'kolest', 'chol-', 'chol ', 'холест', 'trigl', 'non-', 'не-'],
  ...[
    'krea',
    'krea-',
    'kreati',
    'креатин',
    'creatine ',
    'alb',
    'alb/',
    'альб',
    'cystati',
    'u-krea',
    'u-',
    '/ u-',
  ],
  ...['kliirens', 'ck', 'летн', '63 летн', 'isikukood ', 'm- ', '1-23 ', '12.'],
])('%j again and again is read at once', (piece) => {
  for (const end of ['', '/', '§'])
    for (const read of [readPastedLipids, readPasted]) {
      const { values } = read(`x ${piece.repeat(LENGTH / piece.length)}${end}`);
      expect(values).toEqual([]);
    }
});
