import type { InformationSummary } from '@tervik/contract/information-hub.ts';
import { reminderOf } from '@tervik/domain/information-hub/history.ts';
import type { InformationState } from '@tervik/domain/information-hub/vocabulary.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { StatusBadge, type StatusTone } from '#ui/content/badge.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Marks } from '../marks.tsx';
import styles from '../information-hub.module.css';
import { titleIn } from './typed.ts';

const TONES: Readonly<Record<InformationState, StatusTone>> = {
  DRAFT: 'neutral',
  COMING: 'waiting',
  PUBLISHED: 'done',
  ENDED: 'neutral',
};

/** Where an item stands, as shape and words. */
export function StateBadge({ state }: { readonly state: InformationState }) {
  const t = useT();
  return <StatusBadge tone={TONES[state]}>{t(`information-hub.platform.state.${state}`)}</StatusBadge>;
}

/** Shares of readers by profession; nothing where every group is too small. */
export function Readers({ item: { readers } }: { readonly item: Pick<InformationSummary, 'readers'> }) {
  const t = useT();
  if (readers.length === 0) return null;
  const shares = readers
    .map(({ profession, percent }) => t(`information-hub.platform.share.${profession}`, { percent }))
    .join(', ');
  return <p className="text-aside">{t('information-hub.platform.readers', { shares })}</p>;
}

interface EntryProps {
  readonly item: InformationSummary;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** One item in the list of those who write them. */
export function ItemEntry({ item, today }: EntryProps) {
  const t = useT();
  const locale = useLocale();
  const formats = useFormats();
  const { id, content, state, hasChanges, changedByName, changedAt, publishAt } = item;
  const title = titleIn(content.texts, locale);
  const reminder = reminderOf(item, today);
  const reminded = reminder === 'OLD' ? item.shownReviewedOn : item.shownUntil;
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <Link className={styles.title} href={hrefTo('/prm/information-hub', { search: { edit: id } })}>
          {title || t('information-hub.platform.untitled')}
        </Link>
        <StateBadge state={state} />
      </div>
      <div className={styles.about}>
        <Marks item={content} />
        {hasChanges && <span>{t('information-hub.platform.hasChanges')}</span>}
        {reminder !== null && reminded !== null && (
          <strong>
            {t(`information-hub.platform.expiry.${reminder}`, { date: formats.calendarDate(reminded) })}
          </strong>
        )}
      </div>
      {state === 'COMING' && publishAt !== null && (
        <p>{t('information-hub.platform.from', { at: formats.dateTime(publishAt) })}</p>
      )}
      <Readers item={item} />
      <p className="text-aside">
        {t('information-hub.platform.changed', { name: changedByName, at: formats.dateTime(changedAt) })}
      </p>
    </li>
  );
}
