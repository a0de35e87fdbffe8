import { X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ProofMethod } from '@tervik/domain/patient-list/proof.ts';
import { describe, expect, test } from 'vitest';
import { authoritiesOf, readAuthorities } from './authorities.ts';
import { checkCertificate } from './certificate.ts';
import { toRefusal } from './failures.ts';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');
const pem = (name: string): string => fs.readFileSync(path.join(FIXTURES, `${name}.pem`), 'utf8');
const bundle = (...names: string[]): string => names.map((name) => pem(name)).join('\n');
const NOW = Date.parse('2027-01-01');
const CODE = '60001019906';

interface Asked {
  readonly authorities?: string;
  readonly method?: ProofMethod;
  readonly code?: string;
  readonly now?: number;
}
/** @returns the person, or why there is none */
function check(name: string, asked: Asked = {}): unknown {
  const {
    authorities = bundle('made/root', 'made/issuing'),
    method = 'MOBILE_ID',
    code = CODE,
    now = NOW,
  } = asked;
  try {
    const der = new X509Certificate(pem(name)).raw.toString('base64');
    const expected = { method, personalCode: code, authorities: readAuthorities(authorities), now };
    return checkCertificate(der, expected).person;
  } catch (error) {
    const { why, detail } = toRefusal(error);
    return `${why} ${detail}`;
  }
}
const ANNELI = { country: 'EE', code: CODE, firstName: 'ANNELI', surname: 'TAMM-KÕIV' };

describe('a person', () => {
  test('of an authority that is believed', () => {
    expect(check('made/person')).toEqual(ANNELI);
  });

  test('whose name is written in two bytes a letter', () => {
    expect(check('made/bmp')).toEqual(ANNELI);
  });

  test('with a qualified Smart-ID, of today and of before April 2025', () => {
    for (const name of ['made/qualified', 'made/older'])
      expect(check(name, { method: 'SMART_ID' })).toEqual(ANNELI);
  });

  test('whose Mobile-ID certificate has the bare code and the country; Smart-ID has no such ones', () => {
    expect(check('made/bare')).toMatchObject({ country: 'EE', code: CODE });
    expect(check('made/bare-lv')).toBe('OTHER_PERSON certificate: another person');
  });

  test.each([
    ['made/person', 'OTHER_PERSON certificate: another person', { code: '50001029996' }],
    ['made/latvian', 'OTHER_PERSON certificate: another person', {}],
    ['made/two-codes', 'CERTIFICATE_WRONG certificate: subject', {}],
    ['made/no-name', 'CERTIFICATE_WRONG certificate: subject', {}],
    ['made/agreement', 'CERTIFICATE_WRONG certificate: not to authenticate with', {}],
    ['made/signing', 'CERTIFICATE_WRONG certificate: not to authenticate with', {}],
    ['made/unlimited', 'CERTIFICATE_WRONG certificate: not to authenticate with', {}],
    ['made/authority', 'CERTIFICATE_WRONG certificate: an authority', {}],
    ['made/issuing', 'CERTIFICATE_WRONG certificate: an authority', { authorities: bundle('made/root') }],
    ['made/strange', 'CERTIFICATE_WRONG certificate: a critical extension', {}],
    ['made/person', 'CERTIFICATE_WRONG certificate: not of Smart-ID', { method: 'SMART_ID' }],
    ['made/person', 'CERTIFICATE_WRONG certificate: issuer', { now: Date.parse('2047-01-01') }],
    ['made/root', 'CERTIFICATE_WRONG certificate: an authority', {}],
    ['made/of-false', 'CERTIFICATE_WRONG certificate: issuer', {}],
    ['made/of-person', 'CERTIFICATE_WRONG certificate: issuer', {}],
    ['made/person', 'CERTIFICATE_WRONG certificate: issuer', { authorities: pem('made/renamed') }],
    ['made/half-qualified', 'NOT_QUALIFIED certificate: not qualified', { method: 'SMART_ID' }],
    ['made/of-below', 'CERTIFICATE_WRONG certificate: issuer', {}],
    ['made/person', 'CERTIFICATE_WRONG certificate: issuer', { authorities: pem('made/false-root') }],
  ] as [string, string, Asked][])('%s is refused: %s', (name, refusal, asked) => {
    expect(check(name, asked)).toBe(refusal);
  });
});

