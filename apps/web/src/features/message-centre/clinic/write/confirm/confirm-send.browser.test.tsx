import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MessagePatient } from '@tervik/contract/message-centre.ts';
import {
  countMessagePatients,
  findMessagePatients,
  sendMessages,
} from '@tervik/contract/routes-clinic.gen.ts';
import { messageTemplateText } from '@tervik/domain/message-centre/templates.ts';
import { IDEMPOTENCY_HEADER } from '@tervik/contract/route.ts';
import { leave } from '#test/drafts.ts';
import { patientOf, countOf, field, button, dialog, shown, openMessagePage } from '#test/message-page.tsx';
import { held, refuse } from '#test/server.ts';

test('who had an SMS lately is left out by one press, or asked about before they get another', async () => {
  const { t, server } = await openMessagePage({ count: countOf({ writtenLately: 3 }) });
  server.answer(countMessagePatients, ({ body }) =>
    body.filter.withoutRecent === true
      ? countOf({ recipients: 9, skipped: [{ reason: 'WRITTEN_LATELY', count: 3 }] })
      : countOf({ writtenLately: 3 }),
  );
  server.answer(sendMessages, () => ({ batchId: '0e000000-0000-4000-8000-000000000001' }));
  const some = t('message-centre.write.repeats.some', { count: 3 });
  await expect.element(shown(some)).toBeVisible();
  await userEvent.click(button(t('message-centre.write.repeats.leaveOut')));
  await expect.element(shown('9 recipients')).toBeVisible();
  await expect.element(page.getByText(some)).not.toBeInTheDocument();
  await expect.element(shown(t('message-centre.clinic.reason.WRITTEN_LATELY'))).toBeVisible();
  await userEvent.click(button(t('message-centre.write.repeats.putBack')));
  await expect.element(shown(some)).toBeVisible();

  await userEvent.click(button(t('message-centre.write.next')));
  const send = dialog().getByRole('button', { name: t('message-centre.write.confirm.send', { count: 12 }) });
  await expect.element(send).not.toHaveAttribute('aria-disabled');
  await userEvent.click(send);
  await expect.element(shown(t('message-centre.write.confirm.repeatRequired'))).toBeVisible();
  expect(server.askedOf(sendMessages)).toHaveLength(0);
  for (const box of dialog().getByRole('checkbox').all()) await userEvent.click(box, { force: true });
  await userEvent.click(send);
  await expect.poll(() => server.askedOf(sendMessages).at(-1)?.body).toMatchObject({ isRepeat: true });
  await leave(server);
});

test('what the month’s limit has no room for cannot be confirmed, and what is left is said', async () => {
  const { t, server } = await openMessagePage({
    count: countOf({ month: { cap: '10.00', used: '9.0000' } }),
  });
  await expect.element(shown('12 recipients')).toBeVisible();
  await userEvent.click(button(t('message-centre.write.next')));
  await expect
    .element(shown(t('message-centre.write.confirm.overCap', { cap: '€10.00', left: '€1.00' })))
    .toBeVisible();
  const send = dialog().getByRole('button', { name: t('message-centre.write.confirm.send', { count: 12 }) });
  await expect.element(send).not.toHaveAttribute('aria-disabled');
  for (const box of dialog().getByRole('checkbox').all()) await userEvent.click(box, { force: true });
  await userEvent.click(send);
  expect(server.askedOf(sendMessages)).toHaveLength(0);
  await leave(server);
});

test('many recipients are confirmed by their number; a double press sends once', async () => {
  const { t, server } = await openMessagePage({ count: countOf({ recipients: 1200, matching: 1202 }) });
  const answer = held<{ batchId: string }>();
  server.answer(sendMessages, () => answer.promise);
  await expect.element(shown('1,200 recipients')).toBeVisible();
  await userEvent.click(button(t('message-centre.write.next')));
  const send = dialog().getByRole('button', {
    name: t('message-centre.write.confirm.send', { count: 1200 }),
  });
  await expect.element(send).toBeVisible();
  await expect
    .element(
      dialog()
        .getByText(/€108\.00/)
        .first(),
    )
    .toBeVisible();
  await expect.element(send).not.toHaveAttribute('aria-disabled');
  await userEvent.click(send);
  await expect.element(shown(t('message-centre.write.confirm.numberRequired'))).toBeVisible();
  await expect.element(shown(t('message-centre.write.confirm.everybodyRequired'))).toBeVisible();
  expect(server.askedOf(sendMessages)).toHaveLength(0);
  await userEvent.fill(dialog().getByRole('textbox').last(), '1200');
  for (const box of dialog().getByRole('checkbox').all()) await userEvent.click(box, { force: true });
  const pressed = send.element() as HTMLElement;
  pressed.click();
  pressed.click();
  answer.come({ batchId: patientOf(9).id });
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.askedOf(sendMessages)).toHaveLength(1);
  expect(server.askedOf(sendMessages)[0]?.body).toMatchObject({
    template: 'FLU',
    text: messageTemplateText('FLU', 'et'),
    filter: {},
    recipients: 1200,
    price: '0.0900',
    isForEverybody: true,
    sendAt: null,
  });
  await leave(server);
});

