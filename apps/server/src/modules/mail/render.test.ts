import { expect, test } from 'vitest';
import { renderMail } from './render.ts';
import { MAIL_TEMPLATES, type MailTemplate } from './templates.ts';

const settings = { publicUrl: 'https://tervik.example', supportEmail: 'abi@tervik.example' };
const NEEDS: Partial<Record<MailTemplate, readonly string[]>> = {
  LOGIN_CODE: ['048216'],
  SIGN_UP_CODE: ['048216'],
  RESET_CODE: ['048216'],
  PROFILE_CODE: ['048216'],
  PASSWORD_CHANGED: [settings.supportEmail],
  EMAIL_CHANGED: [settings.supportEmail],
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
  const wanted = NEEDS[template] ?? [`https://tervik.example/e-contacts/${id}/timeline`];
  for (const text of wanted) {
    expect(mail.text).toContain(text);
    expect(mail.html).toContain(text);
  }
});

test('only a notice has a link: a mail with a code never looks like one that wants a click', () => {
  for (const template of Object.keys(NEEDS) as MailTemplate[]) {
    const { text, html } = renderMail(template, 'en', VALUES, settings);
    expect(text + html).not.toMatch(/https?:/);
  }
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
