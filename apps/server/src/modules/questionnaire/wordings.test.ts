import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INSTRUMENTS, listInstruments, type Instrument } from '@tervik/domain/questionnaire/instruments.ts';
import { ConfigError } from '#config/config-error.ts';
import { loadConfig } from '#config/config.ts';
import { loadWordings } from './wordings.ts';

const SHIPPED = ['QUEST_AUDIT', 'QUEST_GAD', 'QUEST_PHQ9'];
const NONE = { locale: 'et', allowsUnofficial: false } as const;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wordings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A text as an operator would bring it. */
const wordingOf = (instrument: Instrument) => ({
  instrument,
  locale: 'et',
  title: 'Küsimustik',
  intro: 'Palun vastake.',
  credit: 'Autor',
  items: INSTRUMENTS[instrument].items.map(({ id, values }, at) => ({
    id,
    text: `Küsimus ${id}`,
    options: values.map((value) => ({ value, label: `Vastus ${value}` })),
    asksSelfHarm: INSTRUMENTS[instrument].packMarksSelfHarm === true && at === 4,
  })),
});
type File = ReturnType<typeof wordingOf>;
const write = (name: string, content: unknown): void =>
  writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
const load = () => loadWordings({ ...NONE, textsDir: folder });

describe('texts that come with the product', () => {
  it('are working texts in Estonian, and never offered in PROD', () => {
    expect(loadWordings({ locale: 'et', allowsUnofficial: true, textsDir: undefined }).types()).toEqual(
      SHIPPED,
    );
    expect(loadWordings({ ...NONE, textsDir: undefined }).types()).toEqual([]);
    for (const type of SHIPPED)
      expect(
        loadWordings({ locale: 'et', allowsUnofficial: true, textsDir: undefined }).find(type as Instrument),
      ).toMatchObject({ locale: 'et', unofficial: true });
  });

  it('are the published ones in English', () => {
    const wordings = loadWordings({ locale: 'en', allowsUnofficial: false, textsDir: undefined });
    expect(wordings.types()).toEqual(SHIPPED);
    expect(wordings.find('QUEST_AUDIT')?.credit).toContain('World Health Organization');
    expect(wordings.find('QUEST_BDI')).toBeUndefined();
  });

  it('follow the country and the mode', () => {
    const prod = {
      APP_MODE: 'PROD',
      DATABASE_URL: 'postgres://x/y',
      PUBLIC_URL: 'https://x.ee',
      SMTP_URL: 'smtp://x',
      MAIL_FROM: 'x@x.ee',
      SUPPORT_EMAIL: 'x@x.ee',
      OPERATOR_NAME: 'X',
      SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    };
    expect(loadConfig({}).questionnaires).toMatchObject({ locale: 'et', allowsUnofficial: true });
    expect(loadConfig({ COUNTRY_CODE: 'GB' }).questionnaires.locale).toBe('en');
    expect(loadConfig({ ...prod, QUESTIONNAIRE_TEXTS_DIR: ' /texts ' }).questionnaires).toEqual({
      locale: 'et',
      allowsUnofficial: false,
      textsDir: '/texts',
    });
  });
});