test('another number than was confirmed asks again, and a lost answer keeps its key; all typed stays', async () => {
  const { t, server, state } = await openMessagePage();
  await field(t('message-centre.write.ageFrom')).fill('65');
  await expect.poll(() => server.askedOf(countMessagePatients).at(-1)?.body.filter.ageFrom).toBe(65);
  server.answer(sendMessages, () => {
    state.count = countOf({ recipients: 13 });
    return refuse(469, 'MESSAGE_RECIPIENTS_CHANGED', { count: 13 });
  });
  await userEvent.click(button(t('message-centre.write.next')));
  const send = (count: number) =>
    dialog().getByRole('button', { name: t('message-centre.write.confirm.send', { count }) });
  await expect.element(send(12)).not.toHaveAttribute('aria-disabled');
  // At night the tests ask once more.
  for (const box of dialog().getByRole('checkbox').all()) await userEvent.click(box, { force: true });
  await userEvent.click(send(12));
  await expect.element(send(13)).toBeVisible();
  await expect
    .poll(() => dialog().getByRole('alert').element().textContent)
    .toMatch(/become.13\..*Your text and choice are kept\.$/);
  await expect.element(send(13)).not.toHaveAttribute('aria-disabled');
  // It may have arrived: then everybody has had one lately, and the page must not ask for a second one.
  server.answer(sendMessages, () => {
    state.count = countOf({ recipients: 13, writtenLately: 13 });
    return refuse(503, 'TECHNICAL_ERROR');
  });
  await userEvent.click(send(13));
  await expect
    .element(page.getByRole('dialog', { name: t('message-centre.write.confirm.unknownTitle') }))
    .toBeVisible();
  expect(dialog().element().textContent).toContain(`[${t('message-centre.clinic.firstName')}]`);
  server.answer(sendMessages, () => ({ batchId: patientOf(9).id }));
  await userEvent.click(dialog().getByRole('button', { name: t('message-centre.write.confirm.tryAgain') }));
  await expect.element(dialog()).not.toBeInTheDocument();
  const sent = server.askedOf(sendMessages);
  expect(sent.map(({ body }) => body.recipients)).toEqual([12, 13, 13]);
  expect(sent[1]?.headers.get(IDEMPOTENCY_HEADER)).toBe(sent[2]?.headers.get(IDEMPOTENCY_HEADER));
  expect(sent[2]?.body).toEqual(sent[1]?.body);
  expect(sent[2]?.body).toMatchObject({
    filter: { ageFrom: 65 },
    text: messageTemplateText('FLU', 'et'),
  });
  await leave(server);
});

