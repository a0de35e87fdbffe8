import type { SmsBatch } from '@tervik/contract/message-centre.ts';
import { SMS_STATES } from '@tervik/domain/message-centre/vocabulary.ts';

type Counts = SmsBatch['counts'];

/** Everybody who fitted the filter, written to or left out. */
export const countAll = (counts: Counts): number => SMS_STATES.reduce((sum, state) => sum + counts[state], 0);

/** Whom an SMS was for. */
export const countRecipients = (counts: Counts): number => countAll(counts) - counts.SKIPPED;

/** Whom it was for in any way: by SMS, online first, or online alone. */
export const countReached = ({ counts, online }: SmsBatch): number =>
  countRecipients(counts) + (online?.only.all ?? 0);

/** Of them, with whom the sender is done: whatever becomes of it now, nothing more is sent. */
export const countHandled = (counts: Counts): number =>
  countRecipients(counts) - counts.PLANNED - counts.SENDING;

/** Whom it did not reach; whose outcome nobody knows, it may have reached. */
export const countNotReached = ({ FAILED, STOPPED }: Counts): number => FAILED + STOPPED;
