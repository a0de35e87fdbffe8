import type { OptOut } from '@tervik/contract/message-centre.ts';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { DataCell, DataRow, DataTable } from '#ui/content/data-table.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { ownWay } from './words-of-numbers.ts';
import styles from '../message-centre.module.css';

/** Who has noted what about which number, the newest first. */
export function WordHistory({ words }: { readonly words: readonly OptOut[] }) {
  const t = useT();
  const { dateTime } = useFormats();
  return (
    <section aria-labelledby="words-title">
      <Stack>
        <h2 id="words-title">{t('message-centre.clinic.optOut.history')}</h2>
        <DataTable
          caption={t('message-centre.clinic.optOut.history')}
          rowCount={words.length}
          columns={[
            { id: 'phone', label: t('message-centre.clinic.optOut.phone'), growsWhenNarrow: true },
            {
              id: 'change',
              label: t('message-centre.clinic.optOut.change'),
              width: '24%',
              hideUnder: 'narrow',
            },
            { id: 'at', label: t('message-centre.clinic.history.when'), width: '24%', hideUnder: 'narrow' },
            { id: 'by', label: t('message-centre.clinic.optOut.by'), width: '24%', hideUnder: 'medium' },
          ]}
        >
          {words.map(({ phone, isOut, at, byName, isByReply }, index) => {
            const change = t(`message-centre.clinic.optOut.${isOut ? 'out' : 'in'}`);
            return (
              <DataRow key={`${phone} ${at} ${isOut}`} index={index + 1}>
                <DataCell
                  className={styles.wrapping}
                  below={
                    <>
                      <div>{change}</div>
                      <div>{dateTime(at)}</div>
                      <div>{byName ?? t(ownWay(isByReply))}</div>
                    </>
                  }
                >
                  {phoneText(phone)}
                </DataCell>
                <DataCell hideUnder="narrow" className={styles.wrapping}>
                  {change}
                </DataCell>
                <DataCell quiet hideUnder="narrow" className={styles.wrapping}>
                  {dateTime(at)}
                </DataCell>
                <DataCell hideUnder="medium" className={styles.wrapping}>
                  {byName ?? t(ownWay(isByReply))}
                </DataCell>
              </DataRow>
            );
          })}
        </DataTable>
      </Stack>
    </section>
  );
}
