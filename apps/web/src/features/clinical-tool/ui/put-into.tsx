import { useSearch } from '@tanstack/react-router';
import { SquarePen } from 'lucide-react';
import { useDraft } from '#features/draft/drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { Button } from '#ui/form/button.tsx';

interface PutIntoProps {
  /** What is half-written of the e-contact. */
  readonly kind: 'answer' | 'note';
  readonly text: string;
}

/** Where the tool was opened from an e-contact: the text goes into what is half-written there, and nothing is sent. */
export function PutInto(props: PutIntoProps) {
  const { to } = useSearch({ strict: false });
  return to === undefined ? null : <PutIntoDraft key={to} eContactId={to} {...props} />;
}

function PutIntoDraft({ eContactId, kind, text }: PutIntoProps & { readonly eContactId: string }) {
  const t = useT();
  const draft = useDraft(`${kind}:${eContactId}`);
  function put(): void {
    draft.set({ text: draft.isEmpty ? text : `${draft.text}\n\n${text}` });
    const search = kind === 'note' ? { tab: 'notes' } : {};
    go(hrefTo('/e-contacts/$eContactId', { params: { eContactId }, search }));
  }
  if (draft.status === 'LOADING') return null;
  return (
    <Button variant="primary" icon={<SquarePen />} onClick={put}>
      {t(`clinical-tool.put.${kind}`)}
    </Button>
  );
}
