import type { LightRoute } from '@tervik/contract/light-route.ts';
import { addressOf, ApiError, baseHeaders, readError } from './api.ts';

/** Writing a file may take the server a moment. */
const PATIENCE_MS = 60_000;

/** The name that the server gives a file (RFC 5987's writing). */
const nameOf = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded === undefined ? undefined : decodeURIComponent(encoded);
};

/**
 * Fetches a file that a call answers with and hands it to the browser to save. For what cannot stand in an address: a
 * form, a secret. @param fallbackName where the server gives none @throws ApiError
 */
export async function download<R>(
  route: LightRoute<R>,
  { params, body, fallbackName }: { params?: object; body?: object; fallbackName: string },
): Promise<void> {
  const response = await fetch(addressOf(route.path, params, undefined), {
    method: route.method,
    headers: { ...baseHeaders(), ...(body !== undefined && { 'content-type': 'application/json' }) },
    cache: 'no-store',
    credentials: 'same-origin',
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => {
    throw new ApiError(0, { key: 'OFFLINE', message: '' });
  });
  if (!response.ok) throw new ApiError(response.status, readError(response.status, await response.text()));
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameOf(response.headers.get('content-disposition')) ?? fallbackName;
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
