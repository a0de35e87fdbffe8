import * as contract from '@tervik/contract/patient-list.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIST_LIMITS } from '@tervik/domain/patient-list/limits.ts';
import type { ProofMethod } from '@tervik/domain/patient-list/proof.ts';
import type { ListSystemPort } from '#adapters/list-system/port.ts';
import type { ProofPort } from '#adapters/sk-id/port.ts';
import type { ReadTable } from '#adapters/table-file/port.ts';
import type { Config } from '#config/config.ts';
import { audit } from '#platform/audit.ts';
import { actorNameOf, getMembership, userOf, type Tx } from '#platform/db/tx.ts';
import { createGate } from '#platform/http/gate.ts';
import type { Serve } from '#platform/http/serve.ts';
import { parsePhone } from '#modules/account/index.ts';
import { dayIn, getAdministered } from '#modules/session/index.ts';
import { assertDone, compare, getImport, type Comparison } from './compare.ts';
import { lookAtFile, type Looked } from './file.ts';
import { fetchList, openLists, type Opened } from './list-system.ts';
import { presentImport } from './present.ts';
import { readProof, startProof, type Started } from './prove.ts';
import type { ReadRules } from './read-rows.ts';
import { listRows } from './rows.ts';
import * as sql from './queries.ts';

export interface PatientListDeps {
  readonly config: Pick<Config, 'countryCode'>;
  readonly proof: ProofPort;
  /** undefined = this installation knows no list system: lists come as files. */
  readonly listSystem: ListSystemPort | undefined;
  readonly readTable: ReadTable;
}

/** Patient lists of a clinic: who imports proves it, sees what will change, confirms, and can take it back for a day. */
export function registerPatientListRoutes(serve: Serve, deps: PatientListDeps): void {
  const { countryCode } = deps.config;
  const today = (now: number): string => dayIn(BRANDS[countryCode].timeZone, now);
  const rules = (now: number): ReadRules => ({
    today: today(now),
    readPhone: (typed) => parsePhone(typed, countryCode),
  });
  registerProofRoutes(serve, deps, today);
  registerSystemRoutes(serve, deps, { today, rules });
  registerFileRoutes(serve, deps, { today, rules });
  registerImportRoutes(serve);
  registerListRoutes(serve);
}

interface Days {
  readonly today: (now: number) => string;
  readonly rules: (now: number) => ReadRules;
}

function registerProofRoutes(
  serve: Serve,
  { proof, listSystem }: PatientListDeps,
  today: Days['today'],
): void {
  // Whoever proves themselves wants to ask the list system: without one there is nothing to prove for.
  const offered: ProofPort = listSystem === undefined ? { ...proof, methods: [] } : proof;
  serve(
    contract.getImportWays,
    async (tx, { params }) => {
      getMembership(tx, params.id);
      return { methods: [...offered.methods], personalCode: userOf(tx).personalCode };
    },
    { readOnly: true },
  );
  const start = (
    route: typeof contract.startMobileId | typeof contract.startSmartId,
    method: ProofMethod,
  ): void =>
    serve(route, async (_tx, _input, _http, started: Started) => started, {
      before: ({ body }, _http, within) => startProof(offered, { ...body, method }, { within, today }),
      perMinute: 20,
    });
  start(contract.startMobileId, 'MOBILE_ID');
  start(contract.startSmartId, 'SMART_ID');
  const status = (route: typeof contract.getMobileIdStatus, method: ProofMethod): void =>
    serve(route, async (_tx, _input, _http, state: contract.ProofState) => state, {
      before: ({ body }, _http, within) => readProof(proof, { ...body, method }, within),
      perMinute: 120,
    });
  status(contract.getMobileIdStatus, 'MOBILE_ID');
  status(contract.getSmartIdStatus, 'SMART_ID');
}

function registerSystemRoutes(serve: Serve, { listSystem }: PatientListDeps, { today, rules }: Days): void {
  const getSystem = (): ListSystemPort => {
    if (listSystem === undefined) throw new Refusal('NO_ACCESS');
    return listSystem;
  };
  serve(
    contract.getDoctorsLists,
    async (_tx, _input, _http, opened: Opened) => ({ ...opened, lists: [...opened.lists] }),
    { before: ({ body }, _http, within) => openLists(getSystem(), body.sessionId, within), perMinute: 30 },
  );
  serve(
    contract.importPatientList,
    (tx, _input, _http, comparison: Comparison) => compare(tx, comparison, today(tx.now)),
    { before: ({ body }, _http, within) => fetchList(getSystem(), body, { within, rules }), perMinute: 20 },
  );
}

