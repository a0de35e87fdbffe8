import type { Outgoing } from '@tervik/contract/scheduled-action.ts';
import type { Activity } from '@tervik/contract/e-contact.ts';
import type { OutgoingAction } from '@tervik/domain/e-contact/vocabulary.ts';

const LEAVES: Record<OutgoingAction, Activity['type']> = {
  INQUIRY: 'CLINIC_ANSWER',
  COMPLETE: 'COMPLETED',
  ARCHIVE: 'ARCHIVED',
  REJECT: 'REJECTED',
};

/** Of new entries those that are acts of mine which have left meanwhile: they are no news to me. */
export function listMyDispatched(
  before: readonly Outgoing[],
  after: readonly Outgoing[],
  fresh: readonly Activity[],
): string[] {
  const waiting = new Set(after.map(({ id }) => id));
  const left = before.filter(({ id, mine, state }) => mine && state === 'WAITING' && !waiting.has(id));
  const found: string[] = [];
  for (const { action, text } of left) {
    const entry = fresh.find(
      (activity) =>
        activity.type === LEAVES[action] && activity.text === text && !found.includes(activity.id),
    );
    if (entry !== undefined) found.push(entry.id);
  }
  return found;
}
