import { statement } from '#platform/db/statement.ts';

// ── publication: the owner's, at the start of the server ─────────────────────────────────────────────────────
/** What was published
 * never changes: people have agreed to it. policy_version holds what the country that is served asks for, and nothing
 * of a country that this database served before. One statement: nobody sees half of it, and a second server that
 * starts in the same moment adds nothing.
 */
export const publishTexts = statement(
  'consent.publish',
  `with given as (select * from jsonb_to_recordset(:texts) as t (slug text, locale text, "updatedAt" timestamptz, body text)),
        of_slug as (select * from jsonb_to_recordset(:types) as c (type text, slug text)),
        texts as (
          insert into policy_text (country_code, slug, locale, updated_at, body)
          select :countryCode, slug, locale, "updatedAt", body from given
          on conflict do nothing),
        versions as (
          select slug, "updatedAt" as updated_at from given
          union select slug, updated_at from policy_text where country_code = :countryCode),
        asked as (
          insert into policy_version (consent_type, updated_at)
          select c.type, v.updated_at from versions v join of_slug c on c.slug = v.slug
          on conflict do nothing)
   delete from policy_version p
    where not exists (select from versions v join of_slug c on c.slug = v.slug
                       where c.type = p.consent_type and v.updated_at = p.updated_at)`,
);

// ── reading and agreeing ─────────────────────────────────────────────────────────────────────────────────────
export const findPolicyText = statement(
  'consent.text',
  `select locale, updated_at, body from policy_text
    where country_code = :countryCode and slug = :slug and locale in (:locale, :defaultLocale)
    order by updated_at desc, locale = :locale desc limit 1`,
);
/** The current version of each consent type, and whether the user gave it, or an earlier one. */
export const listConsentRows = statement(
  'consent.consents',
  `select p.consent_type as "type!: consent.type", p.version as "version!",
          exists (select from consent g where g.user_id = :userId and g.type = p.consent_type and g.version = p.version) as "given!",
          exists (select from consent g where g.user_id = :userId and g.type = p.consent_type and g.version < p.version) as "given_before!"
     from (select consent_type, max(updated_at) as version from policy_version
            where consent_type = any (:consentTypes) group by consent_type) p`,
);
/** No row when the user agreed before. */
export const insertConsent = statement(
  'consent.consent',
  `insert into consent (user_id, type, version, given_at) values (:userId, :type, :version?, :now)
   on conflict do nothing returning type`,
);
