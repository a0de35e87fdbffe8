import type { SignupStatus } from '@tervik/contract/clinic-signup.ts';
import type { SignupState } from '@tervik/domain/clinic-signup/vocabulary.ts';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import type { StatusTone } from '#ui/content/badge.tsx';
import type { Detail } from '#ui/frame/details.tsx';

export const STATE_TONES: Readonly<Record<SignupState, StatusTone>> = {
  RECEIVED: 'waiting',
  APPROVED: 'done',
  REFUSED: 'neutral',
};

type Facts = Pick<
  SignupStatus,
  | 'clinicName'
  | 'registrationCode'
  | 'countryCode'
  | 'address'
  | 'contactName'
  | 'email'
  | 'phone'
  | 'lists'
  | 'languages'
>;

/** What an application says, name by name, as its reader's language calls things. */
export function useSignupFacts(signup: Facts): readonly Detail[] {
  const t = useT();
  const locale = useLocale();
  const regions = new Intl.DisplayNames([locale], { type: 'region' });
  const languages = new Intl.DisplayNames([locale], { type: 'language' });
  const values = {
    clinicName: signup.clinicName,
    registrationCode: signup.registrationCode,
    countryCode: regions.of(signup.countryCode) ?? signup.countryCode,
    address: signup.address,
    lists: String(signup.lists),
    languages: signup.languages.map((language) => languages.of(language) ?? language).join(', '),
    contact: signup.contactName,
    email: signup.email,
    phone: phoneText(signup.phone),
  } as const;
  return (Object.keys(values) as (keyof typeof values)[]).map((id) => ({
    id,
    // The form asks, this tells.
    term:
      id === 'lists' || id === 'languages' ? t(`clinic-signup.fact.${id}`) : t(`clinic-signup.field.${id}`),
    value: values[id],
  }));
}
