import type { SmsBatch } from '@tervik/contract/message-centre.ts';
import { SMS_STATES, type SmsState } from '@tervik/domain/message-centre/vocabulary.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Stack } from '#ui/frame/layout.tsx';
import { countHandled, countRecipients } from '../batch-figures.ts';
import styles from '../message-centre.module.css';

/** Shown even where there are none: whoever reads a report looks for them. */
const ALWAYS: ReadonlySet<SmsState> = new Set(['DELIVERED', 'FAILED']);

/** How far the sending is, and how many SMS are in which state. */
export function ReportFigures({ batch: { state, counts } }: { readonly batch: SmsBatch }) {
  const t = useT();
  const { number } = useFormats();
  const all = countRecipients(counts);
  const done = countHandled(counts);
  return (
    <section aria-labelledby="figures-title">
      <Stack>
        <h2 id="figures-title">{t('message-centre.clinic.report.figures')}</h2>
        {state === 'SENDING' && (
          <div>
            <p>{t('message-centre.clinic.report.progress', { done, all })}</p>
            <progress
              aria-label={t('message-centre.clinic.batch.SENDING')}
              className={styles.progress}
              value={done}
              max={all}
            />
          </div>
        )}
        <dl className={styles.figures}>
          {SMS_STATES.filter((one) => counts[one] > 0 || ALWAYS.has(one)).map((one) => (
            <div key={one} className={styles.figure}>
              <dt>{t(`message-centre.clinic.sms.${one}`)}</dt>
              <dd>{number(counts[one])}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </section>
  );
}
