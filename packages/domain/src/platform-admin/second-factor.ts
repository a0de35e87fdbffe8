import { PLATFORM_LIMITS } from '../platform-limits.ts';

/** A step of the authenticator's clock (RFC 6238), in ms. */
const STEP = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The step that the authenticator shows at an instant (epoch ms). */
export const stepAt = (now: number): number => Math.floor(now / STEP);

/**
 * Steps whose code is taken now: this one, and its neighbours, because two clocks differ. A code is good once: none up
 * to the last one that was taken is taken again.
 */
export function listSteps(now: number, lastStep: number | null): number[] {
  const step = stepAt(now);
  return [step, step - 1, step + 1].filter((one) => lastStep === null || one > lastStep);
}

/** Bytes as an authenticator wants them typed (RFC 4648 base32), without the signs that fill up. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += ALPHABET[(value >> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text;
}

/** The address that an authenticator reads from a QR code or a link. @param secret in base32 */
export function toOtpAuth({
  issuer,
  account,
  secret,
}: {
  readonly issuer: string;
  readonly account: string;
  readonly secret: string;
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** What somebody typed as the second factor: the authenticator's six digits, or one of the kept codes. */
export type TypedFactor =
  | { readonly kind: 'CODE'; readonly digits: string }
  | { readonly kind: 'RECOVERY'; readonly code: string };

/** Spaces and hyphens are how people read it; null = it can be neither. */
export function readFactor(typed: string): TypedFactor | null {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'CODE', digits: plain };
  return /^[A-Z2-7]{10}$/.test(plain) ? { kind: 'RECOVERY', code: plain } : null;
}

/** A kept code as it is shown: two groups of five. */
export const showRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

export interface Tries {
  /** Wrong ones that may follow before nothing is taken any more. */
  readonly left: number;
  /** Until when nothing is taken (epoch ms): for a pause, or until a day has passed; null = it may be tried. */
  readonly closed: { readonly for: 'PAUSE' | 'DAY'; readonly until: number } | null;
}

/**
 * What the wrong ones of the last day leave, whether an authenticator's or kept codes: so many in a pause, so many in a
 * day. A right one takes none of them away: it says nothing of who guessed. @param wrong epoch ms, the newest first
 */
export function countTries(wrong: readonly number[], now: number): Tries {
  const {
    secondFactorTries: inPause,
    secondFactorWait: pause,
    secondFactorTriesPerDay: inDay,
    secondFactorDay: day,
  } = PLATFORM_LIMITS;
  const within = (span: number): readonly number[] => wrong.filter((at) => at + span > now);
  const [ofPause, ofDay] = [within(pause), within(day)];
  const left = Math.max(0, Math.min(inPause - ofPause.length, inDay - ofDay.length));
  // The one that fills the number; when it is over, one may be tried again.
  const [fillsPause, fillsDay] = [ofPause[inPause - 1], ofDay[inDay - 1]];
  if (fillsDay !== undefined) return { left, closed: { for: 'DAY', until: fillsDay + day } };
  return { left, closed: fillsPause === undefined ? null : { for: 'PAUSE', until: fillsPause + pause } };
}

/** For what a secret is sealed: on another account's row it opens nothing. */
export const sealedFor = (userId: string): string => `second factor of ${userId}`;

/** The same for one that no code has confirmed: on another session's row it opens nothing. */
export const sealedForSession = (sessionId: string): string => `enrolment of ${sessionId}`;
