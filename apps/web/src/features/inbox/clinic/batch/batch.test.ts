import { expect, test } from 'vitest';
import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import { Batch } from '@tervik/contract/inbox.ts';
import { batchOf, listRefused, undoOf } from './batch.ts';
import type { Result, BatchInput } from './batch.ts';

const id = (number: number): string => `01890a5d-ac96-774b-bcce-b3020000000${number}`;
const [ME, COLLEAGUE] = [id(8), id(9)];
const row = (number: number, more: Partial<ClinicEContactRow> = {}): ClinicEContactRow =>
  ({
    id: id(number),
    clinicId: 'k',
    assigneeEmployeeId: null,
    queue: 'NURSE',
    ...more,
  }) as ClinicEContactRow;
const result = (number: number, more: Partial<Result> = {}): Result => ({
  eContactId: id(number),
  key: null,
  before: { assigneeUserId: null, snoozedUntil: null, queue: 'NURSE' },
  scheduledActionId: null,
  ...more,
});
const ROWS = [row(1), row(2, { assigneeEmployeeId: COLLEAGUE, queue: 'DOCTOR' }), row(3)];
const RESULTS = [
  result(1),
  result(2, {
    before: { assigneeUserId: COLLEAGUE, snoozedUntil: '2026-11-23T06:00:00.000Z', queue: 'DOCTOR' },
  }),
  result(3, { key: 'E_CONTACT_CHANGED' }),
];
const INPUTS: readonly BatchInput[] = [
  { action: 'ASSIGN', assigneeUserId: () => ME },
  { action: 'ARCHIVE', reason: 'OTHER' },
  { action: 'SNOOZE', option: 'TOMORROW' },
  { action: 'MOVE', queue: 'NON_CLINICAL' },
];

test.each(INPUTS)('$action: what is sent is what the contract takes, with what the sender saw', (input) => {
  const batch = batchOf(input, ROWS);
  expect(Batch.safeParse(batch).success).toBe(true);
  expect(batch.items.map((item) => item.eContactId)).toEqual(ROWS.map((one) => one.id));
  if (batch.action === 'ASSIGN')
    expect(batch.items.map((item) => item.seenAssigneeUserId)).toEqual([null, COLLEAGUE, null]);
  if (batch.action === 'MOVE')
    expect(batch.items.map((item) => item.seenQueue)).toEqual(['NURSE', 'DOCTOR', 'NURSE']);
});

test.each(INPUTS.filter((input) => input.action !== 'ARCHIVE'))(
  '$action is undone where it was done, and to what was before',
  (input) => {
    const undo = undoOf(input, ROWS, RESULTS);
    expect(Batch.safeParse(undo).success).toBe(true);
    expect(undo?.items.map((item) => item.eContactId)).toEqual([id(1), id(2)]);
    const [, second] = undo?.items ?? [];
    expect(second).toEqual(
      {
        ASSIGN: { eContactId: id(2), assigneeUserId: COLLEAGUE, seenAssigneeUserId: ME },
        SNOOZE: { eContactId: id(2), until: '2026-11-23T06:00:00.000Z' },
        MOVE: { eContactId: id(2), queue: 'DOCTOR', seenQueue: 'NON_CLINICAL' },
      }[input.action],
    );
    expect(undoOf(input, ROWS, [result(1, { key: 'E_CONTACT_CHANGED' })])).toBeUndefined();
  },
);

test('what did not go is told by its reason', () => {
  const refused = listRefused(ROWS, [
    result(1, { key: 'E_CONTACT_CHANGED' }),
    result(2, { key: 'E_CONTACT_ALREADY_CLOSED' }),
    result(3, { key: 'E_CONTACT_CHANGED' }),
  ]);
  expect(refused.map(({ key, rows }) => [key, rows.length])).toEqual([
    ['E_CONTACT_CHANGED', 2],
    ['E_CONTACT_ALREADY_CLOSED', 1],
  ]);
});
