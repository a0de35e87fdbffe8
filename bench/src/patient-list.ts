import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { pick, type World } from './database.ts';
import { openLine, rawRequest } from './load.ts';
import { alternate, load, type Plan } from './reads.ts';
import { browserRequest, startBareServer, startServer } from './server.ts';
import { ratioFigure, type Figure } from './table.ts';

const PATIENTS = 400;

export interface Patient {
  readonly userId: string;
  readonly token: string;
}

/** The patient's list, a page of 5, against a server that has nothing but the same SQL. */
export async function measurePatientList(world: World, plan: Plan): Promise<Figure[]> {
  const patients = await signInPatients(world, PATIENTS);
  const ours = await startServer(world);
  const bare = await startBareServer(world);
  const askOurs = ({ token }: Patient): string => browserRequest(token, 'GET', '/patient/e-contacts');
  const askBare = ({ userId }: Patient): string => rawRequest('GET', `/patient-list?userId=${userId}`);
  try {
    const ids = async (port: number, raw: string): Promise<string[]> => {
      const line = await openLine(port, true);
      await line.send(raw);
      line.close();
      const { eContacts } = JSON.parse(line.lastBody()) as { eContacts: { id: string }[] };
      return eContacts.map(({ id }) => id);
    };
    const somebody = pick(patients);
    const mine = await ids(ours.port, askOurs(somebody));
    assert.ok(mine.length > 0, 'a page with rows');
    assert.deepEqual(mine, await ids(bare.port, askBare(somebody)), 'the same rows from both servers');
    const rounds = await alternate(
      plan,
      () => load(plan, ours, () => askOurs(pick(patients))),
      () => load(plan, bare, () => askBare(pick(patients))),
      [ours, bare],
    );
    return [
      ratioFigure('The patient’s list, a page of 5', 'pages/s', rounds, {
        atLeast: 0.5,
        grows: 'with the rows of the page; not with the patient’s history (one index in order)',
      }),
    ];
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

/** Sessions for owners of several e-contacts, written as a login would write them. */
export async function signInPatients(world: World, count: number): Promise<Patient[]> {
  const owners = await world.query<{ owner_user_id: string }>(
    `select owner_user_id from e_contact tablesample system (1) where creation_status = 'SUBMITTED'
      group by owner_user_id limit $1`,
    [count],
  );
  const patients = owners.map(({ owner_user_id: userId }) => ({
    userId,
    token: randomBytes(32).toString('base64url'),
  }));
  await world.query(
    `insert into session (token_hash, id, user_id, expires_at, ends_at)
     select decode(hash, 'hex'), id, user_id, now() + interval '30 minutes', now() + interval '12 hours'
       from json_to_recordset($1) as s(hash text, id uuid, user_id uuid)`,
    [
      JSON.stringify(
        patients.map(({ userId, token }) => ({
          hash: createHash('sha256').update(token).digest('hex'),
          id: newId(),
          user_id: userId,
        })),
      ),
    ],
  );
  return patients;
}
