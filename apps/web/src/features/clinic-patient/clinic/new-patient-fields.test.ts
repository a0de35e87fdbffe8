import { describe, expect, it } from 'vitest';
import { NO_TEXTS } from '#features/person/person-fields.ts';
import { isMinorBy, newFieldOf, newMistakes, newPatientBody, readTexts } from './new-patient-fields.ts';
import type { NewTexts } from './new-patient-fields.ts';

const WITH_CODES = { personalCodeRequired: true, today: '2026-01-15' };
const WITHOUT = { personalCodeRequired: false, today: '2026-01-15' };
/** Of 3 August 1975 and of 1 January 2011. */
const ADULT = '47508030046';
const CHILD = '61101012257';
const texts = (patch: Partial<NewTexts>): NewTexts => ({
  ...NO_TEXTS,
  firstName: 'Mia',
  surname: 'Tamm',
  email: '',
  phone: '',
  ...patch,
});

describe('what a draft has kept of the form', () => {
  it('is each person’s own', () => {
    const fields = {
      'patient.firstName': 'Mia',
      'representative.firstName': 'Ene',
      'patient.phone': 5,
      other: 'x',
    };
    expect(readTexts(fields, 'patient')).toMatchObject({ firstName: 'Mia', phone: '' });
    expect(readTexts(fields, 'representative')).toMatchObject({ firstName: 'Ene', surname: '' });
    expect(readTexts(undefined, 'patient')).toEqual({ ...NO_TEXTS, email: '', phone: '' });
  });
});

describe('what is wrong, as far as a browser can see', () => {
  it('whoever is written to can be reached, one way or the other', () => {
    const person = texts({ personalCode: ADULT });
    expect(newMistakes(person, WITH_CODES, true)).toEqual({
      phone: 'new-e-contact.clinic.add.contactRequired',
    });
    expect(newMistakes({ ...person, phone: '5123 4567' }, WITH_CODES, true)).toEqual({});
    expect(newMistakes({ ...person, email: 'ene@tervik.example' }, WITH_CODES, true)).toEqual({});
    expect(newMistakes({ ...person, email: 'ene@gmail.ee' }, WITH_CODES, true)).toEqual({
      email: 'errors.EMAIL_GMAIL_EE',
    });
    expect(newMistakes({ ...person, phone: 'homme' }, WITH_CODES, true)).toEqual({
      phone: 'errors.PHONE_INVALID',
    });
    // A child is not written to.
    expect(newMistakes(texts({ personalCode: CHILD }), WITH_CODES, false)).toEqual({});
  });

  it('a child is known by its code, or by its birth date; until then nobody knows', () => {
    expect(isMinorBy(texts({ personalCode: CHILD }), WITH_CODES)).toBe(true);
    expect(isMinorBy(texts({ personalCode: ADULT }), WITH_CODES)).toBe(false);
    expect(isMinorBy(texts({ personalCode: '6110101' }), WITH_CODES)).toBeUndefined();
    expect(isMinorBy(texts({ day: '16', month: '1', year: '2008' }), WITHOUT)).toBe(true);
    expect(isMinorBy(texts({ day: '15', month: '1', year: '2008' }), WITHOUT)).toBe(false);
  });
});

describe('what is sent', () => {
  const choice = { clinicId: 'c', locale: 'et', basis: null } as const;
  const represented = { ...choice, basis: 'PARENT' } as const;
  const mother = texts({ personalCode: ADULT, firstName: 'Ene', email: ' ene@tervik.example ' });

  it('an adult with their own contact, and no representative that was typed before', () => {
    const patient = { ...mother, phone: ' 5123 4567 ' };
    expect(newPatientBody({ patient, representative: mother }, WITH_CODES, choice)).toEqual({
      clinicId: 'c',
      locale: 'et',
      firstName: 'Ene',
      surname: 'Tamm',
      personalCode: ADULT,
      email: 'ene@tervik.example',
      phone: '5123 4567',
      representative: null,
    });
  });

  it('a child without a contact of its own, with whoever represents it', () => {
    const patient = texts({ personalCode: CHILD, email: 'mia@tervik.example' });
    const body = newPatientBody({ patient, representative: mother }, WITH_CODES, represented);
    expect(body).toMatchObject({
      basis: 'PARENT',
      representative: { personalCode: ADULT, email: 'ene@tervik.example' },
    });
    expect(body).not.toHaveProperty('email');
    expect(
      newPatientBody({ patient, representative: mother }, WITH_CODES, {
        ...represented,
        representativeId: 'p',
      }),
    ).toMatchObject({ representative: { personId: 'p' } });
  });

  it('an adult whom somebody represents, without a contact of their own', () => {
    const patient = { ...mother, phone: '5123 4567' };
    const choiceOf = { ...choice, basis: 'AUTHORISED', representativeId: 'p' } as const;
    const body = newPatientBody({ patient, representative: mother }, WITH_CODES, choiceOf);
    expect(body).toMatchObject({ basis: 'AUTHORISED', representative: { personId: 'p' } });
    expect(body).not.toHaveProperty('phone');
  });

  it('without codes the birth date and sex', () => {
    const patient = texts({ day: '5', month: '3', year: '1980', sex: 'FEMALE', phone: '07123 456789' });
    const body = newPatientBody({ patient, representative: mother }, WITHOUT, choice);
    expect(body).toMatchObject({ birthDate: '1980-03-05', sex: 'FEMALE' });
    expect(body).not.toHaveProperty('personalCode');
  });
});

describe('where a refusal stands', () => {
  const of = (key: string, reached: 'patient' | 'representative') => newFieldOf({ key, data: {} }, reached);
  it('at the field of whoever is written to; a code of one of two new people stands over the form', () => {
    expect(of('EMAIL_DOMAIN_MISSING', 'patient')).toBe('patient.email');
    expect(of('PHONE_INVALID', 'representative')).toBe('representative.phone');
    expect(of('PATIENT_EXISTS_ALREADY', 'patient')).toBe('patient.personalCode');
    expect(of('PATIENT_EXISTS_ALREADY', 'representative')).toBeUndefined();
    expect(of('PERSONAL_CODE_INVALID', 'patient')).toBe('patient.personalCode');
    expect(of('TECHNICAL_ERROR', 'patient')).toBeUndefined();
  });
});
