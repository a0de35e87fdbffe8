import { TYPE_CATALOGUE, type EContactType } from '../e-contact/type-catalogue.ts';

/**
 * Has this type recommended questions (`HELPER_SET_OF`)? Said apart from them: the patient's pages need no more, and
 * the whole table is long. About a bill or a cancelled appointment there is nothing to ask back, and a questionnaire
 * asks itself.
 */
export const asksBack = (type: EContactType): boolean =>
  type !== 'CANCEL_APPOINTMENT' && type !== 'BILLING_QUESTION' && !TYPE_CATALOGUE[type].questionnaire;
