import { expect, test } from 'vitest';
import { parsePhone } from './phone.ts';

test.each([
  ['51234567', 'EE', '+37251234567'],
  ['5123 4567', 'EE', '+37251234567'],
  ['+372 5123-4567', 'EE', '+37251234567'],
  ['00372 5123 4567', 'EE', '+37251234567'],
  ['(372) 5123', 'EE', undefined],
  ['82123456', 'EE', '+37282123456'],
  ['+372 8612 3456', 'EE', '+37286123456'],
  ['6001000', 'EE', '+3726001000'],
  ['+358 40 1234567', 'EE', '+358401234567'],
  ['+44 7400 123456', 'EE', '+447400123456'],
  ['07400 123456', 'GB', '+447400123456'],
  // As a field sends it whose country was chosen: the number inside its own country still begins with 0.
  ['+44 07400 123456', 'GB', '+447400123456'],
  ['+44 07400 123456', 'EE', '+447400123456'],
  ['+27 082 123 4567', 'EE', '+27821234567'],
  ['+1 (212) 555-0123', 'US', '+12125550123'],
  ['+372 82123456', 'EE', '+37282123456'],
  // Good in Estonia, and nowhere else.
  ['+1 5123 4567', 'EE', undefined],
  ['+371 5123 4567', 'EE', undefined],
  ['82123456', 'GB', undefined],
  ['(212) 555-0123', 'US', '+12125550123'],
  ['082 123 4567', 'ZA', '+27821234567'],
  ['112', 'EE', undefined],
  ['911', 'US', undefined],
  ['51234567 x9', 'EE', undefined],
  ['helista 51234567', 'EE', undefined],
  ['', 'EE', undefined],
  ['+', 'EE', undefined],
  ['５１２３４５６７', 'EE', undefined],
  ['1'.repeat(5000), 'EE', undefined],
] as const)('%s in %s is %s', (typed, country, phone) => {
  expect(parsePhone(typed, country)).toBe(phone);
});
