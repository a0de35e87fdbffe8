import type { SmsBatch } from '@tervik/contract/message-centre.ts';
import { costOf } from '@tervik/domain/message-centre/batch.ts';
import { useEuro } from '#lib/i18n/euro.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { DefinitionList } from '#ui/frame/details.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { useWholeText } from '../batch-words.tsx';
import styles from '../message-centre.module.css';

/** What was sent, who sent it, and what it costs. */
export function ReportFacts({ batch }: { readonly batch: SmsBatch }) {
  const t = useT();
  const euro = useEuro();
  const { dateTime } = useFormats();
  const whole = useWholeText();
  const toCome = batch.counts.PLANNED + batch.counts.SENDING + batch.counts.SENT;
  return (
    <div className={styles.report}>
      <Stack>
        <h2>{t('message-centre.clinic.report.message')}</h2>
        <p className={styles.bubble}>{whole(batch)}</p>
      </Stack>
      <DefinitionList
        items={[
          ...(batch.template === null
            ? []
            : [
                {
                  id: 'template',
                  term: t('message-centre.clinic.report.template'),
                  value: t(`message-centre.clinic.template.${batch.template}`),
                },
              ]),
          ...(batch.careReason === null
            ? []
            : [
                {
                  id: 'care',
                  term: t('message-centre.clinic.report.care'),
                  value: batch.careReason,
                },
              ]),
          { id: 'by', term: t('message-centre.clinic.report.sentBy'), value: batch.madeBy },
          ...(batch.approval?.state === 'APPROVED' && batch.approval.decided !== null
            ? [
                {
                  id: 'approved',
                  term: t('message-centre.clinic.report.approvedBy'),
                  value: `${batch.approval.decided.by}, ${dateTime(batch.approval.decided.at)}`,
                },
              ]
            : []),
          { id: 'at', term: t('message-centre.clinic.report.sendAt'), value: dateTime(batch.sendAt) },
          { id: 'price', term: t('message-centre.clinic.report.price'), value: euro(Number(batch.price)) },
          {
            id: 'cost',
            term: t('message-centre.clinic.report.cost'),
            value: t('message-centre.clinic.report.costText', { cost: euro(Number(batch.cost)) }),
          },
          ...(batch.online === null || batch.online.told === 0
            ? []
            : [
                {
                  id: 'online',
                  term: t('message-centre.clinic.report.online'),
                  value: t('message-centre.clinic.report.onlineText', {
                    told: batch.online.told,
                    read: batch.online.read,
                    saved: euro(Number(batch.online.saved)),
                  }),
                },
              ]),
          ...(batch.online === null || batch.online.only.all === 0
            ? []
            : [
                {
                  id: 'online-only',
                  term: t('message-centre.clinic.report.onlineOnly'),
                  value: t('message-centre.clinic.report.onlineOnlyText', batch.online.only),
                },
              ]),
          ...(toCome > 0
            ? [
                {
                  id: 'expected',
                  term: t('message-centre.clinic.report.expectedTerm'),
                  value: t('message-centre.clinic.report.expected', {
                    cost: euro(Number(costOf(batch.price, toCome + batch.counts.DELIVERED))),
                  }),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}
