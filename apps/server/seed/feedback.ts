import { findFeedbackRefusal } from '@tervik/domain/feedback/decide.ts';
import type { FeedbackKeyword, FeedbackScope } from '@tervik/domain/feedback/vocabulary.ts';
import { HOUR, MINUTE } from './moments.ts';
import { createRandom, type Random } from './random.ts';
import type { EContactRow, Locale, UserRow } from './rows.ts';
import { COMMENTS } from './texts/feedback.ts';

const SEED = 20_261_128;
/** How often a finished e-contact is rated: the clinic's work, and the website. */
const SHARES: readonly (readonly [FeedbackScope, number])[] = [
  ['CLINIC', 0.22],
  ['PRM', 0.08],
];
const RATINGS = [
  [5, 52],
  [4, 27],
  [3, 11],
  [2, 6],
  [1, 4],
] as const;
const KEYWORDS: readonly (readonly [FeedbackKeyword, number])[] = [
  ['SPEED', 40],
  ['CLARITY', 25],
  ['TIME_SAVED', 20],
  ['SIMPLICITY', 15],
];

export interface FeedbackSeedRow {
  readonly id: string;
  readonly e_contact_id: string;
  readonly clinic_id: string;
  readonly owner_user_id: string;
  readonly scope: FeedbackScope;
  readonly completed_at: string;
  readonly rating: number;
  readonly comment: string;
  readonly keywords: readonly FeedbackKeyword[];
  readonly created_at: string;
}

/** What patients rating of finished e-contacts; nothing of those who can be signed in as: their pages still ask. */
export function rateFinished(
  eContacts: readonly EContactRow[],
  users: readonly UserRow[],
  now: number,
): FeedbackSeedRow[] {
  const random = createRandom(SEED);
  const whoSignIn = new Set(users.filter((user) => user.password_hash !== null).map(({ id }) => id));
  return eContacts.flatMap(({ completed_at: completedAt, ...eContact }) => {
    if (completedAt === null || eContact.status !== 'COMPLETED' || whoSignIn.has(eContact.owner_user_id))
      return [];
    return SHARES.flatMap(([scope, share]) => {
      if (!random.chance(share)) return [];
      const at = Date.parse(completedAt) + Math.floor(random.skewed(2 * MINUTE, 60 * HOUR));
      const given = rate(random, scope, eContact.locale);
      if (at >= now) return [];
      const { id: eContactId, clinic_id: clinicId, owner_user_id: ownerId } = eContact;
      return {
        id: random.id(at),
        e_contact_id: eContactId,
        clinic_id: clinicId,
        owner_user_id: ownerId,
        scope,
        completed_at: completedAt,
        rating: given.rating,
        comment: given.comment,
        keywords: given.keywords,
        created_at: new Date(at).toISOString(),
      };
    });
  });
}

function rate(random: Random, scope: FeedbackScope, locale: Locale) {
  const rating = random.weighted(RATINGS);
  const keywords = [random.weighted(KEYWORDS)];
  const { good, bad } = COMMENTS[locale][scope];
  const comment = random.chance(0.3) ? random.pick(rating > 3 ? good : bad) : '';
  const refusal = findFeedbackRefusal({ scope, rating, keywords, comment });
  if (refusal !== null) throw new Error(`nobody could say this: ${refusal}`);
  return { rating, keywords, comment };
}
