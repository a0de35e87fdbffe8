import { Refusal } from '../errors.ts';
import { isTooLong } from '../text.ts';
import { isRenewal } from '../e-contact/forms.ts';
import { decideLeave, type Leave, type LeaveContext } from '../sick-leave/sick-leave-rules.ts';
import { TYPE_CATALOGUE, type EContactType, type UrgentSignsSet } from '../e-contact/type-catalogue.ts';

/** What a patient sends beside the text of a new e-contact; `Item` is a medicine of a renewal. */
export type SentForm<Item> =
  | { readonly kind: 'URGENT_SIGNS'; readonly set: UrgentSignsSet; readonly present: boolean }
  | {
      readonly kind: 'QUESTIONS';
      readonly items: readonly { readonly question: string; readonly answer: string }[];
      readonly summary: string | null;
    }
  | ({ readonly kind: 'LEAVE' } & Leave)
  | { readonly kind: 'PRESCRIPTIONS'; readonly items: readonly Item[] };

export interface FormDecision<Form> {
  readonly forms: Form[];
  /** The patient has said yes to an urgent sign: the e-contact is delivered at once and marked (issue: "it never blocks"). */
  readonly isUrgent: boolean;
}

/**
 * Whether these forms belong to a new e-contact of this type, and the forms as they are kept. One of each kind; the
 * urgent-signs question is the type's own; a renewal names medicines and nothing else does; a leave is complete.
 * @throws Refusal INVALID_INPUT (a kind twice), FORM_NOT_FOR_TYPE, PRESCRIPTION_REQUIRED, E_CONTACT_ANSWER_TOO_LONG, or
 *   what `decideLeave` says with the field
 */
export function decideForms<Item, Form extends SentForm<Item>>(
  type: EContactType,
  sent: readonly Form[],
  context: LeaveContext,
): FormDecision<Form> {
  if (new Set(sent.map(({ kind }) => kind)).size < sent.length) throw new Refusal('INVALID_INPUT');
  const forms = sent.map((form) => storedForm(type, form, context));
  const names = forms.some((form) => form.kind === 'PRESCRIPTIONS' && form.items.length > 0);
  if (isRenewal(type) && !names) throw new Refusal('PRESCRIPTION_REQUIRED');
  return { forms, isUrgent: forms.some((form) => form.kind === 'URGENT_SIGNS' && form.present) };
}

function storedForm<Form extends SentForm<unknown>>(
  type: EContactType,
  form: Form,
  context: LeaveContext,
): Form {
  if (form.kind === 'LEAVE') {
    const decision = decideLeave(type, form, context);
    if (decision.ok) return { ...form, ...decision.leave };
    const [{ key, field }] = decision.mistakes;
    throw new Refusal(key, { field });
  }
  if (form.kind === 'QUESTIONS') {
    if (form.items.some(({ answer }) => isTooLong(answer)) || isTooLong(form.summary ?? ''))
      throw new Refusal('E_CONTACT_ANSWER_TOO_LONG');
    return form;
  }
  const belongs =
    form.kind === 'PRESCRIPTIONS' ? isRenewal(type) : form.set === TYPE_CATALOGUE[type].urgentSignsSet;
  if (!belongs) throw new Refusal('FORM_NOT_FOR_TYPE');
  return form;
}
