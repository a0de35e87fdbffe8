import type { ProviderFailure } from '@tervik/domain/message-centre/vocabulary.ts';

/**
 * Messente's words and codes (protocols.md A6; facts/sms.json, from messente.com/documentation/omnichannel-api/reference and
 * messente.com/documentation/faq/error-codes).
 */

/** `err` of a status, and what it means to us; 0 and 10 are no errors. */
export const FAILURE_OF_ERR: ReadonlyMap<number, ProviderFailure> = new Map([
  [1, 'UNREACHABLE'],
  [2, 'EXPIRED'],
  [3, 'INVALID_NUMBER'],
  [4, 'OUT_OF_CREDIT'],
  [5, 'INVALID_NUMBER'],
  [6, 'TOO_MANY_IDENTICAL'],
  [7, 'SENDER_NOT_ALLOWED'],
  [8, 'BLACKLISTED'],
  [9, 'UNROUTABLE'],
  [999, 'OTHER'],
]);

/** Statuses that are an end without delivery, and what they mean where `err` says nothing. */
export const FAILURE_OF_STATUS: ReadonlyMap<string, ProviderFailure> = new Map([
  ['UNDELIV', 'UNREACHABLE'],
  ['FAILED', 'OTHER'],
  ['REJECTD', 'REJECTED'],
  ['DELETED', 'CANCELLED'],
  ['EXPIRED', 'EXPIRED'],
  ['NACK', 'REJECTED'],
]);

/** On the phone; SEEN is known of other channels, and cannot be without it. All other words (ACK, ACCEPTD, UNKNOWN) are open. */
export const DELIVERED_STATUSES: ReadonlySet<string> = new Set(['DELIVRD', 'SEEN']);

/** Where in `source` of an error a field stands that says more than its code. */
export const FAILURE_OF_SOURCE: readonly (readonly [RegExp, ProviderFailure])[] = [
  [/\bto$/, 'INVALID_NUMBER'],
  [/\bsender$/, 'SENDER_NOT_ALLOWED'],
];

/** `code` of a message's error that lies with our account, and is mended there (Unauthorized). */
export const ACCOUNT_CODE = '103';

/** `code` of a message's error at the partner's end (Internal Server Error): it may have been sent. */
export const UNKNOWN_CODE = '104';
