import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getClinicEContact } from '@tervik/contract/conversation.ts';
import { finalizeEContact, startEContact } from '@tervik/contract/new-e-contact.ts';
import { listPatientClinics } from '@tervik/contract/clinic.ts';
import { completeQuestionnaire, getQuestionnaire } from '@tervik/contract/questionnaire.ts';
import { INSTRUMENTS } from '@tervik/domain/questionnaire/instruments.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

/** As PROD has it: no working texts, one text of the operator's own. */
let test: TestApp;
let clinic: TestClinic;
let patient: Persona;
let doctor: Persona;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
  const items = INSTRUMENTS.QUEST_EEK2.items.map(({ id, values }, at) => ({
    id,
    text: `Küsimus ${at + 1}`,
    options: values.map((value) => ({ value, label: `Vastus ${value}` })),
    asksSelfHarm: at === 6,
  }));
  writeFileSync(
    path.join(folder, 'eek2.json'),
    JSON.stringify({
      instrument: 'QUEST_EEK2',
      locale: 'et',
      title: 'EEK-2',
      intro: 'x',
      credit: 'x',
      items,
    }),
  );
  const questionnaires = { locale: 'et', allowsUnofficial: false, textsDir: folder } as const;
  test = await createTestApp({ config: { questionnaires } });
  clinic = await test.world.clinic();
  patient = await test.world.persona({ listedIn: clinic });
  doctor = await test.world.persona({ staffOf: clinic });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const start = (eContactType: string) => ({
  as: patient,
  body: { eContactType, personId: patient.personId, clinicId: clinic.id },
});

it('only what has a text is offered and can be begun', async () => {
  const { body } = await test.call(listPatientClinics, {
    as: patient,
    query: { personId: patient.personId },
  });
  expect(body.clinics.map(({ questionnaires }) => questionnaires)).toEqual([['QUEST_EEK2']]);
  for (const type of ['QUEST_PHQ9', 'QUEST_BDI'])
    expect((await test.refused(startEContact, start(type))).key).toBe('E_CONTACT_TYPE_NOT_AVAILABLE');
});

it('the question that the text marks makes the e-contact urgent, and the clinic reads it once it is sent', async () => {
  const { eContactId: id } = (await test.call(startEContact, start('QUEST_EEK2'))).body;
  const { items, unofficial } = (await test.call(getQuestionnaire, { as: patient, params: { id } })).body;
  expect(unofficial).toBe(false);
  // Shown at once whom to call, under this question alone.
  expect(items.flatMap(({ id: item, alertFrom }) => (alertFrom === null ? [] : [[item, alertFrom]]))).toEqual(
    [['q7', 1]],
  );
  const answers = Object.fromEntries(items.map((item, at) => [item.id, at === 6 ? 1 : 0]));
  const read = { as: doctor, params: { id } };
  const done = await test.call(completeQuestionnaire, { as: patient, params: { id }, body: { answers } });
  expect(done.body.alerts).toEqual(['SELF_HARM']);
  expect((await test.refused(getClinicEContact, read)).status).toBe(404);

  const sent = await test.call(finalizeEContact, { as: patient, body: { eContactId: id } });
  expect(sent.body.creationStatus).toBe('SUBMITTED');
  const { eContact, forms } = (await test.call(getClinicEContact, read)).body;
  expect(eContact.isUrgent).toBe(true);
  expect(forms).toMatchObject([{ kind: 'QUESTIONNAIRE', instrument: 'QUEST_EEK2', alerts: ['SELF_HARM'] }]);
});
