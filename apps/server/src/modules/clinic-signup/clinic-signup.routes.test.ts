import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as contract from '@tervik/contract/clinic-signup.ts';
import { sendOtp } from '@tervik/contract/sign-in.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { callFromAnywhere, mailsTo, newestCode, otherThan } from '#test/support/accounts.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { must } from '#test/support/test-practice.ts';
import { createSignups } from '#test/support/test-signup.ts';
import { codeOf, type Persona } from '#test/support/world.ts';

const MINUTE = 60_000;
let t: TestApp;
let signups: Awaited<ReturnType<typeof createSignups>>;
let admin: Persona;
beforeAll(async () => {
  t = await createTestApp();
  signups = await createSignups(t);
  admin = await t.world.persona({
    firstName: 'Peeter',
    surname: 'Platvorm',
    isPatient: false,
    isAdmin: true,
  });
});
afterAll(() => t.close());

const keyOf = (answer: { body: unknown }): string => (answer.body as { key?: string }).key ?? 'none';
const rows = (registrationCode: string) =>
  t.world.sql<{ id: string; state: string }>(
    'select id, state from clinic_signup where registration_code = $1 order by created_at',
    [registrationCode],
  );
const clinicsOf = (registrationCode: string) =>
  t.world.sql<{ id: string }>('select id from clinic where registration_code = $1', [registrationCode]);
/** Links of all mails to an address, newest last. */
const tokensOf = async (email: string): Promise<string[]> =>
  (await mailsTo(t, email)).flatMap(({ params }) => (params as { token?: string }).token ?? []);

test('an application: a code, one request that waits, no clinic, and a mail in the applicant’s language', async () => {
  const request = signups.body({}, 'ru');
  const { email, registrationCode } = request.form;
  const asked = must(await signups.ask(request));
  expect(asked.resendAt).toBeGreaterThan(t.clock.now());
  expect(await mailsTo(t, email)).toMatchObject([{ template: 'CLINIC_SIGNUP_CODE', locale: 'ru' }]);
  expect(await rows(registrationCode)).toEqual([]);

  const otp = await newestCode(t, email);
  const sent = must(await signups.send(request, { requestId: asked.requestId, otp }));
  expect(sent.token).toMatch(/^[\w-]{43}$/);
  expect(await rows(registrationCode)).toMatchObject([{ state: 'RECEIVED' }]);
  expect(await clinicsOf(registrationCode)).toEqual([]);
  expect((await mailsTo(t, email)).at(-1)).toMatchObject({
    template: 'CLINIC_SIGNUP_RECEIVED',
    locale: 'ru',
  });
  const [row] = await rows(registrationCode);
  const waits = await t.world.sql(
    `select from outbox where payload->>'template' = 'CLINIC_SIGNUP_WAITS' and payload->>'dedupeKey' like '%' || $1`,
    [row?.id],
  );
  expect(waits).toHaveLength(1);
  const audited = await t.world.sql('select action, actor_kind from audit_log where subject_id = $1', [
    row?.id,
  ]);
  expect(audited).toEqual([{ action: 'submitClinicSignup', actor_kind: 'ANYBODY' }]);

  const status = must(await signups.status(sent.token));
  expect(status).toMatchObject({
    clinicName: request.form.clinicName,
    registrationCode,
    contactName: 'Õie Mägi',
    phone: '+37251234567',
    languages: ['et', 'ru'],
    agreementVersion: signups.version,
    state: 'RECEIVED',
    decision: null,
  });
  expect(JSON.stringify(status)).not.toContain(request.form.personalCode);
});

