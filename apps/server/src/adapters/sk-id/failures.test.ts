import { PROOF_FAILURES } from '@tervik/domain/patient-list/proof.ts';
import { expect, test } from 'vitest';
import {
  failureOf,
  MOBILE_ID_RESULTS,
  ProofError,
  READ_STATUSES,
  refuseResult,
  SMART_ID_RESULTS,
  START_STATUSES,
  toRefusal,
} from './failures.ts';

/** Told again from the list of the partner's words (protocols.md A2), each with what the person can do about it. */
const MOBILE_ID = `
  TIMEOUT TIMED_OUT
  NOT_MID_CLIENT NO_ACCOUNT
  USER_CANCELLED CANCELLED
  SIGNATURE_HASH_MISMATCH SIM_FAULT
  PHONE_ABSENT PHONE_OFF
  DELIVERY_ERROR PHONE_OFF
  SIM_ERROR SIM_FAULT`;
const SMART_ID = `
  USER_REFUSED CANCELLED
  TIMEOUT TIMED_OUT
  DOCUMENT_UNUSABLE DOCUMENT_UNUSABLE
  WRONG_VC WRONG_CODE_CHOSEN
  REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP APP_TOO_OLD
  USER_REFUSED_CERT_CHOICE CANCELLED
  USER_REFUSED_DISPLAYTEXTANDPIN CANCELLED
  USER_REFUSED_VC_CHOICE CANCELLED
  USER_REFUSED_CONFIRMATIONMESSAGE CANCELLED
  USER_REFUSED_CONFIRMATIONMESSAGE_WITH_VC_CHOICE CANCELLED
  USER_REFUSED_INTERACTION CANCELLED
  PROTOCOL_FAILURE FAILED
  EXPECTED_LINKED_SESSION FAILED
  SERVER_ERROR FAILED
  ACCOUNT_UNUSABLE DOCUMENT_UNUSABLE`;
const START = `
  400 INPUT_REFUSED
  401 NOT_ALLOWED
  403 NOT_ALLOWED
  404 NO_ACCOUNT
  405 NOT_ALLOWED
  471 NO_ACCOUNT
  472 NO_ACCOUNT
  480 NOT_ALLOWED
  500 NOT_ANSWERING
  580 MAINTENANCE`;
const READ = START.replace('400 INPUT_REFUSED', '400 FAILED').replace('404 NO_ACCOUNT', '404 SESSION_GONE');

test.each([
  ['results of Mobile-ID', MOBILE_ID, MOBILE_ID_RESULTS],
  ['results of Smart-ID', SMART_ID, SMART_ID_RESULTS],
  ['answers to a start', START, START_STATUSES],
  ['answers about a session', READ, READ_STATUSES],
])('%s: every word has its meaning, and no other word is known', (_, told, table) => {
  const lines = told.trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(' ') as [string, string]);
  for (const [code, failure] of pairs) expect(failureOf(table, code), code).toBe(failure);
  expect(Object.keys(table).toSorted()).toEqual(pairs.map(([code]) => code).toSorted());
});

test('a word that nobody knows is FAILED, whatever JavaScript calls by it', () => {
  for (const code of ['', 'OK', 'timeout', 'constructor', '__proto__', 'toString', 418])
    expect(failureOf(MOBILE_ID_RESULTS, code)).toBe('FAILED');
});

test('every failure can be told apart once, and all that a partner says is one of them', () => {
  expect(new Set(PROOF_FAILURES).size).toBe(PROOF_FAILURES.length);
  for (const table of [MOBILE_ID_RESULTS, SMART_ID_RESULTS, START_STATUSES, READ_STATUSES])
    for (const failure of Object.values(table)) expect(PROOF_FAILURES).toContain(failure);
});

test('the log gets words, and nothing that a partner or a parser has quoted', () => {
  const detailOf = (result: string): unknown => {
    try {
      return refuseResult(SMART_ID_RESULTS, result);
    } catch (error) {
      return toRefusal(error).detail;
    }
  };
  expect(detailOf('WRONG_VC')).toBe('result WRONG_VC');
  for (const word of ['PNOEE-60001019906', '60001019906', 'Mari Maasikas', 'A'.repeat(100)])
    expect(detailOf(word)).toBe('result unknown');
  expect(toRefusal(new SyntaxError('Unexpected token in 60001019906'))).toEqual({
    why: 'NOT_ANSWERING',
    detail: 'SyntaxError',
  });
  expect(toRefusal(new ProofError('NO_ACCOUNT', 'status 404'))).toEqual({
    why: 'NO_ACCOUNT',
    detail: 'status 404',
  });
  expect(toRefusal('thrown')).toEqual({ why: 'NOT_ANSWERING', detail: 'unknown' });
});
