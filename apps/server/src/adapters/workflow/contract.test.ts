import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPartners, type Partners } from '#test/support/partners/test-partners.ts';
import { createAwell } from './awell.ts';

let partners: Partners;
beforeAll(async () => {
  partners = await startPartners();
});
afterAll(() => partners.stop());

const BACK = 'http://localhost:3000/my-e-contacts?eContactAddedStatus=';
const awell = (apiKey = 'simulated', timeoutMs?: number) =>
  createAwell({ url: partners.awellUrl, apiKey, ...(timeoutMs !== undefined && { timeoutMs }) });
const expected = (definitionId = 'phq9') => ({
  definitionId,
  successUrl: `${BACK}success`,
  cancelUrl: `${BACK}failed`,
  language: 'et' as const,
});
async function start(definitionId?: string) {
  const started = await awell().start(expected(definitionId));
  if (!started.ok) throw new Error(started.detail);
  return started;
}
const ANSWERS = { often: '2', before: '1', more: '  öösiti <b>hullem</b> ' };

test('filled in: the answers in the order of the form, in words where there are some', async () => {
  const { pathwayRef, url } = await start();
  expect(await awell().read(pathwayRef)).toEqual({ ok: true, state: 'RUNNING' });
  expect((await partners.fillIn(url, 'submit', ANSWERS)).href).toBe(`${BACK}success`);
  expect(await awell().read(pathwayRef)).toEqual({
    ok: true,
    state: 'COMPLETED',
    forms: [
      {
        title: 'Simulated questionnaire',
        items: [
          {
            question: 'How often have you slept badly in the last two weeks?',
            answer: 'Nearly every day',
            value: 2,
          },
          { question: 'Have you had this before?', answer: true, value: null },
          { question: 'What else should the clinic know?', answer: 'öösiti hullem', value: null },
        ],
      },
    ],
  });
});

test.each([
  ['cancel', 'failed', 'RUNNING'],
  ['never', 'success', 'RUNNING'],
  ['fail', 'failed', 'ENDED'],
] as const)('%s comes back as %s, and is %s', async (act, status, state) => {
  const { pathwayRef, url } = await start();
  expect((await partners.fillIn(url, act)).href).toBe(`${BACK}${status}`);
  expect(await awell().read(pathwayRef)).toEqual({ ok: true, state });
});

test('a definition that is refused, one that is an error, one that is stopped at once', async () => {
  expect(await awell().start(expected('sim-refuse'))).toEqual({
    ok: false,
    detail: 'startHostedPathwaySession: refused 400',
  });
  expect(await awell().start(expected('sim-errors'))).toEqual({
    ok: false,
    detail: 'startHostedPathwaySession: errors',
  });
  expect(await awell().read((await start('sim-stopped')).pathwayRef)).toEqual({ ok: true, state: 'ENDED' });
});

test('a wrong key, an unknown pathway', async () => {
  expect(await awell('wrong').start(expected())).toMatchObject({ ok: false });
  expect(await awell().read('nobody')).toEqual({ ok: false, detail: 'pathway: errors' });
});

test.each(['error', 'garbage', 'hang'] as const)('a partner that answers with %s', async (fault) => {
  const { pathwayRef } = await start();
  await partners.setFault('awell', fault);
  expect(await awell('simulated', 300).start(expected())).toMatchObject({ ok: false });
  expect(await awell('simulated', 300).read(pathwayRef)).toMatchObject({ ok: false });
  await partners.setFault('awell', 'none');
  await start();
});