describe('what is refused keeps nothing, and says where', () => {
  it.each([
    [{ registrationCode: '12345679' }, 'REGISTRATION_CODE_INVALID', 'registrationCode'],
    [{ registrationCode: 'SC123456' }, 'REGISTRATION_CODE_INVALID', 'registrationCode'],
    [{ countryCode: 'GB' }, 'SIGNUP_COUNTRY_NOT_SERVED', 'countryCode'],
    [{ clinicName: '' }, 'FIELD_REQUIRED', 'clinicName'],
    [{ personalCode: undefined }, 'FIELD_REQUIRED', 'personalCode'],
    [{ personalCode: codeOf('2015-01-02', 1) }, 'EMPLOYEE_IS_UNDERAGE', 'personalCode'],
    [{ email: 'mari@gmail.ee' }, 'EMAIL_GMAIL_EE', 'email'],
    [{ phone: '12' }, 'PHONE_INVALID', 'phone'],
    [{ lists: 0 }, 'SIGNUP_LISTS_INVALID', 'lists'],
    [{ languages: [] }, 'FIELD_REQUIRED', 'languages'],
  ] as const)('%o: %s', async (change, key, field) => {
    const request = signups.body(change as Partial<contract.SignupForm>);
    for (const refused of [
      await t.refused(contract.requestSignupCode, { body: request }),
      await t.refused(contract.signUpClinic, {
        body: { ...request, requestId: crypto.randomUUID(), otp: '123456' },
      }),
    ])
      expect(refused).toMatchObject({ status: 469, key, data: { field } });
    expect(await mailsTo(t, request.form.email)).toEqual([]);
    expect(await rows(request.form.registrationCode)).toEqual([]);
  });

  it('an e-mail domain that does not exist', async () => {
    const request = signups.body({ email: 'mari@puudub.invalid' });
    expect(await t.refused(contract.requestSignupCode, { body: request })).toMatchObject({
      key: 'EMAIL_DOMAIN_MISSING',
    });
  });

  it.each([
    [{ accepted: false }, 'AGREEMENT_REQUIRED'],
    [{ version: '2026-01-01T07:00:00.000Z' }, 'AGREEMENT_OUTDATED'],
  ])('an agreement that nobody was shown, or nobody ticked: %o', async (change, key) => {
    const good = signups.body();
    const proof = await signups.prove(good);
    const request = { ...good, agreement: { ...good.agreement, ...change } };
    for (const refused of [
      await t.refused(contract.requestSignupCode, { body: request }),
      await t.refused(contract.signUpClinic, { body: { ...request, ...proof } }),
    ])
      expect(refused).toMatchObject({ status: 469, key, data: { field: 'agreement' } });
    expect(await rows(good.form.registrationCode)).toEqual([]);
    // The code was given back: with the tick it goes.
    expect((await signups.send(good, proof)).status).toBe(200);
  });

  it('no agreement at all in the request', async () => {
    const { agreement: _, ...request } = signups.body();
    expect((await t.call(contract.requestSignupCode, { body: request })).status).toBe(400);
  });
});

describe('an e-mail that was never proven', () => {
  it('a made-up request, a wrong code, another address and a code for something else', async () => {
    const request = signups.body();
    const send = (proof: { requestId: string; otp: string }, of = request) =>
      signups.send(of, proof).then(keyOf);
    expect(await send({ requestId: crypto.randomUUID(), otp: '123456' })).toBe('OTP_EXPIRED');
    const proof = await signups.prove(request);
    expect(await send({ ...proof, otp: otherThan(proof.otp) })).toBe('INVALID_OTP');
    const other = { ...request, form: { ...request.form, email: 'kolmas@example.ee' } };
    expect(await send(proof, other)).toBe('EMAIL_CODE_REQUIRED');
    expect(await rows(request.form.registrationCode)).toEqual([]);
    expect(await send(proof)).toBe('none');
  });

  it('five wrong ones, and a late one', async () => {
    const [tried, late] = [signups.body(), signups.body()];
    const proof = await signups.prove(tried);
    for (let wrong = 0; wrong < SERVER_LIMITS.otpTries; wrong += 1)
      expect(keyOf(await signups.send(tried, { ...proof, otp: otherThan(proof.otp) }))).toBe('INVALID_OTP');
    expect(keyOf(await signups.send(tried, proof))).toBe('OTP_EXPIRED');
    const lateProof = await signups.prove(late);
    t.clock.advance(LIMITS.otpLifetime + MINUTE);
    expect(keyOf(await signups.send(late, lateProof))).toBe('OTP_EXPIRED');
    // A new code for the same request, and it goes.
    must(await t.call(sendOtp, { body: { requestId: lateProof.requestId } }));
    const otp = await newestCode(t, late.form.email);
    expect((await signups.send(late, { ...lateProof, otp })).status).toBe(200);
  });
});

