import { statement, type RowOf } from '#platform/db/statement.ts';

const COLUMNS =
  'id, user_id, first_name, surname, profession, is_admin, deleted_at, personal_code, birth_date, sex, email, invited_at, invitations';

export const listEmployeeRows = statement(
  'employee.list',
  `select ${COLUMNS} from employee
    where clinic_id = :clinicId and (:includeDeleted or deleted_at is null)
    order by surname collate "et-x-icu", first_name collate "et-x-icu", id`,
);
export type EmployeeRow = RowOf<typeof listEmployeeRows>;

/**
 * All employees of the clinic who count as its admins, then whoever is changed, locked in one order: of two admins who
 * deactivate each other at once, the second sees what the first has done, and holds nothing while waiting for it.
 */
export const lockAdmins = statement(
  'employee.lock_admins',
  `select ${COLUMNS} from employee
    where clinic_id = :clinicId and (id = :employeeId or is_admin and deleted_at is null and user_id is not null)
    order by (is_admin and deleted_at is null and user_id is not null) desc, id for no key update`,
);

/** Two admins who add the same person at once wait for one another. */
export const lockStaff = statement(
  'employee.lock_staff',
  `select pg_advisory_xact_lock(hashtextextended('staff ' || :clinicId::uuid::text, 0))`,
);
export const findByCode = statement(
  'employee.by_code',
  'select id from employee where clinic_id = :clinicId and personal_code = :personalCode limit 1',
);
/** Where people have no codes, the address is what tells whether somebody is invited already. */
export const findByEmail = statement(
  'employee.by_email',
  'select id from employee where clinic_id = :clinicId and lower(email) = lower(:email) and personal_code is null limit 1',
);
export const findEmployee = statement(
  'employee.of_clinic',
  `select ${COLUMNS} from employee where id = :employeeId and clinic_id = :clinicId`,
);
export const lacksAdmin = statement('employee.lacks_admin', 'select app.lacks_admin(:clinicId) as "lacks!"');
/** The language in which a clinic has applied; null = it was added by the platform. */
export const findApplicationLocale = statement(
  'employee.application_locale',
  `select c.country_code as "country_code: app_user.identity_country",
          (select s.locale from clinic_signup s where s.clinic_id = c.id) as "locale: app_user.locale"
     from clinic c where c.id = :clinicId`,
);
/** Before `lacksAdmin` is asked: whoever joins as an admin meanwhile waits, and ends what has been invited. */
export const lockFirstAdmin = statement(
  'employee.lock_first_admin',
  'select app.lock_first_admin(:clinicId)',
);
/** The field that says that this is somebody who runs the platform. */
export const runsPlatform = statement(
  'employee.runs_platform',
  'select app.runs_platform(:userId?, :personalCode?, :email) as field',
);
/** By the platform. */
export const makeClinicAdmin = statement(
  'employee.make_clinic_admin',
  'select employee_id as "employee_id!", user_id from app.make_clinic_admin(:clinicId, :employeeId)',
);
/** How often it has been sent; null = it is not open, or the clinic has an admin. */
export const inviteClinicAdminAgain = statement(
  'employee.invite_clinic_admin_again',
  'select app.invite_clinic_admin_again(:clinicId, :employeeId, :now) as invitations',
);
export const withdrawClinicAdmin = statement(
  'employee.withdraw_clinic_admin',
  'select app.withdraw_clinic_admin(:clinicId, :employeeId, :now) as "done!"',
);
/** How often it has been sent; null = no invitation of the platform was taken back, or the clinic has an admin. */
export const inviteClinicAdminAnew = statement(
  'employee.invite_clinic_admin_anew',
  `select app.invite_clinic_admin_anew(:clinicId, :employeeId, :firstName, :surname, :email, :profession, :now) as invitations`,
);
export const mayTryNames = statement(
  'employee.may_try_names',
  'select app.may_try_names(:tries, :now) as "may!"',
);
export const findNamesakes = statement(
  'employee.namesakes',
  `select user_differs as "user_differs!", member_differs as "member_differs!"
     from app.employee_namesakes(:clinicId, :personalCode, :name)`,
);
export const insertEmployee = statement(
  'employee.insert',
  `insert into employee (id, clinic_id, first_name, surname, personal_code, birth_date, sex, email, profession, is_admin, created_at, invited_at)
   values (:id, :clinicId, :firstName, :surname, :personalCode?, :birthDate?, :sex, :email, :profession, :isAdmin, :now, :now)
   returning ${COLUMNS}`,
);
export const updateEmployeeRow = statement(
  'employee.update',
  `update employee
      set profession = :profession, is_admin = :isAdmin, email = :email,
          deleted_at = case when :isDeactivated then coalesce(deleted_at, :now) end,
          invited_at = case when :invites then :now else invited_at end,
          invitations = invitations + :invites::boolean::integer,
          invited_by_platform = invited_by_platform and not :invites
    where id = :id returning ${COLUMNS}`,
);
/** None where they work in another clinic: there they stay signed in. */
export const endSessions = statement(
  'employee.end_sessions',
  'select session_id as "session_id!" from app.end_sessions_of_employee(:employeeId)',
);

const ASSIGNED = `select id from e_contact
    where assignee_employee_id = :employeeId and not closed and creation_status = 'SUBMITTED' order by id`;
/** In the order in which batches lock them. */
export const listAssigned = statement('employee.assigned', ASSIGNED);
/** Before the employees: whoever assigns something has its e-contact first. */
export const lockAssigned = statement('employee.lock_assigned', `${ASSIGNED} for no key update`);

export const listAssignedShown = statement(
  'employee.assigned_shown',
  `select id, type, patient_first_name || ' ' || patient_surname as "patient_name!", count(*) over () as "total!"
     from e_contact
    where assignee_employee_id = :employeeId and clinic_id = :clinicId and not closed and creation_status = 'SUBMITTED'
    order by created_at, id limit 10`,
);

export const insertInvitationMail = statement(
  'employee.mail',
  `insert into outbox (kind, payload)
   select 'MAIL', jsonb_build_object('dedupeKey', :template::text || ' ' || :id::uuid::text || ' ' || :invitations::integer::text,
                                     'template', :template::text, 'recipient', :email::text, 'locale', :locale::text,
                                     'params', jsonb_build_object('clinicName', c.name))
     from clinic c where c.id = :clinicId`,
);

export const listJoinCodes = statement(
  'employee.join_codes',
  `select employee_id, made_at, expires_at, tries from employee_join_code where clinic_id = :clinicId`,
);
export type JoinCodeRow = RowOf<typeof listJoinCodes>;
export const findJoinCode = statement(
  'employee.join_code',
  `select employee_id, made_at, expires_at, tries from employee_join_code where employee_id = :employeeId`,
);
/** In place of an older one. What the application may write of a code, it may not read: so no `excluded.code_hash`. */
export const putJoinCode = statement(
  'employee.put_join_code',
  `insert into employee_join_code (employee_id, clinic_id, code_hash, made_at, expires_at)
   values (:employeeId, :clinicId, :codeHash, :now, :expiresAt)
   on conflict (employee_id) do update
     set code_hash = :codeHash, made_at = excluded.made_at, expires_at = excluded.expires_at, tries = 0`,
);
export const dropJoinCode = statement(
  'employee.drop_join_code',
  'delete from employee_join_code where employee_id = :employeeId',
);
export const joinClinic = statement(
  'employee.join',
  `select outcome as "outcome!", clinic_id, clinic_name, employee_id, tries_left from app.join_clinic(:code, :tries, :now)`,
);
