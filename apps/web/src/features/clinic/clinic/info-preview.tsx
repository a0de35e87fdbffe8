import type { ClinicInfo, InfoField } from '@tervik/domain/clinic/decide-info.ts';
import { splitList, websiteHref } from '@tervik/domain/clinic/website.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { isCalendarDate } from '@tervik/domain/person/calendar-date.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { serverNow } from '#lib/session/session.ts';
import { DefinitionList } from '#ui/frame/details.tsx';
import styles from './clinic-info.module.css';
import { useClinicWords } from './clinic-words.ts';

/** What patients see of it; the rest is for colleagues. */
export const PATIENTS_SEE: readonly InfoField[] = [
  'phones',
  'openingHours',
  'openingExceptions',
  'address',
  'websites',
  'languages',
  'readsWithinHours',
  'readsWithinHoursByType',
];
const ALL_FIELDS: readonly InfoField[] = [...PATIENTS_SEE, 'emails', 'registrationCode'];

/** What colleagues see; the kidney tool is not everywhere. */
export const colleaguesSee = (hasTools: boolean): readonly InfoField[] =>
  hasTools ? [...ALL_FIELDS, 'egfrEquation'] : ALL_FIELDS;

interface InfoPreviewProps {
  readonly info: ClinicInfo;
  readonly timeZone: string;
  readonly fields: readonly InfoField[];
}

/** The clinic's data in words, as they are read. */
export function InfoPreview({ info, timeZone, fields }: InfoPreviewProps) {
  const t = useT();
  const words = useClinicWords();
  const today = calendarDate(serverNow(), timeZone);
  // Days that are over concern nobody any more, and half a date is none yet.
  const openingExceptions = info.openingExceptions.filter(
    ({ from, to }) => isCalendarDate(from) && isCalendarDate(to) && to >= today,
  );
  const items = fields
    .map((field) => ({ field, lines: words.field(field, { ...info, openingExceptions }) }))
    .filter(({ field, lines }) => lines.length > 0 || !field.endsWith('ByType'))
    .map(({ field, lines }) => ({
      id: field,
      term: t(`clinic.info.field.${field}`),
      value:
        lines.length === 0 ? (
          <span className="text-aside">{t('clinic.info.none')}</span>
        ) : field === 'websites' ? (
          <Websites websites={info.websites} />
        ) : (
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line} className={styles.line}>
                {line}
              </li>
            ))}
          </ul>
        ),
    }));
  return <DefinitionList items={items} />;
}

/** Links that lead out of here; the page that they open learns nothing of ours. */
function Websites({ websites }: { websites: string }) {
  return (
    <ul className={styles.lines}>
      {splitList(websites).map((website) => {
        const href = websiteHref(website);
        return (
          <li key={website} className={styles.line}>
            {href === undefined ? (
              website
            ) : (
              <a href={href} target="_blank" rel="noopener noreferrer">
                {website}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
