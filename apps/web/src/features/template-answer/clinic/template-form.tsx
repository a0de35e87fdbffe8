import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { TemplateAnswer } from '@tervik/contract/template-answer.ts';
import { addTemplate, updateTemplate } from '@tervik/contract/routes-clinic.gen.ts';
import type { PlaceholderValues } from '@tervik/domain/template-answer/template.ts';
import { ApiError } from '#lib/http/api.ts';
import { useDraft } from '#features/draft/drafts.ts';
import { isRefused, useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useAction } from '#lib/http/use-action.ts';
import { DraftState } from '#features/draft/draft-state.tsx';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import { useFocusWhenShown } from '#ui/frame/focus-when-shown.ts';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { NewestTemplate } from './newest-template.tsx';
import { noteTemplate, refetchTemplates } from './queries.ts';
import { bodyOf, fieldsOf, findMistake, NO_FIELDS, readFields } from './template-fields.ts';
import type { TemplateFields } from './template-fields.ts';
import { TemplateText } from './template-text.tsx';
import styles from './templates.module.css';
import { TypeSelect } from './type-select.tsx';

export interface TemplateFormProps {
  readonly clinicId: string;
  /** Absent: a new one. */
  readonly template?: TemplateAnswer | undefined;
  /** What a new one begins with. */
  readonly start?: Partial<TemplateFields>;
  readonly values: PlaceholderValues;
  readonly onDone: (stored: TemplateAnswer) => void;
  readonly onCancel: () => void;
}

/** A template is written here; half-written it is a draft of its author, and nothing of it is lost. */
export function TemplateForm({ clinicId, template, start, values, onDone, onCancel }: TemplateFormProps) {
  const t = useT();
  const errorText = useErrorText();
  const client = useQueryClient();
  const draft = useDraft(template === undefined ? 'new-template' : `template:${template.id}`);
  const add = useAction(addTemplate);
  const update = useAction(updateTemplate);
  const [tried, setTried] = useState(false);
  // Whoever came here came to write; in a dialog the focus would stay with what has gone.
  const [heading, headingRef] = useFocusWhenShown<HTMLInputElement>();
  const text = useRef<HTMLTextAreaElement>(null);
  const ready = draft.status !== 'LOADING';
  if (!ready) return <Skeleton count={4} label={t('ui.loading')} />;

  const fields = readFields(
    draft.content,
    template === undefined ? { ...NO_FIELDS, ...start } : fieldsOf(template),
  );
  const { pending, error } = template === undefined ? add : update;
  const mistake = findMistake(fields);
  const shown = tried && mistake !== undefined ? mistake : undefined;
  const mistakeText =
    shown && errorText(new ApiError(469, { key: shown.key, message: '', data: shown.data }));
  const isHeading = shown?.key === 'FIELD_REQUIRED';
  const isAuthor = template?.byMe ?? true;

  function set(patch: Partial<TemplateFields>): void {
    add.clearError();
    update.clearError();
    draft.set({ fields: { ...fields, ...patch } });
  }
  async function save(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    // The picker stands inside the answer's form, which must not be sent by this.
    event?.stopPropagation();
    setTried(true);
    if (mistake !== undefined) return (mistake.key === 'FIELD_REQUIRED' ? heading : text).current?.focus();
    const { seenUpdatedAt } = fields;
    const saved =
      template === undefined
        ? await add.run({ params: { id: clinicId }, body: bodyOf(fields) })
        : await update.run({ params: { id: template.id }, body: { ...bodyOf(fields), seenUpdatedAt } });
    if (saved === undefined) return void refetchTemplates(client, clinicId);
    noteTemplate(client, saved);
    void draft.discard();
    onDone(saved);
  }
  function throwAway(): void {
    void draft.discard();
    onCancel();
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack>
        <TextField
          ref={headingRef}
          label={t('template-answer.form.heading')}
          hint={t('template-answer.form.headingHint')}
          value={fields.heading}
          maxLength={200}
          autoComplete="off"
          error={isHeading ? t('template-answer.form.headingRequired') : undefined}
          onChange={(event) => set({ heading: event.target.value })}
        />
        <TemplateText
          field={text}
          text={fields.description}
          error={isHeading ? undefined : mistakeText}
          values={values}
          onText={(description) => set({ description })}
        />
        <TypeSelect
          label={t('template-answer.form.type')}
          hint={t('template-answer.form.typeHint')}
          any={t('template-answer.form.anyType')}
          value={fields.eContactType}
          onChoose={(eContactType) => set({ eContactType })}
        />
        {isAuthor ? (
          <Checkbox
            label={t('template-answer.form.shared')}
            hint={t('template-answer.form.sharedHint')}
            checked={fields.isShared}
            onChange={(event) => set({ isShared: event.target.checked })}
          />
        ) : (
          <p className={styles.aside}>
            {t('template-answer.form.ofColleague', { name: template?.authorName ?? '' })}
          </p>
        )}
        {error !== null &&
          (template !== undefined && error.key === 'TEMPLATE_CHANGED' ? (
            <NewestTemplate clinicId={clinicId} id={template.id} values={values} onBoth={set} />
          ) : (
            <Notice tone="error" live title={t('template-answer.form.failed')}>
              {errorText(error)} {isRefused(error) && t('template-answer.form.kept')}
            </Notice>
          ))}
        <DraftVersions draft={draft} />
        <Row>
          <Button
            type="submit"
            variant="primary"
            pending={pending}
            pendingLabel={t('template-answer.form.pending')}
          >
            {t('template-answer.form.save')}
          </Button>
          <Button onClick={onCancel}>{t('template-answer.form.close')}</Button>
          {draft.content.fields !== undefined && (
            <Button variant="quiet" onClick={throwAway}>
              {t(
                template === undefined
                  ? 'template-answer.form.throwAway'
                  : 'template-answer.form.undoChanges',
              )}
            </Button>
          )}
          <DraftState status={draft.status} />
        </Row>
      </Stack>
    </form>
  );
}
