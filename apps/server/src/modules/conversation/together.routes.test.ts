import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as clinicApi from '@tervik/contract/conversation.ts';
import * as newEContactApi from '@tervik/contract/new-e-contact.ts';
import * as conversationApi from '@tervik/contract/conversation.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

let p: TestPractice;
beforeAll(async () => {
  p = await createTestPractice();
});
afterAll(() => p.test.close());

const count = async (table: 'activity' | 'e_contact' | 'audit_log' | 'outbox'): Promise<number> =>
  (await p.test.world.sql<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n ?? -1;

describe('a repeated request', () => {
  const create = (key: string, text = 'Tere') =>
    p.test.call(newEContactApi.createFallbackEContact, {
      as: p.patient,
      key,
      body: {
        eContactType: 'ACUTE_INFECTION',
        patientPersonId: p.patient.personId,
        clinicId: p.clinic.id,
        text,
      },
    });

  it('gets the first answer and does nothing twice', async () => {
    const key = randomUUID();
    const first = must(await create(key));
    const before = [await count('e_contact'), await count('activity'), await count('audit_log')];
    expect(must(await create(key))).toEqual(first);
    expect([await count('e_contact'), await count('activity'), await count('audit_log')]).toEqual(before);
    // Another key is another message, even with the same words.
    expect(must(await create(randomUUID())).eContactId).not.toBe(first.eContactId);
  });

  it('of an answer too, after the state has moved on', async () => {
    const id = await p.write();
    const key = randomUUID();
    const send = () =>
      p.test.call(clinicApi.completeEContact, {
        as: p.doctor,
        key,
        params: { id },
        body: { infoText: 'Valmis.' },
      });
    const first = must(await send());
    // The e-contact is closed now; a second act would be refused, the repeat is not.
    const before = [await count('activity'), await count('outbox')];
    expect(must(await send())).toEqual(first);
    expect([await count('activity'), await count('outbox')]).toEqual(before);
    expect(
      await p.test.refused(clinicApi.completeEContact, {
        as: p.doctor,
        params: { id },
        body: { infoText: 'Valmis.' },
      }),
    ).toEqual({
      status: 469,
      key: 'E_CONTACT_ALREADY_CLOSED',
    });
  });

  it('with another body under the same key is refused', async () => {
    const key = randomUUID();
    must(await create(key));
    const before = await count('e_contact');
    expect(await create(key, 'Midagi muud')).toMatchObject({
      status: 469,
      body: { key: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect(await count('e_contact')).toBe(before);
  });

  it('needs its key', async () => {
    const id = await p.write();
    expect(
      await p.test.refused(clinicApi.acceptEContact, { as: p.doctor, key: null, params: { id } }),
    ).toEqual({
      status: 400,
      key: 'IDEMPOTENCY_KEY_REQUIRED',
    });
  });

  it('ten times at once makes one message', async () => {
    const key = randomUUID();
    const before = await count('e_contact');
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(key, 'Topeltklõps')));
    expect(new Set(answers.map((one) => must(one).eContactId)).size).toBe(1);
    expect(await count('e_contact')).toBe(before + 1);
  });

  it('belongs to its user: another one’s same key is another message', async () => {
    const key = randomUUID();
    const id = await p.write();
    const send = (as: TestPractice['doctor']) =>
      p.test.call(clinicApi.addNote, { as, key, params: { id }, body: { note: 'x' } });
    const [mine, theirs] = [must(await send(p.doctor)), must(await send(p.nurse))];
    expect(mine.note.authorName).not.toBe(theirs.note.authorName);
  });
});

describe('two staff at once', () => {
  it('both answers are kept in the order of their commits, and the later author is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await p.write();
      const { updatedAt } = (await p.details(id)).eContact;
      const [one, two] = await Promise.all([
        p.ask(id, { question: 'Esimene', seenUpdatedAt: updatedAt }, p.doctor),
        p.ask(id, { question: 'Teine', seenUpdatedAt: updatedAt }, p.nurse),
      ]);
      const { eContact, activities } = await p.details(id);
      const answers = activities.filter(({ type }) => type === 'CLINIC_ANSWER');
      expect(answers.map(({ text }) => text).toSorted()).toEqual(['Esimene', 'Teine']);
      expect(Date.parse(answers[0]?.createdAt ?? '')).toBeLessThan(Date.parse(answers[1]?.createdAt ?? ''));
      expect(one.othersReplied).not.toBe(two.othersReplied);
      const last = one.othersReplied ? one : two;
      expect(answers[1]?.id).toBe(last.activityId);
      expect(eContact.updatedAt).toBe(last.updatedAt);
      expect(eContact.assigneeUser?.employeeId).toBe((last === one ? p.doctor : p.nurse).employeeId);
    }
  });

  it('a colleague’s answer that was seen is no surprise, nor is one’s own', async () => {
    const id = await p.write();
    const first = await p.ask(id, { question: '1' }, p.nurse);
    expect((await p.ask(id, { question: '2', seenUpdatedAt: first.updatedAt }, p.doctor)).othersReplied).toBe(
      false,
    );
    expect((await p.ask(id, { question: '3', seenUpdatedAt: first.updatedAt }, p.doctor)).othersReplied).toBe(
      false,
    );
    expect((await p.ask(id, { question: '4', seenUpdatedAt: first.updatedAt }, p.nurse)).othersReplied).toBe(
      true,
    );
  });

  it('only one of two assignments of the same view succeeds', async () => {
    const id = await p.write();
    const assign = (as: TestPractice['doctor']) =>
      p.test.call(clinicApi.assignEContact, {
        as,
        params: { id },
        body: { assigneeUserId: as.employeeId, seenAssigneeUserId: null },
      });
    const answers = await Promise.all([assign(p.doctor), assign(p.nurse), assign(p.desk)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 469, 469]);
    const winner = [p.doctor, p.nurse, p.desk][answers.findIndex(({ status }) => status === 200)];
    const { eContact, activities } = await p.details(id);
    expect(eContact.assigneeUser?.employeeId).toBe(winner?.employeeId);
    expect(activities.filter(({ type }) => type === 'ASSIGNED')).toHaveLength(1);
  });

  it('a patient who answers while the clinic closes: one comes first, the other is told why not', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await p.write();
      const { activityId } = await p.ask(id);
      const [answered, closed] = await Promise.all([
        p.test.call(conversationApi.answerInquiry, {
          as: p.patient,
          params: { id: activityId ?? '' },
          body: { answer: 'Jah' },
        }),
        p.test.call(clinicApi.completeEContact, {
          as: p.doctor,
          params: { id },
          body: { infoText: 'Valmis' },
        }),
      ]);
      expect(closed.status).toBe(200);
      if (answered.status !== 200)
        expect(answered).toMatchObject({ status: 469, body: { key: 'E_CONTACT_ALREADY_CLOSED' } });
      const types = (await p.timeline(id)).activities.map(({ type }) => type);
      expect(types).toEqual([
        'SUBMITTED',
        'CLINIC_ANSWER',
        ...(answered.status === 200 ? ['PATIENT_ANSWER'] : []),
        'COMPLETED',
      ]);
    }
  });
});

describe('what the patient has seen', () => {
  it('an answer during the look is never taken for seen unless it was shown', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await p.write();
      await p.ask(id, { question: 'esimene' });
      const [shown] = await Promise.all([p.timeline(id), p.ask(id, { question: 'teine' }, p.nurse)]);
      const { eContact, activities } = await p.details(id);
      const seen = Date.parse(eContact.patientSeenAt ?? '');
      for (const activity of activities.filter(({ createdAt }) => Date.parse(createdAt) <= seen)) {
        expect(shown.activities.map((one) => one.id)).toContain(activity.id);
      }
    }
  });
});
