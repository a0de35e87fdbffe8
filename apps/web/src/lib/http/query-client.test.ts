import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepActs } from './query-client.ts';

const KEY = ['staff'];

function slowReads(client: QueryClient) {
  const answers: ((data: string) => void)[] = [];
  const read = (): void =>
    void client
      .fetchQuery({
        queryKey: KEY,
        queryFn: () =>
          new Promise<string>((resolve) => {
            answers.push(resolve);
          }),
      })
      .catch(() => undefined);
  return { answers, read };
}

test('an answer asked for before an act does not undo what the act has answered', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  keepActs(client);
  client.setQueryData(KEY, 'first');
  const { answers, read } = slowReads(client);
  read();
  await expect.poll(() => answers.length).toBe(1);
  client.setQueryData(KEY, 'withdrawn');
  // It is asked for anew, and the late answer counts no more.
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.('first');
  await Promise.resolve();
  expect(client.getQueryData(KEY)).toBe('withdrawn');
  answers[1]?.('withdrawn, and a colleague has come');
  await expect.poll(() => client.getQueryData(KEY)).toBe('withdrawn, and a colleague has come');
});

test('where nothing is on its way, nothing is asked for', () => {
  const client = new QueryClient();
  keepActs(client);
  client.setQueryData(KEY, 'first');
  client.setQueryData(KEY, 'second');
  expect(client.isFetching()).toBe(0);
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(false);
});
