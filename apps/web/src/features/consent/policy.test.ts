import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { policyQuery } from './policy.ts';

const POLICY = {
  slug: 'privacy-policy',
  locale: 'et',
  updatedAt: '2026-11-02T07:00:00Z',
  content: [{ body: '# Text' }],
};
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Spec §9 "Content fetch retries 3, 5 s apart": when the tries were made, in seconds. */
async function tryAll(): Promise<{ readonly tries: number[]; readonly end: unknown }> {
  const began = Date.now();
  const tries: number[] = [];
  const answer = fetched.getMockImplementation();
  fetched.mockImplementation((...request) => {
    tries.push((Date.now() - began) / 1000);
    return answer!(...request);
  });
  const asked = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
    .fetchQuery(policyQuery('privacy-policy', 'et'))
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  return { tries, end: await asked };
}

test.each([
  ['no network', () => Promise.reject(new TypeError('network'))],
  ['a fault of the server', () => Promise.resolve(new Response('{}', { status: 500 }))],
  ['a refusal', () => Promise.resolve(new Response('{}', { status: 404 }))],
])('%s: tried again three times, five seconds apart, then it is an error', async (_, answer) => {
  fetched.mockImplementation(answer);
  const { tries, end } = await tryAll();
  expect(tries).toEqual([0, 5, 10, 15]);
  expect(end).toBeInstanceOf(Error);
});

test('a text that comes at the third try is shown', async () => {
  let count = 0;
  fetched.mockImplementation(() => {
    count += 1;
    return count < 3
      ? Promise.reject(new TypeError('network'))
      : Promise.resolve(new Response(JSON.stringify(POLICY)));
  });
  const { tries, end } = await tryAll();
  expect(tries).toEqual([0, 5, 10]);
  expect(end).toEqual(POLICY);
  expect(fetched.mock.calls[0]?.[0]).toBe('/prm?slug=privacy-policy&locale=et');
});
