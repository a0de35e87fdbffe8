import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { LightRoute } from '@tervik/contract/light-route.ts';
import { ApiError } from '#lib/http/api.ts';
import { download } from '#lib/http/download.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Stack } from '#ui/frame/layout.tsx';
import { Button } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';

interface PdfButtonProps<R> {
  readonly route: LightRoute<R>;
  /** Asked for when it is pressed: what is typed may have changed. */
  readonly options: () => { readonly params?: object; readonly body?: object };
  readonly label: string;
  /** Where the server gives none. */
  readonly fallbackName: string;
  readonly failedTitle: string;
}

/** Saves something as PDF, to print or to keep; what fails says so beside the button. */
export function PdfButton<R>({ route, options, label, fallbackName, failedTitle }: PdfButtonProps<R>) {
  const t = useT();
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  async function save(): Promise<void> {
    setPending(true);
    setError(null);
    try {
      await download(route, { ...options(), fallbackName });
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setError(reason);
    } finally {
      setPending(false);
    }
  }
  return (
    <Stack>
      <div>
        <Button
          icon={<FileDown />}
          pending={pending}
          pendingLabel={t('ui.pending')}
          onClick={() => void save()}
        >
          {label}
        </Button>
      </div>
      {error !== null && (
        <Notice tone="error" live title={failedTitle}>
          {errorText(error)}
        </Notice>
      )}
    </Stack>
  );
}
