import { describe, expect, test } from 'vitest';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { renderMail } from './render.ts';
import { MAIL_TEMPLATES, type MailTemplate } from './templates.ts';

const settings = {
  publicUrl: 'https://tervik.example',
  supportEmail: 'abi@tervik.example',
  brand: BRANDS.EE,
};
const NEEDS: Partial<Record<MailTemplate, readonly string[]>> = {
  LOGIN_CODE: ['048216'],
  SIGN_UP_CODE: ['048216'],
  RESET_CODE: ['048216'],
  PROFILE_CODE: ['048216'],
  PASSWORD_CHANGED: [settings.supportEmail],
  EMAIL_CHANGED: [settings.supportEmail],
  ACCOUNT_TAKEN: [settings.supportEmail],
  TAKE_OVER_FAILED: ['+372 664 0850'],
  EMPLOYEE_INVITED: ['https://tervik.example/?locale={locale}', 'Tamme Tervisekeskus'],
  CLINIC_MESSAGE: ['https://tervik.example/clinic-messages', 'SMS'],
  CLINIC_MESSAGE_ONLY: ['https://tervik.example/clinic-messages', 'SMS'],
  CONTACT_CHANGED: ['Tamme Tervisekeskus', '+372 664 0850'],
  STAFF_NOTICE: [
    'https://tervik.example/e-contacts/0197c0de-0000-7000-8000-000000000001',
    'Tamme Tervisekeskus',
  ],
  STAFF_TEST: ['https://tervik.example/settings'],
  SMS_WAITS: ['https://tervik.example/message-centre', 'Tamme Tervisekeskus'],
  SMS_DECIDED: ['https://tervik.example/message-centre', 'Tamme Tervisekeskus'],
  SMS_EXPIRED: ['https://tervik.example/message-centre', 'Tamme Tervisekeskus'],
  // In HTML the & between both is written as one must.
  WEEKLY_FIGURES: ['https://tervik.example/statistics?period=LAST_7', 'Tamme Tervisekeskus', '41', '38', '7'],
  INFORMATION_REMINDER: ['https://tervik.example/prm/information-hub', '3'],
  EMPLOYEE_INVITED_BY_CODE: ['https://tervik.example/join-clinic?locale={locale}', 'Tamme Tervisekeskus'],
  CLINIC_SIGNUP_CODE: ['048216'],
  CLINIC_SIGNUP_RECEIVED: [
    'https://tervik.example/clinic-signup/status?locale={locale}#Abc_-123',
    'Tamme Tervisekeskus',
  ],
  CLINIC_SIGNUP_WAITS: ['https://tervik.example/prm/requests', 'Tamme Tervisekeskus'],
  CLINIC_SIGNUP_APPROVED: [
    'https://tervik.example/clinic-signup/status?locale={locale}#Abc_-123',
    'Tamme Tervisekeskus',
  ],
  CLINIC_SIGNUP_APPROVED_BY_CODE: [
    'https://tervik.example/clinic-signup/status?locale={locale}#Abc_-123',
    'Tamme Tervisekeskus',
  ],
  CLINIC_SIGNUP_REFUSED: [
    'https://tervik.example/clinic-signup/status?locale={locale}#Abc_-123',
    'Kood on teise ettevõtte oma.',
    settings.supportEmail,
  ],
  SUPPORT_REQUEST: ['mari@example.ee', '/help', 'Firefox 140', 'Nupp ei tööta.'],
};
const id = '0197c0de-0000-7000-8000-000000000001';

const VALUES = {
  code: '048216',
  minutes: 10,
  eContactId: id,
  from: 'mari@example.ee',
  page: '/help',
  browser: 'Firefox 140',
  message: 'Nupp ei tööta.',
  clinicName: 'Tamme Tervisekeskus',
  token: 'Abc_-123',
  reason: 'Kood on teise ettevõtte oma.',
  callNumber: '+3726640850',
  count: 3,
  urgent: 1,
  clinicId: id,
  received: 41,
  answers: 38,
  waiting: 7,
};

