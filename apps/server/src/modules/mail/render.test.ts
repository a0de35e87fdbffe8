import { expect, test } from 'vitest';
import { renderMail } from './render.ts';
import { MAIL_TEMPLATES } from './templates.ts';

const settings = { publicUrl: 'https://tervik.example', supportEmail: 'abi@tervik.example' };
const id = '0197c0de-0000-7000-8000-000000000001';

test.each(
  MAIL_TEMPLATES.flatMap((template) =>
    (['et', 'en', 'ru'] as const).map((locale) => [template, locale] as const),
  ),
)('%s in %s is whole, in plain text and in HTML', (template, locale) => {
  const mail = renderMail(template, locale, { code: '048216', minutes: 10, eContactId: id }, settings);
  for (const part of [mail.subject, mail.text, mail.html]) {
    expect(part).not.toMatch(/[{}]|undefined|mail\.[A-Z]/);
    expect(part.trim()).not.toBe('');
  }
  expect(mail.html).toContain(`<html lang="${locale}">`);
  const wanted = template === 'LOGIN_CODE' ? '048216' : `https://tervik.example/e-contacts/${id}/timeline`;
  expect(mail.text).toContain(wanted);
  expect(mail.html).toContain(wanted);
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
