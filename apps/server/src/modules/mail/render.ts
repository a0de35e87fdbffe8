import type { Brand } from '@tervik/domain/brand/brand.ts';
import { speak } from '@tervik/domain/brand/speak.ts';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import { findText, type Locale } from '#platform/texts.ts';
import type { MailTemplate } from './templates.ts';

export interface MailSettings {
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly supportEmail: string;
  /** Of the country. */
  readonly brand: Brand;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** One text, twice: plain and as simple HTML. `params` is what the act gave along; nothing in it is health data. */
export function renderMail(
  template: MailTemplate,
  wanted: Locale,
  params: Readonly<Record<string, string | number>>,
  settings: MailSettings,
): RenderedMail {
  const { publicUrl, supportEmail, brand } = settings;
  const locale = speak(wanted, brand.locales);
  const values = {
    productName: brand.productName,
    supportEmail,
    ...params,
    number: phoneText(String(params['callNumber'] ?? '')),
  };
  const find = (key: string): string | undefined => findText(locale, 'mail', `mail.${key}`, values);
  const get = (key: string): string => {
    const text = find(key);
    if (text === undefined) throw new Error(`no text mail.${key} in ${locale}`);
    return text;
  };
  const link = find(`${template}.link`);
  const code = find(`${template}.code`);
  // An invitation leads to the ways in: whoever gets it has no pages of their own yet.
  const ways = INVITATION_PATHS[template];
  const isInvitation = ways !== undefined;
  const isSignup = template.startsWith('CLINIC_SIGNUP_');
  // Whoever opens it on a device that knows nobody yet reads on in the language of the mail.
  const spoken = `?locale=${locale}`;
  const url = isInvitation
    ? `${publicUrl}${ways}${spoken}`
    : isSignup
      ? signupUrl(publicUrl, template, spoken, params['token'])
      : urlFor(publicUrl, template, params);
  const after = find(`${template}.after`);
  // Whom to ask where the mail tells of something that its reader may not have wanted.
  const callNumber = String(params['callNumber'] ?? '');
  const call = callNumber === '' ? undefined : find(`${template}.call`);
  // Staff of the product read these, and answer them.
  const isRequest = template === 'SUPPORT_REQUEST';
  const lines: Line[] = [
    { text: get('greeting') },
    { text: get(`${template}.text`) },
    ...whereToTurn(),
    ...(isRequest
      ? [
          ...['from', 'page', 'browser'].map((part) => ({ text: get(`${template}.${part}`) })),
          { text: String(params['message'] ?? ''), as: 'quote' as const },
        ]
      : []),
    ...(template === 'CLINIC_SIGNUP_REFUSED'
      ? [{ text: String(params['reason'] ?? ''), as: 'quote' as const }]
      : []),
    ...(code === undefined ? [] : [{ text: code, as: 'code' as const }]),
    ...(link === undefined
      ? []
      : [
          { text: link, as: 'button' as const },
          ...(isInvitation || isSignup || IS_ABOUT_NOBODY.has(template) ? [] : [{ text: get('noContent') }]),
          { text: get('linkHint'), as: 'hint' as const },
        ]),
    ...askForRating(),
    ...(after === undefined ? [] : [{ text: after }]),
    ...(call === undefined ? [] : [{ text: call, call: { tel: callNumber, number: phoneText(callNumber) } }]),
    ...(isRequest ? [] : [{ text: get('noReply'), as: 'small' as const }]),
    { text: get('signature') },
  ];
  return {
    subject: get(`${template}.subject`),
    text: `${lines
      .map((line) => toPlain(line, url))
      .filter(Boolean)
      .join('\n\n')}\n`,
    html: toHtml(lines, url, locale, brand),
  };

  /** In the mail of a completion. The code stands after the "#": it is sent to no server and written into no log. */
  function askForRating(): Line[] {
    const ratingCode = String(params['ratingCode'] ?? '');
    if (!/^[\w-]{22}$/.test(ratingCode)) return [];
    return [{ text: get('rate'), href: `${publicUrl}/r${spoken}#${ratingCode}` }];
  }

  /** Whoever was turned away is told whom to call, before anything is opened. Its params carry the clinic's phone, or ''. */
  function whereToTurn(): Line[] {
    const clinicPhone = params['clinicPhone'];
    if (template !== 'E_CONTACT_REJECTED' && clinicPhone === undefined) return [];
    const numbers = {
      clinic: String(clinicPhone ?? ''),
      advice: brand.adviceNumber ?? '',
      emergency: brand.emergencyNumber,
    };
    const calls = Object.entries(numbers).flatMap(([who, tel]): Line[] => {
      if (tel === '') return [];
      const number = phoneText(tel);
      const text = findText(locale, 'mail', `mail.turn.${who}`, { number }) ?? '';
      return [{ text, call: { tel, number } }];
    });
    return [{ text: get('turn.lead') }, ...calls];
  }
}

interface Line {
  readonly text: string;
  /** A number in the text that a tap dials. */
  readonly call?: { readonly tel: string; readonly number: string };
  /** Where the whole text leads. */
  readonly href?: string;
  readonly as?: 'code' | 'button' | 'hint' | 'small' | 'quote';
}

/** No message of a patient or of a clinic is behind their link. */
const IS_ABOUT_NOBODY: ReadonlySet<MailTemplate> = new Set([
  'STAFF_TEST',
  'WEEKLY_FIGURES',
  'INFORMATION_REMINDER',
]);

const INVITATION_PATHS: Readonly<Partial<Record<MailTemplate, string>>> = {
  EMPLOYEE_INVITED: '/',
  EMPLOYEE_INVITED_BY_CODE: '/join-clinic',
};

/** The token stands after the "#": it is sent to no server and written into no log. */
function signupUrl(
  publicUrl: string,
  template: MailTemplate,
  spoken: string,
  token: string | number | undefined,
): string {
  if (template === 'CLINIC_SIGNUP_WAITS') return `${publicUrl}/prm/requests`;
  const secret = String(token ?? '');
  return `${publicUrl}/clinic-signup/status${spoken}${/^[\w-]{1,100}$/.test(secret) ? `#${secret}` : ''}`;
}

const OF_SMS: ReadonlySet<MailTemplate> = new Set(['SMS_WAITS', 'SMS_DECIDED', 'SMS_EXPIRED']);

/** The id in the path is checked, so that nothing else can become part of the link. */
function urlFor(
  publicUrl: string,
  template: MailTemplate,
  params: Readonly<Record<string, string | number>>,
): string {
  const id = String(params['eContactId'] ?? '');
  if (template === 'STAFF_TEST') return `${publicUrl}/settings`;
  if (OF_SMS.has(template)) return `${publicUrl}/message-centre`;
  if (template === 'INFORMATION_REMINDER') return `${publicUrl}/prm/information-hub`;
  if (template === 'CLINIC_MESSAGE' || template === 'CLINIC_MESSAGE_ONLY')
    return `${publicUrl}/clinic-messages`;
  if (template === 'WEEKLY_FIGURES') {
    const clinicId = String(params['clinicId'] ?? '');
    const [from, to] = [params['from'], params['to']].map(
      (date) => /^\d{4}-\d{2}-\d{2}$/.exec(String(date))?.[0],
    );
    // A mail that waited through a new version names no days.
    const period = from === undefined || to === undefined ? 'LAST_7' : `OWN&from=${from}&to=${to}`;
    const page = `${publicUrl}/statistics?period=${period}`;
    return /^[0-9a-f-]{36}$/i.test(clinicId) ? `${page}&clinic=${clinicId}` : page;
  }
  if (template === 'STAFF_NOTICE')
    return /^[0-9a-f-]{36}$/i.test(id) ? `${publicUrl}/e-contacts/${id}` : `${publicUrl}/clinic-e-contacts`;
  return /^[0-9a-f-]{36}$/i.test(id)
    ? `${publicUrl}/e-contacts/${id}/timeline`
    : `${publicUrl}/my-e-contacts`;
}

function toPlain({ text, as, href }: Line, url: string): string {
  if (as === 'button') return `${text}:\n${url}`;
  if (href !== undefined) return `${text}:\n${href}`;
  return as === 'hint' ? '' : text;
}

const STYLE = {
  page: 'margin:0;padding:24px;background:#f6f5f2;color:#1f2933;font:16px/1.5 "Source Sans 3",Arial,sans-serif',
  card: 'max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dedad3;border-radius:8px',
  line: 'margin:0 0 16px',
  code: 'margin:0 0 16px;font-size:30px;font-weight:600;letter-spacing:6px',
  quote:
    'margin:0 0 16px;padding-left:12px;border-left:3px solid #dedad3;white-space:pre-wrap;overflow-wrap:anywhere',
  button: 'display:inline-block;padding:12px 20px;text-decoration:none;border-radius:8px',
  name: 'margin:0 0 16px;font-weight:700;font-size:20px',
  small: 'margin:0 0 16px;font-size:14px;color:#55606a;overflow-wrap:anywhere',
} as const;

function toHtml(lines: readonly Line[], url: string, locale: Locale, brand: Brand): string {
  // Mail is read on white: the colours of the light theme.
  const { accent, 'on-accent': onAccent } = brand.colors;
  const button = `${STYLE.button};background:${accent[0]};color:${onAccent[0]}`;
  const name = `<p style="${STYLE.name};color:${accent[0]}">${escapeHtml(brand.productName)}</p>`;
  const paragraphs = lines.map(({ text, as, call, href: own }) => {
    const safe = call === undefined ? escapeHtml(text) : dialled(text, call);
    const href = escapeHtml(own ?? url);
    if (own !== undefined) return `<p style="${STYLE.line}"><a href="${href}">${safe}</a></p>`;
    if (as === 'code') return `<p style="${STYLE.code}">${safe}</p>`;
    if (as === 'button')
      return `<p style="${STYLE.line}"><a href="${href}" style="${button}">${safe}</a></p>`;
    if (as === 'hint') return `<p style="${STYLE.small}">${safe}<br>${href}</p>`;
    return `<p style="${as === 'small' || as === 'quote' ? STYLE[as] : STYLE.line}">${safe}</p>`;
  });
  const page = STYLE.page.replaceAll('"', "'");
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"></head><body style="${page}"><div style="${STYLE.card}">${name}${paragraphs.join('')}</div></body></html>\n`;
}

function dialled(text: string, { tel, number }: NonNullable<Line['call']>): string {
  const link = `<a href="tel:${escapeHtml(tel)}">${escapeHtml(number)}</a>`;
  return escapeHtml(text).replace(escapeHtml(number), () => link);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
