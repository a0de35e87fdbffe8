import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@tervik/contract/clinic-signup.ts';
import { readPdf } from '#test/support/read-pdf.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { must } from '#test/support/test-practice.ts';
import { createSignups } from '#test/support/test-signup.ts';
import type { Persona } from '#test/support/world.ts';

/* What was accepted is printed as it was accepted, whoever runs the product later, and from wherever. */
let then: TestApp;
let later: TestApp;
let admin: Persona;
beforeAll(async () => {
  then = await createTestApp({
    config: {
      operatorName: 'Esimene Pidaja OÜ',
      supportEmail: 'abi@esimene.example',
    },
  });
  later = await createTestApp({
    database: then.database,
    config: {
      operatorName: 'Teine Pidaja AS',
      supportEmail: 'abi@teine.example',
      publicUrl: 'http://teine.example',
    },
  });
  admin = await then.world.persona({ isPatient: false, isAdmin: true });
});
afterAll(async () => {
  await later.app.stop();
  await then.close();
});

it('names who ran the product, where help was and where its pages were when it was accepted', async () => {
  const signups = await createSignups(then);
  const { request, token } = await signups.submit();
  const id = await signups.idOf(admin, request.form.registrationCode);
  const printed = [
    await later.call(contract.getSignedAgreement, { body: { token, locale: 'en' } }),
    await later.call(contract.getSignupAgreement, { as: admin, params: { id } }),
  ].map((answer) => readPdf(must(answer) as Buffer).letters);
  for (const letters of printed) {
    for (const word of ['EsimenePidajaOÜ', 'abi@esimene.example', 'http://localhost:3000/'])
      expect(letters).toContain(word);
    expect(letters).not.toMatch(/Teine|teine\.example/);
  }
  // A draft is of today.
  const { form } = signups.body();
  const draft = await later.call(contract.previewAgreement, { body: { form, locale: 'et' } });
  expect(readPdf(must(draft) as Buffer).letters).toContain('TeinePidajaAS');
});

it('prints where its links lead, once where the words are the address', async () => {
  const signups = await createSignups(then);
  const { form } = signups.body();
  const { body } = await then.call(contract.previewAgreement, { body: { form, locale: 'en' } });
  const { letters } = readPdf(body as Buffer);
  for (const address of [
    'termsofuseforclinics(http://localhost:3000/terms-and-conditions?for=clinic)',
    'privacypolicy(http://localhost:3000/privacy-policy)',
  ])
    expect(letters).toContain(address);
  expect(letters).not.toContain('mailto:');
  expect(letters.match(/abi@esimene\.example/g)?.length).toBe(1);
});