test.each(
  MAIL_TEMPLATES.flatMap((template) =>
    (['et', 'en', 'ru'] as const).map((locale) => [template, locale] as const),
  ),
)('%s in %s is whole, in plain text and in HTML', (template, locale) => {
  const mail = renderMail(template, locale, VALUES, settings);
  for (const part of [mail.subject, mail.text, mail.html]) {
    expect(part).not.toMatch(/[{}]|undefined|mail\.[A-Z]/);
    expect(part.trim()).not.toBe('');
  }
  expect(mail.html).toContain(`<html lang="${locale}">`);
  const expected = NEEDS[template] ?? [`https://tervik.example/e-contacts/${id}/timeline`];
  for (const pattern of expected) {
    const text = pattern.replace('{locale}', locale);
    expect(mail.text).toContain(text);
    expect(mail.html).toContain(text);
  }
});

test.each([
  ['et', 5, 0, '5 pöördumist ootab Teid'],
  ['en', 1, 0, '1 e-contact is waiting for you'],
  ['ru', 21, 1, 'Вас ждёт 21 обращение'],
  ['ru', 22, 2, 'Вас ждут 22 обращения'],
  ['ru', 25, 5, 'Вас ждут 25 обращений'],
] as const)('staff are told how many wait, and where: %s %i', (locale, count, urgent, subject) => {
  const mail = renderMail('STAFF_NOTICE', locale, { clinicName: 'Tamme', count, urgent }, settings);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain('Tamme: ');
  expect(mail.text).toContain('https://tervik.example/clinic-e-contacts');
  expect(/[Nn]eist|of them|Срочных/.test(mail.text)).toBe(urgent > 0);
});

test.each([
  ['et', 1, '1 artikkel ootab ülevaatamist'],
  ['et', 4, '4 artiklit ootab ülevaatamist'],
  ['en', 1, '1 article should be checked'],
  ['ru', 1, 'Нужно проверить 1 статью'],
  ['ru', 3, 'Нужно проверить 3 статьи'],
  ['ru', 5, 'Нужно проверить 5 статей'],
] as const)('those who write are told how many articles to look at: %s %i', (locale, count, subject) => {
  expect(renderMail('INFORMATION_REMINDER', locale, { count }, settings).subject).toBe(subject);
});

test('the mail of the week leads to the figures of its clinic, and nothing foreign becomes part of the link', () => {
  const linkOf = (clinicId: string) =>
    /https:\S+/.exec(renderMail('WEEKLY_FIGURES', 'en', { ...VALUES, clinicId }, settings).text)?.[0];
  expect(linkOf(id)).toBe(`https://tervik.example/statistics?period=LAST_7&clinic=${id}`);
  expect(linkOf('../evil')).toBe('https://tervik.example/statistics?period=LAST_7');
  const week = (from: string, to: string) =>
    /https:\S+/.exec(
      renderMail('WEEKLY_FIGURES', 'en', { ...VALUES, clinicId: id, from, to }, settings).text,
    )?.[0];
  expect(week('2026-11-16', '2026-11-22')).toBe(
    `https://tervik.example/statistics?period=OWN&from=2026-11-16&to=2026-11-22&clinic=${id}`,
  );
  expect(week('2026-11-16', '../evil')).toBe(linkOf(id));
});

test('only a notice has a link: a mail with a code never looks like one that wants a click', () => {
  const withoutLink = (Object.keys(NEEDS) as MailTemplate[]).filter(
    (name) =>
      !/^(CLINIC_MESSAGE|EMPLOYEE_INVITED|STAFF_|SMS_|WEEKLY_|INFORMATION_|CLINIC_SIGNUP_(?!CODE))/.test(
        name,
      ),
  );
  for (const template of withoutLink) {
    const { text, html } = renderMail(template, 'en', VALUES, settings);
    expect(text + html).not.toMatch(/https?:/);
  }
});

