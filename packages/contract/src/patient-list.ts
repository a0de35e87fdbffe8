import { z } from 'zod';
import {
  IMPORT_GROUPS,
  IMPORT_KINDS,
  IMPORT_PURPOSES,
  IMPORT_SESSION_STATES,
  IMPORT_SOURCES,
  IMPORT_STATES,
} from '@tervik/domain/patient-list/imports.ts';
import { LIST_COLUMNS, ROW_PROBLEMS, ROW_REMARKS } from '@tervik/domain/patient-list/vocabulary.ts';
import { PROOF_FAILURES } from '@tervik/domain/patient-list/proof.ts';
import { CalendarDate, Id, Instant, Ok, ShortText } from './common.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

// — who imports proves who they are (spec §7 /misp/auth) —

/** The browser keeps a picture of it: method, session id, status (spec §3 "Import"). */
const StartedProof = z.object({
  sessionId: Id,
  /** Four digits that the phone shows too. */
  verificationCode: z.string(),
  expiresAt: Instant,
});

const ProofState = z.object({
  status: z.enum(IMPORT_SESSION_STATES),
  /** Why it is FAILED. */
  failure: z.enum(PROOF_FAILURES).nullable(),
  expiresAt: Instant,
});
export type ProofState = z.infer<typeof ProofState>;

const Personal = z.object({ clinicId: Id, personalCode: ShortText });
const Session = z.object({ sessionId: Id });

export const startMobileId = defineRoute({
  name: 'startMobileId',
  method: 'POST',
  path: '/misp/auth/mobile-id',
  access: 'CLINIC',
  summary: 'An admin of a clinic begins to prove who they are by Mobile-ID, to import patient lists',
  body: Personal.extend({ phone: ShortText }),
  response: StartedProof,
});

export const getMobileIdStatus = defineRoute({
  name: 'getMobileIdStatus',
  method: 'POST',
  path: '/misp/auth/mobile-id/status',
  access: 'CLINIC',
  summary: 'How my proof by Mobile-ID stands; waits some seconds for the phone',
  body: Session,
  response: ProofState,
});

export const startSmartId = defineRoute({
  name: 'startSmartId',
  method: 'POST',
  path: '/misp/auth/smart-id',
  access: 'CLINIC',
  summary: 'An admin of a clinic begins to prove who they are by Smart-ID, to import patient lists',
  body: Personal,
  response: StartedProof,
});

export const getSmartIdStatus = defineRoute({
  name: 'getSmartIdStatus',
  method: 'POST',
  path: '/misp/auth/smart-id/status',
  access: 'CLINIC',
  summary: 'How my proof by Smart-ID stands; waits some seconds for the phone',
  body: Session,
  response: ProofState,
});

export const getImportWays = defineRoute({
  name: 'getImportWays',
  method: 'GET',
  path: '/clinic/{id}/import-ways',
  access: 'CLINIC',
  summary: 'By which ways this installation imports lists beside a file; what I am known by already',
  params: IdParams,
  response: z.object({
    methods: z.array(z.enum(['MOBILE_ID', 'SMART_ID'])),
    /** My own code, where I have proven it. */
    personalCode: z.string().nullable(),
  }),
});

// — what is imported —

export const DoctorsList = z.object({
  listCode: z.string(),
  doctor: z.string(),
  patientCount: z.number().int(),
  registrationNumber: z.string().nullable(),
  /** Here, not in the list system. */
  lastImportAt: Instant.nullable(),
  /** Of another practice than the one that the clinic is registered as: it cannot be imported here. */
  isForeign: z.boolean(),
});
export type DoctorsList = z.infer<typeof DoctorsList>;

export const getDoctorsLists = defineRoute({
  name: 'getDoctorsLists',
  method: 'POST',
  path: '/misp/doctors-list',
  access: 'CLINIC',
  summary: 'The lists that the list system opens to whoever has proven themselves',
  body: Session,
  response: z.object({
    /** Whose imports the proof is for. */
    clinicId: Id,
    lists: z.array(DoctorsList),
    provenName: z.string(),
    expiresAt: Instant,
  }),
});

