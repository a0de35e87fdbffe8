import { useState } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import styles from './tool.module.css';

/** What became of a pasted text; each entry in words. */
export interface PasteOutcome {
  readonly taken: readonly string[];
  /** Read, and all the same not put into the form. */
  readonly left: readonly string[];
  /** What was not read. */
  readonly unread: readonly string[];
}

interface PasteValuesProps {
  readonly hint: string;
  /** Puts what it can read into the form. */
  readonly onTake: (text: string) => PasteOutcome;
}

/** Values out of the practice software: nothing is taken without being told, and nothing left without being told. */
export function PasteValues({ hint, onTake }: PasteValuesProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<PasteOutcome | 'EMPTY'>();
  function take(): void {
    if (text.trim() === '') return setOutcome('EMPTY');
    const read = onTake(text);
    setOutcome(read);
    // What could not be read stays, to be corrected.
    setText(read.unread.join('\n'));
  }
  return (
    <details className={styles.paste}>
      <summary>{t('clinical-tool.paste.title')}</summary>
      <Stack>
        <TextArea
          id="pasted"
          rows={3}
          label={t('clinical-tool.paste.label')}
          hint={hint}
          value={text}
          error={outcome === 'EMPTY' ? t('clinical-tool.paste.empty') : undefined}
          onChange={({ target }) => {
            setText(target.value);
            setOutcome(undefined);
          }}
        />
        <div>
          <Button onClick={take}>{t('clinical-tool.paste.take')}</Button>
        </div>
        <div role="status" className={styles.told}>
          {outcome !== undefined && outcome !== 'EMPTY' && <Told outcome={outcome} />}
        </div>
      </Stack>
    </details>
  );
}

function Told({ outcome: { taken, left, unread } }: { outcome: PasteOutcome }) {
  const t = useT();
  return (
    <>
      {taken.length > 0 && <p>{t('clinical-tool.paste.taken', { values: taken.join('; ') })}</p>}
      {taken.length === 0 && left.length === 0 && <p>{t('clinical-tool.paste.nothing')}</p>}
      {left.length > 0 && <p>{t('clinical-tool.paste.left', { values: left.join('; ') })}</p>}
      {unread.length > 0 && <p>{t('clinical-tool.paste.unread', { lines: unread.join('; ') })}</p>}
    </>
  );
}
