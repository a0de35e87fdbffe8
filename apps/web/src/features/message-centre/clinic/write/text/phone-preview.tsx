import type { MessagePatient } from '@tervik/contract/message-centre.ts';
import { composeMessage, type MessageRecipient } from '@tervik/domain/message-centre/message-text.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './phone-preview.module.css';

interface PhonePreviewProps {
  readonly text: string;
  /** Whose SMS is the longest. What stands below the text is the same for everybody, but for the code of their link. */
  readonly longest: MessageRecipient;
  /** Real ones of those who are chosen, as far as they are known here. */
  readonly recipients: readonly MessagePatient[];
}

const SHOWN = 3;

interface Reader {
  readonly id: string;
  readonly firstName: string;
  /** Above what they read. */
  readonly label: string;
}

/** What they read on their phones; first the one by whose name the characters are counted. */
export function PhonePreview({ text, longest, recipients }: PhonePreviewProps) {
  const t = useT();
  const readers = useReaders(longest.firstName, recipients);
  return (
    <section aria-label={t('message-centre.write.preview.title')} className={styles.phone}>
      <h3 className={styles.phoneTitle}>{t('message-centre.write.preview.title')}</h3>
      {isBlank(text) ? (
        <p className="text-aside">{t('message-centre.write.preview.empty')}</p>
      ) : (
        <ul className={styles.bubbles}>
          {readers.map(({ id, firstName, label }) => (
            <li key={id}>
              <p className={styles.bubbleTo}>{label}</p>
              <p className={styles.bubble}>{composeMessage(text, { ...longest, firstName })}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function useReaders(longest: string, recipients: readonly MessagePatient[]): readonly Reader[] {
  const t = useT();
  if (longest === '' && recipients.length === 0)
    return [
      {
        id: 'example',
        firstName: t('message-centre.write.preview.example'),
        label: t('message-centre.write.preview.exampleTo'),
      },
    ];
  const nameOf = ({ firstName, surname }: MessagePatient): string => `${firstName} ${surname}`;
  const first = recipients.find(({ firstName }) => firstName === longest);
  const others = recipients
    .filter((one) => one !== first)
    .map((one) => ({
      id: one.id,
      firstName: one.firstName,
      label: t('message-centre.write.preview.to', { name: nameOf(one) }),
    }));
  if (longest === '') return others.slice(0, SHOWN);
  // Of a long list only the beginning is known here: further down its first name alone says who it is.
  const name = first === undefined ? longest : nameOf(first);
  const label = t('message-centre.write.preview.longest', { name });
  return [{ id: first?.id ?? 'longest', firstName: longest, label }, ...others.slice(0, SHOWN - 1)];
}
