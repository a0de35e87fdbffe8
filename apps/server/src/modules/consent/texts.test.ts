import { describe, expect, it, test } from 'vitest';
import { POLICY_SLUGS } from '@tervik/domain/consent/consents.ts';
import { createSessionCookie } from '#platform/http/session-cookie.ts';
import { fillPolicy, readPolicyTexts } from './texts.ts';

const LOCALES = { EE: ['et', 'en', 'ru'], GB: ['en'], US: ['en'], ZA: ['en'] } as const;
const COUNTRIES = ['EE', 'GB', 'US', 'ZA'] as const;
const NAMES = {
  productName: 'Produkt',
  operatorName: 'Operaator OÜ',
  supportEmail: 'abi@example.ee',
  emergencyNumber: '000',
};

describe.each(COUNTRIES)('the policies of %s', (country) => {
  const texts = readPolicyTexts(country);

  it('each version of each policy is there in each language of the country, and in no other', () => {
    expect(new Set(texts.map(({ slug }) => slug))).toEqual(new Set(POLICY_SLUGS));
    const byVersion = Map.groupBy(texts, ({ slug, updatedAt }) => `${slug} ${updatedAt}`);
    for (const [version, of] of byVersion)
      expect(new Set(of.map(({ locale }) => locale)), version).toEqual(new Set(LOCALES[country]));
  });

  it.each(texts.map((text) => [`${text.slug} ${text.updatedAt} ${text.locale}`, text] as const))(
    '%s is whole',
    (_, { body, slug, locale, updatedAt }) => {
      const filled = fillPolicy(body, NAMES);
      expect(filled).not.toMatch(/[{}]|\[\[|undefined/);
      expect(filled).toMatch(/^# \S/);
      expect(filled).toContain('mailto:abi@example.ee');
      expect(filled).toContain('Produkt');
      // The brand's, never the text's: an operator may be told another one.
      expect(body).not.toMatch(/(?<![\d-])(112|999|911)(?![\d-])|\bTervik(?!u)\b/);
      expect(/[а-яё]/i.test(body)).toBe(locale === 'ru');
      // Section for section the same in every language.
      const shape = (text: string): string[] =>
        text.split('\n').map((line) => /^(#+|-)? ?/.exec(line)?.[1] ?? '');
      for (const other of texts)
        if (other.slug === slug && other.updatedAt === updatedAt)
          expect(shape(other.body)).toEqual(shape(body));
    },
  );

  it('names who supervises, and what is stored in the browser', () => {
    const regulator = {
      EE: 'www.aki.ee',
      GB: 'ico.org.uk',
      US: 'www.hhs.gov/ocr',
      ZA: 'inforegulator.org.za',
    }[country];
    for (const { body } of texts.filter(({ slug }) => slug === 'privacy-policy'))
      expect(body).toContain(regulator);
    for (const { body } of texts.filter(({ slug }) => slug === 'cookie-policy')) {
      for (const url of ['http://x', 'https://x']) {
        const { name } = createSessionCookie(url);
        for (const cookie of [name, `${name}-flow`]) expect(body).toContain(`**${cookie}**`);
      }
      for (const cookie of ['PRM_COOKIE_CONSENT', 'PRM_ALLOW_GTAG', '_ga'])
        expect(body).toContain(`**${cookie}**`);
    }
  });
});

test('no two countries publish a policy in the same instant: who agreed to one has not agreed to the other', () => {
  const versions = COUNTRIES.flatMap((country) =>
    Array.from(new Set(readPolicyTexts(country).map(({ slug, updatedAt }) => `${slug} ${updatedAt}`))),
  );
  expect(new Set(versions).size).toBe(versions.length);
});

test('a name with a dollar sign or braces stays what it is', () => {
  expect(fillPolicy('{productName} {other}', { ...NAMES, productName: '$& {supportEmail}' })).toBe(
    '$& {supportEmail} {other}',
  );
});
