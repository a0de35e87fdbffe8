import * as contract from '@tervik/contract/clinic-patient.ts';
import { dismissAddition, listAdditions } from '@tervik/contract/clinic-patient.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { parseEmail } from '@tervik/domain/person/email.ts';
import type { EmailDomainPort } from '#adapters/email-domain/port.ts';
import type { Config } from '#config/config.ts';
import { getMembership } from '#platform/db/tx.ts';
import { createGate } from '#platform/http/gate.ts';
import type { Serve } from '#platform/http/serve.ts';
import { dayIn } from '#modules/session/index.ts';
import { addPatient, getCard, getListed, getOther, lookUp, saveMember } from './act.ts';
import { listMyAdditions, readAddition } from './additions.ts';
import { confirmEmail, saveContact } from './contact.ts';
import { decideAddition, decideRepresentative } from './decide-addition.ts';

export interface ClinicPatientDeps {
  readonly config: Config;
  readonly emailDomains: EmailDomainPort;
}

/** Looking codes up and adding people is typing; whoever is faster is trying out codes. */
const PER_MINUTE = 60;
/** Waiting for the name system holds no connection; this only bounds how many wait when it hangs. */
const ASKING_AT_ONCE = 200;

/** Patients of a clinic's list, as staff find, add and confirm them. */
export function registerClinicPatientRoutes(serve: Serve, { config, emailDomains }: ClinicPatientDeps): void {
  const { timeZone, locales } = BRANDS[config.countryCode];
  const { personalCodeRequired, countryCode: country } = config;
  const asking = createGate(ASKING_AT_ONCE, 0);

  serve(contract.getPatientCard, (tx, { params, query }) =>
    getCard(tx, { clinicId: query.clinicId, personId: params.id, today: dayIn(timeZone, tx.now) }),
  );

  const assertCodes = (): void => {
    // Where nobody has a code there is nothing to look up (decisions "Personal code").
    if (!personalCodeRequired) throw new Refusal('NOT_FOUND');
  };
  const looking = { perMinute: PER_MINUTE } as const;
  serve(
    contract.lookupClinicPatient,
    async (tx, { query }) => {
      assertCodes();
      return lookUp(tx, { ...query, today: dayIn(timeZone, tx.now) });
    },
    looking,
  );
  serve(
    contract.lookupClinicPatientByCode,
    async (tx, { body }) => {
      assertCodes();
      return lookUp(tx, { ...body, today: dayIn(timeZone, tx.now) });
    },
    looking,
  );

  /** Of each address that was typed; what is none is refused with its reason by the handler. */
  const assertDomains = async (typed: readonly string[]) => {
    for (const address of typed) {
      const parsed = parseEmail(address);
      if (!parsed.valid) continue;
      const domain = parsed.email.slice(parsed.email.lastIndexOf('@') + 1);
      if (!(await asking.run(() => emailDomains.exists(domain)))) throw new Refusal('EMAIL_DOMAIN_MISSING');
    }
  };
  serve(
    contract.addClinicPatient,
    async (tx, { body: { clinicId, ...input } }) => {
      getMembership(tx, clinicId);
      const today = dayIn(timeZone, tx.now);
      const rules = { personalCodeRequired, country, today, defaultLocale: locales[0] };
      const { representative } = input;
      const listed =
        representative !== null && 'personId' in representative
          ? await getListed(tx, clinicId, representative.personId, today)
          : null;
      return addPatient(tx, clinicId, decideAddition(input, rules, listed?.personalCode ?? null), listed);
    },
    {
      async before({ body }, _http, within) {
        // Nobody else makes the name system be asked.
        await within(async (tx) => getMembership(tx, body.clinicId));
        const { email, representative } = body;
        await assertDomains([
          email,
          representative !== null && 'email' in representative ? representative.email : '',
        ]);
      },
      beforeIsHarmless: true,
      perMinute: PER_MINUTE,
    },
  );
  serve(
    contract.addRepresentative,
    async (tx, { params, body: { clinicId, ...input } }) => {
      getMembership(tx, clinicId);
      const today = dayIn(timeZone, tx.now);
      const rules = { personalCodeRequired, country, today, defaultLocale: locales[0] };
      const { representative } = input;
      const represented = await getOther(tx, clinicId, params.id);
      const listed =
        'personId' in representative ? await getListed(tx, clinicId, representative.personId, today) : null;
      const sound = decideRepresentative(represented, input, rules, listed?.personalCode ?? null);
      return addPatient(tx, clinicId, sound, listed);
    },
    {
      async before({ body }, _http, within) {
        await within(async (tx) => getMembership(tx, body.clinicId));
        const { representative } = body;
        await assertDomains(['email' in representative ? representative.email : '']);
      },
      beforeIsHarmless: true,
      perMinute: PER_MINUTE,
    },
  );
  serve(
    contract.updateClinicPatient,
    async (tx, { params, body }) => {
      const patient = { ...body, personId: params.id };
      if ('clinicMember' in patient) await saveMember(tx, patient);
      else if ('contact' in patient) await saveContact(tx, patient, patient.contact, { country });
      else await confirmEmail(tx, patient);
      return { ok: true as const };
    },
    {
      async before({ body }, _http, within) {
        if (!('contact' in body) || body.contact.email === undefined) return;
        await within(async (tx) => getMembership(tx, body.clinicId));
        await assertDomains([body.contact.email]);
      },
      beforeIsHarmless: true,
      perMinute: PER_MINUTE,
    },
  );

  serve(listAdditions, listMyAdditions, { readOnly: true });
  serve(dismissAddition, (tx, { params }) => readAddition(tx, params.id));
}
