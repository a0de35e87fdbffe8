import { statesBefore, type SmsEvent } from '@tervik/domain/message-centre/sms-state.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';

const MINUTE = 60_000;

/** SQL: the rows that this event changes; the rules are the domain's. */
export const changes = (event: SmsEvent): string =>
  `state in (${statesBefore(event)
    .map((state) => `'${state}'`)
    .join(', ')})`;

/** SQL: from when on this SMS may leave. Greatest() passes over what is null. */
export const DUE_AT = 'greatest(b.send_at, case when s.is_online then b.fallback_at end)';

/** SQL: people are awake then where the clinic is, or staff have agreed to the night. */
const isAwake = (at: string): string =>
  `(b.is_at_night is true or b.is_test is true or app.local_hour(b.clinic_id, ${at}) between ${MESSAGE_LIMITS.quietUntil} and ${MESSAGE_LIMITS.quietFrom - 1})`;
/** SQL: nobody sleeps, and nobody has locked the clinic: its staff could not stop it. */
export const MAY_LEAVE = `${isAwake(':now')} and not app.is_locked(b.clinic_id)`;
/** SQL: why an SMS has not left within its hour, the last minute of which is not at night either. :refusal: the provider's word. */
export const REASON_NOT_SENT = `case when app.is_locked(b.clinic_id) then 'CLINIC_LOCKED'
         when not ${isAwake(`${DUE_AT} + interval '${MESSAGE_LIMITS.deliveredWithin / MINUTE - 1} minutes'`)} then 'NIGHT_CAME'
         else coalesce(:refusal?::text, 'NOT_SENT_IN_TIME') end`;
/** SQL: an SMS that may leave now, and is not to be tried again later; :late = an hour ago. */
export const IS_NEXT = `b.send_at <= :now and b.stopped_at is null and (b.approval is null or b.approval = 'APPROVED') and s.provider_id is null
        and (not s.is_online or b.fallback_at <= :now) and ${DUE_AT} > :late and (s.retry_at is null or s.retry_at <= :now) and ${MAY_LEAVE}`;
