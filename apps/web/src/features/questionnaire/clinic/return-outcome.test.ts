import { describe, expect, it } from 'vitest';
import { readReturn, withoutReturn } from './return-outcome.ts';

const eContactId = '0190c3a0-0000-7000-8000-000000000001';
const actionId = '0190c3a0-0000-7000-8000-000000000002';

describe('what the address of a return asks for (spec §2)', () => {
  it('on the list a cancelled one, on an e-contact one that was filled in', () => {
    expect(readReturn({ cancelled: 'true', eContactId, actionId }, undefined)).toEqual({
      kind: 'ASKED',
      eContactId,
      actionId,
      cancelled: true,
    });
    expect(readReturn({ cancelled: 'false', actionId }, eContactId)).toEqual({
      kind: 'ASKED',
      eContactId,
      actionId,
      cancelled: false,
    });
  });

  it('an e-contact’s address cannot cancel, the list’s cannot add; another id in the query does not count', () => {
    expect(readReturn({ cancelled: 'true', eContactId, actionId }, eContactId)).toEqual({ kind: 'NONE' });
    expect(readReturn({ cancelled: 'false', eContactId, actionId }, undefined)).toEqual({ kind: 'NONE' });
    expect(readReturn({ cancelled: 'false', eContactId: actionId, actionId }, eContactId)).toMatchObject({
      eContactId,
    });
  });

  it('nothing without the query, and nothing of the server with a broken one', () => {
    expect(readReturn({ type: 'BACK_PAIN' }, undefined)).toEqual({ kind: 'NONE' });
    expect(readReturn({ cancelled: 'true', actionId }, undefined)).toEqual({ kind: 'BROKEN' });
    expect(readReturn({ cancelled: 'false', actionId: '../x' }, eContactId)).toEqual({ kind: 'BROKEN' });
  });
});

it('the search loses what the workflow put there and keeps the filters', () => {
  expect(withoutReturn({ cancelled: 'true', eContactId, actionId, clinic: 'a b' })).toEqual({
    clinic: 'a b',
  });
  expect(withoutReturn({ cancelled: 'false', actionId })).toEqual({});
});
