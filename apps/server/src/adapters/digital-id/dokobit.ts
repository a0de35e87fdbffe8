import { z } from 'zod';
import { LIMITS } from '@tervik/domain/limits.ts';
import { readBounded } from '#adapters/read-bounded.ts';
import type { DigitalIdFailure, DigitalIdPort, ProvenPerson } from './port.ts';

export interface DokobitOptions {
  /** Base of the gateway, without a slash at the end. */
  readonly url: string;
  readonly accessToken: string;
  readonly timeoutMs?: number;
}

const SessionToken = z.string().regex(/^[\w-]{16,200}$/);
const Created = z.object({ status: z.literal('ok'), session_token: SessionToken, url: z.url() });
const Name = z.string().trim().min(1).max(200);
const Status = z.object({
  status: z.literal('ok'),
  code: z.string().regex(/^[\dA-Za-z-]{4,40}$/),
  country_code: z.string().regex(/^[A-Za-z]{2}$/),
  name: Name,
  surname: Name,
  certificate: z.object({
    subject: z.object({ serial_number: z.string().optional() }).optional(),
    valid_from: z.string().optional(),
    valid_to: z.string(),
  }),
});
const Failure = z.object({
  status: z.string(),
  error_code: z.union([z.number(), z.string()]).optional(),
});

/** Names, a code and a certificate are a few thousand. */
const ANSWER_BYTES = 256 * 1024;
/** The transaction has run out (protocols.md A1). */
const EXPIRED = '6005';

/**
 * Dokobit Identity Gateway (protocols.md A1). Anything but status "ok" is a failure, and so is an "ok" that does not
 * hold: a certificate that has run out, or one of somebody else. Its answers name people: nothing of them is logged or
 * put into an error.
 */
export function createDokobit({
  url: base,
  accessToken,
  timeoutMs = LIMITS.lookupTimeout,
}: DokobitOptions): DigitalIdPort {
  const ask = async (path: string, form?: URLSearchParams): Promise<unknown> => {
    const url = new URL(`${base}/api/authentication/${path}`);
    url.searchParams.set('access_token', accessToken);
    const response = await fetch(url, {
      ...(form !== undefined && { method: 'POST', body: form }),
      headers: { accept: 'application/json' },
      // The access token stands in the address: it goes nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Refusals are JSON too, with whatever status.
    return JSON.parse((await readBounded(response, ANSWER_BYTES)) ?? '') as unknown;
  };

  return {
    async start(returnUrl) {
      const form = new URLSearchParams({ return_url: returnUrl });
      for (const method of ['mobile', 'smartid']) form.append('authentication_methods[]', method);
      return answered(async () => {
        const body = await ask('create', form);
        const created = Created.safeParse(body);
        if (!created.success) return toFailure(body);
        const { session_token: sessionToken, url } = created.data;
        // Whoever speaks for the gateway must not send people anywhere else.
        if (new URL(url).origin !== new URL(base).origin) return failed('foreign address');
        return { ok: true, sessionToken, url };
      });
    },
    async read(sessionToken, now) {
      if (!SessionToken.safeParse(sessionToken).success) return failed('no token');
      return answered(async () => {
        const body = await ask(`${sessionToken}/status`);
        const status = Status.safeParse(body);
        return status.success ? toPerson(status.data, now) : toFailure(body);
      });
    },
  };
}

async function answered<T>(work: () => Promise<T>): Promise<T | DigitalIdFailure> {
  try {
    return await work();
  } catch (error) {
    // A name such as TimeoutError; the message could quote what was answered.
    return failed(error instanceof Error ? error.name : 'unknown');
  }
}

const failed = (detail: string): DigitalIdFailure => ({ ok: false, why: 'FAILED', detail });

function toFailure(body: unknown): DigitalIdFailure {
  const parsed = Failure.safeParse(body);
  if (!parsed.success) return failed('no sense');
  const { status, error_code: code } = parsed.data;
  if (status === 'canceled') return { ok: false, why: 'CANCELLED', detail: 'canceled' };
  if (String(code) === EXPIRED) return { ok: false, why: 'EXPIRED', detail: EXPIRED };
  if (status === 'ok') return failed('incomplete');
  return failed(status === 'error' ? `error ${String(code).slice(0, 10)}` : 'not done');
}

function toPerson(
  status: z.output<typeof Status>,
  now: number,
): { ok: true; person: ProvenPerson } | DigitalIdFailure {
  const { valid_from: from, valid_to: to, subject } = status.certificate;
  // NaN, where it is no date, is after nothing.
  if (!(Date.parse(to) > now)) return failed('certificate expired');
  if (from !== undefined && !(Date.parse(from) <= now)) return failed('certificate not yet valid');
  const country = status.country_code.toUpperCase();
  const serial = subject?.serial_number;
  if (serial !== undefined && serial !== `PNO${country}-${status.code}`)
    return failed('certificate of another');
  return {
    ok: true,
    person: { country, code: status.code, firstName: status.name, surname: status.surname },
  };
}