test('while the recipients are counted anew, nothing can be sent and Escape goes back', async () => {
  const { t, server } = await openMessagePage();
  const late = held<ReturnType<typeof countOf>>();
  server.answer(sendMessages, () => {
    server.answer(countMessagePatients, () => late.promise);
    return refuse(469, 'MESSAGE_RECIPIENTS_CHANGED', { count: 13 });
  });
  await expect.element(shown('12 recipients')).toBeVisible();
  await userEvent.click(button(t('message-centre.write.next')));
  const send = dialog().getByRole('button', { name: /^Send/ });
  await expect.element(send).not.toHaveAttribute('aria-busy');
  for (const box of dialog().getByRole('checkbox').all()) await userEvent.click(box, { force: true });
  await userEvent.click(send);
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(send, { force: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.askedOf(sendMessages)).toHaveLength(1);
  late.come(countOf({ recipients: 13 }));
  await leave(server);
});

test('whom no SMS can reach is told online: said before it is sent, and enough to send', async () => {
  // It costs nothing: a limit that is used up already, and was lowered since, does not stand in its way.
  const month = { cap: '1.00', used: '2.0000' };
  const count = countOf({ recipients: 0, skipped: [], matching: 60, onlineOnly: 60, month });
  const { t, server } = await openMessagePage({ count });
  await expect.element(shown('60 recipients')).toBeVisible();
  const told = t('message-centre.write.count.onlineOnly', { count: 60 });
  await expect.element(page.getByText(told)).toBeVisible();
  await userEvent.click(button(t('message-centre.write.next')));
  await expect.element(dialog().getByText(told)).toBeVisible();
  const number = t('message-centre.write.confirm.number', { count: '60' });
  await userEvent.fill(dialog().getByLabelText(number), '60');
  for (const box of dialog().getByRole('checkbox').all()) await userEvent.click(box, { force: true });
  server.answer(sendMessages, () => ({ batchId: patientOf(1).id }));
  const over = t('message-centre.write.confirm.overCap', { cap: '€1.00', left: '€0.00' });
  await expect.element(dialog().getByText(over)).not.toBeInTheDocument();
  await userEvent.click(dialog().getByRole('button', { name: 'Send the notice' }));
  await expect
    .poll(() => server.askedOf(sendMessages).at(-1)?.body)
    .toMatchObject({ recipients: 0, onlineOnly: 60 });
  await leave(server);
});

test('who is told online first is said before sending, and not of an invitation', async () => {
  const { t, server } = await openMessagePage({ count: countOf({ onlineFirst: 5 }) });
  await expect.element(shown('12 recipients')).toBeVisible();
  await userEvent.click(button(t('message-centre.write.next')));
  const told = t('message-centre.write.confirm.online', { count: 5, price: '€0.09' });
  await expect.element(dialog().getByText(told)).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: t('message-centre.write.confirm.back') }));
  await field(t('message-centre.write.text')).fill('Tere, {firstName}! {link}');
  await userEvent.click(button(t('message-centre.write.next')));
  await expect.element(dialog()).toBeVisible();
  await expect.element(dialog().getByText(told)).not.toBeInTheDocument();
  await leave(server);
});

test('those left out are fetched once for a file, and a file that does not come is no message that was not sent', async () => {
  const { t, server } = await openMessagePage();
  await expect.element(shown('12 recipients')).toBeVisible();
  await userEvent.click(button(t('message-centre.write.next')));
  // While it waits its name says so.
  const save = dialog().getByRole('button', { name: /^Download those left out/ });
  await expect.element(save).toBeVisible();
  const answer = held<{ patients: MessagePatient[]; hasMore: boolean }>();
  server.answer(findMessagePatients, () => answer.promise);
  const asked = server.askedOf(findMessagePatients).length;
  await userEvent.click(save);
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  (save.element() as HTMLElement).click();
  answer.come({ patients: [patientOf(2, { phoneEnding: null, skipReason: 'NO_PHONE' })], hasMore: false });
  await expect.element(save).not.toHaveAttribute('aria-disabled');
  expect(server.askedOf(findMessagePatients)).toHaveLength(asked + 1);

  server.answer(findMessagePatients, () => refuse(500, 'TECHNICAL_ERROR'));
  await userEvent.click(save);
  await expect.element(dialog().getByRole('alert').getByText(t('errors.TECHNICAL_ERROR'))).toBeVisible();
  await expect.element(dialog().getByText(t('message-centre.write.confirm.failed'))).not.toBeInTheDocument();
  await leave(server);
});

test('what nine in the evening cuts short is said of a long sending, before it is sent', async () => {
  const { t, server, state } = await openMessagePage({ count: countOf({ recipients: 60 }) });
  await expect.element(shown('60 recipients')).toBeVisible();
  await userEvent.click(button(t('message-centre.write.next')));
  const notice = dialog().getByText(t('message-centre.write.confirm.cutShort'));
  const later = () =>
    userEvent.click(dialog().getByRole('radio', { name: t('message-centre.write.when.LATER') }), {
      force: true,
    });
  const at = (time: string) => dialog().getByLabelText(t('message-centre.write.when.time')).fill(time);
  await later();
  await at('19:59');
  await expect.element(notice).not.toBeInTheDocument();
  await at('20:30');
  await expect.element(notice).toBeVisible();
  // At night it is asked about instead.
  await at('21:00');
  await expect.element(notice).not.toBeInTheDocument();
  // A few leave at once.
  await userEvent.click(dialog().getByRole('button', { name: t('message-centre.write.confirm.back') }));
  state.count = countOf({ recipients: 50 });
  await field(t('message-centre.write.ageFrom')).fill('65');
  await expect.element(shown('50 recipients')).toBeVisible();
  await userEvent.click(button(t('message-centre.write.next')));
  await at('20:30');
  await expect.element(dialog()).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  await leave(server);
});
