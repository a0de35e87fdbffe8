import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addInfo, getPatientTimeline } from '@tervik/contract/routes-patient.gen.ts';
import { LOCALES } from '@tervik/locales/messages.ts';
import type { Locale } from '@tervik/locales/messages.ts';
import enClinic from '@tervik/locales/en/errors.clinic.json' with { type: 'json' };
import enCommon from '@tervik/locales/en/common.json' with { type: 'json' };
import enErrors from '@tervik/locales/en/errors.json' with { type: 'json' };
import enPlatform from '@tervik/locales/en/errors.platform.json' with { type: 'json' };
import etClinic from '@tervik/locales/et/errors.clinic.json' with { type: 'json' };
import etCommon from '@tervik/locales/et/common.json' with { type: 'json' };
import etErrors from '@tervik/locales/et/errors.json' with { type: 'json' };
import etPlatform from '@tervik/locales/et/errors.platform.json' with { type: 'json' };
import ruClinic from '@tervik/locales/ru/errors.clinic.json' with { type: 'json' };
import ruCommon from '@tervik/locales/ru/common.json' with { type: 'json' };
import ruErrors from '@tervik/locales/ru/errors.json' with { type: 'json' };
import ruPlatform from '@tervik/locales/ru/errors.platform.json' with { type: 'json' };
import { createFormatMessage } from '@tervik/locales/format-message.ts';
import type { MessageValues } from '@tervik/locales/format-message.ts';
import { compileMessages } from '../../../build/icu-messages.ts';
import { ApiError, call, wiring } from './api.ts';
import { sayError } from './error-text.ts';
import { reportFailure } from './report.ts';

const TEXTS: Record<Locale, Record<string, string>> = {
  et: { ...etCommon, ...etErrors, ...etClinic, ...etPlatform },
  en: { ...enCommon, ...enErrors, ...enClinic, ...enPlatform },
  ru: { ...ruCommon, ...ruErrors, ...ruClinic, ...ruPlatform },
};
const format = createFormatMessage('en', 'Europe/Tallinn');

/** The texts as the built app says them. */
function speak(locale: Locale) {
  const texts = new Map(Object.entries(compileMessages(JSON.stringify(TEXTS[locale]), locale)));
  const find = (key: string, values: MessageValues = {}): string | undefined => {
    const nodes = texts.get(key);
    return nodes === undefined ? undefined : format(nodes, values);
  };
  return { find, t: (key: string, values?: MessageValues) => find(key, values) ?? key };
}

const ID = '0190a000-0000-7000-8000-000000000001';
const PAGE = '<html>Bad gateway</html>';
type Answer = () => Promise<Response>;
const answer =
  (status: number, body: unknown): Answer =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
const refuse = (status: number, key: string, message = 'from the server', data?: object): Answer =>
  answer(status, { key, message, ...(data && { data }) });

let logged: { level: string; type: string; message: string }[] = [];
let ended = 0;
let clock = 0;

/** Everything fetched answers so; what is sent to the log is kept. */
function serve(answerNow: Answer): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== '/api/log') return answerNow();
    logged.push(JSON.parse(init.body as string) as (typeof logged)[number]);
    return new Response('{"ok":true}');
  });
}

