import { escape, layout } from '../pages.ts';
import { readBody, readForm, redirect, sendJson, sendPage, type Handler } from '../panel.ts';
import { createPartnerFault } from '../partner-fault.ts';
import { LISTS, membersOf } from './lists.ts';

export const LIST_SYSTEM_PATH = '/list-system';
const TOKEN = 'Bearer simulated';

/**
 * The national system of patient lists, by our own protocol (apps/server/src/adapters/list-system): `POST /lists` and
 * `POST /members`. Its months are moved on by hand. Keeps nothing over a restart.
 */
export function createListSystemSimulator(): Handler {
  let month = 0;
  const fault = createPartnerFault(LIST_SYSTEM_PATH);
  const opened = (code: unknown) =>
    LISTS.filter(({ openTo }) => typeof code === 'string' && openTo.includes(code));

  return async (request, response, url) => {
    if (!url.pathname.startsWith(LIST_SYSTEM_PATH)) return false;
    const path = url.pathname.slice(LIST_SYSTEM_PATH.length);
    const asked = `${request.method} ${path}`;
    if (await fault.handle(request, response, url)) return true;
    if (asked === 'GET ') return sendPage(response, 200, page(month, fault.form()));
    if (asked === 'POST /month') {
      const typed = Number((await readForm(request)).get('month'));
      if (Number.isInteger(typed) && typed >= 0 && typed <= 24) month = typed;
      return redirect(response, LIST_SYSTEM_PATH);
    }
    if (asked !== 'POST /lists' && asked !== 'POST /members') return false;
    if (fault.spoil(response)) return true;
    if (request.headers.authorization !== TOKEN) return sendJson(response, {}, 401);
    const body = JSON.parse(await readBody(request)) as { personalCode?: unknown; listCode?: unknown };
    const lists = opened(body.personalCode);
    if (asked === 'POST /lists')
      return sendJson(response, {
        lists: lists.map((list) => ({
          listCode: list.listCode,
          doctor: list.doctor,
          registrationNumber: list.registrationNumber,
          patientCount: membersOf(list, month).length,
        })),
      });
    const list = lists.find(({ listCode }) => listCode === body.listCode);
    if (list === undefined) return sendJson(response, {}, 403);
    const members = membersOf(list, month);
    response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' });
    for (const member of members) response.write(`${JSON.stringify(member)}\n`);
    response.end(`${JSON.stringify({ end: members.length })}\n`);
    return true;
  };
}

function page(month: number, faults: string): string {
  const rows = LISTS.map(
    ({ listCode, doctor, openTo, ...list }) =>
      `<li><a><strong>${escape(listCode)} · ${escape(doctor)}</strong><span class="soft">${membersOf({ listCode, doctor, openTo, ...list }, month).length} people; opens to ${openTo.join(', ')}</span></a></li>`,
  ).join('');
  return layout(
    'Patient lists',
    `<h1>Patient lists</h1><p class="soft">Month ${month} of the simulated national system. In another month some people have left, some have come, some have married, and in odd months one code is wrong.</p>
     <form action="${LIST_SYSTEM_PATH}/month" method="post"><label>Month <input name="month" type="number" min="0" max="24" value="${month + 1}"></label><button>Go there</button></form>
     ${faults}<ol>${rows}</ol>`,
  );
}
