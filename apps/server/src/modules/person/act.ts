import type { Person } from '@tervik/contract/person.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import {
  decidePerson,
  type PersonInput,
  type PersonRules,
  type RepresentedPerson,
} from '@tervik/domain/person/represented.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { presentPerson } from '#modules/session/index.ts';
import * as sql from './queries.ts';

export interface PersonContext {
  readonly personalCodeRequired: boolean;
  /** The country's: a birthday begins at its midnight. */
  readonly timeZone: string;
}

/** Puts somebody on the own list. @throws what `decidePerson` throws */
export async function addPerson(tx: Tx, input: PersonInput, context: PersonContext): Promise<Person> {
  const { userId } = userOf(tx);
  await tx.rows(sql.lockList, { userId });
  const decided = decidePerson(
    input,
    rulesFor(tx, await tx.rows(sql.listOwnRows, { ownerUserId: userId }), null, context),
  );
  const id = newId(tx.now);
  await write(tx, sql.insertPerson, id, decided);
  return present(tx, id, decided, context);
}

/** @throws NOT_FOUND for the own row too, which is the profile's; else as `decidePerson` */
export async function updatePerson(
  tx: Tx,
  id: string,
  input: PersonInput,
  context: PersonContext,
): Promise<Person> {
  const { userId } = userOf(tx);
  await tx.rows(sql.lockList, { userId });
  const current = await tx.get(sql.findRepresented, { id, ownerUserId: userId });
  // A code that is not sent stays as it is.
  const changed = { ...input, personalCode: input.personalCode ?? current.personal_code ?? undefined };
  const rules = rulesFor(tx, await tx.rows(sql.listOwnRows, { ownerUserId: userId }), current, context);
  const decided = decidePerson(changed, rules);
  await write(tx, sql.updatePerson, id, decided);
  return present(tx, id, decided, context);
}

/** @throws NOT_FOUND for the own row too */
export async function removePerson(tx: Tx, id: string): Promise<void> {
  const { userId } = userOf(tx);
  await tx.rows(sql.lockList, { userId });
  await tx.get(sql.findRepresented, { id, ownerUserId: userId });
  await tx.rows(sql.removePerson, {
    id,
    ownerUserId: userId,
    now: tx.nowIso,
    auditId: newId(tx.now),
    requestId: tx.requestId,
  });
}

function rulesFor(
  tx: Tx,
  rows: readonly sql.PersonRow[],
  current: sql.PersonRow | null,
  { personalCodeRequired, timeZone }: PersonContext,
): PersonRules {
  const others = rows.filter((row) => !row.is_self && row.id !== current?.id);
  return {
    personalCodeRequired,
    today: calendarDate(tx.now, timeZone),
    ownCode: userOf(tx).personalCode ?? rows.find((row) => row.is_self)?.personal_code ?? null,
    listedCodes: others.map((row) => row.personal_code),
    current: current && { representedAs: current.represented_as },
    listed: others.length,
  };
}

async function write(
  tx: Tx,
  statement: typeof sql.insertPerson | typeof sql.updatePerson,
  id: string,
  person: RepresentedPerson,
): Promise<void> {
  try {
    await tx.rows(statement, {
      id,
      ownerUserId: userOf(tx).userId,
      firstName: person.firstName,
      surname: person.surname,
      personalCode: person.personalCode,
      birthDate: person.birthDate,
      sex: person.sex,
      representedAs: person.representedAs,
      now: tx.nowIso,
      auditId: newId(tx.now),
      requestId: tx.requestId,
    });
  } catch (error) {
    // The own row's code may have changed in this moment, and does not wait for the list.
    if ((error as { constraint?: unknown }).constraint === 'person_code_once')
      throw new Refusal('PERSONAL_CODE_DUPLICATE');
    throw error;
  }
}

const present = (tx: Tx, id: string, person: RepresentedPerson, { timeZone }: PersonContext): Person =>
  presentPerson(
    {
      id,
      is_self: false,
      first_name: person.firstName,
      surname: person.surname,
      birth_date: person.birthDate,
      sex: person.sex,
      represented_as: person.representedAs,
    },
    { now: tx.now, timeZone },
  );
