import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MessageCount, MessagePatient, PatientFilter } from '@tervik/contract/message-centre.ts';
import {
  countMessagePatients,
  findMessagePatients,
  listEContactTypes,
  listPatientLists,
  sendMessages,
} from '@tervik/contract/routes-clinic.gen.ts';
import { messageTemplateText } from '@tervik/domain/message-centre/templates.ts';
import { checkDigitOf } from '@tervik/domain/person/personal-code.ts';
import { IDEMPOTENCY_HEADER } from '@tervik/contract/route.ts';
import { answerDrafts, leave } from '#test/drafts.ts';
import { InRouter } from '#test/in-router.tsx';
import { nurse } from '#test/people.ts';
import { render } from '#test/render.tsx';
import { held, openServer, refuse } from '#test/server.ts';
import { sampleAddress } from '../sample-address.ts';
import { MessagePage } from './message-page.tsx';

const CODE = `4560312001${checkDigitOf('4560312001')}`;
const patientOf = (number: number, patch: Partial<MessagePatient> = {}): MessagePatient => ({
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
const countOf = (patch: Partial<MessageCount> = {}): MessageCount => ({
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

async function open({ address = '/message-centre/message?template=FLU', count = countOf() } = {}) {
  const server = openServer();
  const state = { count };
  const drafts = answerDrafts(server);
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
  const draw = async () =>
    render(
      <InRouter address={address}>
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
const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const shown = (text: string) => page.getByText(text).first();

test('figures come while one chooses, the last answer wins, and the old ones stay until then', async () => {
  const { t, server } = await open();
  await expect.element(shown('12 recipients')).toBeVisible();
  const early = held<MessageCount>();
  server.answer(countMessagePatients, ({ body }) =>
    body.filter.ageFrom === 6 ? early.promise : countOf({ recipients: 7, matching: 7, skipped: [] }),
  );
  await userEvent.fill(field(t('message-centre.write.ageFrom')), '6');
  await expect.element(shown(t('message-centre.write.count.counting'))).toBeVisible();
  await expect.poll(() => server.askedOf(countMessagePatients).at(-1)?.body.filter).toEqual({ ageFrom: 6 });
  await expect.element(shown('12 recipients')).toBeVisible();
  await userEvent.fill(field(t('message-centre.write.ageFrom')), '65');
  await expect.element(shown('7 recipients')).toBeVisible();
  early.come(countOf({ recipients: 99 }));
  await expect.element(shown(t('message-centre.write.count.matching', { count: 7 }))).toBeVisible();
  await expect.element(page.getByText('99 recipients')).not.toBeInTheDocument();
  expect(server.askedOf(countMessagePatients).at(-1)?.body.filter).toEqual({ ageFrom: 65 });
  await leave(server);
});

test('the text: each refusal stands at the field, the first name is put in, real people are shown', async () => {
  const { t, server } = await open({ address: '/message-centre/message' });
  const text = field(t('message-centre.write.text'));
  const refusals: readonly (readonly [string, string])[] = [
    ['Tere!', t('errors.clinic.MESSAGE_FIRST_NAME_REQUIRED')],
    ['{firstName} {phone}', t('errors.clinic.MESSAGE_PLACEHOLDER_UNKNOWN', { name: 'phone' })],
    ['{firstName} {', t('errors.clinic.MESSAGE_BRACE_ALONE')],
    ['{firstName} привет', t('errors.clinic.MESSAGE_CYRILLIC')],
    ['{firstName} 漢', t('errors.clinic.MESSAGE_CHARACTER_UNKNOWN', { character: '漢' })],
    // 9 of "Aleksandr", 21 of the clinic's name, 7 and the address of the link.
    [
      `{firstName}${'a'.repeat(161 - 9 - 21 - 7 - sampleAddress().length)}`,
      t('errors.clinic.MESSAGE_TOO_LONG', { count: 161, limit: 160 }),
    ],
  ];
  await expect.element(shown('12 recipients')).toBeVisible();
  for (const [typed, refusal] of refusals) {
    await text.fill(typed);
    await userEvent.click(button(t('message-centre.write.next')));
    await expect.element(text).toHaveAccessibleDescription(expect.stringContaining(refusal));
    await expect.element(dialog()).not.toBeInTheDocument();
  }
  await text.fill('Tere, !');
  (text.element() as HTMLTextAreaElement).focus();
  (text.element() as HTMLTextAreaElement).setSelectionRange(6, 6);
  await userEvent.click(button(t('message-centre.write.insertName')));
  await expect.element(text).toHaveValue('Tere, {firstName}!');
  await expect.element(text).toHaveFocus();
  const preview = page.getByRole('region', { name: t('message-centre.write.preview.title') });
  await expect
    .element(preview.getByText(`Tere, Aleksandr! Kesklinna perearstid STOP: ${sampleAddress()}`))
    .toBeVisible();
  expect(preview.getByRole('listitem').all()).toHaveLength(3);
  await leave(server);
});

test('whom: years that are none, ages that are swapped, codes that are wrong are said at their fields', async () => {
  const { t, server } = await open();
  await expect.element(shown('12 recipients')).toBeVisible();
  const asked = server.askedOf(countMessagePatients).length;
  const years = field(t('message-centre.write.birthYears'));
  await years.fill('199O');
  await userEvent.tab();
  await expect
    .element(years)
    .toHaveAccessibleDescription(
      expect.stringContaining(t('errors.clinic.BIRTH_YEARS_INVALID', { part: '199O' })),
    );
  await expect.element(shown(t('message-centre.write.count.blocked'))).toBeVisible();
  await years.fill('');
  await field(t('message-centre.write.ageFrom')).fill('70');
  const to = field(t('message-centre.write.ageTo'));
  await to.fill('7');
  await userEvent.tab();
  await expect.element(to).toHaveAccessibleDescription(t('errors.clinic.AGES_SWAPPED'));
  await to.fill('');
  await field(t('message-centre.write.ageFrom')).fill('');
  await userEvent.click(button(t('message-centre.write.more')));
  const codes = field(t('message-centre.write.codes'));
  await codes.fill('45603120019');
  await userEvent.click(button(t('message-centre.write.next')));
  await expect
    .element(codes)
    .toHaveAccessibleDescription(
      expect.stringContaining(t('message-centre.write.codeInvalid', { code: '45603120019' })),
    );
  await expect.element(page.getByRole('alert')).toHaveFocus();
  // Nothing wrong was ever asked for.
  const filters = server
    .askedOf(countMessagePatients)
    .slice(asked)
    .map(({ body }) => body.filter);
  expect(filters.filter(({ personalCodes }) => personalCodes !== undefined)).toEqual([]);
  expect(filters.filter(({ birthYears }) => birthYears !== undefined)).toEqual([]);
  await leave(server);
});

test('personal codes are asked for, and stand neither in the address nor in the browser', async () => {
  const { t, server, drafts, draw, unmount } = await open();
  await userEvent.click(button(t('message-centre.write.more')));
  await field(t('message-centre.write.codes')).fill(`${CODE}\n${CODE} `);
  await expect
    .poll(() => server.askedOf(countMessagePatients).at(-1)?.body.filter)
    .toEqual({ personalCodes: [CODE] } satisfies PatientFilter);
  await expect.poll(() => JSON.stringify(drafts.get('new-sms') ?? '')).toContain(CODE);
  const stored = JSON.stringify({ ...localStorage, ...sessionStorage }) + location.href;
  expect(stored).not.toContain(CODE);
  expect(
    server.asked.filter(({ query, params }) => JSON.stringify({ query, params }).includes(CODE)),
  ).toEqual([]);
  // After a reload all of it stands there again.
  unmount();
  await draw();
  await expect.element(field(t('message-centre.write.codes'))).toHaveValue(`${CODE}\n${CODE} `);
  await leave(server);
});

test('who is taken out by hand is left out of the count, and can be put back', async () => {
  const { t, server } = await open();
  server.answer(countMessagePatients, ({ body }) =>
    countOf({ recipients: body.filter.withoutIds === undefined ? 12 : 11 }),
  );
  await userEvent.click(button(t('message-centre.write.people.show')));
  await userEvent.click(button(t('message-centre.write.people.takeOut', { name: 'Mari Maasikas0' })));
  await expect
    .poll(() => server.askedOf(countMessagePatients).at(-1)?.body.filter)
    .toEqual({ withoutIds: [patientOf(0).id] });
  await expect.element(shown('11 recipients')).toBeVisible();
  // They are still listed, and the one who has no number cannot be taken out.
  await userEvent.click(button(t('message-centre.write.people.putBack', { name: 'Mari Maasikas0' })));
  await expect.element(shown('12 recipients')).toBeVisible();
  await expect
    .element(button(t('message-centre.write.people.takeOut', { name: 'Liis Maasikas2' })))
    .not.toBeInTheDocument();
  await leave(server);
});

test('who had an SMS lately is left out by one press, or asked about before they get another', async () => {
  const { t, server } = await open({ count: countOf({ writtenLately: 3 }) });
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
  const { t, server } = await open({ count: countOf({ month: { cap: '10.00', used: '9.0000' } }) });
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
  const { t, server } = await open({ count: countOf({ recipients: 1200, matching: 1202 }) });
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
  const { t, server, state } = await open();
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

test('a text of one’s own is kept where a template’s takes its place, and comes back', async () => {
  const { t, server } = await open();
  const text = field(t('message-centre.write.text'));
  await text.fill('Tere, {firstName}! Minu oma tekst.');
  await userEvent.click(page.getByRole('radio', { name: t('common.locale.ru') }), { force: true });
  await expect.element(text).toHaveValue(messageTemplateText('FLU', 'ru'));
  await userEvent.click(button(t('message-centre.write.bringBack')));
  await expect.element(text).toHaveValue('Tere, {firstName}! Minu oma tekst.');
  await leave(server);
});

test('whom no SMS can reach is told online: said before it is sent, and enough to send', async () => {
  const count = countOf({ recipients: 0, skipped: [], matching: 60, onlineOnly: 60 });
  const { t, server } = await open({ count });
  await expect.element(shown('60 recipients')).toBeVisible();
  const told = t('message-centre.write.count.onlineOnly', { count: 60 });
  await expect.element(page.getByText(told)).toBeVisible();
  await userEvent.click(button(t('message-centre.write.next')));
  await expect.element(dialog().getByText(told)).toBeVisible();
  const number = t('message-centre.write.confirm.number', { count: '60' });
  await userEvent.fill(dialog().getByLabelText(number), '60');
  for (const box of dialog().getByRole('checkbox').all()) await userEvent.click(box, { force: true });
  server.answer(sendMessages, () => ({ batchId: patientOf(1).id }));
  await userEvent.click(dialog().getByRole('button', { name: 'Send the notice' }));
  await expect
    .poll(() => server.askedOf(sendMessages).at(-1)?.body)
    .toMatchObject({ recipients: 0, onlineOnly: 60 });
  await leave(server);
});

test('who is told online first is said before sending, and not of an invitation', async () => {
  const { t, server } = await open({ count: countOf({ onlineFirst: 5 }) });
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
