import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { focusWhenShown } from '#ui/frame/focus-when-shown.ts';
import { cx } from '#ui/styles/cx.ts';
import styles from '../patient-list.module.css';

/** What is offered to choose from; what a file is the server sees for itself. */
const ACCEPT =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface DropAreaProps {
  readonly onFile: (file: File) => void;
  /** Whoever comes to choose a file again has the focus on its button. */
  readonly asked: boolean;
}

/** One file: dropped here, or chosen by the button. */
export function DropArea({ onFile, asked }: DropAreaProps) {
  const t = useT();
  const control = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const label = t('patient-list.file.choose');
  return (
    <div
      className={cx(styles.drop, over && styles.over)}
      data-takes-focus={asked ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onFile(file);
      }}
    >
      <Button
        ref={asked ? focusWhenShown : undefined}
        variant="primary"
        icon={<Upload />}
        onClick={() => control.current?.click()}
      >
        {label}
      </Button>
      <span className={styles.dropHint}>{t('patient-list.file.drop')}</span>
      <input
        ref={control}
        type="file"
        hidden
        aria-label={label}
        accept={ACCEPT}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
