import { getPolicy, listConsents, saveConsent } from '@tervik/contract/consent.ts';
import { listNeededConsents, POLICY_OF } from '@tervik/domain/consent/consents.ts';
import { userOf } from '#platform/db/tx.ts';
import { permissionsOf } from '#platform/http/access.ts';
import type { Serve } from '#platform/http/serve.ts';
import { giveConsent } from './act.ts';
import { findPolicyText, listConsentRows } from './queries.ts';
import { fillPolicy, type PolicyNames } from './texts.ts';

type Locale = 'et' | 'en' | 'ru';

export interface PolicyDeps {
  readonly countryCode: 'EE' | 'GB' | 'US' | 'ZA';
  /** The country's own language, in which every policy exists. */
  readonly defaultLocale: Locale;
  readonly names: PolicyNames;
}

export function registerConsentRoutes(serve: Serve, { countryCode, defaultLocale, names }: PolicyDeps): void {
  const auth = { role: 'AUTH' } as const;

  serve(
    getPolicy,
    async (tx, { query }) => {
      const locale = query.locale ?? defaultLocale;
      const row = await tx.get(findPolicyText, {
        countryCode,
        slug: query.slug,
        locale: locale,
        defaultLocale,
      });
      const content = [{ body: fillPolicy(row.body, names) }];
      return { slug: query.slug, locale: row.locale, updatedAt: row.updated_at, content };
    },
    { ...auth, readOnly: true },
  );

  serve(
    listConsents,
    async (tx) => {
      const user = userOf(tx);
      const types = listNeededConsents(permissionsOf(user));
      const rows = await tx.rows(listConsentRows, { userId: user.userId, consentTypes: types });
      const found = new Map(rows.map((row) => [row.type, row]));
      return {
        consents: types.flatMap((type) => {
          const row = found.get(type);
          if (row === undefined) return [];
          const { version, given, given_before: givenBefore } = row;
          return [{ type, slug: POLICY_OF[type], version, given, givenBefore }];
        }),
      };
    },
    { ...auth, readOnly: true },
  );

  serve(
    saveConsent,
    async (tx, { body }) => {
      await giveConsent(tx, body);
      return { ok: true as const };
    },
    auth,
  );
}
