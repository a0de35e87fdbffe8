import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PromptDetails, PromptVersion } from '@tervik/contract/prompt.ts';
import { publishPromptAgain } from '@tervik/contract/routes-platform.gen.ts';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { StatusBadge } from '#ui/content/badge.tsx';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { UnsavedChanges } from '#parts/unsaved-changes.tsx';
import { Button } from '#ui/form/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { DifferenceText } from './difference.tsx';
import styles from './prompt.module.css';
import { notePrompt, refetchPrompt } from './queries.ts';

interface VersionsProps {
  readonly details: PromptDetails;
  readonly onCompare: (number: number) => void;
}

/** What was in force and when, who wrote it and why; each can be read, compared and taken back. */
export function PromptVersions({ details, onCompare }: VersionsProps) {
  const t = useT();
  const { dateTime } = useFormats();
  const [again, setAgain] = useState<PromptVersion>();
  const { versions } = details;
  const [inForce] = versions;
  return (
    <Stack>
      <h2>{t('prompt.versions')}</h2>
      <ol className={styles.versions}>
        {versions.map((version) => {
          const { number, authorName, publishedAt, againOf, note, body } = version;
          const isInForce = number === inForce?.number;
          return (
            <li key={number} className={styles.version}>
              <div className={styles.versionHead}>
                <h3>{t('prompt.version.number', { number })}</h3>
                <StatusBadge tone={isInForce ? 'done' : 'neutral'}>
                  {t(isInForce ? 'prompt.version.isInForce' : 'prompt.version.earlier')}
                </StatusBadge>
              </div>
              <p className={styles.aside}>
                {publishedAt === null
                  ? t('prompt.version.shipped')
                  : t('prompt.version.by', { name: authorName ?? '', when: dateTime(publishedAt) })}
                {againOf !== null && ` ${t('prompt.version.again', { number: againOf })}`}
              </p>
              {note !== '' && <p className={styles.note}>{note}</p>}
              <details>
                <summary>{t('prompt.version.show')}</summary>
                {/* A long one scrolls: the keyboard must reach it. */}
                <pre
                  className={styles.pre}
                  role="region"
                  aria-label={t('prompt.version.number', { number })}
                  tabIndex={0}
                >
                  {body}
                </pre>
              </details>
              {!isInForce && (
                <Row>
                  <Button small onClick={() => onCompare(number)}>
                    {t('prompt.version.compare')}
                  </Button>
                  {body !== inForce?.body && (
                    <Button small onClick={() => setAgain(version)}>
                      {t('prompt.version.back')}
                    </Button>
                  )}
                </Row>
              )}
            </li>
          );
        })}
      </ol>
      {again !== undefined && (
        <PublishAgain details={details} version={again} onClose={() => setAgain(undefined)} />
      )}
    </Stack>
  );
}

interface AgainProps {
  readonly details: PromptDetails;
  readonly version: PromptVersion;
  readonly onClose: () => void;
}

function PublishAgain({ details, version, onClose }: AgainProps) {
  const t = useT();
  const client = useQueryClient();
  const showToast = useToast();
  const [note, setNote] = useState('');
  const { run, pending, error } = useAction(publishPromptAgain);
  const { purpose, versions } = details;
  // What is shown in the dialog is what is published, whatever comes into force meanwhile.
  const [inForce] = useState(versions[0]);
  async function publish(): Promise<void> {
    const done = await run({
      params: { purpose },
      body: { number: version.number, note, seenNumber: inForce?.number ?? 1 },
    });
    if (done === undefined) return void refetchPrompt(client, purpose);
    notePrompt(client, purpose, () => done);
    showToast({ tone: 'success', text: t('prompt.publish.done', { number: done.versions[0]?.number ?? 1 }) });
    onClose();
  }
  return (
    <>
      <UnsavedChanges when={!isBlank(note)} />
      <ConfirmDialog
        wide
        title={t('prompt.again.title', { number: version.number })}
        confirmLabel={t('prompt.again.confirm')}
        pending={pending}
        error={error}
        errorTitle={t('prompt.publish.failed')}
        onConfirm={() => void publish()}
        onClose={onClose}
      >
        <p>{t('prompt.again.means')}</p>
        <TextField
          label={t('prompt.draft.note')}
          value={note}
          maxLength={PLATFORM_LIMITS.promptNote}
          autoComplete="off"
          onChange={(event) => setNote(event.target.value)}
        />
        <DifferenceText before={inForce?.body ?? ''} after={version.body} />
      </ConfirmDialog>
    </>
  );
}
