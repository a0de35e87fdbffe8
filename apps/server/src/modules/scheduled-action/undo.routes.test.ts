import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDraft, saveDraft } from '@tervik/contract/draft.ts';
import * as inbox from '@tervik/contract/scheduled-action.ts';
import { PIXEL, upload } from '#test/support/test-upload.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import {
  createScheduledCalls,
  createTestDispatcher,
  type TestDispatcher,
} from '#test/support/test-dispatcher.ts';

let practice: TestPractice;
let here: TestDispatcher;
let calls: ReturnType<typeof createScheduledCalls>;
beforeAll(async () => {
  practice = await createTestPractice();
  here = createTestDispatcher(practice.test);
  calls = createScheduledCalls(practice, here);
});
afterAll(async () => {
  await here.close();
  await practice.test.close();
});

describe('taking back', () => {
  it('makes it a draft again, with its reply mode, and it never leaves', async () => {
    const id = await practice.write();
    const { scheduledAction } = await calls.delay(id, {
      action: 'INQUIRY',
      text: 'Oot.',
      replyOption: 'IN_A_WEEK',
    });
    expect(must(await calls.cancel(scheduledAction.id))).toEqual({ eContactId: id, text: 'Oot.' });
    expect(await calls.draftOf(id)).toEqual({ text: 'Oot.', replyMode: 'LATER', replyOption: 'IN_A_WEEK' });
    expect(await calls.pass()).toBe(0);
    expect(await calls.entries(id)).toHaveLength(1);
    expect(await calls.row(scheduledAction.id)).toMatchObject({ state: 'CANCELLED', body: '' });
    expect(
      (
        await practice.test.refused(inbox.cancelScheduledAction, {
          as: practice.doctor,
          params: { id: scheduledAction.id },
        })
      ).key,
    ).toBe('SCHEDULED_ACTION_GONE');
  });

  it('can be typed on, whether a draft stood there or not', async () => {
    for (const typed of [undefined, 'Teine mõte.']) {
      const id = await practice.write();
      const { scheduledAction } = await calls.answer(id, 'Esimene mõte.');
      if (typed !== undefined) await calls.type(id, typed);
      must(await calls.cancel(scheduledAction.id));
      await calls.type(id, 'Kolmas mõte.');
      const params = { key: `answer:${id}` };
      const { draft, others } = must(await practice.test.call(getDraft, { as: practice.doctor, params }));
      expect([draft, ...others].map((stored) => stored?.content.text)).toContain('Kolmas mõte.');
    }
  });

  it('keeps what was typed since, after it', async () => {
    const id = await practice.write();
    const { scheduledAction } = await calls.answer(id, 'Esimene mõte.');
    await calls.type(id, 'Teine mõte.');
    must(await calls.cancel(scheduledAction.id));
    expect(await calls.draftOf(id)).toMatchObject({ text: 'Esimene mõte.\n\nTeine mõte.' });
  });

  it('gives its files back too, beside those that were chosen since', async () => {
    const [first, second] = ['0190aa00-0000-7000-8000-00000000000a', '0190aa00-0000-7000-8000-00000000000b'];
    const id = await practice.write();
    for (const uploadId of [first, second])
      expect((await upload(practice.test, practice.doctor, id, PIXEL, { uploadId })).status).toBe(200);
    const { scheduledAction } = await calls.delay(id, {
      action: 'INQUIRY',
      text: 'Pildiga.',
      fileIds: [first],
    });
    const key = `answer:${id}`;
    const content = { text: 'Teisega.', replyMode: 'CLOSE', fields: { files: [second] } };
    must(await practice.test.call(saveDraft, { as: practice.doctor, params: { key }, body: { content } }));
    must(await calls.cancel(scheduledAction.id));
    expect(await calls.draftOf(id)).toEqual({
      text: 'Pildiga.\n\nTeisega.',
      replyMode: 'CLOSE',
      fields: { files: [first, second] },
    });
    const alone = await practice.write();
    const uploadId = '0190aa00-0000-7000-8000-00000000000c';
    await upload(practice.test, practice.doctor, alone, PIXEL, { uploadId });
    const other = await calls.delay(alone, { action: 'COMPLETE', text: 'Pildiga.', fileIds: [uploadId] });
    must(await calls.cancel(other.scheduledAction.id));
    expect(await calls.draftOf(alone)).toEqual({
      text: 'Pildiga.',
      replyMode: 'CLOSE',
      fields: { files: [uploadId] },
    });
  });

  it('of a closing keeps that it closes; of an archiving there is no text, and the draft stays', async () => {
    const id = await practice.write();
    const closing = await calls.delay(id, { action: 'COMPLETE', text: 'Kõike head.' });
    must(await calls.cancel(closing.scheduledAction.id));
    expect(await calls.draftOf(id)).toEqual({ text: 'Kõike head.', replyMode: 'CLOSE' });
    const archiving = await calls.delay(id, { action: 'ARCHIVE', reason: 'OTHER' });
    expect(await calls.draftOf(id)).toEqual({ text: 'Kõike head.', replyMode: 'CLOSE' });
    expect(must(await calls.cancel(archiving.scheduledAction.id)).text).toBe('');
    expect(await calls.draftOf(id)).toEqual({ text: 'Kõike head.', replyMode: 'CLOSE' });
  });

  it("is its author's alone; after it has left it is too late", async () => {
    const id = await practice.write();
    const { scheduledAction } = await calls.answer(id);
    for (const as of [practice.nurse, practice.foreignDoctor]) {
      for (const route of [
        inbox.cancelScheduledAction,
        inbox.sendScheduledAction,
        inbox.dismissScheduledAction,
      ]) {
        expect((await practice.test.refused(route, { as, params: { id: scheduledAction.id } })).key).toBe(
          'NOT_FOUND',
        );
      }
    }
    await calls.pass();
    for (const route of [inbox.cancelScheduledAction, inbox.sendScheduledAction]) {
      expect(
        (await practice.test.refused(route, { as: practice.doctor, params: { id: scheduledAction.id } })).key,
      ).toBe('SCHEDULED_ACTION_GONE');
    }
  });
});
