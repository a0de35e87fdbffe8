import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { readAuthorities } from '#adapters/sk-id/authorities.ts';
import type { SkIdSettings } from '#adapters/sk-id/sk-id.ts';

/** The simulated partners as a process of their own, reached over the network only, like real ones. */
export interface Partners {
  /** For the adapter's settings. */
  readonly digitalIdUrl: string;
  readonly issuer: string;
  readonly modelUrl: string;
  /** Forgets what the model was asked, and hangs up on whoever waits for it. */
  forgetModel(): Promise<void>;
  /** What the model was asked, newest first: the instructions, and what stands for the person's words. */
  askedModel(): Promise<{ readonly system: string; readonly user: string; readonly body: object }[]>;
  readonly awellUrl: string;
  /** Somebody on the questionnaire partner's page. @returns the address they come back to */
  fillIn(
    url: string,
    act: 'submit' | 'cancel' | 'fail' | 'never',
    answers?: Record<string, string>,
  ): Promise<URL>;
  /** Somebody at the gateway's page picks a person by code, or an outcome. @returns the address they come back to */
  pickDigitalId(url: string, pick: string): Promise<URL>;
  /** Somebody at the provider's page picks an account; none = they cancel. @returns the address they come back to */
  pickAccount(url: string, account: string | null): Promise<URL>;
  /** Mobile-ID and Smart-ID, with the authorities that the simulator has made. */
  skIdSettings(): Promise<SkIdSettings>;
  /** When phones answer by themselves (milliseconds, or NEVER), and how the service lies or refuses; each by its own. */
  setPhones(behaviour: {
    readonly moment?: string;
    readonly lie?: string;
    readonly status?: number;
  }): Promise<void>;
  /** Somebody answers on the phone, with a result in the partner's words. */
  answerPhone(partnerSession: string, result: string): Promise<void>;
  setFault(
    of: 'dokobit' | 'oidc' | 'awell' | 'sk-id/settings',
    fault: 'none' | 'hang' | 'error' | 'garbage',
  ): Promise<void>;
  stop(): Promise<void>;
}

const MAIN = path.resolve(import.meta.dirname, '../../../../simulators/src/main.ts');

/** @param options.httpPort to come back where it was @param options.dataDir to know its keys again */
export async function startPartners(
  options: { readonly publicUrl?: string; readonly httpPort?: number; readonly dataDir?: string } = {},
): Promise<Partners> {
  const { publicUrl = 'http://localhost:3000', httpPort = 0, dataDir } = options;
  const env = {
    SIM_SMTP_PORT: '0',
    SIM_HTTP_PORT: String(httpPort),
    PUBLIC_URL: publicUrl,
    ...(dataDir !== undefined && { DATA_DIR: dataDir }),
  };
  const child: ChildProcess = spawn(process.execPath, [MAIN], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout! });
  const [line] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`the simulators ended with ${String(code)}`)),
    ),
  ])) as [string];
  const base = `http://localhost:${(JSON.parse(line) as { httpPort: number }).httpPort}`;
  return {
    digitalIdUrl: `${base}/dokobit`,
    issuer: `${base}/oidc`,
    awellUrl: `${base}/awell/graphql`,
    async fillIn(url, act, answers = {}) {
      const answer = await post(url, { ...answers, act });
      return new URL(answer.headers.get('location')!);
    },
    modelUrl: `${base}/model/v1`,
    async forgetModel() {
      await fetch(`${base}/model/asked`, { method: 'DELETE' });
    },
    async askedModel() {
      const asked = (await (await fetch(`${base}/model/asked`)).json()) as AskedModel[];
      return asked.map(({ body }) => {
        const shown = (role: string): string =>
          body.messages.find((message) => message.role === role)?.content ?? '';
        return { system: shown('system'), user: shown('user'), body };
      });
    },
    async pickDigitalId(url, pick) {
      const answer = await post(url, { pick });
      return new URL(answer.headers.get('location')!);
    },
    async pickAccount(url, account) {
      const browser = createBrowser();
      const page = await browser.follow(url, base);
      const answer = await browser.post(page, account === null ? { cancel: 'yes' } : { account });
      return new URL(await browser.follow(answer, base));
    },
    async skIdSettings() {
      const authorities = readAuthorities(await (await fetch(`${base}/sk-id/authorities.pem`)).text());
      const party = { name: 'DEMO', authorities };
      return {
        mobileId: {
          ...party,
          url: `${base}/mid-api`,
          uuid: '00000000-0000-0000-0000-000000000000',
        },
        smartId: {
          ...party,
          url: `${base}/smart-id-rp/v3`,
          uuid: '00000000-0000-4000-8000-000000000000',
          scheme: 'smart-id-demo',
        },
        tlsPins: [],
      };
    },
    async setPhones({ moment = '0', lie = 'none', status = 0 }) {
      await post(`${base}/sk-id/settings`, { moment, lie, status: String(status) });
    },
    async answerPhone(partnerSession, result) {
      await post(`${base}/sk-id/sessions/${partnerSession}`, { result });
    },
    async setFault(of, fault) {
      await post(`${base}/${of}/fault`, { fault });
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

interface AskedModel {
  readonly body: { readonly messages: readonly { readonly role: string; readonly content: string }[] };
}

const post = (url: string, form: Record<string, string>, cookie = ''): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), headers: { cookie }, redirect: 'manual' });

/** As much of a browser as a provider's redirects need: cookies by name, and one address after another. */
function createBrowser() {
  const cookies = new Map<string, string>();
  const header = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (answer: Response, at: string): string | null => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    return location === null ? null : new URL(location, at).href;
  };
  return {
    /** @returns the first page that redirects no further, or the first address outside `base` */
    async follow(url: string, base: string): Promise<string> {
      if (!url.startsWith(`${base}/`)) return url;
      const next = keep(await fetch(url, { headers: { cookie: header() }, redirect: 'manual' }), url);
      return next === null ? url : this.follow(next, base);
    },
    async post(url: string, form: Record<string, string>): Promise<string> {
      const next = keep(await post(url, form, header()), url);
      if (next === null) throw new Error('a form that leads nowhere');
      return next;
    },
  };
}
