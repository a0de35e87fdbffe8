import { escape, layout } from '../pages.ts';
import { ANSWERS, OUTCOMES, RECEIPTS, type Behaviour, type Behaviours } from './messente-behaviour.ts';
import type { TakenMessage } from './messente-store.ts';

export const MESSENTE_PATH = '/messente';

const ANSWER_NAMES: Record<Behaviour['answer'], string> = {
  ok: 'answers as it should',
  refuse: 'refuses it (the error code)',
  busy: 'takes nothing now (429)',
  hang: 'takes it and never answers',
  lose: 'takes it and hangs up without saying so',
  error: 'takes it and answers 500',
  garbage: 'takes it and answers something that makes no sense',
  huge: 'takes it and answers without end',
};
const OUTCOME_NAMES: Record<Behaviour['outcome'], string> = {
  DELIVRD: 'delivered',
  UNDELIV: 'not delivered',
  FAILED: 'failed',
  REJECTD: 'rejected (the error code)',
  EXPIRED: 'expired',
  OPEN: 'nothing until it expires',
};
const RECEIPT_NAMES: Record<Behaviour['receipts'], string> = {
  each: 'one for each state',
  none: 'none',
  twice: 'each of them twice',
  reversed: 'the last one first',
};
const STATUS_NAMES: Readonly<Record<string, string>> = {
  ACK: 'taken',
  ACCEPTD: 'on its way',
  DELIVRD: 'delivered',
  UNDELIV: 'not delivered',
  FAILED: 'failed',
  REJECTD: 'rejected',
  EXPIRED: 'expired',
  DELETED: 'cancelled',
};

/** What phones show, newest first. Looks again every three seconds, without a script. */
export function listPage(
  messages: readonly TakenMessage[],
  behaviours: Behaviours,
  to: string | undefined,
): string {
  const rows = messages.map((message) => {
    const { id, text, sender, takenAt } = message;
    const last = message.statuses.at(-1);
    const state = last === undefined ? '' : (STATUS_NAMES[last.status] ?? last.status);
    const error = last === undefined || last.err === 0 ? '' : ` (error ${last.err})`;
    return `<li><a href="${MESSENTE_PATH}/messages/${id}"><strong>${escape(text)}</strong>
      <span class="soft">to ${escape(message.to)}${sender === '' ? '' : ` · from ${escape(sender)}`} · ${escape(state)}${error} · <time datetime="${takenAt}">${takenAt.slice(0, 10)} ${takenAt.slice(11, 19)} UTC</time></span></a></li>`;
  });
  const filter =
    to === undefined
      ? ''
      : `<p>Only messages to ${escape(to)}. <a href="${MESSENTE_PATH}">All messages</a></p>`;
  return layout(
    'Simulated SMS',
    `<h1>Simulated SMS</h1>
    <p class="soft">Every SMS that Tervik sends ends here. No phone gets one.</p>${notice(behaviours)}${filter}
    ${rows.length === 0 ? '<p>No SMS yet. This page looks again every 3 seconds.</p>' : `<ol>${rows.join('')}</ol>`}
    <p><a href="${MESSENTE_PATH}/behaviour">Make this network fail</a></p>`,
    '<meta http-equiv="refresh" content="3">',
  );
}

export function messagePage(message: TakenMessage): string {
  const { id, to, sender, text, receiptUrl, validity } = message;
  const statuses = message.statuses.map(
    ({ status, err, timestamp }) => `${status}${err === 0 ? '' : ` (error ${err})`} ${timestamp}`,
  );
  return layout(
    'An SMS',
    `<p><a href="${MESSENTE_PATH}">All messages</a></p><h1>An SMS</h1><pre>${escape(text)}</pre>
    <dl><dt>To</dt><dd><a href="${MESSENTE_PATH}?to=${encodeURIComponent(to)}">${escape(to)}</a></dd><dt>From</dt><dd>${escape(sender)}</dd><dt>Valid</dt><dd>${validity} minutes</dd><dt>States</dt><dd>${escape(statuses.join(', '))}</dd><dt>Receipts go to</dt><dd>${escape(receiptUrl)}</dd></dl>
    <form action="${MESSENTE_PATH}/messages/${id}/receipt" method="post"><button>Send its last receipt again</button></form>
    <form action="${MESSENTE_PATH}/messages/${id}/reply" method="post"><label>Answer from this phone <input name="text" size="20" value="STOP"></label><button>Send the answer</button></form>`,
  );
}

/** Apart from the list, which asks again every three seconds and would take the choice away. */
export function behaviourPage(behaviours: Behaviours): string {
  const usual = behaviours.usual();
  const choice = <T extends string>(name: string, all: readonly T[], texts: Record<T, string>, chosen: T) =>
    `<select name="${name}">${all
      .map(
        (value) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${texts[value]}</option>`,
      )
      .join('')}</select>`;
  const number = (name: string, value: number): string =>
    `<input name="${name}" inputmode="numeric" size="6" value="${value}">`;
  return layout(
    'Make this network fail',
    `<p><a href="${MESSENTE_PATH}">All messages</a></p><h1>Make this network fail</h1>${notice(behaviours)}
    <form action="${MESSENTE_PATH}/behaviour" method="post">
    <label>Numbers that end with (empty = all) <input name="ending" inputmode="numeric" size="15"></label>
    <label>To Tervik it ${choice('answer', ANSWERS, ANSWER_NAMES, usual.answer)}</label>
    <label>The SMS is then ${choice('outcome', OUTCOMES, OUTCOME_NAMES, usual.outcome)}</label>
    <label>after milliseconds ${number('ms', usual.ms)}</label>
    <label>Error code (3 wrong number, 7 sender, 8 blacklisted) ${number('err', usual.err)}</label>
    <label>Receipts ${choice('receipts', RECEIPTS, RECEIPT_NAMES, usual.receipts)}</label>
    <label>late by milliseconds ${number('receiptMs', usual.receiptMs)}</label><button>Set</button></form>
    <form action="${MESSENTE_PATH}/behaviour" method="post"><input type="hidden" name="reset" value="yes"><button>As usual again</button></form>`,
  );
}

export const notFoundPage = (): string =>
  layout('Not found', `<h1>There is no such SMS</h1><p><a href="${MESSENTE_PATH}">All messages</a></p>`);

function notice(behaviours: Behaviours): string {
  const describe = (ending: string, set: Partial<Behaviour>): string => {
    const words = [
      set.answer && set.answer !== 'ok' && `it ${ANSWER_NAMES[set.answer]}`,
      set.outcome && set.outcome !== 'DELIVRD' && `the SMS is ${OUTCOME_NAMES[set.outcome]}`,
      set.receipts && set.receipts !== 'each' && `receipts: ${RECEIPT_NAMES[set.receipts]}`,
      set.receiptMs && `receipts are ${set.receiptMs} ms late`,
    ].filter((word) => typeof word === 'string');
    if (words.length === 0) return '';
    const who = ending === '' ? 'All numbers' : `Numbers that end with ${escape(ending)}`;
    return `<p class="warn" role="status">${who}: ${words.join('; ')}.</p>`;
  };
  const rules = Object.entries(behaviours.rules());
  return describe('', behaviours.usual()) + rules.map(([ending, set]) => describe(ending, set)).join('');
}
