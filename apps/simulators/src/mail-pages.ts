import { MAIL_FAULTS, type FaultSetting, type MailFault } from './mail-fault.ts';
import type { StoredMail } from './mail-store.ts';

const FAULT_NAMES: Record<MailFault, string> = {
  none: 'takes every mail',
  refuse: 'refuses recipients for good (550)',
  temporary: 'refuses for now (451)',
  delay: 'takes its time (the milliseconds)',
  drop: 'hangs up before taking the mail',
  'lose-answer': 'takes the mail and hangs up without saying so',
};

const STYLE = `
  :root { color-scheme: light dark; --line: light-dark(#dedad3, #3b4048); --soft: light-dark(#55606a, #a8b0b8); --accent: light-dark(#0f5f5c, #7cc7c2); }
  * { box-sizing: border-box; }
  body { margin: 0; background: light-dark(#f6f5f2, #16191d); color: light-dark(#1f2933, #e6e8ea); font: 16px/1.5 'Source Sans 3', system-ui, sans-serif; }
  main { max-width: 760px; margin: 0 auto; padding: 24px 16px 64px; }
  h1 { font-size: 22px; margin: 0 0 4px; } p { margin: 0 0 16px; } .soft { color: var(--soft); }
  a { color: var(--accent); } ol { list-style: none; margin: 16px 0; padding: 0; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; background: light-dark(#fff, #1d2126); }
  li + li { border-top: 1px solid var(--line); } li a { display: block; padding: 12px 16px; text-decoration: none; color: inherit; } li a:hover, li a:focus-visible { background: light-dark(#f0f5f4, #232a2d); }
  li strong { display: block; } li .soft { font-size: 14px; } .code { float: right; font-size: 20px; font-weight: 600; letter-spacing: 2px; }
  form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 0 0 16px; } label { display: grid; gap: 4px; font-size: 14px; }
  input, select, button { font: inherit; padding: 6px 10px; border: 1px solid var(--line); border-radius: 8px; background: light-dark(#fff, #1d2126); color: inherit; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; border: 1px solid var(--line); border-radius: 8px; padding: 16px; background: light-dark(#fff, #1d2126); }
  iframe { width: 100%; height: 560px; border: 1px solid var(--line); border-radius: 8px; background: #f6f5f2; }
  .warn { border: 1px solid light-dark(#b45309, #fbbf24); border-radius: 8px; padding: 8px 12px; }`;

/** Mails newest first. The page asks again by itself; no script is needed for that. */
export function listPage({
  mails,
  to,
  setting,
}: {
  mails: readonly StoredMail[];
  to: string | undefined;
  setting: FaultSetting;
}): string {
  const rows = mails.map((mail) => {
    const code = /\b\d{6}\b/.exec(mail.text)?.[0];
    return `<li><a href="/mails/${mail.id}">${code === undefined ? '' : `<span class="code">${code}</span>`}<strong>${escape(mail.subject || '(no subject)')}</strong>
      <span class="soft">${escape(mail.to.join(', '))} · ${time(mail.receivedAt)}</span></a></li>`;
  });
  const filter = to === undefined ? '' : `<p>Only mails to ${escape(to)}. <a href="/">All mails</a></p>`;
  return layout(
    'Simulated mailbox',
    `<h1>Simulated mailbox</h1>
    <p class="soft">Every mail that Tervik sends ends here. Nothing leaves this computer.</p>${faultNotice(setting)}${filter}
    ${rows.length === 0 ? '<p>No mail yet. This page looks again every 3 seconds.</p>' : `<ol>${rows.join('')}</ol>`}
    <p><a href="/fault">Make this mail server fail</a></p>`,
    '<meta http-equiv="refresh" content="3">',
  );
}

const faultNotice = ({ fault }: FaultSetting): string =>
  fault === 'none' ? '' : `<p class="warn" role="status">This mail server now ${FAULT_NAMES[fault]}.</p>`;

/** Apart from the list, which asks again every three seconds and would take the choice away. */
export function faultPage(setting: FaultSetting): string {
  const options = MAIL_FAULTS.map(
    (fault) =>
      `<option value="${fault}"${fault === setting.fault ? ' selected' : ''}>${FAULT_NAMES[fault]}</option>`,
  );
  return layout(
    'Make this mail server fail',
    `<p><a href="/">All mails</a></p><h1>Make this mail server fail</h1>${faultNotice(setting)}
    <form action="/fault" method="post"><label>It <select name="fault">${options.join('')}</select></label>
    <label>Milliseconds <input name="ms" inputmode="numeric" size="6" value="${setting.ms}"></label><button>Set</button></form>`,
  );
}

export function mailPage(mail: StoredMail): string {
  const shown =
    mail.html === ''
      ? `<pre>${escape(mail.text)}</pre>`
      : `<iframe src="/mails/${mail.id}/html" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe><details><summary>As plain text</summary><pre>${escape(mail.text)}</pre></details>`;
  return layout(
    mail.subject,
    `<p><a href="/">All mails</a></p><h1>${escape(mail.subject || '(no subject)')}</h1>
    <dl><dt>To</dt><dd>${mail.to.map((to) => `<a href="/?to=${encodeURIComponent(to)}">${escape(to)}</a>`).join(', ')}</dd><dt>From</dt><dd>${escape(mail.from)}</dd><dt>Received</dt><dd>${time(mail.receivedAt)}</dd><dt>Message-ID</dt><dd>${escape(mail.messageId)}</dd></dl>${shown}`,
  );
}

export const notFoundPage = (): string =>
  layout('Not found', '<h1>There is no such mail</h1><p><a href="/">All mails</a></p>');

function layout(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>${escape(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

const time = (iso: string): string =>
  `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
