import { Repeat2, Undo2 } from 'lucide-react';
import { useId } from 'react';
import type { PlatformAnnouncement } from '@tervik/contract/announcement.ts';
import { MESSAGE_LOCALES } from '@tervik/domain/global-message/vocabulary.ts';
import type { MessageState } from '@tervik/domain/global-message/vocabulary.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import styles from './announcements.module.css';
import { useAudienceWords } from './audience-words.ts';

interface AnnouncementItemProps {
  readonly announcement: PlatformAnnouncement;
  readonly state: MessageState;
  readonly isPending: boolean;
  readonly onWithdraw: (id: string) => void;
  readonly onAgain: ((announcement: PlatformAnnouncement) => void) | undefined;
}

/** One announcement: for whom, when, in all its languages, who wrote it, and how many have closed it. */
export function AnnouncementItem({
  announcement,
  state,
  isPending,
  onWithdraw,
  onAgain,
}: AnnouncementItemProps) {
  const t = useT();
  const formats = useFormats();
  const words = useAudienceWords();
  const textId = useId();
  const { id, texts, audience, from, until, authorName, createdAt, withdrawn, closedBy } = announcement;
  const written = MESSAGE_LOCALES.filter((locale) => texts[locale] !== undefined);
  return (
    <li className={styles.item}>
      <div className={styles.itemBody}>
        <p className={styles.audience}>{words(audience)}</p>
        <p className={styles.aside}>
          {t('global-message.time', { from: formats.dateTime(from), until: formats.dateTime(until) })}
        </p>
        <div id={textId} className={styles.texts}>
          {written.map((locale) => (
            <p key={locale} lang={locale} className={styles.text}>
              {written.length > 1 && <span className={styles.language}>{t(`common.locale.${locale}`)}</span>}
              <bdi>{texts[locale]}</bdi>
            </p>
          ))}
        </div>
        <p className={styles.aside}>
          {[
            t('global-message.by', { name: authorName, at: formats.dateTime(createdAt) }),
            ...(withdrawn === null
              ? []
              : [
                  t('announcement.withdrawn', { name: withdrawn.byName, at: formats.dateTime(withdrawn.at) }),
                ]),
            ...(closedBy === null ? [] : [t('announcement.closedBy', { count: closedBy })]),
          ].join(' · ')}
        </p>
      </div>
      <div className={styles.itemActions}>
        {onAgain !== undefined && state === 'PAST' && (
          <Button small icon={<Repeat2 />} aria-describedby={textId} onClick={() => onAgain(announcement)}>
            {t('global-message.again')}
          </Button>
        )}
        {state !== 'PAST' && (
          <Button
            small
            icon={<Undo2 />}
            data-withdraw={id}
            aria-describedby={textId}
            pending={isPending}
            pendingLabel={t('ui.pending')}
            onClick={() => onWithdraw(id)}
          >
            {t('announcement.withdraw')}
          </Button>
        )}
      </div>
    </li>
  );
}