describe('texts of the operator’s own', () => {
  it.each(listInstruments())('%s is offered once its text is there', (type) => {
    write('text.json', wordingOf(type));
    expect(load().types()).toEqual([type]);
    expect(load().find(type)?.items).toHaveLength(INSTRUMENTS[type].items.length);
  });

  it('win over those of the product', () => {
    write('phq9.json', { ...wordingOf('QUEST_PHQ9'), title: 'Ametlik' });
    const wordings = loadWordings({ locale: 'et', allowsUnofficial: true, textsDir: folder });
    expect(wordings.types().toSorted()).toEqual(SHIPPED);
    expect(wordings.find('QUEST_PHQ9')).toMatchObject({ title: 'Ametlik', unofficial: false });
  });

  it('in another language are for another country', () => {
    write('gad.json', { ...wordingOf('QUEST_GAD'), locale: 'en' });
    write('readme.txt', 'not a text');
    mkdirSync(path.join(folder, 'more'));
    expect(load().types()).toEqual([]);
  });

  const change = (edit: (file: File) => unknown, type: Instrument = 'QUEST_GAD') => edit(wordingOf(type));
  it.each<[string, unknown, RegExp]>([
    ['no JSON', '{', /text\.json is not JSON/],
    ['no object', '[]', /does not fit/],
    ['an unknown instrument', change((file) => ({ ...file, instrument: 'QUEST_X' })), /instrument/],
    ['a type that is no questionnaire', change((file) => ({ ...file, instrument: 'COUGH' })), /instrument/],
    ['a name of the language', change((file) => ({ ...file, instrument: '__proto__' })), /instrument/],
    ['a field too many', change((file) => ({ ...file, licence: 'x' })), /does not fit/],
    ['no credit', change((file) => ({ ...file, credit: ' ' })), /credit/],
    [
      'a question too few',
      change((file) => ({ ...file, items: file.items.slice(1) })),
      /must have the questions q1, q2/,
    ],
    [
      'questions in another order',
      change((file) => ({ ...file, items: file.items.toReversed() })),
      /in this order/,
    ],
    [
      'an answer that is not scored',
      change((file) => ({
        ...file,
        items: file.items.map((item) => ({ ...item, options: [...item.options, { value: 4, label: 'x' }] })),
      })),
      /must offer the values 0, 1, 2, 3 at "q1"/,
    ],
    [
      'one answer twice',
      change((file) => ({
        ...file,
        items: file.items.map((item) => ({ ...item, options: [...item.options, { value: 3, label: 'x' }] })),
      })),
      /must offer the values/,
    ],
    [
      'EEK-2 without its question about self-harm',
      change(
        (file) => ({ ...file, items: file.items.map((item) => ({ ...item, asksSelfHarm: false })) }),
        'QUEST_EEK2',
      ),
      /asksSelfHarm/,
    ],
    [
      'EEK-2 with two of them',
      change(
        (file) => ({ ...file, items: file.items.map((item, at) => ({ ...item, asksSelfHarm: at < 2 })) }),
        'QUEST_EEK2',
      ),
      /asksSelfHarm/,
    ],
    [
      'a mark where the definition knows the question',
      change(
        (file) => ({ ...file, items: file.items.map((item, at) => ({ ...item, asksSelfHarm: at === 0 })) }),
        'QUEST_PHQ9',
      ),
      /asksSelfHarm/,
    ],
    ['a working text in PROD', change((file) => ({ ...file, unofficial: true })), /PROD never offers/],
  ])('with %s stop the start, by name', (_, content, why) => {
    write('text.json', content);
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(why);
  });

  it('of one instrument twice, or a folder that is not there, stop the start', () => {
    write('a.json', wordingOf('QUEST_GAD'));
    write('b.json', wordingOf('QUEST_GAD'));
    expect(load).toThrow(/b\.json is a second text of QUEST_GAD/);
    expect(() => loadWordings({ ...NONE, textsDir: path.join(folder, 'none') })).toThrow(ConfigError);
  });
});

it.each(['et', 'en', 'ru'])('every scale and band has its word in %s', (locale) => {
  const file = createRequire(import.meta.url).resolve(`@tervik/locales/${locale}/e-contact.forms.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  for (const { scales } of Object.values(INSTRUMENTS))
    for (const { scale, bands, raisedBy } of scales) {
      expect(texts).toHaveProperty([`e-contact.forms.scale.${scale}`]);
      for (const band of [
        ...bands.map(([, , name]) => name),
        ...(raisedBy === undefined ? [] : [raisedBy.band]),
      ])
        expect(texts).toHaveProperty([`e-contact.forms.band.${band}`]);
    }
});
