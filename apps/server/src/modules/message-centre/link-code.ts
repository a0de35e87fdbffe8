import { Refusal } from '@tervik/domain/errors.ts';
import { readOptOutCode } from '@tervik/domain/message-centre/opt-out/opt-out-link.ts';

/**
 * Looks at links of SMS, of one address, right ones too. An operator puts hundreds of phones behind one, and after a big batch many
 * of them look within minutes: nobody may be kept from opting out. A code has 40 bits: with a hundred thousand links out, guessing
 * without a pause finds one in 38 days, and that tells the clinic and three digits of a number.
 */
export const LINKS_PER_MINUTE = 200;

/** @throws SMS_LINK_UNKNOWN */
export function toCode(typed: string): string {
  const code = readOptOutCode(typed);
  if (code === undefined) throw new Refusal('SMS_LINK_UNKNOWN');
  return code;
}
