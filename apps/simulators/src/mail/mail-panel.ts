import { MAIL_FAULTS, type FaultSetting, type MailFault } from './mail-fault.ts';
import { faultPage, listPage, mailPage, notFoundPage } from './mail-pages.ts';
import type { MailStore } from './mail-store.ts';
import { readBody, readForm, redirect, sendJson, sendPage, type Handler } from '../panel.ts';

export interface MailPanelOptions {
  readonly store: MailStore;
  readonly current: () => FaultSetting;
  readonly setFault: (fault: MailFault, ms?: number) => void;
}

/**
 * The mailbox's pages and its JSON API: GET /api/mails?to= · DELETE /api/mails · GET and POST /api/fault {fault, ms}.
 * Stands last: what nobody knows is a mail that is not there.
 */
export function createMailPanel({ store, current, setFault }: MailPanelOptions): Handler {
  return async (request, response, url) => {
    const to = url.searchParams.get('to')?.trim() || undefined;
    const mail = store.find(Number(/^\/mails\/(\d+)(?:\/html)?$/.exec(url.pathname)?.[1]));
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /':
        return sendPage(
          response,
          200,
          listPage({ mails: store.list({ to }).slice(0, 200), to, setting: current() }),
        );
      case 'GET /fault':
        return sendPage(response, 200, faultPage(current()));
      case 'POST /fault': {
        const form = await readForm(request);
        applyFault(form.get('fault'), form.get('ms'), setFault);
        return redirect(response, '/');
      }
      case 'GET /api/mails':
        return sendJson(response, store.list({ to }));
      case 'DELETE /api/mails':
        store.clear();
        return sendJson(response, { ok: true });
      case 'GET /api/fault':
        return sendJson(response, current());
      case 'POST /api/fault': {
        const { fault, ms } = JSON.parse(await readBody(request)) as { fault?: unknown; ms?: unknown };
        applyFault(fault, ms, setFault);
        return sendJson(response, current());
      }
    }
    if (request.method !== 'GET' || mail === undefined) return sendPage(response, 404, notFoundPage());
    if (!url.pathname.endsWith('/html')) return sendPage(response, 200, mailPage(mail));
    // The mail as a mail program would show it: no scripts, nothing loaded.
    const policy =
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'";
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    // A link opens as it would from a mail program: in a window of its own.
    response.end(`<base target="_blank">${mail.html}`);
    return true;
  };
}

function applyFault(fault: unknown, ms: unknown, setFault: MailPanelOptions['setFault']): void {
  const known = MAIL_FAULTS.find((candidate) => candidate === fault);
  if (known === undefined) throw new Error('unknown fault');
  const milliseconds = Number(ms ?? Number.NaN);
  setFault(
    known,
    Number.isFinite(milliseconds) && milliseconds >= 0 ? Math.min(milliseconds, 120_000) : undefined,
  );
}
