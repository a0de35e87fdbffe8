import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sendInquiry } from '@tervik/contract/conversation.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import type { Office } from './office.ts';
import type { Window } from './people.ts';

/** A file as a person chooses it. */
export interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Begun, with files to follow: the clinic does not see it yet. */
export async function begin(office: Office, patient: Persona): Promise<string> {
  const body = {
    eContactType: 'BACK_PAIN',
    patientPersonId: patient.personId,
    clinicId: office.clinic.id,
    text: office.say('Selg'),
    filesFollow: true,
  };
  const { status, body: made } = await office
    .api(patient)
    .call(createFallbackEContact, { body, key: randomUUID() });
  expect([status, made.creationStatus]).toEqual([200, 'STARTED']);
  return made.eContactId;
}

/** The clinic asks for more. */
export async function ask(office: Office, nurse: Persona, eContactId: string): Promise<void> {
  const { status } = await office.api(nurse).call(sendInquiry, {
    params: { id: eContactId },
    body: { question: office.say('Palun saatke pilt'), option: 'NOW' },
    key: randomUUID(),
  });
  expect(status).toBe(200);
}

export const chooser = (page: Page): Locator => page.locator('input[type="file"][multiple]');
/** Files that have arrived and are not sent. */
export const pending = ({ page, t }: Window): Locator =>
  page.getByRole('list', { name: t('file.pending') }).getByRole('listitem');
/** Files that have not arrived. */
export const underWay = ({ page, t }: Window): Locator =>
  page.getByRole('list', { name: t('file.onTheWay') }).getByRole('listitem');
export const button = ({ page, t }: Window, key: string): Locator =>
  page.getByRole('button', { name: t(key), exact: true });

/** Pictures are there when they have been drawn. */
export const drawn = (list: Locator): Promise<number> =>
  list
    .locator('img')
    .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);
