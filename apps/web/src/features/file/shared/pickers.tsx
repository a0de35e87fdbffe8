import { Camera, Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { acceptOf, FILE_FORMATS } from '@tervik/domain/file/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button, type ButtonProps } from '#ui/form/button.tsx';
import styles from './uploads.module.css';

/** What is offered to choose from; what a file is the server sees for itself. */
const ACCEPT = acceptOf(FILE_FORMATS);

interface PickersProps {
  readonly label: string;
  readonly small?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Files from the device, or straight from its camera. */
export function Pickers({ label, small = false, onFiles }: PickersProps) {
  const t = useT();
  return (
    <>
      <Picker
        label={label}
        icon={<Paperclip />}
        small={small}
        title={small ? label : undefined}
        onFiles={onFiles}
        input={{ multiple: true, accept: ACCEPT }}
      />
      <span className={styles.camera}>
        <Picker
          label={t('file.camera')}
          icon={<Camera />}
          small={small}
          title={small ? label : undefined}
          onFiles={onFiles}
          input={{ accept: 'image/*', capture: 'environment' }}
        />
      </span>
    </>
  );
}

type PickerProps = Pick<ButtonProps, 'icon' | 'small' | 'title' | 'pending' | 'pendingLabel'> & {
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly input: { multiple?: boolean; accept: string; capture?: 'environment' };
};

/** A button of ours in front of the browser's own file control, which speaks its own language. */
export function Picker({ label, onFiles, input, ...look }: PickerProps) {
  const control = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} onClick={() => control.current?.click()}>
        {label}
      </Button>
      <input
        ref={control}
        type="file"
        hidden
        aria-label={label}
        {...input}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
