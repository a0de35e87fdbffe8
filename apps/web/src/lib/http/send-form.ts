import type { LightRoute } from '@tervik/contract/light-route.ts';
import { EXPIRES_HEADER } from '@tervik/contract/route.ts';
import { addressOf, ApiError, baseHeaders, parseJson, readError, wiring } from './api.ts';

/** A connection on which nothing moves for so long is broken, whatever the browser thinks of it. */
const STALLED_MS = 45_000;
/** After the last byte the server looks at the file; that takes a moment. */
const LOOKING_MS = 120_000;

const failure = (status: number, key: string): ApiError => new ApiError(status, { key, message: '' });

interface SentForm {
  readonly params?: object;
  /** In this order, all of them before the file: the server knows what comes before the first byte of it. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Blob;
  readonly fileName: string;
  /** Bytes of the file that have left. */
  readonly onSent: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/**
 * One file in one request. XMLHttpRequest, because fetch does not tell how much has been sent.
 * @throws ApiError; FILE_GONE where the file cannot be read any more
 */
export async function sendForm<Answer>(
  route: LightRoute<unknown>,
  { params, fields, file, fileName, onSent, signal }: SentForm,
): Promise<Answer> {
  // A file that has gone from the device, or a folder, fails here and not as a broken network that is tried again.
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw failure(0, 'FILE_GONE');
    });
  signal.throwIfAborted();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, fileName);
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      let patience = 0;
      const wait = (ms: number): void => {
        clearTimeout(patience);
        patience = window.setTimeout(() => xhr.abort(), ms);
      };
      const stop = (): void => xhr.abort();
      signal.addEventListener('abort', stop);
      xhr.open(route.method, addressOf(route.path, params, undefined));
      for (const [header, value] of Object.entries(baseHeaders())) xhr.setRequestHeader(header, value);
      xhr.upload.addEventListener('progress', ({ loaded }) => {
        wait(STALLED_MS);
        onSent(Math.min(loaded, file.size));
      });
      xhr.upload.addEventListener('load', () => wait(LOOKING_MS));
      xhr.addEventListener('abort', () => reject(failure(504, 'TIMEOUT')));
      xhr.addEventListener('error', () => reject(failure(0, 'OFFLINE')));
      xhr.addEventListener('load', () => {
        const expiry = Number(xhr.getResponseHeader(EXPIRES_HEADER));
        if (expiry > 0) wiring.onExpiry(expiry);
        if (xhr.status === 401) wiring.onSessionEnded();
        const answer = parseJson(xhr.responseText);
        if (Math.floor(xhr.status / 100) !== 2)
          reject(new ApiError(xhr.status, readError(xhr.status, xhr.responseText)));
        // A page in place of an answer: a network that wants a sign-in of its own.
        else if (answer === undefined) reject(failure(502, 'TECHNICAL_ERROR'));
        else resolve(answer as Answer);
      });
      xhr.addEventListener('loadend', () => {
        clearTimeout(patience);
        signal.removeEventListener('abort', stop);
      });
      wait(STALLED_MS);
      xhr.send(form);
    });
  } catch (error) {
    if (error instanceof ApiError && !signal.aborted) wiring.onFailure(route, error);
    throw error;
  }
}
