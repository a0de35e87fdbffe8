import { createECDH } from 'node:crypto';
import type { PushSettings } from '#config/partner-config.ts';
import { startMailServer, type MailServer } from './mail-simulator.ts';

export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The simulated push service with the browsers behind it, as a process of its own. */
export interface PushService {
  readonly settings: PushSettings;
  readonly mail: MailServer;
  /** A browser that has agreed to notices of this server. */
  makeBrowser(): Promise<BrowserSubscription>;
  setFault(browser: { readonly endpoint: string }, fault: string, retryAfter?: string): Promise<void>;
  /** Newest first; opened with the browser's keys. */
  arrived(browser?: { readonly endpoint: string }): Promise<ArrivedPush[]>;
  stop(): Promise<void>;
}

export interface ArrivedPush {
  readonly browser: string;
  readonly status: number;
  readonly ttl: string;
  readonly urgency: string;
  readonly topic: string;
  readonly payload: string | null;
}

export function makeVapidKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const secret = pair.getPrivateKey();
  return {
    publicKey,
    privateKey: Buffer.concat([Buffer.alloc(32 - secret.length), secret]).toString('base64url'),
  };
}

export async function startPushService(): Promise<PushService> {
  const mail = await startMailServer();
  const base = `${mail.panelUrl}/push`;
  const keys = makeVapidKeys();
  const post = async (path: string, form: Record<string, string>): Promise<Response> => {
    const body = new URLSearchParams(form);
    const response = await fetch(`${base}/${path}`, { method: 'POST', body, redirect: 'manual' });
    if (response.status >= 400) throw new Error(`the push simulator answered ${response.status}`);
    return response;
  };
  const idOf = ({ endpoint }: { readonly endpoint: string }): string => endpoint.split('/').at(-1)!;
  return {
    settings: {
      ...keys,
      subject: 'mailto:help@tervik.example',
      hosts: ['fcm.googleapis.com', '.push.services.mozilla.com', new URL(base).host],
    },
    mail,
    async makeBrowser() {
      const response = await post('browsers', { applicationServerKey: keys.publicKey });
      return (await response.json()) as BrowserSubscription;
    },
    async setFault(browser, fault, retryAfter) {
      await post(`browsers/${idOf(browser)}/fault`, {
        fault,
        ...(retryAfter !== undefined && { retryAfter }),
      });
    },
    async arrived(browser) {
      const all = (await (await fetch(`${base}/arrived`)).json()) as ArrivedPush[];
      return browser === undefined ? all : all.filter((push) => push.browser === idOf(browser));
    },
    stop: () => mail.stop(),
  };
}
