import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClinicEContact, createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { ABSENT_TYPES } from '@tervik/domain/brand/absent-types.ts';
import { COUNTRY_CODES } from '@tervik/domain/brand/countries.ts';
import { createTestPractice, type TestPractice } from '#test/support/test-practice.ts';

let p: TestPractice;
beforeAll(async () => {
  p = await createTestPractice();
});
afterAll(() => p.test.close());

it.each(COUNTRY_CODES)(
  '%s: what the clinic’s country does not have is refused, from both sides',
  async (country) => {
    await p.test.world.sql('update clinic set country_code = $2 where id = $1', [p.clinic.id, country]);
    const types = [...new Set(Object.values(ABSENT_TYPES).flat())].filter(
      (type) => !type.startsWith('QUEST_'),
    );
    for (const eContactType of types) {
      const there = !ABSENT_TYPES[country].includes(eContactType);
      const common = { eContactType, clinicId: p.clinic.id, text: 'Tere!' };
      const byPatient = await p.test.call(createFallbackEContact, {
        as: p.patient,
        body: { ...common, patientPersonId: p.patient.personId },
      });
      const byStaff = await p.test.call(createClinicEContact, {
        as: p.doctor,
        body: { ...common, patientPersonId: p.patient.patientId, receiveReply: false },
      });
      for (const answer of [byPatient, byStaff])
        expect([eContactType, answer.status, there ? null : (answer.body as { key?: string }).key]).toEqual([
          eContactType,
          there ? 200 : 469,
          there ? null : 'E_CONTACT_TYPE_NOT_AVAILABLE',
        ]);
    }
  },
);
