import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers what is its own. @returns whether it was */
export type Handler = (
  request: http.IncomingMessage,
  response: http.ServerResponse,
  url: URL,
) => boolean | Promise<boolean>;

export interface Panel {
  readonly port: number;
  /** Asked in their order; the last one must answer everything. */
  readonly handlers: Handler[];
  stop(): Promise<void>;
}

const BODY_MAX = 10_000;

/** The one HTTP server of all simulators: their partners' APIs, and pages to read and to make them fail. */
export async function servePanel({
  host,
  port,
}: {
  readonly host: string;
  readonly port: number;
}): Promise<Panel> {
  const handlers: Handler[] = [];
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    try {
      const url = new URL(request.url ?? '/', 'http://panel');
      for (const handle of handlers) if (await handle(request, response, url)) return;
      response.writeHead(404).end();
    } catch {
      if (!response.headersSent) response.writeHead(400);
      response.end();
    }
  };
  const server = http.createServer((request, response) => void answer(request, response));
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    handlers,
    async stop() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}

/** @param max bytes */
export async function readBody(request: http.IncomingMessage, max = BODY_MAX): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > max) throw new Error('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export const readForm = async (request: http.IncomingMessage): Promise<URLSearchParams> =>
  new URLSearchParams(await readBody(request));

/**
 * A page without scripts. `formsLeave`: its forms end, by way of a redirect, at the product's address, which browsers
 * count as sending a form there.
 */
export function sendPage(
  response: http.ServerResponse,
  status: number,
  html: string,
  { formsLeave = false }: { readonly formsLeave?: boolean } = {},
): true {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'${formsLeave ? '' : "; form-action 'self'"}`,
    'cache-control': 'no-store',
  });
  response.end(html);
  return true;
}

export function sendJson(response: http.ServerResponse, value: unknown, status = 200): true {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(value));
  return true;
}

export function redirect(response: http.ServerResponse, location: string): true {
  response.writeHead(303, { location, 'cache-control': 'no-store' });
  response.end();
  return true;
}
