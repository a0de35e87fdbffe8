import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';

interface UnitQuestionProps {
  /** The one that was probably meant, in words. */
  readonly unit: string;
  /** Id of the field with the value. */
  readonly field: string;
  readonly onSwitch: () => void;
}

/** A value that the chosen unit cannot have, and the other one can: asked, never guessed. */
export function UnitQuestion({ unit, field, onSwitch }: UnitQuestionProps) {
  const t = useT();
  return (
    <Notice
      tone="warning"
      live
      title={t('clinical-tool.question.title')}
      actions={
        <Button
          onClick={() => {
            onSwitch();
            // The question goes, and the focus with it.
            document.getElementById(field)?.focus();
          }}
        >
          {t('clinical-tool.question.switch', { unit })}
        </Button>
      }
    >
      {t('clinical-tool.question.else')}
    </Notice>
  );
}
