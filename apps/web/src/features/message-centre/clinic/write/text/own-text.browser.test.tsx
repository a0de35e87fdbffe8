import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SmsTemplate } from '@tervik/contract/message-centre-template.ts';
import {
  addSmsTemplate,
  countMessagePatients,
  findMessagePatients,
  listEContactTypes,
  listPatientLists,
  listSmsTemplates,
  updateSmsTemplate,
} from '@tervik/contract/routes-clinic.gen.ts';
import { answerDrafts, leave } from '#test/drafts.ts';
import { InRouter } from '#test/in-router.tsx';
import { CLINIC_ID, nurse } from '#test/people.ts';
import { LANGUAGES, render, type RenderOptions } from '#test/render.tsx';
import { openServer, refuse } from '#test/server.ts';
import { MessagePage } from '../message-page.tsx';

const OWN: SmsTemplate = {
  id: '0e000000-0000-4000-8000-000000000001',
  clinicId: CLINIC_ID,
  name: 'Uus telefon',
  text: 'Tere, {firstName}! Meil on uus telefon.',
  changedBy: 'Anu Tamm',
  changedAt: '2026-11-25T10:00:00.000Z',
};

async function open(address: string, options: RenderOptions = {}) {
  const server = openServer();
  const drafts = answerDrafts(server);
  server.answer(listPatientLists, () => ({ lists: [] }));
  server.answer(listEContactTypes, () => ({ types: ['BACK_PAIN' as const] }));
  server.answer(listSmsTemplates, () => ({ templates: [OWN] }));
  server.answer(countMessagePatients, ({ body }) => ({
    matching: 3,
    recipients: body.filter.neededForCare === true ? 3 : 2,
    skipped: body.filter.neededForCare === true ? [] : [{ reason: 'OPTED_OUT' as const, count: 1 }],
    writtenLately: 0,
    month: { cap: null, used: '0.0000' },
    longestFirstName: 'Mari',
    clinicName: 'Kesklinna perearstid',
    price: '0.0900',
    needsApproval: false,
    onlineFirst: null,
    onlineOnly: 0,
  }));
  server.answer(findMessagePatients, () => ({ patients: [], hasMore: false }));
  const texts = await render(
    <InRouter address={address}>
      <main id="main">
        <MessagePage />
      </main>
    </InRouter>,
    { user: nurse(), ...options },
  );
  return { ...texts, server, drafts };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

test.each(LANGUAGES)(
  'the clinic’s own text stands in the form, and is changed from there (%s)',
  async (locale) => {
    const { t, server } = await open(`/message-centre/message?own=${OWN.id}`, { locale });
    const text = page.getByLabelText(t('message-centre.write.text'), { exact: true });
    await expect.element(text).toHaveValue(OWN.text);
    await text.fill(`${OWN.text} Helistage!`);
    // A colleague writes meanwhile.
    const theirs = { ...OWN, text: 'Tere, {firstName}! Teine tekst.', changedAt: '2026-11-25T11:00:00.000Z' };
    server.answer(listSmsTemplates, () => ({ templates: [theirs] }));
    server.answer(updateSmsTemplate, ({ body }) =>
      body.seenChangedAt === theirs.changedAt ? { ...OWN, ...body } : refuse(469, 'TEMPLATE_CHANGED'),
    );
    await userEvent.click(button(t('message-centre.write.save.open')));
    await userEvent.click(inDialog(t('message-centre.write.save.action')));
    await expect.element(page.getByText(t('errors.TEMPLATE_CHANGED'))).toBeVisible();
    // Their text is read first, and then the next press goes over it.
    await expect.element(page.getByRole('dialog').getByText(theirs.text)).toBeVisible();
    await userEvent.click(inDialog(t('message-centre.write.save.action')));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    const mine = { name: OWN.name, text: `${OWN.text} Helistage!` };
    expect(server.askedOf(updateSmsTemplate).map(({ body }) => body)).toEqual([
      { ...mine, seenChangedAt: OWN.changedAt },
      { ...mine, seenChangedAt: theirs.changedAt },
    ]);
    await expect.element(text).toHaveValue(`${OWN.text} Helistage!`);
    await leave(server);
  },
);

test('a text is saved under a name, and not without one', async () => {
  const { t, server } = await open('/message-centre/message');
  await page.getByLabelText(t('message-centre.write.text'), { exact: true }).fill('Tere, {firstName}!');
  await userEvent.click(button(t('message-centre.write.save.open')));
  await userEvent.click(inDialog(t('message-centre.write.save.action')));
  await expect.element(page.getByText(t('message-centre.write.save.nameRequired'))).toBeVisible();
  expect(server.askedOf(addSmsTemplate)).toHaveLength(0);
  server.answer(addSmsTemplate, ({ body }) => ({ ...OWN, ...body }));
  await page.getByLabelText(t('message-centre.write.save.name'), { exact: true }).fill('Tervitus');
  await userEvent.click(inDialog(t('message-centre.write.save.action')));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.askedOf(addSmsTemplate)).toMatchObject([
    { body: { name: 'Tervitus', text: 'Tere, {firstName}!' } },
  ]);
  await leave(server);
});

