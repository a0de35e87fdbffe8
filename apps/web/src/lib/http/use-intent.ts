import { useState } from 'react';
import type { LightRoute, Received } from '@tervik/contract/light-route.ts';
import { ApiError, call, newKey } from './api.ts';
import type { CallOptions } from './api.ts';

/**
 * The idempotency key of one intent (one text to send): the same over retries, so that a repeat after a lost answer
 * gets the first answer and nothing is sent twice.
 */
export interface Intent {
  /** @param content where other content is another intent (in a text it is not: the first may have arrived) */
  readonly key: (content?: string) => string;
  /** What is sent next is another intent. */
  readonly renew: () => void;
}

export function useIntent(): Intent {
  const [intent] = useState(createIntent);
  return intent;
}

function createIntent(): Intent {
  let made: { readonly key: string; readonly content: string } | undefined;
  return {
    key(content = '') {
      if (made?.content !== content) made = { key: newKey(), content };
      return made.key;
    },
    renew() {
      made = undefined;
    },
  };
}

/**
 * Sends what a person means to be done, under the key of their intent. When it is done, the next call is another intent.
 *
 * @throws ApiError
 */
export async function callWithIntent<R>(
  intent: Intent,
  route: LightRoute<R>,
  options: CallOptions<R>,
): Promise<Received<R>> {
  try {
    const { idempotencyKey = intent.key() } = options;
    const received = await call(route, { ...options, idempotencyKey });
    intent.renew();
    return received;
  } catch (reason) {
    // The first text did arrive; what is sent next is another intent, or this control could never send again.
    if (reason instanceof ApiError && reason.key === 'IDEMPOTENCY_KEY_REUSED') intent.renew();
    throw reason;
  }
}
