import { RotateCcw } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import styles from './tool-page.module.css';

interface ToolFormProps {
  readonly onReset: () => void;
  readonly children: ReactNode;
}

/** The values of a tool, which is sent nowhere. */
export function ToolForm({ onReset, children }: ToolFormProps) {
  const t = useT();
  const id = useId();
  return (
    <form
      noValidate
      aria-labelledby={id}
      autoComplete="off"
      className={styles.fields}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.fieldsHead}>
        <h2 id={id}>{t('clinical-tool.input')}</h2>
        <Button small variant="quiet" icon={<RotateCcw />} onClick={onReset}>
          {t('clinical-tool.reset')}
        </Button>
      </div>
      {children}
    </form>
  );
}
