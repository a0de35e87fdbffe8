import { expect, test } from 'vitest';
import { LEAVE_KINDS, leaveStageOf } from '../e-contact/forms.ts';
import { leaveDays, offersSickLeave } from './sick-leave-days.ts';
import { decideLeave, leaveFieldsOf } from './sick-leave-rules.ts';
import type { Leave, LeaveField } from './sick-leave-rules.ts';
import { E_CONTACT_TYPES } from '../e-contact/type-catalogue.ts';

const context = { today: '2026-11-21', personalCodes: true };
const CODE = '49403136526';
const full: Leave = {
  leaveKind: 'CARE',
  date: '2026-11-20',
  workNature: ' Müüja ',
  weekendWork: false,
  carePersonCode: ` ${CODE} `,
  returnDate: '2026-11-30',
  unsuitableTimes: 'hommikul',
};
const mistakesOf = (type: 'SICK_LEAVE' | 'FIT_NOTE_END', leave: Leave, about = context) => {
  const decision = decideLeave(type, leave, about);
  return decision.ok ? [] : decision.mistakes.map(({ key, field }) => `${field} ${key}`);
};

test('what is asked is kept and tidied, what nobody asked is left out', () => {
  expect(decideLeave('FIT_NOTE', full, context)).toEqual({
    ok: true,
    leave: { ...full, workNature: 'Müüja', carePersonCode: CODE, returnDate: null },
  });
  expect(decideLeave('FIT_NOTE_END', { ...full, leaveKind: 'SICK', unsuitableTimes: '  ' }, context)).toEqual(
    {
      ok: true,
      leave: {
        leaveKind: 'SICK',
        date: null,
        workNature: null,
        weekendWork: null,
        carePersonCode: null,
        returnDate: '2026-11-30',
        unsuitableTimes: null,
      },
    },
  );
});

test('every field that is asked is required, but the times that do not suit', () => {
  for (const type of ['SICK_LEAVE', 'FIT_NOTE_END'] as const)
    for (const leaveKind of LEAVE_KINDS) {
      const stage = leaveStageOf(type) ?? 'START';
      const asked = leaveFieldsOf(stage, leaveKind, context);
      for (const field of Object.keys(full) as LeaveField[]) {
        if (field === 'leaveKind') continue;
        const needed = asked.includes(field) && field !== 'unsuitableTimes';
        for (const nothing of field === 'weekendWork' ? [null] : [null, '  ', '\u200b'])
          expect(mistakesOf(type, { ...full, leaveKind, [field]: nothing })).toEqual(
            needed ? [`${field} FIELD_REQUIRED`] : [],
          );
      }
    }
});

test('everything that is wrong is said at once, in the order of the form', () => {
  const empty = { ...full, date: null, workNature: '', weekendWork: null, carePersonCode: '1' };
  expect(mistakesOf('SICK_LEAVE', empty)).toEqual([
    'carePersonCode PERSONAL_CODE_INVALID',
    'date FIELD_REQUIRED',
    'workNature FIELD_REQUIRED',
    'weekendWork FIELD_REQUIRED',
  ]);
});

test.each(['49403136527', '29902300004', '4940313652', 'x'])('nobody has the code %s', (carePersonCode) => {
  expect(mistakesOf('SICK_LEAVE', { ...full, carePersonCode })).toEqual([
    'carePersonCode PERSONAL_CODE_INVALID',
  ]);
  // For a leave of one's own nobody is cared for, whatever is left in the field.
  expect(mistakesOf('SICK_LEAVE', { ...full, carePersonCode, leaveKind: 'SICK' })).toEqual([]);
});

test('where persons have no code, none is asked for and none is kept', () => {
  const decision = decideLeave(
    'SICK_LEAVE',
    { ...full, carePersonCode: 'x' },
    { ...context, personalCodes: false },
  );
  expect(decision.ok && decision.leave.carePersonCode).toBeNull();
});

test.each([
  ['2026-09-21', false],
  ['2026-09-22', true],
  ['2026-11-21', true],
  ['2027-01-20', true],
  ['2027-01-21', false],
  ['2026-02-30', false],
  ['0026-11-21', false],
  ['tomorrow', false],
])('a leave may begin or end on %s: %s', (day, may) => {
  const wrong = (field: string): string[] => (may ? [] : [`${field} LEAVE_DATE_OUT_OF_RANGE`]);
  expect(mistakesOf('SICK_LEAVE', { ...full, date: day })).toEqual(wrong('date'));
  expect(mistakesOf('FIT_NOTE_END', { ...full, returnDate: day })).toEqual(wrong('returnDate'));
});

test('the days that may be chosen are those that are accepted', () => {
  expect(leaveDays('2026-11-21')).toEqual({ first: '2026-09-22', last: '2027-01-20' });
});

test('no other type has a leave', () => {
  for (const type of E_CONTACT_TYPES)
    expect(decideLeave(type, full, context).ok).toBe(leaveStageOf(type) !== null);
});

test('sick leave is offered with an illness, never where a leave is the matter itself', () => {
  expect(E_CONTACT_TYPES.filter((type) => offersSickLeave(type) && leaveStageOf(type) !== null)).toEqual([]);
  expect(offersSickLeave('ACUTE_INFECTION')).toBe(true);
  expect(offersSickLeave('BILLING_QUESTION')).toBe(false);
});
