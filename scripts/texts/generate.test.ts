import { expect, test } from 'vitest';
import { PAGE_AREAS } from '../../apps/web/src/app/routing/page-areas.gen.ts';
import { AREAS } from '../../packages/locales/src/messages.ts';
import { listBrowserAreas, listPageAreas } from './generate.ts';

test('the tables of texts say the same as the files; otherwise run: node scripts/texts/generate.ts', () => {
  expect(AREAS).toEqual(listBrowserAreas());
  expect(PAGE_AREAS).toEqual(Object.fromEntries(listPageAreas()));
});

test('a page waits for the texts that its parts name, and for no others', () => {
  const areas = new Map(listPageAreas());
  expect(areas.get('/help')).toEqual(['support.help']);
  // By a template and by a table of keys, in a part that opens on demand.
  expect(areas.get('/e-contacts/create')).toContain('new-e-contact.type-help');
  expect(areas.get('/e-contacts/$eContactId')).toContain('scheduled-action');
  // Its parts bring them when they are opened.
  expect(areas.get('/e-contacts/$eContactId')).not.toContain('template-answer');
  expect(areas.get('/e-contacts/$eContactId')).not.toContain('clinic-patient.contact');
  expect([...areas.values()].flat()).not.toContain('common');
});
