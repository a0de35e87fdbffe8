import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import type { Activity } from '@tervik/contract/e-contact.ts';
import type { Form } from '@tervik/contract/forms.ts';

/**
 * The forms that came with one entry. What the patient filled in stands with the first message; a questionnaire that
 * staff filled in has an entry of its own, and the two stand in the order of time on both sides.
 */
export function formsOf({ id, type }: Activity, { activities, forms }: ClinicDetails): readonly Form[] {
  if (type !== 'SUBMITTED' && type !== 'QUESTIONNAIRE') return [];
  const entries = activities.filter((activity) => activity.type === 'QUESTIONNAIRE').map((one) => one.id);
  const questionnaires = forms.filter(({ kind }) => kind === 'QUESTIONNAIRE');
  const byStaff = questionnaires.slice(Math.max(0, questionnaires.length - entries.length));
  if (type === 'SUBMITTED') return forms.filter((form) => !byStaff.includes(form));
  const form = byStaff[entries.indexOf(id)];
  return form === undefined ? [] : [form];
}
