import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListImport } from '@tervik/contract/patient-list.ts';
import { confirmImport } from '@tervik/contract/routes-clinic.gen.ts';
import { isUnreachable } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import type { Href } from '#lib/router/href.ts';
import { useConfig } from '#lib/session/session.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useShortFigures } from '../import-words.ts';
import { noteImport } from '../queries.ts';
import styles from '../patient-list.module.css';

interface ConfirmImportProps {
  readonly one: ListImport;
  /** Where it can be compared again. */
  readonly againHref: Href;
  readonly onClose: () => void;
}

/** The last look before the lists change: all of it or nothing, and a day to take it back. */
export function ConfirmImport({ one, againHref, onClose }: ConfirmImportProps) {
  const t = useT();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { supportEmail } = useConfig();
  const figures = useShortFigures();
  const { run, pending, error, clearError } = useAction(confirmImport);
  const [isWhole, setWhole] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const isOutdated = error?.key === 'IMPORT_OUTDATED' || error?.key === 'IMPORT_OVER';

  async function submit(): Promise<void> {
    setMissed(true);
    if (one.manyLeave && !isWhole) return;
    const done = await run({ params: { id: one.id }, body: { isWhole } });
    if (done === undefined) return;
    noteImport(client, done);
    onClose();
  }
  function close(): void {
    if (pending) return;
    // What was refused may be told by the page behind, too.
    if (error !== null) void client.invalidateQueries({ queryKey: clinicKeys.import(one.id) });
    onClose();
  }
  return (
    <Dialog
      open
      title={t('patient-list.confirm.title')}
      closeLabel={t('ui.close')}
      onClose={close}
      actions={
        isOutdated ? (
          <LinkButton variant="primary" href={againHref}>
            {t(one.source === 'FILE' ? 'patient-list.import.chooseAgain' : 'patient-list.import.again')}
          </LinkButton>
        ) : (
          <>
            <Button onClick={close}>{t('ui.cancel')}</Button>
            <Button
              variant="primary"
              pending={pending}
              pendingLabel={t('patient-list.confirm.running')}
              onClick={() => void submit()}
            >
              {t(error === null ? 'patient-list.confirm.action' : 'ui.retry')}
            </Button>
          </>
        )
      }
    >
      <Stack>
        <p>{figures(one)}</p>
        <p>{t('patient-list.confirm.text')}</p>
        {one.counts.left > 0 && <p>{t('patient-list.confirm.left')}</p>}
        {one.manyLeave && (
          <Checkbox
            label={t('patient-list.confirm.whole', { count: one.counts.left + one.counts.moved })}
            error={isMissed && !isWhole ? t('patient-list.confirm.wholeRequired') : undefined}
            checked={isWhole}
            onChange={({ target }) => {
              clearError();
              setWhole(target.checked);
            }}
          />
        )}
        {pending && (
          <div>
            <p role="status">{t('patient-list.confirm.running')}</p>
            <progress aria-label={t('patient-list.confirm.running')} className={styles.progress} />
          </div>
        )}
        {error !== null && (
          <Notice tone="error" live title={t('patient-list.import.failed')}>
            {errorText(error)}
            {!isOutdated && (
              <>
                {' '}
                {isUnreachable(error)
                  ? t('patient-list.import.unknown')
                  : t('patient-list.import.support', { email: supportEmail })}
              </>
            )}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
