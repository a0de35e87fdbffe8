import { expect, it } from 'vitest';
import { queueOf } from './queue.ts';
import { E_CONTACT_TYPES } from './type-catalogue.ts';

it('the desk begins with what needs no clinician, the doctor with what only a doctor signs, the nurse with the rest', () => {
  const by = Map.groupBy(E_CONTACT_TYPES, queueOf);
  expect(by.get('NON_CLINICAL')).toEqual(['APPOINTMENT', 'CANCEL_APPOINTMENT', 'BILLING_QUESTION']);
  expect(by.get('DOCTOR')).toEqual([
    'PRESCRIPTION',
    'CERTIFICATE',
    'FIT_NOTE',
    'FIT_NOTE_END',
    'SICK_LEAVE',
    'PRESCRIPTION_CONTRACEPTION',
    'REQUEST_REFERRAL',
    'PRESCRIPTION_REFILL',
  ]);
  expect(by.get('NURSE')).toHaveLength(E_CONTACT_TYPES.length - 11);
});
