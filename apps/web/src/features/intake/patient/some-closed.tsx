import type { IntakeNotice } from '@tervik/contract/intake.ts';
import { PROBLEM_GROUPS } from '@tervik/domain/intake/problem-groups.ts';
import { createFormats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import styles from './closed-notice.module.css';

/** Above the reasons for writing: what of them is not taken now, until when, and the clinic's own words. */
export function SomeClosed({ notices }: { readonly notices: readonly IntakeNotice[] }) {
  const t = useT();
  const locale = useLocale();
  const [first] = notices;
  // Everything, for the same time: said once.
  const isAll =
    notices.length === PROBLEM_GROUPS.length && notices.every(({ again }) => again === first?.again);
  const timeOf = ({ again, timeZone }: IntakeNotice): string | undefined =>
    again === null ? undefined : createFormats(locale, timeZone).dateTime(again);
  const texts = [...new Set(notices.flatMap(({ text }) => text ?? []))];
  return (
    <Notice tone="warning" title={t(isAll ? 'intake.patient.clinic.all' : 'intake.patient.some.title')}>
      <Stack>
        {isAll && first !== undefined ? (
          <p>
            {first.again === null
              ? t('intake.patient.againUnknown')
              : t('intake.patient.again', { date: timeOf(first) ?? '' })}
          </p>
        ) : (
          <ul className={styles.list}>
            {notices.map((notice) => {
              const [group, date] = [t(`intake.group.${notice.group}`), timeOf(notice)];
              return (
                <li key={notice.group}>
                  {date === undefined
                    ? t('intake.patient.some.unknown', { group })
                    : t('intake.patient.some.until', { group, date })}
                </li>
              );
            })}
          </ul>
        )}
        {texts.map((text) => (
          <blockquote key={text} className={styles.words}>
            <p className={styles.from}>{t('intake.patient.words')}</p>
            <p dir="auto">{text}</p>
          </blockquote>
        ))}
        <p>{t('intake.patient.some.signs')}</p>
      </Stack>
    </Notice>
  );
}