/** A partner that answers each field with what it is told, and says what it was asked. */
async function withAnswers<T>(
  answers: Readonly<Record<string, unknown>>,
  use: (url: string, asked: { headers: http.IncomingHttpHeaders; body: string }[]) => Promise<T>,
): Promise<T> {
  const asked: { headers: http.IncomingHttpHeaders; body: string }[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      asked.push({ headers: request.headers, body });
      const field = Object.keys(answers).find((name) => body.includes(`${name}(`)) ?? '';
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: { [field]: answers[field] } }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`, asked);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test('nothing of the person goes there, and the key goes in its header', async () => {
  await withAnswers({}, async (url, asked) => {
    await createAwell({ url, apiKey: 'se cret' }).start(expected());
    expect(asked[0]?.headers['apikey']).toBe('se cret');
    expect((JSON.parse(asked[0]!.body) as { variables: unknown }).variables).toEqual({
      input: {
        pathway_definition_id: 'phq9',
        success_url: `${BACK}success`,
        cancel_url: `${BACK}failed`,
        language: 'et',
      },
    });
  });
});

test('sends nobody to an address without TLS', async () => {
  const told = { success: true, session_id: 's', session_url: 'http://evil.example/s', pathway_id: 'p' };
  const started = await withAnswers({ startHostedPathwaySession: told }, (url) =>
    createAwell({ url, apiKey: 'x' }).start(expected()),
  );
  expect(started).toEqual({ ok: false, detail: 'an address without TLS' });
});

const read = (status: string, activities: unknown[], response: unknown = { answers: [] }) =>
  withAnswers(
    {
      pathway: { success: true, pathway: { id: 'p', status } },
      careflowActivities: { success: true, activities },
      formResponse: { success: true, response },
    },
    (url) => createAwell({ url, apiKey: 'x' }).read('p'),
  );
const activity = (status: string) => ({ id: 'a', status, object: { type: 'FORM', name: 'Uni' }, form: null });

test('what is left at the clinic’s end of the care flow does not keep the patient’s form back', async () => {
  expect(await read('active', [activity('DONE')])).toMatchObject({ state: 'COMPLETED' });
  expect(await read('active', [activity('DONE'), activity('ACTIVE')])).toMatchObject({ state: 'RUNNING' });
  expect(await read('active', [])).toMatchObject({ state: 'RUNNING' });
  expect(await read('completed', [])).toMatchObject({ state: 'ENDED' });
  for (const status of ['starting', 'missing_baseline_info', 'something new'])
    expect(await read(status, [activity('DONE')])).toMatchObject({ state: 'RUNNING' });
});

test('answers to questions that nobody has told about, strange numbers and days', async () => {
  const answers = [
    { question_id: 'q1', value: '', value_type: 'NUMBER', label: null },
    { question_id: 'q2', value: '2024-03-05T00:00:00.000Z', value_type: 'DATE', label: null },
    { question_id: 'q3', value: '[1, 2]', value_type: 'NUMBERS_ARRAY', label: 'Üks, Kaks' },
    { question_id: 'q4', value: 'x'.repeat(9000), value_type: 'STRING', label: null },
  ];
  const told = await read('completed', [activity('DONE')], { answers });
  expect(told).toMatchObject({
    state: 'COMPLETED',
    forms: [
      {
        title: 'Uni',
        items: [
          { question: 'q1', answer: '', value: null },
          { question: 'q2', answer: '2024-03-05', value: null },
          { question: 'q3', answer: 'Üks, Kaks', value: null },
          { question: 'q4', answer: 'x'.repeat(3000), value: null },
        ],
      },
    ],
  });
});

test('what turns the reading direction, and what no screen shows, is no part of an answer', async () => {
  const answers = [
    { question_id: 'q1', value: 'ei \u202Eolnud\u202C\u001b[31m\u0000 ole', value_type: 'STRING' },
  ];
  const told = await read('completed', [activity('DONE')], { answers });
  expect(told).toMatchObject({ forms: [{ items: [{ answer: 'ei olnud [31m ole' }] }] });
});

test('a partner that talks without end is not listened to', async () => {
  const answers = [{ question_id: 'q1', value: 'x'.repeat(3 * 1024 * 1024), value_type: 'STRING' }];
  const told = await read('completed', [activity('DONE')], { answers });
  expect(told).toEqual({ ok: false, detail: 'formResponse: too long' });
});

test('an answer that does not fit is no answer', async () => {
  for (const response of [null, {}, { answers: [{ question_id: 1, value: 'x' }] }])
    expect(await read('completed', [activity('DONE')], response)).toMatchObject({ ok: false });
});
