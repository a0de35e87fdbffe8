import type { ConsentType } from '@tervik/domain/consent/consents.ts';
import { statement } from '#platform/db/statement.ts';

type Locale = 'et' | 'en' | 'ru';

// ── publication: the owner's, at the start of the server ─────────────────────────────────────────────────────
/**
 * $1 country, $2 json array of {slug, locale, updatedAt, body}, $3 json array of {type, slug}. What was published
 * never changes: people have agreed to it. policy_version holds what the country that is served asks for, and nothing
 * of a country that this database served before. One statement: nobody sees half of it, and a second server that
 * starts in the same moment adds nothing.
 */
export const publishTexts = statement<never>(
  'policy.publish',
  `with given as (select * from jsonb_to_recordset($2) as t (slug text, locale text, "updatedAt" timestamptz, body text)),
        of_slug as (select * from jsonb_to_recordset($3) as c (type text, slug text)),
        texts as (
          insert into policy_text (country_code, slug, locale, updated_at, body)
          select $1, slug, locale, "updatedAt", body from given
          on conflict do nothing),
        versions as (
          select slug, "updatedAt" as updated_at from given
          union select slug, updated_at from policy_text where country_code = $1),
        asked as (
          insert into policy_version (consent_type, updated_at)
          select c.type, v.updated_at from versions v join of_slug c on c.slug = v.slug
          on conflict do nothing)
   delete from policy_version p
    where not exists (select from versions v join of_slug c on c.slug = v.slug
                       where c.type = p.consent_type and v.updated_at = p.updated_at)`,
);

// ── reading and agreeing ─────────────────────────────────────────────────────────────────────────────────────
/** $1 country, $2 slug, $3 wanted locale, $4 the country's own. */
export const findPolicyText = statement<{ locale: Locale; updated_at: string; body: string }>(
  'policy.text',
  `select locale, updated_at, body from policy_text
    where country_code = $1 and slug = $2 and locale in ($3, $4)
    order by updated_at desc, locale = $3 desc limit 1`,
);
/** The current version of each consent type of $2, and whether the user $1 gave it, or an earlier one. */
export const listConsentRows = statement<{
  type: ConsentType;
  version: string;
  given: boolean;
  given_before: boolean;
}>(
  'policy.consents',
  `select p.consent_type as type, p.version,
          exists (select from consent g where g.user_id = $1 and g.type = p.consent_type and g.version = p.version) as given,
          exists (select from consent g where g.user_id = $1 and g.type = p.consent_type and g.version < p.version) as given_before
     from (select consent_type, max(updated_at) as version from policy_version
            where consent_type = any ($2) group by consent_type) p`,
);
/** No row when the user agreed before. */
export const insertConsent = statement<{ type: ConsentType }>(
  'policy.consent',
  `insert into consent (user_id, type, version, given_at) values ($1, $2, $3, $4)
   on conflict do nothing returning type`,
);
export const insertAudit = statement<never>(
  'policy.audit',
  `insert into audit_log (id, at, actor_user_id, actor_kind, action, subject, subject_id, request_id)
   values ($1, $2, $3, 'USER', $4, 'consent', $3, $5)`,
);