const counts = z.object({
  new: z.number().int(),
  left: z.number().int(),
  renamed: z.number().int(),
  moved: z.number().int(),
  returned: z.number().int(),
  contact: z.number().int(),
  unchanged: z.number().int(),
  cameOfAge: z.number().int(),
  duplicates: z.number().int(),
  wrongCodes: z.number().int(),
  /** Rows that are left out for another reason than the two above. */
  problems: z.number().int(),
  unknown: z.number().int(),
  given: z.number().int(),
  /** Rows that are taken, and of which something could not be read or deserves attention. */
  remarks: z.number().int(),
});

export const ListImport = z.object({
  id: Id,
  clinicId: Id,
  purpose: z.enum(IMPORT_PURPOSES),
  source: z.enum(IMPORT_SOURCES),
  state: z.enum(IMPORT_STATES),
  fileName: z.string().nullable(),
  lists: z.array(
    z.object({
      listCode: z.string(),
      doctor: z.string(),
      patientCount: z.number().int(),
      /** The clinic has had no such list: it will come to be, or its code is a slip of the keyboard. */
      isNew: z.boolean(),
    }),
  ),
  counts,
  /** So many leave a list, or go from it to another, that whoever confirms has to say that the list is whole. */
  manyLeave: z.boolean(),
  /** Something else has changed the members since this was compared: compare again. */
  isOutdated: z.boolean(),
  madeByName: z.string(),
  /** Who has proven their identity for it; null for a file. */
  provenName: z.string().nullable(),
  createdAt: Instant,
  appliedAt: Instant.nullable(),
  /** Can be taken back until then; null = no more, or not yet. */
  undoUntil: Instant.nullable(),
  undone: z
    .object({ at: Instant, byName: z.string(), restored: z.number().int(), leftAlone: z.number().int() })
    .nullable(),
});
export type ListImport = z.infer<typeof ListImport>;

export const importPatientList = defineRoute({
  name: 'importPatientList',
  method: 'POST',
  path: '/misp/patient-list/import',
  access: 'CLINIC',
  summary: 'Fetches a list from the list system and compares it with what is here; changes nothing yet',
  body: Session.extend({ listCode: ShortText }),
  response: ListImport,
});

const columns = z.partialRecord(z.enum(LIST_COLUMNS), z.number().int().min(0).max(200));

/** Fields of the multipart body, before the part `file`. */
export const ImportFileFields = z.object({
  clinicId: Id,
  fileName: z.string().min(1).max(500),
  /** Of rows that do not say in which list they are. */
  listCode: z.string().max(50).optional(),
  /** JSON: what the columns are, said by hand. */
  columns: z.string().max(2000).optional(),
  /** JSON boolean: whether the first row is a header; with `columns`. */
  headerRow: z.enum(['true', 'false']).optional(),
  /** Of a table of text, where the letters came out wrong. */
  encoding: z.string().max(20).optional(),
});

/** What a file turned out to be: compared, or a question before it can be. */
const FileLookedAt = z.object({
  import: ListImport.nullable(),
  question: z
    .object({
      /** LETTERS: whether they are right · COLUMNS: which column is what · LIST: in which list the rows are. */
      asks: z.enum(['LETTERS', 'COLUMNS', 'LIST']),
      /** The first rows as they are in the file. */
      sample: z.array(z.array(z.string())),
      columns,
      headerRow: z.boolean(),
      /** null = a workbook, which has none. */
      encoding: z.string().nullable(),
    })
    .nullable(),
});
export type FileLookedAt = z.infer<typeof FileLookedAt>;

export const importListFile = defineRoute({
  name: 'importListFile',
  method: 'PATCH',
  path: '/import/csv',
  access: 'CLINIC',
  upload: true,
  summary: 'Compares an exported list (CSV or XLSX, up to 20 MB) with what is here; changes nothing yet',
  response: FileLookedAt,
});

export const importPhoneFile = defineRoute({
  name: 'importPhoneFile',
  method: 'PATCH',
  path: '/import/phone-numbers',
  access: 'CLINIC',
  upload: true,
  summary:
    'Compares phone numbers of an export (CSV or XLSX, up to 20 MB) with those here; changes nothing yet',
  response: FileLookedAt,
});

// — compare, confirm, take back —

