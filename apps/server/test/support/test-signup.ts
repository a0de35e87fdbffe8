import { getPolicy } from '@tervik/contract/consent.ts';
import * as contract from '@tervik/contract/clinic-signup.ts';
import { registrationCheckDigit } from '@tervik/domain/clinic/registration-code.ts';
import { publishPolicies } from '#modules/consent/index.ts';
import { callFromAnywhere, newestCode } from './accounts.ts';
import type { Call, TestApp } from './test-app.ts';
import { must } from './test-practice.ts';
import { codeOf, type Persona } from './world.ts';

/** Clinics that sign up, through the routes. */
export async function createSignups(t: TestApp, countryCode: 'EE' | 'GB' = 'EE') {
  await publishPolicies(t.database.ownerUrl, countryCode);
  const policy = must(await t.call(getPolicy, { query: { slug: 'clinic-agreement', locale: 'et' } }));
  let counter = 0;

  /** A registration code that nobody has used yet. */
  const newRegistrationCode = (): string => {
    const seven = String(2_000_000 + (counter += 1));
    return `${seven}${registrationCheckDigit(seven)}`;
  };
  const body = (form: Partial<contract.SignupForm> = {}, locale: 'et' | 'en' | 'ru' = 'et') => {
    const registrationCode = newRegistrationCode();
    return {
      form: {
        clinicName: `Näidise Perearstid ${registrationCode} OÜ`,
        registrationCode,
        countryCode: 'EE',
        address: 'Pärnu mnt 1, Tallinn',
        firstName: 'Õie',
        surname: 'Mägi',
        personalCode: codeOf('1975-03-02', counter),
        profession: 'DOCTOR',
        email: `taotleja${counter}@example.ee`,
        phone: '5123 4567',
        lists: 3,
        languages: ['et', 'ru'],
        ...form,
      },
      agreement: { accepted: true, version: policy.updatedAt },
      locale,
    };
  };
  /** Each from an address of its own: the limit by address has a test of its own. */
  const ask = async (request: ReturnType<typeof body>) => {
    const answer = await callFromAnywhere(t, contract.requestSignupCode, request);
    return { status: answer.statusCode, body: answer.json<{ requestId: string; resendAt: number }>() };
  };
  const send = (request: ReturnType<typeof body>, proof: { requestId: string; otp: string }) =>
    t.call(contract.signUpClinic, { body: { ...request, ...proof } });
  const prove = async (request: ReturnType<typeof body>) => {
    const { requestId } = must(await ask(request));
    return { requestId, otp: await newestCode(t, request.form.email) };
  };
  const list = async (as: Persona) => must(await t.call(contract.listSignups, { as }));
  const idOf = async (as: Persona, registrationCode: string): Promise<string> => {
    const { waiting, decided } = await list(as);
    const found = [...waiting, ...decided].find((row) => row.registrationCode === registrationCode);
    if (found === undefined) throw new Error(`no application with ${registrationCode}`);
    return found.id;
  };
  /** An application whose e-mail is proven, as it waits. */
  const submit = async (form: Partial<contract.SignupForm> = {}, locale: 'et' | 'en' | 'ru' = 'et') => {
    const request = body(form, locale);
    const { token } = must(await send(request, await prove(request)));
    return { request, token };
  };
  return {
    version: policy.updatedAt,
    newRegistrationCode,
    body,
    ask,
    prove,
    send,
    submit,
    list,
    idOf,
    status: (token: string) => t.call(contract.getSignupStatus, { body: { token } }),
    approve: (as: Persona, id: string, more: Call = {}) =>
      t.call(contract.approveSignup, { as, params: { id }, body: {}, ...more }),
    refuse: (as: Persona, id: string, reason = 'Ei ole tervisekeskus.') =>
      t.call(contract.refuseSignup, { as, params: { id }, body: { reason } }),
  };
}
