import { useState } from 'react';
import type { RefObject } from 'react';
import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useUser } from '#lib/session/session.ts';
import { useCommands } from '#lib/keyboard/shortcuts.ts';
import type { Command } from '#lib/keyboard/shortcuts.ts';
import type { BatchActs, BatchInput } from './batch.ts';
import { listTaken, toMyself } from './list-acts.tsx';
import type { Asking } from './list-acts.tsx';
import { SEARCH_ID } from '../filters/patient-search.tsx';
import type { Selection } from './use-selection.ts';

interface ListActs {
  readonly rows: readonly ClinicEContactRow[];
  readonly selection: Selection;
  readonly batch: BatchActs;
  readonly selectedId: string | undefined;
  readonly lastFocused: RefObject<string | undefined>;
}

/** What is being asked about, and of which rows: the list may move on meanwhile. */
export interface Question {
  readonly asking: Asking;
  readonly rows: readonly ClinicEContactRow[];
}

/** Acts of the list by key and from its bar: on the ticked ones, else on the row where the reader is. */
export function useListActs({ rows, selection, batch, selectedId, lastFocused }: ListActs) {
  const t = useT();
  const { memberships } = useUser();
  const [question, setQuestion] = useState<Question>();

  function targets(): readonly ClinicEContactRow[] {
    if (selection.rows.length > 0) return selection.rows;
    // Beside an open e-contact the list is where the focus says so; elsewhere the open one is meant.
    const inList = document.activeElement?.closest('tbody') != null;
    const id = inList || selectedId === undefined ? lastFocused.current : selectedId;
    return rows.filter((row) => row.id === id);
  }
  async function act(input: BatchInput, on: readonly ClinicEContactRow[]): Promise<void> {
    if (on.length === 0) return;
    const outcome = await batch.run(input, on);
    // What did not go stays ticked, for another try.
    if (outcome !== undefined && selection.rows.length > 0)
      selection.keep(outcome.refused.flatMap((refused) => refused.rows.map(({ id }) => id)));
  }
  function ask(asking: Asking): void {
    const on = targets();
    if (on.length > 0) setQuestion({ asking, rows: on });
  }
  function assignToMe(): void {
    const on = targets();
    if (listTaken(on, memberships).length > 0) setQuestion({ asking: 'TAKE', rows: on });
    else void act(toMyself(memberships), on);
  }
  const some = selection.ids.size > 0;
  // With an e-contact open the same keys are the e-contact's, unless several are ticked.
  const ours = selectedId === undefined || some;
  const key = (code: string): Pick<Command, 'shortcut' | 'first'> =>
    ours ? { shortcut: { code }, first: some } : {};
  const all: (Command | false)[] = [
    ours && {
      id: 'list.assign',
      label: t('inbox.clinic.key.assign'),
      keywords: t('inbox.clinic.key.assign.words'),
      ...key('KeyA'),
      run: assignToMe,
    },
    ours && { id: 'list.assignTo', label: t('inbox.clinic.key.assignTo'), run: () => ask('ASSIGN') },
    ours && {
      id: 'list.snooze',
      label: t('inbox.clinic.key.snooze'),
      keywords: t('inbox.clinic.key.snooze.words'),
      ...key('KeyS'),
      run: () => ask('SNOOZE'),
    },
    ours && { id: 'list.move', label: t('inbox.clinic.key.move'), run: () => ask('MOVE') },
    ours && {
      id: 'list.archive',
      label: t('inbox.clinic.key.archive'),
      ...key('KeyE'),
      run: () => ask('ARCHIVE'),
    },
    {
      id: 'list.search',
      label: t('inbox.clinic.key.search'),
      ...(selectedId === undefined && { shortcut: { char: '/' } }),
      run: () => document.getElementById(SEARCH_ID)?.focus(),
    },
    {
      id: 'list.selectAll',
      label: t('inbox.clinic.select.all'),
      shortcut: { code: 'KeyX', shift: true },
      run: selection.toggleAll,
    },
    some && { id: 'list.clear', label: t('inbox.clinic.key.clear'), ...key('Escape'), run: selection.clear },
  ];
  useCommands(all.filter((command) => command !== false));
  return { question, ask, act, close: () => setQuestion(undefined) };
}
