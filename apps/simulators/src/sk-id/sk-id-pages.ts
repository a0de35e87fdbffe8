import { escape, layout } from '../pages.ts';
import {
  BUTTONS,
  LIES,
  MOBILE_ID_DEMO,
  MOMENTS,
  RESULTS,
  SMART_ID_DEMO,
  STATUSES,
  type Lie,
  type Moment,
} from './sk-id-demo.ts';
import type { Session } from './sk-id-sessions.ts';

export interface Behaviour {
  moment: Moment;
  lie: Lie;
  /** Every call is refused with it; 0 = none. */
  status: number;
}

const NAMES = { MOBILE_ID: 'Mobile-ID', SMART_ID: 'Smart-ID' } as const;

function row({ id, asked, phone, verificationCode, ended }: Session): string {
  const buttons = Object.entries(BUTTONS[asked.method]).map(
    ([label, result]) => `<button name="result" value="${result}">${label}</button>`,
  );
  const act = `<form action="/sk-id/sessions/${id}" method="post">${buttons.join('')}</form><p><a href="/sk-id/sessions/${id}">Answer otherwise</a></p>`;
  return `<h2><span class="code">${verificationCode}</span>${NAMES[asked.method]} of ${asked.code}</h2>
    <p class="soft">${phone === undefined ? 'In the app' : `On the phone ${escape(phone)}`} · ${ended === undefined ? 'waits' : `has ended: ${escape(ended.result)}`}</p>${ended === undefined ? act : ''}`;
}

/** Phones that ring. The page asks again by itself; no script is needed for that. */
export function phonesPage(sessions: readonly Session[], notice: string): string {
  return layout(
    'Simulated phones',
    `<h1>Simulated phones</h1>
    <p class="soft">Stands in for Mobile-ID and Smart-ID, which are asked when somebody imports patient lists. Compare the four digits, then answer as the person would.</p>${notice}
    ${sessions.length === 0 ? '<p>No phone rings. This page looks again every 3 seconds.</p>' : sessions.map(row).join('')}
    <p><a href="/sk-id/settings">How phones and services behave, and whom they know</a></p>`,
    '<meta http-equiv="refresh" content="3">',
  );
}

/** Apart from the list, which asks again every three seconds and would take the choice away. */
export function sessionPage({ id, asked, verificationCode }: Session): string {
  const buttons = RESULTS[asked.method].map(
    (result) => `<p><button name="result" value="${result}">${result}</button></p>`,
  );
  return layout(
    'Simulated phone',
    `<p><a href="/sk-id">All phones</a></p><h1>Simulated phone: ${verificationCode}</h1>
    <form class="list" action="/sk-id/sessions/${id}" method="post">${buttons.join('')}</form>`,
  );
}

const select = (
  name: string,
  chosen: string,
  options: readonly (readonly [value: string, label: string])[],
): string =>
  `<select name="${name}">${options
    .map(
      ([value, label]) =>
        `<option value="${value}"${value === chosen ? ' selected' : ''}>${escape(label)}</option>`,
    )
    .join('')}</select>`;

export function settingsPage({ moment, lie, status }: Behaviour, faultForm: string): string {
  const statuses = STATUSES.map((code) => [String(code), `refuses every call with ${code}`] as const);
  const people = (
    list: readonly { code: string; result: string; phone?: string; interaction?: string }[],
  ): string =>
    list
      .map(
        ({ code, result, phone = '', interaction = '' }) =>
          `<dt>${code} ${phone}</dt><dd>${result} ${interaction}</dd>`,
      )
      .join('');
  return layout(
    'Simulated phones: settings',
    `<p><a href="/sk-id">All phones</a></p><h1>Simulated phones: settings</h1>
    <form action="/sk-id/settings" method="post">
    <label>Phones answer by themselves ${select('moment', moment, Object.entries(MOMENTS))}</label>
    <label>The service ${select('lie', lie, Object.entries(LIES))}</label>
    <label>It ${select('status', String(status), [['0', 'takes calls'], ...statuses])}</label><button>Set</button></form>${faultForm}
    <p>Certificates come from <a href="/sk-id/authorities.pem">authorities</a> that were made at the start.</p>
    <h2>Mobile-ID</h2><p class="soft">By phone or by code; everybody else confirms.</p><dl>${people(MOBILE_ID_DEMO)}</dl>
    <h2>Smart-ID</h2><dl>${people(SMART_ID_DEMO)}</dl>`,
  );
}