export const getImport = defineRoute({
  name: 'getImport',
  method: 'GET',
  path: '/import/{id}',
  access: 'CLINIC',
  summary: 'An import of my clinic',
  params: IdParams,
  response: ListImport,
});

const Named = z.object({
  firstName: z.string(),
  surname: z.string(),
  listCode: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

export const ImportRow = z.object({
  /** Row in the file, as a person counts; of who leaves, a number after the last. */
  nr: z.number().int(),
  kind: z.enum(IMPORT_KINDS),
  personalCode: z.string().nullable(),
  birthDate: CalendarDate.nullable(),
  now: Named,
  before: Named.nullable(),
  cameOfAge: z.boolean(),
  remark: z.enum(ROW_REMARKS).nullable(),
  problem: z.enum(ROW_PROBLEMS).nullable(),
  problemColumn: z.enum(LIST_COLUMNS).nullable(),
  /** The row that has the same code. */
  otherNr: z.number().int().nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const listImportRows = defineRoute({
  name: 'listImportRows',
  method: 'GET',
  path: '/import/{id}/rows',
  access: 'CLINIC',
  summary: 'Rows of an import, a group at a time; leaves a row in the audit log',
  params: IdParams,
  query: z.object({
    group: z.enum(IMPORT_GROUPS),
    after: z.coerce.number().int().min(0).max(2_000_000_000).default(0),
  }),
  response: z.object({ rows: z.array(ImportRow), next: z.number().int().nullable() }),
});

export const confirmImport = defineRoute({
  name: 'confirmImport',
  method: 'POST',
  path: '/import/{id}/confirm',
  access: 'CLINIC',
  summary: 'Carries out what was compared, all of it or nothing; a repeat changes nothing',
  params: IdParams,
  /** `isWhole`: said where many leave or go to another list. */
  body: z.object({ isWhole: z.boolean() }),
  response: ListImport,
});

export const discardImport = defineRoute({
  name: 'discardImport',
  method: 'DELETE',
  path: '/import/{id}',
  access: 'CLINIC',
  summary: 'Throws away what was compared and not confirmed',
  params: IdParams,
  response: Ok,
});

export const previewUndo = defineRoute({
  name: 'previewUndo',
  method: 'GET',
  path: '/import/{id}/undo',
  access: 'CLINIC',
  summary: 'What taking an import back would put back, and what it would leave because it was touched since',
  params: IdParams,
  response: z.object({ restored: z.number().int(), leftAlone: z.number().int() }),
});

export const undoImport = defineRoute({
  name: 'undoImport',
  method: 'POST',
  path: '/import/{id}/undo',
  access: 'CLINIC',
  summary: 'Takes an import back within a day; what was touched since stays',
  params: IdParams,
  body: z.object({}),
  response: ListImport,
});

export const listImports = defineRoute({
  name: 'listImports',
  method: 'GET',
  path: '/clinic/{id}/imports',
  access: 'CLINIC',
  summary: 'Imports of my clinic, the newest first',
  params: IdParams,
  response: z.object({ imports: z.array(ListImport) }),
});

// — what there is —

export const PatientList = z.object({
  listCode: z.string(),
  doctor: z.string(),
  registrationNumber: z.string().nullable(),
  patientCount: z.number().int(),
  withPhone: z.number().int(),
  withEmail: z.number().int(),
  importedAt: Instant.nullable(),
});
export type PatientList = z.infer<typeof PatientList>;

export const listPatientLists = defineRoute({
  name: 'listPatientLists',
  method: 'GET',
  path: '/clinic/{id}/patient-lists',
  access: 'CLINIC',
  summary: 'Patient lists of a clinic of mine, with how many patients each has and how many can be reached',
  params: IdParams,
  response: z.object({ lists: z.array(PatientList) }),
});

export const getPatientStatistics = defineRoute({
  name: 'getPatientStatistics',
  method: 'GET',
  path: '/clinic/patients/statistics',
  access: 'CLINIC',
  summary: 'For how many members of the lists of a clinic of mine there is a phone number or an address',
  query: z.object({ clinicId: Id }),
  response: z.object({
    patients: z.number().int(),
    withPhone: z.number().int(),
    withEmail: z.number().int(),
  }),
});
