import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as clinicApi from '@tervik/contract/conversation.ts';
import * as draftApi from '@tervik/contract/draft.ts';
import * as conversationApi from '@tervik/contract/conversation.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

let p: TestPractice;
beforeAll(async () => {
  p = await createTestPractice();
});
afterAll(() => p.test.close());

describe('drafts', () => {
  it('become the message: sending removes the draft of that place and no other', async () => {
    const { test, doctor, nurse, patient } = p;
    const id = await p.write();
    const save = async (as: typeof doctor, key: string) =>
      must(
        await test.call(draftApi.saveDraft, { as, params: { key }, body: { content: { text: 'pooleli' } } }),
      );
    const has = async (as: typeof doctor, key: string) =>
      must(await test.call(draftApi.getDraft, { as, params: { key } })).draft !== null;
    for (const as of [doctor, nurse])
      for (const target of ['answer', 'note']) await save(as, `${target}:${id}`);
    await save(patient, 'new-e-contact');
    await save(patient, `info:${id}`);

    // Archiving sends no text: the half-written answer stays.
    await p.complete(id, { fixedInfoText: 'OTHER' });
    expect(await has(doctor, `answer:${id}`)).toBe(true);
    must(
      await test.call(clinicApi.reopenClinicEContact, {
        as: doctor,
        params: { id },
        body: { reason: 'OTHER' },
      }),
    );
    await p.ask(id);
    expect([
      await has(doctor, `answer:${id}`),
      await has(doctor, `note:${id}`),
      await has(nurse, `answer:${id}`),
    ]).toEqual([false, true, true]);
    must(await test.call(clinicApi.addNote, { as: doctor, params: { id }, body: { note: 'x' } }));
    expect(await has(doctor, `note:${id}`)).toBe(false);
    must(await test.call(conversationApi.addInfo, { as: patient, params: { id }, body: { infoText: 'x' } }));
    expect([await has(patient, `info:${id}`), await has(patient, 'new-e-contact')]).toEqual([false, true]);
    await p.write();
    expect(await has(patient, 'new-e-contact')).toBe(false);
  });
});
