import { vi } from 'vitest';

/** A start of a questionnaire that has come to the partner and waits there for its answer. */
export interface WaitingStart {
  open(): void;
  fail(): void;
  /** The language in which the page is asked for. */
  readonly language: string;
}

/**
 * Holds each start of a questionnaire on its way to the partner, until `vi.restoreAllMocks`.
 * @returns waits for the next one; to be called before it begins
 */
export function holdStarts(): () => Promise<WaitingStart> {
  let arrived: (start: WaitingStart) => void = () => undefined;
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const body = typeof init?.body === 'string' ? init.body : '';
    if (!body.includes('startHostedPathwaySession')) return ask(address, init);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const language = /"language":"(\w+)"/.exec(body)?.[1] ?? '';
    arrived({ open: () => resolve(true), fail: () => resolve(false), language });
    return (await promise) ? ask(address, init) : new Response('', { status: 500 });
  });
  return () =>
    new Promise((resolve) => {
      arrived = resolve;
    });
}
