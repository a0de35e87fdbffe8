import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeClinicFile } from '@tervik/contract/file.ts';
import { PIXEL, upload } from '#test/support/test-upload.ts';
import { createTestPractice, type TestPractice } from '#test/support/test-practice.ts';
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

describe('acts whose moment has come', () => {
  it('keeps the order of two of one author, whoever looks first', async () => {
    const id = await practice.write();
    const other = createTestDispatcher(practice.test);
    for (const text of ['Esimene.', 'Teine.', 'Kolmas.']) await calls.answer(id, text);
    calls.wait();
    while (
      (await Promise.all([here.dispatcher.round(), other.dispatcher.round()])).some((count) => count > 0)
    );
    expect((await calls.entries(id)).map(([, text]) => text)).toEqual([
      'Kurk on valus.',
      'Esimene.',
      'Teine.',
      'Kolmas.',
    ]);
    await other.close();
  });

  it('leaves once, however many look at once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => practice.write()));
    for (const id of ids) await calls.answer(id);
    calls.wait();
    const others = Array.from({ length: 3 }, () => createTestDispatcher(practice.test));
    const counts = await Promise.all([here, ...others].map(({ dispatcher }) => dispatcher.round()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
    for (const id of ids) expect(await calls.entries(id)).toHaveLength(2);
    await Promise.all(others.map((one) => one.close()));
  });

  it('leaves in the name of an author who was deactivated meanwhile, who becomes no assignee', async () => {
    const { world } = practice.test;
    const leaver = await world.persona({ firstName: 'Lahkuv', surname: 'Õde', staffOf: practice.clinic });
    const id = await practice.write();
    await calls.answer(id, 'Head aega.', leaver);
    await world.deactivate(leaver.employeeId ?? '');
    expect(await calls.pass()).toBe(1);
    const { activities, eContact } = await practice.details(id);
    expect(activities.at(-1)).toMatchObject({ actorName: 'Lahkuv Õde', text: 'Head aega.' });
    expect(eContact.assigneeUser).toBeNull();
  });

  it('against leaving at the same moment, two hundred times: one of both, and the text is in one place', async () => {
    const outcomes = new Set<string>();
    const ids = await Promise.all(Array.from({ length: 200 }, () => practice.write()));
    const waiting = await Promise.all(
      ids.map(async (id) => ({
        id,
        scheduledAction: (await calls.answer(id, `Vastus ${id}`)).scheduledAction,
      })),
    );
    calls.wait();
    const going = here.dispatcher.round();
    const cancelled = await Promise.all(
      // From both ends: the job goes through them in their order.
      waiting.toReversed().map(async ({ id, scheduledAction }) => ({
        id,
        scheduledAction,
        status: (await calls.cancel(scheduledAction.id)).status,
      })),
    );
    await going;
    while ((await here.dispatcher.round()) > 0);
    for (const { id, scheduledAction, status } of cancelled) {
      const left = (await calls.entries(id)).length === 2;
      const draft = await calls.draftOf(id);
      outcomes.add(`${left} ${status}`);
      expect([left, draft?.text ?? null]).toEqual(status === 200 ? [false, `Vastus ${id}`] : [true, null]);
      expect((await calls.row(scheduledAction.id))?.['state']).toBe(left ? 'SENT' : 'CANCELLED');
    }
    expect([...outcomes].toSorted()).toEqual(['false 200', 'true 469']);
  }, 120_000);

  it('takes its files along; one that was sent meanwhile brings it back, and nothing of it has been sent', async () => {
    const [stored, gone] = [randomUUID(), randomUUID()];
    const id = await practice.write();
    for (const uploadId of [stored, gone])
      expect((await upload(practice.test, practice.doctor, id, PIXEL, { uploadId })).status).toBe(200);
    await calls.delay(id, { action: 'INQUIRY', text: 'Pilt on lisatud.', fileIds: [stored] });
    await calls.delay(id, { action: 'COMPLETE', text: 'Ja veel üks.', fileIds: [gone] });
    const other = { as: practice.doctor, params: { id: gone } };
    expect((await practice.test.refused(removeClinicFile, other)).key).toBe('FILE_ALREADY_SENT');
    // Sent with another answer, from another page, while it waits.
    await practice.ask(id, { question: 'Kas nii?', questionFileIds: [gone] });
    expect(await calls.pass()).toBe(2);
    const { activities } = await practice.timeline(id);
    expect(activities.map(({ text, files }) => [text, files.map((file) => file.id)])).toEqual([
      ['Kurk on valus.', []],
      ['Kas nii?', [gone]],
      ['Pilt on lisatud.', [stored]],
    ]);
    const { scheduledActions, eContact } = await practice.details(id);
    expect([eContact.status, scheduledActions]).toMatchObject([
      'WAITING_FOR_PATIENT',
      [{ state: 'REFUSED', key: 'FILE_ALREADY_SENT', text: '' }],
    ]);
    expect(await calls.draftOf(id)).toMatchObject({ text: 'Ja veel üks.' });
  });

  it('a fault of ours: nothing is half done, it is tried again, and comes back after a minute', async () => {
    const { world } = practice.test;
    const id = await practice.write();
    await calls.answer(id, 'Tõrge.');
    await world.sql(`alter table activity add constraint no_fault check (body <> 'Tõrge.')`);
    expect(await calls.pass()).toBe(0);
    expect((await practice.details(id)).eContact.status).toBe('WAITING_FOR_CLINIC');
    expect(here.errors.at(-1)).toContain('no_fault');
    practice.test.clock.advance(61_000);
    expect(await here.dispatcher.round()).toBe(1);
    expect((await practice.details(id)).scheduledActions).toMatchObject([
      { state: 'REFUSED', key: 'TECHNICAL_ERROR' },
    ]);
    expect(await calls.draftOf(id)).toMatchObject({ text: 'Tõrge.' });
    await world.sql('alter table activity drop constraint no_fault');
  });
});
