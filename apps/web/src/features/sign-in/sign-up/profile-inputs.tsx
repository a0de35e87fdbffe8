import type { Profile } from '@tervik/contract/account.ts';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { PhoneField } from '#parts/phone-field.tsx';
import { DatePartsField } from '#ui/form/date-parts-field.tsx';
import { DefinitionList } from '#ui/frame/details.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { partsOfCode } from './profile-fields.ts';
import type { ProfileField } from './profile-fields.ts';
import styles from './profile-inputs.module.css';
import type { ProfileForm } from './use-profile.ts';

/** What is known already and by whom it was said, so that nobody looks for a field to change it. */
export function KnownData({ profile, asked }: { profile: Profile; asked: ReadonlySet<ProfileField> }) {
  const t = useT();
  const { calendarDate } = useFormats();
  const facts: Readonly<Record<ProfileField, string | null>> = {
    firstName: profile.firstName,
    surname: profile.surname,
    personalCode: profile.personalCode,
    birthDate: profile.birthDate === null ? null : calendarDate(profile.birthDate),
    phone: profile.phone === null ? null : phoneText(profile.phone),
    email: profile.email,
  };
  const items = (Object.keys(facts) as ProfileField[]).flatMap((id) => {
    const value = facts[id] ?? '';
    return asked.has(id) || value === '' ? [] : [{ id, term: t(`sign-in.profile.${id}`), value }];
  });
  if (items.length === 0) return null;
  return (
    <div className={styles.locked}>
      <DefinitionList items={items} />
      {!profile.namesEditable && <p className={styles.muted}>{t('sign-in.profile.locked')}</p>}
    </div>
  );
}

interface ProfileInputsProps {
  readonly form: ProfileForm;
  readonly texts: Partial<Record<ProfileField, string>>;
}

/** The fields that are asked, in the order of the page. */
export function ProfileInputs({ form: { texts: typed, change, asked, today }, texts }: ProfileInputsProps) {
  const t = useT();
  const { countryCode } = useConfig();
  const common = (field: Exclude<ProfileField, 'birthDate'>) => ({
    id: field,
    name: field,
    label: t(`sign-in.profile.${field}`),
    value: typed[field],
    error: texts[field],
  });
  return (
    <>
      {asked.has('firstName') && (
        <TextField
          {...common('firstName')}
          autoComplete="given-name"
          onChange={(event) => change({ firstName: event.target.value })}
        />
      )}
      {asked.has('surname') && (
        <TextField
          {...common('surname')}
          autoComplete="family-name"
          onChange={(event) => change({ surname: event.target.value })}
        />
      )}
      {asked.has('personalCode') && (
        <TextField
          {...common('personalCode')}
          hint={t('sign-in.profile.codeHint')}
          autoComplete="off"
          inputMode="numeric"
          width="medium"
          onChange={(event) => {
            const personalCode = event.target.value;
            change({ personalCode, ...(asked.has('birthDate') && partsOfCode(personalCode, today)) });
          }}
        />
      )}
      {asked.has('birthDate') && (
        <DatePartsField
          id="birthDate"
          label={t('sign-in.profile.birthDate')}
          hint={t('sign-in.profile.birthDateHint')}
          partLabels={{
            day: t('sign-in.profile.day'),
            month: t('sign-in.profile.month'),
            year: t('sign-in.profile.year'),
          }}
          autoComplete="bday"
          value={typed}
          onValue={change}
          error={texts.birthDate}
        />
      )}
      {asked.has('phone') && (
        <PhoneField
          {...common('phone')}
          hint={t(`sign-in.profile.phoneHint.${countryCode}`)}
          autoComplete="tel"
          onValue={(phone) => change({ phone })}
        />
      )}
      {asked.has('email') && (
        <TextField
          {...common('email')}
          type="email"
          hint={t('sign-in.profile.emailHint')}
          autoComplete="email"
          inputMode="email"
          onChange={(event) => change({ email: event.target.value })}
        />
      )}
    </>
  );
}
