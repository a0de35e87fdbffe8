import { useState } from 'react';
import type { PromptDetails } from '@tervik/contract/prompt.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useNextFocus } from '#ui/frame/next-focus.ts';
import { Stack } from '#ui/frame/layout.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { PromptEditor } from './prompt-editor.tsx';
import { PromptTrial } from './prompt-trial.tsx';
import { PromptVersions } from './prompt-versions.tsx';

/** One prompt: its draft, what a trial of it says, and its versions. */
export function PromptParts({ details: read }: { readonly details: PromptDetails }) {
  const t = useT();
  const [isChanged, setChanged] = useState(false);
  const [compared, setCompared] = useState<string>();
  // Published or thrown away here; the cache may speak of it for a moment.
  const [ended, setEnded] = useState<number>();
  // With a draft that is published its form goes.
  const [published, setPublished] = useState(0);
  const nextFocus = useNextFocus<HTMLElement>();
  const end = (revision: number): void => {
    setEnded(revision);
    setChanged(false);
  };
  const details = read.draft?.revision === ended ? { ...read, draft: null } : read;
  return (
    <section {...nextFocus}>
      <Stack gap="section">
        <p>{t(`prompt.about.${details.purpose}`)}</p>
        <PromptEditor
          key={published}
          details={details}
          onChanged={setChanged}
          onCompare={() => setCompared('draft')}
          onDropped={end}
        />
        {details.draft !== null && (
          <PromptTrial
            details={details}
            draft={details.draft}
            isChanged={isChanged}
            onPublished={(revision) => {
              setPublished(revision);
              end(revision);
            }}
          />
        )}
        <PromptVersions details={details} onCompare={(number) => setCompared(String(number))} />
        {compared !== undefined && (
          <CompareDialog details={details} first={compared} onClose={() => setCompared(undefined)} />
        )}
      </Stack>
    </section>
  );
}
