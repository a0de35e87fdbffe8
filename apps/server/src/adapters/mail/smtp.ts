import { createTransport } from 'nodemailer';
import { MailFailure, type MailFailureKind, type MailPort, type OutgoingMail } from './port.ts';

export interface SmtpOptions {
  /** smtp://user:password@host:587 or smtps://…; nodemailer's query options (`?requireTLS=true`) are understood. */
  readonly url: string;
  /** "Name <address>". */
  readonly from: string;
  /** Whole attempt, ms; must stay under the jobs' lease. */
  readonly timeout?: number;
}

const TIMEOUT_MS = 60_000;

/**
 * Mail over SMTP with kept connections. The Message-ID comes from the mail's id: should a process die between the
 * server's "250" and our note of it, the repeat is the same mail to every mailbox that looks.
 */
export function createSmtpMail({ url, from, timeout = TIMEOUT_MS }: SmtpOptions): MailPort {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      maxMessages: 100,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      dnsTimeout: 10_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  // A kept connection that breaks between two mails concerns nobody: the next mail opens another.
  transport.on('error', () => undefined);
  return {
    async send(mail) {
      try {
        await withTimeout(transport.sendMail(toMessage(mail, domain)), timeout);
      } catch (error) {
        throw toFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

function toMessage({ id, to, replyTo, subject, text, html }: OutgoingMail, domain: string) {
  return {
    // As an object: a comma in an address must not make two recipients.
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    // Automatic answers ("out of office") to automatic mails help nobody.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailFailure('TEMPORARY', 'TIMEOUT')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What nodemailer throws, as far as we look. */
interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** Only a refusal of this very mail is permanent; a wrong password or a closed door is mended by the operator. */
export function toFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error;
  const { code, command, responseCode, response } = (error ?? {}) as SmtpError;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response ?? '')?.[1];
  const reason =
    responseCode === undefined
      ? (code ?? 'UNKNOWN')
      : `SMTP ${[responseCode, enhanced].filter(Boolean).join(' ')}`;
  return new MailFailure(kindOf(code, command, responseCode, enhanced), reason);
}

function kindOf(
  code: string | undefined,
  command: string | undefined,
  status: number | undefined,
  enhanced: string | undefined,
): MailFailureKind {
  // An address that is none: refused before it was sent.
  if (status === undefined) return code === 'EENVELOPE' ? 'ADDRESS' : 'TEMPORARY';
  if (status < 500 || status === 530 || code === 'EAUTH') return 'TEMPORARY';
  if (command === 'RCPT TO')
    return enhanced === undefined || /^5\.(1|2\.1)/.test(enhanced) ? 'ADDRESS' : 'PERMANENT';
  return command === 'MAIL FROM' || command === 'DATA' ? 'PERMANENT' : 'TEMPORARY';
}
