import type { ProofMethod } from '@tervik/domain/patient-list/proof.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findText } from '#platform/texts.ts';
import { startPartners, type Partners } from '#test/support/partners/test-partners.ts';
import { MOBILE_ID_RESULTS, READ_STATUSES, SMART_ID_RESULTS, START_STATUSES } from './failures.ts';
import type { PhoneText } from './method.ts';
import type { ProofPort, ProofStarted, ProofState } from './port.ts';
import { createSkId, type SkIdSettings } from './sk-id.ts';

const CODE = '60001019906';
const PHONE = '+37200000766';
const METHODS: readonly ProofMethod[] = ['MOBILE_ID', 'SMART_ID'];
const say: PhoneText = (locale, key) => findText(locale, 'patient-list.phone', `patient-list.phone.${key}`)!;

let partners: Partners;
let settings: SkIdSettings;
let port: ProofPort;
beforeAll(async () => {
  partners = await startPartners();
  settings = { ...(await partners.skIdSettings()), waitMs: 1_000 };
  port = createSkId(settings, say);
});
afterAll(() => partners.stop());
afterEach(async () => {
  await partners.setFault('sk-id/settings', 'none');
  await partners.setPhones({});
});

async function start(method: ProofMethod, personalCode = CODE, phone = PHONE) {
  const started = await port.start({ method, personalCode, phone, locale: 'et' });
  if (!started.ok) throw new Error(started.detail);
  return { ...started, method, personalCode };
}
type Started = Awaited<ReturnType<typeof start>>;
const read = (started: Started, now = Date.now(), by = port): Promise<ProofState> => by.read(started, now);

