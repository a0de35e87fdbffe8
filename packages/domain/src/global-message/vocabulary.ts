/** Whom a message is for: patients of the clinic, or those who work there. Both at once are two messages. */
export const MESSAGE_ROLES = ['PRM_PATIENT', 'PRM_DOCTOR'] as const;
export type MessageRole = (typeof MESSAGE_ROLES)[number];

/** Languages in which a message may be written; the order in which one is looked for when all else is missing. */
export const MESSAGE_LOCALES = ['et', 'en', 'ru'] as const;
export type MessageLocale = (typeof MESSAGE_LOCALES)[number];
export type MessageTexts = Readonly<Partial<Record<MessageLocale, string | undefined>>>;

/** CURRENT = shown now; COMING = not yet; PAST = its time is over, or it was deleted. */
export const MESSAGE_STATES = ['CURRENT', 'COMING', 'PAST'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** @param now epoch ms, as are the times */
export function messageState(
  message: { readonly from: number; readonly until: number; readonly isDeleted: boolean },
  now: number,
): MessageState {
  if (message.isDeleted || message.until <= now) return 'PAST';
  return message.from > now ? 'COMING' : 'CURRENT';
}
