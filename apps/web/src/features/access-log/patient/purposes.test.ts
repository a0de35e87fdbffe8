import { expect, test } from 'vitest';
import en from '@tervik/locales/en/access-log.patient.json';
import et from '@tervik/locales/et/access-log.patient.json';
import ru from '@tervik/locales/ru/access-log.patient.json';
import { ACCESS_PURPOSES } from '@tervik/domain/access-log/vocabulary.ts';

test.each(ACCESS_PURPOSES)('a patient is told what %s was', (purpose) => {
  for (const texts of [et, en, ru]) expect(texts).toHaveProperty([`access-log.patient.purpose.${purpose}`]);
});
