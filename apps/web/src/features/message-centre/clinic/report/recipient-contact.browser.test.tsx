import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PatientCard } from '@tervik/contract/clinic-patient.ts';
import type { SmsReport } from '@tervik/contract/message-centre.ts';
import { getListMember, getPatientCard } from '@tervik/contract/routes-clinic.gen.ts';
import { CLINIC_ID } from '#test/people.ts';
import { LANGUAGES, render, type RenderOptions } from '#test/render.tsx';
import { openServer, refuse } from '#test/server.ts';
import { RecipientContact } from './recipient-contact.tsx';

const ID = '0d000000-0000-4000-8000-000000000001';
const MESSAGE: SmsReport = {
  nr: 1,
  patientId: ID,
  firstName: 'Mari',
  surname: 'Maasikas',
  phoneEnding: '567',
  state: 'UNKNOWN',
  reason: null,
  isOnlineOnly: false,
  endedAt: null,
};
const CARD: PatientCard = {
  personId: ID,
  clinicId: CLINIC_ID,
  firstName: 'Mari',
  surname: 'Maasikas',
  birthDate: '2019-03-12',
  sex: 'FEMALE',
  codeEnding: null,
  listCode: 'N0101',
  representativeName: 'Liis Maasikas',
  clinicMember: true,
  personalCode: null,
  phone: '+37255512567',
  email: 'liis@example.ee',
  canBeReached: true,
  hasWritten: true,
  locale: 'et',
  isMinor: true,
  basis: null,
  contact: { changedAt: null, phoneIsGiven: true, emailIsGiven: true, emailChangedBy: null },
  openEContacts: [],
};

async function open(options: RenderOptions = {}) {
  const server = openServer();
  const texts = await render(<RecipientContact clinicId={CLINIC_ID} message={MESSAGE} />, options);
  const press = () =>
    userEvent.click(
      page.getByRole('button', {
        name: texts.t('message-centre.clinic.report.contact.of', { name: 'Mari Maasikas' }),
      }),
    );
  return { ...texts, server, press };
}
const dialog = () => page.getByRole('dialog', { name: 'Mari Maasikas' });

test.each(LANGUAGES)(
  'a patient: whom to call and at which number, read when it is pressed (%s)',
  async (locale) => {
    const { t, server, press } = await open({ locale });
    server.answer(getPatientCard, () => CARD);
    expect(server.asked).toEqual([]);
    await press();
    const number = dialog().getByRole('link', { name: '+372 5551 2567' });
    await expect.element(number).toHaveAttribute('href', 'tel:+37255512567');
    await expect.element(dialog().getByText('Liis Maasikas')).toBeVisible();
    await expect
      .element(dialog().getByText(t('message-centre.clinic.report.contact.representative')))
      .toBeVisible();
    await expect
      .element(dialog().getByRole('link', { name: 'liis@example.ee' }))
      .toHaveAttribute('href', 'mailto:liis@example.ee');
    expect(server.askedOf(getPatientCard).at(-1)).toMatchObject({
      params: { id: ID },
      query: { clinicId: CLINIC_ID },
    });
    await userEvent.click(dialog().getByRole('button', { name: t('ui.close') }));
    await expect.element(dialog()).not.toBeInTheDocument();
  },
);

test('a member of a list without an account: what the list says', async () => {
  const { t, server, press } = await open();
  server.answer(getPatientCard, () => refuse(404, 'NOT_FOUND'));
  server.answer(getListMember, () => ({
    memberId: ID,
    clinicId: CLINIC_ID,
    firstName: 'Mari',
    surname: 'Maasikas',
    birthDate: '1950-03-12',
    sex: 'FEMALE' as const,
    listCode: 'N0101',
    personalCode: '45003120001',
    phone: '+37255512567',
    email: null,
  }));
  await press();
  await expect.element(dialog().getByRole('link', { name: '+372 5551 2567' })).toBeVisible();
  await expect.element(dialog().getByText('12 March 1950')).toBeVisible();
  await expect
    .element(dialog().getByText(t('message-centre.clinic.report.contact.email')))
    .not.toBeInTheDocument();
});

test('somebody who has left the clinic since; without the network one can try again', async () => {
  const { t, server, press } = await open();
  server.answer(getPatientCard, () => refuse(500, 'TECHNICAL_ERROR'));
  await press();
  await expect.element(dialog().getByText(t('common.error.loadTitle'))).toBeVisible();
  server.answer(getPatientCard, () => refuse(404, 'NOT_FOUND'));
  server.answer(getListMember, () => refuse(404, 'NOT_FOUND'));
  await userEvent.click(dialog().getByRole('button', { name: t('ui.retry') }));
  await expect.element(dialog().getByText(t('message-centre.clinic.report.contact.gone'))).toBeVisible();
});
