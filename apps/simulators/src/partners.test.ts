import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSimulators, type Simulators } from './simulators.ts';

let simulators: Simulators;
beforeAll(async () => {
  simulators = await startSimulators({ smtpPort: 0, httpPort: 0, publicUrl: 'http://localhost:3000' });
});
afterAll(() => simulators.stop());

const at = (path: string): string => `http://localhost:${simulators.httpPort}${path}`;
const post = (path: string, form: Record<string, string>): Promise<Response> =>
  fetch(at(path), { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

test.each(['/', '/dokobit', '/sk-id', '/oidc', '/push', '/messente', '/awell'])(
  '%s says that it is simulated, and leads to the others',
  async (path) => {
    const answer = await fetch(at(path));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await answer.text();
    expect(html).toMatch(/<h1>Simulated/);
    expect(html).not.toContain('<script');
    for (const href of ['/', '/dokobit', '/oidc', '/push']) expect(html).toContain(`href="${href}"`);
  },
);

async function begin(returnUrl: string): Promise<string> {
  const answer = await post('/dokobit/api/authentication/create?access_token=simulated', {
    return_url: returnUrl,
  });
  return ((await answer.json()) as { url: string }).url.replace(at(''), '');
}

test('the page where somebody picks who they are leads back, with what was there already', async () => {
  const path = await begin('http://localhost:3000/login?x=1');
  const page = await fetch(at(path));
  expect(await page.text()).toContain('<h1>Simulated digital ID</h1>');
  // Browsers count the redirect after a form as a place to which the form is sent.
  expect(page.headers.get('content-security-policy')).not.toContain('form-action');
  const back = (await post(path, { pick: 'canceled' })).headers.get('location');
  expect(back).toBe(`http://localhost:3000/login?x=1&session_token=${path.split('/').at(-1)}`);
});

test('anybody can be signed in by a code and a name, and what is neither is asked for again', async () => {
  const path = await begin('http://localhost:3000/login');
  const wrong = { pick: 'somebody-else', code: '123', name: 'Mari', surname: 'Mets' };
  const again = await post(path, wrong);
  expect(again.status).toBe(200);
  expect(await again.text()).toContain('eleven digits');
  const back = await post(path, { ...wrong, code: '47011150700' });
  expect(back.headers.get('location')).toContain('session_token=');
  const token = path.split('/').at(-1);
  const status = await fetch(at(`/dokobit/api/authentication/${token}/status?access_token=simulated`));
  expect(await status.json()).toMatchObject({
    status: 'ok',
    code: '47011150700',
    name: 'MARI',
    surname: 'METS',
    certificate: { subject: { serial_number: 'PNOEE-47011150700' } },
  });
});

test('nobody who is not on the page can be picked, and an unknown login is over', async () => {
  expect((await post(await begin('http://localhost:3000/login'), { pick: '1' })).status).toBe(400);
  expect((await fetch(at(`/dokobit/auth/${'a'.repeat(64)}`))).status).toBe(404);
  expect((await fetch(at('/oidc/interaction/unknown'))).status).toBe(404);
});

test('what is no address to return to is refused; so is a stranger', async () => {
  expect((await post('/dokobit/api/authentication/create?access_token=simulated', {})).status).toBe(400);
  expect((await post('/dokobit/api/authentication/create?access_token=x', {})).status).toBe(403);
});

test('a broken partner says so to people, and breaks for programs only', async () => {
  expect((await post('/dokobit/fault', { fault: 'error' })).status).toBe(303);
  expect(await (await fetch(at('/dokobit'))).text()).toContain('To Tervik it now answers 500.');
  expect((await post('/dokobit/api/authentication/create?access_token=simulated', {})).status).toBe(500);
  expect((await post('/dokobit/fault', { fault: 'none' })).status).toBe(303);
  expect((await post('/dokobit/fault', { fault: 'constructor' })).status).toBe(400);
});

test('a questionnaire leads back to the product and to no other address; what is unknown is an error with 200', async () => {
  const ask = async (
    field: string,
    variables: object,
    apiKey = 'simulated',
  ): Promise<Record<string, unknown>> => {
    const answer = await fetch(at('/awell/graphql'), {
      method: 'POST',
      headers: { apiKey },
      body: JSON.stringify({ query: `query Q { ${field}(x: $x) { success } }`, variables }),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  };
  const input = (success: string) => ({
    input: { pathway_definition_id: 'x', success_url: success, cancel_url: 'http://localhost:3000/b' },
  });
  const start = 'startHostedPathwaySession';
  expect(await ask(start, input('http://localhost:3000/a'))).toMatchObject({
    data: { [start]: { success: true } },
  });
  for (const told of [
    await ask(start, input('https://evil.example/a')),
    await ask(start, input('http://localhost:3000/a'), 'wrong'),
    await ask('pathway', { id: 'nobody' }),
    await ask('constructor', {}),
  ])
    expect(told).toHaveProperty('errors');
  expect((await fetch(at('/awell/session/unknown'))).status).toBe(404);
});
