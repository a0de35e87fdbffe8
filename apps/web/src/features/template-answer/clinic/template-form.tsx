import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { TemplateAnswer } from '@tervik/contract/template-answer.ts';
import { addTemplate, updateTemplate } from '@tervik/contract/routes.gen.ts';
import { PLACEHOLDERS } from '@tervik/domain/template-answer/template.ts';
import type { Placeholder, PlaceholderValues } from '@tervik/domain/template-answer/template.ts';
import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { countCharacters } from '@tervik/domain/text.ts';
import { ApiError } from '#lib/http/api.ts';
import { useDraft } from '#features/draft/drafts.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { useAction } from '#lib/http/use-action.ts';
import { DraftState } from '#features/draft/draft-state.tsx';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox, Select } from '#ui/form/choice.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { TextArea, TextField } from '#ui/form/text-field.tsx';
import { noteTemplate, refetchTemplates, useTemplates } from './queries.ts';
import { bodyOf, fieldsOf, findMistake, NO_FIELDS, putIn, readFields } from './template-fields.ts';
import type { TemplateFields } from './template-fields.ts';
import { TemplatePreview } from './template-preview.tsx';
import styles from './templates.module.css';

export interface TemplateFormProps {
  readonly clinicId: string;
  /** Absent: a new one. */
  readonly template?: TemplateAnswer | undefined;
  /** What a new one begins with. */
  readonly start?: Partial<TemplateFields>;
  readonly values: PlaceholderValues;
  readonly onDone: (kept: TemplateAnswer) => void;
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
  const heading = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  // With the very drawing that brings the text: the next key must find the field, not the pressed button.
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    text.current?.focus();
    text.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const ready = draft.status !== 'LOADING';
  // Whoever came here came to write; in a dialog the focus would stay with what has gone.
  useEffect(() => {
    if (ready) heading.current?.focus();
  }, [ready]);
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
  function putPlaceholder(name: Placeholder): void {
    const { selectionStart = fields.description.length, selectionEnd = selectionStart } = text.current ?? {};
    const { whole, at } = putIn(fields.description, `{${name}}`, selectionStart, selectionEnd);
    caret.current = at;
    set({ description: whole });
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
          ref={heading}
          label={t('template-answer.form.heading')}
          hint={t('template-answer.form.headingHint')}
          value={fields.heading}
          maxLength={200}
          autoComplete="off"
          error={isHeading ? t('template-answer.form.headingRequired') : undefined}
          onChange={(event) => set({ heading: event.target.value })}
        />
        <div className={styles.write}>
          <Stack gap="tight">
            <TextArea
              ref={text}
              label={t('template-answer.form.text')}
              rows={8}
              value={fields.description}
              error={isHeading ? undefined : mistakeText}
              counter={{
                max: LIMITS.messageCharacters,
                measure: countCharacters,
                text: (count, max) => t('ui.characters', { count, max }),
              }}
              onChange={(event) => set({ description: event.target.value })}
            />
            <div role="group" aria-label={t('template-answer.form.fields')} className={styles.placeholders}>
              <span aria-hidden="true">{t('template-answer.form.fields')}</span>
              {PLACEHOLDERS.map((name) => (
                <Button key={name} small onClick={() => putPlaceholder(name)}>
                  {t(`template-answer.field.${name}`)}
                </Button>
              ))}
            </div>
          </Stack>
          <TemplatePreview
            label={t('template-answer.preview.label')}
            text={fields.description}
            values={values}
          />
        </div>
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
        {error !== null && template !== undefined && error.key === 'TEMPLATE_CHANGED' ? (
          <Newest clinicId={clinicId} id={template.id} values={values} onBoth={(newest) => set(newest)} />
        ) : (
          error !== null && (
            <Notice tone="error" live title={t('template-answer.form.failed')}>
              {errorText(error)} {t('template-answer.form.kept')}
            </Notice>
          )
        )}
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

interface NewestProps {
  readonly clinicId: string;
  readonly id: string;
  readonly values: PlaceholderValues;
  readonly onBoth: (seen: Pick<TemplateFields, 'seenUpdatedAt'>) => void;
}

/** A colleague was quicker: theirs is shown, mine stays in the fields, and the writer decides. */
function Newest({ clinicId, id, values, onBoth }: NewestProps) {
  const t = useT();
  const { data } = useTemplates(clinicId);
  const newest = data?.find((one) => one.id === id);
  return (
    <Notice
      tone="warning"
      live
      title={t('errors.TEMPLATE_CHANGED')}
      actions={
        newest !== undefined && (
          <Button onClick={() => onBoth({ seenUpdatedAt: newest.updatedAt })}>
            {t('template-answer.form.overwrite')}
          </Button>
        )
      }
    >
      {newest !== undefined && (
        <>
          <p>
            <strong>{newest.heading}</strong>
          </p>
          <TemplatePreview
            label={t('template-answer.form.newest')}
            text={newest.description}
            values={values}
          />
        </>
      )}
    </Notice>
  );
}

interface TypeSelectProps {
  readonly label: string;
  readonly hint?: string;
  readonly labelHidden?: boolean;
  readonly small?: boolean;
  readonly any: string;
  readonly value: EContactType | '';
  readonly types?: readonly EContactType[];
  readonly onChoose: (type: EContactType | '') => void;
}

/** Problems by their names in the reader's language. */
export function TypeSelect({ any, types = E_CONTACT_TYPES, onChoose, value, ...rest }: TypeSelectProps) {
  const t = useT();
  const locale = useLocale();
  const options = types
    .map((type) => ({ value: type as string, label: t(`e-contact.type.${type}`) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <Select
      {...rest}
      value={value}
      options={[{ value: '', label: any }, ...options]}
      onChange={(event) => onChoose(types.find((type) => type === event.target.value) ?? '')}
    />
  );
}
