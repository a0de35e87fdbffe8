import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { POLICY_SLUGS, type PolicySlug } from '@tervik/domain/consent/consents.ts';

type Country = 'EE' | 'GB' | 'US' | 'ZA';
type Locale = 'et' | 'en' | 'ru';

export interface PolicyText {
  readonly slug: PolicySlug;
  readonly locale: Locale;
  /** ISO 8601 in UTC: the version that a consent names. */
  readonly updatedAt: string;
  /** Markdown with placeholders. */
  readonly body: string;
}

const FOLDER = path.resolve(import.meta.dirname, '../../../policies');
/**
 * The hour of publication, UTC: within the working day where the text applies, so that its readers see the day that
 * the file's name says. It differs by country, so that what somebody agreed to in one country is never taken for an
 * agreement to the text of another one on the same database.
 */
const PUBLISHED_AT: Readonly<Record<Country, string>> = { EE: '07', GB: '09', US: '15', ZA: '08' };
const FILE = /^(\d{4}-\d{2}-\d{2})\.(et|en|ru)\.md$/;

/** Every version of every policy of a country, from `policies/<COUNTRY>/<slug>/<date>.<locale>.md`. */
export function readPolicyTexts(countryCode: Country): PolicyText[] {
  return POLICY_SLUGS.flatMap((slug) => {
    const folder = path.join(FOLDER, countryCode, slug);
    return readdirSync(folder).map((name) => {
      const [, date, locale] = FILE.exec(name) ?? [];
      if (date === undefined) throw new Error(`${slug}/${name} is not called <date>.<locale>.md`);
      return {
        slug,
        locale: locale as Locale,
        updatedAt: `${date}T${PUBLISHED_AT[countryCode]}:00:00.000Z`,
        body: readFileSync(path.join(folder, name), 'utf8'),
      };
    });
  });
}

/** What differs by who runs the product and where. */
export interface PolicyNames {
  readonly productName: string;
  readonly operatorName: string;
  readonly supportEmail: string;
  readonly emergencyNumber: string;
}

/** Puts the names into a text; what is no placeholder stays as it is. */
export const fillPolicy = (body: string, names: PolicyNames): string =>
  body.replaceAll(/\{(productName|operatorName|supportEmail|emergencyNumber)\}/g, (_, name: string) => {
    return names[name as keyof PolicyNames];
  });
