import { createServer, type ServerResponse } from 'node:http';
import { DashboardFilters } from '@tervik/contract/inbox.ts';
import { buildList, listNames } from '../../../apps/server/src/modules/inbox/list.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { readClinicDetails } from '../../../apps/server/src/modules/conversation/queries.ts';
import { presentEmployee } from '../../../apps/server/src/modules/employee/present.ts';
import { listEmployeeRows, listJoinCodes } from '../../../apps/server/src/modules/employee/queries.ts';
import { listClinicActivities, listFormRows } from '../../../apps/server/src/modules/e-contact/queries.ts';
import {
  countPatientEContacts,
  patientPage,
} from '../../../apps/server/src/modules/inbox/patient-list-queries.ts';
import { listSentFileRows } from '../../../apps/server/src/modules/file/queries.ts';
import { searchPatientRows } from '../../../apps/server/src/modules/clinic-patient/search-queries.ts';
import {
  countMessagePatients,
  listMessagePatients,
} from '../../../apps/server/src/modules/message-centre/queries.ts';
import { listRows as listInformationRows } from '../../../apps/server/src/modules/information-hub/queries.ts';
import { findOverview } from '../../../apps/server/src/modules/platform-admin/queries.ts';
import { listClinicPage, presentClinicRow } from '../../../apps/server/src/modules/platform-clinic/list.ts';
import { createPool } from '../../../apps/server/src/platform/db/pool.ts';
import { createShapes } from '../../../apps/server/src/platform/db/shapes.ts';
import { runStatement } from '../../../apps/server/src/platform/db/statement.ts';
import { newId } from '../../../apps/server/src/platform/ids.ts';

/**
 * The floor: node:http and pg and nothing else. The same SQL as our handlers send for the data, as named statements
 * over a pool of the same size, with the same cheap reading of instants; no session, no authorisation, no row-level
 * security (it is the owner), no validation, no transaction of its own, JSON.stringify.
 */
const pool = createPool(
  process.env['DATABASE_URL'] ?? '',
  'owner',
  Number(process.env['POOL'] ?? '8'),
  () => {},
);
// The one thing that searches themselves ask for, who looks and into which clinics.
pool.on('connect', (client) => {
  client
    .query(
      `select set_config('app.clinic_ids', (select array_agg(id)::text from clinic), false),
              set_config('app.employee_ids', (select array[id]::text from employee where profession = 'DOCTOR' and deleted_at is null limit 1), false),
              set_config('app.platform_admin_id', gen_random_uuid()::text, false)`,
    )
    .catch(() => process.exit(1));
});

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const work = (WORK[pathname] ?? open)(searchParams);
  work.then(
    (body) => send(response, 200, JSON.stringify(body)),
    (error: unknown) => send(response, 500, String(error)),
  );
});

const WORK: Record<string, (query: URLSearchParams) => Promise<object>> = {
  '/list': list,
  '/patient-list': patientList,
  '/patients': searchPatients,
  '/employees': listEmployees,
  '/message-count': countMessage,
  '/message-patients': listMessage,
  '/information': searchInformation,
  '/overview': overview,
  '/platform-clinics': platformClinics,
};

/** What was asked before: nothing is read or built twice. */
const lists = new Map<string, Query>();
const shapes = createShapes(500);
type Query = ReturnType<typeof shapes.bind>;

function listOf(query: URLSearchParams): Query {
  const key = query.toString();
  const known = lists.get(key);
  if (known !== undefined) return known;
  const filters = DashboardFilters.parse(Object.fromEntries(query));
  const { text, params } = buildList(filters, [filters.clinicId ?? ''], new Date().toISOString());
  const made = shapes.bind(text, params);
  lists.set(key, made);
  return made;
}

async function list(query: URLSearchParams): Promise<object> {
  const clinicId = query.get('clinicId') ?? '';
  const client = await pool.connect();
  try {
    const [rows, staff] = await Promise.all([
      client.query<Row>(listOf(query)),
      runStatement(client, listNames, { clinicIds: [clinicId] }),
    ]);
    const nameOf = new Map(staff.map(({ id, name }) => [id, name]));
    const page = rows.rows.slice(0, 500);
    for (const row of page)
      row.assigneeName =
        row.assigneeEmployeeId === null ? null : (nameOf.get(row.assigneeEmployeeId) ?? null);
    return { eContacts: page, nextCursor: page.at(-1)?.id };
  } finally {
    client.release();
  }
}

interface Row {
  id: string;
  assigneeEmployeeId: string | null;
  assigneeName?: string | null;
}

