import type { z } from 'zod';
import type { LookupResult } from '@tervik/contract/person.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { parsePersonalCode } from '@tervik/domain/person/personal-code.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { countLookup, listOwnRows, lockList } from './queries.ts';

const DAY = 86_400_000;

/**
 * What a code itself says, and whether the own list has it; whether anybody else has an account or a row with it stays
 * unsaid (decisions "People and identity"). @throws LOOKUP_LIMIT_REACHED after twenty in a day
 */
export async function lookUp(
  tx: Tx,
  personalCode: string,
  timeZone: string,
): Promise<z.output<typeof LookupResult>> {
  const user = userOf(tx);
  await tx.rows(lockList, { userId: user.userId });
  const dayAgo = new Date(tx.now - DAY).toISOString();
  const counted = await tx.find(countLookup, { userId: user.userId, now: tx.nowIso, dayAgo });
  if (counted === undefined) throw new Refusal('LOOKUP_LIMIT_REACHED');
  const code = parsePersonalCode(personalCode, calendarDate(tx.now, timeZone));
  if (!code.valid) return { valid: false, birthDate: null, sex: null, inMyList: false, isMyself: false };
  const mine = await tx.rows(listOwnRows, { ownerUserId: user.userId });
  return {
    valid: true,
    birthDate: code.birthDate,
    sex: code.sex,
    inMyList: mine.some((row) => !row.is_self && row.personal_code === code.code),
    isMyself: user.personalCode === code.code,
  };
}
