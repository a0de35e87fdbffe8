import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { PatientClinic } from '@tervik/contract/clinic.ts';
import { PROBLEM_GROUPS } from '@tervik/domain/intake/problem-groups.ts';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import type { MessageKey } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { Button } from '#ui/form/button.tsx';
import { ChoiceCards } from '#ui/form/choice.tsx';
import { FormActions, Stack } from '#ui/frame/layout.tsx';
import { Link } from '#ui/frame/link.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LoadError } from '#parts/load-error.tsx';
import { Redirect } from '#parts/redirect.tsx';
import styles from './choose-clinic-page.module.css';
import { languageName } from '#features/clinic/language-name.ts';
import { OpeningLine } from '#features/clinic/patient/opening-line.tsx';
import { clinicsQuery } from '#features/e-contact/patient/queries.ts';
import { findByName, listFirst, listOpen, OPEN_CLINICS, DECLINED } from './clinic-lists.ts';
import { PAGE_OF, useStep } from '../flow.ts';
import type { StepDraft } from '../flow.ts';
import { StepFrame } from '../step-frame.tsx';

const NO_CLINICS: readonly PatientClinic[] = [];

/** Spec §2 /choose-clinic: the family doctor's clinic first, private ones, and the way to those open to everybody. */
export function ChooseClinicPage() {
  const t = useT();
  const draft = useStep('CLINIC');
  const query = useQuery(clinicsQuery(draft.content.personId ?? ''));
  const { clinics = NO_CLINICS } = query.data ?? {};
  const { offered, others, declined } = listFirst(clinics, draft.content.clinicId);
  return (
    <StepFrame
      step="CLINIC"
      title={t('new-e-contact.patient.clinicTitle')}
      loading={!draft.ready || query.isPending}
    >
      {query.isSuccess && declined && <Redirect href={DECLINED} />}
      {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {offered.length > 0 && (
        <ClinicChoice title={t('new-e-contact.patient.clinicTitle')} clinics={offered} draft={draft}>
          {others.length > 0 && (
            <Link href={OPEN_CLINICS} className={styles.others}>
              {t('new-e-contact.who.clinic.others', { count: others.length })}
            </Link>
          )}
        </ClinicChoice>
      )}
    </StepFrame>
  );
}

/** Spec §2 /choose-open-clinic: clinics that take everybody, found by name. */
export function ChooseOpenClinicPage() {
  const t = useT();
  const draft = useStep('CLINIC');
  const query = useQuery(clinicsQuery(draft.content.personId ?? ''));
  const [name, setName] = useState('');
  const { clinics = NO_CLINICS } = query.data ?? {};
  const open = listOpen(clinics);
  const found = findByName(open, name);
  return (
    <StepFrame
      step="CLINIC"
      title={t('new-e-contact.who.open.title')}
      lead={t('new-e-contact.who.open.lead')}
      backHref={open.length < clinics.length ? PAGE_OF.CLINIC : DECLINED}
      loading={!draft.ready || query.isPending}
    >
      {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && open.length === 0 && <p>{t('new-e-contact.who.declined.noOpen')}</p>}
      {open.length > 0 && (
        <>
          <TextField
            type="search"
            label={t('new-e-contact.who.open.search')}
            value={name}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
          <p role="status" className="text-aside">
            {t('new-e-contact.who.open.found', { count: found.length })}
          </p>
          {found.length > 0 && (
            <ClinicChoice title={t('new-e-contact.who.open.title')} clinics={found} draft={draft} />
          )}
        </>
      )}
    </StepFrame>
  );
}

interface ClinicChoiceProps {
  readonly title: string;
  readonly clinics: readonly PatientClinic[];
  readonly draft: StepDraft;
  /** Under the choices. */
  readonly children?: ReactNode;
}

const RELATIONS = {
  FAMILY: 'new-e-contact.patient.clinicFamily',
  PRIVATE: 'new-e-contact.who.clinic.private',
  OPEN: 'new-e-contact.patient.clinicOpen',
} as const satisfies Record<PatientClinic['relation'], MessageKey>;

function ClinicChoice({ title, clinics, draft, children }: ClinicChoiceProps) {
  const t = useT();
  const formats = useFormats();
  const locale = useLocale();
  const [tried, setTried] = useState(false);
  const [picked, setPicked] = useState<string>();
  const family = clinics.filter(({ relation }) => relation === 'FAMILY');
  const preferred = picked ?? draft.content.clinicId ?? (family.length === 1 ? family[0]?.id : undefined);
  const chosen = clinics.some(({ id }) => id === preferred) ? preferred : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (chosen === undefined) return;
    if (chosen !== draft.content.clinicId) draft.set({ clinicId: chosen });
    go(PAGE_OF.TYPE);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="section">
        <ChoiceCards
          legend={title}
          legendHidden
          choices={clinics.map((clinic) => ({
            value: clinic.id,
            label: clinic.name,
            hint: (
              <>
                {[t(RELATIONS[clinic.relation]), clinic.address].filter(Boolean).join('\u00A0· ')}
                <br />
                {clinic.opening.phones.length > 0 && (
                  <>
                    {clinic.opening.phones.map(phoneText).join(', ')}
                    <br />
                  </>
                )}
                <OpeningLine opening={clinic.opening} />
                <br />
                {clinic.languages.length > 0 && (
                  <>
                    {t('clinic.patient.languages', {
                      languages: clinic.languages.map((code) => languageName(code, locale)).join(', '),
                    })}
                    <br />
                  </>
                )}
                {t('new-e-contact.who.clinic.readBy', { date: formats.calendarWeekday(clinic.readBy) })}
                {clinic.intake.length > 0 && (
                  <strong className={styles.closed}>
                    {t(
                      clinic.intake.length === PROBLEM_GROUPS.length
                        ? 'intake.patient.clinic.all'
                        : 'intake.patient.clinic.some',
                    )}
                  </strong>
                )}
              </>
            ),
          }))}
          value={chosen}
          onChoose={setPicked}
          error={tried && chosen === undefined ? t('new-e-contact.patient.clinicRequired') : undefined}
        />
        {children}
        <FormActions>
          <Button type="submit" variant="primary">
            {t('ui.continue')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