async function open(query: URLSearchParams): Promise<object> {
  const eContactId = query.get('id') ?? '';
  const look = { userId: query.get('userId') ?? '', logId: newId(), now: new Date().toISOString() };
  const client = await pool.connect();
  try {
    const [details, activities, forms, files] = await Promise.all([
      runStatement(client, readClinicDetails, { eContactId, ...look, purpose: 'E_CONTACT_DETAILS' }),
      runStatement(client, listClinicActivities, { eContactId, userId: look.userId }),
      runStatement(client, listFormRows, { eContactId }),
      runStatement(client, listSentFileRows, { eContactId }),
    ]);
    return { eContact: details[0], activities, forms, files };
  } finally {
    client.release();
  }
}

async function searchPatients(query: URLSearchParams): Promise<object> {
  const clinicId = query.get('clinicId') ?? '';
  const code = query.get('code');
  const patients = await runStatement(pool, searchPatientRows, {
    clinicIds: [clinicId],
    name: query.get('name'),
    kind: code === null ? null : 'CODE',
    word: code,
    listCode: null,
    auditId: newId(),
    now: new Date().toISOString(),
    userId: query.get('userId') ?? '',
    actorKind: 'DOCTOR',
    clinicId,
    action: 'findPatients',
    requestId: 'bench',
  });
  return { patients };
}

async function listEmployees(query: URLSearchParams): Promise<object> {
  const clinicId = query.get('clinicId') ?? '';
  const client = await pool.connect();
  try {
    const [rows, codes] = await Promise.all([
      runStatement(client, listEmployeeRows, { clinicId, includeDeleted: true }),
      runStatement(client, listJoinCodes, { clinicId }),
    ]);
    const codeOf = new Map(codes.map((code) => [code.employee_id, code]));
    return { employees: rows.map((row) => presentEmployee(row, codeOf.get(row.id))) };
  } finally {
    client.release();
  }
}

async function countMessage(query: URLSearchParams): Promise<object> {
  const rows = await runStatement(pool, countMessagePatients, {
    clinicId: query.get('clinicId') ?? '',
    filter: query.get('filter') ?? '',
  });
  return {
    recipients: rows.find(({ skip }) => skip === null)?.count ?? 0,
    skipped: rows
      .flatMap(({ skip, count }) => (skip === null ? [] : [{ reason: skip, count }]))
      .toSorted((one, other) => other.count - one.count),
  };
}

async function listMessage(query: URLSearchParams): Promise<object> {
  const clinicId = query.get('clinicId') ?? '';
  const rows = await runStatement(pool, listMessagePatients, {
    clinicId,
    filter: query.get('filter') ?? '',
    offset: 0,
    auditId: newId(),
    now: new Date().toISOString(),
    userId: query.get('userId') ?? '',
    actorKind: 'DOCTOR',
    requestId: 'bench',
  });
  return { patients: rows.slice(0, LIMITS.clinicPageSize) };
}

async function searchInformation(query: URLSearchParams): Promise<object> {
  const rows = await runStatement(pool, listInformationRows, {
    locale: 'et',
    otherwise: 'et',
    search: query.get('search'),
    topic: null,
    kind: null,
    problemType: null,
    after: null,
    offset: 0,
  });
  return { items: rows, total: rows[0]?.total ?? 0 };
}

async function overview(): Promise<object> {
  const [row] = await runStatement(pool, findOverview, {});
  return { openEContacts: row?.open_e_contacts, ...row };
}

async function platformClinics(query: URLSearchParams): Promise<object> {
  const rows = await runStatement(pool, listClinicPage, {
    search: '',
    state: '',
    plan: '',
    sort: query.get('sort') ?? 'name',
    descending: query.get('order') === 'desc',
    limit: PLATFORM_LIMITS.platformClinicsPage,
    offset: 0,
  });
  return { clinics: rows.map(presentClinicRow), total: rows[0]?.total };
}

const PATIENT_PAGE = patientPage('', `limit ${LIMITS.patientPageSize + 1} offset :offset`);

async function patientList(query: URLSearchParams): Promise<object> {
  const userId = query.get('userId') ?? '';
  const client = await pool.connect();
  try {
    const [rows, counted] = await Promise.all([
      client.query(shapes.bind(PATIENT_PAGE, { userId, offset: 0 })),
      runStatement(client, countPatientEContacts, { ownerUserId: userId }),
    ]);
    return { eContacts: rows.rows.slice(0, LIMITS.patientPageSize), total: counted[0] };
  } finally {
    client.release();
  }
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