describe.each(METHODS)('%s', (method) => {
  beforeAll(() => partners.setPhones({}));

  test.each(['et', 'en', 'ru'] as const)(
    'somebody says yes on the phone, which speaks %s',
    async (locale) => {
      const started = await port.start({ method, personalCode: CODE, phone: PHONE, locale });
      if (!started.ok) throw new Error(started.detail);
      expect(started.verificationCode).toMatch(/^\d{4}$/);
      expect(started.pending.length).toBeLessThanOrEqual(4096);
      expect(await read({ ...started, method, personalCode: CODE })).toEqual({
        state: 'PROVEN',
        person: { country: 'EE', code: CODE, firstName: 'ANNELI', surname: 'TAMM-KÕIV' },
      });
    },
  );

  test('waits as long as the phone does, and a server that was started anew goes on', async () => {
    await partners.setPhones({ moment: 'NEVER' });
    const started = await start(method);
    expect(await read(started)).toEqual({ state: 'WAITING' });
    const answered = read(started, Date.now(), createSkId({ ...settings, waitMs: 10_000 }, say));
    await partners.answerPhone(started.partnerSession, 'OK');
    expect(await answered).toMatchObject({ state: 'PROVEN' });
  });

  test('the code is the one that the phone shows, and each time another', async () => {
    await partners.setPhones({ moment: 'NEVER' });
    const list = await Promise.all(Array.from({ length: 5 }, () => start(method)));
    const panel = await (await fetch(new URL('/sk-id', settings.smartId!.url))).text();
    for (const { verificationCode, partnerSession } of list)
      expect(panel).toMatch(
        new RegExp(`${verificationCode}</span>[\\s\\S]{0,400}/sk-id/sessions/${partnerSession}`),
      );
    expect(new Set(list.map(({ pending }) => pending)).size).toBe(5);
  });

  const table: Readonly<Record<string, string>> =
    method === 'MOBILE_ID' ? MOBILE_ID_RESULTS : SMART_ID_RESULTS;
  // Those of the interface's second version are said by no session of the third.
  const results = Object.entries(table).filter(
    ([result]) => !/^USER_REFUSED_(DISPLAY|VC|CONFIRM)/.test(result),
  );
  test.each(results)('a session that ends with %s: %s', async (result, why) => {
    await partners.setPhones({ moment: 'NEVER' });
    const started = await start(method);
    await partners.answerPhone(started.partnerSession, result);
    expect(await read(started)).toEqual({ state: 'FAILED', why, detail: `result ${result}` });
  });

  test.each(Object.entries(START_STATUSES))('a start that is answered by %s: %s', async (status, why) => {
    await partners.setPhones({ status: Number(status) });
    const refused = await port.start({ method, personalCode: CODE, phone: PHONE, locale: 'en' });
    expect(refused).toEqual({ ok: false, why, detail: `status ${status}` });
  });

  test.each(Object.entries(READ_STATUSES))('a question that is answered by %s: %s', async (status, why) => {
    const started = await start(method);
    await partners.setPhones({ status: Number(status) });
    expect(await read(started)).toEqual({ state: 'FAILED', why, detail: `status ${status}` });
  });

  test.each([
    ['other-text', 'SIGNATURE_WRONG'],
    ['other-person', 'OTHER_PERSON'],
    ['expired', 'CERTIFICATE_EXPIRED'],
    ['impostor', 'CERTIFICATE_WRONG'],
    ['issued-by-person', 'CERTIFICATE_WRONG'],
    ['to-sign-documents', 'CERTIFICATE_WRONG'],
  ])('a partner that lies (%s) is seen through: %s', async (lie, why) => {
    await partners.setPhones({ lie });
    expect(await read(await start(method))).toMatchObject({ state: 'FAILED', why });
  });

  test('what was signed for another session, another code or with other words proves nothing', async () => {
    const [first, second] = [await start(method), await start(method)];
    expect(await read({ ...first, pending: second.pending })).toMatchObject({ why: 'SIGNATURE_WRONG' });
    expect(await read({ ...first, personalCode: '50001029996' })).toMatchObject({ why: 'OTHER_PERSON' });
    expect(await read({ ...first, pending: '{}' })).toEqual({
      state: 'FAILED',
      why: 'FAILED',
      detail: 'pending',
    });
    const other = METHODS.find((known) => known !== method)!;
    expect(await read({ ...first, method: other })).toMatchObject({ why: 'SESSION_GONE' });
    expect(await read(first)).toMatchObject({ state: 'PROVEN' });
  });

  test('a certificate counts at the time of the question', async () => {
    const started = await start(method);
    const later = Date.now() + 500 * 24 * 60 * 60_000;
    expect(await read(started, later)).toMatchObject({ why: 'CERTIFICATE_EXPIRED' });
  });

  test('authorities of another simulator are believed by nobody', async () => {
    const others = await startPartners();
    try {
      const { mobileId } = await others.skIdSettings();
      const foreign = { authorities: mobileId!.authorities };
      const doubting = createSkId(
        {
          ...settings,
          mobileId: { ...settings.mobileId!, ...foreign },
          smartId: { ...settings.smartId!, ...foreign },
        },
        say,
      );
      expect(await read(await start(method), Date.now(), doubting)).toMatchObject({
        why: 'CERTIFICATE_WRONG',
      });
    } finally {
      await others.stop();
    }
  });

  test('a session that nobody knows is gone; what is no session is not asked about', async () => {
    const started = await start(method);
    const gone = { state: 'FAILED', why: 'SESSION_GONE' };
    expect(await read({ ...started, partnerSession: crypto.randomUUID() })).toMatchObject(gone);
    expect(await read({ ...started, partnerSession: '../../authentication' })).toEqual({
      ...gone,
      detail: 'session',
    });
  });

  test('whoever has no contract is told nothing else', async () => {
    const unknown = { uuid: crypto.randomUUID() };
    const stranger = createSkId(
      {
        ...settings,
        mobileId: { ...settings.mobileId!, ...unknown },
        smartId: { ...settings.smartId!, ...unknown },
      },
      say,
    );
    const refused = await stranger.start({ method, personalCode: CODE, phone: PHONE, locale: 'en' });
    expect(refused).toEqual({ ok: false, why: 'NOT_ALLOWED', detail: 'status 401' });
  });

  test.each(['error', 'garbage', 'hang'] as const)('a service that answers with %s', async (fault) => {
    const started = await start(method);
    await partners.setFault('sk-id/settings', fault);
    const hasty = createSkId({ ...settings, startTimeoutMs: 300 }, say);
    const away: Partial<ProofStarted> = { ok: false, why: 'NOT_ANSWERING' };
    expect(await hasty.start({ ...started, locale: 'en', phone: PHONE })).toMatchObject(away);
    expect(await read(started, Date.now(), hasty)).toMatchObject({ state: 'FAILED', why: 'NOT_ANSWERING' });
    await partners.setFault('sk-id/settings', 'none');
    expect(await read(started)).toMatchObject({ state: 'PROVEN' });
  });

  test('a code or a phone that is none goes nowhere', async () => {
    for (const personalCode of ['', '6000101990', '../../session/x', '６０００１０１９９０６'])
      expect(await port.start({ method, personalCode, phone: PHONE, locale: 'en' })).toEqual({
        ok: false,
        why: 'INPUT_REFUSED',
        detail: 'code',
      });
    if (method === 'MOBILE_ID')
      for (const phone of [undefined, '', '5123456', '+372 5123456'])
        expect(await port.start({ method, personalCode: CODE, phone, locale: 'en' })).toMatchObject({
          why: 'INPUT_REFUSED',
        });
  });
});

