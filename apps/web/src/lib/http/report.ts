import { writeLog } from '@tervik/contract/routes-common.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { call } from './api.ts';
import type { ApiError } from './api.ts';

/** Tells the server's log that something broke (spec §7). Name, message and place of an error; never what a person typed. */
export function reportError(type: `prm.${string}`, error: unknown): void {
  const text =
    error instanceof Error
      ? `${error.name}: ${error.message} ${error.stack?.split('\n')[1] ?? ''}`
      : String(error);
  log(type, 'error', text);
}

/** The same failure of a page that asks again and again is one line a minute. */
const SAME_AFTER_MS = 60_000;
const reportedAt = new Map<string, number>();

/** Spec §7: 4xx answers are logged as warnings, the rest as errors. Method, path of the contract, status and key. */
export function reportFailure(
  { method, path }: { readonly method: string; readonly path: string },
  { status, key }: Pick<ApiError, 'status' | 'key'>,
): void {
  // Without a network there is nobody to tell; and the log does not tell of itself.
  if (status === 0 || path === writeLog.path) return;
  const text = `${method} ${path} ${status} ${key}`;
  const now = performance.now();
  if (now - (reportedAt.get(text) ?? -SAME_AFTER_MS) < SAME_AFTER_MS) return;
  reportedAt.set(text, now);
  log('prm.api', status < 500 ? 'warning' : 'error', text);
}

function log(type: `prm.${string}`, level: 'warning' | 'error', text: string): void {
  const message = text.slice(0, LIMITS.logMessageCharacters);
  call(writeLog, { body: { type, level, message }, background: true }).catch(() => undefined);
}
