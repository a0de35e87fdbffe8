import { expect, test } from 'vitest';
import { MailFailure } from './port.ts';
import { toFailure } from './smtp.ts';

test.each([
  // Nobody there, or in the middle of something: later.
  [{ code: 'ECONNREFUSED' }, 'TEMPORARY', 'ECONNREFUSED'],
  [{ code: 'EDNS' }, 'TEMPORARY', 'EDNS'],
  [{ code: 'ETIMEDOUT', command: 'CONN' }, 'TEMPORARY', 'ETIMEDOUT'],
  [
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451, response: '451 4.7.1 greylisted' },
    'TEMPORARY',
    'SMTP 451 4.7.1',
  ],
  [
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452, response: '452 4.2.2 mailbox full' },
    'TEMPORARY',
    'SMTP 452 4.2.2',
  ],
  // For the operator to mend: no patient must lose a mail over a changed password.
  [
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 bad password' },
    'TEMPORARY',
    'SMTP 535 5.7.8',
  ],
  [
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530, response: '530 5.7.0 authenticate' },
    'TEMPORARY',
    'SMTP 530 5.7.0',
  ],
  [
    { code: 'EPROTOCOL', command: 'CONN', responseCode: 554, response: '554 no service' },
    'TEMPORARY',
    'SMTP 554',
  ],
  // This mail, for good; but the address is not to blame.
  [
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.7.1 you are on a list' },
    'PERMANENT',
    'SMTP 550 5.7.1',
  ],
  [
    { code: 'EMESSAGE', command: 'DATA', responseCode: 552, response: '552 5.3.4 too big' },
    'PERMANENT',
    'SMTP 552 5.3.4',
  ],
  [
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553, response: '553 5.1.8 sender' },
    'PERMANENT',
    'SMTP 553 5.1.8',
  ],
  // The address.
  [
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 5.1.1 <mari@example.ee> unknown',
    },
    'ADDRESS',
    'SMTP 550 5.1.1',
  ],
  [
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 unknown user' },
    'ADDRESS',
    'SMTP 550',
  ],
  [
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.2.1 mailbox disabled' },
    'ADDRESS',
    'SMTP 550 5.2.1',
  ],
  [{ code: 'EENVELOPE' }, 'ADDRESS', 'EENVELOPE'],
  ['something else', 'TEMPORARY', 'UNKNOWN'],
] as const)('%j is %s', (error, kind, reason) => {
  const failure = toFailure(error);
  expect(failure).toBeInstanceOf(MailFailure);
  expect([failure.kind, failure.message]).toEqual([kind, reason]);
});
