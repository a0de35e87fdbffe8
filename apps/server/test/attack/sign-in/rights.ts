/*
 * Who may do what in PostgreSQL, written out: a grant that somebody adds in passing shows here. Letters: Select,
 * Insert, Update, Delete; a column list stands for an update of these columns alone.
 */
export const ROLES = ['tervik_app', 'tervik_auth', 'tervik_worker'] as const;
export const RIGHTS: Record<string, Partial<Record<(typeof ROLES)[number], string>>> = {
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
  information_change: { tervik_app: 'SI' },
  information_edition: { tervik_app: 'SI U(ends_at)' },
  information_file: { tervik_app: 'SI' },
  information_item: {
    tervik_app: 'SI U(changed_at,changed_by,changed_by_name,content,revision)',
  },
  information_picture: { tervik_app: 'SI' },
  information_reading: { tervik_app: 'SI U(at)' },
  information_reminder: {},
  information_spelling: {},
  information_text: { tervik_app: 'SI' },
  information_visit: { tervik_app: 'SI U(at,previous_at)' },
  information_word: {},
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
      'S(ask_at,asks,batch_id,claimed_at,clinic_id,first_name,id,is_online,nr,patient_id,phone,provider_id,receipt_key,retry_at,state,tries) ' +
      'U(ask_at,asks,claimed_at,ended_at,is_online,provider_at,provider_id,reason,retry_at,state,tries)',
  },
  sms_batch: {
    tervik_app:
      'S U(approval,decided_at,decided_by_name,decided_note,fallback_at,is_at_night,send_at,stopped_at,stopped_by_name)',
    tervik_worker:
      'S(approval,care_reason,clinic_id,clinic_name,created_at,fallback_at,id,is_at_night,is_test,send_at,stopped_at,text) ' +
      'U(approval,decided_at,decided_by_name,stopped_at,stopped_by_name)',
  },
  sms_approval: { tervik_app: 'SI' },
  sms_cap: { tervik_app: 'SI' },
  sms_invitation_open: { tervik_app: 'S(batch_id,opened_at)' },
  sms_link: { tervik_worker: 'S' },
  feedback_link: { tervik_app: 'I' },
  sms_online_first: { tervik_app: 'SI' },
  clinic_message: {
    tervik_app: 'S U(read_at)',
    tervik_worker: 'S(batch_id,owner_user_id,read_at,sms_id,told_at) U(told_at)',
  },
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
      'S U(address,baseline_minutes,egfr_equation,emails,info_changed_at,info_changed_by,info_version,languages,' +
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
  feedback: { tervik_app: 'SI U(comment,created_at,keywords,rating)' },
  // Whoever could not get in tells why, and reads nothing.
  obstacle: { tervik_app: 'S', tervik_auth: 'I' },
  feedback_mark: { tervik_app: 'SI U(changed_at,changed_by_name,is_read,is_taken_up,note)' },
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
  weekly_figures: { tervik_app: 'SID' },
  workflow_action: {
    tervik_app: 'SI U(browser_hash,content,ended_at,pathway_ref,session_ref,state,submitted_at,url)',
  },
};