async function failureOf(answerNow: Answer): Promise<ApiError> {
  serve(answerNow);
  const error = await call(getPatientTimeline, { params: { id: ID } }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

beforeEach(() => {
  logged = [];
  ended = 0;
  // The same failure is told once a minute: each test is a day later.
  clock += 86_400_000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  wiring.onSessionEnded = () => void (ended += 1);
  wiring.onFailure = reportFailure;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const WARNING = 'warning';
const ERROR = 'error';
/** Spec §8, "Generic handling by HTTP status": what comes, what is read, what is logged. A text in brackets is the server's. */
const TABLE: readonly (readonly [what: string, answer: Answer, says: string, level: string | null])[] = [
  ['401', refuse(401, 'SESSION_ENDED'), 'errors.SESSION_ENDED', WARNING],
  ['401 of a proxy', answer(401, PAGE), 'errors.SESSION_ENDED', WARNING],
  ['403', refuse(403, 'NO_ACCESS'), 'errors.NO_ACCESS', WARNING],
  ['403 of a proxy', answer(403, PAGE), 'errors.NO_ACCESS', WARNING],
  ['404', refuse(404, 'NOT_FOUND'), 'errors.NOT_FOUND', WARNING],
  ['413', refuse(413, 'FILE_TOO_LARGE'), 'errors.FILE_TOO_LARGE', WARNING],
  ['413 of a proxy', answer(413, PAGE), 'errors.FILE_TOO_LARGE', WARNING],
  ['468', refuse(468, 'ANYTHING', 'Refused in words'), '[Refused in words]', WARNING],
  ['468 with a known key', refuse(468, 'INVALID_OTP', 'Refused in words'), '[Refused in words]', WARNING],
  ['468 without words', refuse(468, 'ANYTHING', ''), 'common.error.input', WARNING],
  ['469', refuse(469, 'E_CONTACT_ALREADY_CLOSED'), 'errors.E_CONTACT_ALREADY_CLOSED', WARNING],
  ['469 with an unknown key', refuse(469, 'OF_TOMORROW', 'New words'), '[New words]', WARNING],
  ['469 with an unknown key and no words', refuse(469, 'OF_TOMORROW', ''), 'common.error.input', WARNING],
  ['469 __proto__', refuse(469, '__proto__', 'Own words'), '[Own words]', WARNING],
  ['469 constructor', refuse(469, 'constructor', 'Own words'), '[Own words]', WARNING],
  ['400', refuse(400, 'INVALID_INPUT'), 'errors.INVALID_INPUT', WARNING],
  ['400 of a proxy', answer(400, PAGE), 'errors.INVALID_INPUT', WARNING],
  ['409 of the platform’s pages', refuse(409, 'PROMPT_SAME'), 'errors.platform.PROMPT_SAME', WARNING],
  ['409 with a key of nobody', refuse(409, 'OF_NOBODY'), 'common.error.input', WARNING],
  ['429 of a proxy', answer(429, PAGE), 'errors.TOO_MANY_REQUESTS', WARNING],
  ['500', refuse(500, 'TECHNICAL_ERROR'), 'errors.TECHNICAL_ERROR', ERROR],
  ['500 with a key of nobody', refuse(500, 'OF_NOBODY'), 'common.error.technical', ERROR],
  ['502 of a proxy', answer(502, PAGE), 'errors.TECHNICAL_ERROR', ERROR],
  ['503', refuse(503, 'TEMPORARILY_UNAVAILABLE'), 'errors.TEMPORARILY_UNAVAILABLE', ERROR],
  ['504 of a proxy', answer(504, PAGE), 'errors.TECHNICAL_ERROR', ERROR],
  ['a page in place of an answer', answer(200, PAGE), 'errors.TECHNICAL_ERROR', ERROR],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'common.error.offline', null],
];

test.each(TABLE)('%s', async (what, answerNow, says, level) => {
  const error = await failureOf(answerNow);
  for (const locale of LOCALES) {
    const { t, find } = speak(locale);
    expect(sayError(error, { t, find })).toBe(says.startsWith('[') ? says.slice(1, -1) : TEXTS[locale][says]);
  }
  // The path of the contract: no id, and nothing of what was typed or answered.
  const message = `GET /patient/e-contacts/{id}/timeline ${error.status} ${error.key}`;
  expect(logged).toEqual(level === null ? [] : [{ type: 'prm.api', level, message }]);
  expect(ended).toBe(what.startsWith('401') ? 1 : 0);
});

test('a server that never answers: said so, and logged as an error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/log') {
      logged.push(JSON.parse(init.body as string) as (typeof logged)[number]);
      return new Response('{"ok":true}');
    }
    return new Promise((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );
  });
  const sending = call(addInfo, { params: { id: ID }, body: { infoText: 'x' } }).catch(
    (reason: unknown) => reason,
  );
  await vi.advanceTimersByTimeAsync(31_000);
  const error = (await sending) as ApiError;
  vi.useRealTimers();
  expect(sayError(error, speak('et'))).toBe(TEXTS.et['errors.timeout']);
  expect(logged).toEqual([
    { type: 'prm.api', level: 'error', message: 'POST /patient/e-contacts/{id}/info 504 TIMEOUT' },
  ]);
});

test('a page that asks again and again is one line a minute', async () => {
  const down = refuse(503, 'TEMPORARILY_UNAVAILABLE');
  await failureOf(down);
  clock += 59_000;
  await failureOf(down);
  expect(logged).toHaveLength(1);
  clock += 1_000;
  await failureOf(down);
  expect(logged).toHaveLength(2);
});

test('a log that is refused does not tell the log of it', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return new Response('{"key":"TOO_MANY_REQUESTS","message":""}', { status: 469 });
  });
  await call(getPatientTimeline, { params: { id: ID } }).catch(() => undefined);
  await vi.waitFor(() => expect(asked).toBe(2));
});

test('an instant in an error is said as a date of the clinic', async () => {
  const error = await failureOf(refuse(469, 'ACCOUNT_LOCKED', '', { until: '2026-11-21T22:30:00.000Z' }));
  expect(sayError(error, speak('en'))).toContain('22 Nov 2026 at 00:30');
});
