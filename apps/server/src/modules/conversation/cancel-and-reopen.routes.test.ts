import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as clinicApi from '@tervik/contract/conversation.ts';
import * as conversationApi from '@tervik/contract/conversation.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

let p: TestPractice;
beforeAll(async () => {
  p = await createTestPractice();
});
afterAll(() => p.test.close());
const answer = (id: string, text = 'Jah.') =>
  ({ as: p.patient, params: { id }, body: { answer: text } }) as const;

describe('cancelling, reopening, adding', () => {
  it('the patient cancels, also while the reply is locked, and reopens with a reason and words', async () => {
    const { test, patient } = p;
    const id = await p.write();
    await p.ask(id, { question: '?', replyOption: 'IN_A_WEEK' });
    const cancelled = await test.call(conversationApi.cancelEContact, {
      as: patient,
      params: { id },
      body: { reason: 'PROBLEM_RESOLVED' },
    });
    expect(must(cancelled).status).toBe('COMPLETED');
    expect((await p.timeline(id)).eContact).toMatchObject({
      closeReason: 'PROBLEM_RESOLVED',
      replyAllowedFrom: null,
    });
    const reopened = await test.call(conversationApi.reopenPatientEContact, {
      as: patient,
      params: { id },
      body: { reason: 'SYMPTOMS_CHANGED', text: 'Jälle valus.' },
    });
    expect(must(reopened).status).toBe('WAITING_FOR_CLINIC');
    const { eContact, activities } = await p.details(id);
    expect(eContact).toMatchObject({ closeReason: null, completedAt: null, preview: 'Jälle valus.' });
    expect(activities.at(-1)).toMatchObject({
      type: 'REOPENED',
      reason: 'SYMPTOMS_CHANGED',
      text: 'Jälle valus.',
    });
  });

  it('the clinic reopens what it has archived; the words of the list stay the patient’s', async () => {
    const id = await p.write({ text: 'Minu sõnad' });
    await p.complete(id, { fixedInfoText: 'OTHER' });
    const body = { reason: 'WRONG_INFORMATION' };
    expect(
      must(await p.test.call(clinicApi.reopenClinicEContact, { as: p.desk, params: { id }, body })).status,
    ).toBe('WAITING_FOR_CLINIC');
    expect((await p.details(id)).eContact.preview).toBe('Minu sõnad');
  });

  it('what the patient adds answers no question, and takes the place of waiting for an answer', async () => {
    const id = await p.write();
    const { activityId } = await p.ask(id);
    const added = await p.test.call(conversationApi.addInfo, {
      as: p.patient,
      params: { id },
      body: { infoText: 'Veel midagi' },
    });
    expect(must(added).status).toBe('WAITING_FOR_CLINIC');
    expect(await p.test.refused(conversationApi.answerInquiry, answer(activityId ?? ''))).toEqual({
      status: 469,
      key: 'E_CONTACT_ALREADY_ANSWERED',
    });
    expect((await p.timeline(id)).openInquiryId).toBeNull();
  });
});
