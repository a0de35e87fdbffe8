import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { giveFeedback } from '@tervik/contract/routes-patient.gen.ts';
import { queryClient } from '#lib/http/query-client.ts';
import type { DraftServer } from '#test/draft-server.ts';
import { answerDrafts, leave } from '#test/drafts.ts';
import { idOf } from '#test/e-contact.ts';
import { patient } from '#test/people.ts';
import { render } from '#test/render.tsx';
import { held, openServer, type TestServer } from '#test/server.ts';
import { withFeedback, type Rated } from './feedback-draft.ts';
import { FeedbackForm } from './feedback-form.tsx';

const ID = idOf(1);
const KEY = `feedback:${ID}`;
const RATED: Rated = { completedAt: '2026-11-20T10:00:00.000Z', stars: null };
let server: TestServer;
let texts: DraftServer;
beforeEach(() => {
  server = openServer();
  texts = answerDrafts(server);
});
afterEach(async () => {
  queryClient.clear();
  await leave(server);
});

const open = (rated = RATED) =>
  render(
    (['CLINIC', 'PRM'] as const).map((scope) => (
      <section key={scope} aria-label={scope}>
        <FeedbackForm eContactId={ID} scope={scope} rated={scope === 'CLINIC' ? rated : RATED} />
      </section>
    )),
    { user: patient(), locale: 'et' },
  );
const part = (scope: 'CLINIC' | 'PRM') => page.getByRole('region', { name: scope });

test('stars that came after a draft are shown and sent, with its words', async () => {
  const draft = { rating: '1', keywords: ['SPEED'], comment: 'Ootasin.' } as const;
  texts.set(KEY, { fields: withFeedback({}, 'CLINIC', draft, RATED) });
  const { t } = await open({ ...RATED, stars: 5 });
  server.answer(giveFeedback, () => ({ ok: true }));
  const clinic = part('CLINIC');
  await expect
    .element(clinic.getByRole('radio', { name: t('feedback.rating.5'), exact: true }))
    .toBeChecked();
  await userEvent.fill(clinic.getByRole('textbox'), 'Aitäh, kõik on hästi!');
  await userEvent.click(clinic.getByRole('button', { name: t('feedback.send') }));
  await expect.poll(() => server.askedOf(giveFeedback)).toHaveLength(1);
  expect(server.askedOf(giveFeedback)[0]?.body).toMatchObject({
    fields: { rating: 5, comment: 'Aitäh, kõik on hästi!' },
  });
});

test('what is typed of the one while the other is being sent stays', async () => {
  const gate = held<{ readonly ok: true }>();
  const { t } = await open({ ...RATED, stars: 5 });
  server.answer(giveFeedback, () => gate.promise);
  await userEvent.fill(part('CLINIC').getByRole('textbox'), 'Aitäh!');
  await userEvent.click(part('CLINIC').getByRole('button', { name: t('feedback.send') }));
  await expect.poll(() => server.askedOf(giveFeedback)).toHaveLength(1);
  await userEvent.click(part('PRM').getByText(t('feedback.rating.4'), { exact: true }));
  await userEvent.fill(part('PRM').getByRole('textbox'), 'Lihtne leht.');
  gate.come({ ok: true });
  await expect.element(page.getByText(t('feedback.saved'))).toBeVisible();
  await expect.element(part('PRM').getByRole('textbox')).toHaveValue('Lihtne leht.');
  await expect.element(part('CLINIC').getByRole('textbox')).toHaveValue('');
  await expect.poll(() => texts.get(KEY)?.fields?.['PRM.comment']).toBe('Lihtne leht.');
  expect(texts.get(KEY)?.fields).not.toHaveProperty(['CLINIC.comment']);
});
