import type { z } from 'zod';
import type { DraftContent } from '@tervik/contract/draft.ts';
import type { FormInput } from '@tervik/contract/forms.ts';
import type { Prescription } from '@tervik/contract/prescription.ts';
import { isRenewal, leaveStageOf } from '@tervik/domain/e-contact/forms.ts';
import { decideLeave } from '@tervik/domain/sick-leave/sick-leave-rules.ts';
import type { LeaveContext } from '@tervik/domain/sick-leave/sick-leave-rules.ts';
import { TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { aboutOf, medicinesOf, urgentAnswerOf } from '../flow.ts';
import { leaveOf } from '#features/sick-leave/patient/leave-form.ts';

/** A medicine of the person's list at the clinic. */
export type Medicine = z.infer<typeof Prescription>;

/** The chosen medicines, in the list's order. One that was taken off the list meanwhile is not among them. */
export function chosenMedicines(content: DraftContent, list: readonly Medicine[]): Medicine[] {
  const ids = new Set(medicinesOf(content));
  return list.filter(({ id }) => ids.has(id));
}

/** Fields of the recommended questions and of the summary. */
export const isQuestionField = (name: string): boolean => name.startsWith('q:');

/** The recommended questions that were answered, in their order. */
export function answersOf(content: DraftContent): { readonly question: string; readonly answer: string }[] {
  const { fields = {} } = content;
  if (fields['about'] !== aboutOf(content)) return [];
  const answers = [];
  for (let at = 0; at < LIMITS.helperQuestions * 3; at += 1) {
    const [question, answer] = [fields[`q:${at}:question`], fields[`q:${at}:answer`]];
    if (typeof question === 'string' && typeof answer === 'string' && !isBlank(answer))
      answers.push({ question, answer });
  }
  return answers;
}

/** The summary by a model that the patient kept, or none. */
export function summaryOf(content: DraftContent): string | null {
  const { fields = {} } = content;
  const summary = fields['q:summary'];
  if (fields['about'] !== aboutOf(content) || typeof summary !== 'string') return null;
  return isBlank(summary) ? null : summary;
}

/** Everything that goes with the text, and whether something of it is missing. */
export interface NewForms {
  readonly forms: FormInput[];
  readonly complete: boolean;
}

export function formsOf(
  type: EContactType,
  content: DraftContent,
  { medicines, ...context }: LeaveContext & { readonly medicines: readonly Medicine[] },
): NewForms {
  const forms: FormInput[] = [];
  let complete = true;
  const set = TYPE_CATALOGUE[type].urgentSignsSet;
  if (set !== undefined) {
    const present = urgentAnswerOf(content);
    if (present === undefined) complete = false;
    else forms.push({ kind: 'URGENT_SIGNS', set, present });
  }
  if (leaveStageOf(type) !== null) {
    const { leaveKind, ...leave } = leaveOf(type, content);
    const decision =
      leaveKind === undefined ? undefined : decideLeave(type, { ...leave, leaveKind }, context);
    if (decision?.ok === true) forms.push({ kind: 'LEAVE', ...decision.leave });
    else complete = false;
  }
  if (isRenewal(type)) {
    const items = chosenMedicines(content, medicines).map(
      ({ id, brandName, activeIngredient, routeOfAdministration, strength, dosing }) => ({
        brandName,
        activeIngredient,
        routeOfAdministration,
        strength,
        dosing,
        previousId: id,
      }),
    );
    if (items.length === 0) complete = false;
    else forms.push({ kind: 'PRESCRIPTIONS', items });
  }
  const items = answersOf(content);
  const summary = summaryOf(content);
  if (items.length > 0 || summary !== null) {
    const source = content.fields?.['q:source'] === 'MODEL' ? 'MODEL' : 'HELPER';
    forms.push({ kind: 'QUESTIONS', source, items, summary });
  }
  return { forms, complete };
}
