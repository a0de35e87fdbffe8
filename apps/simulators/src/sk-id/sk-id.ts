import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { readBody, readForm, redirect, sendJson, sendPage, type Handler } from '../panel.ts';
import { createPartnerFault } from '../partner-fault.ts';
import { createSigner } from './sk-id-answers.ts';
import {
  LIES,
  MOBILE_ID_DEMO,
  MOMENTS,
  RESULTS,
  SMART_ID_DEMO,
  STATUSES,
  type Lie,
  type Moment,
  type SkMethod,
} from './sk-id-demo.ts';
import { phonesPage, sessionPage, settingsPage, type Behaviour } from './sk-id-pages.ts';
import { BadField, readJson, readMobileId, readSmartId } from './sk-id-requests.ts';
import { createSessions, type Session } from './sk-id-sessions.ts';

const PANEL = '/sk-id';
const MOBILE_ID = '/mid-api';
const SMART_ID = '/smart-id-rp/v3';
/** Those of SK's own test system. */
const UUIDS = {
  MOBILE_ID: '00000000-0000-0000-0000-000000000000',
  SMART_ID: '00000000-0000-4000-8000-000000000000',
} as const;
const NAME = 'DEMO';
const WAIT = { MOBILE_ID: [1_000, 10_000, 60_000], SMART_ID: [1_000, 60_500, 120_000] } as const;

/**
 * SK's Mobile-ID (`/mid-api`) and Smart-ID version 3 (`/smart-id-rp/v3`), as protocols.md A2 has them, with authorities
 * of their own and a panel on which somebody plays the phones. Keeps nothing over a restart but the authorities'
 * certificates, which it leaves in `dataDir` for the product to believe.
 */