test('Enter in the name of a text saves the text, and asks nothing about the message', async () => {
  const { t, server } = await open('/message-centre/message');
  const text = page.getByLabelText(t('message-centre.write.text'), { exact: true });
  await text.fill('Tere, {firstName}!');
  await expect.element(page.getByText('2 recipients').first()).toBeVisible();
  server.answer(addSmsTemplate, ({ body }) => ({ ...OWN, ...body }));
  await userEvent.click(button(t('message-centre.write.save.open')));
  const name = page.getByLabelText(t('message-centre.write.save.name'), { exact: true });
  // Without a name nothing is saved, nor sent.
  await userEvent.click(name);
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  expect(page.getByRole('dialog').all()).toHaveLength(1);
  await name.fill('Tervitus');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(t('message-centre.write.save.done'))).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.askedOf(addSmsTemplate)).toMatchObject([
    { body: { name: 'Tervitus', text: 'Tere, {firstName}!' } },
  ]);
  await leave(server);
});

test.each(LANGUAGES)(
  'an invitation reaches nobody who wants no SMS, whatever was ticked before (%s)',
  async (locale) => {
    const { t, server } = await open('/message-centre/message?template=FLU', { locale });
    const care = page.getByLabelText(t('message-centre.write.care'));
    const explained = page.getByText(t('message-centre.write.careInvitation'));
    await userEvent.click(care);
    await expect
      .poll(() => server.askedOf(countMessagePatients).at(-1)?.body.filter.neededForCare)
      .toBe(true);
    const text = page.getByLabelText(t('message-centre.write.text'), { exact: true });
    await text.fill('Tere, {firstName}! {link}');
    await expect.element(explained).toBeVisible();
    await expect.element(care).not.toBeInTheDocument();
    await expect
      .poll(() => server.askedOf(countMessagePatients).at(-1)?.body.filter)
      .toEqual({ isInvitation: true });
    await userEvent.click(button(t('message-centre.write.next')));
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.click(inDialog(t('message-centre.write.confirm.back')));
    // What was ticked comes back with the text that it is for.
    await text.fill('Tere, {firstName}!');
    await expect.element(care).toBeChecked();
    await expect.element(explained).not.toBeInTheDocument();
    await leave(server);
  },
);

test('what is needed for care reaches more people, and asks why', async () => {
  const { t, server } = await open('/message-centre/message?template=FLU');
  await expect.element(page.getByText('2 recipients').first()).toBeVisible();
  await userEvent.click(page.getByLabelText(t('message-centre.write.care')));
  await expect.element(page.getByText('3 recipients').first()).toBeVisible();
  await userEvent.click(button(t('message-centre.write.next')));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const reason = page.getByLabelText(t('message-centre.write.careReason'));
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('Vastuvõtt lükkus edasi.');
  await userEvent.click(button(t('message-centre.write.next')));
  await expect
    .element(page.getByText(t('message-centre.write.confirm.care', { reason: 'Vastuvõtt lükkus edasi.' })))
    .toBeVisible();
  await leave(server);
});
