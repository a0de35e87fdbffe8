import type { Tx } from '#platform/db/tx.ts';
import type { Locale } from '#platform/texts.ts';
import { insertMail } from './queries.ts';

type ApplicantTemplate =
  | 'CLINIC_SIGNUP_RECEIVED'
  | 'CLINIC_SIGNUP_APPROVED'
  | 'CLINIC_SIGNUP_APPROVED_BY_CODE'
  | 'CLINIC_SIGNUP_REFUSED';

/** Tells the applicant where the application is. Each mail has a token of its own: kept are only their hashes. */
export async function mailApplicant(
  tx: Tx,
  template: ApplicantTemplate,
  mail: {
    readonly id: string;
    readonly email: string;
    readonly locale: Locale;
    readonly clinicName: string;
    readonly token: string;
    /** Of a refusal. */
    readonly reason?: string;
  },
): Promise<void> {
  const { id, email, locale, ...params } = mail;
  await insert(tx, { dedupeKey: `${template} ${id}`, template, recipient: email, locale, params });
}

/** Tells the platform's mailbox that an application waits. */
export async function mailPlatform(
  tx: Tx,
  mail: {
    readonly id: string;
    readonly clinicName: string;
    readonly supportEmail: string;
    readonly locale: Locale;
  },
): Promise<void> {
  const template = 'CLINIC_SIGNUP_WAITS';
  const { id, supportEmail, locale, clinicName } = mail;
  await insert(tx, {
    dedupeKey: `${template} ${id}`,
    template,
    recipient: supportEmail,
    locale,
    params: { clinicName },
  });
}

async function insert(tx: Tx, payload: object): Promise<void> {
  await tx.rows(insertMail, { payload: JSON.stringify(payload) });
  tx.wakeRelay();
}
