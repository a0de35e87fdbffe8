import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addNote, sendInquiry, addInfo } from '@tervik/contract/conversation.ts';
import { chooseDraft, getDraft, saveDraft, type DraftContent } from '@tervik/contract/draft.ts';
import { cancelScheduledAction, scheduleAction } from '@tervik/contract/scheduled-action.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { DRAFTS_HEADER } from '@tervik/contract/route.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

const byText = (one: unknown, other: unknown): number => String(one).localeCompare(String(other));

let test: TestApp;
let clinic: TestClinic;
let who: Persona;
let doctor: Persona;
let key: string;
beforeAll(async () => {
  test = await createTestApp();
  clinic = await test.world.clinic();
  who = await test.world.persona({ listedIn: clinic });
  doctor = await test.world.persona({ staffOf: clinic });
});
afterAll(() => test.close());

const [phone, desk] = [randomUUID(), randomUUID()];
/** Texts that are kept in this place, and those of them that were put aside. */
async function texts(as = who): Promise<{ open: unknown[]; aside: unknown[] }> {
  const { draft, others, setAside } = (await test.call(getDraft, { as, params: { key } })).body;
  const open = draft === null ? [] : [draft, ...others];
  const textOf = ({ content }: { content: DraftContent }) => content.text;
  return { open: open.map(textOf).toSorted(byText), aside: setAside.map(textOf).toSorted(byText) };
}

describe('a message that is sent', () => {
  const content = (text: string) => ({ content: { text } });
  let id: string;
  beforeEach(async () => {
    const created = await test.call(createFallbackEContact, {
      as: who,
      body: { eContactType: 'BACK_PAIN', patientPersonId: who.personId, clinicId: clinic.id, text: 'Selg' },
    });
    id = created.body.eContactId;
  });
  const drafted = (as: Persona, version: string, text: string, seen: string[] = []) =>
    test.call(saveDraft, { as, params: { key }, body: { ...content(text), version, seen } });
  const headers = (drafts: string) => ({ headers: { [DRAFTS_HEADER]: drafts } });

  it('takes the draft that it was made from, also one that another device had typed', async () => {
    key = `info:${id}`;
    await drafted(who, `${phone}:1`, 'Lisan.');
    const sent = { as: who, params: { id }, body: { infoText: 'Lisan.' }, ...headers(`${desk} ${phone}:1`) };
    expect((await test.call(addInfo, sent)).status).toBe(200);
    expect(await texts()).toEqual({ open: [], aside: [] });
  });

  it.each(['info', 'answer', 'note', 'scheduled'] as const)(
    'leaves what another device has typed since (%s)',
    async (kind) => {
      const as = kind === 'info' ? who : doctor;
      key = `${kind === 'scheduled' ? 'answer' : kind}:${id}`;
      await drafted(as, `${phone}:1`, 'Tere');
      await drafted(as, `${desk}:1`, 'Tere, tulge', [`${phone}:1`]);
      const rest = { as, params: { id }, ...headers(`${phone} ${phone}:1`) };
      const answer =
        kind === 'info'
          ? await test.call(addInfo, { ...rest, body: { infoText: 'Tere' } })
          : kind === 'answer'
            ? await test.call(sendInquiry, { ...rest, body: { question: 'Tere' } })
            : kind === 'note'
              ? await test.call(addNote, { ...rest, body: { note: 'Tere' } })
              : await test.call(scheduleAction, { ...rest, body: { action: 'INQUIRY', text: 'Tere' } });
      expect(answer.status).toBe(200);
      expect(await texts(as)).toEqual({ open: ['Tere, tulge'], aside: [] });
    },
  );

  it('takes the whole new e-contact along, and leaves the one of another device', async () => {
    key = 'new-e-contact';
    await drafted(who, `${phone}:1`, 'Selg');
    await drafted(who, `${desk}:1`, 'Kael');
    const body = {
      eContactType: 'BACK_PAIN',
      patientPersonId: who.personId,
      clinicId: clinic.id,
      text: 'Selg',
    };
    expect((await test.call(createFallbackEContact, { as: who, body, ...headers(phone) })).status).toBe(200);
    expect(await texts()).toEqual({ open: ['Kael'], aside: [] });
  });

  it('that names no draft takes all that wait, and nothing that was put aside', async () => {
    key = `info:${id}`;
    await drafted(who, `${phone}:1`, 'Pea');
    await drafted(who, `${desk}:1`, 'Kael');
    await test.call(chooseDraft, {
      as: who,
      params: { key },
      body: { chosen: `${phone}:1`, setAside: [`${desk}:1`] },
    });
    await test.call(addInfo, { as: who, params: { id }, body: { infoText: 'Pea' } });
    expect(await texts()).toEqual({ open: [], aside: ['Kael'] });
  });

  it('and is taken back is a text of its own: a page that typed on is told of it', async () => {
    key = `answer:${id}`;
    await drafted(doctor, `${phone}:1`, 'Tulge homme.');
    const { body } = await test.call(scheduleAction, {
      as: doctor,
      params: { id },
      body: { action: 'INQUIRY', text: 'Tulge homme.' },
      ...headers(phone),
    });
    await drafted(doctor, `${phone}:2`, 'Või ülehomme.');
    await test.call(cancelScheduledAction, { as: doctor, params: { id: body.scheduledAction.id } });
    expect((await texts(doctor)).open).toEqual(['Tulge homme.\n\nVõi ülehomme.']);
    await drafted(doctor, `${phone}:3`, 'Või ülehomme kell 9.', [`${phone}:2`]);
    expect((await texts(doctor)).open).toEqual(['Tulge homme.\n\nVõi ülehomme.', 'Või ülehomme kell 9.']);
  });
});
