import type { ProviderFailure } from '@tervik/domain/message-centre/vocabulary.ts';

export interface SmsToSend {
  /** E.164: "+3725…". */
  readonly to: string;
  /** In the letters of GSM-7; goes out as it is. */
  readonly text: string;
  /** Name or number that the phone shows; none = that of the settings. */
  readonly sender?: string | undefined;
  /** Address of this one message to which its receipts are posted. */
  readonly receiptUrl: string;
  /** Whole minutes after which it is not delivered any more. */
  readonly validityMinutes: number;
}

/**
 * ACCEPTED: the provider has it, under its own id. REFUSED: nothing was sent, and with `isTemporary` the same may be taken
 * later. UNKNOWN: it may have been sent, so that it must not be sent again; only a receipt can tell its id.
 */
export type SmsSendAnswer =
  | { readonly outcome: 'ACCEPTED'; readonly providerId: string }
  | { readonly outcome: 'REFUSED'; readonly reason: ProviderFailure; readonly isTemporary: boolean }
  | { readonly outcome: 'UNKNOWN' };

/** `at`: ISO instant at which the provider heard of it. DELIVERED may follow FAILED, never the other way round. */
export type SmsState =
  | { readonly state: 'OPEN' }
  | { readonly state: 'DELIVERED'; readonly at: string }
  | { readonly state: 'FAILED'; readonly reason: ProviderFailure; readonly at: string };

/**
 * Who carries SMS to phones (decisions "SMS", protocols.md A6). No method throws for what a partner does or takes longer than
 * its time-out for a call; nothing of a number or a text stands in an error.
 */
export interface SmsProvider {
  readonly name: string;
  /** @returns one answer a message, in the same order */
  send(messages: readonly SmsToSend[]): Promise<readonly SmsSendAnswer[]>;
  /** @returns undefined when it could not be asked, or does not know the id */
  readState(providerId: string): Promise<SmsState | undefined>;
  /** TOO_LATE: it is with the operator already, or the provider does not know the id. */
  cancel(providerId: string): Promise<'CANCELLED' | 'TOO_LATE' | 'UNKNOWN'>;
  /**
   * Of which message a receipt speaks. Anybody may have posted it (receipts are not signed): nothing else in it is
   * believed, and the state is asked for by `readState`.
   * @param body parsed JSON, or the fields of a form as an object
   */
  readReceipt(body: unknown): { readonly providerId: string } | undefined;
  /**
   * What somebody answered to an SMS, and from which number (+ and digits). Written by the providers' public pages, never
   * tried with a real number (docs/flows/message-centre.md).
   * @param body parsed JSON, or the fields of a form as an object
   */
  readReply(body: unknown): { readonly phone: string; readonly text: string } | undefined;
}
