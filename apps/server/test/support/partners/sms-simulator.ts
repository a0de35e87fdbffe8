import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { SmsSettings } from '#adapters/sms/settings.ts';
import { startMailServer } from './mail-simulator.ts';

/** How the simulated network treats an SMS; apps/simulators/src/messente/messente-behaviour.ts says what each means. */
export interface SmsBehaviour {
  readonly answer?: 'ok' | 'refuse' | 'busy' | 'hang' | 'lose' | 'error' | 'garbage' | 'huge';
  readonly outcome?: 'DELIVRD' | 'UNDELIV' | 'FAILED' | 'REJECTD' | 'EXPIRED' | 'OPEN';
  readonly err?: number;
  readonly receipts?: 'each' | 'none' | 'twice' | 'reversed';
  readonly ms?: number;
  readonly receiptMs?: number;
}

export interface TakenSms {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly sender: string;
  readonly receiptUrl: string;
  readonly validity: number;
  readonly statuses: readonly { readonly status: string; readonly err: number; readonly timestamp: string }[];
}

/** The simulated SMS provider with the phones behind it, as a process of its own. */
export interface SmsService {
  readonly settings: SmsSettings;
  /** @param ending how the numbers end that are treated so; none = all */
  setBehaviour(behaviour: SmsBehaviour, ending?: string): Promise<void>;
  resetBehaviour(): Promise<void>;
  /** Newest first. */
  list(to?: string): Promise<TakenSms[]>;
  /** Receipt address → how many times a message with it was taken. */
  timesTaken(): Promise<Readonly<Record<string, number>>>;
  /** Posts the last receipt of a message again. */
  repeatReceipt(id: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startSmsService(): Promise<SmsService> {
  const mail = await startMailServer();
  const base = `${mail.panelUrl}/messente`;
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const init = { method, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetch(`${base}/api/${path}`, init);
    if (!response.ok) throw new Error(`the SMS simulator answered ${response.status}`);
    return response.json();
  };
  return {
    settings: {
      provider: 'messente',
      url: `${base}/v1`,
      user: 'simulated',
      password: 'simulated',
      sender: undefined,
      replyKey: 'simulated',
    },
    async setBehaviour(behaviour, ending = '') {
      await control('POST', 'behaviour', { ...behaviour, ending });
    },
    async resetBehaviour() {
      await control('DELETE', 'behaviour');
    },
    async list(to) {
      const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
      return (await control('GET', `messages${query}`)) as TakenSms[];
    },
    timesTaken: async () => (await control('GET', 'taken')) as Record<string, number>,
    async repeatReceipt(id) {
      await control('POST', `messages/${id}/receipt`);
    },
    stop: () => mail.stop(),
  };
}

/** What a server was asked. */
export interface SmsAsked {
  readonly method: string;
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** A server on loopback that notes what it is asked and answers by `answer`: a receiver of receipts, or an odd partner. */
export async function withServer<T>(
  answer: (asked: SmsAsked) => { readonly status: number; readonly body?: string },
  use: (url: string, asked: readonly SmsAsked[]) => Promise<T>,
): Promise<T> {
  const asked: SmsAsked[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, body: Buffer.concat(chunks).toString() };
      asked.push(one);
      const { status, body = '' } = answer(one);
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
