import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DANGERS } from './dangers.ts';
import type { Danger } from './dangers.ts';
import { findDanger } from './find-danger.ts';
import { DANGER_WORDS_EN } from './words-en.ts';
import { DANGER_WORDS_ET } from './words-et.ts';
import { DANGER_WORDS_RU } from './words-ru.ts';

/** What is near in its letters or its subject, and no danger. */
const HARMLESS: readonly string[] = [
  ...[
    'rinnaga toitmine',
    'rinnapiim',
    'rinnaga toitmine valus',
    'tükk rinnas',
    'nibu valus imetamisel',
    'rindade uuring',
  ],
  ...[
    'hingamisharjutused',
    'hingamine',
    'nina kinni ei saa ninaga hingata',
    'kurk valus',
    'kurguvalu',
    'valus neelata',
  ],
  ...[
    'kõrvetised',
    'südamekliinik',
    'süda puperdab',
    'südame läikimine',
    'kõhuvalu',
    'kõht valutab',
    'peavalu',
    'migreen',
  ],
  ...[
    'pea valutab',
    'pea käib ringi',
    'verevõtt',
    'vereproov',
    'vereanalüüs',
    'vererõhk',
    'veresuhkur',
    'palju vereproove',
  ],
  ...[
    'ninaverejooks',
    'hemorroidid veritsevad',
    'igemed veritsevad',
    'jalakrambid',
    'krambid jalas öösiti',
    'kõhukrambid',
  ],
  ...[
    'toidumürgitus',
    'lapsel palavik',
    'palavik',
    'beebi kontroll',
    'beebi lööve',
    'rasedus',
    'rasedustest',
  ],
  ...[
    'rase vererõhk',
    'raseduse vereproov',
    'loote liigutused',
    'käsi valutab',
    'käsi kipsis',
    'jalg valutab',
    'käed surevad ära',
  ],
  ...[
    'suitsetamine',
    'suitsetan',
    'suits',
    'mahajätmine',
    'allergia',
    'heinanohu',
    'lööve',
    'silmad paistes',
    'jalad paistes',
  ],
  ...[
    'elukindlustus',
    'elamisluba',
    'surnud nahk',
    'ei saa magada',
    'ei saa kakada',
    'ei taha süüa',
    'halb tuju',
    'kurb',
  ],
  ...[
    'stress',
    'depressioon',
    'ärevus',
    'insuliin',
    'suuinfektsioon',
    'infektsioon',
    'põletik',
    'põiepõletik',
    'seljavalu',
  ],
  ...[
    'hääl ära ei saa rääkida',
    'insuldi järgne taastusravi',
    'pärast infarkti',
    'mürgi peaarst puuk',
    'puugihammustus',
  ],
  ...[
    'breastfeeding',
    'breast feeding',
    'breast milk',
    'breast lump',
    'breast pain nursing',
    'breathing exercises',
  ],
  ...[
    'heartburn',
    'heart rate',
    'heart check',
    'heart rhythm',
    'chest infection',
    'chest x-ray',
    'chesty cough',
    'cough',
  ],
  ...[
    'sore throat',
    'headache',
    'migraine',
    'stomach ache',
    'stomach pain',
    'blood test',
    'blood pressure',
    'blood sugar',
  ],
  ...[
    'a lot of blood tests',
    'bleeding gums',
    'heavy periods',
    'fit note',
    'had a fit note',
    'sick note',
    'fitness',
  ],
  ...[
    'pregnant blood pressure',
    'pregnancy test',
    'pregnant',
    'baby',
    'baby check',
    'child fever',
    'fever',
    'food poisoning',
  ],
  ...[
    'sunburn',
    'cut my finger',
    'stitches',
    'stool test',
    'stool',
    'passing urine',
    'cannot sleep',
    'cannot poo',
  ],
  ...[
    'stoke on trent',
    'stomach',
    'strike',
    'facebook',
    'dry skin',
    'live abroad',
    'lively',
    'living will',
    'dead skin',
  ],
  ...[
    'heel pain',
    'back pain',
    'knee pain',
    'weak bladder',
    'speech therapy',
    'allergy',
    'hay fever',
    'swollen ankle',
  ],
  ...[
    'swollen eyes',
    'swollen knee',
    'sudoku',
    'suite',
    'diet',
    'dye allergy',
    'die',
    'attention',
    'panic attack',
  ],
  ...[
    'кормление грудью',
    'грудное молоко',
    'боль в груди при кормлении',
    'грудной ребенок',
    'живот болит у грудного ребенка',
  ],
  ...[
    'дыхательная гимнастика',
    'нос не дышит',
    'изжога',
    'горло болит',
    'боль в горле',
    'болит голова',
    'головная боль',
  ],
  ...[
    'болит живот',
    'боль в животе',
    'боль в спине',
    'анализ крови',
    'сдать кровь',
    'давление',
    'сахар в крови',
  ],
  ...[
    'кровь из носа',
    'кровотечение из десен',
    'судороги в ногах',
    'судороги ночью',
    'пищевое отравление',
    'у ребенка температура',
  ],
  ...[
    'температура',
    'беременность',
    'анализ крови беременность',
    'слабость',
    'слабость и температура',
    'депрессия',
    'грустно',
  ],
  ...[
    'жизнь',
    'страхование жизни',
    'инсулин',
    'инфекция',
    'аллергия',
    'отек ног',
    'опухли глаза',
    'рука болит',
    'нога болит',
  ],
  ...[
    'реабилитация после инсульта',
    'после инфаркта',
    'скоро',
    'в скором времени',
    'справка',
    'умер родственник',
  ],
  ...[
    'уход',
    'ухо',
    'уши',
    'прививка от менингита',
    'ушиб колена',
    'много лекарств',
    'снотворное',
    'не могу спать',
  ],
];

