import { useState } from 'react';
import type { lookUpRegister as lookUpRoute } from '@tervik/contract/clinic-signup.ts';
import type { ResponseOf } from '@tervik/contract/route.ts';
import { lookUpRegister } from '@tervik/contract/routes-platform.gen.ts';
import { isRegistrationCode, tidyRegistrationCode } from '@tervik/domain/clinic/registration-code.ts';
import { foldCompanyName } from '@tervik/domain/clinic-signup/compare-register.ts';
import { call } from '#lib/http/api.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { LanguagesField } from '#parts/languages-field.tsx';
import { Button } from '#ui/form/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { DefinitionList } from '#ui/frame/details.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import type { SectionProps } from './section-props.ts';
import { languagesOf } from './signup-fields.ts';
import styles from './signup.module.css';

/** The clinic itself; its name is offered as the business register has it. */
export function ClinicSection({ texts, errors, onChange }: SectionProps) {
  const t = useT();
  const locale = useLocale();
  const { countryCode, supportEmail } = useConfig();
  const [answer, setAnswer] = useState<LookUp | null>(null);
  const regions = new Intl.DisplayNames([locale], { type: 'region' });
  const code = tidyRegistrationCode(texts.registrationCode);

  /** Without an answer there is nothing to say: the name is typed as any other. */
  async function lookUp(): Promise<void> {
    if (!isRegistrationCode(code, countryCode) || answer?.code === code) return;
    const found = await call(lookUpRegister, { body: { registrationCode: code } }).catch(() => null);
    setAnswer(found === null ? null : { code, ...found });
  }

  return (
    <section aria-labelledby="clinic-title">
      <Stack gap="section">
        <h2 id="clinic-title">{t('clinic-signup.clinic.title')}</h2>
        <Stack gap="tight">
          <DefinitionList
            items={[
              {
                id: 'country',
                term: t('clinic-signup.field.countryCode'),
                value: regions.of(countryCode) ?? countryCode,
              },
            ]}
          />
          <p className={styles.muted}>{t('clinic-signup.hint.country', { email: supportEmail })}</p>
        </Stack>
        <Stack>
          <TextField
            id="registrationCode"
            width="medium"
            label={t('clinic-signup.field.registrationCode')}
            hint={t('clinic-signup.hint.registrationCode')}
            inputMode={countryCode === 'EE' ? 'numeric' : 'text'}
            autoComplete="off"
            spellCheck={false}
            value={texts.registrationCode}
            error={errors.registrationCode}
            onChange={(event) => onChange({ registrationCode: event.target.value })}
            onBlur={() => void lookUp()}
          />
          {answer?.code === code && errors.registrationCode === undefined && (
            <RegisterAnswer
              answer={answer}
              clinicName={texts.clinicName}
              onTake={(clinicName) => {
                onChange({ clinicName });
                document.getElementById('clinicName')?.focus();
              }}
            />
          )}
        </Stack>
        <TextField
          id="clinicName"
          label={t('clinic-signup.field.clinicName')}
          hint={t('clinic-signup.hint.clinicName')}
          autoComplete="organization"
          value={texts.clinicName}
          error={errors.clinicName}
          onChange={(event) => onChange({ clinicName: event.target.value })}
        />
        <TextField
          id="address"
          label={t('clinic-signup.field.address')}
          autoComplete="street-address"
          value={texts.address}
          error={errors.address}
          onChange={(event) => onChange({ address: event.target.value })}
        />
        <TextField
          id="lists"
          width="short"
          label={t('clinic-signup.field.lists')}
          hint={t('clinic-signup.hint.lists')}
          inputMode="numeric"
          autoComplete="off"
          value={texts.lists}
          error={errors.lists}
          onChange={(event) => onChange({ lists: event.target.value })}
        />
        <LanguagesField
          label={t('clinic-signup.field.languages')}
          chosen={languagesOf(texts)}
          error={errors.languages}
          onChoose={(languages) => onChange({ languages: languages.join(',') })}
        />
      </Stack>
    </section>
  );
}

type LookUp = ResponseOf<typeof lookUpRoute> & { readonly code: string };

interface RegisterAnswerProps {
  readonly answer: LookUp;
  readonly clinicName: string;
  readonly onTake: (name: string) => void;
}

/** What is known of the code: its clinic is here already, the register has a name for it, or does not have it. */
function RegisterAnswer({ answer: { name, isMissing, hasJoined }, clinicName, onTake }: RegisterAnswerProps) {
  const t = useT();
  if (hasJoined)
    return (
      <Notice tone="warning" live>
        {t('errors.platform.SIGNUP_CLINIC_EXISTS')}
      </Notice>
    );
  if (isMissing)
    return (
      <Notice tone="info" live>
        {t('clinic-signup.register.missing')}
      </Notice>
    );
  if (name === null || foldCompanyName(name) === foldCompanyName(clinicName)) return null;
  return (
    <Notice
      tone="info"
      live
      actions={
        <Button small onClick={() => onTake(name)}>
          {t('clinic-signup.register.take')}
        </Button>
      }
    >
      {t('clinic-signup.register.offer', { name })}
    </Notice>
  );
}
