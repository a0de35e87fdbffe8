import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { MAIL_FAULTS, type FaultSetting, type MailFault } from './mail-fault.ts';
import { faultPage, listPage, mailPage, notFoundPage } from './mail-pages.ts';
import type { MailStore } from './mail-store.ts';

export interface PanelOptions {
  readonly host: string;
  readonly port: number;
  readonly store: MailStore;
  readonly current: () => FaultSetting;
  readonly setFault: (fault: MailFault, ms?: number) => void;
}

const BODY_MAX = 10_000;

/**
 * The mailbox's panel and its JSON API: GET /api/mails?to= · DELETE /api/mails · GET and POST /api/fault
 * {fault, ms}. Pages need no script.
 */
export async function serveMailPanel(
  options: PanelOptions,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = http.createServer((request, response) => {
    answer(options, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400);
      response.end();
    });
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}

async function answer(
  options: PanelOptions,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const { store, current, setFault } = options;
  const url = new URL(request.url ?? '/', 'http://panel');
  const to = url.searchParams.get('to')?.trim() || undefined;
  const mail = store.find(Number(/^\/mails\/(\d+)(?:\/html)?$/.exec(url.pathname)?.[1]));
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /':
      return page(
        response,
        200,
        listPage({ mails: store.list({ to }).slice(0, 200), to, setting: current() }),
      );
    case 'GET /fault':
      return page(response, 200, faultPage(current()));
    case 'POST /fault': {
      const form = new URLSearchParams(await readBody(request));
      applyFault(form.get('fault'), form.get('ms'), setFault);
      response.writeHead(303, { location: '/' });
      return void response.end();
    }
    case 'GET /api/mails':
      return json(response, store.list({ to }));
    case 'DELETE /api/mails':
      store.clear();
      return json(response, { ok: true });
    case 'GET /api/fault':
      return json(response, current());
    case 'POST /api/fault': {
      const { fault, ms } = JSON.parse(await readBody(request)) as { fault?: unknown; ms?: unknown };
      applyFault(fault, ms, setFault);
      return json(response, current());
    }
  }
  if (request.method !== 'GET' || mail === undefined) return page(response, 404, notFoundPage());
  if (!url.pathname.endsWith('/html')) return page(response, 200, mailPage(mail));
  // The mail as a mail program would show it: no scripts, nothing loaded.
  const policy =
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'";
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
  // A link opens as it would from a mail program: in a window of its own.
  response.end(`<base target="_blank">${mail.html}`);
}

function applyFault(fault: unknown, ms: unknown, setFault: PanelOptions['setFault']): void {
  const known = MAIL_FAULTS.find((candidate) => candidate === fault);
  if (known === undefined) throw new Error('unknown fault');
  const milliseconds = Number(ms ?? Number.NaN);
  setFault(
    known,
    Number.isFinite(milliseconds) && milliseconds >= 0 ? Math.min(milliseconds, 120_000) : undefined,
  );
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_MAX) throw new Error('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function page(response: http.ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'",
    'cache-control': 'no-store',
  });
  response.end(html);
}

function json(response: http.ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(value));
}
