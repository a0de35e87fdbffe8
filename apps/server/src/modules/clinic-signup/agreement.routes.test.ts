import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@tervik/contract/clinic-signup.ts';
import { readPdf } from '#test/support/read-pdf.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { createSignups } from '#test/support/test-signup.ts';
import type { Persona } from '#test/support/world.ts';

/* The agreement as PDF: with what is typed, and as it was accepted. */
let practice: TestPractice;
let signups: Awaited<ReturnType<typeof createSignups>>;
let admin: Persona;
beforeAll(async () => {
  practice = await createTestPractice();
  signups = await createSignups(practice.test);
  admin = await practice.test.world.persona({ isPatient: false, isAdmin: true });
});
afterAll(() => practice.test.close());

const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  practice.test.world.sql<Row>(text, values);
const keyOf = (answer: { body: unknown }): string => (answer.body as { key?: string }).key ?? 'none';
const pdfOf = (answer: { status: number; body: unknown }) => {
  expect(answer.status).toBe(200);
  return readPdf(answer.body as Buffer);
};

test('shows what is typed so far, and says what is missing', async () => {
  const { form } = signups.body({ clinicName: 'Õie & Ülo Perearstid', address: '', lists: null });
  for (const [locale, words] of [
    ['et', ['Lepingteenusekasutamiseks', 'Mustand', 'Aadress:kirjutamata', 'eesti,vene', 'Eesti']],
    ['en', ['Agreementontheuseoftheservice', 'Adraft', 'Address:notwrittenyet', 'Estonian,Russian']],
    ['ru', ['Договоропользованиисервисом', 'Черновик', 'Адрес:неуказано', 'эстонский,русский']],
  ] as const) {
    const answer = await practice.test.call(contract.previewAgreement, { body: { form, locale } });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    });
    const { letters, language, isTagged } = pdfOf(answer);
    for (const word of ['Õie&ÜloPerearstid', form.registrationCode, ...words])
      expect(letters).toContain(word);
    expect(letters).not.toContain(form.personalCode);
    expect([language, isTagged]).toEqual([locale, true]);
  }
});

test('names the company of the register as the party, and the code as it is written', async () => {
  const registrationCode = signups.newRegistrationCode();
  await sql(`insert into business_register values ('EE', $1, 'Tamme Ravi OÜ')`, [registrationCode]);
  const typed = `${registrationCode.slice(0, 4)} ${registrationCode.slice(4)}`;
  const request = signups.body({ registrationCode: typed, clinicName: 'Tamme Tervis' });
  const { form } = request;
  const preview = pdfOf(
    await practice.test.call(contract.previewAgreement, { body: { form, locale: 'et' } }),
  );
  const { token } = must(await signups.send(request, await signups.prove(request)));
  // The register is loaded anew; who agreed stays who agreed.
  await sql('delete from business_register where registration_code = $1', [registrationCode]);
  const signed = pdfOf(
    await practice.test.call(contract.getSignedAgreement, { body: { token, locale: 'et' } }),
  );
  for (const { letters } of [preview, signed])
    for (const word of [
      'Ettevõteäriregistris:TammeRaviOÜ',
      'TammeTervis',
      `Registrikood:${registrationCode}`,
    ])
      expect(letters).toContain(word);
});

test('is the one that was accepted, to the applicant and to the platform, also when a newer one is in force', async () => {
  const { request, token } = await signups.submit({}, 'en');
  const id = await signups.idOf(admin, request.form.registrationCode);
  await sql(
    `insert into policy_text (country_code, slug, locale, updated_at, body)
     select 'EE', 'clinic-agreement', l, '2027-01-02T07:00:00Z', '# Uus leping' from unnest(array['et', 'en', 'ru']) l`,
  );
  try {
    const body = { token, locale: 'ru' };
    const theirs = pdfOf(await practice.test.call(contract.getSignedAgreement, { body }));
    expect(theirs.letters).toContain('Договоропользованиисервисом');
    expect(theirs.letters).toContain('подтверждено:');
    const ours = pdfOf(await practice.test.call(contract.getSignupAgreement, { as: admin, params: { id } }));
    for (const word of ['Agreementontheuse', 'byÕieMägi', request.form.email])
      expect(ours.letters).toContain(word);
    // Whoever agreed to the earlier text has not agreed to this one.
    const next = signups.body();
    expect(keyOf(await signups.ask(next))).toBe('AGREEMENT_OUTDATED');
  } finally {
    await sql(`delete from policy_text where updated_at = '2027-01-02T07:00:00Z'`);
  }
});

test('a link that opens nothing prints nothing', async () => {
  const refused = await practice.test.refused(contract.getSignedAgreement, {
    body: { token: 'x', locale: 'et' },
  });
  expect(refused).toMatchObject({ status: 469, key: 'SIGNUP_LINK_INVALID' });
});
