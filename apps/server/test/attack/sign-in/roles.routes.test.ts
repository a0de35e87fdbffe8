import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';

/*
 * Who may do what in PostgreSQL, written out: a grant that somebody adds in passing shows here. Letters: Select,
 * Insert, Update, Delete; a column list stands for an update of these columns alone.
 */
const ROLES = ['tervik_app', 'tervik_auth', 'tervik_worker'] as const;
const RIGHTS: Record<string, Partial<Record<(typeof ROLES)[number], string>>> = {
  access_log: { tervik_app: 'SI' },
  activity: { tervik_app: 'SI' },
  // Of the platform's pages; which rows, row-level security says.
  ai_call: { tervik_app: 'S' },
  ai_model: { tervik_app: 'SIU' },
  ai_order: { tervik_app: 'SU' },
  ai_share: { tervik_app: 'SIUD' },
  ai_switch: { tervik_app: 'SU' },
  clinic_lock: { tervik_app: 'S' },
  findable_word: {},
  import_session: {
    tervik_app:
      'S I(clinic_id,created_at,expires_at,id,method,personal_code,user_id) ' +
      'U(failure,partner_session,pending,proven_name,state,verification_code)',
  },
  list_file_layout: { tervik_app: 'SIU' },
  list_import: {
    tervik_app:
      'S I(base,clinic_id,created_at,file_name,id,list_ids,made_by,made_by_name,proven_name,purpose,source) U(state)',
  },
  list_import_row: { tervik_app: 'S' },
  list_member: { tervik_app: 'S' },
  list_member_word: {},
  sms: {
    tervik_app: 'S U(ended_at,state)',
    tervik_worker:
      'S(batch_id,claimed_at,clinic_id,first_name,id,nr,phone,provider_id,receipt_key,retry_at,state,tries) ' +
      'U(claimed_at,ended_at,provider_id,reason,retry_at,state,tries)',
  },
  sms_batch: {
    tervik_app: 'S U(approval,decided_at,decided_by_name,decided_note,send_at,stopped_at,stopped_by_name)',
    tervik_worker:
      'S(approval,care_reason,clinic_name,created_at,id,is_test,send_at,stopped_at,text) ' +
      'U(approval,decided_at,decided_by_name,stopped_at,stopped_by_name)',
  },
  sms_approval: { tervik_app: 'SI' },
  sms_cap: { tervik_app: 'SI' },
  sms_invitation_open: { tervik_app: 'S(batch_id,opened_at)' },
  sms_link: { tervik_worker: 'S' },
  sms_opt_out: { tervik_app: 'SI', tervik_worker: 'S(at,clinic_id,id,is_out,phone)' },
  sms_template: { tervik_app: 'SI U(changed_at,changed_by_name,deleted_at,name,text)' },
  patient_list: { tervik_app: 'S I(clinic_id,code,created_at,doctor,id,registration_number)' },
  plan_change: { tervik_app: 'S' },
  price: {
    tervik_app: 'SI U(withdrawn_at,withdrawn_by)',
    tervik_auth: 'S(amount,country_code,item,valid_from,withdrawn_at)',
  },
  prompt_draft: { tervik_app: 'SIUD' },
  prompt_trial: { tervik_app: 'SI U(tried_at)' },
  prompt_version: { tervik_app: 'SI' },
  second_factor: { tervik_auth: 'SI U(last_step)' },
  second_factor_enrolment: { tervik_auth: 'SID U(made_at,secret)' },
  second_factor_recovery: { tervik_auth: 'SID U(used_at)' },
  ai_summarization: { tervik_app: 'SI' },
  ai_summarization_feedback: { tervik_app: 'SI U(at,feedback,liked)' },
  announcement: { tervik_app: 'SI U(withdrawn_at,withdrawn_by,withdrawn_by_name)' },
  announcement_dismissal: { tervik_app: 'SID' },
  app_user: {
    tervik_auth:
      'S I(birth_date,created_at,email,first_name,id,identity_country,identity_level,is_patient,locale,' +
      'password_hash,personal_code,phone,sex,surname) U(active_role,birth_date,email,email_bounced_at,' +
      'first_name,locale,notify_by_email,notify_by_push,password_hash,personal_code,phone,sex,surname)',
    tervik_worker:
      'S(contact_email,email,email_bounced_at,id,is_untaken,locale,notify_by_email,notify_by_push) ' +
      'U(email_bounced_at)',
  },
  audit_log: { tervik_app: 'I', tervik_auth: 'I' },
  auth_event: { tervik_auth: 'SID' },
  clinic: {
    tervik_app:
      'S U(address,baseline_minutes,emails,info_changed_at,info_changed_by,info_version,languages,' +
      'opening_exceptions,opening_hours,phones,reads_within_hours,reads_within_hours_by_type,' +
      'registration_code,websites)',
    tervik_auth: 'S',
  },
  clinic_feature: { tervik_app: 'SI U(board_confirmed_at,changed_at,changed_by,enabled)' },
  clinic_feature_change: { tervik_app: 'SI' },
  clinic_intake: { tervik_app: 'SI U(limits,version)' },
  employee_join_code: {
    tervik_app: 'ID S(clinic_id,employee_id,expires_at,made_at,tries) U(code_hash,expires_at,made_at,tries)',
  },
  intake_closure: {
    tervik_app: 'SI U(begins_at,ends_at,groups,opened_at,reason,text_en,text_et,text_ru)',
  },
  intake_place: { tervik_app: 'SID U(lives_until,touched_at)' },
  notice_choice: { tervik_app: 'SI U(time)' },
  staff_notice: { tervik_worker: 'SIUD' },
  subscription: { tervik_app: 'S' },
  upgrade_offer_dismissal: { tervik_app: 'SI U(until)' },
  first_steps_closed: { tervik_app: 'SI' },
  clinic_signup: {
    tervik_app: 'S U(clinic_id,decided_at,decided_by,decided_by_name,refusal_reason,state)',
  },
  // Read by a function, for whoever has the link.
  clinic_signup_link: { tervik_app: 'I' },
  business_register: { tervik_app: 'S', tervik_auth: 'S' },
  business_register_import: { tervik_app: 'S', tervik_auth: 'S' },
  clinic_patient: { tervik_app: 'S I(clinic_id,owner_user_id,person_id) U(confirmed_at,rejected_at)' },
  // Read by functions alone.
  clinic_writer: {},
  code_request: { tervik_auth: 'SID U(code_hash,expires_at,payload,sent_at,tries,used_at)' },
  consent: { tervik_auth: 'SI' },
  creation_flow: {
    tervik_app: 'SI U(browser_hash,completed_at,ended_at,pathway_ref,session_ref,url)',
  },
  draft: { tervik_app: 'SIUD' },
  e_contact: {
    tervik_app:
      'SI U(assignee_employee_id,close_reason,completed_at,creation_status,files_pending,is_urgent,' +
      'last_entry_at,open_inquiry_id,patient_seen_at,preview,queue,reply_allowed_from,representative_seen_at,' +
      'snoozed_until,status,updated_at)',
    // Whose files nobody waits for any more; no names, no words.
    tervik_worker: 'S(clinic_id,creation_status,id,status,updated_at)',
  },
  e_contact_form: { tervik_app: 'SI' },
  employee: {
    tervik_app:
      'S I(birth_date,clinic_id,created_at,email,first_name,id,invited_at,is_admin,personal_code,profession,sex,surname) ' +
      'U(deleted_at,email,invitations,invited_at,invited_by_platform,is_admin,profession)',
    tervik_auth: 'S U(user_id)',
  },
  external_identity: { tervik_auth: 'SI' },
  feedback: { tervik_app: 'SI' },
  file: {
    tervik_app:
      'SID U(activity_id,bytes,content_type,height,sha256,state,storage_key,stored_at,thumbnail_key,width)',
    // Neither the name nor what it holds.
    tervik_worker:
      'D S(activity_id,clinic_id,created_at,e_contact_id,id,scan,scan_attempts,state,storage_key,stored_at,thumbnail_key) ' +
      'U(scan,scan_attempts,state)',
  },
  global_message: { tervik_app: 'SI' },
  global_message_clinic: { tervik_app: 'S I(clinic_id,message_id) U(deleted_at,deleted_by,deleted_by_name)' },
  idempotency_key: { tervik_app: 'SI' },
  // The migrator's own notes.
  kysely_migration: {},
  kysely_migration_lock: {},
  login_flow: { tervik_auth: 'SID U(code_verifier,nonce,used_at)' },
  mail: { tervik_worker: 'SIU' },
  medicine: { tervik_app: 'S' },
  name_word: {},
  note: { tervik_app: 'SI' },
  outbox: { tervik_app: 'I', tervik_auth: 'I', tervik_worker: 'SIUD' },
  scheduled_action: {
    tervik_app: 'SI U(body,dismissed_at,due_at,ended_at,refusal_key,state)',
    tervik_worker: 'S(clinic_id,due_at,e_contact_id,id,state)',
  },
  patient_word: {},
  person: {
    tervik_app:
      // Neither phone nor e-mail.
      'S(birth_date,created_at,deleted_at,first_name,id,is_self,owner_user_id,personal_code,represented_as,sex,surname) ' +
      'I(birth_date,created_at,first_name,id,is_self,owner_user_id,personal_code,represented_as,sex,surname) ' +
      'U(birth_date,deleted_at,first_name,personal_code,represented_as,sex,surname)',
    tervik_auth:
      'I S(id,is_self,owner_user_id) U(birth_date,email,first_name,personal_code,phone,sex,surname)',
  },
  person_lookup: { tervik_app: 'SID' },
  policy_text: { tervik_auth: 'S' },
  policy_version: { tervik_auth: 'S' },
  prescription: { tervik_app: 'SI U(deleted_at,last_requested_at)' },
  push_subscription: { tervik_auth: 'SIUD', tervik_worker: 'SD' },
  saved_view: { tervik_app: 'SI U(deleted_at,filters,is_shared,name)' },
  session: { tervik_auth: 'SID U(expires_at,second_factor_at,token_hash)' },
  template_answer: { tervik_app: 'SI U(deleted_at,description,e_contact_type,heading,is_shared,updated_at)' },
  work_time: { tervik_app: 'SI' },
  workflow_action: {
    tervik_app: 'SI U(browser_hash,content,ended_at,pathway_ref,session_ref,state,submitted_at,url)',
  },
};

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});
const rows = async <Row extends object>(text: string): Promise<Row[]> => (await owner.query<Row>(text)).rows;