it.each(HARMLESS)('"%s" is no danger', (phrase) => {
  expect(findDanger(phrase)).toBeUndefined();
});

const locales = join(import.meta.dirname, '../../../../locales/src');
const texts = (locale: string, area: string): string[] =>
  Object.values(
    JSON.parse(readFileSync(join(locales, locale, `${area}.json`), 'utf8')) as Record<string, string>,
  );

/** Of all that the catalogue is found by, this tells of a danger; whoever adds a word there sees it here. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  et: [
    ...[
      'KOK ja õhupuudus (CAT, mMRC)',
      'astmahoog',
      'ei taha elada',
      'enesetapp',
      'enesetapumõtted',
      'hingata raske',
    ],
    ...['krambid', 'minestamine', 'minestasin', 'minestus', 'pitsitus rinnus', 'rind valus', 'rinnavalu'],
    ...['rinnus pigistab', 'valu rinnas', 'valu rinnus', 'verejooks', 'õhupuudus'],
  ],
  en: [
    ...[
      'COPD and breathlessness (CAT, mMRC)',
      'blood when coughing',
      'breathing stops',
      'breathless',
      'breathlessness',
    ],
    ...['chest pain', 'chest tightness', 'do not want to live', 'faint', 'fainted', 'fainting', 'passed out'],
    ...['short of breath', 'suicidal', 'suicide'],
  ],
  ru: [
    ...[
      'болит грудь',
      'боль в груди',
      'давит в груди',
      'задыхаюсь',
      'кровотечение',
      'мысли о смерти',
      'не хочу жить',
    ],
    ...[
      'обморок',
      'отравился',
      'отравилась',
      'отравление',
      'потеря сознания',
      'самоубийство',
      'судороги',
      'суицид',
    ],
    ...['тяжело дышать', 'упал в обморок'],
  ],
};

describe.each(['et', 'en', 'ru'])('of the words of the catalogue in %s', (locale) => {
  it('only those that are meant to show whom to call', () => {
    const phrases = [
      ...texts(locale, 'e-contact.type'),
      ...texts(locale, 'e-contact.type-keywords').flatMap((words) => words.split(', ')),
    ];
    const told = new Set(phrases.filter((phrase) => findDanger(phrase) !== undefined));
    expect([...told].toSorted()).toEqual(TOLD[locale]?.toSorted());
  });
});

describe('the lists', () => {
  const lists = { et: DANGER_WORDS_ET, en: DANGER_WORDS_EN, ru: DANGER_WORDS_RU };
  it.each(Object.keys(lists) as (keyof typeof lists)[])(
    'in %s hold only words, each once in its place',
    (locale) => {
      for (const danger of Object.keys(DANGERS) as Danger[]) {
        expect(lists[locale][danger].length).toBeGreaterThan(0);
        for (const rule of lists[locale][danger])
          for (const group of rule.split(/ [+-] /)) {
            const terms = group.split(' ');
            for (const term of terms) expect(term).toMatch(/^=?[\p{L}\p{N}]+\*?$/u);
            expect(new Set(terms).size, rule).toBe(terms.length);
          }
      }
    },
  );
});
