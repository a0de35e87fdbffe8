import type { ReactNode } from 'react';
import type { PatientClinic } from '@tervik/contract/clinic.ts';
import type { IntakeNotice } from '@tervik/contract/intake.ts';
import { CallLinks } from '#features/e-contact/patient/call-links.tsx';
import { createFormats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { focusWhenShown } from '#ui/frame/focus-when-shown.ts';
import { Row, Stack } from '#ui/frame/layout.tsx';
import styles from './closed-notice.module.css';

export interface ClosedNoticeProps {
  readonly notice: IntakeNotice;
  readonly clinic: PatientClinic | undefined;
  /** All to which this person may write. */
  readonly clinics: readonly PatientClinic[];
  /** The question about urgent signs, before anything else that could be done. */
  readonly signs?: ReactNode;
  readonly onElsewhere: (clinicId: string) => void;
  /** Shown after a press: the focus goes there. */
  readonly pressed?: boolean;
}

/** Told before anything is written: what is not taken, why, until when, whom to call, and who takes it now. */
export function ClosedNotice({ notice, clinic, clinics, signs, onElsewhere, pressed }: ClosedNoticeProps) {
  const t = useT();
  const locale = useLocale();
  const { group, again, timeZone, reason, text } = notice;
  const hasSigns = signs !== undefined;
  const others = clinics.filter(
    ({ id, intake }) => id !== clinic?.id && intake.every((one) => one.group !== group),
  );
  return (
    <Stack gap="section">
      <Notice
        ref={pressed === true ? focusWhenShown : undefined}
        tone="warning"
        live
        title={t(notice.state === 'FULL' ? 'intake.patient.full' : 'intake.patient.closed', {
          clinic: clinic?.name ?? '',
        })}
        actions={<CallLinks calm clinicPhone={clinic?.phone ?? null} />}
      >
        <Stack>
          <p>
            {t('intake.patient.about', { group: t(`intake.group.${group}`) })}{' '}
            {text === null && reason === 'HOLIDAY' && `${t('intake.patient.holiday')} `}
            {text === null && reason === 'OVERLOAD' && `${t('intake.patient.overload')} `}
            {again === null
              ? t('intake.patient.againUnknown')
              : t('intake.patient.again', { date: createFormats(locale, timeZone).dateTime(again) })}
          </p>
          {text !== null && (
            <blockquote className={styles.words}>
              <p className={styles.from}>{t('intake.patient.words')}</p>
              <p dir="auto">{text}</p>
            </blockquote>
          )}
          {hasSigns && <p>{t('intake.patient.signs')}</p>}
          <p>
            {t('intake.patient.kept')} {t('intake.patient.call')}
          </p>
        </Stack>
      </Notice>
      {signs}
      {others.length > 0 && (
        <Stack>
          <h2>{t('intake.patient.elsewhere')}</h2>
          <Row>
            {others.slice(0, 3).map(({ id, name }) => (
              <Button key={id} onClick={() => onElsewhere(id)}>
                {t('intake.patient.writeTo', { clinic: name })}
              </Button>
            ))}
          </Row>
        </Stack>
      )}
    </Stack>
  );
}
