import { useEffect } from 'react';
import type { DraftContent } from '@tervik/contract/draft.ts';
import { isRenewal, leaveStageOf } from '@tervik/domain/e-contact/forms.ts';
import { isEContactType, TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { asksBack } from '@tervik/domain/questionnaire/asks-back.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { useDraft } from '#features/draft/drafts.ts';
import type { Draft } from '#features/draft/drafts.ts';
import { hrefTo } from '#lib/router/href.ts';
import type { Href } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';

/** The steps of a new e-contact; each keeps its answer in the one draft. MEDICINES is asked for renewals alone. */
export const STEPS = ['WHO', 'CLINIC', 'TYPE', 'MEDICINES', 'TEXT', 'QUESTIONS', 'SUMMARY'] as const;
export type Step = (typeof STEPS)[number];

/** The page of each step. */
export const PAGE_OF: Readonly<Record<Step, Href>> = {
  WHO: hrefTo('/e-contacts/choose-patient'),
  CLINIC: hrefTo('/e-contacts/choose-clinic'),
  TYPE: hrefTo('/e-contacts/add'),
  MEDICINES: hrefTo('/prescriptions'),
  TEXT: hrefTo('/e-contacts/create'),
  QUESTIONS: hrefTo('/e-contacts/questions'),
  SUMMARY: hrefTo('/e-contacts/summary'),
};

/** The type that free text is written about; a questionnaire is not written but filled in. */
export function typeOf({ eContactType: type }: DraftContent): EContactType | undefined {
  return isEContactType(type) && !TYPE_CATALOGUE[type].questionnaire ? type : undefined;
}

/** The steps of the path at hand, in their order. */
export function listSteps(content: DraftContent): Step[] {
  const type = typeOf(content);
  const renewal = type !== undefined && isRenewal(type);
  const questions = type === undefined || asksBack(type);
  return STEPS.filter((step) => (step !== 'MEDICINES' || renewal) && (step !== 'QUESTIONS' || questions));
}

/** Ids of the medicines that were chosen on /prescriptions. */
export function medicinesOf({ fields }: DraftContent): readonly string[] {
  const chosen = fields?.['prescriptions'];
  return Array.isArray(chosen) ? chosen : [];
}

/** The first step that is not answered yet, at most the last one. The recommended questions may be left out. */
export function firstOpenStep(content: DraftContent): Step {
  const type = typeOf(content);
  if (content.personId === undefined) return 'WHO';
  if (content.clinicId === undefined) return 'CLINIC';
  if (type === undefined) return 'TYPE';
  if (isRenewal(type) && medicinesOf(content).length === 0) return 'MEDICINES';
  return isTextStepDone(type, content) ? 'SUMMARY' : 'TEXT';
}

/** Where the form says enough, a text of one's own is not needed (a renewal, a leave). */
export const isTextOptional = (type: EContactType): boolean => isRenewal(type) || leaveStageOf(type) !== null;

function isTextStepDone(type: EContactType, content: DraftContent): boolean {
  const asked = TYPE_CATALOGUE[type].urgentSignsSet !== undefined;
  if (asked && urgentAnswerOf(content) === undefined) return false;
  return isTextOptional(type) || !isBlank(content.text ?? '');
}

/**
 * Name of the field that keeps the answer to the urgent-signs question. It names set and person: another type, or
 * somebody else, is asked anew.
 */
export function urgentFieldOf(content: DraftContent): string {
  const type = typeOf(content);
  const set = type === undefined ? undefined : TYPE_CATALOGUE[type].urgentSignsSet;
  return `signs:${set ?? ''}:${content.personId ?? ''}`;
}

/** Are there urgent signs? Undefined until it is answered. */
export function urgentAnswerOf(content: DraftContent): boolean | undefined {
  const answer = content.fields?.[urgentFieldOf(content)];
  return typeof answer === 'boolean' ? answer : undefined;
}

/**
 * Has anything been typed or answered that its author would miss, or that would be wrong in another message? Who,
 * where and what about are shown and chosen anew on their own pages.
 */
export const isBegun = ({ text = '', fields = {} }: DraftContent): boolean =>
  !isBlank(text) || Object.keys(fields).some((name) => name !== 'key' && name !== 'about');

/** Is this page's pattern one of the way to a new e-contact, from which one steps back and forth? */
export const isOnTheWay = (pattern: string): boolean =>
  pattern === PAGE_OF.MEDICINES || (pattern.startsWith('/e-contacts/') && !pattern.includes('$'));

/** Whom and what the answers to the recommended questions are about: another one's are never sent. */
export const aboutOf = ({ personId = '', eContactType = '' }: DraftContent): string =>
  `${personId} ${eContactType}`;

/** The step before this one, or undefined at the first. */
export function stepBefore(step: Step, content: DraftContent): Step | undefined {
  const steps = listSteps(content);
  return steps[steps.indexOf(step) - 1];
}

export type StepDraft = Draft & {
  /** Loaded, and this step may be answered. */
  readonly ready: boolean;
};

/**
 * The draft of a new e-contact on one of its steps: whoever comes too early is led to the open one. Whoever has nothing
 * to sum up finds the list: after a lost answer and a reload, what was sent stands there. `sent`: the draft is gone
 * because it arrived, and the next page is on its way.
 */
export function useStep(step: Step, sent = false): StepDraft {
  const draft = useDraft('new-e-contact');
  const loaded = draft.status !== 'LOADING';
  const open = firstOpenStep(draft.content);
  // A page that does not belong to the path at hand is as early as one whose turn has not come.
  const early = loaded && !sent && !mayOpen(step, draft.content);
  const target =
    step === 'SUMMARY' && Object.keys(draft.content).length === 0 ? hrefTo('/my-e-contacts') : PAGE_OF[open];
  useEffect(() => {
    if (early) go(target, { replace: true });
  }, [early, target]);
  return { ...draft, ready: loaded && !early && !sent };
}

/** Has this step's turn come? */
export function mayOpen(step: Step, content: DraftContent): boolean {
  const steps = listSteps(content);
  return steps.includes(step) && steps.indexOf(step) <= steps.indexOf(firstOpenStep(content));
}
