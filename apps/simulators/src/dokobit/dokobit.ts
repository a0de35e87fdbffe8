import { randomBytes } from 'node:crypto';
import { authPage, overviewPage } from './dokobit-pages.ts';
import { readPerson, SOMEBODY_ELSE, TEST_PERSONS, type TestPerson } from './dokobit-persons.ts';
import { readForm, redirect, sendJson, sendPage, type Handler } from '../panel.ts';
import { createPartnerFault } from '../partner-fault.ts';

export const DOKOBIT_PATH = '/dokobit';
const ACCESS_TOKEN = 'simulated';
const LIFETIME_MS = 5 * 60_000;
/** More at once than anybody tries; the oldest go first. */
const KEEP = 1_000;

type Outcome = TestPerson | 'waiting' | 'canceled' | 'expired' | 'refused';

interface Session {
  readonly returnUrl: string;
  readonly startedAt: number;
  outcome: Outcome;
}

/**
 * The Dokobit Identity Gateway: POST api/authentication/create, GET api/authentication/{token}/status, and the page
 * auth/{token}, where the gateway would ask for a phone and here a test person is picked. Keeps nothing over a restart:
 * what was begun before has expired then.
 */
export function createDokobitSimulator(baseUrl: string): { readonly handle: Handler } {
  const sessions = new Map<string, Session>();
  const fault = createPartnerFault(DOKOBIT_PATH);

  const find = (token: string | undefined): Session | undefined => {
    const session = sessions.get(token ?? '');
    if (session !== undefined && session.startedAt + LIFETIME_MS < Date.now()) session.outcome = 'expired';
    return session;
  };

  const create = (form: URLSearchParams): object => {
    const returnUrl = form.get('return_url') ?? '';
    if (!URL.canParse(returnUrl)) return refusal('return_url is required', 1001);
    const token = randomBytes(32).toString('hex');
    sessions.set(token, { returnUrl, startedAt: Date.now(), outcome: 'waiting' });
    const [oldest] = sessions.keys();
    if (sessions.size > KEEP && oldest !== undefined) sessions.delete(oldest);
    return { status: 'ok', session_token: token, url: `${baseUrl}/auth/${token}` };
  };

  const handle: Handler = async (request, response, url) => {
    if (url.pathname !== DOKOBIT_PATH && !url.pathname.startsWith(`${DOKOBIT_PATH}/`)) return false;
    if (await fault.handle(request, response, url)) return true;
    const path = url.pathname.slice(DOKOBIT_PATH.length);
    if (path === '' || path === '/') return sendPage(response, 200, overviewPage(TEST_PERSONS, fault.form()));

    if (path.startsWith('/api/')) {
      if (fault.spoil(response)) return true;
      if (url.searchParams.get('access_token') !== ACCESS_TOKEN)
        return sendJson(response, refusal('access_token is not known', 403), 403);
      if (request.method === 'POST' && path === '/api/authentication/create') {
        const created = create(await readForm(request));
        return sendJson(response, created, 'url' in created ? 200 : 400);
      }
      const asked = find(/^\/api\/authentication\/(\w+)\/status$/.exec(path)?.[1]);
      const status = toStatus(asked?.outcome ?? 'expired');
      return sendJson(response, status, 'error_code' in status ? 400 : 200);
    }

    const token = /^\/auth\/(\w+)$/.exec(path)?.[1];
    const session = find(token);
    if (token === undefined || session === undefined || session.outcome === 'expired')
      return sendPage(response, 404, overviewPage(TEST_PERSONS, fault.form()));
    if (request.method !== 'POST')
      return sendPage(response, 200, authPage(token, TEST_PERSONS), { formsLeave: true });
    const form = await readForm(request);
    const outcome = pick(form);
    if (outcome === undefined) {
      const problem = 'A personal code has eleven digits, and somebody has two names.';
      return sendPage(response, 200, authPage(token, TEST_PERSONS, problem), { formsLeave: true });
    }
    session.outcome = outcome;
    const back = new URL(session.returnUrl);
    back.searchParams.set('session_token', token);
    return redirect(response, back.href);
  };
  return { handle };
}

function pick(form: URLSearchParams): Outcome | undefined {
  const asked = form.get('pick');
  if (asked === SOMEBODY_ELSE) return readPerson(form);
  if (asked === 'waiting' || asked === 'canceled' || asked === 'expired' || asked === 'refused') return asked;
  const person = TEST_PERSONS.find(({ code }) => code === asked);
  if (person === undefined) throw new Error('unknown person');
  return person;
}

const refusal = (message: string, code: number): object => ({ status: 'error', message, error_code: code });

function toStatus(outcome: Outcome): object {
  if (outcome === 'waiting' || outcome === 'canceled') return { status: outcome };
  if (outcome === 'expired') return refusal('Transaction has expired', 6005);
  if (outcome === 'refused') return refusal('User is not a Mobile-ID client', 6001);
  const { country, code, name, surname, expired } = outcome;
  const year = 365 * 24 * 60 * 60_000;
  const at = (years: number): string => new Date(Date.now() + years * year).toISOString();
  const upper = country.toUpperCase();
  return {
    status: 'ok',
    certificate: {
      name: `/C=${upper}/CN=${surname},${name},${code}`,
      subject: {
        country: upper,
        surname,
        name,
        serial_number: `PNO${upper}-${code}`,
        common_name: `${surname},${name},${code}`,
      },
      issuer: { country: 'EE', organisation: 'Simulated', common_name: 'Simulated CA' },
      valid_from: at(-2),
      valid_to: at(expired === true ? -0.01 : 1),
      value: Buffer.from('simulated').toString('base64'),
    },
    code,
    country_code: country,
    name,
    surname,
    authentication_method: 'smartid',
    date_authenticated: new Date().toISOString(),
  };
}
