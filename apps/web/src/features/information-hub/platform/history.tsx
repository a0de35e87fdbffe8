import type { InformationDetails } from '@tervik/contract/information-hub.ts';
import { changedParts } from '@tervik/domain/information-hub/history.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { typedOf, type TypedItem } from './typed.ts';
import styles from '../information-hub.module.css';

interface HistoryProps {
  /** The newest first. */
  readonly changes: InformationDetails['changes'];
  readonly onTake: (content: TypedItem) => void;
}

/** Who changed what and when; the words of then can be read, and put into the form again. */
export function History({ changes, onTake }: HistoryProps) {
  const t = useT();
  const locale = useLocale();
  const { dateTime } = useFormats();
  // They are numbered from 1.
  const hasOlder = (changes.at(-1)?.number ?? 1) > 1;
  return (
    <section aria-labelledby="information-history">
      <Stack>
        <h2 id="information-history" className={styles.part}>
          {t('information-hub.platform.history.title')}
        </h2>
        <ol className={styles.list}>
          {changes.map(({ number, act, content, byName, at }, index) => {
            const before = changes[index + 1]?.content;
            const isKnown = before !== undefined || !hasOlder;
            const parts = act === 'SAVED' && isKnown ? changedParts(before, content) : [];
            const { title, lead, body } = content.texts[locale];
            return (
              <li key={number} className={styles.entry}>
                <p>{t(`information-hub.platform.history.${act}`, { name: byName, at: dateTime(at) })}</p>
                {parts.length > 0 && (
                  <p className="text-aside">
                    {t('information-hub.platform.history.parts', {
                      parts: parts
                        .map((part) => t(`information-hub.platform.history.part.${part}`))
                        .join(', '),
                    })}
                  </p>
                )}
                {act === 'SAVED' && (
                  <details>
                    <summary>{t('information-hub.platform.history.show')}</summary>
                    <Stack>
                      <p className={styles.then} lang={locale}>
                        {[title, lead, body].filter((words) => words !== '').join('\n\n')}
                      </p>
                      {index > 0 && (
                        <div>
                          <Button small onClick={() => onTake(typedOf(content))}>
                            {t('information-hub.platform.history.take')}
                          </Button>
                        </div>
                      )}
                    </Stack>
                  </details>
                )}
              </li>
            );
          })}
        </ol>
        {hasOlder && (
          <p className="text-aside">
            {t('information-hub.platform.history.older', { count: changes.length })}
          </p>
        )}
      </Stack>
    </section>
  );
}
