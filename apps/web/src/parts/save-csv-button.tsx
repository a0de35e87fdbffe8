import { useState } from 'react';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { saveCsv } from './save-csv.ts';

interface SaveCsvButtonProps {
  readonly label: string;
  readonly fileName: string;
  /** Asks for every row, the names of the columns first. */
  readonly loadRows: () => Promise<readonly (readonly string[])[]>;
}

/** Saves a whole list as a file, however much of it is shown; where it cannot be fetched, it says so. */
export function SaveCsvButton({ label, fileName, loadRows }: SaveCsvButtonProps) {
  const t = useT();
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();
  async function save(): Promise<void> {
    setPending(true);
    setError(undefined);
    try {
      saveCsv(fileName, await loadRows());
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setError(reason);
    } finally {
      setPending(false);
    }
  }
  return (
    <>
      <Button small pending={pending} pendingLabel={t('ui.pending')} onClick={() => void save()}>
        {label}
      </Button>
      {error !== undefined && (
        <Notice tone="error" live>
          {errorText(error)}
        </Notice>
      )}
    </>
  );
}