test('the mail of a completion asks for a rating, by a link that no server hears of', () => {
  const ratingCode = 'Abcdefgh-_123456789012';
  const render = (params: object) =>
    renderMail('MESSAGE_WAITING', 'ru', { eContactId: id, ...params }, settings);
  const asked = render({ ratingCode });
  for (const part of [asked.text, asked.html])
    expect(part).toContain(`https://tervik.example/r?locale=ru#${ratingCode}`);
  for (const params of [{}, { ratingCode: '' }, { ratingCode: `${ratingCode}"><b>` }])
    expect(render(params).html).not.toContain('/r?');
});

test('a report keeps its lines, brings no HTML along, and wants an answer', () => {
  const message = 'Esimene rida {x}\n<b>teine</b>';
  const params = { from: 'mari@example.ee', page: '/help', browser: 'x', message };
  const { text, html } = renderMail('SUPPORT_REQUEST', 'en', params, settings);
  expect(text).toContain(message);
  expect(html).toContain('&lt;b&gt;teine&lt;/b&gt;');
  expect(text).not.toContain('do not reply');
});

test('without a usable id the link leads to the list, and nothing foreign becomes part of it', () => {
  for (const eContactId of ['', '../../evil', `${id}"><b>`]) {
    const { html, text } = renderMail('MESSAGE_WAITING', 'en', { eContactId }, settings);
    expect(text).toContain('https://tervik.example/my-e-contacts');
    expect(html).not.toContain('evil');
    expect(html).not.toContain('<b>');
  }
});

test('values cannot bring HTML along', () => {
  const { html } = renderMail('LOGIN_CODE', 'en', { code: '<i>1</i>', minutes: 10 }, settings);
  expect(html).toContain('&lt;i&gt;1&lt;/i&gt;');
});

describe.each(['et', 'en', 'ru'] as const)('where to turn after a rejection, in %s', (locale) => {
  const numbersOf = (html: string): string[] =>
    [...html.matchAll(/href="tel:([^"]+)"/g)].map(([, tel]) => tel ?? '');
  const render = (template: MailTemplate, params: object, brand = BRANDS.EE) =>
    renderMail(template, locale, { eContactId: id, ...params }, { ...settings, brand });

  test('the clinic where it has a phone, the advice line where there is one, the number of the country', () => {
    for (const [phone, brand, tel, shown] of [
      ['+3726001000', BRANDS.EE, ['+3726001000', '1220', '112'], ['+372 600 1000', '1220', '112']],
      ['', BRANDS.EE, ['1220', '112'], ['1220', '112']],
      ['+442079460000', BRANDS.GB, ['+442079460000', '999'], ['+442079460000', '999']],
      ['', BRANDS.US, ['911'], ['911']],
    ] as const) {
      const { text, html } = render('E_CONTACT_REJECTED', { clinicPhone: phone }, brand);
      expect(numbersOf(html)).toEqual(tel);
      for (const number of shown) expect(text).toContain(number);
      expect(text.includes('112')).toBe(brand === BRANDS.EE);
    }
  });
  test('a rejection that was stored before this was told has the numbers too', () => {
    expect(numbersOf(render('E_CONTACT_REJECTED', {}).html)).toEqual(['1220', '112']);
  });
  test('whoever has no account yet is told it as well; no other mail has a number', () => {
    expect(numbersOf(render('FIRST_MESSAGE', { clinicPhone: '' }).html)).toEqual(['1220', '112']);
    for (const template of MAIL_TEMPLATES.filter((name) => name !== 'E_CONTACT_REJECTED'))
      expect(numbersOf(render(template, VALUES).html)).toEqual(
        template === 'CONTACT_CHANGED' || template === 'TAKE_OVER_FAILED' ? [VALUES.callNumber] : [],
      );
  });
});
