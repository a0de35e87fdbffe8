import { Readable } from 'node:stream';
import type { SignupForm } from '@tervik/contract/clinic-signup.ts';
import type { AgreementNames } from '@tervik/domain/clinic-signup/vocabulary.ts';
import { tidyRegistrationCode } from '@tervik/domain/clinic/registration-code.ts';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import { normaliseText } from '@tervik/domain/text.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { FileAnswer } from '#platform/http/bytes.ts';
import { pdfGate } from '#platform/pdf/document.ts';
import { findText, type Locale } from '#platform/texts.ts';
import { fillPolicy } from '#modules/consent/index.ts';
import { writeAgreementPdf } from './agreement-pdf.ts';
import { findAgreement } from './queries.ts';

/** Which country's agreement it is. */
export interface AgreementSettings {
  readonly countryCode: string;
  readonly timeZone: string;
  readonly defaultLocale: Locale;
  /** As they are today. */
  readonly names: AgreementNames;
}

/** What of an application stands in the agreement; '' = not written yet. */
export interface AgreementData extends Pick<
  SignupForm,
  'clinicName' | 'registrationCode' | 'countryCode' | 'address' | 'firstName' | 'surname' | 'email' | 'phone'
> {
  /** As the business register calls the company; null = unknown. */
  readonly registeredName: string | null;
  readonly lists: number | null;
  readonly languages: readonly string[];
  /** When (ISO 8601), and what the text named then; null = nobody has accepted it. */
  readonly accepted: { readonly at: string; readonly names: AgreementNames } | null;
}

/** The version of the agreement that is in force, ISO 8601. */
export async function versionInForce(tx: Tx, settings: AgreementSettings): Promise<string> {
  return (await findAgreementText(tx, settings, settings.defaultLocale, null)).updated_at;
}

const findAgreementText = (tx: Tx, settings: AgreementSettings, locale: Locale, version: string | null) =>
  tx.get(findAgreement, {
    countryCode: settings.countryCode,
    version,
    locale,
    defaultLocale: settings.defaultLocale,
  });

/**
 * The agreement as PDF, with the clinic's data filled in. The text is read now, the PDF written after the transaction.
 * @param version ISO 8601; null = the one in force
 */
export async function presentAgreement(
  tx: Tx,
  settings: AgreementSettings,
  { data, version, locale }: { data: AgreementData; version: string | null; locale: Locale },
): Promise<FileAnswer> {
  const found = await findAgreementText(tx, settings, locale, version);
  const at = { locale: found.locale, timeZone: settings.timeZone };
  const say = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    findText(found.locale, 'clinic-signup.document', `clinic-signup.document.${key}`, values) ?? key;
  const versionText = dayText(found.updated_at, at);
  const { accepted } = data;
  const names = accepted?.names ?? settings.names;
  return {
    contentType: 'application/pdf',
    name: say('fileName', { clinicName: data.clinicName }),
    inline: false,
    async open() {
      const bytes = await pdfGate.run(() =>
        writeAgreementPdf({
          locale: found.locale,
          body: fillPolicy(found.body, names),
          base: names.publicUrl,
          standing:
            accepted === null
              ? say('draft', { version: versionText })
              : say('accepted', {
                  version: versionText,
                  at: instantText(accepted.at, at),
                  name: `${data.firstName} ${data.surname}`,
                  email: data.email,
                }),
          partiesTitle: say('parties'),
          parties: listParties(data, found.locale, names.operatorName, say),
          pageText: (page, pages) => say('page', { page, pages }),
          createdAt: new Date(accepted?.at ?? tx.now),
        }),
      );
      return { stream: Readable.from([bytes]), bytes: bytes.length };
    },
  };
}

function listParties(
  data: AgreementData,
  locale: Locale,
  operatorName: string,
  say: (key: string) => string,
): [string, string][] {
  const values: Readonly<Record<string, string>> = {
    operator: operatorName,
    clinicName: data.clinicName,
    // Whose agreement it is where the clinic calls itself otherwise.
    ...(data.registeredName !== null &&
      data.registeredName !== data.clinicName && { registeredName: data.registeredName }),
    registrationCode: tidyRegistrationCode(data.registrationCode),
    country: nameOf(locale, 'region', data.countryCode),
    address: data.address,
    contact: `${data.firstName} ${data.surname}`,
    email: data.email,
    phone: phoneText(data.phone),
    lists: data.lists === null ? '' : String(data.lists),
    languages: data.languages.map((language) => nameOf(locale, 'language', language)).join(', '),
  };
  return Object.entries(values).map(([field, value]) => [
    say(`field.${field}`),
    normaliseText(value).replaceAll(/\s+/gu, ' ').trim() || say('missing'),
  ]);
}

/** "Estonia", "Russian"; a code that names nothing stays what it is. */
function nameOf(locale: Locale, type: 'region' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames(locale, { type }).of(code) ?? code;
  } catch {
    return code;
  }
}

interface Where {
  readonly locale: Locale;
  readonly timeZone: string;
}
const dayText = (iso: string, { locale, timeZone }: Where): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(iso));
const instantText = (iso: string, { locale, timeZone }: Where): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(iso));
