import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { addAnnouncement } from '@tervik/contract/routes-platform.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { DraftState } from '#features/draft/draft-state.tsx';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import { useDraft } from '#features/draft/drafts.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';
import type { Href } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { Skeleton } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { bodyOf, listMistakes, localesOf, readFields, toDraft } from './announcement-fields.ts';
import type { AnnouncementFields } from './announcement-fields.ts';
import { AnnouncementInputs } from './announcement-inputs.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import styles from './announcements.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import { useReachText } from './reach.tsx';
import { useCircumstances } from './use-circumstances.ts';

/** An announcement is written here; half-written it is a draft of its author, and nothing of it is lost. */
export function AnnouncementForm({ list }: { readonly list: Href }) {
  const t = useT();
  const formats = useFormats();
  const client = useQueryClient();
  const circumstances = useCircumstances();
  const draft = useDraft('new-announcement');
  const [attempt, setAttempt] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const { run, pending, error, clearError } = useAction(addAnnouncement);
  const fields = readFields(draft.content, circumstances);
  const reach = useReachText(fields);
  if (draft.status === 'LOADING') return <Skeleton count={6} label={t('ui.loading')} />;

  const [own = 'et'] = localesOf(fields.countryCode);
  const mistakes = listMistakes(fields, circumstances).map(({ id, key }) => ({
    id,
    text: t(key, {
      max:
        key === 'errors.platform.ANNOUNCEMENT_AGES_INVALID'
          ? PLATFORM_LIMITS.announcementAgeTo
          : LIMITS.globalMessageCharacters,
      min: PLATFORM_LIMITS.announcementAgeFrom,
      days: LIMITS.globalMessageDays,
      locale: t(`common.locale.${own}`),
    }),
  }));
  const shown = attempt > 0 ? mistakes : [];
  const body = bodyOf(fields, circumstances);

  function change(patch: Partial<AnnouncementFields>): void {
    clearError();
    draft.set({ fields: toDraft({ ...fields, ...patch }) });
  }
  function ask(event: FormEvent): void {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (mistakes.length === 0) setAsking(true);
  }
  async function publish(): Promise<void> {
    if ((await run({ body })) === undefined) return;
    // Nobody stays at a form whose second press would be a second announcement.
    setAsking(false);
    void draft.discard();
    go(list, { replace: true });
    await client.invalidateQueries({ queryKey: platformKeys.announcements });
  }
  function throwAway(): void {
    void draft.discard();
    go(list);
  }

  return (
    <form noValidate onSubmit={ask}>
      <div className={styles.write}>
        <Stack gap="section">
          {attempt > 0 && (
            <ErrorSummary title={t('global-message.form.check')} mistakes={shown} attempt={attempt} />
          )}
          <AnnouncementInputs fields={fields} mistakes={shown} onChange={change} />
          <DraftVersions draft={draft} />
          <Row>
            <Button type="submit" variant="primary">
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
        <AnnouncementPreview fields={fields} />
      </div>
      {isAsking && (
        <PublishDialog
          audience={body.audience}
          reach={reach}
          when={
            body.from === null
              ? t('announcement.confirm.now', { until: formats.dateTime(body.until) })
              : t('global-message.time', {
                  from: formats.dateTime(body.from),
                  until: formats.dateTime(body.until),
                })
          }
          pending={pending}
          error={error}
          onClose={() => setAsking(false)}
          onPublish={() => void publish()}
        />
      )}
    </form>
  );
}
