import { useQueryClient } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import type { OptOut } from '@tervik/contract/message-centre.ts';
import { setOptOut } from '@tervik/contract/routes-clinic.gen.ts';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { DataCell, DataRow, DataTable } from '#ui/content/data-table.tsx';
import { EmptyState } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { useNextFocus } from '#ui/frame/next-focus.ts';
import { useToast } from '#ui/overlay/toasts.tsx';
import { listOut, ownWay } from './words-of-numbers.ts';
import styles from '../message-centre.module.css';

interface NumbersOutProps {
  readonly clinicId: string;
  readonly words: readonly OptOut[];
}

/** Numbers that get no SMS now, and the way back for each. */
export function NumbersOut({ clinicId, words }: NumbersOutProps) {
  const t = useT();
  const client = useQueryClient();
  const showToast = useToast();
  const { date } = useFormats();
  const [asked, setAsked] = useState<string>();
  const { run, pending, error, clearError } = useAction(setOptOut);
  const nextFocus = useNextFocus<HTMLElement>();
  const numbers = listOut(words);

  async function takeBack(phone: string): Promise<void> {
    const done = await run({ params: { id: clinicId }, body: { phone, isOut: false } });
    if (done === undefined) return;
    showToast({
      tone: 'success',
      text: t('message-centre.clinic.optOut.taken', { phone: phoneText(phone) }),
    });
    setAsked(undefined);
    await client.invalidateQueries({ queryKey: clinicKeys.optOuts(clinicId) });
  }
  function close(): void {
    clearError();
    setAsked(undefined);
  }
  return (
    <section {...nextFocus} aria-labelledby="now-title">
      <Stack>
        <h2 id="now-title">{t('message-centre.clinic.optOut.now')}</h2>
        {numbers.length === 0 ? (
          <EmptyState title={t('message-centre.clinic.optOut.none')} icon={<BellOff />}>
            {t('message-centre.clinic.optOut.noneText')}
          </EmptyState>
        ) : (
          <DataTable
            caption={t('message-centre.clinic.optOut.now')}
            rowCount={numbers.length}
            columns={[
              { id: 'phone', label: t('message-centre.clinic.optOut.phone') },
              { id: 'at', label: t('message-centre.clinic.optOut.at'), width: '24%', hideUnder: 'narrow' },
              { id: 'by', label: t('message-centre.clinic.optOut.by'), width: '24%', hideUnder: 'medium' },
              { id: 'act', label: t('message-centre.clinic.optOut.act'), width: '208px', labelHidden: true },
            ]}
          >
            {numbers.map(({ phone, at, byName, isByReply }, index) => (
              <DataRow key={phone} index={index + 1}>
                <DataCell
                  className={styles.wrapping}
                  below={
                    <>
                      <div>{date(at)}</div>
                      <div>{byName ?? t(ownWay(isByReply))}</div>
                    </>
                  }
                >
                  {phoneText(phone)}
                </DataCell>
                <DataCell quiet hideUnder="narrow">
                  {date(at)}
                </DataCell>
                <DataCell hideUnder="medium" className={styles.wrapping}>
                  {byName ?? t(ownWay(isByReply))}
                </DataCell>
                <DataCell className={styles.act}>
                  <Button
                    small
                    aria-label={t('message-centre.clinic.optOut.backOf', { phone: phoneText(phone) })}
                    onClick={() => setAsked(phone)}
                  >
                    {t('message-centre.clinic.optOut.back')}
                  </Button>
                </DataCell>
              </DataRow>
            ))}
          </DataTable>
        )}
      </Stack>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('message-centre.clinic.optOut.backTitle')}
        confirmLabel={t('message-centre.clinic.optOut.back')}
        pending={pending}
        error={error}
        errorTitle={t('message-centre.clinic.optOut.failed')}
        onConfirm={() => void takeBack(asked ?? '')}
        onClose={close}
      >
        <p>{t('message-centre.clinic.optOut.backText', { phone: phoneText(asked ?? '') })}</p>
      </ConfirmDialog>
    </section>
  );
}
