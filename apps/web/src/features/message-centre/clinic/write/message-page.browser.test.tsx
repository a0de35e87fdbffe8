import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MessageCount, PatientFilter } from '@tervik/contract/message-centre.ts';
import { countMessagePatients } from '@tervik/contract/routes-clinic.gen.ts';
import { messageTemplateText } from '@tervik/domain/message-centre/templates.ts';
import { checkDigitOf } from '@tervik/domain/person/personal-code.ts';
import { leave } from '#test/drafts.ts';
import { CLINIC_ID } from '#test/people.ts';
import { patientOf, countOf, field, button, dialog, shown, openMessagePage } from '#test/message-page.tsx';
import { held } from '#test/server.ts';
import { sampleAddress } from '../sample-address.ts';

const CODE = `4560312001${checkDigitOf('4560312001')}`;

test('figures come while one chooses, the last answer wins, and the old ones stay until then', async () => {
  const { t, server } = await openMessagePage();
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
  const { t, server } = await openMessagePage({ address: '/message-centre/message' });
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
  // A message has two fields, and whoever slips with one has to know both.
  for (const key of ['MESSAGE_PLACEHOLDER_UNKNOWN', 'MESSAGE_BRACE_ALONE'] as const)
    expect(t(`errors.clinic.${key}`)).toContain('“link”');
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

test('too long for one name alone: whoever has it is named first, above the SMS that is too long', async () => {
  const { t, server, state } = await openMessagePage({ address: '/message-centre/message' });
  const fitting = 160 - 'Mari'.length - 21 - 7 - sampleAddress().length;
  await field(t('message-centre.write.text')).fill(`{firstName}${'a'.repeat(fitting)}`);
  const preview = page.getByRole('region', { name: t('message-centre.write.preview.title') });
  const first = preview.getByRole('listitem').first();
  // By surname she is the second one.
  await expect.element(first.getByText('To Aleksandr Maasikas1 (longest first name)')).toBeVisible();
  expect(first.element().textContent).toContain(`Aleksandr${'a'.repeat(fitting)}`);
  await expect.element(preview.getByRole('listitem').nth(1).getByText('To Mari Maasikas0')).toBeVisible();
  expect(preview.getByText(/Aleksandr Maasikas1/).all()).toHaveLength(1);
  const counter = page.getByText('165 of 160 characters, with the longest first name');
  await expect.element(counter.first()).toBeVisible();
  // Further down a long list, where the page does not know more of her.
  state.count = countOf({ longestFirstName: 'Maria-Aleksandra' });
  await field(t('message-centre.write.ageFrom')).fill('65');
  await expect.element(first.getByText('To Maria-Aleksandra (longest first name)')).toBeVisible();
  expect(preview.getByRole('listitem').all()).toHaveLength(3);
  await leave(server);
});

test('whom: years that are none, ages that are swapped, codes that are wrong are said at their fields', async () => {
  const { t, server } = await openMessagePage();
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
  const { t, server, drafts, draw, unmount } = await openMessagePage();
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
  const { t, server } = await openMessagePage();
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

test('a text of one’s own is kept where a template’s takes its place, and comes back', async () => {
  const { t, server } = await openMessagePage();
  const text = field(t('message-centre.write.text'));
  await expect.element(page.getByRole('group', { name: t('message-centre.write.language') })).toBeVisible();
  await text.fill('Tere, {firstName}! Minu oma tekst.');
  await userEvent.click(page.getByRole('radio', { name: t('common.locale.ru') }), { force: true });
  await expect.element(text).toHaveValue(messageTemplateText('FLU', 'ru'));
  await userEvent.click(button(t('message-centre.write.bringBack')));
  await expect.element(text).toHaveValue('Tere, {firstName}! Minu oma tekst.');
  await leave(server);
});

test.each(['JOIN_PLATFORM_ESTONIAN', 'JOIN_PLATFORM_RUSSIAN'] as const)(
  'a template that is in one language offers no other (%s)',
  async (template) => {
    const { t, server } = await openMessagePage({ address: `/message-centre/message?template=${template}` });
    const text = field(t('message-centre.write.text'));
    await expect.element(text).toHaveValue(messageTemplateText(template, 'et'));
    const languages = page.getByRole('group', { name: t('message-centre.write.language') });
    await expect.element(languages).not.toBeInTheDocument();
    await leave(server);
  },
);

test('whatever one has typed stays, however often another text takes its place', async () => {
  const [first, second] = ['Tere, {firstName}! Esimene.', 'Tere, {firstName}! Teine.'];
  const { t, server, draw, drafts, unmount } = await openMessagePage();
  const text = field(t('message-centre.write.text'));
  const choose = (locale: 'en' | 'ru') =>
    userEvent.click(page.getByRole('radio', { name: t(`common.locale.${locale}`) }), { force: true });
  const waysBack = button(t('message-centre.write.bringBack'));
  const earlier = () =>
    waysBack
      .elements()
      .map((way) => document.getElementById(way.getAttribute('aria-describedby') ?? '')?.textContent);
  await text.fill(first);
  await choose('ru');
  await expect.element(text).toHaveValue(messageTemplateText('FLU', 'ru'));
  await expect.poll(earlier).toEqual([first]);
  await text.fill(second);
  await choose('en');
  await expect.element(text).toHaveValue(messageTemplateText('FLU', 'en'));
  await expect.poll(earlier).toEqual([second, first]);
  // The template's own text is there anyway; what is typed changes places.
  await userEvent.click(waysBack.nth(1));
  await expect.element(text).toHaveValue(first);
  await expect.element(text).toHaveFocus();
  await expect.poll(earlier).toEqual([second]);
  await userEvent.click(waysBack);
  await expect.element(text).toHaveValue(second);
  await expect.poll(earlier).toEqual([first]);
  await choose('ru');
  await expect.poll(earlier).toEqual([second, first]);
  // Another template is begun later.
  await expect.poll(() => JSON.stringify(drafts.get('new-sms') ?? '')).toContain('earlier1');
  unmount();
  await draw('/message-centre/message?template=ECG');
  const name = t('message-centre.clinic.template.ECG');
  await userEvent.click(button(t('message-centre.write.begun.replace', { name })));
  await expect.element(text).toHaveValue(messageTemplateText('ECG', 'et'));
  await expect.poll(earlier).toEqual([second, first]);
  await leave(server);
});

test('whom an earlier one did not reach: its text, them alone, until somebody chooses from all', async () => {
  const again = patientOf(7).id;
  const { t, server } = await openMessagePage({
    address: `/message-centre/message?notReachedBy=${again}`,
    form: {
      clinicId: CLINIC_ID,
      text: 'Tere, {firstName}! Tulge vaktsineerima.',
      fields: { ageFrom: '65', withoutIds: [patientOf(0).id] },
    },
  });
  await expect
    .element(field(t('message-centre.write.text')))
    .toHaveValue('Tere, {firstName}! Tulge vaktsineerima.');
  await expect.element(shown(t('message-centre.write.notReached'))).toBeVisible();
  // Whoever they are: an age of then is no condition of now.
  await expect.element(field(t('message-centre.write.ageFrom'))).toHaveValue('');
  const asked = () => server.askedOf(countMessagePatients).at(-1)?.body.filter;
  await expect.poll(asked).toEqual({ notReachedBy: again });
  await field(t('message-centre.write.ageFrom')).fill('70');
  await expect.poll(asked).toEqual({ notReachedBy: again, ageFrom: 70 });
  await userEvent.click(button(t('message-centre.write.notReachedEverybody')));
  await expect.poll(asked).toEqual({ ageFrom: 70 });
  await expect.element(page.getByText(t('message-centre.write.notReached'))).not.toBeInTheDocument();
  // It is the same message nevertheless.
  await expect.element(page.getByText(t('message-centre.write.begun.title'))).not.toBeInTheDocument();
  await leave(server);
});

test('one for those not reached is not taken for the whole sending again, nor for its template', async () => {
  const again = patientOf(7).id;
  const { t, server, drafts, draw, unmount } = await openMessagePage({
    address: `/message-centre/message?notReachedBy=${again}`,
    form: { clinicId: CLINIC_ID, text: 'Tere, {firstName}! Vaktsiin.', fields: { template: 'FLU' } },
  });
  await field(t('message-centre.write.text')).fill('Tere, {firstName}! Proovime veel.');
  await expect.poll(() => JSON.stringify(drafts.get('new-sms') ?? '')).toContain('Proovime veel');
  unmount();
  const begun = page.getByText(t('message-centre.write.begun.title'));
  const back = await draw();
  await expect.element(shown(t('message-centre.write.notReached'))).toBeVisible();
  await expect.element(begun).not.toBeInTheDocument();
  back.unmount();
  const byTemplate = await draw('/message-centre/message?template=FLU');
  await expect.element(begun).toBeVisible();
  byTemplate.unmount();
  await draw(`/message-centre/message?again=${again}`);
  await expect.element(begun).toBeVisible();
  await userEvent.click(button(t('message-centre.write.begun.again')));
  await expect.element(field(t('message-centre.write.text'))).toHaveValue('Tere, {firstName}! Vaktsiin.');
  await expect.element(begun).not.toBeInTheDocument();
  await expect.element(page.getByText(t('message-centre.write.notReached'))).not.toBeInTheDocument();
  await expect.poll(() => server.askedOf(countMessagePatients).at(-1)?.body.filter).toEqual({});
  await leave(server);
});
