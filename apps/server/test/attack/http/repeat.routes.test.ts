import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as clinicApi from '@tervik/contract/conversation.ts';
import * as patientApi from '@tervik/contract/conversation.ts';
import { loginWithOtp, loginWithPassword } from '@tervik/contract/sign-in.ts';
import { logout } from '@tervik/contract/session.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { hashPassword } from '#platform/passwords.ts';
import type { Persona } from '../../support/world.ts';

/* An idempotency key as a means of attack: to act twice, to hear again what one may not hear, to hinder others. */
let p: TestPractice;
beforeAll(async () => {
  p = await createTestPractice();
});
afterAll(() => p.test.close());

const countEntries = async (id: string): Promise<number> =>
  (await p.test.world.sql('select from activity where e_contact_id = $1', [id])).length;
const inquire = (as: Persona, id: string, key: string, question = 'Kas on palavik?') =>
  p.test.call(clinicApi.sendInquiry, { as, params: { id }, body: { question }, key });

describe('a key that was used', () => {
  it('does nothing on another route, on another e-contact, or with other words', async () => {
    const [id, other] = [await p.write(), await p.write()];
    const key = randomUUID();
    expect((await inquire(p.doctor, id, key)).status).toBe(200);
    const before = await countEntries(id);
    const as = p.doctor;
    const reused = { status: 469, key: 'IDEMPOTENCY_KEY_REUSED' };
    expect(
      await p.test.refused(clinicApi.completeEContact, { as, params: { id }, body: { infoText: 'x' }, key }),
    ).toMatchObject(reused);
    expect(
      await p.test.refused(clinicApi.sendInquiry, {
        as,
        params: { id: other },
        body: { question: 'Kas on palavik?' },
        key,
      }),
    ).toMatchObject(reused);
    expect(
      await p.test.refused(clinicApi.sendInquiry, { as, params: { id }, body: { question: 'Muu' }, key }),
    ).toMatchObject(reused);
    expect([await countEntries(id), await countEntries(other)]).toEqual([before, 1]);
  });

  it('tells a colleague, a stranger and nobody at all nothing of the first answer', async () => {
    const id = await p.write();
    const key = randomUUID();
    const first = must(await inquire(p.doctor, id, key));
    const colleague = must(await inquire(p.nurse, id, key));
    expect(colleague.activityId).not.toBe(first.activityId);
    expect((await inquire(p.foreignDoctor, id, key)).status).toBe(404);
    expect((await inquire(p.otherPatient, id, key)).status).toBe(403);
    const anonymous = { params: { id }, body: { question: 'Kas on palavik?' }, key };
    expect((await p.test.call(clinicApi.sendInquiry, anonymous)).status).toBe(401);
  });

  it('gives nothing back to somebody who has lost the right, or whose session has ended', async () => {
    const id = await p.write();
    const [leaver, other] = [
      await p.test.world.persona({ staffOf: p.clinic }),
      await p.test.world.persona({ staffOf: p.clinic }),
    ];
    const keys = [randomUUID(), randomUUID()] as const;
    const add = (as: Persona, key: string) =>
      p.test.call(clinicApi.addNote, { as, params: { id }, body: { note: 'Saladus' }, key });
    expect([(await add(leaver, keys[0])).status, (await add(other, keys[1])).status]).toEqual([200, 200]);
    await p.test.world.deactivate(leaver.employeeId ?? '');
    await p.test.call(logout, { as: other });
    const answers = [await add(leaver, keys[0]), await add(other, keys[1])];
    expect(answers.map(({ status }) => status)).toEqual([403, 401]);
    expect(JSON.stringify(answers)).not.toContain('Saladus');
  });
});

describe('a key that was refused', () => {
  it('is free: what was refused for a reason works when the reason is gone', async () => {
    const id = await p.write();
    await p.ask(id, { question: 'Kuidas on?', replyOption: 'TOMORROW' });
    const call = { as: p.patient, params: { id }, body: { infoText: 'Parem' }, key: randomUUID() };
    expect((await p.test.refused(patientApi.addInfo, call)).key).toBe('E_CONTACT_REPLY_LOCKED');
    await p.ask(id, { question: 'Kuidas on?' });
    expect((await p.test.call(patientApi.addInfo, call)).status).toBe(200);
    expect(await p.test.world.sql('select from idempotency_key where key = $1', [call.key])).toHaveLength(1);
  });

  it('leaves nothing behind', async () => {
    const key = randomUUID();
    expect((await inquire(p.foreignDoctor, await p.write(), key)).status).toBe(404);
    expect(await p.test.world.sql('select from idempotency_key where key = $1', [key])).toEqual([]);
  });
});

describe('one key, five at once', () => {
  it('on two routes: one act is done, and no answer is another one’s', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await p.write();
      const key = randomUUID();
      const as = p.doctor;
      const answers = await Promise.all([
        ...Array.from({ length: 3 }, () => inquire(as, id, key)),
        ...Array.from({ length: 2 }, () =>
          p.test.call(clinicApi.completeEContact, { as, params: { id }, body: { infoText: 'x' }, key }),
        ),
      ]);
      expect(await countEntries(id)).toBe(2);
      const [inquiries, endings] = [answers.slice(0, 3), answers.slice(3)];
      const done = inquiries.some(({ status }) => status === 200) ? inquiries : endings;
      const refused = done === inquiries ? endings : inquiries;
      expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      for (const { body } of refused) expect(body).toMatchObject({ key: 'IDEMPOTENCY_KEY_REUSED' });
    }
  });
});

describe('first answers', () => {
  it('are forgotten after a week, since some hold what was written', async () => {
    const passwordHash = await hashPassword('sirel lõhnab maikuus');
    const { email } = await p.test.world.persona({ passwordHash });
    const [old, young] = [randomUUID(), randomUUID()];
    for (const [key, age] of [
      [old, '8 days'],
      [young, '6 days'],
    ] as const)
      await p.test.world.sql(
        `insert into idempotency_key (user_id, key, request_hash, response, created_at) values ($1, $2, '', '{"note":"Saladus"}', now() - $3::interval)`,
        [p.patient.userId, key, age],
      );
    const asked = must(
      await p.test.call(loginWithPassword, { body: { email, password: 'sirel lõhnab maikuus' } }),
    );
    const [mail] = await p.test.world.sql<{ code: string }>(
      `select payload->'params'->>'code' as code from outbox where payload->>'recipient' = $1`,
      [email],
    );
    must(await p.test.call(loginWithOtp, { body: { requestId: asked.requestId, otp: mail?.code ?? '' } }));
    const stored = await p.test.world.sql<{ key: string }>(
      'select key from idempotency_key where key in ($1, $2)',
      [old, young],
    );
    expect(stored).toEqual([{ key: young }]);
  });
});
