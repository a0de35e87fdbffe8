import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { DraftContent } from '@tervik/contract/draft.ts';
import type { MessageCount, MessagePatient } from '@tervik/contract/message-centre.ts';
import {
  countMessagePatients,
  findMessagePatients,
  getSmsBatchForm,
  listEContactTypes,
  listPatientLists,
} from '@tervik/contract/routes-clinic.gen.ts';
import { MessagePage } from '#features/message-centre/clinic/write/message-page.tsx';
import { answerDrafts } from './drafts.ts';
import { InRouter } from './in-router.tsx';
import { nurse } from './people.ts';
import { render } from './render.tsx';
import { openServer } from './server.ts';

export const patientOf = (number: number, patch: Partial<MessagePatient> = {}): MessagePatient => ({
  id: `0d000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  firstName: ['Mari', 'Aleksandr', 'Liis'][number % 3] ?? '',
  surname: `Maasikas${number}`,
  birthDate: '1950-03-12',
  sex: 'FEMALE',
  listCode: 'N0101',
  phoneEnding: `10${number}`,
  skipReason: null,
  isOnlineOnly: false,
  ...patch,
});
export const countOf = (patch: Partial<MessageCount> = {}): MessageCount => ({
  matching: 14,
  recipients: 12,
  skipped: [
    { reason: 'NO_PHONE', count: 1 },
    { reason: 'OPTED_OUT', count: 1 },
  ],
  writtenLately: 0,
  month: { cap: null, used: '9.0000' },
  longestFirstName: 'Aleksandr',
  clinicName: 'Kesklinna perearstid',
  price: '0.0900',
  needsApproval: false,
  onlineFirst: null,
  onlineOnly: 0,
  ...patch,
});

/** The page in the address, of a clinic whose answers are these until a test changes them. */
export async function openMessagePage({
  address = '/message-centre/message?template=FLU',
  count = countOf(),
  form = null,
}: {
  address?: string;
  count?: MessageCount;
  /** What stood in the form of the batch that the address names. */
  form?: DraftContent | null;
} = {}) {
  const server = openServer();
  const state = { count };
  const drafts = answerDrafts(server);
  server.answer(getSmsBatchForm, () => ({ form }));
  server.answer(listPatientLists, () => ({ lists: [] }));
  server.answer(listEContactTypes, () => ({ types: ['BACK_PAIN' as const] }));
  // Whoever reads online needs no invitation to it.
  server.answer(countMessagePatients, ({ body: { filter } }) =>
    filter.isInvitation === true ? { ...state.count, onlineFirst: 0, onlineOnly: 0 } : state.count,
  );
  server.answer(findMessagePatients, () => ({
    patients: [
      patientOf(0),
      patientOf(1),
      patientOf(2, { phoneEnding: null, skipReason: 'NO_PHONE' }),
      patientOf(3),
    ],
    hasMore: false,
  }));
  const draw = async (at = address) =>
    render(
      <InRouter address={at}>
        <main id="main">
          <MessagePage />
        </main>
      </InRouter>,
      { user: nurse() },
    );
  const texts = await draw();
  await expect.element(page.getByLabelText(texts.t('message-centre.write.text'))).toBeVisible();
  return { ...texts, server, state, drafts, draw };
}
export const field = (name: string) => page.getByLabelText(name, { exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const dialog = () => page.getByRole('dialog');
export const shown = (text: string) => page.getByText(text).first();
