import type { PromptDraft } from '@tervik/contract/prompt.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { DifferenceText } from './difference.tsx';

interface NewerProps {
  readonly newer: PromptDraft;
  /** What stands in the fields. */
  readonly typed: { readonly body: string; readonly note: string };
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Another admin has kept something meanwhile: both are shown, and one is chosen. */
export function NewerDraft({ newer, typed, onKeepMine, onTakeTheirs }: NewerProps) {
  const t = useT();
  return (
    <Notice
      tone="warning"
      live
      title={t('prompt.draft.newer', { name: newer.authorName })}
      actions={
        <>
          <Button onClick={onKeepMine}>{t('prompt.draft.keepMine')}</Button>
          <Button onClick={onTakeTheirs}>{t('prompt.draft.takeTheirs')}</Button>
        </>
      }
    >
      <p>{t(newer.body === typed.body ? 'prompt.draft.newerSameText' : 'prompt.draft.newerText')}</p>
      {newer.body !== typed.body && <DifferenceText before={newer.body} after={typed.body} />}
      {newer.note !== typed.note && (
        <>
          <p>{t('prompt.draft.newerNote')}</p>
          <DifferenceText before={newer.note} after={typed.note} label={t('prompt.draft.note')} />
        </>
      )}
    </Notice>
  );
}
