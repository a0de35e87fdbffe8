import type { ProviderFailure } from '@tervik/domain/message-centre/vocabulary.ts';

/** Twilio's codes and words, from memory and not from its pages (facts/sms.json "twilio_memory"). */

/** `code` of an error, `error_code` of a message. */
export const FAILURE_OF_CODE: ReadonlyMap<number, ProviderFailure> = new Map([
  [21211, 'INVALID_NUMBER'],
  [21610, 'BLACKLISTED'],
  [21614, 'INVALID_NUMBER'],
  [30003, 'UNREACHABLE'],
  [30004, 'BLACKLISTED'],
  [30005, 'UNROUTABLE'],
  [30006, 'UNREACHABLE'],
  [30007, 'REJECTED'],
  [30008, 'OTHER'],
]);

/** Statuses that are an end without delivery, and what they mean where there is no code. */
export const FAILURE_OF_STATUS: ReadonlyMap<string, ProviderFailure> = new Map([
  ['undelivered', 'UNREACHABLE'],
  ['failed', 'OTHER'],
  ['canceled', 'CANCELLED'],
]);

export const DELIVERED_STATUS = 'delivered';
