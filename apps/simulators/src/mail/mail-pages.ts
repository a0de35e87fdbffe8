import { MAIL_FAULTS, type FaultSetting, type MailFault } from './mail-fault.ts';
import type { StoredMail } from './mail-store.ts';
import { escape, layout } from '../pages.ts';

const FAULT_NAMES: Record<MailFault, string> = {
  none: 'takes every mail',
  refuse: 'refuses recipients for good (550)',
  temporary: 'refuses for now (451)',
  delay: 'takes its time (the milliseconds)',
  drop: 'hangs up before taking the mail',
  'lose-answer': 'takes the mail and hangs up without saying so',
};

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

const time = (iso: string): string =>
  `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
