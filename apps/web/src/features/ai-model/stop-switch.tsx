import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AiModels } from '@tervik/contract/ai-model.ts';
import { stopAiModels } from '@tervik/contract/routes-platform.gen.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { useNextFocus } from '#ui/frame/next-focus.ts';
import { Stack } from '#ui/frame/layout.tsx';
import styles from './ai-model.module.css';
import { refetchModels } from './queries.ts';

/** All models at once: stopped after a question, let be asked again at a press. */
export function StopSwitch({ models }: { readonly models: AiModels }) {
  const t = useT();
  const { dateTime } = useFormats();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const nextFocus = useNextFocus<HTMLElement>();
  const { run, pending, error, clearError } = useAction(stopAiModels);
  async function set(stopped: boolean): Promise<void> {
    const done = await run({ body: { stopped } });
    if (done === undefined) return;
    setOpen(false);
    await refetchModels(client);
  }
  const failure = error !== null && (
    <Notice tone="error" live title={t('ai-model.failed')}>
      {errorText(error)}
    </Notice>
  );
  return (
    <section {...nextFocus}>
      {models.stopped ? (
        <Stack>
          <Notice
            tone="warning"
            live
            title={t('ai-model.stop.isStopped')}
            actions={
              <Button pending={pending} pendingLabel={t('ui.pending')} onClick={() => void set(false)}>
                {t('ai-model.stop.start')}
              </Button>
            }
          >
            {t('ai-model.stop.by', { name: models.stoppedBy, when: dateTime(models.stoppedAt) })}
          </Notice>
          {failure}
        </Stack>
      ) : (
        <div className={styles.atEdge}>
          <Button variant="quietDanger" onClick={() => setOpen(true)}>
            {t('ai-model.stop.open')}
          </Button>
          <ConfirmDialog
            open={isOpen}
            title={t('ai-model.stop.title')}
            confirmLabel={t('ai-model.stop.confirm')}
            danger
            pending={pending}
            error={error}
            errorTitle={t('ai-model.failed')}
            onConfirm={() => void set(true)}
            onClose={() => {
              clearError();
              setOpen(false);
            }}
          >
            <p>{t('ai-model.stop.means')}</p>
          </ConfirmDialog>
        </div>
      )}
    </section>
  );
}
