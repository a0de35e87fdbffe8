import type { DraftStatus } from '#features/draft/drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';

/** Whether the half-typed text is safe: said quietly, said plainly when it is not. */
export function DraftState({ status, isEmpty }: { status: DraftStatus; isEmpty: boolean }) {
  const t = useT();
  if (status === 'WAITING') return t('draft.clinic.failed');
  if (status === 'REFUSED') return t('draft.refused');
  if (isEmpty) return null;
  return t(status === 'SAVED' ? 'draft.clinic.saved' : 'draft.clinic.saving');
}
