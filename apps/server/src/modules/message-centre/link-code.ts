import { Refusal } from '@tervik/domain/errors.ts';
import { readOptOutCode } from '@tervik/domain/message-centre/opt-out/opt-out-link.ts';

/** Looks at links of SMS, of one address: more than a household needs, and far too few to find one by guessing. */
export const LINKS_PER_MINUTE = 20;

/** @throws SMS_LINK_UNKNOWN */
export function toCode(typed: string): string {
  const code = readOptOutCode(typed);
  if (code === undefined) throw new Refusal('SMS_LINK_UNKNOWN');
  return code;
}
