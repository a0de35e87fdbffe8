import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClinicFeedback } from '@tervik/contract/feedback-clinic.ts';
import type { Href } from '#lib/router/href.ts';
import { Redirect } from '#parts/redirect.tsx';
import { FeedbackEntry } from './feedback-entry.tsx';
import type { FilterSearch } from './filters.ts';
import { eContactFeedbackQuery } from './queries.ts';
import { useEntryFocus } from './use-entry-focus.ts';
import styles from './clinic-feedback.module.css';

interface EntriesProps {
  /** The id of the list's heading. */
  readonly heading: string;
  readonly feedback: readonly ClinicFeedback[];
  readonly stale: boolean;
  readonly place: FilterSearch;
  /** Its id. */
  readonly cameFrom: string | undefined;
  /** Where there is something, if here is nothing. */
  readonly elsewhere: Href | undefined;
}

/** One under the other; one whose note is being written stays, whatever becomes of the list meanwhile. */
export function Entries({ heading, feedback, stale, place, cameFrom, elsewhere }: EntriesProps) {
  const entryFocus = useEntryFocus(heading);
  const { shown, hold } = useHeld(feedback);
  if (shown.length === 0) return elsewhere && <Redirect href={elsewhere} />;
  return (
    <ul {...entryFocus} className={styles.list} aria-busy={stale || undefined}>
      {shown.map((one) => (
        <FeedbackEntry
          key={one.id}
          feedback={one}
          place={place}
          isCameFrom={one.id === cameFrom}
          onWriting={(isWriting) => hold(one, isWriting)}
        />
      ))}
    </ul>
  );
}

/**
 * Marks made meanwhile, here or by a colleague, take an entry out of a list that is filtered by them. One whose note is
 * being written stands on at its place until it is saved or given up; what was made of it is asked of its e-contact.
 */
function useHeld(feedback: readonly ClinicFeedback[]) {
  const [held, setHeld] = useState<readonly ClinicFeedback[]>([]);
  const gone = held.filter(({ id }) => feedback.every((one) => one.id !== id));
  const now = useQueries({
    queries: [...new Set(gone.map(({ eContactId }) => eContactId))].map((id) => eContactFeedbackQuery(id)),
    combine: (answers) => answers.flatMap(({ data }) => data?.feedback ?? []),
  });
  const goneNow = gone.map((one) => now.find(({ id }) => id === one.id) ?? one);
  function hold(entry: ClinicFeedback, isWriting: boolean): void {
    setHeld((before) => [...before.filter(({ id }) => id !== entry.id), ...(isWriting ? [entry] : [])]);
  }
  return {
    shown: [...feedback, ...goneNow].toSorted(
      (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
    ),
    hold,
  };
}
