import { describe, expect, it } from 'vitest';
import type { TemplateAnswer } from '@tervik/contract/template-answer.ts';
import { searchTemplates, templatesFor } from './search.ts';

const template = (id: string, more: Partial<TemplateAnswer> = {}): TemplateAnswer => ({
  id,
  clinicId: 'c',
  heading: id,
  description: 'Tere!',
  eContactType: null,
  isShared: false,
  authorName: 'Õie Õun',
  byMe: true,
  mine: true,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...more,
});
const ALL = [
  template('Analüüsid on korras'),
  template('Kõrvavalu', { eContactType: 'EAR_PAIN_OTALGIA', description: 'Tilgad kaks korda päevas.' }),
  template('Seljavalu', { eContactType: 'BACK_PAIN' }),
  template('Üldine', { description: 'Palun tulge analüüsile.' }),
];
const ids = (templates: readonly TemplateAnswer[]) => templates.map(({ id }) => id);

describe('a search', () => {
  it.each([
    ['', ['Analüüsid on korras', 'Kõrvavalu', 'Seljavalu', 'Üldine']],
    ['analuus', ['Analüüsid on korras', 'Üldine']],
    ['KORVA', ['Kõrvavalu']],
    ['kaks tilgad', ['Kõrvavalu']],
    ['kaks selja', []],
    ['  ', ['Analüüsid on korras', 'Kõrvavalu', 'Seljavalu', 'Üldine']],
  ])('for %j', (search, found) => {
    expect(ids(searchTemplates(ALL, search))).toEqual(found);
  });
});

it('those of this problem come first, those of another do not come', () => {
  expect(ids(templatesFor(ALL, 'BACK_PAIN', ''))).toEqual(['Seljavalu', 'Analüüsid on korras', 'Üldine']);
  expect(ids(templatesFor(ALL, 'COUGH', ''))).toEqual(['Analüüsid on korras', 'Üldine']);
  expect(ids(templatesFor(ALL, 'BACK_PAIN', 'selja'))).toEqual(['Seljavalu']);
});
