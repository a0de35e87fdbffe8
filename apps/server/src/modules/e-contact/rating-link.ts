import { randomBytes } from 'node:crypto';
import { statement } from '#platform/db/statement.ts';

/** The link in the mail of a completion, by which its reader rates the clinic without signing in (module feedback). */
export const storeRatingLink = statement(
  'e-contact.store_rating_link',
  `insert into feedback_link (code_hash, e_contact_id, clinic_id, completed_at)
   select :codeHash::bytea, id, clinic_id, completed_at from e_contact where id = :eContactId`,
);
/** 128 bits, for an address; stored as its hash alone. */
export const newRatingCode = (): string => randomBytes(16).toString('base64url');
