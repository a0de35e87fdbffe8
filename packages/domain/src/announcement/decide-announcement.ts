import { BRANDS } from '../brand/brands.ts';
import { Refusal } from '../errors.ts';
import { decideTexts, decideTimes } from '../global-message/decide-message.ts';
import type { DecidedMessage, MessageInput } from '../global-message/decide-message.ts';
import { PLATFORM_LIMITS } from '../platform-limits.ts';
import type { Audience } from './vocabulary.ts';

export interface AnnouncementInput extends Omit<MessageInput, 'roles'> {
  readonly audience: Audience;
}
export interface DecidedAnnouncement extends Omit<DecidedMessage, 'roles'> {
  readonly audience: Audience;
}

/**
 * What is shown to whom, from when and until when, or why not.
 * @param now epoch ms
 * @throws ANNOUNCEMENT_LANGUAGE_REQUIRED (the country's own first language), what `decideAudience`, `decideTexts` and
 *   `decideTimes` throw
 */
export function decideAnnouncement(input: AnnouncementInput, now: number): DecidedAnnouncement {
  const audience = decideAudience(input.audience);
  const { locales } = BRANDS[audience.countryCode];
  const texts = decideTexts(input.texts, locales);
  if (texts[locales[0]] === undefined) throw new Refusal('ANNOUNCEMENT_LANGUAGE_REQUIRED');
  return { audience, texts, ...decideTimes(input, now) };
}

/** @throws ANNOUNCEMENT_AGES_INVALID {min, max}, ANNOUNCEMENT_AGES_CROSSED */
export function decideAudience(audience: Audience): Audience {
  const { announcementAgeFrom: min, announcementAgeTo: max } = PLATFORM_LIMITS;
  for (const age of [audience.ageFrom, audience.ageTo])
    if (!Number.isInteger(age) || age < min || age > max)
      throw new Refusal('ANNOUNCEMENT_AGES_INVALID', { min, max });
  if (audience.ageFrom > audience.ageTo) throw new Refusal('ANNOUNCEMENT_AGES_CROSSED');
  return audience;
}
