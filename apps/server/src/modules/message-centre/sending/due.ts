import { statesBefore, type SmsEvent } from '@tervik/domain/message-centre/sms-state.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';

/** SQL: the rows that this event changes; the rules are the domain's. */
export const changes = (event: SmsEvent): string =>
  `state in (${statesBefore(event)
    .map((state) => `'${state}'`)
    .join(', ')})`;

/** SQL: from when on this SMS may leave. Greatest() passes over what is null. */
export const DUE_AT = 'greatest(b.send_at, case when s.is_online then b.fallback_at end)';

/** SQL: people are awake where the clinic is, or staff have agreed to the night. */
export const MAY_LEAVE = `(b.is_at_night or b.is_test or app.local_hour(b.clinic_id, :now) between ${MESSAGE_LIMITS.quietUntil} and ${MESSAGE_LIMITS.quietFrom - 1})`;
/** SQL: an SMS that may leave now; :late = an hour ago. */
export const IS_DUE = `b.send_at <= :now and b.stopped_at is null and (b.approval is null or b.approval = 'APPROVED') and s.provider_id is null
        and (not s.is_online or b.fallback_at <= :now) and ${DUE_AT} > :late and ${MAY_LEAVE}`;
