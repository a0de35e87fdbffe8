import * as contract from '@tervik/contract/ai.ts';
import * as clinicApi from '@tervik/contract/conversation.ts';
import * as patientApi from '@tervik/contract/new-e-contact.ts';
import { pino } from 'pino';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { startPartners, type Partners } from '#test/support/partners/test-partners.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';
import { publishPolicies } from '#modules/consent/index.ts';

/** A clinic that may use everything that a simulated model can do, its people, and the calls that the tests make. */
export async function createAssistPractice() {
  const logged: string[] = [];
  const partners: Partners = await startPartners();
  const t: TestApp = await createTestApp({
    config: {
      // As few as a server may have; a model that hangs must not take one of them.
      databasePoolSize: 2,
      trustedProxies: ['loopback'],
      model: {
        url: partners.modelUrl,
        apiKey: 'simulated',
        model: 'simulated-model',
        jsonMode: 'json_schema',
        tokenField: 'max_tokens',
        temperature: undefined,
      },
    },
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
  });
  // Before its people, who agree to what is published.
  await publishPolicies(t.database.ownerUrl, 'EE');
  const clinic: TestClinic = await t.world.clinic();
  const patient = await t.world.persona({ firstName: 'Maarika', surname: 'Ülane', listedIn: clinic });
  const nurse = await t.world.persona({
    firstName: 'Õie',
    surname: 'Õunapuu',
    staffOf: clinic,
    profession: 'NURSE',
  });
  const admin = await t.world.persona({ staffOf: clinic, clinicAdmin: true });
  const foreignDoctor = await t.world.persona({ staffOf: await t.world.clinic() });

  const setFeatures = (enabled: boolean | null): Promise<unknown> =>
    enabled === null
      ? t.world.sql('delete from clinic_feature where clinic_id = $1', [clinic.id])
      : t.world.sql(
          `insert into clinic_feature (clinic_id, feature, enabled)
           select $1, f, $2 from unnest(array['aiSummarization', 'translation']) f
           on conflict (clinic_id, feature) do update set enabled = $2`,
          [clinic.id, enabled],
        );
  const setPlan = (plan: string) =>
    t.world.sql('update clinic set plan = $2 where id = $1', [clinic.id, plan]);
  /** The clinic admin's word on the text about translation. */
  const agree = async (yes: boolean, version = 'max(updated_at)'): Promise<void> => {
    await t.world.sql(`delete from consent where type = 'PRM_TRANSLATION_CLINIC'`);
    if (yes)
      await t.world.sql(
        `insert into consent (user_id, type, version)
         select $1, consent_type, ${version} from policy_version where consent_type = 'PRM_TRANSLATION_CLINIC' group by consent_type`,
        [admin.userId],
      );
  };

  let callers = 0;
  /** Each call from an address of its own: how often one may ask is a test of its own. */
  const fromAnywhere = () => ({ 'x-forwarded-for': `10.1.${(callers += 1) >> 8}.${callers & 255}` });

  async function write(text = 'Pea valutab juba kolmandat päeva.', more: object = {}): Promise<string> {
    const { status, body } = await t.call(patientApi.createFallbackEContact, {
      as: patient,
      headers: fromAnywhere(),
      body: {
        eContactType: 'HEADACHE',
        patientPersonId: patient.personId,
        clinicId: clinic.id,
        text,
        ...more,
      },
    });
    if (status !== 200) throw new Error(`answered ${status}`);
    return body.eContactId;
  }
  const about = (eContactId: string, more: object = {}) => ({
    clinicId: clinic.id,
    eContactId,
    locale: 'et',
    ...more,
  });
  const sum = (id: string, more: object = {}, as = nurse) =>
    t.call(contract.summarizeEContact, { as, headers: fromAnywhere(), body: about(id, more) });
  const notSummed = (id: string, more: object = {}, as: Persona | null = nurse) =>
    t.refused(contract.summarizeEContact, { as, headers: fromAnywhere(), body: about(id, more) });
  const stored = async (id: string, as = nurse, locale = 'et') =>
    (
      await t.call(contract.getSummarization, {
        as,
        params: { id },
        headers: { 'accept-language': locale },
      })
    ).body.summarization;
  const letterOf = async (id: string) =>
    (await t.call(clinicApi.getClinicTimeline, { as: nurse, params: { id } })).body.activities[0]!.id;
  const say = (eContactId: string, more: object, as = nurse) =>
    t.call(contract.translate, { as, headers: fromAnywhere(), body: { eContactId, to: 'en', ...more } });
  const refusedAsk = (eContactId: string, more: object, as: Persona | null = nurse) =>
    t.refused(contract.translate, { as, headers: fromAnywhere(), body: { eContactId, to: 'en', ...more } });
  const looks = async (id: string) =>
    (
      await t.world.sql<{ purpose: string }>(
        `select purpose from access_log where e_contact_id = $1 and purpose in ('AI_SUMMARY', 'TRANSLATION') order by at, id`,
        [id],
      )
    ).map(({ purpose }) => purpose);

  await setFeatures(true);
  await agree(true);
  return {
    t,
    partners,
    logged,
    clinic,
    patient,
    nurse,
    admin,
    foreignDoctor,
    setFeatures,
    setPlan,
    agree,
    fromAnywhere,
    write,
    about,
    sum,
    notSummed,
    stored,
    letterOf,
    say,
    refusedAsk,
    looks,
    async close(): Promise<void> {
      await t.close();
      await partners.stop();
    },
  };
}
export type AssistPractice = Awaited<ReturnType<typeof createAssistPractice>>;
