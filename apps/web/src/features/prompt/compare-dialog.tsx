import { useState } from 'react';
import type { PromptDetails } from '@tervik/contract/prompt.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/choice.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DifferenceText } from './difference.tsx';

interface CompareProps {
  readonly details: PromptDetails;
  /** "draft", or the number of a version. */
  readonly first: string;
  readonly onClose: () => void;
}

/** Two texts, the earlier and what became of it. */
export function CompareDialog({ details, first, onClose }: CompareProps) {
  const t = useT();
  const { versions, draft } = details;
  const inForce = String(versions[0]?.number ?? 1);
  const [before, setBefore] = useState(first === 'draft' ? inForce : first);
  const [after, setAfter] = useState(first === 'draft' ? 'draft' : inForce);
  const options = [
    ...(draft === null ? [] : [{ value: 'draft', label: t('prompt.draft.title') }]),
    ...versions.map(({ number }) => ({
      value: String(number),
      label: t(String(number) === inForce ? 'prompt.version.inForce' : 'prompt.version.number', { number }),
    })),
  ];
  const textOf = (which: string): string =>
    which === 'draft'
      ? (draft?.body ?? '')
      : (versions.find(({ number }) => String(number) === which)?.body ?? '');
  return (
    <Dialog
      open
      wide
      title={t('prompt.compare.title')}
      closeLabel={t('ui.close')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <Stack>
        <Row>
          <Select
            label={t('prompt.compare.before')}
            value={before}
            options={options}
            onChange={(event) => setBefore(event.target.value)}
          />
          <Select
            label={t('prompt.compare.after')}
            value={after}
            options={options}
            onChange={(event) => setAfter(event.target.value)}
          />
        </Row>
        <DifferenceText before={textOf(before)} after={textOf(after)} />
      </Stack>
    </Dialog>
  );
}
