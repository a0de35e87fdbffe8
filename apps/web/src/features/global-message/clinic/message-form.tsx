import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { addGlobalMessage, withdrawGlobalMessage } from '@tervik/contract/routes-clinic.gen.ts';
import { saveDraft } from '@tervik/contract/routes-common.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { DraftState } from '#features/draft/draft-state.tsx';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import { aroundDraft, useDraft } from '#features/draft/drafts.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { isRefused, useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { offerUndo } from '#lib/keyboard/undo.ts';
import { commonKeys } from '#lib/query-keys/common-keys.ts';
import type { Href } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { useUser } from '#lib/session/session.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { bodyOf, listMistakes, readFields, toDraft } from './message-fields.ts';
import type { MessageFields } from './message-fields.ts';
import { MessageInputs } from './message-inputs.tsx';
import { MessagePreview } from './message-preview.tsx';
import styles from '../messages.module.css';
import { useCircumstances } from './use-circumstances.ts';

const DRAFT = 'new-global-message';

interface MessageFormProps {
  readonly clinic: { readonly clinicId: string; readonly clinicName: string };
  /** Where the list is, and this form. */
  readonly list: Href;
  readonly form: Href;
}

/** A message is written here; half-written it is a draft of its author, and nothing of it is lost. */
export function MessageForm({ clinic, list, form }: MessageFormProps) {
  const t = useT();
  const errorText = useErrorText();
  const formats = useFormats();
  const client = useQueryClient();
  const { memberships } = useUser();
  const circumstances = useCircumstances(clinic.clinicId);
  const draft = useDraft(DRAFT);
  const [attempt, setAttempt] = useState(0);
  const { run, pending, error, clearError } = useAction(addGlobalMessage);
  if (draft.status === 'LOADING') return <Skeleton count={6} label={t('ui.loading')} />;

  const fields = readFields(draft.content, circumstances);
  const mistakes = listMistakes(fields, circumstances).map(({ id, key }) => ({
    id,
    text: t(key, { max: LIMITS.globalMessageCharacters, days: LIMITS.globalMessageDays }),
  }));
  const shown = attempt > 0 ? mistakes : [];
  const first = memberships.find(({ clinicId }) => fields.clinicIds.includes(clinicId)) ?? clinic;

  function change(patch: Partial<MessageFields>): void {
    clearError();
    draft.set({ fields: toDraft({ ...fields, ...patch }) });
  }
  async function publish(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (mistakes.length > 0) return;
    const body = bodyOf(fields, circumstances);
    const added = await run({ body });
    if (added === undefined) return;
    void draft.discard();
    void refetch();
    const { ids, undoUntil } = added;
    offerUndo({
      id: `global-message ${ids.join(' ')}`,
      text:
        body.from === null
          ? t('global-message.undo.added', { count: ids.length })
          : t('global-message.undo.planned', { count: ids.length, from: formats.dateTime(body.from) }),
      until: Date.parse(undoUntil),
      undo: () => withdraw(ids[0] ?? '', fields),
    });
    go(list);
  }
  /** The text is there again, to be mended: as a draft, beside what has been begun meanwhile. */
  async function withdraw(id: string, written: MessageFields): Promise<void> {
    await aroundDraft(DRAFT, async () => {
      await call(withdrawGlobalMessage, { params: { id }, body: {} });
      try {
        await call(saveDraft, { params: { key: DRAFT }, body: { content: { fields: toDraft(written) } } });
      } catch (reason) {
        // The list keeps the text too, among the earlier ones.
        if (!(reason instanceof ApiError)) throw reason;
      }
    });
    void refetch();
    if (location.pathname === new URL(list, location.href).pathname) go(form);
  }
  const refetch = () => client.invalidateQueries({ queryKey: commonKeys.allGlobalMessages });
  function throwAway(): void {
    void draft.discard();
    setAttempt(0);
    go(list);
  }

  return (
    <form noValidate onSubmit={(event) => void publish(event)}>
      <div className={styles.write}>
        <Stack gap="section">
          {attempt > 0 && (
            <ErrorSummary title={t('global-message.form.check')} mistakes={shown} attempt={attempt} />
          )}
          {error !== null && (
            <Notice tone="error" live title={t('global-message.form.failed')}>
              {errorText(error)} {isRefused(error) && t('global-message.form.kept')}
            </Notice>
          )}
          <MessageInputs
            fields={fields}
            circumstances={circumstances}
            clinics={memberships}
            mistakes={shown}
            onChange={change}
          />
          <DraftVersions draft={draft} />
          <Row>
            <Button type="submit" variant="primary" pending={pending} pendingLabel={t('ui.pending')}>
              {t('global-message.form.publish')}
            </Button>
            <Button onClick={() => go(list)}>{t('global-message.form.close')}</Button>
            {draft.content.fields !== undefined && (
              <Button variant="quiet" onClick={throwAway}>
                {t('global-message.form.throwAway')}
              </Button>
            )}
            <DraftState status={draft.status} />
          </Row>
        </Stack>
        <MessagePreview fields={fields} clinicName={first.clinicName} locales={circumstances.locales} />
      </div>
    </form>
  );
}
