import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { performAction } from '../../apps/server/src/modules/e-contact/action.ts';
import { lockEContact, type LockedRow } from '../../apps/server/src/modules/e-contact/queries.ts';
import { bind, type ParamsOf, type RowOf } from '../../apps/server/src/platform/db/statement.ts';
import { openContext, storeAnswer } from '../../apps/server/src/platform/db/transaction.ts';
import type { ActingUser, Tx } from '../../apps/server/src/platform/db/tx.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import type { Target, World } from './database.ts';

/** The text of an answer, as long as answers are. No colon and no quote: pgbench and SQL would read them. */
export const ANSWER = [
  'Tere! Vaatasin Teie kirja ja analüüside tulemused läbi. Näitajad on korras ja põhjust muretsemiseks ei ole.',
  'Jätkake senist ravi samas annuses, jooge piisavalt ning andke palun mõne päeva pärast siinsamas teada, kuidas on.',
  'Kui tekib palavik üle 38,5 kraadi või hingamisraskus, helistage kohe 112. Heade soovidega, Teie perearst',
].join(' ');

/** What differs from one answer to the next: pgbench's variables. */
export const VARIABLES = ['id', 'owner', 'clinic', 'staff', 'employee', 'token'] as const;
export type Variables = Record<(typeof VARIABLES)[number], string>;

export const variablesOf = ({ id, ownerUserId, clinic }: Target): Variables => ({
  id,
  owner: ownerUserId,
  clinic: clinic.id,
  staff: clinic.userId,
  employee: clinic.employeeId,
  token: `\\x${createHash('sha256').update(clinic.token).digest('hex')}`,
});

type Recorded = ReturnType<typeof bind>;

/**
 * The statements of one answer as the application sends them: its own code runs once and what it sends is written
 * down, so that the floor cannot fall behind the application. `index` is put behind each variable's name.
 */
export async function scriptOf(
  world: World,
  target: Target,
): Promise<(index: number, notify: boolean) => string> {
  const variables = variablesOf(target);
  const now = Date.now();
  const recorded = await record(world, target, now);
  const session = {
    tokenHash: variables.token,
    side: 'CLINIC',
    slideSeconds: 1800,
    idempotencyKey: newId(now),
  };
  // The token as pgbench sends it.
  const open = bind(openContext, session as unknown as ParamsOf<typeof openContext>);
  const hash = `\\x${createHash('sha256').update('request').digest('hex')}`;
  const iso = new Date(now).toISOString();
  const response = JSON.stringify({ text: 'x'.repeat(170) });
  const answer = { userId: variables.staff, key: newId(now), requestHash: hash, response, now: iso };
  const store = bind(storeAnswer, answer as unknown as ParamsOf<typeof storeAnswer>);
  return (index, notify) => {
    const write = ({ text, values = [] }: Recorded): string =>
      text.replaceAll(/\$(\d+)/g, (_, number: string) => toSql(values[Number(number) - 1], variables, index));
    const statements = [
      'begin',
      ...[open, ...recorded, store].map(write),
      ...(notify ? [`select pg_notify('bench', :id${index})`] : []),
      'commit',
    ];
    return statements.map((statement) => `${statement.replaceAll(/\s+/g, ' ').trim()};`).join('\n');
  };
}

async function record(world: World, target: Target, now: number): Promise<Recorded[]> {
  const { clinic } = target;
  const { text, values = [] } = bind(lockEContact, { id: target.id, userId: clinic.userId });
  const [row] = await world.query<LockedRow>(text, values);
  assert.ok(row, 'the e-contact to be answered');
  const user: ActingUser = {
    ...{ userId: clinic.userId, sessionId: newId(now), firstName: 'Mari', surname: 'Maasikas', locale: 'et' },
    ...{
      personalCode: '48001010000',
      isPatient: false,
      isAdmin: false,
      isComplete: true,
      hasSecondFactor: false,
      lackingConsents: [],
      lockedClinicIds: [],
      expiresAt: now,
    },
    memberships: [
      { clinicId: clinic.id, employeeId: clinic.employeeId, profession: 'DOCTOR', isAdmin: false },
    ],
  };
  const recorded: Recorded[] = [];
  const tx: Tx = {
    ...{ user, now, nowIso: new Date(now).toISOString(), requestId: newId(now), locale: 'et' },
    write: (statement, params) => void recorded.push(bind(statement, params)),
    rows: () => Promise.reject(new Error('an answer reads rows that the floor does not know')),
    get: async (statement, params) => {
      recorded.push(bind(statement, params));
      assert.equal(statement.name, lockEContact.name, 'an answer looks up one row');
      return row as RowOf<typeof statement>;
    },
    find: () => Promise.reject(new Error('an answer looks something up that the floor does not know')),
    dynamic: () => Promise.reject(new Error('an answer makes no statement at run time')),
    notifyUpdated: () => {},
    notifyClinic: () => {},
    closeSockets: () => {},
    moveSockets: () => {},
    renewSockets: () => {},
    wakeRelay: () => {},
  };
  await performAction(tx, { side: 'CLINIC', action: 'INQUIRY', id: target.id, text: ANSWER });
  return recorded;
}

const FRESH_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A value as pgbench sends it: what varies as its variable, what is new each time as PostgreSQL makes it. */
function toSql(value: unknown, variables: Variables, index: number): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  assert.ok(typeof value === 'string', 'a text, a number, a flag or nothing');
  const whole = VARIABLES.find((name) => variables[name] === value);
  if (whole !== undefined) return `:${whole}${index}`;
  if (FRESH_ID.test(value)) return 'uuidv7()';
  if (INSTANT.test(value)) return 'now()';
  const parts = VARIABLES.reduce(
    (text, name) => text.replaceAll(variables[name], `' || :${name}${index} || '`),
    `'${value.replaceAll("'", "''")}'`,
  );
  return parts === `'${value}'` ? parts : `(${parts})`;
}
