import assert from 'node:assert/strict';
import { pick, type Clinic, type World } from './database.ts';
import { openLine, rawRequest } from './load.ts';
import type { Running } from './processes.ts';
import { alternate, load, type Plan } from './reads.ts';
import { browserRequest, startBareServer, startServer } from './server.ts';
import { ratioFigure, type Figure } from './table.ts';

const SAMPLES = 2_000;

interface Somebody {
  readonly clinic: Clinic;
  readonly name: string;
  readonly typo: string;
  readonly code: string;
}

const KINDS: readonly {
  readonly what: string;
  readonly of: 'name' | 'typo' | 'code';
  readonly grows: string;
}[] = [
  {
    what: 'Patient search by name',
    of: 'name',
    grows: 'with how many of the clinic are called so, up to 2,000; not with other clinics',
  },
  {
    what: 'The same with a typing error',
    of: 'typo',
    grows: 'with the different names of all patients together, not with the patients',
  },
  {
    what: 'Patient search by personal code',
    of: 'code',
    grows: 'not with the clinic (one look into an index)',
  },
];

/** Finding a patient; each search leaves its row in the audit log on both sides. */
export async function measureSearches(world: World, plan: Plan): Promise<Figure[]> {
  const people = await samplePeople(world);
  const ours = await startServer(world);
  const bare = await startBareServer(world);
  const figures: Figure[] = [];
  try {
    for (const { what, of, grows } of KINDS) {
      const askOurs = ({ clinic, [of]: search }: Somebody): string =>
        of === 'code'
          ? browserRequest(clinic.token, 'POST', '/clinic/patients/search', { clinicId: clinic.id, search })
          : browserRequest(
              clinic.token,
              'GET',
              `/clinic/patients?clinicId=${clinic.id}&search=${encodeURIComponent(search)}`,
            );
      const askBare = ({ clinic, [of]: search }: Somebody): string =>
        rawRequest(
          'GET',
          `/patients?clinicId=${clinic.id}&userId=${clinic.userId}&${of === 'code' ? 'code' : 'name'}=${encodeURIComponent(search)}`,
        );
      const somebody = pick(people);
      const mine = await read(ours, askOurs(somebody));
      assert.ok(mine.length > 0, `${what}: somebody is found by ${somebody[of]}`);
      assert.deepEqual(
        mine,
        await read(bare, askBare(somebody)),
        `${what}: the same people from both servers`,
      );
      const rounds = await alternate(
        plan,
        () => load(plan, ours, () => askOurs(pick(people))),
        () => load(plan, bare, () => askBare(pick(people))),
        [ours, bare],
      );
      figures.push(ratioFigure(what, 'searches/s', rounds, { atLeast: 0.8, grows }));
    }
    return figures;
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

async function read(server: Running, raw: string): Promise<unknown[]> {
  const line = await openLine(server.port, true);
  await line.send(raw);
  line.close();
  const { patients } = JSON.parse(line.lastBody()) as { patients: { memberId?: null }[] };
  // Members of lists stand apart on the wire, and the floor tells none of them from patients.
  for (const patient of patients) delete patient.memberId;
  return patients;
}

async function samplePeople(world: World): Promise<Somebody[]> {
  const byId = new Map([...world.typical, world.big].map((clinic) => [clinic.id, clinic]));
  const rows = await world.query<{ clinic_id: string; first_name: string; surname: string; code: string }>(
    `select cp.clinic_id, p.first_name, p.surname, p.personal_code as code
       from person p tablesample bernoulli (2) join clinic_patient cp on cp.person_id = p.id
      where p.is_self limit $1`,
    [SAMPLES],
  );
  return rows.flatMap(({ clinic_id: id, first_name: first, surname, code }) => {
    const clinic = byId.get(id);
    // The third letter of the surname is left out.
    const typo = `${first} ${surname.slice(0, 2)}${surname.slice(3)}`;
    return clinic === undefined ? [] : [{ clinic, code, typo, name: `${first} ${surname}` }];
  });
}
