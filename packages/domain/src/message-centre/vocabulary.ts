/** States of one SMS (decisions "SMS"). SENT: the provider has it. UNKNOWN: it may have it, and nobody will send it again. */
export const SMS_STATES = [
  'PLANNED',
  'SENDING',
  'SENT',
  'DELIVERED',
  'FAILED',
  'UNKNOWN',
  'SKIPPED',
  'STOPPED',
] as const;
export type SmsState = (typeof SMS_STATES)[number];
export type SmsCounts = Readonly<Record<SmsState, number>>;

/**
 * Why somebody is not written to (spec §5 "Only correct mobile numbers are messaged"; app.message_patients). FOREIGN: of a
 * country that costs more. NOT_MOBILE: premium, toll-free, personal. NO_FIRST_NAME: none that Latin letters can say.
 * SAME_NUMBER: the same person is among the patients twice, with one number. WRITES_ONLINE: needs no invitation to it.
 * WRITTEN_LATELY: had one of the clinic's, and staff did not want another one for them. TAKEN_OUT: by hand, in the list.
 */
export const SKIP_REASONS = [
  'NO_PHONE',
  'INVALID_NUMBER',
  'LANDLINE',
  'NOT_MOBILE',
  'FOREIGN',
  'OPTED_OUT',
  'NO_FIRST_NAME',
  'SAME_NUMBER',
  'WRITES_ONLINE',
  'WRITTEN_LATELY',
  'TAKEN_OUT',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/**
 * Why an SMS did not arrive, in our own words; each provider's codes are mapped to them beside its adapter.
 * INVALID_NUMBER: no number that can have a text. UNREACHABLE: the phone or its network did not take it. EXPIRED: not
 * delivered while it was valid. TOO_MANY_IDENTICAL: the number has had this text too often. SENDER_NOT_ALLOWED: the sender's
 * name is not approved. BLACKLISTED: the number or its operator wants none. UNROUTABLE: no way leads there. OUT_OF_CREDIT:
 * our account has no money. REJECTED: refused, and no more is known. CANCELLED: taken back by us. OTHER: none of these.
 */
export const PROVIDER_FAILURES = [
  'INVALID_NUMBER',
  'UNREACHABLE',
  'EXPIRED',
  'TOO_MANY_IDENTICAL',
  'SENDER_NOT_ALLOWED',
  'BLACKLISTED',
  'UNROUTABLE',
  'OUT_OF_CREDIT',
  'REJECTED',
  'CANCELLED',
  'OTHER',
] as const;
export type ProviderFailure = (typeof PROVIDER_FAILURES)[number];

/**
 * Nothing was sent within the hour. NOT_SENT_IN_TIME: the provider could not be reached. NIGHT_CAME: its hour ended in the night.
 * CLINIC_LOCKED: by the platform.
 */
export const SMS_FAILURES = [
  ...PROVIDER_FAILURES,
  'NOT_SENT_IN_TIME',
  'NIGHT_CAME',
  'CLINIC_LOCKED',
] as const;
export type SmsFailure = (typeof SMS_FAILURES)[number];

/** Why no SMS was needed: its patient has read it online first. */
export const READ_ONLINE = 'READ_ONLINE';

/** Why an SMS that had waited was not sent: its number is another one now, or its patient is none of the clinic's any more. */
export const CHANGED = 'CHANGED';

/** Why somebody has got no SMS. */
export type NotReached = SkipReason | SmsFailure | typeof READ_ONLINE | typeof CHANGED;
/** Each of them once. */
export const NOT_REACHED: readonly NotReached[] = [
  ...new Set([...SKIP_REASONS, ...SMS_FAILURES, READ_ONLINE, CHANGED] as const),
];

/** A second person's word on a batch, where the clinic wants one. REFUSED, WITHDRAWN (by its writer) and EXPIRED are stopped. */
export const APPROVAL_STATES = ['WAITING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/**
 * WAITING: for a second person's approval. SCHEDULED: its hour has not come. SENDING: some wait to be sent. READING: those who
 * were told online have time to read it there, before they get an SMS. ARRIVING: all are sent, of some it is not known yet
 * whether they arrive (within an hour, spec §4). STOPPED: somebody has stopped it. DONE: nothing more will change by itself.
 */
export const BATCH_STATES = [
  'WAITING',
  'SCHEDULED',
  'SENDING',
  'READING',
  'ARRIVING',
  'STOPPED',
  'DONE',
] as const;
export type BatchState = (typeof BATCH_STATES)[number];
