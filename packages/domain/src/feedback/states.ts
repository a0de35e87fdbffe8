import { findRefusal, type EContactFacts } from '../e-contact/decide.ts';
import { feedbackWindowEnd } from '../e-contact/feedback-window.ts';
import { FEEDBACK_SCOPES, type FeedbackScope, type FeedbackState } from './vocabulary.ts';

/** Feedback that is there; `completedAt` = the completion that it is about, epoch ms. */
export interface GivenFeedback {
  readonly scope: FeedbackScope;
  readonly completedAt: number;
  readonly rating: number;
  /** With a keyword or a message; stars alone may still be completed. */
  readonly hasWords: boolean;
}

export interface ScopeState {
  readonly scope: FeedbackScope;
  readonly state: FeedbackState;
  /** The stars of the last completion; `null` = none. */
  readonly rating: number | null;
}

/**
 * What the owner may still say, per scope (decisions "Feedback": one per scope and completion, until the end of the
 * 30th day, not for rejected ones). Given for the last completion stays GIVEN, also after the window; stars without
 * words stay OPEN as long as words may follow. Reopened and completed once more it is OPEN again.
 */
export function feedbackStates(
  facts: EContactFacts,
  given: readonly GivenFeedback[],
  now: number,
): ScopeState[] {
  const key = findRefusal(facts, 'FEEDBACK', { kind: 'PATIENT' }, now);
  const isCompleted = key === null || key === 'FEEDBACK_WINDOW_CLOSED';
  return FEEDBACK_SCOPES.map((scope) => {
    const last = given.find((one) => one.scope === scope && one.completedAt === facts.completedAt);
    if (!isCompleted || last === undefined)
      return { scope, state: key === null ? 'OPEN' : 'CLOSED', rating: null };
    return { scope, state: key === null && !last.hasWords ? 'OPEN' : 'GIVEN', rating: last.rating };
  });
}

/** The instant (epoch ms) at which the window of a completed e-contact closes; `null` while it is not completed. */
export function feedbackUntil(facts: EContactFacts): number | null {
  if (facts.creationStatus !== 'SUBMITTED' || facts.status !== 'COMPLETED' || facts.completedAt === null)
    return null;
  return feedbackWindowEnd(facts.completedAt, facts.timeZone);
}
