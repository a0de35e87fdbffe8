import { expect, test } from 'vitest';
import { isWebsite, parseWebsiteList, websiteHref } from './website.ts';

test.each([
  ['https://kastani.example', true],
  ['http://kastani.example/kontakt?keel=et#ajad', true],
  ['HTTPS://KASTANI.EXAMPLE', true],
  ['www.kastani.example', true],
  ['https://õnne-perearstid.ee', true],
  ['https://kastani.example:8443/', true],
  ['javascript:alert(1)', false],
  ['JavaScript://www.kastani.example/%0aalert(1)', false],
  ['data:text/html,x', false],
  ['//kastani.example', false],
  ['ftp://kastani.example', false],
  ['kastani.example', false],
  ['https://kastani', false],
  ['https://bank.example@evil.example', false],
  ['https://kastani.example/<script>', false],
  ['https://kastani.example/ vale', false],
  ['https://kastani.example/\u202Efdp', false],
  ['https:kastani.example', false],
  ['https://.example', false],
  [`https://kastani.example/${'x'.repeat(300)}`, false],
  ['', false],
])('%j: %s', (website, valid) => {
  expect(isWebsite(website)).toBe(valid);
  expect(websiteHref(website) !== undefined).toBe(valid);
});

test('a list is trimmed, without its empty parts; the first that does not pass is named', () => {
  expect(parseWebsiteList(' https://a.ee ,, www.b.ee ,')).toEqual({
    valid: true,
    websites: ['https://a.ee', 'www.b.ee'],
  });
  expect(parseWebsiteList('')).toEqual({ valid: true, websites: [] });
  expect(parseWebsiteList('https://a.ee, javascript:alert(1), x')).toEqual({
    valid: false,
    item: 'javascript:alert(1)',
  });
});

test('a link always has its scheme', () => {
  expect([websiteHref('www.b.ee'), websiteHref('http://a.ee')]).toEqual(['https://www.b.ee', 'http://a.ee']);
});
