import { z } from 'zod';

/** Texts of several parts are put together by the provider; no answer that matters is longer. */
export const ReplyText = z.string().max(2000);
/** With a plus or without: `+37251234567`. */
export const ReplyPhone = z
  .string()
  .regex(/^\+?[1-9]\d{6,14}$/)
  .transform((phone) => (phone.startsWith('+') ? phone : `+${phone}`));
