import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { FILE_FORMATS } from './formats.ts';
import { cleanFileName, withTrueEnding } from './name.ts';

test.each([
  ['Käsi.JPG', 'Käsi.JPG'],
  ['päevik 2026-11.pdf', 'päevik 2026-11.pdf'],
  ['справка.pdf', 'справка.pdf'],
  ['👩‍⚕️.png', '👩‍⚕️.png'],
  ['setup\u202Egpj.exe', 'setupgpj.exe'],
  ['a\u0000b.jpg', 'ab.jpg'],
  ['line\r\nSet-Cookie: x.jpg', 'lineSet-Cookie_ x.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\mari\\photo.jpg', 'photo.jpg'],
  ['.htaccess', 'htaccess'],
  ['photo.jpg...  ', 'photo.jpg'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['com1.jpg', '_com1.jpg'],
  ['console.log', 'console.log'],
  ['a<b>c:d"e|f?g*.jpg', 'a_b_c_d_e_f_g_.jpg'],
  ['\ud800.jpg', '\ufffd.jpg'],
  ['/', 'file'],
  ['   ', 'file'],
  ['...', 'file'],
  ['\u200b\u202e', 'file'],
  ['zero\u200bwidth\ufeff.png', 'zerowidth.png'],
])('%j is kept as %j', (given, stored) => {
  expect(cleanFileName(given)).toBe(stored);
});

it('a long name is cut before its ending', () => {
  expect(cleanFileName(`${'a'.repeat(500)}.jpeg`)).toBe(`${'a'.repeat(115)}.jpeg`);
  expect([...cleanFileName('õ'.repeat(500))]).toHaveLength(120);
});

it('whatever comes in, what goes out is a name and nothing else, and stays what it is', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.string({ unit: 'grapheme' })),
      (given) => {
        const remembered = cleanFileName(given);
        expect(remembered).not.toBe('');
        expect(remembered).not.toMatch(/[\p{Cc}/\\<>:"|?*\u202a-\u202e\u2066-\u2069]/u);
        expect(remembered).not.toMatch(/^[\s.]|[\s.]$/);
        expect(remembered.isWellFormed()).toBe(true);
        expect([...remembered].length).toBeLessThanOrEqual(121);
        expect(cleanFileName(remembered)).toBe(remembered);
      },
    ),
    { numRuns: 2_000 },
  );
});

test.each([
  ['photo.JPG', ['jpg', 'jpeg'], 'photo.JPG'],
  ['IMG_1.HEIC', ['jpg', 'jpeg'], 'IMG_1.HEIC.jpg'],
  ['run.exe', ['jpg'], 'run.exe.jpg'],
  ['photo', ['png'], 'photo.png'],
  ['x', [], 'x'],
])('%s with the endings %j is saved as %s', (name, endings, saved) => {
  expect(withTrueEnding(name, endings)).toBe(saved);
});

it('no two formats claim the same contents', () => {
  const sniffed = FILE_FORMATS.flatMap((format) => format.sniffed);
  expect(new Set(sniffed).size).toBe(sniffed.length);
});
