import type { AiModel } from '@tervik/contract/ai-model.ts';
import {
  JSON_MODES,
  TOKEN_FIELDS,
  type JsonMode,
  type TokenField,
} from '@tervik/domain/ai-model/vocabulary.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { UnsavedChanges } from '#parts/unsaved-changes.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox, Select } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { FormActions, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { useModelForm } from './use-model-form.ts';

interface FormProps {
  /** Absent: a new one. */
  readonly model: AiModel | undefined;
  readonly keysStorable: boolean;
  readonly onSaved: (id: string) => void;
  readonly onCancel: () => void;
}
/** A model behind an OpenAI-compatible server. What is kept of its key is never shown again. */
export function ModelForm({ model, keysStorable, onSaved, onCancel }: FormProps) {
  const t = useT();
  const { date } = useFormats();
  const errorText = useErrorText();
  const form = useModelForm(model, onSaved);
  const { typed, isEnvironment, general } = form;
  const field = (name: 'name' | 'baseUrl' | 'model' | 'priceIn' | 'priceOut') => ({
    id: `model-${name}`,
    label: t(`ai-model.form.${name}`),
    value: typed[name],
    error: form.mistakeOf(name),
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
  });
  return (
    <form noValidate onSubmit={(event) => void form.save(event)}>
      <UnsavedChanges when={form.isDirty} />
      <Stack gap="section">
        <PageHeading lead={t(isEnvironment ? 'ai-model.form.environmentLead' : 'ai-model.form.lead')}>
          {t(model === undefined ? 'ai-model.form.new' : 'ai-model.form.title')}
        </PageHeading>
        <Stack>
          {!isEnvironment && (
            <>
              <TextField {...field('name')} hint={t('ai-model.form.nameHint')} />
              <TextField {...field('baseUrl')} hint={t('ai-model.form.baseUrlHint')} inputMode="url" />
              {form.isLoopback && (
                <Notice tone="warning" live>
                  {t('ai-model.form.loopback')}
                </Notice>
              )}
              <TextField {...field('model')} hint={t('ai-model.form.modelHint')} />
              <TextField
                id="model-key"
                label={t('ai-model.form.key')}
                hint={
                  !keysStorable
                    ? t('errors.platform.AI_KEY_NOT_STORABLE')
                    : model?.keySetAt == null
                      ? t('ai-model.form.keyHint')
                      : t('ai-model.form.keyStored', { when: date(model.keySetAt) })
                }
                type="password"
                autoComplete="new-password"
                value={typed.key}
                error={form.mistakeOf('key')}
                onChange={(event) => form.change({ key: event.target.value })}
              />
              {model?.keySetAt != null && (
                <Checkbox
                  label={t('ai-model.form.dropKey')}
                  checked={typed.dropsKey}
                  onChange={(event) => form.change({ dropsKey: event.target.checked })}
                />
              )}
              <Select
                label={t('ai-model.form.jsonMode')}
                hint={t('ai-model.form.jsonModeHint')}
                value={typed.jsonMode}
                options={JSON_MODES.map((mode) => ({ value: mode, label: t(`ai-model.form.json.${mode}`) }))}
                onChange={(event) => form.change({ jsonMode: event.target.value as JsonMode })}
              />
              <Select
                label={t('ai-model.form.tokenField')}
                value={typed.tokenField}
                options={TOKEN_FIELDS.map((name) => ({
                  value: name,
                  label: name === 'none' ? t('ai-model.form.tokenNone') : name,
                }))}
                onChange={(event) => form.change({ tokenField: event.target.value as TokenField })}
              />
            </>
          )}
          <TextField
            {...field('priceIn')}
            hint={t('ai-model.form.priceHint')}
            width="short"
            inputMode="decimal"
          />
          <TextField {...field('priceOut')} width="short" inputMode="decimal" />
        </Stack>
        {general !== null && (
          <Notice
            tone="error"
            live
            title={t('ai-model.form.failed')}
            actions={
              form.isChanged && (
                <Button
                  pending={form.isLooking}
                  pendingLabel={t('ui.pending')}
                  onClick={() => void form.saveOver()}
                >
                  {t('ai-model.form.goOn')}
                </Button>
              )
            }
          >
            {errorText(general)}
          </Notice>
        )}
        <FormActions>
          <Button
            id="model-save"
            type="submit"
            variant="primary"
            pending={form.pending}
            pendingLabel={t('ui.pending')}
          >
            {t('ai-model.form.save')}
          </Button>
          <Button onClick={onCancel}>{t('ui.cancel')}</Button>
        </FormActions>
      </Stack>
    </form>
  );
}