describe('people of SK’s test system', () => {
  const authorities = bundle(
    'TEST_SK_ROOT_G1_2021E',
    'TEST_EID-NQ_2021E',
    'TEST_of_SK_ID_Solutions_EID-Q_2024E',
  );
  const asked = { authorities, method: 'SMART_ID', code: '40504040001' } as const;

  test('one in order', () => {
    expect(check('test-auth-cert-40504040001-demo-q', asked)).toMatchObject({ surname: 'TEST' });
  });

  test.each([
    [
      'a day too old',
      'test-auth-cert-40504040001-demo-q',
      { now: Date.parse('2028-09-08') },
      'CERTIFICATE_EXPIRED',
    ],
    [
      'a day too young',
      'test-auth-cert-40504040001-demo-q',
      { now: Date.parse('2025-09-07') },
      'CERTIFICATE_WRONG',
    ],
    ['of another', 'test-auth-cert-40504040001-demo-q', { code: '40504040002' }, 'OTHER_PERSON'],
    ['not qualified', 'test-nq-auth-cert-40504049999', { code: '40504049999' }, 'NOT_QUALIFIED'],
    ['to sign documents with', 'test-sign-cert-40504040001', {}, 'CERTIFICATE_WRONG'],
    [
      'of an authority that is not in the bundle',
      'test-expired-cert',
      { code: '10101010005' },
      'CERTIFICATE_WRONG',
    ],
    [
      'of the real authorities',
      'test-auth-cert-40504040001-demo-q',
      { authorities: shipped() },
      'CERTIFICATE_WRONG',
    ],
  ] as [string, string, Asked, string][])('%s', (_, name, change, why) => {
    expect(check(name, { ...asked, ...change })).toMatch(new RegExp(`^${why} `));
  });
});

function shipped(): string {
  return fs.readFileSync(path.join(import.meta.dirname, 'authorities/smart-id.pem'), 'utf8');
}

describe('what is no certificate', () => {
  const authorities = readAuthorities(bundle('made/root', 'made/issuing'));
  const der = new X509Certificate(pem('made/person')).raw;
  test.each([
    ['nothing', ''],
    ['no base64', '<html>'],
    ['something else', Buffer.from('{"state":"OK"}').toString('base64')],
    ['text of it', Buffer.from(pem('made/person')).toString('base64')],
    ['more behind it', Buffer.concat([der, Buffer.from([0])]).toString('base64')],
    ['half of it', der.subarray(0, 200).toString('base64')],
  ])('%s', (_, base64) => {
    const expected = { method: 'MOBILE_ID', personalCode: CODE, authorities, now: NOW } as const;
    expect(() => checkCertificate(base64, expected)).toThrow(/^certificate: /);
  });
});

describe('a bundle', () => {
  test('without a root believes each of its authorities', () => {
    expect(check('made/person', { authorities: pem('made/issuing') })).toEqual(ANNELI);
  });

  test('with a root believes what chains to it, as long as all of the chain is in its time', () => {
    const authorities = bundle('made/short', 'made/root');
    const before = Date.parse('2026-12-20');
    expect(check('made/of-short', { authorities, now: before })).toEqual(ANNELI);
    expect(check('made/of-short', { authorities })).toBe('CERTIFICATE_WRONG certificate: issuer');
  });

  test('an authority may be there twice, and the order means nothing', () => {
    const authorities = bundle('made/issuing', 'made/root', 'made/false-root', 'made/issuing');
    expect(check('made/person', { authorities })).toEqual(ANNELI);
  });

  test.each([
    ['nothing', 'no certificates here', 'no certificate'],
    ['no certificate', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', 'no certificate'],
    ['a person', bundle('made/issuing', 'made/person'), '“NIMI” is no authority'],
    ['an authority that may sign no certificates', pem('made/weak'), '“Weak” is no authority'],
    ['one that has not signed itself', pem('made/unsigned'), '“Root” has not signed itself'],
    ['one of another root', bundle('made/root', 'made/false-issuing'), '“Issuing” does not chain'],
    [
      'one more than its authority allows',
      bundle('made/root', 'made/issuing', 'made/below'),
      '“Below” does not chain',
    ],
    ['authorities of SK beside a foreign root', pem('made/root') + shipped(), 'does not chain'],
  ])('with %s is refused', (_, text, message) => {
    expect(() => readAuthorities(text)).toThrow(message);
  });

  test('that is shipped holds the three that issue qualified accounts, in their time', () => {
    const { all, hasRoot } = authoritiesOf(readAuthorities(shipped()));
    expect([all.length, hasRoot]).toEqual([3, false]);
    for (const { certificate } of all) expect(certificate.validToDate.getTime()).toBeGreaterThan(NOW);
  });
});
