import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { PhoneField } from '#parts/phone-field.tsx';
import { ChoiceCards } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import type { SectionProps } from './section-props.ts';

interface ContactSectionProps extends SectionProps {
  /** Kept by nobody but this page; undefined = it is not asked for. */
  readonly personalCode: string | undefined;
  readonly onPersonalCode: (code: string) => void;
}

/** Who signs the clinic up, and becomes its first admin. */
export function ContactSection({
  texts,
  errors,
  onChange,
  personalCode,
  onPersonalCode,
}: ContactSectionProps) {
  const t = useT();
  const { digitalIdLoginEnabled } = useConfig();
  return (
    <section aria-labelledby="contact-title">
      <Stack gap="section">
        <Stack>
          <h2 id="contact-title">{t('clinic-signup.contact.title')}</h2>
          <p>
            {t(digitalIdLoginEnabled ? 'clinic-signup.contact.lead' : 'clinic-signup.contact.leadByCode')}
          </p>
        </Stack>
        <TextField
          id="firstName"
          label={t('clinic-signup.field.firstName')}
          autoComplete="given-name"
          value={texts.firstName}
          error={errors.firstName}
          onChange={(event) => onChange({ firstName: event.target.value })}
        />
        <TextField
          id="surname"
          label={t('clinic-signup.field.surname')}
          autoComplete="family-name"
          value={texts.surname}
          error={errors.surname}
          onChange={(event) => onChange({ surname: event.target.value })}
        />
        {personalCode !== undefined && (
          <TextField
            id="personalCode"
            width="medium"
            label={t('clinic-signup.field.personalCode')}
            hint={t('clinic-signup.hint.personalCode')}
            inputMode="numeric"
            autoComplete="off"
            value={personalCode}
            error={errors.personalCode}
            onChange={(event) => onPersonalCode(event.target.value)}
          />
        )}
        <ChoiceCards
          id="profession"
          legend={t('clinic-signup.field.profession')}
          error={errors.profession}
          pressedOnly
          choices={PROFESSIONS.map((value) => ({ value, label: t(`clinic-signup.profession.${value}`) }))}
          value={PROFESSIONS.find((value) => value === texts.profession)}
          onChoose={(profession) => onChange({ profession })}
        />
        <TextField
          id="email"
          label={t('clinic-signup.field.email')}
          hint={t('clinic-signup.hint.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          value={texts.email}
          error={errors.email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
        <PhoneField
          id="phone"
          label={t('clinic-signup.field.phone')}
          autoComplete="tel"
          value={texts.phone}
          error={errors.phone}
          onValue={(phone) => onChange({ phone })}
        />
      </Stack>
    </section>
  );
}
