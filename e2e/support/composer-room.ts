import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { expect, vi } from 'vitest';
import {
  completeEContact,
  getClinicEContact,
  reopenClinicEContact,
  addInfo,
} from '@tervik/contract/conversation.ts';
import { scheduleAction, listScheduledActions } from '@tervik/contract/scheduled-action.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import type { Office } from './office.ts';
import type { Window } from './people.ts';
import { chooser, pending } from './with-files.ts';

/** Longer than any window. */
export const LETTER = 'Tere! Selg valutab juba kolmandat nädalat ja öösel on hullem. '.repeat(20);
/** Nearly as long as an answer may be. */
export const ANSWER = 'Palun tulge esmaspäeval vastuvõtule. '
  .repeat(100)
  .slice(0, LIMITS.messageCharacters - 20);
/** At most this share of the window's height is the composer's. */
const COMPOSER = 0.4;
const pdf = {
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
};
const FILES = [
  'Vereanalüüsi vastus 12.01.2026.pdf',
  'Harjutused seljale.pdf',
  'Saatekiri.pdf',
  'Röntgen.pdf',
];

/** How the height of the window is shared while somebody answers; shares of the window's height. */
export interface Room {
  /** All letters, as far as they are really seen. */
  readonly letters: number;
  /** The newest letter alone, and how much of it would be seen at most. */
  readonly newest: number;
  readonly newestAtMost: number;
  readonly composer: number;
  /** What of these is not whole on the screen, or lies under something else. */
  readonly hidden: readonly string[];
}

/**
 * Measures what is seen: each line of pixels of the window is asked what lies on top there, so that whatever is
 * scrolled away or covered (tabs, notices, the composer itself) does not count.
 *
 * @param whole what has to be seen whole, by its name
 */
export async function measureRoom(
  { page, t }: Window,
  whole: Readonly<Record<string, Locator>>,
): Promise<Room> {
  const hidden: string[] = [];
  for (const [name, locator] of Object.entries(whole)) if (!(await inView(locator))) hidden.push(name);
  const form = page.getByRole('form', { name: t('conversation.clinic.answer.form'), exact: true });
  const shares = await form.evaluate((composer) => {
    const articles = [...document.querySelectorAll('main article')];
    const newest = articles.at(-1);
    const box = articles[0]?.getBoundingClientRect();
    let letters = 0;
    let ofNewest = 0;
    for (let y = 0.5; box !== undefined && y < innerHeight; y += 1) {
      const letter = document.elementFromPoint(box.left + 4, y)?.closest('article');
      if (letter == null) continue;
      letters += 1;
      if (letter === newest) ofNewest += 1;
    }
    return {
      letters: letters / innerHeight,
      newest: ofNewest / innerHeight,
      newestAtMost: (newest?.getBoundingClientRect().height ?? 0) / innerHeight,
      composer: composer.getBoundingClientRect().height / innerHeight,
    };
  });
  return { ...shares, hidden };
}

/** @param letters the least share of the height that letters have @returns what is not as it should be, in words */
export function whatIsWrong(room: Room, letters: number): string[] {
  const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;
  return [
    ...(room.letters < letters ? [`letters have ${percent(room.letters)}`] : []),
    // A short one is seen whole; half a percent is a fraction of a line.
    ...(room.newest < Math.min(letters, room.newestAtMost) - 0.005
      ? [`the newest letter has ${percent(room.newest)}`]
      : []),
    ...(room.composer > COMPOSER ? [`the composer has ${percent(room.composer)}`] : []),
    ...room.hidden.map((name) => `not whole on the screen: ${name}`),
  ];
}

/** The count of characters, in whatever way numbers are grouped. */
export function countOf({ t }: Window, count: number): RegExp {
  const grouped = (value: number) => String(value).replace(/(\d)(\d{3})$/, '$1\\s?$2');
  return new RegExp(t('ui.characters', { count: grouped(count), max: grouped(LIMITS.messageCharacters) }));
}

export async function attachFour(window: Window): Promise<void> {
  await chooser(window.page).setInputFiles(FILES.map((name) => ({ name, ...pdf })));
  await expect.poll(() => pending(window).count()).toBe(FILES.length);
}

/** Is every corner of it on the screen, with nothing over it? */
export const inView = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [left + 3, right - 3].every((x) =>
      [top + 3, bottom - 3].every((y) => {
        const there = document.elementFromPoint(x, y);
        return there !== null && (element.contains(there) || there.contains(element));
      }),
    );
  });

/**
 * An e-contact of somebody whom the clinic sees for the first time: a long letter, an answer that closed it, a longer
 * addition after it was reopened; and an answer of the doctor that came back because the nurse had been quicker.
 */
export async function writeRefused(
  office: Office,
  people: { readonly stranger: Persona; readonly doctor: Persona; readonly nurse: Persona },
): Promise<string> {
  const { stranger, doctor, nurse } = people;
  const id = await office.write(stranger, LETTER);
  const params = { id };
  const { body } = await office.api(doctor).call(getClinicEContact, { params });
  const done = [
    await office.api(doctor).call(scheduleAction, {
      params,
      body: {
        action: 'INQUIRY',
        text: office.say('Kas on palavik?'),
        replyOption: 'NOW',
        seenUpdatedAt: body.eContact.updatedAt,
      },
      key: randomUUID(),
    }),
    await office.api(nurse).call(completeEContact, {
      params,
      body: { infoText: office.say('Saage terveks.') },
      key: randomUUID(),
    }),
  ];
  const cameBack = async () => {
    const { scheduledActions } = (await office.api(doctor).call(listScheduledActions)).body;
    expect(scheduledActions).toContainEqual(expect.objectContaining({ eContactId: id, state: 'REFUSED' }));
  };
  await vi.waitFor(cameBack, { timeout: 120_000, interval: 500 });
  done.push(
    await office
      .api(nurse)
      .call(reopenClinicEContact, { params, body: { reason: 'OTHER' }, key: randomUUID() }),
    await office
      .api(stranger)
      .call(addInfo, { params, body: { infoText: office.say(LETTER) }, key: randomUUID() }),
  );
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  return id;
}