async function rightsOf(table: string, role: string): Promise<string> {
  const letters = { S: 'SELECT', I: 'INSERT', U: 'UPDATE', D: 'DELETE' } as const;
  let whole = '';
  const parts: string[] = [];
  for (const [letter, privilege] of Object.entries(letters)) {
    const [found] = await rows<{ whole: boolean; columns: string | null }>(
      `select has_table_privilege('${role}', '${table}', '${privilege}') as whole,
              (select string_agg(column_name::text, ',' order by column_name::text) from information_schema.column_privileges
                where grantee = '${role}' and table_name = '${table}' and privilege_type = '${privilege}') as columns`,
    );
    if (found?.whole === true) whole += letter;
    else if (found?.columns != null) parts.push(`${letter}(${found.columns})`);
  }
  return [whole, ...parts].filter((part) => part !== '').join(' ');
}

describe('rights in the database', () => {
  it('are exactly these, table by table and role by role', async () => {
    const tables = await rows<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 1`,
    );
    const found: typeof RIGHTS = {};
    for (const { name } of tables) {
      found[name] = {};
      for (const role of ROLES) {
        const rights = await rightsOf(name, role);
        if (rights !== '') found[name][role] = rights;
      }
    }
    expect(found).toEqual(RIGHTS);
  });

  it('truncating, referencing, triggers and grants are nobody’s', async () => {
    expect(
      await rows(
        `select grantee, table_name, privilege_type from information_schema.role_table_grants
          where table_schema = 'public' and grantee in ('PUBLIC', 'tervik_app', 'tervik_auth', 'tervik_worker')
            and (grantee = 'PUBLIC' or privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') or is_grantable = 'YES')`,
      ),
    ).toEqual([]);
  });

  it('the roles own nothing here, log in nowhere and are no one else’s members', async () => {
    expect(
      await rows(
        `select rolname from pg_roles where rolname like 'tervik_%'
          and (rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb or rolreplication)`,
      ),
    ).toEqual([]);
    expect(await rows(`select from pg_auth_members where member::regrole::text like 'tervik_%'`)).toEqual([]);
    expect(
      await rows(
        `select relname from pg_class where relowner::regrole::text like 'tervik_%' and relnamespace in ('public'::regnamespace, 'app'::regnamespace)`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        `select role from unnest('{tervik_app,tervik_auth,tervik_worker}'::text[]) role
          where has_schema_privilege(role, 'public', 'CREATE') or has_schema_privilege(role, 'app', 'CREATE')
             or has_database_privilege(role, current_database(), 'CREATE')`,
      ),
    ).toEqual([]);
  });

  it('every table that requests see is under row-level security', async () => {
    expect(
      await rows(
        `select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity
            and (has_any_column_privilege('tervik_app', c.oid, 'SELECT, INSERT, UPDATE') or has_table_privilege('tervik_app', c.oid, 'DELETE'))`,
      ),
    ).toEqual([]);
  });

  it('functions that act as the owner keep their search path and are called by name only', async () => {
    const definers = await rows<{ name: string; fixed: boolean; roles: string[] }>(
      `select proname as name,
              (prosqlbody is not null or 'search_path=public, pg_temp' = any (proconfig)) as fixed,
              array(select role from unnest('{public,tervik_app,tervik_auth,tervik_worker}'::text[]) role
                     where has_function_privilege(role, p.oid, 'EXECUTE')) as roles
         from pg_proc p where prosecdef and pronamespace in ('public'::regnamespace, 'app'::regnamespace) order by 1`,
    );
    expect(definers).toEqual([
      { name: 'access_days', fixed: true, roles: ['tervik_app'] },
      { name: 'access_kinships', fixed: true, roles: ['tervik_app'] },
      { name: 'add_import_rows', fixed: true, roles: ['tervik_app'] },
      { name: 'add_patient', fixed: true, roles: ['tervik_app'] },
      { name: 'administers', fixed: true, roles: ['tervik_app'] },
      { name: 'agree_to_translation', fixed: true, roles: ['tervik_app'] },
      { name: 'ai_like_counts', fixed: true, roles: ['tervik_app'] },
      { name: 'ai_models_for', fixed: true, roles: ['tervik_app'] },
      { name: 'ai_purposes', fixed: true, roles: ['tervik_app'] },
      { name: 'announcement_reach', fixed: true, roles: ['tervik_app'] },
      { name: 'announcement_reader', fixed: true, roles: ['tervik_app'] },
      { name: 'announcements_closed', fixed: true, roles: ['tervik_app'] },
      { name: 'apply_import', fixed: true, roles: ['tervik_app'] },
      { name: 'apply_plan_change', fixed: true, roles: ['tervik_worker'] },
      { name: 'ask_sms_approval', fixed: true, roles: [] },
      { name: 'banner_audience', fixed: true, roles: ['tervik_app'] },
      { name: 'banner_clinics', fixed: true, roles: ['tervik_app'] },
      { name: 'change_plan', fixed: true, roles: ['tervik_app'] },
      { name: 'clinic_agreement', fixed: true, roles: ['tervik_app', 'tervik_auth'] },
      { name: 'clinic_phone_of', fixed: true, roles: ['tervik_worker'] },
      { name: 'clinic_signup_of_link', fixed: true, roles: ['tervik_auth'] },
      { name: 'closings', fixed: true, roles: ['tervik_app'] },
      { name: 'confirm_contact', fixed: true, roles: ['tervik_app'] },
      { name: 'correct_contact', fixed: true, roles: ['tervik_app'] },
      { name: 'create_clinic', fixed: true, roles: ['tervik_app'] },
      { name: 'due_staff_notices', fixed: true, roles: ['tervik_worker'] },
      { name: 'e_contacts_taken', fixed: true, roles: ['tervik_auth'] },
      { name: 'employee_namesakes', fixed: true, roles: ['tervik_app'] },
      { name: 'end_left_actions', fixed: true, roles: ['tervik_worker'] },
      { name: 'end_sessions_of_employee', fixed: true, roles: ['tervik_app'] },
      { name: 'fail_left', fixed: true, roles: ['tervik_worker'] },
      { name: 'find_by_list_again', fixed: true, roles: [] },
      { name: 'find_sms_invitation', fixed: true, roles: ['tervik_auth'] },
      { name: 'find_sms_link', fixed: true, roles: ['tervik_auth'] },
      { name: 'finish_import_rows', fixed: true, roles: ['tervik_app'] },
      { name: 'forget_confirmation', fixed: true, roles: [] },
      { name: 'forget_represented', fixed: true, roles: [] },
      { name: 'has_opened', fixed: true, roles: ['tervik_worker'] },
      { name: 'has_registration_code', fixed: true, roles: ['tervik_app'] },
      { name: 'has_written_global_message', fixed: true, roles: ['tervik_app'] },
      { name: 'intake_load', fixed: true, roles: ['tervik_app'] },
      { name: 'invite_clinic_admin_again', fixed: true, roles: ['tervik_app'] },
      { name: 'invite_clinic_admin_anew', fixed: true, roles: ['tervik_app'] },
      { name: 'is_clinic_admin', fixed: true, roles: ['tervik_app'] },
      { name: 'is_for_employee', fixed: true, roles: [] },
      { name: 'is_in_locked_clinic', fixed: true, roles: ['tervik_app'] },
      { name: 'is_locked', fixed: true, roles: ['tervik_app'] },
      { name: 'is_my_proven_code', fixed: true, roles: ['tervik_app'] },
      { name: 'is_translation_agreed', fixed: true, roles: ['tervik_app'] },
      { name: 'join_clinic', fixed: true, roles: ['tervik_auth'] },
      { name: 'keep_assignee_at_work', fixed: true, roles: [] },
      { name: 'keep_clinic_writer', fixed: true, roles: [] },
      { name: 'keep_first_admin', fixed: true, roles: [] },
      { name: 'keep_patient_account', fixed: true, roles: [] },
      { name: 'keep_patient_words', fixed: true, roles: [] },
      { name: 'know_by_list', fixed: true, roles: [] },
      { name: 'lacks_admin', fixed: true, roles: ['tervik_app'] },
      { name: 'link_clinic_signup', fixed: true, roles: ['tervik_auth'] },
      { name: 'list_due_plan_changes', fixed: true, roles: ['tervik_worker'] },
      { name: 'list_left', fixed: true, roles: ['tervik_worker'] },
      { name: 'lock_assignee', fixed: true, roles: ['tervik_app'] },
      { name: 'lock_clinic', fixed: true, roles: ['tervik_app'] },
      { name: 'lock_intake', fixed: true, roles: ['tervik_app'] },
      { name: 'lock_reason', fixed: true, roles: ['tervik_app'] },
      { name: 'make_clinic_admin', fixed: true, roles: ['tervik_app'] },
      { name: 'may_try_names', fixed: true, roles: ['tervik_app'] },
      { name: 'message_patients', fixed: true, roles: ['tervik_app'] },
      { name: 'move_e_contacts', fixed: true, roles: [] },
      { name: 'note_ai_call', fixed: true, roles: ['tervik_app'] },
      { name: 'note_sms_receipt', fixed: true, roles: ['tervik_auth'] },
      { name: 'note_take_over', fixed: true, roles: [] },
      { name: 'notice_choices', fixed: true, roles: [] },
      { name: 'notice_reach', fixed: true, roles: ['tervik_app'] },
      { name: 'open_context', fixed: true, roles: ['tervik_app', 'tervik_auth'] },
      { name: 'open_draft_deposit', fixed: true, roles: ['tervik_app'] },
      { name: 'open_scheduled_action', fixed: true, roles: ['tervik_worker'] },
      { name: 'open_sms_invitation', fixed: true, roles: ['tervik_auth'] },
      { name: 'patient_contact', fixed: true, roles: ['tervik_app'] },
      { name: 'patient_reader', fixed: true, roles: ['tervik_app'] },
      { name: 'plan_sms', fixed: true, roles: ['tervik_app'] },
      { name: 'plan_test_sms', fixed: true, roles: ['tervik_app'] },
      { name: 'platform_acts', fixed: true, roles: ['tervik_app'] },
      { name: 'platform_admin_name', fixed: true, roles: ['tervik_app'] },
      { name: 'platform_clinics', fixed: true, roles: ['tervik_app'] },
      { name: 'platform_overview', fixed: true, roles: ['tervik_app'] },
      { name: 'prompt_in_force', fixed: true, roles: ['tervik_app'] },
      { name: 'recognise_by_list', fixed: true, roles: ['tervik_auth'] },
      { name: 'registration_code_taken', fixed: true, roles: ['tervik_auth'] },
      { name: 'reply_waits', fixed: true, roles: ['tervik_app'] },
      { name: 'rows_left_alone', fixed: true, roles: ['tervik_app'] },
      { name: 'runs_platform', fixed: true, roles: ['tervik_app'] },
      { name: 'scheduled_actions_of', fixed: true, roles: ['tervik_app'] },
      { name: 'search_patients', fixed: true, roles: ['tervik_app'] },
      { name: 'see_addition', fixed: true, roles: ['tervik_app'] },
      { name: 'send_left', fixed: true, roles: ['tervik_worker'] },
      { name: 'set_sms_opt_out', fixed: true, roles: ['tervik_auth'] },
      { name: 'staff_to_tell', fixed: true, roles: ['tervik_worker'] },
      { name: 'submit_clinic_signup', fixed: true, roles: ['tervik_auth'] },
      { name: 'sweep_answers', fixed: true, roles: ['tervik_auth'] },
      { name: 'sweep_drafts', fixed: true, roles: ['tervik_auth'] },
      { name: 'sweep_imports', fixed: true, roles: ['tervik_worker'] },
      { name: 'take_over_account', fixed: true, roles: ['tervik_auth'] },
      { name: 'take_over_proven', fixed: true, roles: ['tervik_auth'] },
      { name: 'translation_terms', fixed: true, roles: ['tervik_app'] },
      { name: 'undo_import', fixed: true, roles: ['tervik_app'] },
      { name: 'unlock_clinic', fixed: true, roles: ['tervik_app'] },
      { name: 'upgrade_plan', fixed: true, roles: ['tervik_app'] },
      { name: 'who_looked', fixed: true, roles: ['tervik_app'] },
      { name: 'withdraw_clinic_admin', fixed: true, roles: ['tervik_app'] },
      { name: 'withdraw_plan_change', fixed: true, roles: ['tervik_app'] },
    ]);
  });

  it('nothing of the job library is open to requests', async () => {
    for (const role of ['tervik_app', 'tervik_auth'])
      expect(await rows(`select has_schema_privilege('${role}', 'graphile_worker', 'USAGE') as may`)).toEqual(
        [{ may: false }],
      );
  });
});
