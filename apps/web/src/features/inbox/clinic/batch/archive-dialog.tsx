import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import { scheduleAction } from '@tervik/contract/routes-clinic.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { ARCHIVE_REASONS } from '@tervik/domain/e-contact/vocabulary.ts';
import { useDraft } from '#features/draft/drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { holdKeys } from '#lib/keyboard/typed-ahead.ts';
import { useAction } from '#lib/http/use-action.ts';
import { attachedIn } from '#features/file/clinic/attached-ids.ts';
import { offerCancelling } from '#features/scheduled-action/clinic/scheduled-actions.ts';
import { focusAnswer } from '#features/e-contact/clinic/requested-focus.ts';
import { tellRowsChanged } from '#features/e-contact/clinic/changed-rows.ts';
import { ReasonForm } from '#features/e-contact/clinic/reason-form.tsx';
import { inboxHref, useInboxSearch } from '../filters/use-inbox-search.ts';
import type { BatchInput } from './batch.ts';

interface ArchiveDialogProps {
  readonly rows: readonly ClinicEContactRow[];
  readonly onChoose: (input: BatchInput) => void;
  readonly onClose: () => void;
}

/** Archives from the list. Of one, its half-written text may be sent instead; of many, texts stay where they are. */
export function ArchiveDialog(props: ArchiveDialogProps) {
  const [row] = props.rows;
  if (row === undefined) return null;
  return props.rows.length === 1 ? <One {...props} row={row} /> : <Several {...props} />;
}

const archive = (reason: (typeof ARCHIVE_REASONS)[number]): BatchInput => ({ action: 'ARCHIVE', reason });

function useReasons() {
  const t = useT();
  return {
    legend: t('e-contact.clinic.archive.reason'),
    reasons: ARCHIVE_REASONS.map((value) => ({ value, label: t(`e-contact.clinic.reason.${value}`) })),
  };
}

function Several({ rows, onChoose, onClose }: ArchiveDialogProps) {
  const t = useT();
  const count = rows.length;
  return (
    <ReasonForm
      title={t('inbox.clinic.ask.ARCHIVE', { count })}
      {...useReasons()}
      confirm={t('e-contact.clinic.archive.yes')}
      pending={false}
      error={null}
      onConfirm={(reason) => {
        onClose();
        onChoose(archive(reason));
      }}
      onClose={onClose}
    >
      <p>
        {t('inbox.clinic.ask.archiveText', { count })} {t('inbox.clinic.ask.draftsKept')}
      </p>
    </ReasonForm>
  );
}

function One({ row, onChoose, onClose }: ArchiveDialogProps & { readonly row: ClinicEContactRow }) {
  const t = useT();
  const search = useInboxSearch();
  const draft = useDraft(`answer:${row.id}`);
  const delay = useAction(scheduleAction);
  const reasons = useReasons();

  async function send(): Promise<void> {
    const { id, updatedAt } = row;
    const fileIds = attachedIn(draft.content).slice(0, LIMITS.filesPerMessage);
    // What is typed meanwhile is for what comes after the dialog.
    const endWait = holdKeys('FIELD');
    const accepted = await delay.run({
      params: { id },
      drafts: draft.taken,
      body: { action: 'COMPLETE', text: draft.text, fileIds, seenUpdatedAt: updatedAt },
    });
    if (accepted === undefined) return endWait(false);
    void draft.discard();
    onClose();
    endWait();
    offerCancelling(
      accepted.scheduledAction,
      t('scheduled-action.left.COMPLETE', { name: row.patientName }),
      () => {
        go(inboxHref(id, search));
        focusAnswer(id);
      },
    );
    await tellRowsChanged([id]);
  }
  return (
    <ReasonForm
      title={t('e-contact.clinic.archive.title')}
      patientName={row.patientName}
      {...reasons}
      confirm={t(draft.isEmpty ? 'e-contact.clinic.archive.yes' : 'e-contact.clinic.archive.keepDraft')}
      draft={draft.isEmpty ? undefined : { text: draft.text, onSend: () => void send() }}
      loading={draft.status === 'LOADING'}
      pending={delay.pending}
      error={delay.error}
      onConfirm={(reason) => {
        onClose();
        onChoose(archive(reason));
      }}
      onClose={onClose}
    >
      <p>{t(draft.isEmpty ? 'e-contact.clinic.archive.text' : 'e-contact.clinic.archive.textDraft')}</p>
    </ReasonForm>
  );
}
