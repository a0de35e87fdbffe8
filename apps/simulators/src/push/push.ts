import { randomBytes } from 'node:crypto';
import type http from 'node:http';
import { escape, layout } from '../pages.ts';
import { readForm, redirect, sendJson, sendPage, type Handler } from '../panel.ts';
import { decrypt, findVapidFault, makeBrowserKeys, type BrowserKeys } from './push-crypto.ts';

/** How the push service fails for one browser: with a status, by sending elsewhere, or by never answering. */
const FAULTS = ['none', '404', '410', '413', '429', '500', 'redirect', 'hang'] as const;
type Fault = (typeof FAULTS)[number];

export interface ArrivedPush {
  readonly at: string;
  readonly browser: string;
  /** What was answered; 0 = nothing. */
  readonly status: number;
  readonly ttl: string;
  readonly urgency: string;
  readonly topic: string;
  /** As the browser reads it; null without one. */
  readonly payload: string | null;
}

interface Browser {
  readonly id: string;
  readonly keys: BrowserKeys;
  /** The server's public key that it agreed to; null = any. */
  readonly applicationServerKey: string | null;
  fault: Fault;
  /** Seconds, said with 429. */
  retryAfter: string | null;
}

const BODY_MAX = 4096;
const KEEP = 200;

/**
 * A push service and the browsers behind it. POST /push/browsers {applicationServerKey?} makes a browser and answers
 * its PushSubscription · POST /push/browsers/{id}/fault {fault, retryAfter?} · GET and DELETE /push/arrived ·
 * POST /push/{id} is where servers push to, checked as real ones check it · GET /push is for people.
 */
export function createPushSimulator(): Handler {
  const browsers = new Map<string, Browser>();
  const arrived: ArrivedPush[] = [];

  function makeBrowser(origin: string, applicationServerKey: string | null) {
    const browser: Browser = {
      id: randomBytes(12).toString('base64url'),
      keys: makeBrowserKeys(),
      applicationServerKey,
      fault: 'none',
      retryAfter: null,
    };
    browsers.set(browser.id, browser);
    return { endpoint: `${origin}/push/${browser.id}`, expirationTime: null, keys: browser.keys.shown };
  }

  async function take(browser: Browser, request: http.IncomingMessage, response: http.ServerResponse) {
    const { headers } = request;
    const header = (name: string): string => String(headers[name] ?? '');
    const body = await readBytes(request);
    const answer = (status: number, extra: http.OutgoingHttpHeaders = {}): true => {
      response.writeHead(status, extra).end();
      return true;
    };
    const note = (status: number, payload: string | null): void => {
      const at = new Date().toISOString();
      const seen = { ttl: header('ttl'), urgency: header('urgency'), topic: header('topic') };
      arrived.unshift({ at, browser: browser.id, status, ...seen, payload });
      arrived.length = Math.min(arrived.length, KEEP);
    };
    const wrong = findVapidFault(headers.authorization, {
      audiences: [`http://${header('host')}`],
      key: browser.applicationServerKey,
    });
    if (wrong !== undefined) return answer(403);
    if (!/^\d+$/.test(header('ttl'))) return answer(400);
    if (body.length > BODY_MAX) return answer(413);
    if (body.length > 0 && header('content-encoding') !== 'aes128gcm') return answer(415);
    let payload: string | null;
    try {
      payload = body.length === 0 ? null : decrypt(body, browser.keys);
    } catch {
      return answer(400);
    }
    const { fault } = browser;
    const status = fault === 'hang' ? 0 : fault === 'redirect' ? 307 : fault === 'none' ? 201 : Number(fault);
    note(status, payload);
    if (status === 0) return true;
    if (fault === 'redirect') return answer(status, { location: `/push/${browser.id}` });
    return answer(status, browser.retryAfter === null ? {} : { 'retry-after': browser.retryAfter });
  }

  return async (request, response, url) => {
    const [, root, first, second, third] = url.pathname.split('/');
    if (root !== 'push') return false;
    switch (`${request.method} ${first ?? ''}`) {
      case 'GET ':
        return sendPage(response, 200, page(arrived, browsers.size));
      case 'GET arrived':
        return sendJson(response, arrived);
      case 'DELETE arrived':
        arrived.length = 0;
        return sendJson(response, { ok: true });
      case 'POST browsers': {
        const form = await readForm(request);
        if (second === undefined)
          return sendJson(
            response,
            makeBrowser(`http://${request.headers.host ?? ''}`, form.get('applicationServerKey')),
          );
        const browser = browsers.get(second);
        const fault = FAULTS.find((candidate) => candidate === form.get('fault'));
        if (browser === undefined || fault === undefined || third !== 'fault') throw new Error('unknown');
        browser.fault = fault;
        browser.retryAfter = form.get('retryAfter');
        return redirect(response, '/push');
      }
    }
    const browser = browsers.get(first ?? '');
    if (request.method === 'POST' && browser !== undefined) return take(browser, request, response);
    response.writeHead(404).end();
    return true;
  };
}

async function readBytes(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= BODY_MAX + 1) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function page(arrived: readonly ArrivedPush[], browsers: number): string {
  const rows = arrived.map(
    ({ at, browser, status, payload }) =>
      `<li><a><strong>${escape(payload ?? '(nothing in it)')}</strong><span class="soft">browser ${escape(browser)} · ${status === 0 ? 'no answer' : `answered ${status}`} · ${escape(at)}</span></a></li>`,
  );
  return layout(
    'Simulated notices',
    `<h1>Simulated notices</h1>
    <p class="soft">What Tervik has pushed to simulated browsers (${browsers} so far), opened with their keys. A real browser hears from its own push service.</p>
    ${rows.length === 0 ? '<p>No notice yet. This page looks again every 3 seconds.</p>' : `<ol>${rows.join('')}</ol>`}`,
    '<meta http-equiv="refresh" content="3">',
  );
}
