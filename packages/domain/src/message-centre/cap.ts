import { Refusal } from '../errors.ts';
import { toEuro, toTenThousandths } from './batch.ts';
import { MESSAGE_LIMITS } from './limits.ts';

/** The amount that a month's SMS of a clinic may cost, and what they cost already or will at most. Euro, as decimal texts. */
export interface MonthOfSms {
  /** null = no cap. */
  readonly cap: string | null;
  readonly used: string;
}

export interface CapState {
  /** Of the cap, before the next ones; never below zero. */
  readonly left: string;
  /** The next ones would go beyond it. */
  readonly isOver: boolean;
  /** With the next ones, four fifths of it are used. */
  readonly isNear: boolean;
}

/** How the next SMS fit under the cap. @param more what they cost at most; null where there is no cap */
export function capStateOf({ cap, used }: MonthOfSms, more: string): CapState | null {
  if (cap === null) return null;
  const [limit, before] = [toTenThousandths(cap), toTenThousandths(used)];
  const after = before + toTenThousandths(more);
  return {
    left: toEuro(before < limit ? limit - before : 0n),
    isOver: after > limit,
    isNear: after * 100n >= limit * BigInt(MESSAGE_LIMITS.capWarningPercent),
  };
}

/**
 * A cap as somebody types it: `50`, `49,90`; nothing = no cap.
 * @throws SMS_CAP_INVALID (data.max)
 */
export function parseCap(typed: string): string | null {
  const text = typed.replaceAll(/[\s\u00A0]|€/gu, '');
  if (text === '') return null;
  const [, whole = '', part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const max = MESSAGE_LIMITS.capMax;
  if (whole === '' || Number(`${whole}.${part}`) > max) throw new Refusal('SMS_CAP_INVALID', { max });
  return `${BigInt(whole)}.${part.padEnd(2, '0')}`;
}
