import type { PlaceholderValues } from '@tervik/domain/template-answer/template.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { useTemplates } from './queries.ts';
import type { TemplateFields } from './template-fields.ts';
import { TemplatePreview } from './template-preview.tsx';

interface NewestTemplateProps {
  readonly clinicId: string;
  readonly id: string;
  readonly values: PlaceholderValues;
  readonly onBoth: (seen: Pick<TemplateFields, 'seenUpdatedAt'>) => void;
}

/** A colleague was quicker: theirs is shown, mine stays in the fields, and the writer decides. */
export function NewestTemplate({ clinicId, id, values, onBoth }: NewestTemplateProps) {
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
