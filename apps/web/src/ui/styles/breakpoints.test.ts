import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BREAKPOINTS } from './breakpoints.ts';

const WEB = path.resolve(import.meta.dirname, '../../..');
/** Widths of the screen; a container's own width is not the device's. */
const widthsIn = (css: string): number[] =>
  [...css.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    [
      ...query.matchAll(/(\d+)px\s*<=?\s*(?=width)|width\s*[<>]=?\s*(\d+)px|(?:min|max)-width:\s*(\d+)px/g),
    ].map(([, before, after, old]) => Number(before ?? after ?? old)),
  );

test('the spec’s six breakpoints, and no style sheet has another', () => {
  const known: number[] = Object.values(BREAKPOINTS);
  expect(known).toEqual([380, 576, 768, 992, 1200, 1400]);
  const files = fs.globSync('{src,public}/**/*.css', { cwd: WEB });
  expect(files.length).toBeGreaterThan(30);
  const strangers = files.flatMap((file) =>
    widthsIn(fs.readFileSync(path.join(WEB, file), 'utf8'))
      .filter((width) => !known.includes(width))
      .map((width) => `${file}: ${width}px`),
  );
  expect(strangers).toEqual([]);
});

test('every way to write a width is seen', () => {
  expect(widthsIn('@media (width < 375px) {} @media (768px <= width < 900px) {}')).toEqual([375, 768, 900]);
  expect(widthsIn('@media screen and (min-width: 700px) {}')).toEqual([700]);
});
