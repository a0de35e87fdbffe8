import type { TypedPerson } from '@tervik/domain/clinical-tool/take-person.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';

interface CarriedNoteProps {
  readonly carried: TypedPerson | null;
  /** What stands in the form now. */
  readonly typed: TypedPerson;
  readonly onClear: (nobody: TypedPerson) => void;
}

/** Says that the person comes from the other tool, as long as anything of it still stands there. */
export function CarriedNote({ carried, typed, onClear }: CarriedNoteProps) {
  const t = useT();
  const stands =
    carried !== null &&
    ((carried.sex !== null && carried.sex === typed.sex) ||
      (carried.age.trim() !== '' && carried.age === typed.age));
  if (!stands) return null;
  return (
    <Notice
      tone="info"
      actions={
        <Button
          small
          onClick={() => {
            onClear({ sex: null, age: '' });
            // The button goes, and the focus with it.
            document.getElementById('sex')?.focus();
          }}
        >
          {t('clinical-tool.carried.clear')}
        </Button>
      }
    >
      {t('clinical-tool.carried.text')}
    </Notice>
  );
}
