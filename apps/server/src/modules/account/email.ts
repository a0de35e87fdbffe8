import { Refusal } from '@tervik/domain/errors.ts';
import { parseEmail } from '@tervik/domain/person/email.ts';
import type { EmailDomainPort } from '#adapters/email-domain/port.ts';
import { createGate } from '#platform/http/gate.ts';

/** Routes that send a code by mail: nobody floods mailboxes from one place. */
export const CODES_PER_MINUTE = 30;
/** Waiting for the name system holds no connection; this only bounds how many wait when it hangs. */
const ASKING_AT_ONCE = 200;

/** Spec §5, without asking whether the domain exists. @throws EMAIL_INVALID and the two that were meant otherwise */
export function assertEmail(typed: string): string {
  const parsed = parseEmail(typed);
  if (!parsed.valid) throw new Refusal(parsed.reason);
  return parsed.email;
}

/** Asks whether the domain of an address exists. The returned check throws EMAIL_DOMAIN_MISSING. */
export function createEmailDomainCheck(emailDomains: EmailDomainPort): (email: string) => Promise<void> {
  const asking = createGate(ASKING_AT_ONCE, 0);
  return async (email) => {
    const domain = email.slice(email.lastIndexOf('@') + 1);
    if (!(await asking.run(() => emailDomains.exists(domain)))) throw new Refusal('EMAIL_DOMAIN_MISSING');
  };
}
