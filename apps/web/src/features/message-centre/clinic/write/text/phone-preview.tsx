import type { MessagePatient } from '@tervik/contract/message-centre.ts';
import { composeMessage, type MessageRecipient } from '@tervik/domain/message-centre/message-text.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './phone-preview.module.css';

interface PhonePreviewProps {
  readonly text: string;
  /** What stands below the text: the same for everybody, but for the code of their link. */
  readonly footer: Omit<MessageRecipient, 'firstName'>;
  /** Real ones of those who are chosen, up to three. */
  readonly recipients: readonly MessagePatient[];
}

/** What they read on their phones. */
export function PhonePreview({ text, footer, recipients }: PhonePreviewProps) {
  const t = useT();
  const readers =
    recipients.length > 0
      ? recipients.map(({ id, firstName, surname }) => ({ id, firstName, name: `${firstName} ${surname}` }))
      : [{ id: 'example', firstName: t('message-centre.write.preview.example'), name: '' }];
  return (
    <section aria-label={t('message-centre.write.preview.title')} className={styles.phone}>
      <h3 className={styles.phoneTitle}>{t('message-centre.write.preview.title')}</h3>
      {isBlank(text) ? (
        <p className="text-aside">{t('message-centre.write.preview.empty')}</p>
      ) : (
        <ul className={styles.bubbles}>
          {readers.map(({ id, firstName, name }) => (
            <li key={id}>
              <p className={styles.bubbleTo}>
                {name === ''
                  ? t('message-centre.write.preview.exampleTo')
                  : t('message-centre.write.preview.to', { name })}
              </p>
              <p className={styles.bubble}>{composeMessage(text, { ...footer, firstName })}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
