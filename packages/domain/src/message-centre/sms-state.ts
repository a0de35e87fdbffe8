import type { SmsState } from './vocabulary.ts';

/** What happens to one SMS (decisions "SMS"). */
export const SMS_EVENTS = [
  'CLAIMED', // a worker takes it
  'ACCEPTED', // the provider has it
  'OPEN', // the provider has it, and does not know yet whether it arrives
  'REFUSED', // for good
  'REFUSED_TEMPORARILY', // the provider says that it has not taken it and may be asked again
  'LOST', // no answer, or a crash: nobody knows whether it was taken
  'RECEIPT_DELIVERED',
  'RECEIPT_FAILED',
  'EXPIRED', // not delivered within the hour
  'GIVEN_UP', // not even sent within the hour
  'STOPPED', // by staff, before a worker took it
  'READ_ONLINE', // its patient has read it on their page of clinic messages
  'CANCELLED_AT_PROVIDER',
] as const;
export type SmsEvent = (typeof SMS_EVENTS)[number];

type Row = Readonly<Partial<Record<SmsState, SmsState>>>;

const TABLE: Readonly<Record<SmsEvent, Row>> = {
  CLAIMED: { PLANNED: 'SENDING' },
  // Also an answer that comes after it was given up as lost.
  ACCEPTED: { SENDING: 'SENT', UNKNOWN: 'SENT' },
  // Asked by an id of its own: it has it, whatever it answered when it was sent. A planned one would otherwise go there twice.
  OPEN: { PLANNED: 'SENT', SENDING: 'SENT', UNKNOWN: 'SENT' },
  REFUSED: { SENDING: 'FAILED' },
  // The one way back to be sent: the provider itself has said that nothing was taken.
  REFUSED_TEMPORARILY: { SENDING: 'PLANNED' },
  LOST: { SENDING: 'UNKNOWN' },
  // What the phone has, it has, whatever we believed before; a planned one would otherwise go there twice.
  RECEIPT_DELIVERED: {
    PLANNED: 'DELIVERED',
    SENDING: 'DELIVERED',
    SENT: 'DELIVERED',
    UNKNOWN: 'DELIVERED',
    FAILED: 'DELIVERED',
    STOPPED: 'DELIVERED',
    // Read online meanwhile; whom nobody could write to has none.
    SKIPPED: 'DELIVERED',
  },
  RECEIPT_FAILED: { PLANNED: 'FAILED', SENDING: 'FAILED', SENT: 'FAILED', UNKNOWN: 'FAILED' },
  EXPIRED: { SENT: 'FAILED' },
  GIVEN_UP: { PLANNED: 'FAILED' },
  STOPPED: { PLANNED: 'STOPPED' },
  READ_ONLINE: { PLANNED: 'SKIPPED' },
  CANCELLED_AT_PROVIDER: { SENT: 'STOPPED' },
};

/** The state that follows; `undefined` = this event changes nothing here, and the row is not written. */
export const nextState = (state: SmsState, event: SmsEvent): SmsState | undefined => TABLE[event][state];

/** The states in which this event changes something. */
export const statesBefore = (event: SmsEvent): readonly SmsState[] => Object.keys(TABLE[event]) as SmsState[];
