import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as clinicApi from '@tervik/contract/conversation.ts';
import * as conversationApi from '@tervik/contract/conversation.ts';
import * as newEContactApi from '@tervik/contract/new-e-contact.ts';
import type { Route } from '@tervik/contract/route.ts';
import type { Persona } from '#test/support/world.ts';
import { createTestPractice, type TestPractice } from '#test/support/test-practice.ts';

let p: TestPractice;
beforeAll(async () => {
  p = await createTestPractice();
});
afterAll(() => p.test.close());

const business = (key: string) => ({ status: 469, key });
const NOT_FOUND = { status: 404, key: 'NOT_FOUND' };
const send = (route: Route, as: Persona, id: string, body: object = {}) =>
  p.test.refused(route, { as, params: { id }, body });

describe('texts', () => {
  const emoji = '👩‍⚕️'; // four code points that look like one
  const limit = [
    ['3000 letters', 'õ'.repeat(3000), true],
    ['3001 letters', 'õ'.repeat(3001), false],
    ['3000 of two UTF-16 units', '😀'.repeat(3000), true],
    ['3001 of two UTF-16 units', '😀'.repeat(3001), false],
    ['composed emoji, counted as PostgreSQL counts', emoji.repeat(750), true],
    ['one more than that', `${emoji.repeat(750)}a`, false],
    ['letters with their marks apart become one each', 'o\u0303'.repeat(3000), true],
    ['3000 with every CRLF as one', 'a\r\n'.repeat(1500).slice(0, -2) + 'b\r\n', true],
    ['3001 with CRLF', `${'a\r\n'.repeat(1500)}b`, false],
    ['3000 and spaces at the end', `${'a'.repeat(3000)}   \n`, true],
  ] as const;
  const cases = (): [string, (text: string) => Promise<{ status: number; key: string }>][] => [
    ['inquiry', async (text) => send(clinicApi.sendInquiry, p.doctor, await p.write(), { question: text })],
    [
      'complete',
      async (text) => send(clinicApi.completeEContact, p.doctor, await p.write(), { infoText: text }),
    ],
    ['note', async (text) => send(clinicApi.addNote, p.doctor, await p.write(), { note: text })],
    [
      'add info',
      async (text) => send(conversationApi.addInfo, p.patient, await p.write(), { infoText: text }),
    ],
    [
      'answer',
      async (text) =>
        send(conversationApi.answerInquiry, p.patient, (await p.ask(await p.write())).activityId ?? '', {
          answer: text,
        }),
    ],
    [
      'create',
      (text) =>
        p.test.refused(newEContactApi.createFallbackEContact, {
          as: p.patient,
          body: {
            eContactType: 'ACUTE_INFECTION',
            patientPersonId: p.patient.personId,
            clinicId: p.clinic.id,
            text,
          },
        }),
    ],
  ];

  it.each(limit)('%s', async (_name, text, fits) => {
    for (const [name, attempt] of cases()) {
      const answer = await attempt(text);
      if (fits) expect([name, answer.status]).toEqual([name, 200]);
      else expect([name, answer]).toEqual([name, business('E_CONTACT_ANSWER_TOO_LONG')]);
    }
  });

  it('are stored as PostgreSQL counts them', async () => {
    const id = await p.write({ text: `${emoji.repeat(600)}\r\no\u0303` });
    const rows = await p.test.world.sql(
      'select char_length(body) as n from activity where e_contact_id = $1',
      [id],
    );
    // Four code points an emoji, one for the line's end, one for the letter with its mark.
    expect(rows).toEqual([{ n: 600 * 4 + 2 }]);
    const { eContact } = await p.details(id);
    expect([...eContact.preview]).toHaveLength(200);
  });

  it.each(['', '   ', '\n\n', '\u200b\u00a0', '\u00ad'])('%j is no text', async (text) => {
    for (const [name, attempt] of cases())
      expect([name, await attempt(text)]).toEqual([name, business('TEXT_REQUIRED')]);
  });

  it('what PostgreSQL cannot store is refused before it gets there', async () => {
    for (const text of ['a\u0000b', 'a\ud800b']) {
      for (const [name, attempt] of cases())
        expect([name, await attempt(text)]).toEqual([name, { status: 400, key: 'INVALID_INPUT' }]);
    }
  });

  it('a reason to reopen needs no words, but too many are too many', async () => {
    const id = await p.write();
    await p.complete(id);
    const body = { reason: 'OTHER', text: 'a'.repeat(3001) };
    expect(await send(conversationApi.reopenPatientEContact, p.patient, id, body)).toEqual(
      business('E_CONTACT_ANSWER_TOO_LONG'),
    );
    expect(
      await send(conversationApi.reopenPatientEContact, p.patient, id, { reason: 'OTHER', text: ' ' }),
    ).toMatchObject({ status: 200 });
  });
});

describe('a new e-contact', () => {
  const attempt = (change: object) =>
    p.test.refused(newEContactApi.createFallbackEContact, {
      as: p.patient,
      body: {
        eContactType: 'ACUTE_INFECTION',
        patientPersonId: p.patient.personId,
        clinicId: p.clinic.id,
        text: 'Tere',
        ...change,
      },
    });

  it('only for a person of mine, to a clinic that takes them, of a type that it offers', async () => {
    const { world } = p.test;
    expect(await attempt({ patientPersonId: p.otherPatient.personId })).toEqual(NOT_FOUND);
    expect(await attempt({ patientPersonId: randomUUID() })).toEqual(NOT_FOUND);
    expect(await attempt({ clinicId: p.foreignClinic.id })).toEqual(business('CLINIC_NOT_AVAILABLE'));
    expect(await attempt({ clinicId: randomUUID() })).toEqual(business('CLINIC_NOT_AVAILABLE'));
    expect(await attempt({ eContactType: 'NO_SUCH_TYPE' })).toEqual({ status: 400, key: 'INVALID_INPUT' });
    // Questionnaires belong to the larger plan.
    expect(await attempt({ eContactType: 'QUEST_PHQ9' })).toMatchObject({ status: 200 });
    const basic = await world.clinic({ plan: 'BASIC', isOpen: true });
    expect(await attempt({ clinicId: basic.id, eContactType: 'QUEST_PHQ9' })).toEqual(
      business('E_CONTACT_TYPE_NOT_AVAILABLE'),
    );
    expect(await attempt({ clinicId: basic.id })).toMatchObject({ status: 200 });
    const removed = await world.represented(p.patient, { listedIn: p.clinic });
    expect(await attempt({ patientPersonId: removed })).toMatchObject({ status: 200 });
    await world.sql('update person set deleted_at = now() where id = $1', [removed]);
    expect(await attempt({ patientPersonId: removed })).toEqual(NOT_FOUND);
  });

  it('not to a clinic that has said "not ours", unless it is open to all', async () => {
    const { world } = p.test;
    const clinic = await world.clinic();
    const person = await world.represented(p.patient, { listedIn: clinic });
    expect(await attempt({ patientPersonId: person, clinicId: clinic.id })).toMatchObject({ status: 200 });
    await world.sql(
      'update clinic_patient set confirmed_at = null, rejected_at = now() where person_id = $1',
      [person],
    );
    expect(await attempt({ patientPersonId: person, clinicId: clinic.id })).toEqual(
      business('CLINIC_NOT_AVAILABLE'),
    );
    await world.sql('update clinic set is_open = true where id = $1', [clinic.id]);
    expect(await attempt({ patientPersonId: person, clinicId: clinic.id })).toMatchObject({ status: 200 });
  });
});
