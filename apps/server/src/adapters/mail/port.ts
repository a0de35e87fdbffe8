/** A finished mail. `id` is the mail's row: a repeat of the same id must be recognisable as the same mail. */
export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  /** Who gets an answer to it; nobody where it is left out. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailPort {
  /**
   * Hands the mail to the mail server; resolves when that has taken it over.
   * @throws MailFailure and nothing else
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/**
 * TEMPORARY: worth another try (server away, 4xx). PERMANENT: the server will never take this mail.
 * ADDRESS: permanent, because the recipient's address does not take mail.
 */
export type MailFailureKind = 'TEMPORARY' | 'PERMANENT' | 'ADDRESS';

export class MailFailure extends Error {
  readonly kind: MailFailureKind;

  /** @param reason a code such as "SMTP 550 5.1.1": never the server's sentence, which quotes addresses */
  constructor(kind: MailFailureKind, reason: string) {
    super(reason);
    this.name = 'MailFailure';
    this.kind = kind;
  }
}
