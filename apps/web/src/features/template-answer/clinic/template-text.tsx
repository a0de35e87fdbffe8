import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { PLACEHOLDERS } from '@tervik/domain/template-answer/template.ts';
import type { Placeholder, PlaceholderValues } from '@tervik/domain/template-answer/template.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { countCharacters } from '@tervik/domain/text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { putIn } from './template-fields.ts';
import { TemplatePreview } from './template-preview.tsx';
import styles from './templates.module.css';

interface TemplateTextProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly error: string | undefined;
  /** What the preview puts in place of the placeholders. */
  readonly values: PlaceholderValues;
  readonly onText: (text: string) => void;
}

/** The text with its placeholders, and what a patient would read. */
export function TemplateText({ field, text, error, values, onText }: TemplateTextProps) {
  const t = useT();
  function putPlaceholder(name: Placeholder): void {
    const { selectionStart = text.length, selectionEnd = selectionStart } = field.current ?? {};
    const { whole, at } = putIn(text, `{${name}}`, selectionStart, selectionEnd);
    // Drawn at once: the next key must find the field with its new text, and not the pressed button.
    flushSync(() => onText(whole));
    field.current?.focus();
    field.current?.setSelectionRange(at, at);
  }
  return (
    <div className={styles.write}>
      <Stack gap="tight">
        <TextArea
          ref={field}
          label={t('template-answer.form.text')}
          rows={8}
          value={text}
          error={error}
          counter={{
            max: LIMITS.messageCharacters,
            measure: countCharacters,
            text: (count, max) => t('ui.characters', { count, max }),
          }}
          onChange={(event) => onText(event.target.value)}
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
      <TemplatePreview label={t('template-answer.preview.label')} text={text} values={values} />
    </div>
  );
}