/** Large files that are read at once, and that wait for it: whoever sends many must not take the server from others. */
const READ_AT_ONCE = 2;
const READ_WAITING = 10;

function registerFileRoutes(serve: Serve, { readTable }: PatientListDeps, { today, rules }: Days): void {
  const reading = createGate(READ_AT_ONCE, READ_WAITING);
  for (const [route, purpose] of [
    [contract.importListFile, 'LIST'],
    [contract.importPhoneFile, 'PHONES'],
  ] as const)
    serve(
      route,
      async (tx, _input, _http, looked: Looked) =>
        'question' in looked
          ? { import: null, question: looked.question }
          : { import: await compare(tx, looked.comparison, today(tx.now)), question: null },
      {
        before: (_input, http, within) => lookAtFile(readTable, purpose, { http, within, rules, reading }),
      },
    );
}

function registerImportRoutes(serve: Serve): void {
  const read = async (tx: Tx, id: string) => presentImport(await getImport(tx, id), tx.now);
  serve(contract.getImport, (tx, { params }) => read(tx, params.id), { readOnly: true });
  serve(contract.listImportRows, async (tx, { params, query }) => {
    const { clinic_id: clinicId } = await getImport(tx, params.id);
    audit(tx, { action: 'readImport', subject: 'list_import', subjectId: params.id, clinicId });
    return listRows(tx, { importId: params.id, ...query });
  });
  serve(contract.confirmImport, async (tx, { params: { id }, body }) => {
    const before = await getImport(tx, id);
    const { manyLeave, counts } = presentImport(before, tx.now);
    if (before.state === 'PLANNED' && manyLeave && !body.isWhole)
      throw new Refusal('IMPORT_MANY_LEAVE', { count: counts.left + counts.moved });
    assertDone((await tx.get(sql.applyImport, { id, now: tx.nowIso })).refusal);
    if (before.state === 'PLANNED') tellClinic(tx, before.clinic_id, id, 'applyImport');
    return read(tx, id);
  });
  serve(contract.discardImport, async (tx, { params: { id } }) => {
    const { clinic_id: clinicId } = await getImport(tx, id);
    if ((await tx.find(sql.discard, { id })) !== undefined)
      audit(tx, { action: 'discardImport', subject: 'list_import', subjectId: id, clinicId });
    return { ok: true as const };
  });
  serve(
    contract.previewUndo,
    async (tx, { params: { id } }) => {
      await getImport(tx, id);
      const { changed, leftAlone } = await tx.get(sql.previewUndo, { id });
      return { restored: changed - leftAlone, leftAlone };
    },
    { readOnly: true },
  );
  serve(contract.undoImport, async (tx, { params: { id } }) => {
    const before = await getImport(tx, id);
    const since = new Date(tx.now - LIST_LIMITS.undo).toISOString();
    const by = { since, name: actorNameOf(tx), now: tx.nowIso };
    assertDone((await tx.get(sql.undoImport, { id, ...by })).refusal);
    if (before.state === 'APPLIED') tellClinic(tx, before.clinic_id, id, 'undoImport');
    return read(tx, id);
  });
  serve(
    contract.listImports,
    async (tx, { params }) => {
      const { clinicId } = getAdministered(tx, params.id);
      const rows = await tx.rows(sql.listImports, { clinicId, most: LIST_LIMITS.importsShown });
      return { imports: rows.map((row) => presentImport(row, tx.now)) };
    },
    { readOnly: true },
  );
}

/** What all of the clinic's pages show of lists is another thing now. */
function tellClinic(tx: Tx, clinicId: string, importId: string, action: string): void {
  audit(tx, { action, subject: 'list_import', subjectId: importId, clinicId });
  tx.notifyClinic({ clinicId, part: 'LISTS' });
}

function registerListRoutes(serve: Serve): void {
  serve(
    contract.listPatientLists,
    async (tx, { params }) => {
      const { clinicId } = getMembership(tx, params.id);
      const lists = await tx.rows(sql.listLists, { clinicId });
      return {
        lists: lists.map((list) => ({
          listCode: list.code,
          doctor: list.doctor,
          registrationNumber: list.registration_number,
          patientCount: list.patients,
          withPhone: list.phones,
          withEmail: list.emails,
          importedAt: list.imported_at,
        })),
      };
    },
    { readOnly: true },
  );
  serve(
    contract.getPatientStatistics,
    async (tx, { query }) => {
      const { clinicId } = getMembership(tx, query.clinicId);
      return tx.get(sql.countReachable, { clinicId });
    },
    { readOnly: true },
  );
}
