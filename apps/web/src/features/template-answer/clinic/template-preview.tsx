import { fillTemplate } from '@tervik/domain/template-answer/template.ts';
import type { PlaceholderValues } from '@tervik/domain/template-answer/template.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import styles from './templates.module.css';

interface TemplatePreviewProps {
  readonly label: string;
  readonly text: string;
  readonly values: PlaceholderValues;
}

/** The text as the patient will read it; what could not be filled in is named. */
export function TemplatePreview({ label, text, values }: TemplatePreviewProps) {
  const t = useT();
  const filled = fillTemplate(text, values);
  return (
    <section aria-label={label} className={styles.preview}>
      <p className={styles.previewLabel} aria-hidden="true">
        {label}
      </p>
      <p className={styles.text}>{filled.text === '' ? t('template-answer.preview.empty') : filled.text}</p>
      {filled.missing.length > 0 && (
        <Notice tone="warning">
          {t('template-answer.preview.missing', {
            fields: filled.missing.map((name) => t(`template-answer.field.${name}`)).join(', '),
          })}
        </Notice>
      )}
    </section>
  );
}