describe('once, whatever is pressed twice', () => {
  it('a repeat after a lost answer finds it done, with a link that works', async () => {
    const request = signups.body();
    const proof = await signups.prove(request);
    const [first, again] = [await signups.send(request, proof), await signups.send(request, proof)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.token).not.toBe(first.body.token);
    for (const { body } of [first, again])
      expect(must(await signups.status(body.token)).registrationCode).toBe(request.form.registrationCode);
    expect(await rows(request.form.registrationCode)).toHaveLength(1);
    // Who does not know the code does not get in by its request.
    expect(keyOf(await signups.send(request, { ...proof, otp: otherThan(proof.otp) }))).toBe('INVALID_OTP');
  });

  it('two at once with one code, and two windows with one registration code', async () => {
    const request = signups.body();
    const proof = await signups.prove(request);
    const same = await Promise.all([signups.send(request, proof), signups.send(request, proof)]);
    expect(same.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rows(request.form.registrationCode)).toHaveLength(1);

    const registrationCode = signups.newRegistrationCode();
    const windows = [signups.body({ registrationCode }), signups.body({ registrationCode })];
    const proofs = await Promise.all(windows.map((window) => signups.prove(window)));
    const answers = await Promise.all(
      windows.map((window, at) => signups.send(window, proofs[at] ?? { requestId: '', otp: '' })),
    );
    expect(answers.map(keyOf).toSorted()).toEqual(['SIGNUP_WAITING_ALREADY', 'none']);
    expect(await rows(registrationCode)).toHaveLength(1);
  });

  it('a code that waits, one of a clinic, and one that was refused', async () => {
    const { request } = await signups.submit();
    const { registrationCode } = request.form;
    // Told before a code goes to any mailbox.
    const again = async (): Promise<string> => {
      const next = signups.body({ registrationCode });
      const asked = await signups.ask(next);
      if (asked.status !== 200) expect(await mailsTo(t, next.form.email)).toEqual([]);
      else {
        const { requestId } = must(asked);
        must(await signups.send(next, { requestId, otp: await newestCode(t, next.form.email) }));
      }
      return keyOf(asked);
    };
    const lookUp = async () => must(await t.call(contract.lookUpRegister, { body: { registrationCode } }));
    // Whose application waits, nobody finds out by a code alone.
    expect(await lookUp()).toMatchObject({ hasJoined: false });
    expect(await again()).toBe('SIGNUP_WAITING_ALREADY');
    must(await signups.refuse(admin, await signups.idOf(admin, registrationCode)));
    expect(await again()).toBe('none');
    const waiting = (await signups.list(admin)).waiting.find(
      (row) => row.registrationCode === registrationCode,
    );
    must(await signups.approve(admin, waiting?.id ?? ''));
    expect(await again()).toBe('SIGNUP_CLINIC_EXISTS');
    expect(await lookUp()).toMatchObject({ hasJoined: true });
    expect((await rows(registrationCode)).map(({ state }) => state)).toEqual(['REFUSED', 'APPROVED']);
  });
});