/** The test people of the partner, told again from protocols.md A2. */
test.each([
  ['+37200000766', '60001019906', 'PROVEN'],
  ['+37200000366', '60001019928', 'NO_ACCOUNT'],
  ['+37066000266', '50001018908', 'TIMED_OUT'],
  ['+37201100266', '60001019950', 'CANCELLED'],
  ['+37213100266', '60001019983', 'PHONE_OFF'],
  ['+37207110066', '60001019947', 'PHONE_OFF'],
  ['+37201200266', '60001019972', 'SIM_FAULT'],
  ['+37200000666', '60001019961', 'SIM_FAULT'],
  ['+37255555555', '48604120034', 'PROVEN'],
])('Mobile-ID of %s, %s: %s', async (phone, code, outcome) => {
  const state = await read(await start('MOBILE_ID', code, phone));
  expect(state.state === 'FAILED' ? state.why : state.state).toBe(outcome);
});

test.each([
  ['40504040001', 'PROVEN'],
  ['50001029996', 'PROVEN'],
  ['61101012257', 'PROVEN'],
  ['30403039917', 'CANCELLED'],
  ['30403039928', 'CANCELLED'],
  ['30403039939', 'CANCELLED'],
  ['30403039946', 'CANCELLED'],
  ['30403039950', 'CANCELLED'],
  ['30403039972', 'WRONG_CODE_CHOSEN'],
  ['30403039983', 'TIMED_OUT'],
  ['48604120034', 'PROVEN'],
])('Smart-ID of %s: %s', async (code, outcome) => {
  const state = await read(await start('SMART_ID', code));
  expect(state.state === 'FAILED' ? state.why : state.state).toBe(outcome);
});

test('who has scanned the code of another page has not answered our question', async () => {
  await partners.setPhones({ lie: 'other-flow' });
  expect(await read(await start('SMART_ID'))).toMatchObject({ why: 'SIGNATURE_WRONG' });
});

test('a Smart-ID account that is not qualified proves too little', async () => {
  await partners.setPhones({ lie: 'not-qualified' });
  expect(await read(await start('SMART_ID'))).toMatchObject({ why: 'NOT_QUALIFIED' });
});

test('what is not set up is not offered', async () => {
  const half = createSkId({ ...settings, mobileId: undefined }, say);
  expect(half.methods).toEqual(['SMART_ID']);
  expect(port.methods).toEqual(METHODS);
  const refused = { why: 'NOT_ALLOWED', detail: 'not set up' };
  expect(await half.start({ method: 'MOBILE_ID', personalCode: CODE, phone: PHONE, locale: 'et' })).toEqual({
    ok: false,
    ...refused,
  });
  expect(await read(await start('MOBILE_ID'), Date.now(), half)).toEqual({ state: 'FAILED', ...refused });
});

test('every text fits the phone that shows it', () => {
  for (const locale of ['et', 'en', 'ru'] as const) {
    expect(say(locale, 'mobileId').length).toBeLessThanOrEqual(20);
    if (locale !== 'ru') expect(say(locale, 'mobileId')).toMatch(/^[A-Za-z ]+$/);
    expect(say(locale, 'smartId').length).toBeLessThanOrEqual(60);
    expect(say(locale, 'chooseCode').length).toBeLessThanOrEqual(200);
  }
});
