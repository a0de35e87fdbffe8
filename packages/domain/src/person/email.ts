export const EMAIL_REASONS = [
  'EMAIL_INVALID',
  /** gmail.ee: gmail.com was meant. */
  'EMAIL_GMAIL_EE',
  /** hotmail.ee: hotmail.com was meant. */
  'EMAIL_HOTMAIL_EE',
] as const;

export type EmailReason = (typeof EMAIL_REASONS)[number];

export type EmailResult =
  | { readonly valid: true; readonly email: string }
  | { readonly valid: false; readonly reason: EmailReason };

export type EmailListResult =
  | { readonly valid: true; readonly emails: readonly string[] }
  /** `item` is the first address that does not pass, as it was typed. */
  | { readonly valid: false; readonly reason: EmailReason; readonly item: string };

/** RFC 5321 lengths, in characters. */
const MAX_LOCAL = 64;
const MAX_ADDRESS = 254;
const MAX_LABEL = 63;

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** "xn--gmail-" would decode to plain "gmail", so a domain written like that is a disguise, never a name. */
const EMPTY_PUNYCODE = /^xn--.*-$/;

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  const top = labels.at(-1) ?? '';
  return (
    labels.length >= 2 &&
    !/^\p{N}+$/u.test(top) &&
    top.length >= 2 &&
    labels.every((label) => label.length <= MAX_LABEL && LABEL.test(label) && !EMPTY_PUNYCODE.test(label))
  );
}

function isOrIsUnder(domain: string, parent: string): boolean {
  return domain === parent || domain.endsWith(`.${parent}`);
}

/**
 * One e-mail address (spec §5). The domain is folded as IDNA does (full-width letters and dots, case) before it is
 * compared, so no spelling of gmail.ee slips by; notgmail.ee is fine. Whether the domain exists is for the server,
 * which asks DNS. The domain comes back in lower case, the local part as typed.
 */
export function parseEmail(value: string): EmailResult {
  const typed = value.trim();
  const at = typed.lastIndexOf('@');
  const local = typed.slice(0, Math.max(at, 0));
  const domain = typed
    .slice(at + 1)
    .normalize('NFKC')
    .replace(/[。．｡]/g, '.')
    .toLowerCase();
  const email = `${local}@${domain}`;
  if (local.length > MAX_LOCAL || email.length > MAX_ADDRESS || !LOCAL.test(local) || !isDomain(domain)) {
    return { valid: false, reason: 'EMAIL_INVALID' };
  }
  if (isOrIsUnder(domain, 'gmail.ee')) return { valid: false, reason: 'EMAIL_GMAIL_EE' };
  if (isOrIsUnder(domain, 'hotmail.ee')) return { valid: false, reason: 'EMAIL_HOTMAIL_EE' };
  return { valid: true, email };
}

/** Several addresses separated by commas: trimmed, empty ones dropped, each must pass. An empty text is no address. */
export function parseEmailList(value: string): EmailListResult {
  const emails: string[] = [];
  for (const item of value.split(',').map((part) => part.trim())) {
    if (item === '') continue;
    const result = parseEmail(item);
    if (!result.valid) return { valid: false, reason: result.reason, item };
    emails.push(result.email);
  }
  return { valid: true, emails };
}
