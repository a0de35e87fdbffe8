import type { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { Notice } from '#ui/content/notice.tsx';

/** A colleague was quicker: the question closes, because the page behind it is no longer what it was asked of. */
export const isChangedMeanwhile = (error: ApiError | null): boolean =>
  error?.key === 'PLATFORM_CLINIC_CHANGED';

/** Why a question has closed by itself; nothing else. */
export function ChangedMeanwhile({ error }: { readonly error: ApiError | null }) {
  const errorText = useErrorText();
  if (error === null || !isChangedMeanwhile(error)) return null;
  return (
    <Notice tone="error" live>
      {errorText(error)}
    </Notice>
  );
}
