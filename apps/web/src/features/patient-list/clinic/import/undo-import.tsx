import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListImport } from '@tervik/contract/patient-list.ts';
import { undoImport } from '@tervik/contract/routes-clinic.gen.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { noteImport, useUndoPreview } from '../queries.ts';
import { useClinicSearch } from '../use-clinic-search.ts';

interface UndoImportProps {
  readonly one: ListImport;
  /** ISO 8601 */
  readonly until: string;
}

/** Takes an import back within its day; before that, what it would put back and what it would leave. */
export function UndoImport({ one, until }: UndoImportProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('patient-list.undo.open')}</Button>
      {isAsking && <UndoDialog one={one} until={until} onClose={() => setAsking(false)} />}
    </>
  );
}

function UndoDialog({ one, until, onClose }: UndoImportProps & { readonly onClose: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const errorText = useErrorText();
  const search = useClinicSearch();
  const { dateTime } = useFormats();
  const preview = useUndoPreview(one.id);
  const { run, pending, error } = useAction(undoImport);
  async function submit(): Promise<void> {
    const done = await run({ params: { id: one.id }, body: {} });
    if (done === undefined) return;
    noteImport(client, done);
    onClose();
  }
  return (
    <Dialog
      open
      title={t('patient-list.undo.title')}
      closeLabel={t('ui.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="danger"
            pending={pending}
            pendingLabel={t('ui.pending')}
            disabledReason={preview.data === undefined ? t('ui.loading') : undefined}
            onClick={() => void submit()}
          >
            {t('patient-list.undo.action')}
          </Button>
        </>
      }
    >
      <Stack>
        {preview.isPending && <Skeleton count={2} label={t('ui.loading')} />}
        {preview.isError && <LoadError error={preview.error} onRetry={() => void preview.refetch()} />}
        {preview.data !== undefined && (
          <>
            <p>{t('patient-list.undo.restored', { count: preview.data.restored })}</p>
            {preview.data.leftAlone > 0 && (
              <p>
                {t('patient-list.undo.leftAlone', { count: preview.data.leftAlone })}{' '}
                <Link
                  onClick={onClose}
                  href={hrefTo('/admin/clinic-import/imports/$importId', {
                    params: { importId: one.id },
                    search: { ...search, show: 'TOUCHED' },
                  })}
                >
                  {t('patient-list.undo.show', { count: preview.data.leftAlone })}
                </Link>
              </p>
            )}
          </>
        )}
        <p className="text-aside">{t('patient-list.undo.until', { time: dateTime(until) })}</p>
        {error !== null && (
          <Notice tone="error" live title={t('patient-list.undo.failed')}>
            {errorText(error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