export async function createSkIdSimulator(options: {
  readonly dataDir: string | undefined;
}): Promise<{ readonly handle: Handler }> {
  const signer = await createSigner();
  if (options.dataDir !== undefined) publish(options.dataDir, signer.pem);
  const sessions = createSessions(signer);
  const fault = createPartnerFault(`${PANEL}/settings`);
  const behaviour: Behaviour = { moment: '10000', lie: 'none', status: 0 };

  const startMobileId = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { uuid, name, phone, asked } = readMobileId(readJson(await readBody(request)));
    if (uuid !== UUIDS.MOBILE_ID || name.toUpperCase() !== NAME) return refuse(response, 'MOBILE_ID', 401);
    const demo = MOBILE_ID_DEMO.find((person) => person.phone === phone || person.code === asked.code);
    const session = sessions.open(asked, phone, { result: demo?.result ?? 'OK' }, behaviour.moment);
    return sendJson(response, { sessionID: session.id });
  };
  const startSmartId = async (request: http.IncomingMessage, response: http.ServerResponse, code: string) => {
    const { uuid, name, asked } = readSmartId(code, readJson(await readBody(request)));
    if (uuid !== UUIDS.SMART_ID || name !== NAME) return refuse(response, 'SMART_ID', 401);
    const { result, interaction } = SMART_ID_DEMO.find((person) => person.code === code) ?? { result: 'OK' };
    const session = sessions.open(asked, undefined, { result, interaction }, behaviour.moment);
    return sendJson(response, { sessionID: session.id });
  };

  const readSession = async (response: http.ServerResponse, method: SkMethod, id: string, url: URL) => {
    const session = sessions.find(method, id);
    if (session === undefined) return refuse(response, method, 404);
    const [min, usual, max] = WAIT[method];
    const requested = Number(url.searchParams.get('timeoutMs') ?? usual);
    // Smart-ID refuses what Mobile-ID corrects.
    if (!Number.isInteger(requested) || (method === 'SMART_ID' && (requested < min || requested > max)))
      return refuse(response, method, 400, 'timeoutMs');
    await sessions.wait(session, Math.min(Math.max(requested, min), max));
    return sendJson(response, await stateOf(session));
  };
  const stateOf = async (session: Session): Promise<object> => {
    const trace = session.asked.method === 'MOBILE_ID' ? toTrace() : {};
    if (session.ended === undefined) return { state: 'RUNNING', ...trace };
    const { result, interaction } = session.ended;
    const signed = result === 'OK' ? await sessions.sign(session, behaviour.lie) : {};
    if (session.asked.method === 'MOBILE_ID') return { state: 'COMPLETE', result, ...signed, ...trace };
    const about = {
      endResult: result,
      ...(result === 'OK' && { documentNumber: `PNOEE-${session.asked.code}-DEMO-Q` }),
      ...(interaction !== undefined && { details: { interaction } }),
    };
    return { state: 'COMPLETE', result: about, ...signed };
  };

  const serve = async (
    request: http.IncomingMessage,
    response: http.ServerResponse,
    url: URL,
    method: SkMethod,
  ): Promise<boolean> => {
    const { pathname } = url;
    const asked = `${request.method} ${pathname}`;
    try {
      if (fault.spoil(response)) return true;
      if (behaviour.status !== 0) return refuse(response, method, behaviour.status);
      if (asked === `POST ${MOBILE_ID}/authentication`) return await startMobileId(request, response);
      const code = /^POST \/smart-id-rp\/v3\/authentication\/notification\/etsi\/PNOEE-(\d{11})$/.exec(
        asked,
      )?.[1];
      if (code !== undefined) return await startSmartId(request, response, code);
      const id = /^GET \/(?:mid-api\/authentication|smart-id-rp\/v3)\/session\/([\w-]+)$/.exec(asked)?.[1];
      if (id !== undefined) return await readSession(response, method, id, url);
      return refuse(response, method, method === 'MOBILE_ID' ? 405 : 404);
    } catch (error) {
      if (!(error instanceof BadField)) throw error;
      return refuse(response, method, 400, error.message);
    }
  };

  const servePanel: Handler = async (request, response, { pathname }) => {
    const here = pathname.slice(PANEL.length);
    const notice =
      behaviour.status === 0 && behaviour.lie === 'none'
        ? ''
        : `<p class="warn" role="status">The service ${behaviour.status === 0 ? LIES[behaviour.lie] : `refuses every call with ${behaviour.status}`}.</p>`;
    if (here === '' || here === '/') return sendPage(response, 200, phonesPage(sessions.list(), notice));
    if (here === '/authorities.pem') {
      response.writeHead(200, { 'content-type': 'application/x-pem-file', 'cache-control': 'no-store' });
      response.end(signer.pem);
      return true;
    }
    if (here === '/settings') {
      if (request.method !== 'POST') return sendPage(response, 200, settingsPage(behaviour, fault.form()));
      Object.assign(behaviour, readBehaviour(await readForm(request)));
      return redirect(response, `${PANEL}/settings`);
    }
    const id = /^\/sessions\/([\w-]+)$/.exec(here)?.[1] ?? '';
    const session = sessions.find('MOBILE_ID', id) ?? sessions.find('SMART_ID', id);
    if (session === undefined) return sendPage(response, 404, phonesPage(sessions.list(), notice));
    if (request.method !== 'POST') return sendPage(response, 200, sessionPage(session));
    const result = (await readForm(request)).get('result') ?? '';
    const known: readonly string[] = RESULTS[session.asked.method];
    if (!known.includes(result)) throw new Error('unknown result');
    sessions.end(session, { result });
    return redirect(response, PANEL);
  };

  const handle: Handler = async (request, response, url) => {
    const isUnder = (base: string): boolean => url.pathname === base || url.pathname.startsWith(`${base}/`);
    if (isUnder(MOBILE_ID)) return serve(request, response, url, 'MOBILE_ID');
    if (isUnder(SMART_ID)) return serve(request, response, url, 'SMART_ID');
    if (!isUnder(PANEL)) return false;
    return (await fault.handle(request, response, url)) || servePanel(request, response, url);
  };
  return { handle };
}

function publish(dataDir: string, pem: string): void {
  const file = path.join(dataDir, 'simulated-sk-id.pem');
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(`${file}.new`, pem);
  fs.renameSync(`${file}.new`, file);
}

/** @throws Error for what the page does not offer */
function readBehaviour(form: URLSearchParams): Behaviour {
  const [moment, lie, status] = [
    form.get('moment') ?? '10000',
    form.get('lie') ?? 'none',
    Number(form.get('status') ?? 0),
  ];
  const isKnown = Object.hasOwn(MOMENTS, moment) && Object.hasOwn(LIES, lie);
  if (!isKnown || ![0, ...STATUSES].includes(status)) throw new Error('unknown behaviour');
  return { moment: moment as Moment, lie: lie as Lie, status };
}

const toTrace = (): { time: string; traceId: string } => ({
  time: new Date().toISOString().slice(0, 19),
  traceId: randomBytes(8).toString('hex'),
});

/** Each service has errors of its own; both are for developers. */
function refuse(response: http.ServerResponse, method: SkMethod, status: number, field = ''): true {
  if (method === 'MOBILE_ID') {
    const error =
      status === 401 ? 'Failed to authorize user' : `${field || 'Request'} is not as it should be`;
    return sendJson(response, { error, ...toTrace() }, status);
  }
  const errors =
    status === 404
      ? [{ code: 'NO_SUITABLE_ACCOUNT_FOUND', detail: 'No suitable account' }]
      : [{ paramName: field, detail: 'Invalid' }];
  return sendJson(
    response,
    { type: 'about:blank', status, title: 'Simulated', detail: 'Simulated', errors },
    status,
  );
}
