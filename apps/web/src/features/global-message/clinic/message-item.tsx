import { Repeat2, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { ClinicGlobalMessage } from '@tervik/contract/global-message.ts';
import { MESSAGE_LOCALES } from '@tervik/domain/global-message/vocabulary.ts';
import type { MessageState } from '@tervik/domain/global-message/vocabulary.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Chip } from '#ui/content/badge.tsx';
import { Button } from '#ui/form/button.tsx';
import styles from '../messages.module.css';

interface MessageItemProps {
  readonly message: ClinicGlobalMessage;
  readonly state: MessageState;
  readonly clinicId: string;
  readonly isPending: boolean;
  readonly onRemove: (message: ClinicGlobalMessage) => Promise<void>;
  readonly onAgain: ((message: ClinicGlobalMessage) => void) | undefined;
}

/** One message: for whom, when, in all its languages, and who wrote it. */
export function MessageItem({ message, state, clinicId, isPending, onRemove, onAgain }: MessageItemProps) {
  const t = useT();
  const formats = useFormats();
  const id = useId();
  const { role, texts, from, until, authorName, createdAt, deleted, clinics } = message;
  const written = MESSAGE_LOCALES.filter((locale) => texts[locale] !== undefined);
  const elsewhere = clinics.filter((clinic) => clinic.clinicId !== clinicId);
  return (
    <li className={styles.item}>
      <div className={styles.itemBody}>
        <div className={styles.itemHead}>
          <Chip>{t(`global-message.role.${role}`)}</Chip>
          <span className={styles.aside}>
            {t('global-message.time', { from: formats.dateTime(from), until: formats.dateTime(until) })}
          </span>
        </div>
        <div id={id} className={styles.texts}>
          {written.map((locale) => (
            <p key={locale} lang={locale} className={styles.text}>
              {written.length > 1 && (
                <span lang={locale} className={styles.language}>
                  {t(`common.locale.${locale}`)}
                </span>
              )}
              <bdi>{texts[locale]}</bdi>
            </p>
          ))}
        </div>
        {elsewhere.length > 0 && (
          <p className={styles.aside}>
            {t('global-message.alsoIn', {
              clinics: elsewhere.map(({ clinicName }) => clinicName).join(', '),
            })}
          </p>
        )}
        <p className={styles.aside}>
          {t('global-message.by', { name: authorName, at: formats.dateTime(createdAt) })}
          {deleted !== null && (
            <>
              {' · '}
              {t('global-message.deleted', { name: deleted.byName, at: formats.dateTime(deleted.at) })}
            </>
          )}
        </p>
      </div>
      <div className={styles.itemActions}>
        {onAgain !== undefined && state === 'PAST' && (
          <Button small icon={<Repeat2 />} aria-describedby={id} onClick={() => onAgain(message)}>
            {t('global-message.again')}
          </Button>
        )}
        {state !== 'PAST' && (
          <Button
            small
            icon={<Trash2 />}
            data-remove={message.id}
            aria-describedby={id}
            pending={isPending}
            pendingLabel={t('ui.pending')}
            onClick={() => void onRemove(message)}
          >
            {t('global-message.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}
