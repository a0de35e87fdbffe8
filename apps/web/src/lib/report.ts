import { writeLog } from '@tervik/contract/routes.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { call } from './api.ts';

/** Tells the server's log that something broke (spec §7). Name, message and place of an error; never what a person typed. */
export function reportError(type: `prm.${string}`, error: unknown): void {
  const text =
    error instanceof Error
      ? `${error.name}: ${error.message} ${error.stack?.split('\n')[1] ?? ''}`
      : String(error);
  const message = text.slice(0, LIMITS.logMessageCharacters);
  call(writeLog, { body: { type, level: 'error', message }, background: true }).catch(() => undefined);
}
