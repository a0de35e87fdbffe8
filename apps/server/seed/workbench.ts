import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import type { Clinic } from './clinics.ts';
import { DAY, HOUR } from './moments.ts';
import type { Random } from './random.ts';
import type { EContactRow, EmployeeRow } from './rows.ts';
import { fullName, type Archive } from './story.ts';

/** What a clinic has made for its own work: template answers, views, measured time, and what stands out in its list. */
export interface Workbench {
  readonly template_answer: readonly object[];
  readonly saved_view: readonly object[];
  readonly work_time: readonly object[];
  readonly e_contact_form: readonly object[];
}

interface Template {
  readonly heading: string;
  readonly text: string;
  readonly type?: EContactType;
  /** Its author's alone. */
  readonly isOwn?: boolean;
}
const TEMPLATES: readonly Template[] = [
  {
    heading: 'Retsept on pikendatud',
    type: 'PRESCRIPTION',
    text: 'Tere, {patientFirstName}!\n\nTeie digiretsept on pikendatud ja apteegis valmis.\n\n{myName}\n{clinicName}',
  },
  {
    heading: 'Рецепт продлён',
    type: 'PRESCRIPTION',
    text: 'Здравствуйте, {patientFirstName}!\n\nВаш дигирецепт продлён, лекарство можно купить в аптеке.\n\n{myName}\n{clinicName}',
  },
  {
    heading: 'Analüüsid on korras',
    text: 'Tere, {patientFirstName}!\n\nTeie analüüside vastused on korras. Uuesti ei ole vaja tulla.\n\n{myName}\n{clinicName}',
  },
  {
    heading: 'Анализы в порядке',
    text: 'Здравствуйте, {patientFirstName}!\n\nРезультаты Ваших анализов в порядке. Приходить повторно не нужно.\n\n{myName}\n{clinicName}',
  },
  {
    heading: 'Palun helistage meile',
    text: 'Tere, {patientFirstName}!\n\nSelle mure puhul on kõige parem rääkida telefonis. Palun helistage meile numbril {clinicPhone}.\n\n{myName}\n{clinicName}',
  },
  {
    heading: 'Vastuvõtuaeg on kirjas',
    type: 'APPOINTMENT',
    text: 'Tere, {patientFirstName}!\n\nPanime Teile vastuvõtuaja kirja. Kui aeg ei sobi, vastake siia või helistage {clinicPhone}.\n\n{clinicName}',
  },
  {
    heading: 'Palun lisage foto',
    type: 'DERMATOLOGICAL',
    text: 'Tere, {patientFirstName}!\n\nPalun lisage nahast kaks fotot: üks lähedalt ja teine kaugemalt, päevavalguses.\n\n{myName}\n{clinicName}',
  },
  {
    heading: 'Kuulmine paari päeva pärast',
    isOwn: true,
    text: 'Tere, {patientFirstName}!\n\nPalun kirjutage mulle kahe päeva pärast, kuidas Teil läheb.\n\n{myName}',
  },
];

const REPORT_SECONDS = LIMITS.workReport / 1000;

/** @param archive its e-contacts are changed: some are urgent, some are put off */
export function furnish(random: Random, archive: Archive, clinic: Clinic): Workbench {
  const { now } = archive;
  const at = new Date(now - 60 * DAY).toISOString();
  const [doctor] = clinic.doctors;
  const [nurse] = clinic.nurses;
  if (doctor === undefined || nurse === undefined) throw new Error('a clinic without staff');
  const owned = <Row extends object>(author: EmployeeRow, row: Row) => ({
    id: random.id(now - 60 * DAY),
    clinic_id: author.clinic_id,
    employee_id: author.id,
    created_at: at,
    ...row,
  });
  const mine = archive.eContacts.filter((one) => one.clinic_id === clinic.row.id);
  return {
    template_answer: TEMPLATES.map(({ heading, text, type, isOwn = false }) => {
      const author = isOwn ? nurse : doctor;
      return owned(author, {
        author_name: fullName(author),
        heading,
        description: text,
        e_contact_type: type ?? null,
        is_shared: !isOwn,
        updated_at: at,
      });
    }),
    saved_view: [
      owned(doctor, {
        name: 'Ootab meid, vastutajata',
        filters: { waiting: 'clinic', assignee: 'unassigned', sort: 'work' },
        is_shared: true,
      }),
      owned(nurse, {
        name: 'Minu pooleli',
        filters: { assignee: 'mine', waiting: 'clinic' },
        is_shared: false,
      }),
    ],
    work_time: mine.flatMap((one) => measureWork(random, one, now)),
    e_contact_form: markUrgent(mine, now),
  };
}

/** Some minutes of whoever worked on it, on what was closed in the last quarter. */
function measureWork(random: Random, eContact: EContactRow, now: number): object[] {
  const closedAt = eContact.completed_at === null ? 0 : Date.parse(eContact.completed_at);
  const { assignee_employee_id: employeeId } = eContact;
  if (employeeId === null || closedAt < now - 90 * DAY) return [];
  return Array.from({ length: Math.round(random.skewed(3, 24)) }, (_, report) => ({
    id: random.id(closedAt - report * LIMITS.workReport),
    clinic_id: eContact.clinic_id,
    e_contact_id: eContact.id,
    employee_id: employeeId,
    seconds: random.int(Math.round(REPORT_SECONDS / 3), REPORT_SECONDS),
    at: new Date(closedAt - report * LIMITS.workReport).toISOString(),
  }));
}

/** Two of those that wait have said yes to an urgent sign; one is put off until tomorrow. */
function markUrgent(eContacts: readonly EContactRow[], now: number): object[] {
  const waiting = eContacts.filter(
    ({ status, creation_status: creation }) => creation === 'SUBMITTED' && status === 'WAITING_FOR_CLINIC',
  );
  const [, later] = waiting.filter(({ type }) => TYPE_CATALOGUE[type].urgentSignsSet === undefined);
  if (later !== undefined) later.snoozed_until = new Date(now + 14 * HOUR).toISOString();
  const urgent = waiting.filter(({ type }) => TYPE_CATALOGUE[type].urgentSignsSet !== undefined).slice(0, 2);
  return urgent.map((one) => {
    one.is_urgent = true;
    return {
      e_contact_id: one.id,
      kind: 'URGENT_SIGNS',
      clinic_id: one.clinic_id,
      owner_user_id: one.owner_user_id,
      content: { kind: 'URGENT_SIGNS', set: TYPE_CATALOGUE[one.type].urgentSignsSet, present: true },
      created_at: one.created_at,
    };
  });
}
