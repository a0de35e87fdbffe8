import { expect, test } from 'vitest';
import en from '@tervik/locales/en/people.json';
import et from '@tervik/locales/et/people.json';
import ru from '@tervik/locales/ru/people.json';
import { ACCESS_PURPOSES } from '@tervik/domain/access-log/vocabulary.ts';

test.each(ACCESS_PURPOSES)('a patient is told what %s was', (purpose) => {
  for (const texts of [et, en, ru]) expect(texts).toHaveProperty([`people.access.purpose.${purpose}`]);
});