describe('limits', () => {
  it('an address gets five codes an hour, whatever its tags', async () => {
    const email = 'palju@example.ee';
    for (let sent = 0; sent < SERVER_LIMITS.otpPerAddressPerHour; sent += 1)
      expect(
        (await callFromAnywhere(t, contract.requestSignupCode, signups.body({ email }))).statusCode,
      ).toBe(200);
    const sixth = await callFromAnywhere(t, contract.requestSignupCode, signups.body({ email }));
    expect(sixth.json()).toMatchObject({ key: 'OTP_LIMIT_REACHED' });
  });

  it('a place of the network asks for so many codes an hour, for whichever addresses', async () => {
    const from = async (address: string): Promise<string> => {
      const answer = await t.app.http.inject({
        method: 'POST',
        url: contract.requestSignupCode.path,
        remoteAddress: address,
        headers: { host: 'localhost:3000', origin: 'http://localhost:3000' },
        payload: signups.body(),
      });
      return keyOf({ body: answer.json() });
    };
    for (let sent = 0; sent < PLATFORM_LIMITS.signupCodesPerNetworkPerHour; sent += 1) {
      expect(await from('203.0.113.7')).toBe('none');
    }
    t.clock.advance(2 * MINUTE);
    expect(await from('203.0.113.7')).toBe('TOO_MANY_REQUESTS');
    expect(await from('203.0.113.8')).toBe('none');
  });

  it('who goes through the codes of others is counted as if each were sent', async () => {
    const { request } = await signups.submit();
    const { registrationCode } = request.form;
    const probe = async (body = signups.body({ registrationCode })): Promise<string> => {
      const answer = await t.app.http.inject({
        method: 'POST',
        url: contract.requestSignupCode.path,
        remoteAddress: '203.0.113.99',
        headers: { host: 'localhost:3000', origin: 'http://localhost:3000' },
        payload: body,
      });
      return keyOf({ body: answer.json() });
    };
    for (let sent = 0; sent < PLATFORM_LIMITS.signupCodesPerNetworkPerHour; sent += 1)
      expect(await probe()).toBe('SIGNUP_WAITING_ALREADY');
    t.clock.advance(2 * MINUTE);
    expect(await probe()).toBe('TOO_MANY_REQUESTS');
    expect(await probe(signups.body())).toBe('TOO_MANY_REQUESTS');
  });
});

describe('the applicant’s page', () => {
  it('opens by the token of each mail, and by nothing else', async () => {
    const { request } = await signups.submit();
    const [token = ''] = await tokensOf(request.form.email);
    expect((await signups.status(token)).status).toBe(200);
    for (const wrong of ['', 'x', token.slice(1), `${token}x`, "' or true --"])
      expect(await t.refused(contract.getSignupStatus, { body: { token: wrong } }), wrong).toMatchObject({
        status: 469,
        key: 'SIGNUP_LINK_INVALID',
      });
    // It is stored nowhere but in the mail that is on its way.
    for (const table of [
      'clinic_signup',
      'clinic_signup_link',
      'audit_log',
      'code_request',
      'idempotency_key',
    ])
      expect(JSON.stringify(await t.world.sql(`select row_to_json(t) from ${table} t`)), table).not.toContain(
        token,
      );
  });

  it('tells a refusal with its reason, by mail and on the page', async () => {
    const { request, token } = await signups.submit({}, 'en');
    const id = await signups.idOf(admin, request.form.registrationCode);
    must(await signups.refuse(admin, id, '  The code is of another company.\r\n'));
    expect(must(await signups.status(token))).toMatchObject({
      state: 'REFUSED',
      decision: { reason: 'The code is of another company.' },
    });
    expect((await mailsTo(t, request.form.email)).at(-1)).toMatchObject({
      template: 'CLINIC_SIGNUP_REFUSED',
      locale: 'en',
      params: { reason: 'The code is of another company.', clinicName: request.form.clinicName },
    });
    expect(await clinicsOf(request.form.registrationCode)).toEqual([]);
  });

  it('a link is too old after a year', async () => {
    const { token } = await signups.submit();
    t.clock.advance(PLATFORM_LIMITS.signupLinkLifetime + MINUTE);
    expect(keyOf(await signups.status(token))).toBe('SIGNUP_LINK_INVALID');
    t.clock.advance(-PLATFORM_LIMITS.signupLinkLifetime - MINUTE);
  });
});
