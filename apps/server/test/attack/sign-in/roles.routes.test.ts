import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { RIGHTS, ROLES } from './rights.ts';

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
      { name: 'act_counts', fixed: true, roles: ['tervik_app'] },
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
      { name: 'count_joined', fixed: true, roles: ['tervik_app'] },
      { name: 'create_clinic', fixed: true, roles: ['tervik_app'] },
      { name: 'due_staff_notices', fixed: true, roles: ['tervik_worker'] },
      { name: 'e_contacts_taken', fixed: true, roles: ['tervik_auth'] },
      { name: 'employee_namesakes', fixed: true, roles: ['tervik_app'] },
      { name: 'end_left_actions', fixed: true, roles: ['tervik_worker'] },
      { name: 'end_sessions_of_employee', fixed: true, roles: ['tervik_app'] },
      { name: 'fail_left', fixed: true, roles: ['tervik_worker'] },
      { name: 'find_by_list_again', fixed: true, roles: [] },
      { name: 'find_feedback_link', fixed: true, roles: ['tervik_auth'] },
      { name: 'find_sms_invitation', fixed: true, roles: ['tervik_auth'] },
      { name: 'find_sms_link', fixed: true, roles: ['tervik_auth'] },
      { name: 'finish_import_rows', fixed: true, roles: ['tervik_app'] },
      { name: 'first_answers', fixed: true, roles: ['tervik_app'] },
      { name: 'follow_list_contact', fixed: true, roles: [] },
      { name: 'forget_confirmation', fixed: true, roles: [] },
      { name: 'forget_represented', fixed: true, roles: [] },
      { name: 'has_opened', fixed: true, roles: ['tervik_worker'] },
      { name: 'has_registration_code', fixed: true, roles: ['tervik_app'] },
      { name: 'has_written_global_message', fixed: true, roles: ['tervik_app'] },
      { name: 'information_level', fixed: true, roles: ['tervik_app'] },
      { name: 'information_readers', fixed: true, roles: ['tervik_app'] },
      { name: 'intake_load', fixed: true, roles: ['tervik_app'] },
      { name: 'invite_clinic_admin_again', fixed: true, roles: ['tervik_app'] },
      { name: 'invite_clinic_admin_anew', fixed: true, roles: ['tervik_app'] },
      { name: 'is_clinic_admin', fixed: true, roles: ['tervik_app'] },
      { name: 'is_for_employee', fixed: true, roles: [] },
      { name: 'is_in_locked_clinic', fixed: true, roles: ['tervik_app'] },
      { name: 'is_locked', fixed: true, roles: ['tervik_app', 'tervik_worker'] },
      { name: 'is_my_proven_code', fixed: true, roles: ['tervik_app'] },
      { name: 'is_translation_agreed', fixed: true, roles: ['tervik_app'] },
      { name: 'join_clinic', fixed: true, roles: ['tervik_auth'] },
      { name: 'keep_assignee_at_work', fixed: true, roles: [] },
      { name: 'keep_clinic_writer', fixed: true, roles: [] },
      { name: 'keep_feedback_words', fixed: true, roles: [] },
      { name: 'keep_first_admin', fixed: true, roles: [] },
      { name: 'keep_information_words', fixed: true, roles: [] },
      { name: 'keep_list_of_reopened', fixed: true, roles: [] },
      { name: 'keep_news_at', fixed: true, roles: [] },
      { name: 'keep_patient_account', fixed: true, roles: [] },
      { name: 'keep_patient_words', fixed: true, roles: [] },
      { name: 'know_by_list', fixed: true, roles: [] },
      { name: 'lacks_admin', fixed: true, roles: ['tervik_app'] },
      { name: 'leave_list_members', fixed: true, roles: [] },
      { name: 'link_clinic_signup', fixed: true, roles: ['tervik_auth'] },
      { name: 'list_due_plan_changes', fixed: true, roles: ['tervik_worker'] },
      { name: 'list_left', fixed: true, roles: ['tervik_worker'] },
      { name: 'local_hour', fixed: true, roles: ['tervik_worker'] },
      { name: 'lock_assignee', fixed: true, roles: ['tervik_app'] },
      { name: 'lock_clinic', fixed: true, roles: ['tervik_app'] },
      { name: 'lock_intake', fixed: true, roles: ['tervik_app'] },
      { name: 'lock_reason', fixed: true, roles: ['tervik_app'] },
      { name: 'mail_sms_approval', fixed: true, roles: ['tervik_app'] },
      { name: 'mail_sms_expired', fixed: true, roles: ['tervik_worker'] },
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
      { name: 'platform_feedback', fixed: true, roles: ['tervik_app'] },
      { name: 'platform_overview', fixed: true, roles: ['tervik_app'] },
      { name: 'prompt_in_force', fixed: true, roles: ['tervik_app'] },
      { name: 'rate_by_link', fixed: true, roles: ['tervik_auth'] },
      { name: 'recognise_by_list', fixed: true, roles: ['tervik_auth'] },
      { name: 'registration_code_taken', fixed: true, roles: ['tervik_auth'] },
      { name: 'remind_questionnaires', fixed: true, roles: ['tervik_worker'] },
      { name: 'reply_waits', fixed: true, roles: ['tervik_app'] },
      { name: 'rows_left_alone', fixed: true, roles: ['tervik_app'] },
      { name: 'runs_platform', fixed: true, roles: ['tervik_app'] },
      { name: 'scheduled_actions_of', fixed: true, roles: ['tervik_app'] },
      { name: 'search_information', fixed: true, roles: ['tervik_app'] },
      { name: 'search_patients', fixed: true, roles: ['tervik_app'] },
      { name: 'see_addition', fixed: true, roles: ['tervik_app'] },
      { name: 'send_left', fixed: true, roles: ['tervik_worker'] },
      { name: 'set_sms_opt_out', fixed: true, roles: ['tervik_auth'] },
      { name: 'settle_import', fixed: true, roles: ['tervik_worker'] },
      { name: 'skip_read_sms', fixed: true, roles: [] },
      { name: 'sms_phones_of', fixed: true, roles: ['tervik_worker'] },
      { name: 'sms_reader_of', fixed: true, roles: ['tervik_worker'] },
      { name: 'staff_to_tell', fixed: true, roles: ['tervik_worker'] },
      { name: 'stop_sms_by_reply', fixed: true, roles: ['tervik_auth'] },
      { name: 'submit_clinic_signup', fixed: true, roles: ['tervik_auth'] },
      { name: 'sweep_answers', fixed: true, roles: ['tervik_auth'] },
      { name: 'sweep_drafts', fixed: true, roles: ['tervik_auth'] },
      { name: 'sweep_imports', fixed: true, roles: ['tervik_worker'] },
      { name: 'sweep_information_files', fixed: true, roles: ['tervik_worker'] },
      { name: 'take_over_account', fixed: true, roles: ['tervik_auth'] },
      { name: 'take_over_proven', fixed: true, roles: ['tervik_auth'] },
      { name: 'tell_information_reminders', fixed: true, roles: ['tervik_worker'] },
      { name: 'tell_weekly_figures', fixed: true, roles: ['tervik_worker'] },
      { name: 'translation_terms', fixed: true, roles: ['tervik_app'] },
      { name: 'undo_import', fixed: true, roles: ['tervik_app'] },
      { name: 'unlock_clinic', fixed: true, roles: ['tervik_app'] },
      { name: 'upgrade_plan', fixed: true, roles: ['tervik_app'] },
      { name: 'who_looked', fixed: true, roles: ['tervik_app'] },
      { name: 'withdraw_clinic_admin', fixed: true, roles: ['tervik_app'] },
      { name: 'withdraw_plan_change', fixed: true, roles: ['tervik_app'] },
      { name: 'work_seconds', fixed: true, roles: ['tervik_app'] },
    ]);
  });

  it('nothing of the job library is open to requests', async () => {
    for (const role of ['tervik_app', 'tervik_auth'])
      expect(await rows(`select has_schema_privilege('${role}', 'graphile_worker', 'USAGE') as may`)).toEqual(
        [{ may: false }],
      );
  });
});
