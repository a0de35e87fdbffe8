import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListImport } from '@tervik/contract/patient-list.ts';
import { discardImport } from '@tervik/contract/routes-clinic.gen.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { Href } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { noteImport } from '../queries.ts';
import { useShortFigures } from '../import-words.ts';
import { ConfirmImport } from './confirm-import.tsx';
import { changesNothing } from './import-figures.ts';
import { UndoImport } from './undo-import.tsx';

interface ImportStateProps {
  readonly one: ListImport;
  readonly backHref: Href;
  /** Where it can be compared again. */
  readonly againHref: Href;
}

/** Spec §4 "Clinic import": how it stands, and what can be done now. */
export function ImportState({ one, backHref, againHref }: ImportStateProps) {
  const t = useT();
  const { dateTime } = useFormats();
  const figures = useShortFigures();
  const isFile = one.source === 'FILE';
  const again = (
    <LinkButton href={againHref}>
      {t(isFile ? 'patient-list.import.chooseAgain' : 'patient-list.import.again')}
    </LinkButton>
  );
  if (one.state === 'DISCARDED')
    return (
      <Notice tone="info" actions={again}>
        {t('patient-list.import.discarded')}
      </Notice>
    );
  if (one.state === 'UNDONE')
    return (
      <Notice tone="info" title={t('patient-list.undone.title')} live>
        {one.undone !== null &&
          t('patient-list.undone.text', {
            time: dateTime(one.undone.at),
            who: one.undone.byName,
            restored: one.undone.restored,
            left: one.undone.leftAlone,
          })}
      </Notice>
    );
  if (one.state === 'APPLIED')
    return (
      <Notice
        tone="success"
        live
        title={t('patient-list.import.done')}
        actions={one.undoUntil !== null && <UndoImport one={one} until={one.undoUntil} />}
      >
        {figures(one)}{' '}
        {one.undoUntil === null
          ? t('patient-list.undo.over')
          : t('patient-list.undo.until', { time: dateTime(one.undoUntil) })}
      </Notice>
    );
  if (one.isOutdated)
    return (
      <Notice
        tone="warning"
        live
        title={t('patient-list.import.outdated')}
        actions={
          <>
            {again}
            <DiscardButton one={one} backHref={backHref} label={t('patient-list.import.discard')} />
          </>
        }
      >
        {t(isFile ? 'patient-list.import.outdatedFile' : 'patient-list.import.outdatedText')}
      </Notice>
    );
  return <Planned one={one} backHref={backHref} againHref={againHref} />;
}

function Planned({ one, backHref, againHref }: ImportStateProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const isSame = changesNothing(one);
  const newLists = one.lists.filter(({ isNew }) => isNew).map(({ listCode }) => listCode);
  const discard = t(isSame ? 'patient-list.import.sameDone' : 'patient-list.import.discard');
  return (
    <Stack>
      <Notice tone="info">{t(isSame ? 'patient-list.import.same' : 'patient-list.import.planned')}</Notice>
      {newLists.length > 0 && (
        <Notice
          tone="warning"
          title={t('patient-list.import.newLists', { count: newLists.length, codes: newLists.join(', ') })}
        >
          {t('patient-list.import.newListsText', { count: newLists.length })}
        </Notice>
      )}
      {one.manyLeave && (
        <Notice tone="warning">
          {t('patient-list.import.manyLeave', { count: one.counts.left + one.counts.moved })}
        </Notice>
      )}
      <Row>
        {isSame ? (
          <DiscardButton one={one} backHref={backHref} label={discard} isDone />
        ) : (
          <Button variant="primary" onClick={() => setAsking(true)}>
            {t('patient-list.confirm.open')}
          </Button>
        )}
        {!isSame && <DiscardButton one={one} backHref={backHref} label={discard} />}
        {/* An import that changes nobody still says how fresh the list is; of numbers nothing says it. */}
        {isSame && one.purpose === 'LIST' && (
          <Button onClick={() => setAsking(true)}>{t('patient-list.import.markToday')}</Button>
        )}
      </Row>
      {isAsking && <ConfirmImport one={one} againHref={againHref} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

interface DiscardProps {
  readonly one: ListImport;
  readonly backHref: Href;
  readonly label: string;
  /** Nothing was to be done: the main way on, without news of something given up. */
  readonly isDone?: boolean;
}

function DiscardButton({ one, backHref, label, isDone = false }: DiscardProps) {
  const t = useT();
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const { run, pending, error } = useAction(discardImport);
  async function discard(): Promise<void> {
    if ((await run({ params: { id: one.id } })) === undefined) return;
    noteImport(client, { ...one, state: 'DISCARDED' });
    if (!isDone) showToast({ tone: 'success', text: t('patient-list.import.discarded') });
    go(backHref, { replace: true });
  }
  return (
    <>
      <Button
        variant={isDone ? 'primary' : 'secondary'}
        pending={pending}
        pendingLabel={t('ui.pending')}
        onClick={() => void discard()}
      >
        {label}
      </Button>
      {error !== null && (
        <Notice tone="error" live>
          {errorText(error)}
        </Notice>
      )}
    </>
  );
}
