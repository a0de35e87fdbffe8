-- Today's schema, as the migrations in apps/server/migrations leave it. Written from PostgreSQL's system catalogues by
-- scripts/schema/generate.ts; a test compares it with the migrations. To change the schema, add a migration and run
-- node scripts/schema/generate.ts. This file is for reading: it is in the order of names and cannot be run as it is.
-- Not in it: the owner's own privileges, Kysely's tables, the schema of graphile-worker, and what extensions bring.

CREATE ROLE tervik_app NOLOGIN;
CREATE ROLE tervik_auth NOLOGIN;
CREATE ROLE tervik_worker NOLOGIN;
CREATE EXTENSION fuzzystrmatch;
CREATE EXTENSION pg_trgm;
CREATE SCHEMA app;
GRANT USAGE ON SCHEMA app TO tervik_app, tervik_auth, tervik_worker;
GRANT USAGE ON SCHEMA public TO PUBLIC, tervik_app, tervik_auth, tervik_worker;

-- ──── access_log ──────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE access_log (
  id                uuid NOT NULL,
  at                timestamptz NOT NULL,
  clinic_id         uuid NOT NULL,
  employee_id       uuid NOT NULL,
  user_id           uuid NOT NULL,
  owner_user_id     uuid NOT NULL,
  patient_person_id uuid NOT NULL,
  e_contact_id      uuid,
  purpose           text NOT NULL,
  CONSTRAINT access_log_pkey PRIMARY KEY (id)
);

CREATE INDEX access_log_clinic ON access_log (clinic_id, at DESC);
CREATE INDEX access_log_owner ON access_log (owner_user_id, at DESC, id DESC);
CREATE INDEX access_log_patient ON access_log (patient_person_id, at DESC);
CREATE INDEX access_log_user ON access_log (user_id, at DESC, id DESC);

ALTER TABLE access_log ENABLE ROW LEVEL SECURITY;
CREATE POLICY access_log_mine ON access_log FOR SELECT TO tervik_app
  USING (user_id = (SELECT app.user_id()) AND (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[])));
CREATE POLICY access_log_read ON access_log FOR SELECT TO tervik_app
  USING (owner_user_id = (SELECT app.patient_user_id()));
CREATE POLICY access_log_write ON access_log FOR INSERT TO tervik_app
  WITH CHECK (user_id = (SELECT app.user_id()) AND (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND (employee_id = ANY ((SELECT app.employee_ids())::uuid[])) AND CASE
      WHEN e_contact_id IS NULL THEN (EXISTS (SELECT FROM clinic_patient cp WHERE cp.clinic_id = access_log.clinic_id
          AND cp.person_id = access_log.patient_person_id AND cp.owner_user_id = access_log.owner_user_id))
      ELSE (EXISTS (SELECT FROM e_contact e WHERE e.id = access_log.e_contact_id
          AND e.clinic_id = access_log.clinic_id AND e.owner_user_id = access_log.owner_user_id
          AND e.patient_person_id = access_log.patient_person_id)) END);

GRANT SELECT, INSERT ON access_log TO tervik_app;

-- ──── activity ────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE activity (
  id                 uuid NOT NULL,
  e_contact_id       uuid NOT NULL,
  clinic_id          uuid NOT NULL,
  owner_user_id      uuid NOT NULL,
  type               text NOT NULL,
  staff_only         boolean DEFAULT false NOT NULL,
  actor_kind         text NOT NULL,
  actor_user_id      uuid,
  actor_employee_id  uuid,
  actor_name         text NOT NULL,
  body               text DEFAULT '' NOT NULL,
  reason             text,
  reply_allowed_from timestamptz,
  answers_id         uuid,
  assignee_name      text,
  created_at         timestamptz NOT NULL,
  CONSTRAINT activity_pkey PRIMARY KEY (id),
  CONSTRAINT activity_e_contact_id_fkey FOREIGN KEY (e_contact_id) REFERENCES e_contact(id) ON DELETE CASCADE
);

CREATE INDEX activity_cancelled ON activity (clinic_id, created_at) INCLUDE (e_contact_id) WHERE type = 'CANCELLED';
CREATE INDEX activity_events ON activity (clinic_id, created_at) INCLUDE (e_contact_id, id, type, actor_kind,
    actor_employee_id) WHERE type IN ('SUBMITTED', 'CLINIC_ANSWER', 'PATIENT_ANSWER', 'PATIENT_INFO', 'COMPLETED',
    'ARCHIVED', 'CANCELLED', 'REJECTED', 'REOPENED');
CREATE INDEX activity_timeline ON activity (e_contact_id, created_at, id);

CREATE TRIGGER activity_writer AFTER INSERT ON activity FOR EACH ROW
  WHEN (new.actor_employee_id IS NULL AND (new.type IN ('PATIENT_ANSWER', 'PATIENT_INFO', 'REOPENED')))
  EXECUTE FUNCTION app.keep_clinic_writer();

ALTER TABLE activity ENABLE ROW LEVEL SECURITY;
CREATE POLICY activity_read ON activity FOR SELECT TO tervik_app
  USING ((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[])) OR owner_user_id = (SELECT app.patient_user_id())
      AND NOT staff_only);
CREATE POLICY activity_sent ON activity AS RESTRICTIVE FOR SELECT TO tervik_app
  USING (owner_user_id = (SELECT app.patient_user_id())
      OR (EXISTS (SELECT FROM e_contact e WHERE e.id = activity.e_contact_id AND e.creation_status = 'SUBMITTED')));
CREATE POLICY activity_write ON activity FOR INSERT TO tervik_app
  WITH CHECK (actor_user_id = (SELECT app.user_id()) AND CASE
      WHEN actor_employee_id IS NULL THEN owner_user_id = (SELECT app.patient_user_id())
      AND (actor_kind IN ('PATIENT', 'REPRESENTATIVE')) AND NOT staff_only
      AND (type IN ('SUBMITTED', 'PATIENT_ANSWER', 'PATIENT_INFO', 'CANCELLED', 'REOPENED', 'QUESTIONNAIRE'))
      ELSE (actor_employee_id = ANY ((SELECT app.employee_ids())::uuid[]))
      AND (actor_kind IN ('DOCTOR', 'NURSE', 'NON_CLINICAL'))
      AND (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[])) END
      AND (EXISTS (SELECT FROM e_contact e WHERE e.id = activity.e_contact_id AND e.clinic_id = activity.clinic_id
          AND e.owner_user_id = activity.owner_user_id)));

GRANT SELECT, INSERT ON activity TO tervik_app;

-- ──── ai_call ─────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE ai_call (
  id         uuid NOT NULL,
  at         timestamptz NOT NULL,
  model_id   uuid NOT NULL,
  purpose    text NOT NULL,
  ms         integer NOT NULL,
  tokens_in  integer NOT NULL,
  tokens_out integer NOT NULL,
  failed     boolean NOT NULL,
  CONSTRAINT ai_call_pkey PRIMARY KEY (id),
  CONSTRAINT ai_call_model_id_fkey FOREIGN KEY (model_id) REFERENCES ai_model(id),
  CONSTRAINT ai_call_ms_check CHECK (ms >= 0),
  CONSTRAINT ai_call_purpose_check CHECK (purpose IN ('questions', 'summary', 'translation')),
  CONSTRAINT ai_call_tokens_in_check CHECK (tokens_in >= 0),
  CONSTRAINT ai_call_tokens_out_check CHECK (tokens_out >= 0)
);

CREATE INDEX ai_call_at ON ai_call (at);

ALTER TABLE ai_call ENABLE ROW LEVEL SECURITY;
CREATE POLICY ai_call_admin ON ai_call FOR SELECT TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL);

GRANT SELECT ON ai_call TO tervik_app;

-- ──── ai_model ────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE ai_model (
  id             uuid NOT NULL,
  is_environment boolean DEFAULT false NOT NULL,
  name           text NOT NULL,
  base_url       text NOT NULL,
  model          text NOT NULL,
  key_cipher     bytea,
  key_set_at     timestamptz,
  json_mode      text DEFAULT 'json_schema' NOT NULL,
  token_field    text DEFAULT 'max_tokens' NOT NULL,
  price_in       integer,
  price_out      integer,
  enabled        boolean DEFAULT true NOT NULL,
  tested_at      timestamptz,
  test_failed    text,
  revision       integer DEFAULT 1 NOT NULL,
  author_name    text DEFAULT '' NOT NULL,
  created_at     timestamptz DEFAULT now() NOT NULL,
  updated_at     timestamptz DEFAULT now() NOT NULL,
  removed_at     timestamptz,
  CONSTRAINT ai_model_pkey PRIMARY KEY (id),
  CONSTRAINT ai_model_json_mode_check CHECK (json_mode IN ('none', 'json_object', 'json_schema')),
  CONSTRAINT ai_model_price_in_check CHECK (price_in >= 0),
  CONSTRAINT ai_model_price_out_check CHECK (price_out >= 0),
  CONSTRAINT ai_model_token_field_check CHECK (token_field IN ('max_tokens', 'max_completion_tokens', 'none'))
);

CREATE UNIQUE INDEX ai_model_environment ON ai_model (is_environment) WHERE is_environment;

ALTER TABLE ai_model ENABLE ROW LEVEL SECURITY;
CREATE POLICY ai_model_admin ON ai_model FOR ALL TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL)
  WITH CHECK ((SELECT app.platform_admin_id()) IS NOT NULL);

GRANT SELECT, INSERT, UPDATE ON ai_model TO tervik_app;

-- ──── ai_order ────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE ai_order (
  purpose     text NOT NULL,
  model_ids   uuid[] NOT NULL,
  revision    integer DEFAULT 1 NOT NULL,
  author_name text DEFAULT '' NOT NULL,
  updated_at  timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT ai_order_pkey PRIMARY KEY (purpose),
  CONSTRAINT ai_order_purpose CHECK (purpose IN ('questions', 'summary', 'translation'))
);

ALTER TABLE ai_order ENABLE ROW LEVEL SECURITY;
CREATE POLICY ai_order_admin ON ai_order FOR ALL TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL)
  WITH CHECK ((SELECT app.platform_admin_id()) IS NOT NULL);

GRANT SELECT, UPDATE ON ai_order TO tervik_app;

-- ──── ai_share ────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE ai_share (
  clinic_id   uuid NOT NULL,
  purpose     text NOT NULL,
  model_id    uuid NOT NULL,
  percent     integer NOT NULL,
  author_name text NOT NULL,
  since       timestamptz NOT NULL,
  CONSTRAINT ai_share_pkey PRIMARY KEY (clinic_id, purpose),
  CONSTRAINT ai_share_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id) ON DELETE CASCADE,
  CONSTRAINT ai_share_model_id_fkey FOREIGN KEY (model_id) REFERENCES ai_model(id),
  CONSTRAINT ai_share_percent_check CHECK (percent >= 1 AND percent <= 100),
  CONSTRAINT ai_share_purpose_check CHECK (purpose IN ('questions', 'summary', 'translation'))
);

ALTER TABLE ai_share ENABLE ROW LEVEL SECURITY;
CREATE POLICY ai_share_admin ON ai_share FOR ALL TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL)
  WITH CHECK ((SELECT app.platform_admin_id()) IS NOT NULL);

GRANT SELECT, INSERT, UPDATE, DELETE ON ai_share TO tervik_app;

-- ──── ai_summarization ────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE ai_summarization (
  id           uuid NOT NULL,
  clinic_id    uuid NOT NULL,
  e_contact_id uuid NOT NULL,
  employee_id  uuid NOT NULL,
  locale       text NOT NULL,
  summary      text NOT NULL,
  model        text NOT NULL,
  prompt       text NOT NULL,
  covers_until timestamptz NOT NULL,
  created_at   timestamptz NOT NULL,
  ai_model_id  uuid,
  CONSTRAINT ai_summarization_pkey PRIMARY KEY (id),
  CONSTRAINT ai_summarization_ai_model_id_fkey FOREIGN KEY (ai_model_id) REFERENCES ai_model(id),
  CONSTRAINT ai_summarization_clinic_id_employee_id_fkey FOREIGN KEY (clinic_id, employee_id)
    REFERENCES employee(clinic_id, id),
  CONSTRAINT ai_summarization_e_contact_id_fkey FOREIGN KEY (e_contact_id) REFERENCES e_contact(id) ON DELETE CASCADE,
  CONSTRAINT ai_summarization_locale_check CHECK (locale IN ('et', 'en', 'ru'))
);

CREATE INDEX ai_summarization_compared ON ai_summarization (clinic_id, created_at, ai_model_id, id)
  WHERE ai_model_id IS NOT NULL;
CREATE INDEX ai_summarization_model ON ai_summarization (ai_model_id, id) WHERE ai_model_id IS NOT NULL;
CREATE INDEX ai_summarization_of ON ai_summarization (e_contact_id, locale, created_at DESC);

ALTER TABLE ai_summarization ENABLE ROW LEVEL SECURITY;
CREATE POLICY ai_summarization_read ON ai_summarization FOR SELECT TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));
CREATE POLICY ai_summarization_write ON ai_summarization FOR INSERT TO tervik_app
  WITH CHECK ((employee_id = ANY ((SELECT app.employee_ids())::uuid[]))
      AND (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND (EXISTS (SELECT FROM e_contact e WHERE e.id = ai_summarization.e_contact_id
          AND e.clinic_id = ai_summarization.clinic_id)));

GRANT SELECT, INSERT ON ai_summarization TO tervik_app;

-- ──── ai_summarization_feedback ───────────────────────────────────────────────────────────────────────────

CREATE TABLE ai_summarization_feedback (
  summarization_id uuid NOT NULL,
  employee_id      uuid NOT NULL,
  clinic_id        uuid NOT NULL,
  liked            boolean NOT NULL,
  feedback         text DEFAULT '' NOT NULL,
  at               timestamptz NOT NULL,
  CONSTRAINT ai_summarization_feedback_pkey PRIMARY KEY (summarization_id, employee_id),
  CONSTRAINT ai_summarization_feedback_clinic_id_employee_id_fkey FOREIGN KEY (clinic_id, employee_id)
    REFERENCES employee(clinic_id, id),
  CONSTRAINT ai_summarization_feedback_summarization_id_fkey FOREIGN KEY (summarization_id)
    REFERENCES ai_summarization(id) ON DELETE CASCADE
);

ALTER TABLE ai_summarization_feedback ENABLE ROW LEVEL SECURITY;
CREATE POLICY ai_feedback_own ON ai_summarization_feedback FOR ALL TO tervik_app
  USING (employee_id = ANY ((SELECT app.employee_ids())::uuid[]))
  WITH CHECK ((employee_id = ANY ((SELECT app.employee_ids())::uuid[]))
      AND (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND (EXISTS (SELECT FROM ai_summarization s WHERE s.id = ai_summarization_feedback.summarization_id
          AND s.clinic_id = ai_summarization_feedback.clinic_id)));

GRANT SELECT, INSERT, UPDATE (liked, feedback, at) ON ai_summarization_feedback TO tervik_app;

-- ──── ai_switch ───────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE ai_switch (
  id          boolean DEFAULT true NOT NULL,
  stopped     boolean NOT NULL,
  author_name text DEFAULT '' NOT NULL,
  updated_at  timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT ai_switch_pkey PRIMARY KEY (id),
  CONSTRAINT ai_switch_id_check CHECK (id)
);

ALTER TABLE ai_switch ENABLE ROW LEVEL SECURITY;
CREATE POLICY ai_switch_admin ON ai_switch FOR ALL TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL)
  WITH CHECK ((SELECT app.platform_admin_id()) IS NOT NULL);

GRANT SELECT, UPDATE ON ai_switch TO tervik_app;

-- ──── announcement ────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE announcement (
  id                uuid NOT NULL,
  country_code      text NOT NULL,
  age_from          integer NOT NULL,
  age_to            integer NOT NULL,
  sex               text NOT NULL,
  texts             jsonb NOT NULL,
  starts_at         timestamptz NOT NULL,
  ends_at           timestamptz NOT NULL,
  created_by        uuid NOT NULL,
  author_name       text NOT NULL,
  created_at        timestamptz NOT NULL,
  withdrawn_at      timestamptz,
  withdrawn_by      uuid,
  withdrawn_by_name text,
  CONSTRAINT announcement_pkey PRIMARY KEY (id),
  CONSTRAINT announcement_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  CONSTRAINT announcement_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES app_user(id),
  CONSTRAINT announcement_ages_check CHECK (age_from >= 18 AND age_to <= 150 AND age_from <= age_to),
  CONSTRAINT announcement_country_code_check CHECK (country_code IN ('EE', 'GB', 'US', 'ZA')),
  CONSTRAINT announcement_sex_check CHECK (sex IN ('BOTH', 'FEMALE', 'MALE')),
  CONSTRAINT announcement_texts_check CHECK (texts <> '{}'::jsonb AND (texts - '{et,en,ru}'::text[]) = '{}'::jsonb),
  CONSTRAINT announcement_time_check CHECK (ends_at > starts_at),
  CONSTRAINT announcement_withdrawn_check CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL)
      AND (withdrawn_at IS NULL) = (withdrawn_by_name IS NULL))
);

CREATE INDEX announcement_in_force ON announcement (ends_at) WHERE withdrawn_at IS NULL;

ALTER TABLE announcement ENABLE ROW LEVEL SECURITY;
CREATE POLICY announcement_add ON announcement FOR INSERT TO tervik_app
  WITH CHECK (created_by = (SELECT app.platform_admin_id()) AND withdrawn_at IS NULL);
CREATE POLICY announcement_patient ON announcement FOR SELECT TO tervik_app
  USING ((SELECT app.patient_user_id()) IS NOT NULL AND withdrawn_at IS NULL AND starts_at <= now()
      AND ends_at > now());
CREATE POLICY announcement_platform ON announcement FOR SELECT TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL);
CREATE POLICY announcement_withdraw ON announcement FOR UPDATE TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL)
  WITH CHECK (withdrawn_by IS NULL OR withdrawn_by = (SELECT app.platform_admin_id()));

GRANT SELECT, INSERT, UPDATE (withdrawn_at, withdrawn_by, withdrawn_by_name) ON announcement TO tervik_app;

-- ──── announcement_dismissal ──────────────────────────────────────────────────────────────────────────────

CREATE TABLE announcement_dismissal (
  announcement_id uuid NOT NULL,
  user_id         uuid NOT NULL,
  at              timestamptz NOT NULL,
  CONSTRAINT announcement_dismissal_pkey PRIMARY KEY (announcement_id, user_id),
  CONSTRAINT announcement_dismissal_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcement(id),
  CONSTRAINT announcement_dismissal_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

CREATE INDEX announcement_dismissal_of_user ON announcement_dismissal (user_id);

ALTER TABLE announcement_dismissal ENABLE ROW LEVEL SECURITY;
CREATE POLICY announcement_dismissal_own ON announcement_dismissal FOR ALL TO tervik_app
  USING (user_id = (SELECT app.patient_user_id()))
  WITH CHECK (user_id = (SELECT app.patient_user_id()));

GRANT SELECT, INSERT, DELETE ON announcement_dismissal TO tervik_app;

-- ──── app_user ────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE app_user (
  id                 uuid NOT NULL,
  email              text NOT NULL,
  password_hash      text,
  first_name         text DEFAULT '' NOT NULL,
  surname            text DEFAULT '' NOT NULL,
  personal_code      text,
  birth_date         date,
  sex                text DEFAULT 'NOT_DISCLOSED' NOT NULL,
  phone              text,
  locale             text DEFAULT 'et' NOT NULL,
  identity_level     text DEFAULT 'LOW' NOT NULL,
  is_patient         boolean DEFAULT true NOT NULL,
  is_admin           boolean DEFAULT false NOT NULL,
  active_role        text,
  email_bounced_at   timestamptz,
  created_at         timestamptz DEFAULT now() NOT NULL,
  identity_country   text,
  notify_by_email    boolean DEFAULT true NOT NULL,
  notify_by_push     boolean DEFAULT true NOT NULL,
  is_untaken         boolean DEFAULT false NOT NULL,
  contact_email      text DEFAULT '' NOT NULL,
  contact_clinic_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  CONSTRAINT app_user_pkey PRIMARY KEY (id),
  CONSTRAINT app_user_identity_level_check CHECK (identity_level IN ('LOW', 'HIGH')),
  CONSTRAINT app_user_locale_check CHECK (locale IN ('et', 'en', 'ru')),
  CONSTRAINT app_user_sex_check CHECK (sex IN ('MALE', 'FEMALE', 'NOT_DISCLOSED')),
  CONSTRAINT app_user_untaken CHECK (NOT is_untaken OR email = '' AND password_hash IS NULL AND identity_level = 'LOW'
      AND NOT is_admin)
);

CREATE INDEX app_user_code ON app_user (personal_code) WHERE personal_code IS NOT NULL;
CREATE INDEX app_user_contact ON app_user (lower(contact_email)) WHERE is_untaken AND contact_email <> '';
CREATE UNIQUE INDEX app_user_email ON app_user (lower(email)) WHERE email <> '';
CREATE UNIQUE INDEX app_user_identity ON app_user (identity_country, personal_code) WHERE identity_level = 'HIGH';

CREATE TRIGGER app_user_words AFTER UPDATE OF email ON app_user FOR EACH ROW
  WHEN (old.email IS DISTINCT FROM new.email) EXECUTE FUNCTION app.keep_patient_words();

GRANT SELECT, INSERT (id, email, password_hash, first_name, surname, personal_code, birth_date, sex, phone, locale,
    identity_level, is_patient, created_at, identity_country), UPDATE (email, password_hash, first_name, surname,
    personal_code, birth_date, sex, phone, locale, active_role, email_bounced_at, notify_by_email, notify_by_push) ON
  app_user TO tervik_auth;
GRANT SELECT (id, email, locale, email_bounced_at, notify_by_email, notify_by_push, is_untaken, contact_email), UPDATE
  (email_bounced_at) ON app_user TO tervik_worker;

-- ──── audit_log ───────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE audit_log (
  id            uuid NOT NULL,
  at            timestamptz NOT NULL,
  actor_user_id uuid,
  actor_kind    text NOT NULL,
  clinic_id     uuid,
  action        text NOT NULL,
  subject       text NOT NULL,
  subject_id    uuid,
  request_id    text NOT NULL,
  details       jsonb,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id),
  CONSTRAINT audit_log_details_check CHECK (details IS NULL OR (actor_kind IN ('ADMIN', 'SYSTEM')))
);

CREATE INDEX audit_log_name_tries ON audit_log (actor_user_id, at)
  WHERE action IN ('addPatientRefused', 'addEmployeeRefused');
CREATE INDEX audit_log_platform ON audit_log (clinic_id, at DESC) WHERE actor_kind = 'ADMIN';
CREATE INDEX audit_log_subject ON audit_log (subject_id, at);

ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
CREATE POLICY audit_auth ON audit_log FOR INSERT TO tervik_auth
  WITH CHECK ((subject IN ('session', 'app_user', 'consent', 'push_subscription', 'support', 'employee'))
      AND clinic_id IS NULL);
CREATE POLICY audit_log_write ON audit_log FOR INSERT TO tervik_app
  WITH CHECK (actor_user_id = (SELECT app.user_id()));
CREATE POLICY audit_signup ON audit_log FOR INSERT TO tervik_auth
  WITH CHECK (subject = 'clinic_signup' AND clinic_id IS NULL);

GRANT INSERT ON audit_log TO tervik_app;
GRANT INSERT ON audit_log TO tervik_auth;

-- ──── auth_event ──────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE auth_event (
  id    bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind  text NOT NULL,
  email text NOT NULL,
  at    timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT auth_event_pkey PRIMARY KEY (id),
  CONSTRAINT auth_event_kind_check CHECK (kind IN ('CODE_SENT', 'PASSWORD_FAILED', 'CODE_FAILED', 'PARTNER_FAILED',
        'SUPPORT_SENT', 'TAKE_OVER_FAILED', 'FACTOR_FAILED'))
);

CREATE INDEX auth_event_address ON auth_event (email, kind, at);
CREATE INDEX auth_event_age ON auth_event (at);

GRANT SELECT, INSERT, DELETE ON auth_event TO tervik_auth;

-- ──── business_register ───────────────────────────────────────────────────────────────────────────────────

CREATE TABLE business_register (
  country_code      text NOT NULL,
  registration_code text NOT NULL,
  name              text NOT NULL,
  CONSTRAINT business_register_pkey PRIMARY KEY (country_code, registration_code)
);

ALTER TABLE business_register ENABLE ROW LEVEL SECURITY;
CREATE POLICY business_register_read ON business_register FOR SELECT TO tervik_app, tervik_auth
  USING (true);

GRANT SELECT ON business_register TO tervik_app;
GRANT SELECT ON business_register TO tervik_auth;

-- ──── business_register_import ────────────────────────────────────────────────────────────────────────────

CREATE TABLE business_register_import (
  country_code text NOT NULL,
  imported_at  timestamptz NOT NULL,
  entries      integer NOT NULL,
  is_demo      boolean NOT NULL,
  CONSTRAINT business_register_import_pkey PRIMARY KEY (country_code)
);

ALTER TABLE business_register_import ENABLE ROW LEVEL SECURITY;
CREATE POLICY business_register_import_read ON business_register_import FOR SELECT TO tervik_app, tervik_auth
  USING (true);

GRANT SELECT ON business_register_import TO tervik_app;
GRANT SELECT ON business_register_import TO tervik_auth;

-- ──── clinic ──────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE clinic (
  id                         uuid NOT NULL,
  name                       text NOT NULL,
  country_code               text DEFAULT 'EE' NOT NULL,
  time_zone                  text DEFAULT 'Europe/Tallinn' NOT NULL,
  plan                       text DEFAULT 'BASIC' NOT NULL,
  plan_valid_from            date DEFAULT CURRENT_DATE NOT NULL,
  address                    text,
  emails                     text DEFAULT '' NOT NULL,
  websites                   text DEFAULT '' NOT NULL,
  registration_code          text,
  is_open                    boolean DEFAULT false NOT NULL,
  created_at                 timestamptz DEFAULT now() NOT NULL,
  is_private                 boolean DEFAULT false NOT NULL,
  opening_hours              jsonb DEFAULT '{"1": [["08:00", "16:00"]], "2": [["08:00", "16:00"]], "3": [["08:00", "16:00"]], "4": [["08:00", "16:00"]], "5": [["08:00", "16:00"]]}'::jsonb NOT NULL,
  reads_within_hours         integer DEFAULT 8 NOT NULL,
  baseline_minutes           integer,
  opening_exceptions         jsonb DEFAULT '[]'::jsonb NOT NULL,
  reads_within_hours_by_type jsonb DEFAULT '{}'::jsonb NOT NULL,
  phones                     text[] DEFAULT '{}'::text[] NOT NULL,
  languages                  text[] DEFAULT '{}'::text[] NOT NULL,
  info_version               integer DEFAULT 1 NOT NULL,
  info_changed_at            timestamptz,
  info_changed_by            uuid,
  phone                      text GENERATED ALWAYS AS (phones[1]) STORED,
  locked_at                  timestamptz,
  locked_texts               jsonb,
  platform_version           integer DEFAULT 1 NOT NULL,
  egfr_equation              text DEFAULT 'CKD_EPI_2009' NOT NULL,
  CONSTRAINT clinic_pkey PRIMARY KEY (id),
  CONSTRAINT clinic_info_changed_by_fkey FOREIGN KEY (info_changed_by) REFERENCES employee(id),
  CONSTRAINT clinic_baseline_minutes_check CHECK (baseline_minutes >= 1 AND baseline_minutes <= 240),
  CONSTRAINT clinic_egfr_equation_check CHECK (egfr_equation IN ('CKD_EPI_2009', 'CKD_EPI_2021')),
  CONSTRAINT clinic_lock_check CHECK ((locked_at IS NULL) = (locked_texts IS NULL)),
  CONSTRAINT clinic_phones_check CHECK (cardinality(phones) <= 10),
  CONSTRAINT clinic_plan_check CHECK (plan IN ('BASIC', 'PREMIUM')),
  CONSTRAINT clinic_reads_within_hours_check CHECK (reads_within_hours >= 1 AND reads_within_hours <= 200)
);

CREATE INDEX clinic_newest ON clinic (created_at DESC, id);
CREATE UNIQUE INDEX clinic_registration_code ON clinic (country_code, registration_code)
  WHERE registration_code <> '';

ALTER TABLE clinic ENABLE ROW LEVEL SECURITY;
CREATE POLICY clinic_auth ON clinic FOR SELECT TO tervik_auth
  USING (true);
CREATE POLICY clinic_read ON clinic FOR SELECT TO tervik_app
  USING ((SELECT app.user_id()) IS NOT NULL);
CREATE POLICY clinic_setting ON clinic FOR UPDATE TO tervik_app
  USING (app.is_clinic_admin(id));

GRANT SELECT, UPDATE (address, emails, websites, registration_code, opening_hours, reads_within_hours,
    baseline_minutes, opening_exceptions, reads_within_hours_by_type, phones, languages, info_version,
    info_changed_at, info_changed_by, egfr_equation) ON clinic TO tervik_app;
GRANT SELECT ON clinic TO tervik_auth;

-- ──── clinic_feature ──────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE clinic_feature (
  clinic_id          uuid NOT NULL,
  feature            text NOT NULL,
  enabled            boolean NOT NULL,
  board_confirmed_at timestamptz,
  changed_by         uuid,
  changed_at         timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT clinic_feature_pkey PRIMARY KEY (clinic_id, feature),
  CONSTRAINT clinic_feature_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id),
  CONSTRAINT clinic_feature_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id) ON DELETE CASCADE,
  CONSTRAINT clinic_feature_feature_check CHECK (feature IN ('translation', 'aiSummarization',
        'aiSmartQuestionnaire'))
);

ALTER TABLE clinic_feature ENABLE ROW LEVEL SECURITY;
CREATE POLICY clinic_feature_add ON clinic_feature FOR INSERT TO tervik_app
  WITH CHECK (changed_by = (SELECT app.user_id()) AND app.is_clinic_admin(clinic_id));
CREATE POLICY clinic_feature_read ON clinic_feature FOR SELECT TO tervik_app
  USING ((SELECT app.user_id()) IS NOT NULL);
CREATE POLICY clinic_feature_switch ON clinic_feature FOR UPDATE TO tervik_app
  USING (app.is_clinic_admin(clinic_id))
  WITH CHECK (changed_by = (SELECT app.user_id()) AND app.is_clinic_admin(clinic_id));

GRANT SELECT, INSERT, UPDATE (enabled, board_confirmed_at, changed_by, changed_at) ON clinic_feature TO tervik_app;

-- ──── clinic_feature_change ───────────────────────────────────────────────────────────────────────────────

CREATE TABLE clinic_feature_change (
  id            uuid NOT NULL,
  number        bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  clinic_id     uuid NOT NULL,
  feature       text NOT NULL,
  enabled       boolean NOT NULL,
  employee_id   uuid NOT NULL,
  board_member  text NOT NULL,
  confirmed     text NOT NULL,
  terms_version timestamptz,
  at            timestamptz NOT NULL,
  CONSTRAINT clinic_feature_change_pkey PRIMARY KEY (id),
  CONSTRAINT clinic_feature_change_clinic_id_employee_id_fkey FOREIGN KEY (clinic_id, employee_id)
    REFERENCES employee(clinic_id, id),
  CONSTRAINT clinic_feature_change_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id) ON DELETE CASCADE,
  CONSTRAINT clinic_feature_change_feature_check CHECK (feature IN ('translation', 'aiSummarization',
        'aiSmartQuestionnaire'))
);

CREATE INDEX clinic_feature_change_employee ON clinic_feature_change (clinic_id, employee_id);
CREATE INDEX clinic_feature_change_of ON clinic_feature_change (clinic_id, number DESC);

ALTER TABLE clinic_feature_change ENABLE ROW LEVEL SECURITY;
CREATE POLICY clinic_feature_change_add ON clinic_feature_change FOR INSERT TO tervik_app
  WITH CHECK (app.is_clinic_admin(clinic_id) AND (employee_id = ANY ((SELECT app.employee_ids())::uuid[])));
CREATE POLICY clinic_feature_change_read ON clinic_feature_change FOR SELECT TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));

GRANT SELECT, INSERT ON clinic_feature_change TO tervik_app;

-- ──── clinic_intake ───────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE clinic_intake (
  clinic_id uuid NOT NULL,
  version   integer DEFAULT 0 NOT NULL,
  limits    jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT clinic_intake_pkey PRIMARY KEY (clinic_id),
  CONSTRAINT clinic_intake_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  CONSTRAINT clinic_intake_limits_check CHECK (jsonb_typeof(limits) = 'object')
);

ALTER TABLE clinic_intake ENABLE ROW LEVEL SECURITY;
CREATE POLICY clinic_intake_add ON clinic_intake FOR INSERT TO tervik_app
  WITH CHECK (app.is_clinic_admin(clinic_id));
CREATE POLICY clinic_intake_change ON clinic_intake FOR UPDATE TO tervik_app
  USING (app.is_clinic_admin(clinic_id))
  WITH CHECK (app.is_clinic_admin(clinic_id));
CREATE POLICY clinic_intake_read ON clinic_intake FOR SELECT TO tervik_app
  USING ((SELECT app.user_id()) IS NOT NULL);

GRANT SELECT, INSERT, UPDATE (version, limits) ON clinic_intake TO tervik_app;

-- ──── clinic_lock ─────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE clinic_lock (
  id          uuid NOT NULL,
  clinic_id   uuid NOT NULL,
  locked_at   timestamptz NOT NULL,
  locked_by   uuid NOT NULL,
  reason      text NOT NULL,
  texts       jsonb NOT NULL,
  unlocked_at timestamptz,
  unlocked_by uuid,
  CONSTRAINT clinic_lock_pkey PRIMARY KEY (id),
  CONSTRAINT clinic_lock_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id) ON DELETE CASCADE,
  CONSTRAINT clinic_lock_locked_by_fkey FOREIGN KEY (locked_by) REFERENCES app_user(id),
  CONSTRAINT clinic_lock_unlocked_by_fkey FOREIGN KEY (unlocked_by) REFERENCES app_user(id),
  CONSTRAINT clinic_lock_check1 CHECK ((unlocked_at IS NULL) = (unlocked_by IS NULL))
);

CREATE INDEX clinic_lock_of ON clinic_lock (clinic_id, locked_at DESC);
CREATE UNIQUE INDEX clinic_lock_open ON clinic_lock (clinic_id) WHERE unlocked_at IS NULL;

ALTER TABLE clinic_lock ENABLE ROW LEVEL SECURITY;
CREATE POLICY clinic_lock_read ON clinic_lock FOR SELECT TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL);

GRANT SELECT ON clinic_lock TO tervik_app;

-- ──── clinic_message ──────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE clinic_message (
  sms_id        uuid NOT NULL,
  batch_id      uuid NOT NULL,
  clinic_id     uuid NOT NULL,
  owner_user_id uuid NOT NULL,
  person_id     uuid NOT NULL,
  clinic_name   text NOT NULL,
  text          text NOT NULL,
  told_at       timestamptz,
  read_at       timestamptz,
  CONSTRAINT clinic_message_pkey PRIMARY KEY (sms_id),
  CONSTRAINT clinic_message_clinic_id_batch_id_fkey FOREIGN KEY (clinic_id, batch_id)
    REFERENCES sms_batch(clinic_id, id),
  CONSTRAINT clinic_message_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT clinic_message_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT clinic_message_sms_id_fkey FOREIGN KEY (sms_id) REFERENCES sms(id)
);

CREATE INDEX clinic_message_batch ON clinic_message (batch_id);
CREATE INDEX clinic_message_owner ON clinic_message (owner_user_id, told_at DESC, sms_id);
CREATE INDEX clinic_message_untold ON clinic_message (batch_id) WHERE told_at IS NULL;

CREATE TRIGGER clinic_message_is_read AFTER UPDATE OF read_at ON clinic_message FOR EACH ROW
  WHEN (old.read_at IS NULL AND new.read_at IS NOT NULL) EXECUTE FUNCTION app.skip_read_sms();

ALTER TABLE clinic_message ENABLE ROW LEVEL SECURITY;
CREATE POLICY clinic_message_own ON clinic_message FOR SELECT TO tervik_app
  USING (owner_user_id = (SELECT app.patient_user_id()) AND told_at IS NOT NULL);
CREATE POLICY clinic_message_read ON clinic_message FOR UPDATE TO tervik_app
  USING (owner_user_id = (SELECT app.patient_user_id()) AND told_at IS NOT NULL AND read_at IS NULL)
  WITH CHECK (owner_user_id = (SELECT app.patient_user_id()) AND read_at IS NOT NULL);
CREATE POLICY clinic_message_staff ON clinic_message FOR SELECT TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));
CREATE POLICY clinic_message_worker ON clinic_message FOR ALL TO tervik_worker
  USING (true);

GRANT SELECT, UPDATE (read_at) ON clinic_message TO tervik_app;
GRANT SELECT (sms_id, batch_id, owner_user_id, told_at, read_at), UPDATE (told_at) ON clinic_message TO tervik_worker;

-- ──── clinic_patient ──────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE clinic_patient (
  clinic_id          uuid NOT NULL,
  person_id          uuid NOT NULL,
  owner_user_id      uuid NOT NULL,
  list_code          text,
  confirmed_at       timestamptz,
  rejected_at        timestamptz,
  id                 uuid DEFAULT gen_random_uuid() NOT NULL,
  phone              text,
  email              text,
  added_at           timestamptz,
  addition_seen_at   timestamptz,
  contact_changed_at timestamptz,
  contact_seen_at    timestamptz,
  email_changed_by   uuid,
  basis              text,
  list_member_id     uuid,
  CONSTRAINT clinic_patient_pkey PRIMARY KEY (clinic_id, person_id),
  CONSTRAINT clinic_patient_id_key UNIQUE (id),
  CONSTRAINT clinic_patient_clinic_id_email_changed_by_fkey FOREIGN KEY (clinic_id, email_changed_by)
    REFERENCES employee(clinic_id, id),
  CONSTRAINT clinic_patient_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  CONSTRAINT clinic_patient_list_member_id_fkey FOREIGN KEY (list_member_id)
    REFERENCES list_member(id) ON DELETE SET NULL,
  CONSTRAINT clinic_patient_person_id_owner_user_id_fkey FOREIGN KEY (person_id, owner_user_id)
    REFERENCES person(id, owner_user_id) ON DELETE CASCADE,
  CONSTRAINT clinic_patient_basis CHECK (basis IN ('PARENT', 'GUARDIAN', 'CAREGIVER', 'AUTHORISED'))
);

CREATE INDEX clinic_patient_contact_unseen ON clinic_patient (owner_user_id) WHERE contact_changed_at IS NOT NULL
  AND contact_seen_at IS NULL;
CREATE INDEX clinic_patient_list_member ON clinic_patient (list_member_id) WHERE list_member_id IS NOT NULL;
CREATE INDEX clinic_patient_listed ON clinic_patient (clinic_id) WHERE rejected_at IS NULL;
CREATE INDEX clinic_patient_owner ON clinic_patient (owner_user_id);
CREATE INDEX clinic_patient_person ON clinic_patient (person_id);
CREATE INDEX clinic_patient_unseen ON clinic_patient (owner_user_id) WHERE added_at IS NOT NULL
  AND addition_seen_at IS NULL;

CREATE TRIGGER clinic_patient_e_contacts AFTER UPDATE ON clinic_patient FOR EACH ROW
  WHEN (old.list_code IS DISTINCT FROM new.list_code) EXECUTE FUNCTION app.move_e_contacts();
CREATE TRIGGER clinic_patient_e_contacts_new AFTER INSERT ON clinic_patient FOR EACH ROW
  WHEN (new.list_code IS NOT NULL) EXECUTE FUNCTION app.move_e_contacts();
CREATE TRIGGER clinic_patient_list BEFORE INSERT OR UPDATE OF confirmed_at, rejected_at ON clinic_patient FOR EACH ROW
  EXECUTE FUNCTION app.know_by_list();
CREATE TRIGGER clinic_patient_list_over AFTER UPDATE ON clinic_patient FOR EACH ROW
  WHEN (old.list_member_id IS NOT NULL AND new.list_member_id IS NULL) EXECUTE FUNCTION app.find_by_list_again();
CREATE TRIGGER clinic_patient_words AFTER INSERT OR UPDATE OF rejected_at, email ON clinic_patient FOR EACH ROW
  EXECUTE FUNCTION app.keep_patient_words();

ALTER TABLE clinic_patient ENABLE ROW LEVEL SECURITY;
CREATE POLICY clinic_patient_confirm ON clinic_patient FOR UPDATE TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));
CREATE POLICY clinic_patient_first_time ON clinic_patient FOR INSERT TO tervik_app
  WITH CHECK (owner_user_id = (SELECT app.patient_user_id()) AND confirmed_at IS NULL AND rejected_at IS NULL
      AND list_code IS NULL);
CREATE POLICY clinic_patient_own ON clinic_patient FOR SELECT TO tervik_app
  USING (owner_user_id = (SELECT app.patient_user_id()));
CREATE POLICY clinic_patient_staff ON clinic_patient FOR SELECT TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));

GRANT SELECT, INSERT (clinic_id, person_id, owner_user_id), UPDATE (confirmed_at, rejected_at) ON clinic_patient TO
  tervik_app;

-- ──── clinic_signup ───────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE clinic_signup (
  id                uuid NOT NULL,
  code_request_id   uuid NOT NULL,
  created_at        timestamptz NOT NULL,
  locale            text NOT NULL,
  clinic_name       text NOT NULL,
  registration_code text NOT NULL,
  registered_name   text,
  country_code      text NOT NULL,
  address           text NOT NULL,
  first_name        text NOT NULL,
  surname           text NOT NULL,
  personal_code     text,
  profession        text NOT NULL,
  email             text NOT NULL,
  phone             text NOT NULL,
  lists             integer NOT NULL,
  languages         text[] NOT NULL,
  agreement_version timestamptz NOT NULL,
  agreement_names   jsonb NOT NULL,
  state             text DEFAULT 'RECEIVED' NOT NULL,
  decided_at        timestamptz,
  decided_by        uuid,
  decided_by_name   text,
  refusal_reason    text,
  clinic_id         uuid,
  CONSTRAINT clinic_signup_pkey PRIMARY KEY (id),
  CONSTRAINT clinic_signup_code_request_id_key UNIQUE (code_request_id),
  CONSTRAINT clinic_signup_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  CONSTRAINT clinic_signup_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(id),
  CONSTRAINT clinic_signup_decided_check CHECK ((state = 'RECEIVED') = (decided_at IS NULL)
      AND (decided_at IS NULL) = (decided_by_name IS NULL) AND (state = 'REFUSED') = (refusal_reason IS NOT NULL)
      AND (state = 'APPROVED') = (clinic_id IS NOT NULL)),
  CONSTRAINT clinic_signup_lists_check CHECK (lists > 0),
  CONSTRAINT clinic_signup_locale_check CHECK (locale IN ('et', 'en', 'ru')),
  CONSTRAINT clinic_signup_profession_check CHECK (profession IN ('DOCTOR', 'NURSE', 'NON_CLINICAL')),
  CONSTRAINT clinic_signup_state_check CHECK (state IN ('RECEIVED', 'APPROVED', 'REFUSED'))
);

CREATE INDEX clinic_signup_code ON clinic_signup (country_code, registration_code);
CREATE INDEX clinic_signup_decided ON clinic_signup (decided_at DESC, id) WHERE state <> 'RECEIVED';
CREATE UNIQUE INDEX clinic_signup_waiting ON clinic_signup (country_code, registration_code) WHERE state = 'RECEIVED';

ALTER TABLE clinic_signup ENABLE ROW LEVEL SECURITY;
CREATE POLICY clinic_signup_decide ON clinic_signup FOR UPDATE TO tervik_app
  USING (state = 'RECEIVED' AND (SELECT app.platform_admin_id()) IS NOT NULL)
  WITH CHECK (state <> 'RECEIVED' AND decided_by = (SELECT app.platform_admin_id()));
CREATE POLICY clinic_signup_read ON clinic_signup FOR SELECT TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL);

GRANT SELECT, UPDATE (state, decided_at, decided_by, decided_by_name, refusal_reason, clinic_id) ON clinic_signup TO
  tervik_app;

-- ──── clinic_signup_link ──────────────────────────────────────────────────────────────────────────────────

CREATE TABLE clinic_signup_link (
  token_hash bytea NOT NULL,
  signup_id  uuid NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT clinic_signup_link_pkey PRIMARY KEY (token_hash),
  CONSTRAINT clinic_signup_link_signup_id_fkey FOREIGN KEY (signup_id) REFERENCES clinic_signup(id) ON DELETE CASCADE
);

CREATE INDEX clinic_signup_link_of ON clinic_signup_link (signup_id);

ALTER TABLE clinic_signup_link ENABLE ROW LEVEL SECURITY;
CREATE POLICY clinic_signup_link_add ON clinic_signup_link FOR INSERT TO tervik_app
  WITH CHECK ((SELECT app.platform_admin_id()) IS NOT NULL);

GRANT INSERT ON clinic_signup_link TO tervik_app;

-- ──── clinic_writer ───────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE clinic_writer (
  clinic_id uuid NOT NULL,
  user_id   uuid NOT NULL,
  CONSTRAINT clinic_writer_pkey PRIMARY KEY (clinic_id, user_id),
  CONSTRAINT clinic_writer_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id) ON DELETE CASCADE,
  CONSTRAINT clinic_writer_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

CREATE TRIGGER clinic_writer_words AFTER INSERT ON clinic_writer FOR EACH ROW
  EXECUTE FUNCTION app.keep_patient_words();

ALTER TABLE clinic_writer ENABLE ROW LEVEL SECURITY;

-- ──── code_request ────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE code_request (
  id         uuid NOT NULL,
  purpose    text NOT NULL,
  email      text NOT NULL,
  user_id    uuid,
  code_hash  bytea NOT NULL,
  tries      integer DEFAULT 0 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  sent_at    timestamptz DEFAULT now() NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  recipient  text DEFAULT '' NOT NULL,
  locale     text DEFAULT 'et' NOT NULL,
  payload    jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT code_request_pkey PRIMARY KEY (id),
  CONSTRAINT code_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT code_request_locale_check CHECK (locale IN ('et', 'en', 'ru')),
  CONSTRAINT code_request_purpose_check CHECK (purpose IN ('LOGIN', 'SIGN_UP', 'RESET', 'PROFILE', 'CLINIC_SIGNUP'))
);

CREATE INDEX code_request_age ON code_request (created_at);

GRANT SELECT, INSERT, UPDATE (code_hash, tries, sent_at, expires_at, used_at, payload), DELETE ON code_request TO
  tervik_auth;

-- ──── consent ─────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE consent (
  user_id  uuid NOT NULL,
  type     text NOT NULL,
  version  timestamptz NOT NULL,
  given_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT consent_pkey PRIMARY KEY (user_id, type, version),
  CONSTRAINT consent_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

GRANT SELECT, INSERT ON consent TO tervik_auth;

-- ──── creation_flow ───────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE creation_flow (
  e_contact_id  uuid NOT NULL,
  owner_user_id uuid NOT NULL,
  clinic_id     uuid NOT NULL,
  kind          text NOT NULL,
  provider      text NOT NULL,
  browser_hash  bytea,
  locale        text NOT NULL,
  session_ref   text,
  pathway_ref   text,
  url           text,
  created_at    timestamptz NOT NULL,
  completed_at  timestamptz,
  ended_at      timestamptz,
  CONSTRAINT creation_flow_pkey PRIMARY KEY (e_contact_id),
  CONSTRAINT creation_flow_e_contact_id_fkey FOREIGN KEY (e_contact_id) REFERENCES e_contact(id) ON DELETE CASCADE,
  CONSTRAINT creation_flow_kind_check CHECK (kind IN ('TEXT', 'WORKFLOW')),
  CONSTRAINT creation_flow_locale_check CHECK (locale IN ('et', 'en', 'ru')),
  CONSTRAINT creation_flow_provider_check CHECK (provider IN ('NONE', 'IN_HOUSE', 'AWELL'))
);

CREATE INDEX creation_flow_owner ON creation_flow (owner_user_id) WHERE ended_at IS NULL;
CREATE INDEX creation_flow_running ON creation_flow (created_at) WHERE ended_at IS NULL;

ALTER TABLE creation_flow ENABLE ROW LEVEL SECURITY;
CREATE POLICY creation_flow_own ON creation_flow FOR ALL TO tervik_app
  USING (owner_user_id = (SELECT app.patient_user_id()))
  WITH CHECK (owner_user_id = (SELECT app.patient_user_id())
      AND (EXISTS (SELECT FROM e_contact e WHERE e.id = creation_flow.e_contact_id
          AND e.clinic_id = creation_flow.clinic_id AND e.owner_user_id = creation_flow.owner_user_id)));

GRANT SELECT, INSERT, UPDATE (browser_hash, session_ref, pathway_ref, url, completed_at, ended_at) ON creation_flow TO
  tervik_app;

-- ──── draft ───────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE draft (
  user_id      uuid NOT NULL,
  key          text NOT NULL,
  content      jsonb NOT NULL,
  updated_at   timestamptz NOT NULL,
  device       uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid NOT NULL,
  number       integer DEFAULT 0 NOT NULL,
  past         text[] DEFAULT '{}'::text[] NOT NULL,
  set_aside_at timestamptz,
  CONSTRAINT draft_pkey PRIMARY KEY (user_id, key, device),
  CONSTRAINT draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

CREATE INDEX draft_set_aside ON draft (set_aside_at) WHERE set_aside_at IS NOT NULL;

ALTER TABLE draft ENABLE ROW LEVEL SECURITY;
CREATE POLICY draft_own ON draft FOR ALL TO tervik_app
  USING (user_id = (SELECT app.user_id()))
  WITH CHECK (user_id = (SELECT app.user_id()));
CREATE POLICY draft_taken ON draft AS RESTRICTIVE FOR DELETE TO tervik_app
  USING (app.takes_draft(device, number, set_aside_at IS NOT NULL));

GRANT SELECT, INSERT, UPDATE, DELETE ON draft TO tervik_app;

-- ──── e_contact ───────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE e_contact (
  id                     uuid NOT NULL,
  clinic_id              uuid NOT NULL,
  type                   text NOT NULL,
  origin                 text NOT NULL,
  flow_type              text NOT NULL,
  creation_status        text NOT NULL,
  status                 text NOT NULL,
  closed                 boolean GENERATED ALWAYS AS (status IN ('COMPLETED', 'REJECTED')) STORED NOT NULL,
  close_reason           text,
  owner_user_id          uuid NOT NULL,
  patient_person_id      uuid NOT NULL,
  created_by_employee_id uuid,
  assignee_employee_id   uuid,
  patient_first_name     text NOT NULL,
  patient_surname        text NOT NULL,
  patient_personal_code  text,
  patient_birth_date     date,
  patient_sex            text NOT NULL,
  patient_search         text GENERATED ALWAYS AS (app.fold((patient_first_name || ' ') || patient_surname)) STORED
    NOT NULL,
  representative_name    text,
  list_code              text,
  preview                text DEFAULT '' NOT NULL,
  locale                 text DEFAULT 'et' NOT NULL,
  reply_allowed_from     timestamptz,
  open_inquiry_id        uuid,
  patient_seen_at        timestamptz,
  representative_seen_at timestamptz,
  last_entry_at          timestamptz,
  created_at             timestamptz NOT NULL,
  updated_at             timestamptz NOT NULL,
  completed_at           timestamptz,
  is_urgent              boolean DEFAULT false NOT NULL,
  files_pending          boolean DEFAULT false NOT NULL,
  queue                  text DEFAULT 'NURSE' NOT NULL,
  snoozed_until          timestamptz,
  waiting_since          timestamptz,
  queue_rank             timestamptz DEFAULT 'infinity'::timestamptz NOT NULL,
  sent_at                timestamptz,
  CONSTRAINT e_contact_pkey PRIMARY KEY (id),
  CONSTRAINT e_contact_clinic_id_assignee_employee_id_fkey FOREIGN KEY (clinic_id, assignee_employee_id)
    REFERENCES employee(clinic_id, id),
  CONSTRAINT e_contact_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  CONSTRAINT e_contact_created_by_employee_id_fkey FOREIGN KEY (created_by_employee_id) REFERENCES employee(id),
  CONSTRAINT e_contact_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES app_user(id),
  CONSTRAINT e_contact_patient_person_id_owner_user_id_fkey FOREIGN KEY (patient_person_id, owner_user_id)
    REFERENCES person(id, owner_user_id),
  CONSTRAINT e_contact_creation_status_check CHECK (creation_status IN ('CREATED', 'STARTED', 'SUBMITTED',
        'CANCELLED', 'FAILED')),
  CONSTRAINT e_contact_origin_check CHECK (origin IN ('PATIENT', 'CLINIC')),
  CONSTRAINT e_contact_queue_check CHECK (queue IN ('DOCTOR', 'NURSE', 'NON_CLINICAL')),
  CONSTRAINT e_contact_status_check CHECK (status IN ('WAITING_FOR_CLINIC', 'WAITING_FOR_PATIENT', 'COMPLETED',
        'REJECTED'))
) WITH (fillfactor=85);

CREATE INDEX e_contact_assignee ON e_contact (assignee_employee_id, clinic_id) WHERE assignee_employee_id IS NOT NULL
  AND NOT closed;
CREATE INDEX e_contact_clinic ON e_contact (clinic_id, updated_at DESC, id DESC) INCLUDE (owner_user_id, closed)
  WHERE creation_status = 'SUBMITTED';
CREATE INDEX e_contact_code ON e_contact (clinic_id, patient_personal_code) WHERE patient_personal_code IS NOT NULL;
CREATE INDEX e_contact_ended ON e_contact (clinic_id, completed_at) WHERE completed_at IS NOT NULL;
CREATE INDEX e_contact_inbox ON e_contact (clinic_id, updated_at DESC, id DESC) INCLUDE (owner_user_id, closed)
  WHERE NOT closed AND creation_status = 'SUBMITTED';
CREATE INDEX e_contact_owner ON e_contact (owner_user_id, closed, updated_at DESC, id DESC)
  WHERE creation_status = 'SUBMITTED';
CREATE INDEX e_contact_person ON e_contact (patient_person_id, created_at DESC);
CREATE INDEX e_contact_queue_rank ON e_contact (clinic_id, queue_rank, id) INCLUDE (owner_user_id, closed)
  WHERE NOT closed AND creation_status = 'SUBMITTED';
CREATE INDEX e_contact_received ON e_contact (clinic_id, created_at) WHERE creation_status = 'SUBMITTED';

CREATE TRIGGER e_contact_assignee BEFORE UPDATE OF assignee_employee_id, status ON e_contact FOR EACH ROW
  WHEN (new.assignee_employee_id IS NOT NULL AND (new.status <> ALL (ARRAY['COMPLETED', 'REJECTED']))
    AND (old.assignee_employee_id IS DISTINCT FROM new.assignee_employee_id
      OR (old.status IN ('COMPLETED', 'REJECTED')))) EXECUTE FUNCTION app.keep_assignee_at_work();
CREATE TRIGGER e_contact_assignee_new BEFORE INSERT ON e_contact FOR EACH ROW
  WHEN (new.assignee_employee_id IS NOT NULL AND (new.status <> ALL (ARRAY['COMPLETED', 'REJECTED'])))
  EXECUTE FUNCTION app.keep_assignee_at_work();
CREATE TRIGGER e_contact_list BEFORE UPDATE OF status ON e_contact FOR EACH ROW
  WHEN ((old.status IN ('COMPLETED', 'REJECTED')) AND (new.status <> ALL (ARRAY['COMPLETED', 'REJECTED'])))
  EXECUTE FUNCTION app.keep_list_of_reopened();
CREATE TRIGGER e_contact_queue_rank BEFORE INSERT OR UPDATE OF creation_status, status, is_urgent, updated_at ON
  e_contact FOR EACH ROW EXECUTE FUNCTION app.keep_queue_rank();
CREATE TRIGGER e_contact_sent_at BEFORE UPDATE OF creation_status ON e_contact FOR EACH ROW
  WHEN (new.creation_status = 'SUBMITTED' AND old.creation_status <> 'SUBMITTED') EXECUTE FUNCTION app.keep_sent_at();
CREATE TRIGGER e_contact_sent_writer AFTER UPDATE OF creation_status ON e_contact FOR EACH ROW
  WHEN (new.origin = 'PATIENT' AND new.creation_status = 'SUBMITTED' AND old.creation_status <> 'SUBMITTED')
  EXECUTE FUNCTION app.keep_clinic_writer();
CREATE TRIGGER e_contact_writer AFTER INSERT ON e_contact FOR EACH ROW
  WHEN (new.origin = 'PATIENT' AND new.creation_status = 'SUBMITTED') EXECUTE FUNCTION app.keep_clinic_writer();

ALTER TABLE e_contact ENABLE ROW LEVEL SECURITY;
CREATE POLICY e_contact_act ON e_contact FOR UPDATE TO tervik_app
  USING (COALESCE((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
        OR owner_user_id = (SELECT app.patient_user_id()), false));
CREATE POLICY e_contact_act_sent ON e_contact AS RESTRICTIVE FOR UPDATE TO tervik_app
  USING (creation_status = 'SUBMITTED' OR owner_user_id = (SELECT app.patient_user_id()));
CREATE POLICY e_contact_not_locked ON e_contact AS RESTRICTIVE FOR INSERT TO tervik_app
  WITH CHECK (NOT app.is_locked(clinic_id));
CREATE POLICY e_contact_of_files ON e_contact FOR SELECT TO tervik_worker
  USING (true);
CREATE POLICY e_contact_read ON e_contact FOR SELECT TO tervik_app
  USING (COALESCE((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
        OR owner_user_id = (SELECT app.patient_user_id()), false));
CREATE POLICY e_contact_send ON e_contact FOR INSERT TO tervik_app
  WITH CHECK (owner_user_id = (SELECT app.patient_user_id()) AND origin = 'PATIENT' AND created_by_employee_id IS NULL
      AND assignee_employee_id IS NULL AND (EXISTS (SELECT FROM clinic c WHERE c.id = e_contact.clinic_id
          AND (c.is_open OR (EXISTS (SELECT FROM clinic_patient cp WHERE cp.clinic_id = c.id
                AND cp.person_id = e_contact.patient_person_id AND cp.rejected_at IS NULL))))));
CREATE POLICY e_contact_sent ON e_contact AS RESTRICTIVE FOR SELECT TO tervik_app
  USING (creation_status = 'SUBMITTED' OR owner_user_id = (SELECT app.patient_user_id()));
CREATE POLICY e_contact_staff ON e_contact FOR INSERT TO tervik_app
  WITH CHECK ((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[])) AND origin = 'CLINIC'
      AND creation_status = 'SUBMITTED' AND (created_by_employee_id = ANY ((SELECT app.employee_ids())::uuid[]))
      AND (EXISTS (SELECT FROM employee m WHERE m.id = e_contact.created_by_employee_id
          AND m.clinic_id = e_contact.clinic_id)) AND COALESCE(assignee_employee_id, created_by_employee_id) =
      created_by_employee_id AND (EXISTS (SELECT FROM clinic_patient cp WHERE cp.clinic_id = e_contact.clinic_id
          AND cp.person_id = e_contact.patient_person_id AND cp.owner_user_id = e_contact.owner_user_id
          AND cp.rejected_at IS NULL)));

GRANT SELECT, INSERT, UPDATE (creation_status, status, close_reason, assignee_employee_id, preview,
    reply_allowed_from, open_inquiry_id, patient_seen_at, representative_seen_at, last_entry_at, updated_at,
    completed_at, is_urgent, files_pending, queue, snoozed_until) ON e_contact TO tervik_app;
GRANT SELECT (id, clinic_id, creation_status, status, updated_at) ON e_contact TO tervik_worker;

-- ──── e_contact_form ──────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE e_contact_form (
  e_contact_id  uuid NOT NULL,
  kind          text NOT NULL,
  clinic_id     uuid NOT NULL,
  owner_user_id uuid NOT NULL,
  content       jsonb NOT NULL,
  created_at    timestamptz NOT NULL,
  action_id     uuid,
  CONSTRAINT e_contact_form_once UNIQUE NULLS NOT DISTINCT (e_contact_id, kind, action_id),
  CONSTRAINT e_contact_form_action_id_fkey FOREIGN KEY (action_id) REFERENCES workflow_action(id),
  CONSTRAINT e_contact_form_e_contact_id_fkey FOREIGN KEY (e_contact_id) REFERENCES e_contact(id) ON DELETE CASCADE,
  CONSTRAINT e_contact_form_check CHECK ((content ->> 'kind') = kind),
  CONSTRAINT e_contact_form_kind_check CHECK (kind IN ('URGENT_SIGNS', 'QUESTIONS', 'LEAVE', 'SICK_LEAVE',
        'PRESCRIPTIONS', 'QUESTIONNAIRE'))
);

ALTER TABLE e_contact_form ENABLE ROW LEVEL SECURITY;
CREATE POLICY e_contact_form_action ON e_contact_form AS RESTRICTIVE FOR INSERT TO tervik_app
  WITH CHECK (action_id IS NULL OR (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      OR (EXISTS (SELECT FROM workflow_action w WHERE w.id = e_contact_form.action_id AND w.for_patient
          AND w.owner_user_id = (SELECT app.patient_user_id()))));
CREATE POLICY e_contact_form_read ON e_contact_form FOR SELECT TO tervik_app
  USING (owner_user_id = (SELECT app.patient_user_id()) OR (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND (EXISTS (SELECT FROM e_contact e WHERE e.id = e_contact_form.e_contact_id
          AND e.creation_status = 'SUBMITTED')));
CREATE POLICY e_contact_form_staff ON e_contact_form FOR INSERT TO tervik_app
  WITH CHECK (kind = 'QUESTIONNAIRE' AND (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND (EXISTS (SELECT FROM workflow_action w WHERE w.id = e_contact_form.action_id
          AND w.e_contact_id = e_contact_form.e_contact_id AND w.clinic_id = e_contact_form.clinic_id
          AND w.owner_user_id = e_contact_form.owner_user_id AND w.user_id = (SELECT app.user_id()))));
CREATE POLICY e_contact_form_write ON e_contact_form FOR INSERT TO tervik_app
  WITH CHECK (owner_user_id = (SELECT app.patient_user_id())
      AND (EXISTS (SELECT FROM e_contact e WHERE e.id = e_contact_form.e_contact_id
          AND e.clinic_id = e_contact_form.clinic_id AND e.owner_user_id = e_contact_form.owner_user_id
          AND (e_contact_form.kind = 'SICK_LEAVE' OR e.creation_status = 'STARTED'
            OR e.created_at = e_contact_form.created_at OR e_contact_form.kind = 'QUESTIONNAIRE'
            AND (EXISTS (SELECT FROM workflow_action w WHERE w.id = e_contact_form.action_id AND w.e_contact_id = e.id
                AND w.for_patient AND w.state = 'STARTED'))))));

GRANT SELECT, INSERT ON e_contact_form TO tervik_app;

-- ──── employee ────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE employee (
  id                  uuid NOT NULL,
  clinic_id           uuid NOT NULL,
  user_id             uuid,
  first_name          text NOT NULL,
  surname             text NOT NULL,
  personal_code       text,
  email               text NOT NULL,
  profession          text NOT NULL,
  is_admin            boolean DEFAULT false NOT NULL,
  deleted_at          timestamptz,
  created_at          timestamptz DEFAULT now() NOT NULL,
  birth_date          date,
  sex                 text DEFAULT 'NOT_DISCLOSED' NOT NULL,
  invited_at          timestamptz DEFAULT now() NOT NULL,
  invitations         integer DEFAULT 1 NOT NULL,
  invited_by_platform boolean DEFAULT app.platform_admin_id() IS NOT NULL NOT NULL,
  CONSTRAINT employee_pkey PRIMARY KEY (id),
  CONSTRAINT employee_clinic_id_id_key UNIQUE (clinic_id, id),
  CONSTRAINT employee_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  CONSTRAINT employee_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT employee_profession_check CHECK (profession IN ('DOCTOR', 'NURSE', 'NON_CLINICAL')),
  CONSTRAINT employee_sex_check CHECK (sex IN ('MALE', 'FEMALE', 'NOT_DISCLOSED'))
);

CREATE UNIQUE INDEX employee_once ON employee (clinic_id, user_id) WHERE user_id IS NOT NULL;
CREATE INDEX employee_open_invitation ON employee (lower(email)) WHERE user_id IS NULL AND deleted_at IS NULL;
CREATE INDEX employee_user ON employee (user_id) WHERE deleted_at IS NULL;

CREATE TRIGGER employee_first_admin BEFORE UPDATE OF user_id, is_admin, deleted_at ON employee FOR EACH ROW
  WHEN (new.is_admin AND new.user_id IS NOT NULL AND new.deleted_at IS NULL
    AND (NOT old.is_admin OR old.user_id IS NULL OR old.deleted_at IS NOT NULL))
  EXECUTE FUNCTION app.keep_first_admin();
CREATE TRIGGER employee_made_admin BEFORE INSERT ON employee FOR EACH ROW
  WHEN (new.is_admin AND new.user_id IS NOT NULL AND new.deleted_at IS NULL) EXECUTE FUNCTION app.keep_first_admin();

ALTER TABLE employee ENABLE ROW LEVEL SECURITY;
CREATE POLICY employee_add ON employee FOR INSERT TO tervik_app
  WITH CHECK (user_id IS NULL AND deleted_at IS NULL AND app.is_clinic_admin(clinic_id));
CREATE POLICY employee_auth ON employee FOR SELECT TO tervik_auth
  USING (true);
CREATE POLICY employee_change ON employee FOR UPDATE TO tervik_app
  USING (app.is_clinic_admin(clinic_id))
  WITH CHECK (app.is_clinic_admin(clinic_id));
CREATE POLICY employee_invitation ON employee FOR UPDATE TO tervik_auth
  USING (user_id IS NULL AND deleted_at IS NULL)
  WITH CHECK ((EXISTS (SELECT FROM app_user u JOIN clinic c ON c.country_code = u.identity_country
          WHERE u.id = employee.user_id AND c.id = employee.clinic_id AND u.identity_level = 'HIGH'
          AND u.personal_code = employee.personal_code)));
CREATE POLICY employee_platform ON employee FOR SELECT TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL);
CREATE POLICY employee_platform_add ON employee FOR INSERT TO tervik_app
  WITH CHECK (is_admin AND user_id IS NULL AND deleted_at IS NULL AND invited_by_platform
      AND (SELECT app.platform_admin_id()) IS NOT NULL AND app.lacks_admin(clinic_id)
      AND app.runs_platform(user_id, personal_code, email) IS NULL);
CREATE POLICY employee_read ON employee FOR SELECT TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));

GRANT SELECT, INSERT (id, clinic_id, first_name, surname, personal_code, email, profession, is_admin, created_at,
    birth_date, sex, invited_at), UPDATE (email, profession, is_admin, deleted_at, invited_at, invitations,
    invited_by_platform) ON employee TO tervik_app;
GRANT SELECT, UPDATE (user_id) ON employee TO tervik_auth;

-- ──── employee_join_code ──────────────────────────────────────────────────────────────────────────────────

CREATE TABLE employee_join_code (
  employee_id uuid NOT NULL,
  clinic_id   uuid NOT NULL,
  code_hash   bytea NOT NULL,
  made_at     timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  tries       integer DEFAULT 0 NOT NULL,
  CONSTRAINT employee_join_code_pkey PRIMARY KEY (employee_id),
  CONSTRAINT employee_join_code_clinic_id_employee_id_fkey FOREIGN KEY (clinic_id, employee_id)
    REFERENCES employee(clinic_id, id)
);

ALTER TABLE employee_join_code ENABLE ROW LEVEL SECURITY;
CREATE POLICY join_code_add ON employee_join_code FOR INSERT TO tervik_app
  WITH CHECK (tries = 0 AND app.is_clinic_admin(clinic_id)
      AND (EXISTS (SELECT FROM employee e WHERE e.id = employee_join_code.employee_id AND e.user_id IS NULL
          AND e.deleted_at IS NULL)));
CREATE POLICY join_code_admin ON employee_join_code FOR SELECT TO tervik_app
  USING (app.is_clinic_admin(clinic_id));
CREATE POLICY join_code_drop ON employee_join_code FOR DELETE TO tervik_app
  USING (app.is_clinic_admin(clinic_id));
CREATE POLICY join_code_platform ON employee_join_code FOR SELECT TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL);
CREATE POLICY join_code_platform_add ON employee_join_code FOR INSERT TO tervik_app
  WITH CHECK (tries = 0 AND (SELECT app.platform_admin_id()) IS NOT NULL
      AND (EXISTS (SELECT FROM employee e WHERE e.id = employee_join_code.employee_id AND e.is_admin
          AND e.user_id IS NULL AND e.deleted_at IS NULL AND app.lacks_admin(e.clinic_id))));
CREATE POLICY join_code_platform_replace ON employee_join_code FOR UPDATE TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL)
  WITH CHECK (tries = 0 AND (SELECT app.platform_admin_id()) IS NOT NULL
      AND (EXISTS (SELECT FROM employee e WHERE e.id = employee_join_code.employee_id AND e.is_admin
          AND e.user_id IS NULL AND e.deleted_at IS NULL AND app.lacks_admin(e.clinic_id))));
CREATE POLICY join_code_replace ON employee_join_code FOR UPDATE TO tervik_app
  USING (app.is_clinic_admin(clinic_id))
  WITH CHECK (tries = 0 AND app.is_clinic_admin(clinic_id)
      AND (EXISTS (SELECT FROM employee e WHERE e.id = employee_join_code.employee_id AND e.user_id IS NULL
          AND e.deleted_at IS NULL)));

GRANT SELECT (employee_id, clinic_id, made_at, expires_at, tries), INSERT, UPDATE (code_hash, made_at, expires_at,
    tries), DELETE ON employee_join_code TO tervik_app;

-- ──── external_identity ───────────────────────────────────────────────────────────────────────────────────

CREATE TABLE external_identity (
  issuer     text NOT NULL,
  subject    text NOT NULL,
  user_id    uuid NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT external_identity_pkey PRIMARY KEY (issuer, subject),
  CONSTRAINT external_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

CREATE INDEX external_identity_user ON external_identity (user_id);

GRANT SELECT, INSERT ON external_identity TO tervik_auth;

-- ──── feedback ────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE feedback (
  id            uuid NOT NULL,
  e_contact_id  uuid NOT NULL,
  clinic_id     uuid NOT NULL,
  owner_user_id uuid NOT NULL,
  scope         text NOT NULL,
  completed_at  timestamptz NOT NULL,
  rating        integer NOT NULL,
  comment       text DEFAULT '' NOT NULL,
  keywords      text[] DEFAULT '{}'::text[] NOT NULL,
  created_at    timestamptz NOT NULL,
  CONSTRAINT feedback_pkey PRIMARY KEY (id),
  CONSTRAINT feedback_e_contact_id_scope_completed_at_key UNIQUE (e_contact_id, scope, completed_at),
  CONSTRAINT feedback_e_contact_id_fkey FOREIGN KEY (e_contact_id) REFERENCES e_contact(id) ON DELETE CASCADE,
  CONSTRAINT feedback_rating_check CHECK (rating >= 1 AND rating <= 5),
  CONSTRAINT feedback_scope_check CHECK (scope IN ('PRM', 'CLINIC'))
);

CREATE INDEX feedback_of_clinic ON feedback (clinic_id, created_at DESC, id DESC) WHERE scope = 'CLINIC';
CREATE INDEX feedback_of_platform ON feedback (created_at DESC, id DESC) WHERE scope = 'PRM';

CREATE TRIGGER keep_feedback_words BEFORE UPDATE OF rating, comment, keywords ON feedback FOR EACH ROW
  EXECUTE FUNCTION app.keep_feedback_words();

ALTER TABLE feedback ENABLE ROW LEVEL SECURITY;
CREATE POLICY feedback_complete ON feedback FOR UPDATE TO tervik_app
  USING (owner_user_id = (SELECT app.patient_user_id()))
  WITH CHECK (owner_user_id = (SELECT app.patient_user_id()));
CREATE POLICY feedback_give ON feedback FOR INSERT TO tervik_app
  WITH CHECK (owner_user_id = (SELECT app.patient_user_id())
      AND (EXISTS (SELECT FROM e_contact e WHERE e.id = feedback.e_contact_id AND e.clinic_id = feedback.clinic_id
          AND e.owner_user_id = feedback.owner_user_id AND e.status = 'COMPLETED'
          AND e.completed_at = feedback.completed_at)));
CREATE POLICY feedback_of_clinic ON feedback FOR SELECT TO tervik_app
  USING (scope = 'CLINIC' AND (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[])));
CREATE POLICY feedback_own ON feedback FOR SELECT TO tervik_app
  USING (owner_user_id = (SELECT app.patient_user_id()));

GRANT SELECT, INSERT, UPDATE (rating, comment, keywords, created_at) ON feedback TO tervik_app;

-- ──── feedback_link ───────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE feedback_link (
  code_hash    bytea NOT NULL,
  e_contact_id uuid NOT NULL,
  clinic_id    uuid NOT NULL,
  completed_at timestamptz NOT NULL,
  CONSTRAINT feedback_link_pkey PRIMARY KEY (code_hash),
  CONSTRAINT feedback_link_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  CONSTRAINT feedback_link_e_contact_id_fkey FOREIGN KEY (e_contact_id) REFERENCES e_contact(id) ON DELETE CASCADE,
  CONSTRAINT feedback_link_code_hash_check CHECK (octet_length(code_hash) = 32)
);

CREATE INDEX feedback_link_clinic ON feedback_link (clinic_id);
CREATE INDEX feedback_link_e_contact ON feedback_link (e_contact_id);

ALTER TABLE feedback_link ENABLE ROW LEVEL SECURITY;
CREATE POLICY feedback_link_add ON feedback_link FOR INSERT TO tervik_app
  WITH CHECK ((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND (EXISTS (SELECT FROM e_contact e WHERE e.id = feedback_link.e_contact_id
          AND e.clinic_id = feedback_link.clinic_id AND e.status = 'COMPLETED'
          AND e.completed_at = feedback_link.completed_at)));

GRANT INSERT ON feedback_link TO tervik_app;

-- ──── feedback_mark ───────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE feedback_mark (
  feedback_id     uuid NOT NULL,
  clinic_id       uuid NOT NULL,
  is_read         boolean NOT NULL,
  is_taken_up     boolean NOT NULL,
  note            text NOT NULL,
  changed_by_name text NOT NULL,
  changed_at      timestamptz NOT NULL,
  CONSTRAINT feedback_mark_pkey PRIMARY KEY (feedback_id),
  CONSTRAINT feedback_mark_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  CONSTRAINT feedback_mark_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback(id) ON DELETE CASCADE,
  CONSTRAINT feedback_mark_check CHECK (is_read OR NOT is_taken_up)
);

CREATE INDEX feedback_mark_clinic ON feedback_mark (clinic_id);

ALTER TABLE feedback_mark ENABLE ROW LEVEL SECURITY;
CREATE POLICY feedback_mark_add ON feedback_mark FOR INSERT TO tervik_app
  WITH CHECK ((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND (EXISTS (SELECT FROM feedback f WHERE f.id = feedback_mark.feedback_id
          AND f.clinic_id = feedback_mark.clinic_id AND f.scope = 'CLINIC')));
CREATE POLICY feedback_mark_change ON feedback_mark FOR UPDATE TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));
CREATE POLICY feedback_mark_staff ON feedback_mark FOR SELECT TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));

GRANT SELECT, INSERT, UPDATE (is_read, is_taken_up, note, changed_by_name, changed_at) ON feedback_mark TO tervik_app;

-- ──── file ────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE file (
  id                      uuid NOT NULL,
  e_contact_id            uuid NOT NULL,
  clinic_id               uuid NOT NULL,
  owner_user_id           uuid NOT NULL,
  activity_id             uuid,
  uploaded_by_user_id     uuid NOT NULL,
  uploaded_by_employee_id uuid,
  state                   text NOT NULL,
  scan                    text DEFAULT 'WAITING' NOT NULL,
  scan_attempts           integer DEFAULT 0 NOT NULL,
  name                    text NOT NULL,
  content_type            text DEFAULT '' NOT NULL,
  bytes                   bigint NOT NULL,
  sha256                  bytea,
  width                   integer,
  height                  integer,
  storage_key             text,
  thumbnail_key           text,
  created_at              timestamptz NOT NULL,
  stored_at               timestamptz,
  CONSTRAINT file_pkey PRIMARY KEY (id),
  CONSTRAINT file_storage_key_key UNIQUE (storage_key),
  CONSTRAINT file_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id),
  CONSTRAINT file_clinic_id_uploaded_by_employee_id_fkey FOREIGN KEY (clinic_id, uploaded_by_employee_id)
    REFERENCES employee(clinic_id, id),
  CONSTRAINT file_e_contact_id_fkey FOREIGN KEY (e_contact_id) REFERENCES e_contact(id) ON DELETE CASCADE,
  CONSTRAINT file_check CHECK (thumbnail_key = (storage_key || '-t')),
  CONSTRAINT file_scan_check CHECK (scan IN ('WAITING', 'CLEAN', 'INFECTED', 'NA')),
  CONSTRAINT file_state_check CHECK (state IN ('UPLOADING', 'STORED', 'FAILED'))
);

CREATE INDEX file_of ON file (e_contact_id, created_at, id);
CREATE INDEX file_of_day ON file (uploaded_by_user_id, created_at);
CREATE INDEX file_unscanned ON file (stored_at) WHERE state = 'STORED' AND scan = 'WAITING';
CREATE INDEX file_unsent ON file (created_at) WHERE activity_id IS NULL;

ALTER TABLE file ENABLE ROW LEVEL SECURITY;
CREATE POLICY file_change ON file FOR UPDATE TO tervik_app
  USING (owner_user_id = (SELECT app.patient_user_id()) AND uploaded_by_user_id = (SELECT app.user_id())
      AND activity_id IS NULL)
  WITH CHECK (owner_user_id = (SELECT app.patient_user_id()) AND (state <> 'UPLOADING' OR (scan IN ('WAITING', 'NA')))
      AND (activity_id IS NULL OR (EXISTS (SELECT FROM activity a WHERE a.id = file.activity_id
            AND a.e_contact_id = file.e_contact_id AND a.actor_user_id = (SELECT app.user_id())))));
CREATE POLICY file_change_staff ON file FOR UPDATE TO tervik_app
  USING ((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND (uploaded_by_employee_id = ANY ((SELECT app.employee_ids())::uuid[])) AND activity_id IS NULL)
  WITH CHECK ((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND (state <> 'UPLOADING' OR (scan IN ('WAITING', 'NA')))
      AND (activity_id IS NULL OR (EXISTS (SELECT FROM activity a WHERE a.id = file.activity_id
            AND a.e_contact_id = file.e_contact_id AND a.actor_user_id = (SELECT app.user_id())))));
CREATE POLICY file_of_clinic ON file FOR SELECT TO tervik_app
  USING (activity_id IS NOT NULL AND (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND (EXISTS (SELECT FROM e_contact e WHERE e.id = file.e_contact_id AND e.creation_status = 'SUBMITTED')));
CREATE POLICY file_of_staff ON file FOR SELECT TO tervik_app
  USING ((uploaded_by_employee_id = ANY ((SELECT app.employee_ids())::uuid[]))
      AND (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[])));
CREATE POLICY file_own ON file FOR SELECT TO tervik_app
  USING (owner_user_id = (SELECT app.patient_user_id())
      AND (activity_id IS NOT NULL OR uploaded_by_user_id = (SELECT app.user_id())));
CREATE POLICY file_remove ON file FOR DELETE TO tervik_app
  USING (owner_user_id = (SELECT app.patient_user_id()) AND uploaded_by_user_id = (SELECT app.user_id())
      AND activity_id IS NULL);
CREATE POLICY file_remove_staff ON file FOR DELETE TO tervik_app
  USING ((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND (uploaded_by_employee_id = ANY ((SELECT app.employee_ids())::uuid[])) AND activity_id IS NULL);
CREATE POLICY file_upload ON file FOR INSERT TO tervik_app
  WITH CHECK (owner_user_id = (SELECT app.patient_user_id()) AND uploaded_by_user_id = (SELECT app.user_id())
      AND uploaded_by_employee_id IS NULL AND activity_id IS NULL AND state = 'UPLOADING'
      AND (scan IN ('WAITING', 'NA')) AND (EXISTS (SELECT FROM e_contact e WHERE e.id = file.e_contact_id
          AND e.clinic_id = file.clinic_id AND e.owner_user_id = file.owner_user_id)));
CREATE POLICY file_upload_staff ON file FOR INSERT TO tervik_app
  WITH CHECK ((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[])) AND uploaded_by_user_id = (SELECT app.user_id())
      AND (uploaded_by_employee_id = ANY ((SELECT app.employee_ids())::uuid[])) AND activity_id IS NULL
      AND state = 'UPLOADING' AND (scan IN ('WAITING', 'NA'))
      AND (EXISTS (SELECT FROM e_contact e WHERE e.id = file.e_contact_id AND e.clinic_id = file.clinic_id
          AND e.owner_user_id = file.owner_user_id AND e.creation_status = 'SUBMITTED')));
CREATE POLICY file_worker ON file FOR ALL TO tervik_worker
  USING (true);

GRANT SELECT, INSERT, UPDATE (activity_id, state, content_type, bytes, sha256, width, height, storage_key,
    thumbnail_key, stored_at), DELETE ON file TO tervik_app;
GRANT SELECT (id, e_contact_id, clinic_id, activity_id, state, scan, scan_attempts, storage_key, thumbnail_key,
    created_at, stored_at), UPDATE (state, scan, scan_attempts), DELETE ON file TO tervik_worker;

-- ──── findable_word ───────────────────────────────────────────────────────────────────────────────────────

CREATE VIEW findable_word AS
 SELECT patient_word.clinic_id,
    patient_word.kind,
    patient_word.word,
    patient_word.person_id,
    patient_word.name
   FROM patient_word
UNION ALL
 SELECT list_member_word.clinic_id,
    list_member_word.kind,
    list_member_word.word,
    list_member_word.member_id AS person_id,
    list_member_word.name
   FROM list_member_word;

-- ──── first_steps_closed ──────────────────────────────────────────────────────────────────────────────────

CREATE TABLE first_steps_closed (
  clinic_id   uuid NOT NULL,
  employee_id uuid NOT NULL,
  at          timestamptz NOT NULL,
  CONSTRAINT first_steps_closed_pkey PRIMARY KEY (employee_id),
  CONSTRAINT first_steps_closed_clinic_id_employee_id_fkey FOREIGN KEY (clinic_id, employee_id)
    REFERENCES employee(clinic_id, id) ON DELETE CASCADE
);

CREATE INDEX first_steps_closed_clinic ON first_steps_closed (clinic_id, employee_id);

ALTER TABLE first_steps_closed ENABLE ROW LEVEL SECURITY;
CREATE POLICY first_steps_closed_own ON first_steps_closed FOR ALL TO tervik_app
  USING (employee_id = ANY ((SELECT app.employee_ids())::uuid[]))
  WITH CHECK ((employee_id = ANY ((SELECT app.employee_ids())::uuid[])) AND app.is_clinic_admin(clinic_id));

GRANT SELECT, INSERT ON first_steps_closed TO tervik_app;

-- ──── global_message ──────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE global_message (
  id          uuid NOT NULL,
  role        text NOT NULL,
  created_by  uuid,
  created_at  timestamptz DEFAULT now() NOT NULL,
  texts       jsonb NOT NULL,
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL,
  author_name text DEFAULT '' NOT NULL,
  press_id    uuid NOT NULL,
  CONSTRAINT global_message_pkey PRIMARY KEY (id),
  CONSTRAINT global_message_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  CONSTRAINT global_message_role_check CHECK (role IN ('PRM_PATIENT', 'PRM_DOCTOR')),
  CONSTRAINT global_message_texts_check CHECK (texts <> '{}'::jsonb AND (texts - '{et,en,ru}'::text[]) = '{}'::jsonb),
  CONSTRAINT global_message_time_check CHECK (ends_at > starts_at)
);

CREATE INDEX global_message_press ON global_message (press_id);

ALTER TABLE global_message ENABLE ROW LEVEL SECURITY;
CREATE POLICY global_message_read ON global_message FOR SELECT TO tervik_app
  USING ((EXISTS (SELECT FROM global_message_clinic gc WHERE gc.message_id = global_message.id
          AND (global_message.role = 'PRM_PATIENT' OR (gc.clinic_id = ANY (((SELECT app.banner_clinics('PRM_DOCTOR')
                    AS banner_clinics))::uuid[]))))));
CREATE POLICY global_message_write ON global_message FOR INSERT TO tervik_app
  WITH CHECK (created_by = (SELECT app.user_id()) AND cardinality(SELECT app.clinic_ids()) > 0);

GRANT SELECT, INSERT ON global_message TO tervik_app;

-- ──── global_message_clinic ───────────────────────────────────────────────────────────────────────────────

CREATE TABLE global_message_clinic (
  message_id      uuid NOT NULL,
  clinic_id       uuid NOT NULL,
  deleted_at      timestamptz,
  deleted_by      uuid,
  deleted_by_name text,
  CONSTRAINT global_message_clinic_pkey PRIMARY KEY (message_id, clinic_id),
  CONSTRAINT global_message_clinic_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  CONSTRAINT global_message_clinic_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES app_user(id),
  CONSTRAINT global_message_clinic_message_id_fkey FOREIGN KEY (message_id)
    REFERENCES global_message(id) ON DELETE CASCADE,
  CONSTRAINT global_message_clinic_deleted_check CHECK ((deleted_at IS NULL) = (deleted_by IS NULL)
      AND (deleted_at IS NULL) = (deleted_by_name IS NULL))
);

CREATE INDEX global_message_clinic_of_clinic ON global_message_clinic (clinic_id);

ALTER TABLE global_message_clinic ENABLE ROW LEVEL SECURITY;
CREATE POLICY global_message_clinic_delete ON global_message_clinic FOR UPDATE TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
  WITH CHECK ((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND (deleted_by IS NULL OR deleted_by = (SELECT app.user_id())));
CREATE POLICY global_message_clinic_read ON global_message_clinic FOR SELECT TO tervik_app
  USING ((clinic_id = ANY (((SELECT app.banner_clinics('PRM_DOCTOR') AS banner_clinics))::uuid[]))
      OR deleted_at IS NULL AND (clinic_id = ANY (((SELECT app.banner_clinics('PRM_PATIENT') AS
              banner_clinics))::uuid[])));
CREATE POLICY global_message_clinic_write ON global_message_clinic FOR INSERT TO tervik_app
  WITH CHECK ((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[])) AND deleted_at IS NULL
      AND app.has_written_global_message(message_id));

GRANT SELECT, INSERT (message_id, clinic_id), UPDATE (deleted_at, deleted_by, deleted_by_name) ON
  global_message_clinic TO tervik_app;

-- ──── idempotency_key ─────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE idempotency_key (
  user_id      uuid NOT NULL,
  key          uuid NOT NULL,
  request_hash bytea NOT NULL,
  response     text NOT NULL,
  created_at   timestamptz NOT NULL,
  CONSTRAINT idempotency_key_pkey PRIMARY KEY (user_id, key)
);

CREATE INDEX idempotency_key_age ON idempotency_key (created_at);

ALTER TABLE idempotency_key ENABLE ROW LEVEL SECURITY;
CREATE POLICY idempotency_own ON idempotency_key FOR ALL TO tervik_app
  USING (user_id = (SELECT app.user_id()))
  WITH CHECK (user_id = (SELECT app.user_id()));

GRANT SELECT, INSERT ON idempotency_key TO tervik_app;

-- ──── import_session ──────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE import_session (
  id                uuid NOT NULL,
  clinic_id         uuid NOT NULL,
  user_id           uuid NOT NULL,
  method            text NOT NULL,
  personal_code     text NOT NULL,
  partner_session   text DEFAULT '' NOT NULL,
  pending           text DEFAULT '' NOT NULL,
  verification_code text DEFAULT '' NOT NULL,
  state             text DEFAULT 'PENDING' NOT NULL,
  failure           text,
  proven_name       text,
  created_at        timestamptz NOT NULL,
  expires_at        timestamptz NOT NULL,
  CONSTRAINT import_session_pkey PRIMARY KEY (id),
  CONSTRAINT import_session_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  CONSTRAINT import_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT import_session_method_check CHECK (method IN ('MOBILE_ID', 'SMART_ID')),
  CONSTRAINT import_session_state_check CHECK (state IN ('PENDING', 'SUCCESS', 'FAILED'))
);

CREATE INDEX import_session_user ON import_session (user_id, created_at);

ALTER TABLE import_session ENABLE ROW LEVEL SECURITY;
CREATE POLICY import_session_own ON import_session FOR ALL TO tervik_app
  USING (user_id = (SELECT app.user_id()) AND app.is_clinic_admin(clinic_id))
  WITH CHECK (user_id = (SELECT app.user_id()) AND app.is_clinic_admin(clinic_id));

GRANT SELECT, INSERT (id, clinic_id, user_id, method, personal_code, created_at, expires_at), UPDATE (partner_session,
    pending, verification_code, state, failure, proven_name) ON import_session TO tervik_app;

-- ──── information_change ──────────────────────────────────────────────────────────────────────────────────

CREATE TABLE information_change (
  item_id    uuid NOT NULL,
  number     integer NOT NULL,
  act        text NOT NULL,
  revision   integer NOT NULL,
  content    jsonb NOT NULL,
  by_user_id uuid NOT NULL,
  by_name    text NOT NULL,
  at         timestamptz NOT NULL,
  CONSTRAINT information_change_pkey PRIMARY KEY (item_id, number),
  CONSTRAINT information_change_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES app_user(id),
  CONSTRAINT information_change_item_id_fkey FOREIGN KEY (item_id) REFERENCES information_item(id),
  CONSTRAINT information_change_act_check CHECK (act IN ('SAVED', 'PUBLISHED', 'WITHDRAWN')),
  CONSTRAINT information_change_number_check CHECK (number > 0)
);

CREATE INDEX information_change_by ON information_change (by_user_id);

ALTER TABLE information_change ENABLE ROW LEVEL SECURITY;
CREATE POLICY information_change_add ON information_change FOR INSERT TO tervik_app
  WITH CHECK (by_user_id = (SELECT app.platform_admin_id()));
CREATE POLICY information_change_platform ON information_change FOR SELECT TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL);

GRANT SELECT, INSERT ON information_change TO tervik_app;

-- ──── information_edition ─────────────────────────────────────────────────────────────────────────────────

CREATE TABLE information_edition (
  item_id              uuid NOT NULL,
  revision             integer NOT NULL,
  kind                 text NOT NULL,
  is_prescription_drug boolean NOT NULL,
  level                integer GENERATED ALWAYS AS ( CASE WHEN is_prescription_drug THEN 3
      WHEN kind = 'CLINICAL' THEN 2 ELSE 1 END) STORED NOT NULL,
  topic                text NOT NULL,
  problem_types        text[] NOT NULL,
  sources              text[] NOT NULL,
  reviewed_on          date NOT NULL,
  reviewed_by          text NOT NULL,
  picture_ids          uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  publish_at           timestamptz NOT NULL,
  expires_at           timestamptz,
  ends_at              timestamptz,
  file_ids             uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  is_small_correction  boolean DEFAULT false NOT NULL,
  news_at              timestamptz NOT NULL,
  CONSTRAINT information_edition_pkey PRIMARY KEY (item_id, revision),
  CONSTRAINT information_edition_item_id_fkey FOREIGN KEY (item_id) REFERENCES information_item(id),
  CONSTRAINT information_edition_drug_check CHECK (kind = 'CLINICAL' OR NOT is_prescription_drug),
  CONSTRAINT information_edition_end_check CHECK (ends_at >= publish_at),
  CONSTRAINT information_edition_expiry_check CHECK (expires_at > publish_at),
  CONSTRAINT information_edition_kind_check CHECK (kind IN ('CLINICAL', 'NON_CLINICAL')),
  CONSTRAINT information_edition_sources_check CHECK (cardinality(sources) > 0),
  CONSTRAINT information_edition_topic_check CHECK (topic <> '')
);

CREATE INDEX information_edition_begun ON information_edition (publish_at DESC, item_id);

CREATE TRIGGER information_edition_news BEFORE INSERT ON information_edition FOR EACH ROW
  EXECUTE FUNCTION app.keep_news_at();

ALTER TABLE information_edition ENABLE ROW LEVEL SECURITY;
CREATE POLICY information_edition_add ON information_edition FOR INSERT TO tervik_app
  WITH CHECK ((SELECT app.platform_admin_id()) IS NOT NULL);
CREATE POLICY information_edition_end ON information_edition FOR UPDATE TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL);
CREATE POLICY information_edition_platform ON information_edition FOR SELECT TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL);
CREATE POLICY information_edition_staff ON information_edition FOR SELECT TO tervik_app
  USING (level <= (SELECT app.information_level()) AND publish_at <= now()
      AND (expires_at IS NULL OR expires_at > now()) AND (ends_at IS NULL OR ends_at > now()));

GRANT SELECT, INSERT, UPDATE (ends_at) ON information_edition TO tervik_app;

-- ──── information_file ────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE information_file (
  id           uuid NOT NULL,
  name         text NOT NULL,
  content_type text NOT NULL,
  bytes        bytea NOT NULL,
  size         integer GENERATED ALWAYS AS (octet_length(bytes)) STORED NOT NULL,
  added_by     uuid NOT NULL,
  added_at     timestamptz NOT NULL,
  CONSTRAINT information_file_pkey PRIMARY KEY (id),
  CONSTRAINT information_file_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id),
  CONSTRAINT information_file_content_type_check CHECK (content_type = 'application/pdf'),
  CONSTRAINT information_file_name_check CHECK (name <> '')
);

CREATE INDEX information_file_by ON information_file (added_by);

ALTER TABLE information_file ENABLE ROW LEVEL SECURITY;
CREATE POLICY information_file_add ON information_file FOR INSERT TO tervik_app
  WITH CHECK (added_by = (SELECT app.platform_admin_id()));
CREATE POLICY information_file_platform ON information_file FOR SELECT TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL);
CREATE POLICY information_file_seen ON information_file FOR SELECT TO tervik_app
  USING ((EXISTS (SELECT FROM information_edition e WHERE information_file.id = ANY (e.file_ids))));

GRANT SELECT, INSERT ON information_file TO tervik_app;

-- ──── information_item ────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE information_item (
  id              uuid NOT NULL,
  content         jsonb NOT NULL,
  revision        integer DEFAULT 1 NOT NULL,
  changed_by      uuid NOT NULL,
  changed_by_name text NOT NULL,
  changed_at      timestamptz NOT NULL,
  created_at      timestamptz NOT NULL,
  CONSTRAINT information_item_pkey PRIMARY KEY (id),
  CONSTRAINT information_item_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id),
  CONSTRAINT information_item_revision_check CHECK (revision > 0)
);

CREATE INDEX information_item_by ON information_item (changed_by);

ALTER TABLE information_item ENABLE ROW LEVEL SECURITY;
CREATE POLICY information_item_add ON information_item FOR INSERT TO tervik_app
  WITH CHECK (changed_by = (SELECT app.platform_admin_id()));
CREATE POLICY information_item_change ON information_item FOR UPDATE TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL)
  WITH CHECK (changed_by = (SELECT app.platform_admin_id()));
CREATE POLICY information_item_platform ON information_item FOR SELECT TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL);

GRANT SELECT, INSERT, UPDATE (content, revision, changed_by, changed_by_name, changed_at) ON information_item TO
  tervik_app;

-- ──── information_picture ─────────────────────────────────────────────────────────────────────────────────

CREATE TABLE information_picture (
  id           uuid NOT NULL,
  content_type text NOT NULL,
  bytes        bytea NOT NULL,
  added_by     uuid NOT NULL,
  added_at     timestamptz NOT NULL,
  CONSTRAINT information_picture_pkey PRIMARY KEY (id),
  CONSTRAINT information_picture_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id),
  CONSTRAINT information_picture_content_type_check CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp'))
);

CREATE INDEX information_picture_by ON information_picture (added_by);

ALTER TABLE information_picture ENABLE ROW LEVEL SECURITY;
CREATE POLICY information_picture_add ON information_picture FOR INSERT TO tervik_app
  WITH CHECK (added_by = (SELECT app.platform_admin_id()));
CREATE POLICY information_picture_platform ON information_picture FOR SELECT TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL);
CREATE POLICY information_picture_seen ON information_picture FOR SELECT TO tervik_app
  USING ((EXISTS (SELECT FROM information_edition e WHERE information_picture.id = ANY (e.picture_ids))));

GRANT SELECT, INSERT ON information_picture TO tervik_app;

-- ──── information_reading ─────────────────────────────────────────────────────────────────────────────────

CREATE TABLE information_reading (
  item_id uuid NOT NULL,
  user_id uuid NOT NULL,
  at      timestamptz NOT NULL,
  CONSTRAINT information_reading_pkey PRIMARY KEY (item_id, user_id),
  CONSTRAINT information_reading_item_id_fkey FOREIGN KEY (item_id) REFERENCES information_item(id),
  CONSTRAINT information_reading_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

CREATE INDEX information_reading_of_user ON information_reading (user_id);

ALTER TABLE information_reading ENABLE ROW LEVEL SECURITY;
CREATE POLICY information_reading_add ON information_reading FOR INSERT TO tervik_app
  WITH CHECK (user_id = (SELECT app.user_id()) AND (EXISTS (SELECT FROM information_edition e
          WHERE e.item_id = information_reading.item_id)));
CREATE POLICY information_reading_again ON information_reading FOR UPDATE TO tervik_app
  USING (user_id = (SELECT app.user_id()))
  WITH CHECK (user_id = (SELECT app.user_id()) AND (EXISTS (SELECT FROM information_edition e
          WHERE e.item_id = information_reading.item_id)));
CREATE POLICY information_reading_own ON information_reading FOR SELECT TO tervik_app
  USING (user_id = (SELECT app.user_id()));

GRANT SELECT, INSERT, UPDATE (at) ON information_reading TO tervik_app;

-- ──── information_reminder ────────────────────────────────────────────────────────────────────────────────

CREATE TABLE information_reminder (
  user_id uuid NOT NULL,
  told_on date NOT NULL,
  CONSTRAINT information_reminder_pkey PRIMARY KEY (user_id),
  CONSTRAINT information_reminder_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

ALTER TABLE information_reminder ENABLE ROW LEVEL SECURITY;

-- ──── information_spelling ────────────────────────────────────────────────────────────────────────────────

CREATE TABLE information_spelling (
  word    text COLLATE "C" NOT NULL,
  letters text GENERATED ALWAYS AS (app.ascii(word)) STORED NOT NULL,
  CONSTRAINT information_spelling_pkey PRIMARY KEY (word)
);

CREATE INDEX information_spelling_letters ON information_spelling USING gin (letters gin_trgm_ops);

ALTER TABLE information_spelling ENABLE ROW LEVEL SECURITY;

-- ──── information_text ────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE information_text (
  item_id  uuid NOT NULL,
  revision integer NOT NULL,
  locale   text NOT NULL,
  title    text NOT NULL,
  lead     text NOT NULL,
  body     text NOT NULL,
  CONSTRAINT information_text_pkey PRIMARY KEY (item_id, revision, locale),
  CONSTRAINT information_text_item_id_revision_fkey FOREIGN KEY (item_id, revision)
    REFERENCES information_edition(item_id, revision),
  CONSTRAINT information_text_body_check CHECK (body <> ''),
  CONSTRAINT information_text_locale_check CHECK (locale IN ('et', 'en', 'ru')),
  CONSTRAINT information_text_title_check CHECK (title <> '')
);

CREATE TRIGGER information_text_words AFTER INSERT ON information_text FOR EACH ROW
  EXECUTE FUNCTION app.keep_information_words();

ALTER TABLE information_text ENABLE ROW LEVEL SECURITY;
CREATE POLICY information_text_add ON information_text FOR INSERT TO tervik_app
  WITH CHECK ((SELECT app.platform_admin_id()) IS NOT NULL);
CREATE POLICY information_text_seen ON information_text FOR SELECT TO tervik_app
  USING ((EXISTS (SELECT FROM information_edition e WHERE e.item_id = information_text.item_id
          AND e.revision = information_text.revision)));

GRANT SELECT, INSERT ON information_text TO tervik_app;

-- ──── information_visit ───────────────────────────────────────────────────────────────────────────────────

CREATE TABLE information_visit (
  user_id     uuid NOT NULL,
  at          timestamptz NOT NULL,
  previous_at timestamptz,
  CONSTRAINT information_visit_pkey PRIMARY KEY (user_id),
  CONSTRAINT information_visit_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

ALTER TABLE information_visit ENABLE ROW LEVEL SECURITY;
CREATE POLICY information_visit_own ON information_visit FOR ALL TO tervik_app
  USING (user_id = (SELECT app.user_id()) AND (SELECT app.information_level()) > 0)
  WITH CHECK (user_id = (SELECT app.user_id()) AND (SELECT app.information_level()) > 0);

GRANT SELECT, INSERT, UPDATE (at, previous_at) ON information_visit TO tervik_app;

-- ──── information_word ────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE information_word (
  word     text COLLATE "C" NOT NULL,
  item_id  uuid NOT NULL,
  revision integer NOT NULL,
  in_title boolean NOT NULL,
  CONSTRAINT information_word_pkey PRIMARY KEY (word, item_id, revision),
  CONSTRAINT information_word_item_id_revision_fkey FOREIGN KEY (item_id, revision)
    REFERENCES information_edition(item_id, revision)
);

CREATE INDEX information_word_edition ON information_word (item_id, revision);

ALTER TABLE information_word ENABLE ROW LEVEL SECURITY;

-- ──── intake_closure ──────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE intake_closure (
  id          uuid NOT NULL,
  clinic_id   uuid NOT NULL,
  reason      text NOT NULL,
  groups      text[],
  begins_at   timestamptz NOT NULL,
  ends_at     timestamptz,
  text_et     text,
  text_en     text,
  text_ru     text,
  employee_id uuid NOT NULL,
  created_at  timestamptz NOT NULL,
  opened_at   timestamptz,
  CONSTRAINT intake_closure_pkey PRIMARY KEY (id),
  CONSTRAINT intake_closure_clinic_id_employee_id_fkey FOREIGN KEY (clinic_id, employee_id)
    REFERENCES employee(clinic_id, id),
  CONSTRAINT intake_closure_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  CONSTRAINT intake_closure_groups_check CHECK (cardinality(groups) > 0),
  CONSTRAINT intake_closure_order CHECK (ends_at > begins_at),
  CONSTRAINT intake_closure_reason_check CHECK (reason IN ('HOLIDAY', 'OVERLOAD'))
);

CREATE INDEX intake_closure_clinic ON intake_closure (clinic_id, ends_at) WHERE opened_at IS NULL;

ALTER TABLE intake_closure ENABLE ROW LEVEL SECURITY;
CREATE POLICY intake_closure_add ON intake_closure FOR INSERT TO tervik_app
  WITH CHECK (app.is_clinic_admin(clinic_id) AND (employee_id = ANY ((SELECT app.employee_ids())::uuid[])));
CREATE POLICY intake_closure_change ON intake_closure FOR UPDATE TO tervik_app
  USING (app.is_clinic_admin(clinic_id))
  WITH CHECK (app.is_clinic_admin(clinic_id));
CREATE POLICY intake_closure_read ON intake_closure FOR SELECT TO tervik_app
  USING ((SELECT app.user_id()) IS NOT NULL);

GRANT SELECT, INSERT, UPDATE (reason, groups, begins_at, ends_at, text_et, text_en, text_ru, opened_at) ON
  intake_closure TO tervik_app;

-- ──── intake_place ────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE intake_place (
  clinic_id     uuid NOT NULL,
  problem_group text NOT NULL,
  owner_user_id uuid NOT NULL,
  touched_at    timestamptz NOT NULL,
  lives_until   timestamptz NOT NULL,
  CONSTRAINT intake_place_pkey PRIMARY KEY (clinic_id, problem_group, owner_user_id),
  CONSTRAINT intake_place_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  CONSTRAINT intake_place_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

CREATE INDEX intake_place_owner ON intake_place (owner_user_id);

ALTER TABLE intake_place ENABLE ROW LEVEL SECURITY;
CREATE POLICY intake_place_own ON intake_place FOR ALL TO tervik_app
  USING (owner_user_id = (SELECT app.user_id()))
  WITH CHECK (owner_user_id = (SELECT app.user_id()));

GRANT SELECT, INSERT, UPDATE (touched_at, lives_until), DELETE ON intake_place TO tervik_app;

-- ──── list_file_layout ────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE list_file_layout (
  clinic_id uuid NOT NULL,
  purpose   text NOT NULL,
  header    text NOT NULL,
  columns   jsonb NOT NULL,
  saved_at  timestamptz NOT NULL,
  CONSTRAINT list_file_layout_pkey PRIMARY KEY (clinic_id, purpose, header),
  CONSTRAINT list_file_layout_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  CONSTRAINT list_file_layout_purpose_check CHECK (purpose IN ('LIST', 'PHONES'))
);

ALTER TABLE list_file_layout ENABLE ROW LEVEL SECURITY;
CREATE POLICY list_file_layout_admin ON list_file_layout FOR ALL TO tervik_app
  USING (app.is_clinic_admin(clinic_id))
  WITH CHECK (app.is_clinic_admin(clinic_id));

GRANT SELECT, INSERT, UPDATE ON list_file_layout TO tervik_app;

-- ──── list_import ─────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE list_import (
  id             uuid NOT NULL,
  clinic_id      uuid NOT NULL,
  purpose        text NOT NULL,
  source         text NOT NULL,
  state          text DEFAULT 'PLANNED' NOT NULL,
  file_name      text,
  list_ids       uuid[] NOT NULL,
  base           integer NOT NULL,
  counts         jsonb DEFAULT '{}'::jsonb NOT NULL,
  going          jsonb DEFAULT '[]'::jsonb NOT NULL,
  made_by        uuid NOT NULL,
  made_by_name   text NOT NULL,
  proven_name    text,
  created_at     timestamptz NOT NULL,
  applied_at     timestamptz,
  undone_at      timestamptz,
  undone_by      uuid,
  undone_by_name text,
  restored       integer,
  left_alone     integer,
  settled_at     timestamptz,
  CONSTRAINT list_import_pkey PRIMARY KEY (id),
  CONSTRAINT list_import_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  CONSTRAINT list_import_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(id),
  CONSTRAINT list_import_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES app_user(id),
  CONSTRAINT list_import_check CHECK ((applied_at IS NULL) = (state IN ('PLANNED', 'DISCARDED'))),
  CONSTRAINT list_import_check1 CHECK ((undone_at IS NULL) = (state <> 'UNDONE')),
  CONSTRAINT list_import_purpose_check CHECK (purpose IN ('LIST', 'PHONES')),
  CONSTRAINT list_import_source_check CHECK (source IN ('MOBILE_ID', 'SMART_ID', 'FILE')),
  CONSTRAINT list_import_state_check CHECK (state IN ('PLANNED', 'APPLIED', 'UNDONE', 'DISCARDED'))
);

CREATE INDEX list_import_clinic ON list_import (clinic_id, created_at DESC);

ALTER TABLE list_import ENABLE ROW LEVEL SECURITY;
CREATE POLICY list_import_add ON list_import FOR INSERT TO tervik_app
  WITH CHECK (app.is_clinic_admin(clinic_id) AND made_by = (SELECT app.user_id()) AND state = 'PLANNED');
CREATE POLICY list_import_admin ON list_import FOR SELECT TO tervik_app
  USING (app.is_clinic_admin(clinic_id));
CREATE POLICY list_import_discard ON list_import FOR UPDATE TO tervik_app
  USING (app.is_clinic_admin(clinic_id) AND state = 'PLANNED')
  WITH CHECK (state IN ('PLANNED', 'DISCARDED'));

GRANT SELECT, INSERT (id, clinic_id, purpose, source, file_name, list_ids, base, made_by, made_by_name, proven_name,
    created_at), UPDATE (state) ON list_import TO tervik_app;

-- ──── list_import_row ─────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE list_import_row (
  import_id     uuid NOT NULL,
  nr            integer NOT NULL,
  kind          text NOT NULL,
  list_id       uuid,
  personal_code text,
  first_name    text,
  surname       text,
  birth_date    date,
  sex           text,
  phone         text,
  email         text,
  member_id     uuid,
  came_of_age   boolean DEFAULT false NOT NULL,
  problem       text,
  remark        text,
  at_column     text,
  other_nr      integer,
  is_left_alone boolean DEFAULT false NOT NULL,
  before        jsonb,
  CONSTRAINT list_import_row_pkey PRIMARY KEY (import_id, nr),
  CONSTRAINT list_import_row_import_id_fkey FOREIGN KEY (import_id) REFERENCES list_import(id) ON DELETE CASCADE,
  CONSTRAINT list_import_row_kind_check CHECK (kind IN ('NEW', 'RETURNED', 'MOVED', 'RENAMED', 'CONTACT', 'UNCHANGED',
        'LEFT', 'PROBLEM', 'UNKNOWN', 'GIVEN'))
);

CREATE INDEX list_import_row_code ON list_import_row (import_id, personal_code);

ALTER TABLE list_import_row ENABLE ROW LEVEL SECURITY;
CREATE POLICY list_import_row_admin ON list_import_row FOR SELECT TO tervik_app
  USING ((EXISTS (SELECT FROM list_import i WHERE i.id = list_import_row.import_id)));

GRANT SELECT ON list_import_row TO tervik_app;

-- ──── list_member ─────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE list_member (
  id            uuid NOT NULL,
  clinic_id     uuid NOT NULL,
  list_id       uuid,
  personal_code text NOT NULL,
  first_name    text NOT NULL,
  surname       text NOT NULL,
  birth_date    date NOT NULL,
  sex           text NOT NULL,
  phone         text,
  email         text,
  import_id     uuid,
  CONSTRAINT list_member_pkey PRIMARY KEY (id),
  CONSTRAINT list_member_clinic_id_personal_code_key UNIQUE (clinic_id, personal_code),
  CONSTRAINT list_member_clinic_id_list_id_fkey FOREIGN KEY (clinic_id, list_id)
    REFERENCES patient_list(clinic_id, id),
  CONSTRAINT list_member_sex_check CHECK (sex IN ('MALE', 'FEMALE'))
);

CREATE INDEX list_member_list ON list_member (list_id) WHERE list_id IS NOT NULL;

CREATE TRIGGER list_member_contact AFTER UPDATE OF phone, email ON list_member FOR EACH ROW
  WHEN (old.phone IS DISTINCT FROM new.phone OR old.email IS DISTINCT FROM new.email)
  EXECUTE FUNCTION app.follow_list_contact();

ALTER TABLE list_member ENABLE ROW LEVEL SECURITY;
CREATE POLICY list_member_staff ON list_member FOR SELECT TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));

GRANT SELECT ON list_member TO tervik_app;

-- ──── list_member_word ────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE list_member_word (
  clinic_id uuid NOT NULL,
  kind      text NOT NULL,
  word      text COLLATE "C" NOT NULL,
  member_id uuid NOT NULL,
  name      text COLLATE "C",
  CONSTRAINT list_member_word_pkey PRIMARY KEY (clinic_id, kind, word, member_id),
  CONSTRAINT list_member_word_kind_check CHECK (kind IN ('NAME', 'CODE'))
);

CREATE INDEX list_member_word_member ON list_member_word (member_id);

ALTER TABLE list_member_word ENABLE ROW LEVEL SECURITY;

-- ──── login_flow ──────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE login_flow (
  id            uuid NOT NULL,
  kind          text NOT NULL,
  provider      text NOT NULL,
  browser_hash  bytea NOT NULL,
  secret_hash   bytea NOT NULL,
  nonce         text,
  code_verifier text,
  locale        text NOT NULL,
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  used_at       timestamptz,
  CONSTRAINT login_flow_pkey PRIMARY KEY (id),
  CONSTRAINT login_flow_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT login_flow_kind_check CHECK (kind IN ('DIGITAL_ID', 'OIDC')),
  CONSTRAINT login_flow_locale_check CHECK (locale IN ('et', 'en', 'ru'))
);

CREATE INDEX login_flow_age ON login_flow (created_at);

GRANT SELECT, INSERT, UPDATE (nonce, code_verifier, used_at), DELETE ON login_flow TO tervik_auth;

-- ──── mail ────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE mail (
  id             uuid NOT NULL,
  dedupe_key     text NOT NULL,
  recipient      text NOT NULL,
  user_id        uuid,
  template       text NOT NULL,
  locale         text NOT NULL,
  params         jsonb DEFAULT '{}'::jsonb NOT NULL,
  state          text DEFAULT 'QUEUED' NOT NULL,
  attempts       integer DEFAULT 0 NOT NULL,
  last_error     text,
  created_at     timestamptz DEFAULT now() NOT NULL,
  sent_at        timestamptz,
  sender_address text,
  CONSTRAINT mail_pkey PRIMARY KEY (id),
  CONSTRAINT mail_dedupe_key_key UNIQUE (dedupe_key),
  CONSTRAINT mail_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT mail_state_check CHECK (state IN ('QUEUED', 'SENDING', 'SENT', 'FAILED'))
);

CREATE INDEX mail_unsent ON mail (created_at) WHERE state IN ('QUEUED', 'SENDING', 'FAILED');

GRANT SELECT, INSERT, UPDATE ON mail TO tervik_worker;

-- ──── medicine ────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE medicine (
  id                uuid NOT NULL,
  package_code      text,
  brand_name        text NOT NULL,
  active_ingredient text NOT NULL,
  atc               text DEFAULT '' NOT NULL,
  route             text DEFAULT 'OTHER' NOT NULL,
  strength          text DEFAULT '' NOT NULL,
  form              text DEFAULT '' NOT NULL,
  is_demo           boolean DEFAULT false NOT NULL,
  search            tsvector GENERATED ALWAYS AS (array_to_tsvector(app.medicine_words((((brand_name || ' ') ||
              active_ingredient) || ' ') || strength))) STORED NOT NULL,
  CONSTRAINT medicine_pkey PRIMARY KEY (id),
  CONSTRAINT medicine_package_code_key UNIQUE (package_code)
);

CREATE INDEX medicine_search ON medicine USING gin (search) WITH (fastupdate=off);

ALTER TABLE medicine ENABLE ROW LEVEL SECURITY;
CREATE POLICY medicine_read ON medicine FOR SELECT TO tervik_app
  USING (true);

GRANT SELECT ON medicine TO tervik_app;

-- ──── name_word ───────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE name_word (
  word    text COLLATE "C" NOT NULL,
  letters text GENERATED ALWAYS AS (app.ascii(word)) STORED NOT NULL,
  CONSTRAINT name_word_pkey PRIMARY KEY (word)
);

CREATE INDEX name_word_letters ON name_word USING gin (letters gin_trgm_ops);

ALTER TABLE name_word ENABLE ROW LEVEL SECURITY;

-- ──── note ────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE note (
  id           uuid NOT NULL,
  e_contact_id uuid NOT NULL,
  clinic_id    uuid NOT NULL,
  employee_id  uuid NOT NULL,
  author_name  text NOT NULL,
  body         text NOT NULL,
  created_at   timestamptz NOT NULL,
  CONSTRAINT note_pkey PRIMARY KEY (id),
  CONSTRAINT note_e_contact_id_fkey FOREIGN KEY (e_contact_id) REFERENCES e_contact(id) ON DELETE CASCADE
);

CREATE INDEX note_of ON note (e_contact_id, created_at, id);

ALTER TABLE note ENABLE ROW LEVEL SECURITY;
CREATE POLICY note_read ON note FOR SELECT TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));
CREATE POLICY note_write ON note FOR INSERT TO tervik_app
  WITH CHECK ((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND (employee_id = ANY ((SELECT app.employee_ids())::uuid[]))
      AND (EXISTS (SELECT FROM e_contact e WHERE e.id = note.e_contact_id AND e.clinic_id = note.clinic_id)));

GRANT SELECT, INSERT ON note TO tervik_app;

-- ──── notice_choice ───────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE notice_choice (
  user_id uuid NOT NULL,
  event   text NOT NULL,
  channel text NOT NULL,
  "time"  text NOT NULL,
  CONSTRAINT notice_choice_pkey PRIMARY KEY (user_id, event, channel),
  CONSTRAINT notice_choice_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT notice_choice_channel_check CHECK (channel IN ('MAIL', 'PUSH')),
  CONSTRAINT notice_choice_event_check CHECK (event IN ('URGENT', 'MINE', 'QUEUE')),
  CONSTRAINT notice_choice_time_check CHECK ("time" IN ('AT_ONCE', 'HOURLY', 'MORNING', 'OFF'))
);

ALTER TABLE notice_choice ENABLE ROW LEVEL SECURITY;
CREATE POLICY notice_choice_own ON notice_choice FOR ALL TO tervik_app
  USING (user_id = (SELECT app.user_id()))
  WITH CHECK (user_id = (SELECT app.user_id()));

GRANT SELECT, INSERT, UPDATE ("time") ON notice_choice TO tervik_app;

-- ──── obstacle ────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE obstacle (
  id        uuid NOT NULL,
  place     text NOT NULL,
  obstacles text[] NOT NULL,
  comment   text NOT NULL,
  locale    text NOT NULL,
  told_on   date NOT NULL,
  CONSTRAINT obstacle_pkey PRIMARY KEY (id),
  CONSTRAINT obstacle_place_check CHECK (place IN ('DECLINED', 'SIGN_IN', 'DENIED', 'OTHER'))
);

CREATE INDEX obstacle_newest ON obstacle (told_on DESC, id DESC);

ALTER TABLE obstacle ENABLE ROW LEVEL SECURITY;
CREATE POLICY obstacle_platform ON obstacle FOR SELECT TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL);
CREATE POLICY obstacle_tell ON obstacle FOR INSERT TO tervik_auth
  WITH CHECK (true);

GRANT SELECT ON obstacle TO tervik_app;
GRANT INSERT ON obstacle TO tervik_auth;

-- ──── outbox ──────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE outbox (
  id         bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind       text NOT NULL,
  payload    jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_kind_check CHECK (kind IN ('MAIL', 'SCAN', 'STAFF', 'SMS', 'SMS_RECEIPT'))
);

ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
CREATE POLICY outbox_addition ON outbox FOR INSERT TO tervik_app
  WITH CHECK ((payload ->> 'template') = 'CLINIC_ADDED'
      AND (payload - '{dedupeKey,template,userId,params}'::text[]) = '{}'::jsonb
      AND (payload -> 'params') = '{}'::jsonb AND (EXISTS (SELECT FROM clinic_patient cp
          WHERE cp.owner_user_id = ((outbox.payload ->> 'userId')::uuid) AND cp.added_at IS NOT NULL
          AND (cp.clinic_id = ANY ((SELECT app.clinic_ids())::uuid[])))));
CREATE POLICY outbox_auth ON outbox FOR INSERT TO tervik_auth
  WITH CHECK ((payload ->> 'template') IN ('LOGIN_CODE', 'SIGN_UP_CODE', 'RESET_CODE', 'PROFILE_CODE',
        'PASSWORD_CHANGED', 'EMAIL_CHANGED', 'SUPPORT_REQUEST'));
CREATE POLICY outbox_invitation ON outbox FOR INSERT TO tervik_app
  WITH CHECK (kind = 'MAIL' AND ((payload ->> 'template') IN ('EMPLOYEE_INVITED', 'EMPLOYEE_INVITED_BY_CODE'))
      AND (payload - '{dedupeKey,template,recipient,locale,params}'::text[]) = '{}'::jsonb
      AND ((payload -> 'params') - 'clinicName') = '{}'::jsonb
      AND (EXISTS (SELECT FROM employee e JOIN clinic c ON c.id = e.clinic_id
          WHERE e.email = (outbox.payload ->> 'recipient') AND e.user_id IS NULL AND e.deleted_at IS NULL
          AND c.name = ((outbox.payload -> 'params') ->> 'clinicName') AND app.is_clinic_admin(e.clinic_id))));
CREATE POLICY outbox_invitation_platform ON outbox FOR INSERT TO tervik_app
  WITH CHECK (kind = 'MAIL' AND ((payload ->> 'template') IN ('EMPLOYEE_INVITED', 'EMPLOYEE_INVITED_BY_CODE'))
      AND (payload - '{dedupeKey,template,recipient,locale,params}'::text[]) = '{}'::jsonb
      AND ((payload -> 'params') - 'clinicName') = '{}'::jsonb AND (SELECT app.platform_admin_id()) IS NOT NULL
      AND (EXISTS (SELECT FROM employee e JOIN clinic c ON c.id = e.clinic_id
          WHERE e.email = (outbox.payload ->> 'recipient') AND e.user_id IS NULL AND e.deleted_at IS NULL
          AND e.is_admin AND c.name = ((outbox.payload -> 'params') ->> 'clinicName'))));
CREATE POLICY outbox_signup ON outbox FOR INSERT TO tervik_auth
  WITH CHECK (kind = 'MAIL' AND ((payload ->> 'template') IN ('CLINIC_SIGNUP_CODE', 'CLINIC_SIGNUP_RECEIVED',
          'CLINIC_SIGNUP_WAITS')));
CREATE POLICY outbox_signup_decided ON outbox FOR INSERT TO tervik_app
  WITH CHECK (kind = 'MAIL' AND ((payload ->> 'template') IN ('CLINIC_SIGNUP_APPROVED',
          'CLINIC_SIGNUP_APPROVED_BY_CODE', 'CLINIC_SIGNUP_REFUSED')) AND (SELECT app.platform_admin_id()) IS NOT NULL
      AND (EXISTS (SELECT FROM clinic_signup s WHERE s.email = (outbox.payload ->> 'recipient'))));
CREATE POLICY outbox_sms ON outbox FOR INSERT TO tervik_app
  WITH CHECK (kind = 'SMS' AND payload = '{}'::jsonb);
CREATE POLICY outbox_staff ON outbox FOR INSERT TO tervik_app
  WITH CHECK (kind = 'STAFF' AND (payload - '{eContactId,userId,at}'::text[]) = '{}'::jsonb
      AND ((payload ->> 'userId')::uuid) = (SELECT app.user_id())
      AND (EXISTS (SELECT FROM e_contact e WHERE e.id = ((outbox.payload ->> 'eContactId')::uuid))));
CREATE POLICY outbox_staff_test ON outbox FOR INSERT TO tervik_app
  WITH CHECK (kind = 'MAIL' AND (payload ->> 'template') = 'STAFF_TEST'
      AND (payload - '{dedupeKey,template,userId,params}'::text[]) = '{}'::jsonb
      AND (payload -> 'params') = '{}'::jsonb AND ((payload ->> 'userId')::uuid) = (SELECT app.user_id())
      AND cardinality(app.clinic_ids()) > 0);
CREATE POLICY outbox_taken ON outbox FOR INSERT TO tervik_auth
  WITH CHECK (kind = 'MAIL' AND (payload ->> 'template') = 'ACCOUNT_TAKEN'
      AND (payload - '{dedupeKey,template,recipient,locale}'::text[]) = '{}'::jsonb);
CREATE POLICY outbox_worker ON outbox FOR ALL TO tervik_worker
  USING (true);
CREATE POLICY outbox_write ON outbox FOR INSERT TO tervik_app
  WITH CHECK (CASE kind WHEN 'MAIL' THEN (payload ->> 'template') <> 'LOGIN_CODE'
      AND (payload - '{dedupeKey,template,userId,params}'::text[]) = '{}'::jsonb
      AND ((payload -> 'params') - '{eContactId,ratingCode}'::text[]) = '{}'::jsonb
      AND COALESCE(((payload -> 'params') ->> 'ratingCode') ~ '^[A-Za-z0-9_-]{22}$', true)
      AND (EXISTS (SELECT FROM e_contact e WHERE e.id = (((outbox.payload -> 'params') ->> 'eContactId')::uuid)
          AND e.owner_user_id = ((outbox.payload ->> 'userId')::uuid)
          AND (e.clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))))
      WHEN 'SCAN' THEN (payload - '{fileId}'::text[]) = '{}'::jsonb
      AND (EXISTS (SELECT FROM file f WHERE f.id = ((outbox.payload ->> 'fileId')::uuid)
          AND f.uploaded_by_user_id = (SELECT app.user_id()))) ELSE false END);

GRANT INSERT ON outbox TO tervik_app;
GRANT INSERT ON outbox TO tervik_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON outbox TO tervik_worker;

-- ──── patient_list ────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE patient_list (
  id                  uuid NOT NULL,
  clinic_id           uuid NOT NULL,
  code                text NOT NULL,
  doctor              text DEFAULT '' NOT NULL,
  registration_number text,
  imported_at         timestamptz,
  created_at          timestamptz NOT NULL,
  CONSTRAINT patient_list_pkey PRIMARY KEY (id),
  CONSTRAINT patient_list_clinic_id_code_key UNIQUE (clinic_id, code),
  CONSTRAINT patient_list_clinic_id_id_key UNIQUE (clinic_id, id),
  CONSTRAINT patient_list_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);

ALTER TABLE patient_list ENABLE ROW LEVEL SECURITY;
CREATE POLICY patient_list_add ON patient_list FOR INSERT TO tervik_app
  WITH CHECK (app.is_clinic_admin(clinic_id) AND imported_at IS NULL);
CREATE POLICY patient_list_staff ON patient_list FOR SELECT TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));

GRANT SELECT, INSERT (id, clinic_id, code, doctor, registration_number, created_at) ON patient_list TO tervik_app;

-- ──── patient_word ────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE patient_word (
  clinic_id uuid NOT NULL,
  kind      text NOT NULL,
  word      text COLLATE "C" NOT NULL,
  person_id uuid NOT NULL,
  name      text COLLATE "C",
  CONSTRAINT patient_word_pkey PRIMARY KEY (clinic_id, kind, word, person_id),
  CONSTRAINT patient_word_clinic_id_person_id_fkey FOREIGN KEY (clinic_id, person_id)
    REFERENCES clinic_patient(clinic_id, person_id) ON DELETE CASCADE,
  CONSTRAINT patient_word_kind_check CHECK (kind IN ('NAME', 'CODE', 'EMAIL'))
);

CREATE INDEX patient_word_person ON patient_word (person_id);

ALTER TABLE patient_word ENABLE ROW LEVEL SECURITY;

-- ──── person ──────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE person (
  id             uuid NOT NULL,
  owner_user_id  uuid NOT NULL,
  is_self        boolean DEFAULT false NOT NULL,
  first_name     text NOT NULL,
  surname        text NOT NULL,
  personal_code  text,
  birth_date     date,
  sex            text DEFAULT 'NOT_DISCLOSED' NOT NULL,
  email          text,
  phone          text,
  created_at     timestamptz DEFAULT now() NOT NULL,
  deleted_at     timestamptz,
  represented_as text,
  CONSTRAINT person_pkey PRIMARY KEY (id),
  CONSTRAINT person_id_owner_user_id_key UNIQUE (id, owner_user_id),
  CONSTRAINT person_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT person_represented_as_check CHECK (represented_as IN ('MINOR', 'ADULT')),
  CONSTRAINT person_sex_check CHECK (sex IN ('MALE', 'FEMALE', 'NOT_DISCLOSED'))
);

CREATE INDEX person_code ON person (personal_code) WHERE personal_code IS NOT NULL;
CREATE UNIQUE INDEX person_code_once ON person (owner_user_id, personal_code) WHERE personal_code IS NOT NULL
  AND deleted_at IS NULL;
CREATE INDEX person_owner ON person (owner_user_id);
CREATE UNIQUE INDEX person_self ON person (owner_user_id) WHERE is_self;

CREATE TRIGGER person_claim AFTER UPDATE OF first_name, surname, personal_code, birth_date ON person FOR EACH ROW
  WHEN (new.is_self AND (old.first_name IS DISTINCT FROM new.first_name OR old.surname IS DISTINCT FROM new.surname
      OR old.personal_code IS DISTINCT FROM new.personal_code OR old.birth_date IS DISTINCT FROM new.birth_date))
  EXECUTE FUNCTION app.forget_confirmation();
CREATE TRIGGER person_list_over AFTER UPDATE OF deleted_at ON person FOR EACH ROW
  WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION app.leave_list_members();
CREATE TRIGGER person_represented_claim AFTER UPDATE OF first_name, surname, personal_code, birth_date ON person FOR
  EACH ROW WHEN (NOT new.is_self AND (old.first_name IS DISTINCT FROM new.first_name
      OR old.surname IS DISTINCT FROM new.surname OR old.personal_code IS DISTINCT FROM new.personal_code
      OR old.birth_date IS DISTINCT FROM new.birth_date)) EXECUTE FUNCTION app.forget_represented();
CREATE TRIGGER person_words AFTER UPDATE OF first_name, surname, personal_code, deleted_at ON person FOR EACH ROW
  WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.surname IS DISTINCT FROM new.surname
    OR old.personal_code IS DISTINCT FROM new.personal_code OR old.deleted_at IS DISTINCT FROM new.deleted_at)
  EXECUTE FUNCTION app.keep_patient_words();

ALTER TABLE person ENABLE ROW LEVEL SECURITY;
CREATE POLICY person_change ON person FOR UPDATE TO tervik_app
  USING (owner_user_id = (SELECT app.patient_user_id()) AND NOT is_self)
  WITH CHECK (owner_user_id = (SELECT app.patient_user_id()) AND NOT is_self);
CREATE POLICY person_of_clinic ON person FOR SELECT TO tervik_app
  USING ((EXISTS (SELECT FROM clinic_patient cp WHERE cp.person_id = person.id
          AND (cp.clinic_id = ANY ((SELECT app.clinic_ids())::uuid[])))));
CREATE POLICY person_own ON person FOR SELECT TO tervik_app
  USING (owner_user_id = (SELECT app.patient_user_id()));
CREATE POLICY person_represent ON person FOR INSERT TO tervik_app
  WITH CHECK (owner_user_id = (SELECT app.patient_user_id()) AND NOT is_self AND represented_as IS NOT NULL);
CREATE POLICY person_self_make ON person FOR INSERT TO tervik_auth
  WITH CHECK (is_self);
CREATE POLICY person_self_read ON person FOR SELECT TO tervik_auth
  USING (is_self);
CREATE POLICY person_self_update ON person FOR UPDATE TO tervik_auth
  USING (is_self)
  WITH CHECK (is_self);

GRANT SELECT (id, owner_user_id, is_self, first_name, surname, personal_code, birth_date, sex, created_at, deleted_at,
    represented_as), INSERT (id, owner_user_id, is_self, first_name, surname, personal_code, birth_date, sex,
    created_at, represented_as), UPDATE (first_name, surname, personal_code, birth_date, sex, deleted_at,
    represented_as) ON person TO tervik_app;
GRANT SELECT (id, owner_user_id, is_self), INSERT, UPDATE (first_name, surname, personal_code, birth_date, sex, email,
    phone) ON person TO tervik_auth;

-- ──── person_lookup ───────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE person_lookup (
  user_id uuid NOT NULL,
  at      timestamptz NOT NULL,
  CONSTRAINT person_lookup_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

CREATE INDEX person_lookup_of ON person_lookup (user_id, at);

ALTER TABLE person_lookup ENABLE ROW LEVEL SECURITY;
CREATE POLICY person_lookup_own ON person_lookup FOR ALL TO tervik_app
  USING (user_id = (SELECT app.patient_user_id()))
  WITH CHECK (user_id = (SELECT app.patient_user_id()));

GRANT SELECT, INSERT, DELETE ON person_lookup TO tervik_app;

-- ──── plan_change ─────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE plan_change (
  id           uuid NOT NULL,
  clinic_id    uuid NOT NULL,
  plan         text NOT NULL,
  valid_from   date NOT NULL,
  made_at      timestamptz NOT NULL,
  made_by      uuid NOT NULL,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  applied_at   timestamptz,
  CONSTRAINT plan_change_pkey PRIMARY KEY (id),
  CONSTRAINT plan_change_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id) ON DELETE CASCADE,
  CONSTRAINT plan_change_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(id),
  CONSTRAINT plan_change_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES app_user(id),
  CONSTRAINT plan_change_check CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL)),
  CONSTRAINT plan_change_check1 CHECK (withdrawn_at IS NULL OR applied_at IS NULL),
  CONSTRAINT plan_change_plan_check CHECK (plan IN ('BASIC', 'PREMIUM'))
);

CREATE UNIQUE INDEX plan_change_ahead ON plan_change (clinic_id) WHERE withdrawn_at IS NULL AND applied_at IS NULL;
CREATE INDEX plan_change_of ON plan_change (clinic_id, made_at DESC);

ALTER TABLE plan_change ENABLE ROW LEVEL SECURITY;
CREATE POLICY plan_change_read ON plan_change FOR SELECT TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL);

GRANT SELECT ON plan_change TO tervik_app;

-- ──── policy_text ─────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE policy_text (
  country_code text NOT NULL,
  slug         text NOT NULL,
  locale       text NOT NULL,
  updated_at   timestamptz NOT NULL,
  body         text NOT NULL,
  CONSTRAINT policy_text_pkey PRIMARY KEY (country_code, slug, locale, updated_at),
  CONSTRAINT policy_text_locale_check CHECK (locale IN ('et', 'en', 'ru'))
);

GRANT SELECT ON policy_text TO tervik_auth;

-- ──── policy_version ──────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE policy_version (
  consent_type text NOT NULL,
  updated_at   timestamptz NOT NULL,
  published_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT policy_version_pkey PRIMARY KEY (consent_type, updated_at)
);

GRANT SELECT ON policy_version TO tervik_auth;

-- ──── prescription ────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE prescription (
  id                uuid NOT NULL,
  owner_user_id     uuid NOT NULL,
  person_id         uuid NOT NULL,
  clinic_id         uuid NOT NULL,
  previous_id       uuid,
  brand_name        text NOT NULL,
  active_ingredient text NOT NULL,
  route             text NOT NULL,
  strength          text NOT NULL,
  dosing            text NOT NULL,
  created_at        timestamptz NOT NULL,
  last_requested_at timestamptz,
  deleted_at        timestamptz,
  CONSTRAINT prescription_pkey PRIMARY KEY (id),
  CONSTRAINT prescription_id_person_id_clinic_id_key UNIQUE (id, person_id, clinic_id),
  CONSTRAINT prescription_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  CONSTRAINT prescription_person_id_owner_user_id_fkey FOREIGN KEY (person_id, owner_user_id)
    REFERENCES person(id, owner_user_id) ON DELETE CASCADE,
  CONSTRAINT prescription_previous_id_person_id_clinic_id_fkey FOREIGN KEY (previous_id, person_id, clinic_id)
    REFERENCES prescription(id, person_id, clinic_id)
);

CREATE INDEX prescription_of ON prescription (person_id, clinic_id) WHERE deleted_at IS NULL;

ALTER TABLE prescription ENABLE ROW LEVEL SECURITY;
CREATE POLICY prescription_own ON prescription FOR ALL TO tervik_app
  USING (owner_user_id = (SELECT app.patient_user_id()))
  WITH CHECK (owner_user_id = (SELECT app.patient_user_id()));

GRANT SELECT, INSERT, UPDATE (last_requested_at, deleted_at) ON prescription TO tervik_app;

-- ──── price ───────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE price (
  id           uuid NOT NULL,
  country_code text NOT NULL,
  item         text NOT NULL,
  amount       numeric(10,4) NOT NULL,
  valid_from   date NOT NULL,
  made_at      timestamptz NOT NULL,
  made_by      uuid NOT NULL,
  made_by_name text NOT NULL,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  CONSTRAINT price_pkey PRIMARY KEY (id),
  CONSTRAINT price_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(id),
  CONSTRAINT price_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES app_user(id),
  CONSTRAINT price_amount_check CHECK (amount >= 0::numeric),
  CONSTRAINT price_check CHECK (item = 'SMS' OR amount = round(amount, 2)),
  CONSTRAINT price_check1 CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL)),
  CONSTRAINT price_item_check CHECK (item IN ('BASIC', 'PREMIUM', 'SMS'))
);

CREATE UNIQUE INDEX price_of_day ON price (country_code, item, valid_from) WHERE withdrawn_at IS NULL;

ALTER TABLE price ENABLE ROW LEVEL SECURITY;
CREATE POLICY price_public ON price FOR SELECT TO tervik_auth
  USING (true);
CREATE POLICY price_read ON price FOR SELECT TO tervik_app
  USING ((SELECT app.user_id()) IS NOT NULL);
CREATE POLICY price_set ON price FOR INSERT TO tervik_app
  WITH CHECK (withdrawn_at IS NULL AND made_by = (SELECT app.platform_admin_id()));
CREATE POLICY price_withdraw ON price FOR UPDATE TO tervik_app
  USING (withdrawn_at IS NULL AND (SELECT app.platform_admin_id()) IS NOT NULL)
  WITH CHECK (withdrawn_by = (SELECT app.platform_admin_id())
      AND (withdrawn_at AT TIME ZONE app.country_time_zone(country_code))::date <= valid_from);

GRANT SELECT, INSERT, UPDATE (withdrawn_at, withdrawn_by) ON price TO tervik_app;
GRANT SELECT (country_code, item, amount, valid_from, withdrawn_at) ON price TO tervik_auth;

-- ──── prompt_draft ────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE prompt_draft (
  purpose        text NOT NULL,
  body           text NOT NULL,
  note           text NOT NULL,
  revision       integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  author_user_id uuid NOT NULL,
  author_name    text NOT NULL,
  updated_at     timestamptz NOT NULL,
  CONSTRAINT prompt_draft_pkey PRIMARY KEY (purpose),
  CONSTRAINT prompt_draft_author_user_id_fkey FOREIGN KEY (author_user_id) REFERENCES app_user(id),
  CONSTRAINT prompt_draft_purpose CHECK (purpose IN ('questions', 'summary', 'clinic_summary', 'translation'))
);

ALTER TABLE prompt_draft ENABLE ROW LEVEL SECURITY;
CREATE POLICY prompt_draft_admin ON prompt_draft FOR ALL TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL)
  WITH CHECK (author_user_id = (SELECT app.platform_admin_id()));

GRANT SELECT, INSERT, UPDATE, DELETE ON prompt_draft TO tervik_app;

-- ──── prompt_trial ────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE prompt_trial (
  purpose  text NOT NULL,
  digest   bytea NOT NULL,
  case_id  text NOT NULL,
  tried_at timestamptz NOT NULL,
  CONSTRAINT prompt_trial_pkey PRIMARY KEY (purpose, digest, case_id)
);

ALTER TABLE prompt_trial ENABLE ROW LEVEL SECURITY;
CREATE POLICY prompt_trial_admin ON prompt_trial FOR ALL TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL)
  WITH CHECK ((SELECT app.platform_admin_id()) IS NOT NULL);

GRANT SELECT, INSERT, UPDATE (tried_at) ON prompt_trial TO tervik_app;

-- ──── prompt_version ──────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE prompt_version (
  id             uuid NOT NULL,
  purpose        text NOT NULL,
  number         integer NOT NULL,
  body           text NOT NULL,
  note           text NOT NULL,
  again_of       integer,
  author_user_id uuid NOT NULL,
  author_name    text NOT NULL,
  published_at   timestamptz NOT NULL,
  CONSTRAINT prompt_version_pkey PRIMARY KEY (id),
  CONSTRAINT prompt_version_purpose_number_key UNIQUE (purpose, number),
  CONSTRAINT prompt_version_author_user_id_fkey FOREIGN KEY (author_user_id) REFERENCES app_user(id),
  CONSTRAINT prompt_version_number_check CHECK (number >= 2),
  CONSTRAINT prompt_version_purpose CHECK (purpose IN ('questions', 'summary', 'clinic_summary', 'translation'))
);

ALTER TABLE prompt_version ENABLE ROW LEVEL SECURITY;
CREATE POLICY prompt_version_admin ON prompt_version FOR ALL TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL)
  WITH CHECK (author_user_id = (SELECT app.platform_admin_id()));

GRANT SELECT, INSERT ON prompt_version TO tervik_app;

-- ──── push_subscription ───────────────────────────────────────────────────────────────────────────────────

CREATE TABLE push_subscription (
  id         uuid NOT NULL,
  user_id    uuid NOT NULL,
  endpoint   text NOT NULL,
  p256dh     text,
  auth       text,
  created_at timestamptz NOT NULL,
  CONSTRAINT push_subscription_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscription_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

CREATE INDEX push_subscription_user ON push_subscription (user_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON push_subscription TO tervik_auth;
GRANT SELECT, DELETE ON push_subscription TO tervik_worker;

-- ──── saved_view ──────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE saved_view (
  id          uuid NOT NULL,
  clinic_id   uuid NOT NULL,
  employee_id uuid NOT NULL,
  name        text NOT NULL,
  filters     jsonb NOT NULL,
  is_shared   boolean DEFAULT false NOT NULL,
  created_at  timestamptz NOT NULL,
  deleted_at  timestamptz,
  CONSTRAINT saved_view_pkey PRIMARY KEY (id),
  CONSTRAINT saved_view_clinic_id_employee_id_fkey FOREIGN KEY (clinic_id, employee_id)
    REFERENCES employee(clinic_id, id),
  CONSTRAINT saved_view_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);

CREATE INDEX saved_view_of ON saved_view (clinic_id) WHERE deleted_at IS NULL;

ALTER TABLE saved_view ENABLE ROW LEVEL SECURITY;
CREATE POLICY saved_view_change ON saved_view FOR UPDATE TO tervik_app
  USING ((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND ((employee_id = ANY ((SELECT app.employee_ids())::uuid[])) OR is_shared
        AND app.is_clinic_admin(clinic_id)));
CREATE POLICY saved_view_read ON saved_view FOR SELECT TO tervik_app
  USING ((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND (is_shared OR (employee_id = ANY ((SELECT app.employee_ids())::uuid[]))));
CREATE POLICY saved_view_write ON saved_view FOR INSERT TO tervik_app
  WITH CHECK ((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND (employee_id = ANY ((SELECT app.employee_ids())::uuid[])));

GRANT SELECT, INSERT, UPDATE (name, filters, is_shared, deleted_at) ON saved_view TO tervik_app;

-- ──── scheduled_action ────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE scheduled_action (
  id                 uuid NOT NULL,
  e_contact_id       uuid NOT NULL,
  clinic_id          uuid NOT NULL,
  employee_id        uuid NOT NULL,
  user_id            uuid NOT NULL,
  action             text NOT NULL,
  body               text DEFAULT '' NOT NULL,
  reason             text,
  reply_allowed_from timestamptz,
  file_ids           uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  seen_updated_at    timestamptz,
  state              text NOT NULL,
  refusal_key        text,
  dismissed_at       timestamptz,
  created_at         timestamptz NOT NULL,
  due_at             timestamptz NOT NULL,
  ended_at           timestamptz,
  CONSTRAINT scheduled_action_pkey PRIMARY KEY (id),
  CONSTRAINT scheduled_action_clinic_id_employee_id_fkey FOREIGN KEY (clinic_id, employee_id)
    REFERENCES employee(clinic_id, id),
  CONSTRAINT scheduled_action_e_contact_id_fkey FOREIGN KEY (e_contact_id) REFERENCES e_contact(id) ON DELETE CASCADE,
  CONSTRAINT scheduled_action_action_check CHECK (action IN ('INQUIRY', 'COMPLETE', 'ARCHIVE', 'REJECT')),
  CONSTRAINT scheduled_action_state_check CHECK (state IN ('WAITING', 'SENT', 'CANCELLED', 'REFUSED'))
);

CREATE INDEX scheduled_action_due ON scheduled_action (due_at) WHERE state = 'WAITING';
CREATE INDEX scheduled_action_mine ON scheduled_action (user_id) WHERE (state IN ('WAITING', 'REFUSED'))
  AND dismissed_at IS NULL;
CREATE INDEX scheduled_action_of ON scheduled_action (e_contact_id) WHERE (state IN ('WAITING', 'REFUSED'))
  AND dismissed_at IS NULL;

ALTER TABLE scheduled_action ENABLE ROW LEVEL SECURITY;
CREATE POLICY scheduled_action_end ON scheduled_action FOR UPDATE TO tervik_app
  USING (user_id = (SELECT app.user_id()) AND (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[])));
CREATE POLICY scheduled_action_read ON scheduled_action FOR SELECT TO tervik_app
  USING (user_id = (SELECT app.user_id()) AND (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[])));
CREATE POLICY scheduled_action_worker ON scheduled_action FOR SELECT TO tervik_worker
  USING (true);
CREATE POLICY scheduled_action_write ON scheduled_action FOR INSERT TO tervik_app
  WITH CHECK (user_id = (SELECT app.user_id()) AND (employee_id = ANY ((SELECT app.employee_ids())::uuid[]))
      AND (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND (EXISTS (SELECT FROM e_contact e WHERE e.id = scheduled_action.e_contact_id
          AND e.clinic_id = scheduled_action.clinic_id)));

GRANT SELECT, INSERT, UPDATE (body, state, refusal_key, dismissed_at, due_at, ended_at) ON scheduled_action TO
  tervik_app;
GRANT SELECT (id, e_contact_id, clinic_id, state, due_at) ON scheduled_action TO tervik_worker;

-- ──── second_factor ───────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE second_factor (
  user_id      uuid NOT NULL,
  secret       bytea NOT NULL,
  confirmed_at timestamptz NOT NULL,
  last_step    bigint,
  CONSTRAINT second_factor_pkey PRIMARY KEY (user_id),
  CONSTRAINT second_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

ALTER TABLE second_factor ENABLE ROW LEVEL SECURITY;
CREATE POLICY second_factor_own ON second_factor FOR ALL TO tervik_auth
  USING (user_id = (SELECT app.user_id()))
  WITH CHECK (user_id = (SELECT app.user_id()));

GRANT SELECT, INSERT, UPDATE (last_step) ON second_factor TO tervik_auth;

-- ──── second_factor_enrolment ─────────────────────────────────────────────────────────────────────────────

CREATE TABLE second_factor_enrolment (
  session_id uuid NOT NULL,
  user_id    uuid NOT NULL,
  secret     bytea NOT NULL,
  made_at    timestamptz NOT NULL,
  CONSTRAINT second_factor_enrolment_pkey PRIMARY KEY (session_id),
  CONSTRAINT second_factor_enrolment_session_id_fkey FOREIGN KEY (session_id)
    REFERENCES session(id) ON DELETE CASCADE,
  CONSTRAINT second_factor_enrolment_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

CREATE INDEX second_factor_enrolment_user ON second_factor_enrolment (user_id);

ALTER TABLE second_factor_enrolment ENABLE ROW LEVEL SECURITY;
CREATE POLICY second_factor_enrolment_own ON second_factor_enrolment FOR ALL TO tervik_auth
  USING (user_id = (SELECT app.user_id()) AND session_id = (SELECT app.session_id()))
  WITH CHECK (user_id = (SELECT app.user_id()) AND session_id = (SELECT app.session_id()));

GRANT SELECT, INSERT, UPDATE (secret, made_at), DELETE ON second_factor_enrolment TO tervik_auth;

-- ──── second_factor_recovery ──────────────────────────────────────────────────────────────────────────────

CREATE TABLE second_factor_recovery (
  user_id   uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_at   timestamptz,
  CONSTRAINT second_factor_recovery_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT second_factor_recovery_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES second_factor(user_id) ON DELETE CASCADE
);

ALTER TABLE second_factor_recovery ENABLE ROW LEVEL SECURITY;
CREATE POLICY second_factor_recovery_own ON second_factor_recovery FOR ALL TO tervik_auth
  USING (user_id = (SELECT app.user_id()))
  WITH CHECK (user_id = (SELECT app.user_id()));

GRANT SELECT, INSERT, UPDATE (used_at), DELETE ON second_factor_recovery TO tervik_auth;

-- ──── session ─────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE session (
  token_hash       bytea NOT NULL,
  id               uuid NOT NULL,
  user_id          uuid NOT NULL,
  created_at       timestamptz DEFAULT now() NOT NULL,
  expires_at       timestamptz NOT NULL,
  ends_at          timestamptz NOT NULL,
  second_factor_at timestamptz,
  CONSTRAINT session_pkey PRIMARY KEY (token_hash),
  CONSTRAINT session_id_key UNIQUE (id),
  CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

CREATE INDEX session_by_user ON session (user_id);
CREATE INDEX session_expiry ON session (expires_at);

GRANT SELECT, INSERT, UPDATE (token_hash, expires_at, second_factor_at), DELETE ON session TO tervik_auth;

-- ──── sms ─────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE sms (
  id          uuid DEFAULT gen_random_uuid() NOT NULL,
  batch_id    uuid NOT NULL,
  clinic_id   uuid NOT NULL,
  nr          integer NOT NULL,
  patient_id  uuid NOT NULL,
  first_name  text NOT NULL,
  surname     text NOT NULL,
  phone       text,
  state       text NOT NULL,
  reason      text,
  receipt_key uuid DEFAULT gen_random_uuid() NOT NULL,
  provider_id text,
  tries       integer DEFAULT 0 NOT NULL,
  retry_at    timestamptz,
  claimed_at  timestamptz,
  ended_at    timestamptz,
  is_online   boolean DEFAULT false NOT NULL,
  provider_at timestamptz,
  ask_at      timestamptz,
  asks        integer DEFAULT 0 NOT NULL,
  CONSTRAINT sms_pkey PRIMARY KEY (id),
  CONSTRAINT sms_batch_id_nr_key UNIQUE (batch_id, nr),
  CONSTRAINT sms_receipt_key_key UNIQUE (receipt_key),
  CONSTRAINT sms_clinic_id_batch_id_fkey FOREIGN KEY (clinic_id, batch_id) REFERENCES sms_batch(clinic_id, id),
  CONSTRAINT sms_check CHECK ((state <> ALL (ARRAY['SKIPPED', 'FAILED'])) OR reason IS NOT NULL),
  CONSTRAINT sms_state_check CHECK (state IN ('PLANNED', 'SENDING', 'SENT', 'DELIVERED', 'FAILED', 'UNKNOWN',
        'SKIPPED', 'STOPPED'))
);

CREATE INDEX sms_delivered ON sms (clinic_id, ended_at) WHERE state = 'DELIVERED';
CREATE INDEX sms_online_only ON sms (batch_id) WHERE is_online AND state = 'SKIPPED';
CREATE INDEX sms_phone ON sms (clinic_id, phone);
CREATE INDEX sms_planned ON sms (batch_id, nr) WHERE state = 'PLANNED';
CREATE INDEX sms_state ON sms (batch_id, state);
CREATE INDEX sms_to_ask ON sms (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX sms_under_way ON sms (claimed_at) WHERE state IN ('SENDING', 'SENT', 'UNKNOWN');

ALTER TABLE sms ENABLE ROW LEVEL SECURITY;
CREATE POLICY sms_staff ON sms FOR SELECT TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));
CREATE POLICY sms_stop ON sms FOR UPDATE TO tervik_app
  USING ((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[])) AND state = 'PLANNED')
  WITH CHECK (state = 'STOPPED');
CREATE POLICY sms_worker ON sms FOR ALL TO tervik_worker
  USING (true);

GRANT SELECT, UPDATE (state, ended_at) ON sms TO tervik_app;
GRANT SELECT (id, batch_id, clinic_id, nr, patient_id, first_name, phone, state, receipt_key, provider_id, tries,
    retry_at, claimed_at, is_online, ask_at, asks), UPDATE (state, reason, provider_id, tries, retry_at, claimed_at,
    ended_at, is_online, provider_at, ask_at, asks) ON sms TO tervik_worker;

-- ──── sms_approval ────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE sms_approval (
  id          uuid NOT NULL,
  clinic_id   uuid NOT NULL,
  is_required boolean NOT NULL,
  set_by      uuid NOT NULL,
  set_by_name text NOT NULL,
  set_at      timestamptz NOT NULL,
  CONSTRAINT sms_approval_pkey PRIMARY KEY (id),
  CONSTRAINT sms_approval_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  CONSTRAINT sms_approval_set_by_fkey FOREIGN KEY (set_by) REFERENCES app_user(id)
);

CREATE INDEX sms_approval_clinic ON sms_approval (clinic_id, set_at DESC, id DESC);

ALTER TABLE sms_approval ENABLE ROW LEVEL SECURITY;
CREATE POLICY sms_approval_add ON sms_approval FOR INSERT TO tervik_app
  WITH CHECK (app.is_clinic_admin(clinic_id) AND set_by = (SELECT app.user_id()));
CREATE POLICY sms_approval_staff ON sms_approval FOR SELECT TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));

GRANT SELECT, INSERT ON sms_approval TO tervik_app;

-- ──── sms_batch ───────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE sms_batch (
  id              uuid NOT NULL,
  clinic_id       uuid NOT NULL,
  template        text,
  text            text NOT NULL,
  clinic_name     text NOT NULL,
  filter          jsonb NOT NULL,
  price           numeric(8,4) NOT NULL,
  made_by         uuid NOT NULL,
  made_by_name    text NOT NULL,
  created_at      timestamptz NOT NULL,
  send_at         timestamptz NOT NULL,
  stopped_at      timestamptz,
  stopped_by_name text,
  is_test         boolean,
  approval        text,
  decided_at      timestamptz,
  decided_by_name text,
  decided_note    text,
  care_reason     text,
  fallback_at     timestamptz,
  form            jsonb,
  is_at_night     boolean,
  CONSTRAINT sms_batch_pkey PRIMARY KEY (id),
  CONSTRAINT sms_batch_clinic_id_id_key UNIQUE (clinic_id, id),
  CONSTRAINT sms_batch_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  CONSTRAINT sms_batch_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(id),
  CONSTRAINT sms_batch_approval_check CHECK (approval IN ('WAITING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED')),
  CONSTRAINT sms_batch_check CHECK ((stopped_at IS NULL) = (stopped_by_name IS NULL)),
  CONSTRAINT sms_batch_check1 CHECK ((approval IS NULL OR approval = 'WAITING') = (decided_at IS NULL)),
  CONSTRAINT sms_batch_check2 CHECK ((approval IN ('REFUSED', 'WITHDRAWN', 'EXPIRED')) IS NOT TRUE
      OR stopped_at IS NOT NULL),
  CONSTRAINT sms_batch_check3 CHECK ((((filter ->> 'neededForCare')::boolean) IS TRUE) = (care_reason IS NOT NULL)),
  CONSTRAINT sms_batch_is_test_check CHECK (is_test)
);

CREATE INDEX sms_batch_clinic ON sms_batch (clinic_id, created_at DESC, id DESC);
CREATE INDEX sms_batch_due ON sms_batch (clinic_id, send_at);
CREATE INDEX sms_batch_waiting ON sms_batch (clinic_id, created_at) WHERE approval = 'WAITING' AND stopped_at IS NULL;

CREATE TRIGGER sms_batch_approval BEFORE INSERT ON sms_batch FOR EACH ROW EXECUTE FUNCTION app.ask_sms_approval();
CREATE TRIGGER sms_batch_guard BEFORE UPDATE OF approval ON sms_batch FOR EACH ROW
  EXECUTE FUNCTION app.guard_sms_approval();

ALTER TABLE sms_batch ENABLE ROW LEVEL SECURITY;
CREATE POLICY sms_batch_approve ON sms_batch FOR UPDATE TO tervik_app
  USING ((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[])) AND stopped_at IS NULL AND approval = 'WAITING')
  WITH CHECK (approval = 'APPROVED' AND made_by <> (SELECT app.user_id()));
CREATE POLICY sms_batch_expire ON sms_batch FOR UPDATE TO tervik_worker
  USING (approval = 'WAITING')
  WITH CHECK (approval = 'EXPIRED');
CREATE POLICY sms_batch_staff ON sms_batch FOR SELECT TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));
CREATE POLICY sms_batch_stop ON sms_batch FOR UPDATE TO tervik_app
  USING ((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[])) AND stopped_at IS NULL)
  WITH CHECK (stopped_at IS NOT NULL);
CREATE POLICY sms_batch_worker ON sms_batch FOR SELECT TO tervik_worker
  USING (true);

GRANT SELECT, UPDATE (send_at, stopped_at, stopped_by_name, approval, decided_at, decided_by_name, decided_note,
    fallback_at, is_at_night) ON sms_batch TO tervik_app;
GRANT SELECT (id, clinic_id, text, clinic_name, created_at, send_at, stopped_at, is_test, approval, care_reason,
    fallback_at, is_at_night), UPDATE (stopped_at, stopped_by_name, approval, decided_at, decided_by_name) ON
  sms_batch TO tervik_worker;

-- ──── sms_cap ─────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE sms_cap (
  id          uuid NOT NULL,
  clinic_id   uuid NOT NULL,
  amount      numeric(9,2),
  set_by      uuid NOT NULL,
  set_by_name text NOT NULL,
  set_at      timestamptz NOT NULL,
  CONSTRAINT sms_cap_pkey PRIMARY KEY (id),
  CONSTRAINT sms_cap_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  CONSTRAINT sms_cap_set_by_fkey FOREIGN KEY (set_by) REFERENCES app_user(id),
  CONSTRAINT sms_cap_amount_check CHECK (amount >= 0::numeric)
);

CREATE INDEX sms_cap_clinic ON sms_cap (clinic_id, set_at DESC, id DESC);

ALTER TABLE sms_cap ENABLE ROW LEVEL SECURITY;
CREATE POLICY sms_cap_add ON sms_cap FOR INSERT TO tervik_app
  WITH CHECK (app.is_clinic_admin(clinic_id) AND set_by = (SELECT app.user_id()));
CREATE POLICY sms_cap_staff ON sms_cap FOR SELECT TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));

GRANT SELECT, INSERT ON sms_cap TO tervik_app;

-- ──── sms_invitation_open ─────────────────────────────────────────────────────────────────────────────────

CREATE TABLE sms_invitation_open (
  batch_id  uuid NOT NULL,
  clinic_id uuid NOT NULL,
  phone     text NOT NULL,
  opened_at timestamptz NOT NULL,
  CONSTRAINT sms_invitation_open_pkey PRIMARY KEY (batch_id, phone),
  CONSTRAINT sms_invitation_open_clinic_id_batch_id_fkey FOREIGN KEY (clinic_id, batch_id)
    REFERENCES sms_batch(clinic_id, id)
);

ALTER TABLE sms_invitation_open ENABLE ROW LEVEL SECURITY;
CREATE POLICY sms_invitation_open_staff ON sms_invitation_open FOR SELECT TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));

GRANT SELECT (batch_id, opened_at) ON sms_invitation_open TO tervik_app;

-- ──── sms_link ────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE sms_link (
  clinic_id  uuid NOT NULL,
  phone      text NOT NULL,
  code       text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT sms_link_pkey PRIMARY KEY (clinic_id, phone),
  CONSTRAINT sms_link_code_key UNIQUE (code),
  CONSTRAINT sms_link_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  CONSTRAINT sms_link_code_check CHECK (code ~ '^[2-9a-km-np-z]{8}$')
);

CREATE INDEX sms_link_phone ON sms_link (phone);

ALTER TABLE sms_link ENABLE ROW LEVEL SECURITY;
CREATE POLICY sms_link_worker ON sms_link FOR SELECT TO tervik_worker
  USING (true);

GRANT SELECT ON sms_link TO tervik_worker;

-- ──── sms_online_first ────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE sms_online_first (
  id          uuid NOT NULL,
  clinic_id   uuid NOT NULL,
  is_on       boolean NOT NULL,
  set_by      uuid NOT NULL,
  set_by_name text NOT NULL,
  set_at      timestamptz NOT NULL,
  CONSTRAINT sms_online_first_pkey PRIMARY KEY (id),
  CONSTRAINT sms_online_first_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  CONSTRAINT sms_online_first_set_by_fkey FOREIGN KEY (set_by) REFERENCES app_user(id)
);

CREATE INDEX sms_online_first_clinic ON sms_online_first (clinic_id, set_at DESC, id DESC);

ALTER TABLE sms_online_first ENABLE ROW LEVEL SECURITY;
CREATE POLICY sms_online_first_add ON sms_online_first FOR INSERT TO tervik_app
  WITH CHECK (app.is_clinic_admin(clinic_id) AND set_by = (SELECT app.user_id()));
CREATE POLICY sms_online_first_staff ON sms_online_first FOR SELECT TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));

GRANT SELECT, INSERT ON sms_online_first TO tervik_app;

-- ──── sms_opt_out ─────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE sms_opt_out (
  id          uuid NOT NULL,
  clinic_id   uuid NOT NULL,
  phone       text NOT NULL,
  is_out      boolean NOT NULL,
  at          timestamptz NOT NULL,
  by_name     text,
  is_by_reply boolean DEFAULT false NOT NULL,
  CONSTRAINT sms_opt_out_pkey PRIMARY KEY (id),
  CONSTRAINT sms_opt_out_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  CONSTRAINT sms_opt_out_reply_check CHECK (NOT is_by_reply OR is_out AND by_name IS NULL)
);

CREATE INDEX sms_opt_out_phone ON sms_opt_out (clinic_id, phone, at DESC, id DESC);

ALTER TABLE sms_opt_out ENABLE ROW LEVEL SECURITY;
CREATE POLICY sms_opt_out_add ON sms_opt_out FOR INSERT TO tervik_app
  WITH CHECK (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));
CREATE POLICY sms_opt_out_staff ON sms_opt_out FOR SELECT TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));
CREATE POLICY sms_opt_out_worker ON sms_opt_out FOR SELECT TO tervik_worker
  USING (true);

GRANT SELECT, INSERT ON sms_opt_out TO tervik_app;
GRANT SELECT (id, clinic_id, phone, is_out, at) ON sms_opt_out TO tervik_worker;

-- ──── sms_template ────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE sms_template (
  id              uuid NOT NULL,
  clinic_id       uuid NOT NULL,
  name            text NOT NULL,
  text            text NOT NULL,
  changed_by_name text NOT NULL,
  changed_at      timestamptz NOT NULL,
  deleted_at      timestamptz,
  CONSTRAINT sms_template_pkey PRIMARY KEY (id),
  CONSTRAINT sms_template_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);

CREATE INDEX sms_template_clinic ON sms_template (clinic_id) WHERE deleted_at IS NULL;

ALTER TABLE sms_template ENABLE ROW LEVEL SECURITY;
CREATE POLICY sms_template_add ON sms_template FOR INSERT TO tervik_app
  WITH CHECK (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));
CREATE POLICY sms_template_change ON sms_template FOR UPDATE TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));
CREATE POLICY sms_template_staff ON sms_template FOR SELECT TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));

GRANT SELECT, INSERT, UPDATE (name, text, changed_by_name, changed_at, deleted_at) ON sms_template TO tervik_app;

-- ──── staff_notice ────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE staff_notice (
  employee_id  uuid NOT NULL,
  user_id      uuid NOT NULL,
  channel      text NOT NULL,
  e_contact_id uuid NOT NULL,
  event        text NOT NULL,
  at           timestamptz NOT NULL,
  due_at       timestamptz NOT NULL,
  told_at      timestamptz,
  since        timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT staff_notice_pkey PRIMARY KEY (employee_id, channel, e_contact_id),
  CONSTRAINT staff_notice_e_contact_id_fkey FOREIGN KEY (e_contact_id) REFERENCES e_contact(id) ON DELETE CASCADE,
  CONSTRAINT staff_notice_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id) ON DELETE CASCADE,
  CONSTRAINT staff_notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT staff_notice_channel_check CHECK (channel IN ('MAIL', 'PUSH')),
  CONSTRAINT staff_notice_event_check CHECK (event IN ('URGENT', 'MINE', 'QUEUE'))
);

CREATE INDEX staff_notice_due ON staff_notice (due_at) WHERE told_at IS NULL;
CREATE INDEX staff_notice_told ON staff_notice (told_at) WHERE told_at IS NOT NULL;

ALTER TABLE staff_notice ENABLE ROW LEVEL SECURITY;
CREATE POLICY staff_notice_worker ON staff_notice FOR ALL TO tervik_worker
  USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON staff_notice TO tervik_worker;

-- ──── subscription ────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE subscription (
  id             uuid DEFAULT gen_random_uuid() NOT NULL,
  clinic_id      uuid NOT NULL,
  plan           text NOT NULL,
  valid_from     date NOT NULL,
  billed_from    date,
  price_cents    integer,
  employee_id    uuid,
  board_member   text,
  confirmed      text,
  ordered_at     timestamptz,
  plan_change_id uuid,
  changed_at     timestamptz,
  CONSTRAINT subscription_pkey PRIMARY KEY (id),
  CONSTRAINT subscription_clinic_id_employee_id_fkey FOREIGN KEY (clinic_id, employee_id)
    REFERENCES employee(clinic_id, id),
  CONSTRAINT subscription_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id) ON DELETE CASCADE,
  CONSTRAINT subscription_plan_change_id_fkey FOREIGN KEY (plan_change_id) REFERENCES plan_change(id),
  CONSTRAINT subscription_check CHECK (num_nulls(billed_from, price_cents, employee_id, board_member, confirmed,
        ordered_at) IN (0, 6)),
  CONSTRAINT subscription_plan_check CHECK (plan IN ('BASIC', 'PREMIUM')),
  CONSTRAINT subscription_price_cents_check CHECK (price_cents >= 0)
);

CREATE INDEX subscription_employee ON subscription (clinic_id, employee_id);
CREATE INDEX subscription_of ON subscription (clinic_id, valid_from DESC);
CREATE INDEX subscription_plan_change ON subscription (plan_change_id);

ALTER TABLE subscription ENABLE ROW LEVEL SECURITY;
CREATE POLICY subscription_platform ON subscription FOR SELECT TO tervik_app
  USING ((SELECT app.platform_admin_id()) IS NOT NULL);
CREATE POLICY subscription_read ON subscription FOR SELECT TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));

GRANT SELECT ON subscription TO tervik_app;

-- ──── template_answer ─────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE template_answer (
  id             uuid NOT NULL,
  clinic_id      uuid NOT NULL,
  employee_id    uuid NOT NULL,
  author_name    text NOT NULL,
  heading        text NOT NULL,
  description    text NOT NULL,
  e_contact_type text,
  is_shared      boolean DEFAULT false NOT NULL,
  created_at     timestamptz NOT NULL,
  updated_at     timestamptz NOT NULL,
  deleted_at     timestamptz,
  CONSTRAINT template_answer_pkey PRIMARY KEY (id),
  CONSTRAINT template_answer_clinic_id_employee_id_fkey FOREIGN KEY (clinic_id, employee_id)
    REFERENCES employee(clinic_id, id),
  CONSTRAINT template_answer_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);

CREATE INDEX template_answer_of ON template_answer (clinic_id, heading) WHERE deleted_at IS NULL;

ALTER TABLE template_answer ENABLE ROW LEVEL SECURITY;
CREATE POLICY template_answer_change ON template_answer FOR UPDATE TO tervik_app
  USING ((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND ((employee_id = ANY ((SELECT app.employee_ids())::uuid[])) OR is_shared
        AND app.is_clinic_admin(clinic_id)));
CREATE POLICY template_answer_read ON template_answer FOR SELECT TO tervik_app
  USING ((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND (is_shared OR (employee_id = ANY ((SELECT app.employee_ids())::uuid[]))));
CREATE POLICY template_answer_write ON template_answer FOR INSERT TO tervik_app
  WITH CHECK ((clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND (employee_id = ANY ((SELECT app.employee_ids())::uuid[])));

GRANT SELECT, INSERT, UPDATE (heading, description, e_contact_type, is_shared, updated_at, deleted_at) ON
  template_answer TO tervik_app;

-- ──── upgrade_offer_dismissal ─────────────────────────────────────────────────────────────────────────────

CREATE TABLE upgrade_offer_dismissal (
  clinic_id   uuid NOT NULL,
  employee_id uuid NOT NULL,
  until       timestamptz NOT NULL,
  CONSTRAINT upgrade_offer_dismissal_pkey PRIMARY KEY (employee_id),
  CONSTRAINT upgrade_offer_dismissal_clinic_id_employee_id_fkey FOREIGN KEY (clinic_id, employee_id)
    REFERENCES employee(clinic_id, id) ON DELETE CASCADE
);

CREATE INDEX upgrade_offer_dismissal_clinic ON upgrade_offer_dismissal (clinic_id, employee_id);

ALTER TABLE upgrade_offer_dismissal ENABLE ROW LEVEL SECURITY;
CREATE POLICY upgrade_offer_dismissal_own ON upgrade_offer_dismissal FOR ALL TO tervik_app
  USING (employee_id = ANY ((SELECT app.employee_ids())::uuid[]))
  WITH CHECK ((employee_id = ANY ((SELECT app.employee_ids())::uuid[]))
      AND (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[])));

GRANT SELECT, INSERT, UPDATE (until) ON upgrade_offer_dismissal TO tervik_app;

-- ──── weekly_figures ──────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE weekly_figures (
  employee_id uuid NOT NULL,
  clinic_id   uuid NOT NULL,
  told_on     date NOT NULL,
  CONSTRAINT weekly_figures_pkey PRIMARY KEY (employee_id),
  CONSTRAINT weekly_figures_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  CONSTRAINT weekly_figures_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
);

CREATE INDEX weekly_figures_clinic ON weekly_figures (clinic_id);

ALTER TABLE weekly_figures ENABLE ROW LEVEL SECURITY;
CREATE POLICY weekly_figures_add ON weekly_figures FOR INSERT TO tervik_app
  WITH CHECK ((employee_id = ANY ((SELECT app.employee_ids())::uuid[])) AND app.administers(clinic_id)
      AND (EXISTS (SELECT FROM employee m WHERE m.id = weekly_figures.employee_id
          AND m.clinic_id = weekly_figures.clinic_id)));
CREATE POLICY weekly_figures_end ON weekly_figures FOR DELETE TO tervik_app
  USING (employee_id = ANY ((SELECT app.employee_ids())::uuid[]));
CREATE POLICY weekly_figures_own ON weekly_figures FOR SELECT TO tervik_app
  USING (employee_id = ANY ((SELECT app.employee_ids())::uuid[]));

GRANT SELECT, INSERT, DELETE ON weekly_figures TO tervik_app;

-- ──── work_time ───────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE work_time (
  id           uuid NOT NULL,
  clinic_id    uuid NOT NULL,
  e_contact_id uuid NOT NULL,
  employee_id  uuid NOT NULL,
  seconds      integer NOT NULL,
  at           timestamptz NOT NULL,
  CONSTRAINT work_time_pkey PRIMARY KEY (id),
  CONSTRAINT work_time_clinic_id_employee_id_fkey FOREIGN KEY (clinic_id, employee_id)
    REFERENCES employee(clinic_id, id),
  CONSTRAINT work_time_e_contact_id_fkey FOREIGN KEY (e_contact_id) REFERENCES e_contact(id) ON DELETE CASCADE,
  CONSTRAINT work_time_seconds_check CHECK (seconds >= 1 AND seconds <= 30)
);

CREATE INDEX work_time_employee ON work_time (employee_id, at) INCLUDE (seconds);
CREATE INDEX work_time_of ON work_time (e_contact_id) INCLUDE (seconds);

ALTER TABLE work_time ENABLE ROW LEVEL SECURITY;
CREATE POLICY work_time_read ON work_time FOR SELECT TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));
CREATE POLICY work_time_write ON work_time FOR INSERT TO tervik_app
  WITH CHECK ((employee_id = ANY ((SELECT app.employee_ids())::uuid[]))
      AND (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND (EXISTS (SELECT FROM e_contact e WHERE e.id = work_time.e_contact_id
          AND e.clinic_id = work_time.clinic_id)));

GRANT SELECT, INSERT ON work_time TO tervik_app;

-- ──── workflow_action ─────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE workflow_action (
  id            uuid NOT NULL,
  e_contact_id  uuid NOT NULL,
  clinic_id     uuid NOT NULL,
  owner_user_id uuid NOT NULL,
  employee_id   uuid NOT NULL,
  user_id       uuid NOT NULL,
  instrument    text NOT NULL,
  provider      text NOT NULL,
  browser_hash  bytea,
  session_ref   text,
  pathway_ref   text,
  url           text,
  locale        text NOT NULL,
  state         text NOT NULL,
  created_at    timestamptz NOT NULL,
  ended_at      timestamptz,
  content       jsonb,
  submitted_at  timestamptz,
  for_patient   boolean DEFAULT false NOT NULL,
  reminders     smallint DEFAULT 0 NOT NULL,
  reminded_at   timestamptz,
  CONSTRAINT workflow_action_pkey PRIMARY KEY (id),
  CONSTRAINT workflow_action_clinic_id_employee_id_fkey FOREIGN KEY (clinic_id, employee_id)
    REFERENCES employee(clinic_id, id),
  CONSTRAINT workflow_action_e_contact_id_fkey FOREIGN KEY (e_contact_id) REFERENCES e_contact(id) ON DELETE CASCADE,
  CONSTRAINT workflow_action_check CHECK (NOT for_patient OR provider = 'IN_HOUSE'),
  CONSTRAINT workflow_action_locale_check CHECK (locale IN ('et', 'en', 'ru')),
  CONSTRAINT workflow_action_provider_check CHECK (provider IN ('IN_HOUSE', 'AWELL')),
  CONSTRAINT workflow_action_reminders_check CHECK (reminders >= 0 AND reminders <= 2),
  CONSTRAINT workflow_action_state_check CHECK (state IN ('STARTED', 'SUBMITTED', 'COMPLETED', 'FAILED', 'REJECTED'))
);

CREATE UNIQUE INDEX workflow_action_asked ON workflow_action (e_contact_id, instrument) WHERE for_patient
  AND ended_at IS NULL;
CREATE INDEX workflow_action_browser ON workflow_action (browser_hash) WHERE ended_at IS NULL;
CREATE INDEX workflow_action_of ON workflow_action (e_contact_id, created_at);
CREATE INDEX workflow_action_running ON workflow_action (created_at) WHERE ended_at IS NULL;
CREATE INDEX workflow_action_unfilled ON workflow_action (created_at) WHERE for_patient AND ended_at IS NULL;

ALTER TABLE workflow_action ENABLE ROW LEVEL SECURITY;
CREATE POLICY workflow_action_asked ON workflow_action FOR SELECT TO tervik_app
  USING (for_patient AND owner_user_id = (SELECT app.patient_user_id()));
CREATE POLICY workflow_action_change ON workflow_action FOR UPDATE TO tervik_app
  USING (user_id = (SELECT app.user_id()) AND (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[])));
CREATE POLICY workflow_action_fill ON workflow_action FOR UPDATE TO tervik_app
  USING (for_patient AND owner_user_id = (SELECT app.patient_user_id()))
  WITH CHECK (for_patient AND owner_user_id = (SELECT app.patient_user_id()) AND state = 'COMPLETED');
CREATE POLICY workflow_action_read ON workflow_action FOR SELECT TO tervik_app
  USING (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]));
CREATE POLICY workflow_action_withdraw ON workflow_action FOR UPDATE TO tervik_app
  USING (for_patient AND (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[])))
  WITH CHECK (for_patient AND (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[])) AND state = 'REJECTED');
CREATE POLICY workflow_action_write ON workflow_action FOR INSERT TO tervik_app
  WITH CHECK (user_id = (SELECT app.user_id()) AND (employee_id = ANY ((SELECT app.employee_ids())::uuid[]))
      AND (clinic_id = ANY ((SELECT app.clinic_ids())::uuid[]))
      AND (EXISTS (SELECT FROM e_contact e WHERE e.id = workflow_action.e_contact_id
          AND e.clinic_id = workflow_action.clinic_id AND e.owner_user_id = workflow_action.owner_user_id)));

GRANT SELECT, INSERT, UPDATE (browser_hash, session_ref, pathway_ref, url, state, ended_at, content, submitted_at) ON
  workflow_action TO tervik_app;

-- ──── app.access_days(uuid,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.access_days(p_clinic_id uuid, p_now timestamp with time zone)
 RETURNS TABLE(employee_id uuid, employee_name text, opened bigint, ahead bigint, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with seen as (
    select l.employee_id, (l.at at time zone c.time_zone)::date as day, l.patient_person_id, max(l.at) as last_at,
           bool_or(l.purpose <> 'E_CONTACT_AHEAD') as opened
      from access_log l join clinic c on c.id = p_clinic_id
     where l.clinic_id = p_clinic_id and l.at > p_now - interval '30 days' and app.is_clinic_admin(p_clinic_id)
     group by 1, 2, 3
  )
  select e.id, e.first_name || ' ' || e.surname, count(*) filter (where s.opened), count(*) filter (where not s.opened),
         max(s.last_at)
    from seen s join employee e on e.id = s.employee_id and e.clinic_id = p_clinic_id
   group by e.id, s.day
$function$;
REVOKE ALL ON FUNCTION app.access_days(uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.access_days(uuid,timestamp with time zone) TO tervik_app;

-- ──── app.access_kinships(uuid,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.access_kinships(p_clinic_id uuid, p_now timestamp with time zone)
 RETURNS TABLE(kind text, employee_id uuid, employee_name text, patient_name text, e_contact_id uuid, reads bigint, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with pairs as materialized (
    select l.employee_id, l.patient_person_id, l.owner_user_id, count(*) as reads, max(l.at) as last_at,
           (array_agg(l.e_contact_id order by l.at desc))[1] as e_contact_id
      from access_log l
     where l.clinic_id = p_clinic_id and l.at > p_now - interval '30 days' and app.is_clinic_admin(p_clinic_id)
     group by 1, 2, 3
  ), people as materialized (
    select k.patient_person_id, k.owner_user_id, p.first_name || ' ' || p.surname as name,
           array[app.fold(p.first_name || ' ' || p.surname), app.fold(r.first_name || ' ' || r.surname)] as folded,
           app.surname_stems(p.surname) || app.surname_stems(r.surname) as stems
      from (select distinct patient_person_id, owner_user_id from pairs) k
      left join person p on p.id = k.patient_person_id
      left join person r on r.owner_user_id = k.owner_user_id and r.is_self
  ), judged as (
    select case when app.fold(s.first_name || ' ' || s.surname) = any (w.folded) then 'OWN_NAME'
                when app.surname_stems(s.surname) && w.stems then 'SAME_SURNAME' end as kind,
           s.id, s.first_name || ' ' || s.surname as employee_name, coalesce(w.name, '') as patient_name,
           k.e_contact_id, k.reads, k.last_at
      from pairs k
      join employee s on s.id = k.employee_id and s.clinic_id = p_clinic_id
      join people w on w.patient_person_id = k.patient_person_id and w.owner_user_id = k.owner_user_id
  )
  select * from judged where judged.kind is not null order by last_at desc, employee_name limit 200
$function$;
REVOKE ALL ON FUNCTION app.access_kinships(uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.access_kinships(uuid,timestamp with time zone) TO tervik_app;

-- ──── app.act_counts(uuid,timestamp with time zone,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.act_counts(p_clinic_id uuid, p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS TABLE(type text, actor_kind text, acts bigint, people bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.type, d.actor_kind, sum(d.acts)::bigint, count(d.actor_employee_id)
    from (select a.type, a.actor_kind, a.actor_employee_id, count(*) as acts from activity a
           where a.clinic_id = p_clinic_id and p_clinic_id = any (app.clinic_ids()) and a.created_at >= p_from and a.created_at < p_to
             and a.type in ('CLINIC_ANSWER', 'COMPLETED', 'ARCHIVED', 'CANCELLED', 'REJECTED', 'REOPENED')
           group by 1, 2, 3) d
   group by 1, 2
$function$;
REVOKE ALL ON FUNCTION app.act_counts(uuid,timestamp with time zone,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.act_counts(uuid,timestamp with time zone,timestamp with time zone) TO tervik_app;

-- ──── app.add_import_rows(uuid,jsonb,date)
CREATE OR REPLACE FUNCTION app.add_import_rows(p_import_id uuid, p_rows jsonb, p_today date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  i list_import;
begin
  select * into i from list_import where id = p_import_id and state = 'PLANNED' and made_by = app.user_id() and app.is_clinic_admin(clinic_id);
  if not found then raise exception 'no import of mine that is being planned' using errcode = 'insufficient_privilege'; end if;
  insert into list_import_row (import_id, nr, kind, list_id, personal_code, first_name, surname, birth_date, sex, phone, email,
                               member_id, came_of_age, problem, remark, at_column, other_nr, before)
  select i.id, r.nr,
         case when r.problem is not null then 'PROBLEM'
              when r.remark = 'REPEATED' then 'UNCHANGED'
              when i.purpose = 'PHONES' then
                case when m.id is null or m.list_id is null then 'UNKNOWN'
                     when app.phone_is_given(i.clinic_id, m.id) then 'GIVEN'
                     when m.phone is not distinct from r.phone then 'UNCHANGED' else 'CONTACT' end
              when m.id is null then 'NEW'
              when m.list_id is null then 'RETURNED'
              when m.list_id <> r.list_id then 'MOVED'
              when (m.first_name, m.surname) is distinct from (r.first_name, r.surname) then 'RENAMED'
              when coalesce(r.phone, m.phone) is distinct from m.phone or coalesce(r.email, m.email) is distinct from m.email then 'CONTACT'
              else 'UNCHANGED' end,
         r.list_id, r.code, r.first_name, r.surname, r.birth, r.sex, r.phone, r.email, coalesce(m.id, uuidv7()),
         -- Eighteen since the list was last looked at: whoever wrote for them does so no more.
         coalesce(m.list_id is not null and r.birth <= p_today - interval '18 years' and r.birth > l.imported_at::date - interval '18 years', false),
         r.problem, r.remark, r.at_column, r.other_nr,
         case when m.id is not null then jsonb_build_object('listId', m.list_id, 'firstName', m.first_name, 'surname', m.surname,
                                                            'phone', m.phone, 'email', m.email, 'importId', m.import_id) end
    from jsonb_to_recordset(p_rows) as r (nr int, list_id uuid, code text, first_name text, surname text, birth date, sex text, phone text,
                                         email text, problem text, remark text, at_column text, other_nr int)
    left join list_member m on m.clinic_id = i.clinic_id and m.personal_code = r.code
    left join patient_list l on l.id = m.list_id;
end
$function$;
REVOKE ALL ON FUNCTION app.add_import_rows(uuid,jsonb,date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.add_import_rows(uuid,jsonb,date) TO tervik_app;

-- ──── app.add_patient(uuid,jsonb,jsonb,integer,integer,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.add_patient(p_clinic_id uuid, p_person jsonb, p_representative jsonb, p_most integer, p_tries integer, p_at timestamp with time zone)
 RETURNS TABLE(person_id uuid, refusal text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if p_clinic_id <> all (coalesce(app.clinic_ids(), '{}')) then return query select null::uuid, 'NOT_FOUND'; return; end if;
  -- Two who add the same person to one clinic take turns.
  perform pg_advisory_xact_lock(hashtextextended('patients of ' || p_clinic_id, 0));
  begin
    select put.person_id, put.refusal into person_id, refusal
      from app.put_patient(p_clinic_id, p_person, p_representative, p_most, p_tries, p_at) put;
    if refusal is not null then raise exception using errcode = 'TV001', message = refusal; end if;
    update clinic_patient cp
       set phone = coalesce(p_person->>'phone', p_representative->>'phone', cp.phone),
           email = coalesce(nullif(p_representative->>'email', ''), nullif(p_person->>'email', ''), cp.email),
           added_at = p_at, addition_seen_at = null
     where cp.clinic_id = p_clinic_id and cp.person_id = add_patient.person_id;
  exception when sqlstate 'TV001' then
    person_id := null;
  end;
  return next;
end
$function$;
REVOKE ALL ON FUNCTION app.add_patient(uuid,jsonb,jsonb,integer,integer,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.add_patient(uuid,jsonb,jsonb,integer,integer,timestamp with time zone) TO tervik_app;

-- ──── app.administers(uuid)
CREATE OR REPLACE FUNCTION app.administers(p_clinic_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM employee e WHERE ((e.clinic_id = administers.p_clinic_id) AND (e.user_id = app.user_id()) AND e.is_admin AND (e.deleted_at IS NULL))));
REVOKE ALL ON FUNCTION app.administers(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.administers(uuid) TO tervik_app;

-- ──── app.agree_to_translation(uuid,timestamp with time zone,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.agree_to_translation(p_clinic_id uuid, p_version timestamp with time zone, p_at timestamp with time zone)
 RETURNS TABLE(version timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO consent (user_id, type, version, given_at)  SELECT app.user_id() AS user_id,
             'PRM_TRANSLATION_CLINIC',
             agree_to_translation.p_version AS p_version,
             agree_to_translation.p_at AS p_at
           WHERE (app.is_clinic_admin(agree_to_translation.p_clinic_id) AND (agree_to_translation.p_version = ( SELECT max(p.updated_at) AS max
                    FROM policy_version p
                   WHERE (p.consent_type = 'PRM_TRANSLATION_CLINIC'::text)))) ON CONFLICT DO NOTHING
   RETURNING consent.version;
END;
REVOKE ALL ON FUNCTION app.agree_to_translation(uuid,timestamp with time zone,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.agree_to_translation(uuid,timestamp with time zone,timestamp with time zone) TO
  tervik_app;

-- ──── app.ai_like_counts()
CREATE OR REPLACE FUNCTION app.ai_like_counts()
 RETURNS TABLE(model_id uuid, clinic_id uuid, made bigint, liked bigint, disliked bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT s.ai_model_id,
     NULL::uuid AS uuid,
     count(DISTINCT s.id) AS count,
     count(*) FILTER (WHERE f.liked) AS count,
     count(*) FILTER (WHERE (NOT f.liked)) AS count
    FROM (ai_summarization s
      LEFT JOIN ai_summarization_feedback f ON ((f.summarization_id = s.id)))
   WHERE ((s.ai_model_id IS NOT NULL) AND (app.platform_admin_id() IS NOT NULL))
   GROUP BY s.ai_model_id
 UNION ALL
  SELECT s.ai_model_id,
     s.clinic_id,
     count(DISTINCT s.id) AS count,
     count(*) FILTER (WHERE f.liked) AS count,
     count(*) FILTER (WHERE (NOT f.liked)) AS count
    FROM ((ai_share h
      JOIN ai_summarization s ON (((s.clinic_id = h.clinic_id) AND (s.created_at >= h.since))))
      LEFT JOIN ai_summarization_feedback f ON ((f.summarization_id = s.id)))
   WHERE ((h.purpose = 'summary'::text) AND (s.ai_model_id IS NOT NULL) AND (app.platform_admin_id() IS NOT NULL))
   GROUP BY s.ai_model_id, s.clinic_id;
END;
REVOKE ALL ON FUNCTION app.ai_like_counts() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.ai_like_counts() TO tervik_app;

-- ──── app.ai_models_for(text,uuid,integer,boolean)
CREATE OR REPLACE FUNCTION app.ai_models_for(p_purpose text, p_clinic_id uuid, p_bucket integer, p_environment boolean)
 RETURNS TABLE(id uuid, is_environment boolean, base_url text, model text, key_cipher bytea, json_mode text, token_field text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT m.id,
     m.is_environment,
     m.base_url,
     m.model,
     m.key_cipher,
     m.json_mode,
     m.token_field
    FROM (( SELECT listed.id,
             min(listed.place) AS place
            FROM ( SELECT s.model_id AS id,
                     (0)::bigint AS place
                    FROM ai_share s
                   WHERE ((s.clinic_id = ai_models_for.p_clinic_id) AND (s.purpose = ai_models_for.p_purpose) AND (ai_models_for.p_bucket < s.percent))
                 UNION ALL
                  SELECT o.model_id,
                     o.place
                    FROM ai_order r,
                     LATERAL unnest(r.model_ids) WITH ORDINALITY o(model_id, place)
                   WHERE (r.purpose = ai_models_for.p_purpose)) listed
           GROUP BY listed.id) chosen
      JOIN ai_model m ON ((m.id = chosen.id)))
   WHERE (m.enabled AND (m.removed_at IS NULL) AND ((NOT m.is_environment) OR ai_models_for.p_environment) AND (NOT ( SELECT s.stopped
            FROM ai_switch s)))
   ORDER BY chosen.place;
END;
REVOKE ALL ON FUNCTION app.ai_models_for(text,uuid,integer,boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.ai_models_for(text,uuid,integer,boolean) TO tervik_app;

-- ──── app.ai_purposes(boolean,uuid[])
CREATE OR REPLACE FUNCTION app.ai_purposes(p_environment boolean, p_clinic_ids uuid[])
 RETURNS TABLE(clinic_id uuid, purposes text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT asked.id,
     ARRAY( SELECT o.purpose
            FROM ai_order o
           WHERE ((NOT ( SELECT s.stopped
                    FROM ai_switch s)) AND (EXISTS ( SELECT
                    FROM ai_model m
                   WHERE (m.enabled AND (m.removed_at IS NULL) AND ((NOT m.is_environment) OR ai_purposes.p_environment) AND ((m.id = ANY (o.model_ids)) OR (EXISTS ( SELECT
                            FROM ai_share h
                           WHERE ((h.clinic_id = asked.id) AND (h.purpose = o.purpose) AND (h.model_id = m.id)))))))))) AS "array"
    FROM unnest(ai_purposes.p_clinic_ids) asked(id);
END;
REVOKE ALL ON FUNCTION app.ai_purposes(boolean,uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.ai_purposes(boolean,uuid[]) TO tervik_app;

-- ──── app.announcement_reach(text,text,integer,integer,text,date)
CREATE OR REPLACE FUNCTION app.announcement_reach(p_country text, p_home text, p_age_from integer, p_age_to integer, p_sex text, p_today date)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT (((count(*))::integer / 10) * 10) FROM app_user u WHERE ((app.platform_admin_id() IS NOT NULL) AND u.is_patient AND (NOT u.is_untaken) AND (u.birth_date IS NOT NULL) AND (COALESCE(u.identity_country, announcement_reach.p_home) = announcement_reach.p_country) AND ((announcement_reach.p_sex = 'BOTH'::text) OR (u.sex = announcement_reach.p_sex)) AND ((EXTRACT(year FROM age((announcement_reach.p_today)::timestamp with time zone, (u.birth_date)::timestamp with time zone)) >= (announcement_reach.p_age_from)::numeric) AND (EXTRACT(year FROM age((announcement_reach.p_today)::timestamp with time zone, (u.birth_date)::timestamp with time zone)) <= (announcement_reach.p_age_to)::numeric))));
REVOKE ALL ON FUNCTION app.announcement_reach(text,text,integer,integer,text,date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.announcement_reach(text,text,integer,integer,text,date) TO tervik_app;

-- ──── app.announcement_reader()
CREATE OR REPLACE FUNCTION app.announcement_reader()
 RETURNS TABLE(user_id uuid, birth_date date, sex text, country text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT u.id,
     u.birth_date,
     u.sex,
     u.identity_country
    FROM app_user u
   WHERE (u.id = app.patient_user_id());
END;
REVOKE ALL ON FUNCTION app.announcement_reader() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.announcement_reader() TO tervik_app;

-- ──── app.announcements_closed()
CREATE OR REPLACE FUNCTION app.announcements_closed()
 RETURNS TABLE(announcement_id uuid, closed integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT d.announcement_id,
     (((count(*))::integer / 10) * 10)
    FROM announcement_dismissal d
   WHERE (app.platform_admin_id() IS NOT NULL)
   GROUP BY d.announcement_id
  HAVING (count(*) >= 10);
END;
REVOKE ALL ON FUNCTION app.announcements_closed() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.announcements_closed() TO tervik_app;

-- ──── app.apply_import(uuid,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.apply_import(p_import_id uuid, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  i list_import;
  written uuid[];
begin
  select * into i from app.hold_import(p_import_id);
  if i.id is null then return 'NOT_FOUND'; end if;
  if i.state = 'APPLIED' then return null; end if;
  if i.state <> 'PLANNED' then return 'IMPORT_OVER'; end if;
  if i.base <> app.list_changes(i.clinic_id) then return 'IMPORT_OUTDATED'; end if;

  insert into list_member (id, clinic_id, list_id, personal_code, first_name, surname, birth_date, sex, phone, email, import_id)
  select r.member_id, i.clinic_id, r.list_id, r.personal_code, r.first_name, r.surname, r.birth_date, r.sex, r.phone, r.email, i.id
    from list_import_row r where r.import_id = i.id and r.kind = 'NEW';
  update list_member m
     set list_id = coalesce(r.list_id, m.list_id), first_name = coalesce(r.first_name, m.first_name), surname = coalesce(r.surname, m.surname),
         phone = coalesce(r.phone, m.phone), email = coalesce(r.email, m.email), import_id = i.id
    from list_import_row r where r.import_id = i.id and r.kind in ('RETURNED', 'MOVED', 'RENAMED', 'CONTACT') and m.id = r.member_id;

  -- Who leaves loses membership, never history. What staff had confirmed is kept for an undo.
  update list_import_row r set before = r.before || jsonb_build_object('patients', known.list)
    from (select cp.list_member_id, jsonb_agg(jsonb_build_object('personId', cp.person_id, 'confirmedAt', cp.confirmed_at)) as list
            from clinic_patient cp join list_import_row l on l.import_id = i.id and l.kind = 'LEFT' and l.member_id = cp.list_member_id
           group by cp.list_member_id) known
   where r.import_id = i.id and r.kind = 'LEFT' and r.member_id = known.list_member_id;
  update list_member m set list_id = null, import_id = i.id
    from list_import_row r where r.import_id = i.id and r.kind = 'LEFT' and m.id = r.member_id;
  update clinic_patient cp set list_member_id = null, list_code = null, confirmed_at = null
    from list_import_row r where r.import_id = i.id and r.kind = 'LEFT' and cp.list_member_id = r.member_id;

  select array_agg(member_id) into written from list_import_row where import_id = i.id and kind in ('NEW', 'RETURNED', 'MOVED');
  perform app.link_list_members(i.clinic_id, written);
  select array_agg(member_id) into written from list_import_row where import_id = i.id and kind in ('NEW', 'RETURNED', 'RENAMED', 'LEFT');
  perform app.index_list_members(written);

  update patient_list set imported_at = p_at where i.purpose = 'LIST' and id = any (i.list_ids);
  delete from list_import_row where import_id = i.id and kind = 'UNCHANGED' and remark is null and not came_of_age;
  update list_import set state = 'APPLIED', applied_at = p_at where id = i.id;
  return null;
end
$function$;
REVOKE ALL ON FUNCTION app.apply_import(uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.apply_import(uuid,timestamp with time zone) TO tervik_app;

-- ──── app.apply_plan_change(uuid,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.apply_plan_change(p_id uuid, p_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  c clinic;
  p plan_change;
begin
  select d.* into c from clinic d join plan_change h on h.clinic_id = d.id where h.id = p_id for no key update of d;
  update plan_change d set applied_at = p_at
   where d.id = p_id and d.applied_at is null and d.withdrawn_at is null returning * into p;
  if not found then
    return null;
  end if;
  if c.plan <> p.plan then
    insert into subscription (clinic_id, plan, valid_from)
    select c.id, c.plan, c.plan_valid_from where not exists (select from subscription s where s.clinic_id = c.id);
    insert into subscription (clinic_id, plan, valid_from, plan_change_id, changed_at)
    values (c.id, p.plan, p.valid_from, p.id, p_at);
    update clinic d set plan = p.plan, plan_valid_from = p.valid_from where d.id = c.id;
  end if;
  return c.id;
end
$function$;
REVOKE ALL ON FUNCTION app.apply_plan_change(uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.apply_plan_change(uuid,timestamp with time zone) TO tervik_worker;

-- ──── app.ascii(text)
CREATE OR REPLACE FUNCTION app.ascii(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN translate(p_text, 'абвгдежзийклмнопрстуфхцчшщъыьэюя'::text, 'abvgde1zi0klmnoprstufhc4678y9325'::text);
GRANT EXECUTE ON FUNCTION app.ascii(text) TO PUBLIC;

-- ──── app.ask_sms_approval()
CREATE OR REPLACE FUNCTION app.ask_sms_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.approval := case when new.is_test is null
                        and (select a.is_required from sms_approval a where a.clinic_id = new.clinic_id
                              order by a.set_at desc, a.id desc limit 1) then 'WAITING' end;
  new.decided_at := null;
  return new;
end
$function$;
REVOKE ALL ON FUNCTION app.ask_sms_approval() FROM PUBLIC;

-- ──── app.assert_platform_admin()
CREATE OR REPLACE FUNCTION app.assert_platform_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if app.platform_admin_id() is null then
    raise exception 'for the platform''s admin only' using errcode = 'insufficient_privilege';
  end if;
end
$function$;
GRANT EXECUTE ON FUNCTION app.assert_platform_admin() TO PUBLIC;

-- ──── app.banner_audience()
CREATE OR REPLACE FUNCTION app.banner_audience()
 RETURNS TABLE(role text, clinic_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select 'PRM_DOCTOR', e.clinic_id from employee e where e.user_id = app.user_id() and e.deleted_at is null
  union
  select 'PRM_PATIENT', cp.clinic_id from clinic_patient cp where cp.owner_user_id = app.user_id() and cp.rejected_at is null
$function$;
REVOKE ALL ON FUNCTION app.banner_audience() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.banner_audience() TO tervik_app;

-- ──── app.banner_clinics(text)
CREATE OR REPLACE FUNCTION app.banner_clinics(p_role text)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN CASE p_role WHEN 'PRM_DOCTOR'::text THEN ARRAY(SELECT e.clinic_id FROM employee e WHERE ((e.user_id = app.user_id()) AND (e.deleted_at IS NULL))) WHEN 'PRM_PATIENT'::text THEN ARRAY(SELECT cp.clinic_id FROM clinic_patient cp WHERE ((cp.owner_user_id = app.user_id()) AND (cp.rejected_at IS NULL))) ELSE '{}'::uuid[] END;
REVOKE ALL ON FUNCTION app.banner_clinics(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.banner_clinics(text) TO tervik_app;

-- ──── app.change_plan(uuid,uuid,integer,text,date,date,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.change_plan(p_id uuid, p_clinic_id uuid, p_seen integer, p_plan text, p_valid_from date, p_today date, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  c clinic;
begin
  select * into c from clinic d where d.id = p_clinic_id and app.platform_admin_id() is not null for no key update;
  if not found or p_valid_from < p_today then
    return null;
  end if;
  if c.platform_version <> p_seen then
    return 'CHANGED';
  end if;
  if c.plan = p_plan then
    return 'SAME';
  end if;
  if exists (select from plan_change d where d.clinic_id = c.id and d.withdrawn_at is null and d.applied_at is null) then
    return 'AHEAD';
  end if;
  insert into plan_change (id, clinic_id, plan, valid_from, made_at, made_by)
  values (p_id, c.id, p_plan, p_valid_from, p_at, app.platform_admin_id());
  update clinic d set platform_version = d.platform_version + 1 where d.id = c.id;
  if p_valid_from = p_today then
    perform app.apply_plan_change(p_id, p_at);
  end if;
  return 'DONE';
end
$function$;
REVOKE ALL ON FUNCTION app.change_plan(uuid,uuid,integer,text,date,date,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.change_plan(uuid,uuid,integer,text,date,date,timestamp with time zone) TO tervik_app;

-- ──── app.clinic_agreement(text,timestamp with time zone,text,text)
CREATE OR REPLACE FUNCTION app.clinic_agreement(p_country_code text, p_version timestamp with time zone, p_locale text, p_default_locale text)
 RETURNS TABLE(updated_at timestamp with time zone, locale text, body text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.updated_at, t.locale, t.body from policy_text t
   where t.country_code = p_country_code and t.slug = 'clinic-agreement' and t.locale in (p_locale, p_default_locale)
     and (p_version is null or t.updated_at = p_version)
   order by t.updated_at desc, t.locale = p_locale desc limit 1
$function$;
REVOKE ALL ON FUNCTION app.clinic_agreement(text,timestamp with time zone,text,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.clinic_agreement(text,timestamp with time zone,text,text) TO tervik_app, tervik_auth;

-- ──── app.clinic_ids()
CREATE OR REPLACE FUNCTION app.clinic_ids()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.clinic_ids'::text, true), ''::text))::uuid[];
GRANT EXECUTE ON FUNCTION app.clinic_ids() TO PUBLIC;

-- ──── app.clinic_phone_of(uuid)
CREATE OR REPLACE FUNCTION app.clinic_phone_of(p_e_contact_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT c.phones[1] AS phones FROM (e_contact e JOIN clinic c ON ((c.id = e.clinic_id))) WHERE (e.id = clinic_phone_of.p_e_contact_id));
REVOKE ALL ON FUNCTION app.clinic_phone_of(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.clinic_phone_of(uuid) TO tervik_worker;

-- ──── app.clinic_signup_of_link(bytea,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.clinic_signup_of_link(p_token_hash bytea, p_after timestamp with time zone)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, locale text, clinic_name text, registration_code text, registered_name text, country_code text, address text, first_name text, surname text, profession text, email text, phone text, lists integer, languages text[], agreement_version timestamp with time zone, agreement_names jsonb, state text, decided_at timestamp with time zone, refusal_reason text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.id, s.created_at, s.locale, s.clinic_name, s.registration_code, s.registered_name, s.country_code, s.address,
         s.first_name, s.surname, s.profession, s.email, s.phone, s.lists, s.languages, s.agreement_version, s.agreement_names, s.state,
         s.decided_at, s.refusal_reason
    from clinic_signup_link l join clinic_signup s on s.id = l.signup_id
   where l.token_hash = p_token_hash and l.created_at > p_after
$function$;
REVOKE ALL ON FUNCTION app.clinic_signup_of_link(bytea,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.clinic_signup_of_link(bytea,timestamp with time zone) TO tervik_auth;

-- ──── app.closings(uuid,timestamp with time zone,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.closings(p_clinic_id uuid, p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS TABLE(sent_at timestamp with time zone, closed_at timestamp with time zone, active_seconds bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  select coalesce(e.sent_at, e.created_at), e.completed_at, (select sum(w.seconds) from work_time w where w.e_contact_id = e.id)
    from e_contact e
   where e.clinic_id = p_clinic_id and p_clinic_id = any (app.clinic_ids()) and e.creation_status = 'SUBMITTED'
     and e.status = 'COMPLETED' and e.completed_at >= p_from and e.completed_at < p_to
     -- Those that a patient has ever taken back in the span are few.
     and (e.id not in (select c.e_contact_id from activity c
                        where c.clinic_id = p_clinic_id and c.type = 'CANCELLED' and c.created_at >= p_from and c.created_at < p_to)
          or not exists (select from activity a
                          where a.e_contact_id = e.id and a.type = 'CANCELLED' and a.created_at >= e.completed_at))
$function$;
REVOKE ALL ON FUNCTION app.closings(uuid,timestamp with time zone,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.closings(uuid,timestamp with time zone,timestamp with time zone) TO tervik_app;

-- ──── app.confirm_contact(uuid,uuid,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.confirm_contact(p_clinic_id uuid, p_id uuid, p_seen timestamp with time zone)
 RETURNS TABLE(outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  me uuid := (select e.id from employee e
               where e.clinic_id = p_clinic_id and e.user_id = app.user_id() and e.deleted_at is null
                 and e.clinic_id = any (app.clinic_ids()));
  u app_user;
  cp clinic_patient;
begin
  outcome := 'NOT_FOUND';
  if me is null then return next; return; end if;
  select a.* into u from app_user a
   where a.id = (select o.owner_user_id from clinic_patient o where o.clinic_id = p_clinic_id and o.id = p_id) for no key update;
  select o.* into cp from clinic_patient o
   where o.clinic_id = p_clinic_id and o.id = p_id and o.owner_user_id = u.id and o.confirmed_at is not null and o.rejected_at is null
     for no key update;
  if cp.id is null then return next; return; end if;
  if cp.contact_changed_at is distinct from p_seen then
    outcome := 'PATIENT_CONTACT_CHANGED'; return next; return;
  end if;
  if cp.email_changed_by = me then
    outcome := 'CONFIRM_BY_ANOTHER'; return next; return;
  end if;
  outcome := 'CONFIRMED';
  update clinic_patient o set email_changed_by = null
   where o.clinic_id = p_clinic_id and o.owner_user_id = u.id and o.email_changed_by = cp.email_changed_by and lower(o.email) = lower(cp.email);
  if u.is_untaken and cp.email_changed_by is not null and lower(u.contact_email) = lower(cp.email) then
    update app_user a set contact_clinic_ids = array_append(array_remove(a.contact_clinic_ids, p_clinic_id), p_clinic_id) where a.id = u.id;
  end if;
  return next;
end
$function$;
REVOKE ALL ON FUNCTION app.confirm_contact(uuid,uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.confirm_contact(uuid,uuid,timestamp with time zone) TO tervik_app;

-- ──── app.correct_contact(uuid,uuid,timestamp with time zone,jsonb,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.correct_contact(p_clinic_id uuid, p_id uuid, p_seen timestamp with time zone, p_changes jsonb, p_at timestamp with time zone)
 RETURNS TABLE(outcome text, changed_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  me uuid := (select e.id from employee e
               where e.clinic_id = p_clinic_id and e.user_id = app.user_id() and e.deleted_at is null
                 and e.clinic_id = any (app.clinic_ids()));
  u app_user;
  cp clinic_patient;
  shown record;
  is_self boolean;
  new_email text;
  new_phone text;
  email_changes boolean;
  params jsonb;
  old_ones text[];
begin
  outcome := 'NOT_FOUND';
  if me is null then return next; return; end if;
  -- The account first, as whoever adds or takes over does.
  select a.* into u from app_user a
   where a.id = (select o.owner_user_id from clinic_patient o where o.clinic_id = p_clinic_id and o.id = p_id) for no key update;
  select o.* into cp from clinic_patient o
   where o.clinic_id = p_clinic_id and o.id = p_id and o.owner_user_id = u.id and o.confirmed_at is not null and o.rejected_at is null
     for no key update;
  if cp.id is null then return next; return; end if;
  if cp.contact_changed_at is distinct from p_seen then
    outcome := 'PATIENT_CONTACT_CHANGED'; return next; return;
  end if;
  select k.* into shown from app.patient_contact(p_clinic_id, cp.person_id) k;
  is_self := (select p.is_self from person p where p.id = cp.person_id);
  new_email := case when p_changes ? 'email' then nullif(p_changes->>'email', '') else shown.email end;
  new_phone := case when p_changes ? 'phone' then nullif(p_changes->>'phone', '') else shown.phone end;
  email_changes := lower(coalesce(new_email, '')) <> lower(coalesce(shown.email, ''));
  if email_changes and shown.email_is_given or new_phone is distinct from shown.phone and shown.phone_is_given then
    outcome := 'CONTACT_GIVEN_BY_PATIENT'; return next; return;
  end if;
  if not email_changes and new_phone is not distinct from shown.phone and coalesce(p_changes->>'locale', u.locale) = u.locale then
    outcome := 'SAME'; changed_at := cp.contact_changed_at; return next; return;
  end if;

  update clinic_patient o
     set phone = case when o.id = cp.id and new_phone is distinct from shown.phone then new_phone else o.phone end,
         email = case when email_changes then new_email else o.email end,
         email_changed_by = case when not email_changes then o.email_changed_by when new_email is not null then me end,
         contact_changed_at = p_at,
         -- Told once, of the row that was changed.
         contact_seen_at = case when o.id = cp.id then null else p_at end
   where o.clinic_id = p_clinic_id
     and (o.id = cp.id
          -- What is written down of a child is where its representative is written to.
          or email_changes and not is_self and o.person_id = (select s.id from person s where s.owner_user_id = u.id and s.is_self));
  old_ones := array_remove(array[lower(shown.email), case when u.is_untaken then lower(nullif(u.contact_email, '')) end], lower(new_email));
  if u.is_untaken and email_changes then
    update app_user a set contact_email = coalesce(new_email, ''), contact_clinic_ids = '{}', email_bounced_at = null where a.id = u.id;
    update person s set email = new_email where s.owner_user_id = u.id and s.is_self;
  end if;
  if u.is_untaken and new_phone is distinct from shown.phone then
    update person s set phone = new_phone where s.id = cp.person_id;
    if is_self then update app_user a set phone = new_phone where a.id = u.id; end if;
  end if;
  u.locale := coalesce(p_changes->>'locale', u.locale);
  update app_user a set locale = u.locale where a.id = u.id and a.locale <> u.locale;

  select jsonb_build_object('clinicName', c.name, 'callNumber', coalesce(c.phone, '')) into params from clinic c where c.id = p_clinic_id;
  insert into outbox (kind, payload)
  select 'MAIL', jsonb_build_object('dedupeKey', concat_ws(':', 'CONTACT_CHANGED', cp.id, extract(epoch from p_at), a.address),
                                    'template', 'CONTACT_CHANGED', 'params', params)
                 || case when a.address is null then jsonb_build_object('userId', u.id)
                         else jsonb_build_object('recipient', a.address, 'locale', u.locale) end
    from (select null::text as address
          union
          select old from unnest(old_ones) old where email_changes and old is not null
          union
          -- An account of the patient's own has an address of its own.
          select lower(new_email) where email_changes and new_email is not null and not u.is_untaken) a;
  -- What waits unread was told to an address that was wrong.
  if u.is_untaken and email_changes and new_email is not null then
    insert into outbox (kind, payload)
    select 'MAIL', jsonb_build_object('dedupeKey', concat_ws(':', 'MESSAGE_WAITING', e.open_inquiry_id, extract(epoch from p_at)),
                                      'template', 'MESSAGE_WAITING', 'userId', u.id, 'params', jsonb_build_object('eContactId', e.id))
      from e_contact e
     where e.owner_user_id = u.id and e.clinic_id = p_clinic_id and e.status = 'WAITING_FOR_PATIENT' and e.open_inquiry_id is not null
     order by e.last_entry_at desc limit 1;
  end if;
  outcome := 'CHANGED'; changed_at := p_at;
  return next;
end
$function$;
REVOKE ALL ON FUNCTION app.correct_contact(uuid,uuid,timestamp with time zone,jsonb,timestamp with time zone) FROM
  PUBLIC;
GRANT EXECUTE ON FUNCTION app.correct_contact(uuid,uuid,timestamp with time zone,jsonb,timestamp with time zone) TO
  tervik_app;

-- ──── app.count_joined(uuid)
CREATE OR REPLACE FUNCTION app.count_joined(p_batch_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with invited as (
    select s.clinic_id, s.patient_id, b.send_at
      from sms_batch b join sms s on s.batch_id = b.id and s.claimed_at is not null
     where b.id = p_batch_id and b.clinic_id = any (app.clinic_ids())
  ), known as (
    select i.patient_id, i.send_at, cp.owner_user_id
      from invited i join clinic_patient cp on cp.clinic_id = i.clinic_id and cp.list_member_id = i.patient_id and cp.rejected_at is null
     union
    select i.patient_id, i.send_at, cp.owner_user_id
      from invited i join clinic_patient cp on cp.clinic_id = i.clinic_id and cp.id = i.patient_id and cp.rejected_at is null
  )
  select count(distinct k.patient_id)::int
    from known k
    join app_user u on u.id = k.owner_user_id and not u.is_untaken
   cross join lateral (select min(n.given_at) as at from consent n where n.user_id = u.id and n.type = 'PRM_PATIENT') joined
   where joined.at >= k.send_at and joined.at < k.send_at + interval '30 days'
$function$;
REVOKE ALL ON FUNCTION app.count_joined(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.count_joined(uuid) TO tervik_app;

-- ──── app.country_time_zone(text)
CREATE OR REPLACE FUNCTION app.country_time_zone(p_country_code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
RETURN CASE p_country_code WHEN 'EE'::text THEN 'Europe/Tallinn'::text WHEN 'GB'::text THEN 'Europe/London'::text WHEN 'US'::text THEN 'America/New_York'::text WHEN 'ZA'::text THEN 'Africa/Johannesburg'::text ELSE 'UTC'::text END;
REVOKE ALL ON FUNCTION app.country_time_zone(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.country_time_zone(text) TO tervik_app;

-- ──── app.create_clinic(uuid,text,text,text,text,text,text[],text[],date,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.create_clinic(p_id uuid, p_name text, p_country_code text, p_time_zone text, p_address text, p_registration_code text, p_languages text[], p_phones text[], p_day date, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if app.platform_admin_id() is null then
    return 'NO_ACCESS';
  end if;
  -- The same lock as of whoever decides on an application with this code.
  perform app.lock_registration_code(p_country_code, p_registration_code);
  insert into clinic (id, name, country_code, time_zone, plan, plan_valid_from, address, registration_code, languages, phones, created_at)
  values (p_id, p_name, p_country_code, p_time_zone, 'BASIC', p_day, p_address, p_registration_code, p_languages, p_phones, p_at)
  on conflict do nothing;
  if not found then
    return 'TAKEN';
  end if;
  insert into subscription (clinic_id, plan, valid_from) values (p_id, 'BASIC', p_day);
  return 'CREATED';
end
$function$;
REVOKE ALL ON FUNCTION app.create_clinic(uuid,text,text,text,text,text,text[],text[],date,timestamp with time zone)
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.create_clinic(uuid,text,text,text,text,text,text[],text[],date,timestamp with time zone)
  TO tervik_app;

-- ──── app.due_staff_notices(timestamp with time zone,integer)
CREATE OR REPLACE FUNCTION app.due_staff_notices(p_now timestamp with time zone, p_employees integer)
 RETURNS TABLE(employee_id uuid, user_id uuid, channel text, e_contact_id uuid, event text, at timestamp with time zone, since timestamp with time zone, is_needed boolean, last_told_at timestamp with time zone, choices jsonb, clinic_name text, time_zone text, country_code text, opening_hours jsonb, opening_exceptions jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with waiting as (
    select d.employee_id
      from staff_notice d join employee w on w.id = d.employee_id join clinic k on k.id = w.clinic_id
     where d.told_at is null and d.due_at <= p_now and k.locked_at is null
     group by d.employee_id order by min(d.due_at), d.employee_id limit p_employees
  )
  select n.employee_id, n.user_id, n.channel, n.e_contact_id, n.event, n.at, n.since,
         m.user_id = n.user_id and app.is_for_employee(n.e_contact_id, n.employee_id)
           and not app.has_opened(n.user_id, n.e_contact_id, n.at),
         (select max(t.told_at) from staff_notice t where t.employee_id = n.employee_id and t.channel = n.channel),
         app.notice_choices(n.user_id), c.name, c.time_zone, c.country_code, c.opening_hours, c.opening_exceptions
    from waiting w
    join staff_notice n on n.employee_id = w.employee_id and n.told_at is null and n.due_at <= p_now
    join employee m on m.id = n.employee_id
    join clinic c on c.id = m.clinic_id
   order by n.employee_id, n.channel, n.at, n.e_contact_id
$function$;
REVOKE ALL ON FUNCTION app.due_staff_notices(timestamp with time zone,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.due_staff_notices(timestamp with time zone,integer) TO tervik_worker;

-- ──── app.e_contacts_taken(uuid,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.e_contacts_taken(p_user_id uuid, p_at timestamp with time zone)
 RETURNS TABLE(id uuid, clinic_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select e.id, e.clinic_id from e_contact e
   where e.owner_user_id = p_user_id
     and exists (select from activity a where a.e_contact_id = e.id and a.type = 'ACCOUNT_TAKEN' and a.created_at = p_at)
$function$;
REVOKE ALL ON FUNCTION app.e_contacts_taken(uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.e_contacts_taken(uuid,timestamp with time zone) TO tervik_auth;

-- ──── app.employee_ids()
CREATE OR REPLACE FUNCTION app.employee_ids()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.employee_ids'::text, true), ''::text))::uuid[];
GRANT EXECUTE ON FUNCTION app.employee_ids() TO PUBLIC;

-- ──── app.employee_namesakes(uuid,text,text)
CREATE OR REPLACE FUNCTION app.employee_namesakes(p_clinic_id uuid, p_code text, p_name text)
 RETURNS TABLE(user_differs boolean, member_differs boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from app_user u join clinic c on c.id = p_clinic_id and c.country_code = u.identity_country
                  where u.personal_code = p_code and u.identity_level = 'HIGH'
                    and not app.is_same_name(u.first_name || ' ' || u.surname, p_name)),
         exists (select from clinic_patient cp join person s on s.id = cp.person_id
                  where cp.clinic_id = p_clinic_id and s.personal_code = p_code and cp.rejected_at is null
                    and (cp.confirmed_at is not null or cp.list_code is not null)
                    and not app.is_same_name(s.first_name || ' ' || s.surname, p_name))
   where app.is_clinic_admin(p_clinic_id)
$function$;
REVOKE ALL ON FUNCTION app.employee_namesakes(uuid,text,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.employee_namesakes(uuid,text,text) TO tervik_app;

-- ──── app.end_left_actions(timestamp with time zone,timestamp with time zone,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.end_left_actions(p_submitted_before timestamp with time zone, p_begun_before timestamp with time zone, p_at timestamp with time zone)
 RETURNS TABLE(e_contact_id uuid, clinic_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  w workflow_action;
  e e_contact;
  at timestamptz;
begin
  for w in select * from workflow_action a
            where a.ended_at is null and not a.for_patient
              and case when a.state = 'SUBMITTED' then a.submitted_at <= p_submitted_before else a.created_at <= p_begun_before end
            order by a.created_at limit 500 for no key update skip locked
  loop
    select * into e from e_contact c where c.id = w.e_contact_id for no key update;
    at := greatest(p_at, e.updated_at + interval '1 millisecond', e.last_entry_at + interval '1 millisecond');
    if w.state = 'SUBMITTED' and not e.closed then
      insert into e_contact_form (e_contact_id, kind, clinic_id, owner_user_id, content, created_at, action_id)
      values (e.id, 'QUESTIONNAIRE', e.clinic_id, e.owner_user_id, w.content, at, w.id);
      insert into activity (id, e_contact_id, clinic_id, owner_user_id, type, actor_kind, actor_user_id, actor_employee_id,
                            actor_name, body, created_at)
      select gen_random_uuid(), e.id, e.clinic_id, e.owner_user_id, 'QUESTIONNAIRE', m.profession, w.user_id, m.id,
             m.first_name || ' ' || m.surname, w.content->>'title', at
        from employee m where m.id = w.employee_id;
      update e_contact c set updated_at = at, last_entry_at = at,
             is_urgent = c.is_urgent or jsonb_array_length(w.content->'alerts') > 0
       where c.id = e.id;
      update workflow_action a set state = 'COMPLETED', ended_at = at, content = null where a.id = w.id;
      e_contact_id := e.id; clinic_id := e.clinic_id;
      return next;
    else
      update workflow_action a set state = 'FAILED', ended_at = p_at, content = null where a.id = w.id;
    end if;
    insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
    values (gen_random_uuid(), p_at, null, 'SYSTEM', e.clinic_id, 'endQuestionnaire', 'e_contact', e.id, 'sweep_creations');
  end loop;
end
$function$;
REVOKE ALL ON FUNCTION app.end_left_actions(timestamp with time zone,timestamp with time zone,timestamp with time
    zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.end_left_actions(timestamp with time zone,timestamp with time zone,timestamp with time
    zone) TO tervik_worker;

-- ──── app.end_sessions_of_employee(uuid)
CREATE OR REPLACE FUNCTION app.end_sessions_of_employee(p_employee_id uuid)
 RETURNS TABLE(session_id uuid)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 DELETE FROM session s
    USING employee e
   WHERE ((e.id = end_sessions_of_employee.p_employee_id) AND (e.user_id = s.user_id) AND (e.deleted_at IS NOT NULL) AND app.is_clinic_admin(e.clinic_id) AND (NOT (EXISTS ( SELECT
            FROM employee o
           WHERE ((o.user_id = e.user_id) AND (o.deleted_at IS NULL))))))
   RETURNING s.id;
END;
REVOKE ALL ON FUNCTION app.end_sessions_of_employee(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.end_sessions_of_employee(uuid) TO tervik_app;

-- ──── app.fail_left(uuid,timestamp with time zone,uuid)
CREATE OR REPLACE FUNCTION app.fail_left(p_id uuid, p_at timestamp with time zone, p_audit_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  clinic uuid;
begin
  perform from creation_flow
    where e_contact_id = p_id and ended_at is null and kind = 'WORKFLOW' and completed_at is null for no key update;
  if not found then return false; end if;
  update e_contact set creation_status = 'FAILED', updated_at = greatest(p_at, updated_at)
   where id = p_id and creation_status = 'STARTED' returning clinic_id into clinic;
  if not found then return false; end if;
  update creation_flow set ended_at = p_at where e_contact_id = p_id;
  insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
  values (p_audit_id, p_at, null, 'SYSTEM', clinic, 'FAIL', 'e_contact', p_id, 'sweep_creations');
  return true;
end
$function$;
REVOKE ALL ON FUNCTION app.fail_left(uuid,timestamp with time zone,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.fail_left(uuid,timestamp with time zone,uuid) TO tervik_worker;

-- ──── app.find_by_list_again()
CREATE OR REPLACE FUNCTION app.find_by_list_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app.index_list_members(array[old.list_member_id]);
  return null;
end
$function$;
REVOKE ALL ON FUNCTION app.find_by_list_again() FROM PUBLIC;

-- ──── app.find_feedback_link(bytea)
CREATE OR REPLACE FUNCTION app.find_feedback_link(p_code_hash bytea)
 RETURNS TABLE(e_contact_id uuid, clinic_name text, time_zone text, completed_at timestamp with time zone, is_completed boolean, rating integer, has_words boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT e.id,
     c.name,
     c.time_zone,
     l.completed_at,
     ((e.status = 'COMPLETED'::text) AND (e.completed_at = l.completed_at)),
     f.rating,
     COALESCE(((f.comment <> ''::text) OR (f.keywords <> '{}'::text[])), false) AS "coalesce"
    FROM (((feedback_link l
      JOIN e_contact e ON ((e.id = l.e_contact_id)))
      JOIN clinic c ON ((c.id = l.clinic_id)))
      LEFT JOIN feedback f ON (((f.e_contact_id = l.e_contact_id) AND (f.scope = 'CLINIC'::text) AND (f.completed_at = l.completed_at))))
   WHERE (l.code_hash = find_feedback_link.p_code_hash);
END;
REVOKE ALL ON FUNCTION app.find_feedback_link(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_feedback_link(bytea) TO tervik_auth;

-- ──── app.find_sms_invitation(text,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.find_sms_invitation(p_code text, p_now timestamp with time zone)
 RETURNS TABLE(batch_id uuid, clinic_id uuid, phone text, clinic_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT b.id,
     l.clinic_id,
     l.phone,
     c.name
    FROM (((sms_link l
      JOIN clinic c ON ((c.id = l.clinic_id)))
      JOIN sms s ON (((s.clinic_id = l.clinic_id) AND (s.phone = l.phone) AND (s.state = ANY (ARRAY['SENDING'::text, 'SENT'::text, 'DELIVERED'::text, 'FAILED'::text, 'UNKNOWN'::text])))))
      JOIN sms_batch b ON ((b.id = s.batch_id)))
   WHERE ((l.code = find_sms_invitation.p_code) AND (strpos(b.text, '{link}'::text) > 0) AND (b.send_at > (find_sms_invitation.p_now - '30 days'::interval)))
   ORDER BY b.send_at DESC, b.id DESC
  LIMIT 1;
END;
REVOKE ALL ON FUNCTION app.find_sms_invitation(text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_sms_invitation(text,timestamp with time zone) TO tervik_auth;

-- ──── app.find_sms_link(text)
CREATE OR REPLACE FUNCTION app.find_sms_link(p_code text)
 RETURNS TABLE(clinic_name text, phone_ending text, is_out boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT c.name,
     "right"(l.phone, 3) AS "right",
     COALESCE(( SELECT o.is_out
            FROM sms_opt_out o
           WHERE ((o.clinic_id = l.clinic_id) AND (o.phone = l.phone))
           ORDER BY o.at DESC, o.id DESC
          LIMIT 1), false) AS "coalesce"
    FROM (sms_link l
      JOIN clinic c ON ((c.id = l.clinic_id)))
   WHERE (l.code = find_sms_link.p_code);
END;
REVOKE ALL ON FUNCTION app.find_sms_link(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_sms_link(text) TO tervik_auth;

-- ──── app.finish_import_rows(uuid)
CREATE OR REPLACE FUNCTION app.finish_import_rows(p_import_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  i list_import;
  told jsonb;
begin
  select * into i from list_import where id = p_import_id and state = 'PLANNED' and made_by = app.user_id() and app.is_clinic_admin(clinic_id);
  if not found then raise exception 'no import of mine that is being planned' using errcode = 'insufficient_privilege'; end if;
  if i.purpose = 'LIST' then
    insert into list_import_row (import_id, nr, kind, list_id, personal_code, first_name, surname, birth_date, sex, member_id, before)
    select i.id, last.nr + row_number() over (order by m.surname, m.first_name, m.id), 'LEFT', m.list_id, m.personal_code, m.first_name, m.surname,
           m.birth_date, m.sex, m.id,
           jsonb_build_object('listId', m.list_id, 'firstName', m.first_name, 'surname', m.surname, 'phone', m.phone, 'email', m.email, 'importId', m.import_id)
      from list_member m
     cross join (select coalesce(max(nr), 0) as nr from list_import_row where import_id = i.id) last
     where m.list_id = any (i.list_ids)
       and not exists (select from list_import_row r where r.import_id = i.id and r.personal_code = m.personal_code);
  end if;
  -- Rows that say the same once more are nobody else; a row stands in one group of those that deserve a look at most.
  select coalesce(jsonb_object_agg(kind, n), '{}')
         || jsonb_build_object('cameOfAge', coalesce(sum(aged), 0), 'duplicates', coalesce(sum(twice), 0), 'wrongCodes', coalesce(sum(wrong), 0),
                               'problems', coalesce(sum(other), 0), 'remarks', coalesce(sum(noted), 0))
    into told
    from (select kind, count(*) filter (where remark is distinct from 'REPEATED') as n,
                 count(*) filter (where came_of_age and kind <> 'PROBLEM' and remark is distinct from 'REPEATED') as aged,
                 count(*) filter (where problem = 'DUPLICATE' or remark = 'REPEATED') as twice,
                 count(*) filter (where problem in ('WRONG_CODE', 'CODE_ROUNDED', 'NO_CODE')) as wrong,
                 count(*) filter (where problem not in ('WRONG_CODE', 'CODE_ROUNDED', 'NO_CODE', 'DUPLICATE')) as other,
                 count(*) filter (where problem is null and remark <> 'REPEATED' and kind not in ('UNKNOWN', 'GIVEN')) as noted
            from list_import_row where import_id = i.id group by kind) k;
  update list_import
     set counts = told,
         going = (select coalesce(jsonb_agg(jsonb_build_object('gone', g.gone, 'members', (select count(*) from list_member m where m.list_id = g.list_id))), '[]')
                    from (select (before->>'listId')::uuid as list_id, count(*) as gone
                            from list_import_row where import_id = i.id and kind in ('LEFT', 'MOVED') group by 1) g)
   where id = i.id;
end
$function$;
REVOKE ALL ON FUNCTION app.finish_import_rows(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.finish_import_rows(uuid) TO tervik_app;

-- ──── app.first_answers(uuid,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.first_answers(p_clinic_id uuid, p_from timestamp with time zone)
 RETURNS TABLE(e_contact_id uuid, answered_at timestamp with time zone, again_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  select a.e_contact_id, min(a.created_at), null::timestamptz from activity a
   where a.clinic_id = p_clinic_id and p_clinic_id = any (app.clinic_ids()) and a.created_at >= p_from
     and a.type in ('CLINIC_ANSWER', 'COMPLETED')
   group by a.e_contact_id
   union all
  select c.e_contact_id, null, max((select min(r.created_at) from activity r
                                     where r.e_contact_id = c.e_contact_id and r.type = 'REOPENED' and r.created_at >= c.created_at))
    from activity c
   where c.clinic_id = p_clinic_id and p_clinic_id = any (app.clinic_ids()) and c.created_at >= p_from and c.type = 'CANCELLED'
     and not exists (select from activity a
                      where a.e_contact_id = c.e_contact_id and a.type in ('CLINIC_ANSWER', 'COMPLETED') and a.created_at < c.created_at)
   group by c.e_contact_id
$function$;
REVOKE ALL ON FUNCTION app.first_answers(uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.first_answers(uuid,timestamp with time zone) TO tervik_app;

-- ──── app.fold(text)
CREATE OR REPLACE FUNCTION app.fold(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN translate(lower(NORMALIZE(p_text)), 'õäöüšžáàâãåéèêëíìîïóòôúùûýÿçñłńśźżćęąğışőűāčēģīķļņūėįųůёй'::text, 'oaouszaaaaaeeeeiiiiooouuuyycnlnszzceagisouacegiklnueiuuеи'::text);
GRANT EXECUTE ON FUNCTION app.fold(text) TO PUBLIC;

-- ──── app.follow_list_contact()
CREATE OR REPLACE FUNCTION app.follow_list_contact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update clinic_patient cp
     set phone = case when cp.phone = old.phone then new.phone else cp.phone end,
         email = case when cp.email = old.email then new.email else cp.email end
   where cp.list_member_id = new.id and (cp.phone = old.phone or cp.email = old.email);
  return null;
end
$function$;
REVOKE ALL ON FUNCTION app.follow_list_contact() FROM PUBLIC;

-- ──── app.forget_confirmation()
CREATE OR REPLACE FUNCTION app.forget_confirmation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update clinic_patient set confirmed_at = null, list_code = null, list_member_id = null
   where person_id = new.id
     and exists (select from app_user u where u.id = new.owner_user_id and u.identity_level = 'LOW');
  return null;
end
$function$;
REVOKE ALL ON FUNCTION app.forget_confirmation() FROM PUBLIC;

-- ──── app.forget_represented()
CREATE OR REPLACE FUNCTION app.forget_represented()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update clinic_patient set confirmed_at = null, list_code = null, list_member_id = null where person_id = new.id;
  return null;
end
$function$;
REVOKE ALL ON FUNCTION app.forget_represented() FROM PUBLIC;

-- ──── app.guard_sms_approval()
CREATE OR REPLACE FUNCTION app.guard_sms_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.approval is distinct from new.approval
     and (old.approval is distinct from 'WAITING' or new.approval = 'APPROVED' and new.made_by is not distinct from app.user_id())
  then raise exception 'this batch is not theirs to decide' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$function$;
REVOKE ALL ON FUNCTION app.guard_sms_approval() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.guard_sms_approval() TO tervik_app, tervik_worker;

-- ──── app.has_come_of_age(text,date,date)
CREATE OR REPLACE FUNCTION app.has_come_of_age(p_represented_as text, p_birth_date date, p_today date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN COALESCE(((p_represented_as = 'MINOR'::text) AND ((((((((EXTRACT(year FROM p_today))::integer * 10000) + ((EXTRACT(month FROM p_today))::integer * 100)) + (EXTRACT(day FROM p_today))::integer) - ((EXTRACT(year FROM p_birth_date))::integer * 10000)) - ((EXTRACT(month FROM p_birth_date))::integer * 100)) - (EXTRACT(day FROM p_birth_date))::integer) >= 180000)), false);
GRANT EXECUTE ON FUNCTION app.has_come_of_age(text,date,date) TO PUBLIC;

-- ──── app.has_opened(uuid,uuid,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.has_opened(p_user_id uuid, p_e_contact_id uuid, p_since timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM access_log l WHERE ((l.user_id = has_opened.p_user_id) AND (l.at > has_opened.p_since) AND (l.e_contact_id = has_opened.p_e_contact_id) AND (l.purpose = ANY (ARRAY['E_CONTACT_DETAILS'::text, 'E_CONTACT_TIMELINE'::text])))));
REVOKE ALL ON FUNCTION app.has_opened(uuid,uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.has_opened(uuid,uuid,timestamp with time zone) TO tervik_worker;

-- ──── app.has_registration_code(uuid,text)
CREATE OR REPLACE FUNCTION app.has_registration_code(p_clinic_id uuid, p_registration_code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  country text := (select c.country_code from clinic c where c.id = p_clinic_id);
begin
  perform app.lock_registration_code(country, p_registration_code);
  return exists (select from clinic c where c.country_code = country and c.registration_code = p_registration_code and c.id <> p_clinic_id);
end
$function$;
REVOKE ALL ON FUNCTION app.has_registration_code(uuid,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.has_registration_code(uuid,text) TO tervik_app;

-- ──── app.has_tried_names(integer,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.has_tried_names(p_tries integer, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
RETURN ((SELECT count(*) AS count FROM audit_log l WHERE ((l.action = ANY (ARRAY['addPatientRefused'::text, 'addEmployeeRefused'::text])) AND (l.actor_user_id = app.user_id()) AND (l.at > (has_tried_names.p_at - '1 day'::interval)))) >= p_tries);
REVOKE ALL ON FUNCTION app.has_tried_names(integer,timestamp with time zone) FROM PUBLIC;

-- ──── app.has_written_global_message(uuid)
CREATE OR REPLACE FUNCTION app.has_written_global_message(p_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM global_message m WHERE ((m.id = has_written_global_message.p_id) AND (m.created_by = app.user_id()))));
REVOKE ALL ON FUNCTION app.has_written_global_message(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.has_written_global_message(uuid) TO tervik_app;

-- ──── app.hold_import(uuid)
CREATE OR REPLACE FUNCTION app.hold_import(p_import_id uuid)
 RETURNS SETOF list_import
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('lists ' || i.clinic_id, 0))
     from list_import i where i.id = p_import_id and app.is_clinic_admin(i.clinic_id);
  return query select i.* from list_import i where i.id = p_import_id and app.is_clinic_admin(i.clinic_id) for no key update;
end
$function$;
REVOKE ALL ON FUNCTION app.hold_import(uuid) FROM PUBLIC;

-- ──── app.index_list_members(uuid[])
CREATE OR REPLACE FUNCTION app.index_list_members(p_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from list_member_word where member_id in (select unnest(p_ids));
  with listed as materialized (
    select m.id, m.clinic_id, m.personal_code, app.words(m.surname || ' ' || m.first_name) as words
      from list_member m
     where m.id in (select unnest(p_ids)) and m.list_id is not null
       and not exists (select from clinic_patient cp where cp.list_member_id = m.id and cp.rejected_at is null)
  ), named as (
    insert into name_word select distinct w from listed, unnest(words) w on conflict do nothing
  )
  insert into list_member_word (clinic_id, kind, word, member_id, name)
    select distinct l.clinic_id, 'NAME', w, l.id, ' ' || array_to_string(l.words, ' ') from listed l, unnest(l.words) w
    union all
    select l.clinic_id, 'CODE', l.personal_code, l.id, null from listed l
    -- In the order of the index.
    order by 1, 2, 3, 4;
end
$function$;
REVOKE ALL ON FUNCTION app.index_list_members(uuid[]) FROM PUBLIC;

-- ──── app.index_patient(uuid,uuid)
CREATE OR REPLACE FUNCTION app.index_patient(p_clinic_id uuid, p_person_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  p record;
  words text[];
begin
  delete from patient_word where clinic_id = p_clinic_id and person_id = p_person_id;
  select pe.first_name, pe.surname, pe.personal_code,
         array[cp.email, case when exists (select from clinic_writer w where w.clinic_id = cp.clinic_id and w.user_id = u.id)
                              then u.email end] as emails
    into p
    from clinic_patient cp join person pe on pe.id = cp.person_id join app_user u on u.id = pe.owner_user_id
   where cp.clinic_id = p_clinic_id and cp.person_id = p_person_id and cp.rejected_at is null and pe.deleted_at is null;
  if not found then
    return;
  end if;
  words := app.words(p.surname || ' ' || p.first_name);
  insert into name_word select distinct unnest(words) on conflict do nothing;
  insert into patient_word (clinic_id, kind, word, person_id, name)
    select distinct p_clinic_id, 'NAME', w, p_person_id, ' ' || array_to_string(words, ' ') from unnest(words) w
    union all
    select p_clinic_id, 'CODE', lower(p.personal_code), p_person_id, null where p.personal_code <> ''
    union all
    select distinct p_clinic_id, 'EMAIL', lower(e), p_person_id, null from unnest(p.emails) e where e <> '';
end
$function$;
REVOKE ALL ON FUNCTION app.index_patient(uuid,uuid) FROM PUBLIC;

-- ──── app.information_level()
CREATE OR REPLACE FUNCTION app.information_level()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT COALESCE(max(CASE e.profession WHEN 'DOCTOR'::text THEN 3 WHEN 'NURSE'::text THEN 2 WHEN 'NON_CLINICAL'::text THEN 1 ELSE NULL::integer END), 0) AS "coalesce" FROM employee e WHERE ((e.id = ANY (app.employee_ids())) AND (e.clinic_id = ANY (app.clinic_ids())) AND (e.deleted_at IS NULL)));
REVOKE ALL ON FUNCTION app.information_level() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.information_level() TO tervik_app;

-- ──── app.information_readers()
CREATE OR REPLACE FUNCTION app.information_readers()
 RETURNS TABLE(item_id uuid, profession text, percent integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 WITH staff AS (
          SELECT DISTINCT e.user_id,
             e.profession
            FROM employee e
           WHERE ((e.user_id IS NOT NULL) AND (e.deleted_at IS NULL))
         ), groups AS (
          SELECT s_1.profession,
             count(*) AS size
            FROM staff s_1
           GROUP BY s_1.profession
          HAVING (count(*) >= 5)
         ), shown AS (
          SELECT n.item_id,
             COALESCE(max(n.publish_at) FILTER (WHERE (NOT n.is_small_correction)), min(n.publish_at)) AS since
            FROM information_edition n
           WHERE ((n.publish_at <= now()) AND (LEAST(n.expires_at, n.ends_at, 'infinity'::timestamp with time zone) > n.publish_at))
           GROUP BY n.item_id
         )
  SELECT i.id,
     g.profession,
     (((100 * count(r.user_id)) / min(g.size)))::integer AS int4
    FROM ((((information_item i
      CROSS JOIN groups g)
      JOIN staff s ON ((s.profession = g.profession)))
      LEFT JOIN shown h ON ((h.item_id = i.id)))
      LEFT JOIN information_reading r ON (((r.item_id = i.id) AND (r.user_id = s.user_id) AND (r.at >= h.since))))
   WHERE (app.platform_admin_id() IS NOT NULL)
   GROUP BY i.id, g.profession;
END;
REVOKE ALL ON FUNCTION app.information_readers() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.information_readers() TO tervik_app;

-- ──── app.intake_load(uuid[],timestamp with time zone[],timestamp with time zone,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.intake_load(p_clinic_ids uuid[], p_since timestamp with time zone[], p_now timestamp with time zone, p_writing_since timestamp with time zone)
 RETURNS TABLE(clinic_id uuid, kind text, name text, count integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with asked as (select a.id, a.since from unnest(p_clinic_ids, p_since) as a (id, since) where app.user_id() is not null)
  select a.id, 'SENT', e.type, count(*)::integer
    from asked a join e_contact e on e.clinic_id = a.id and e.updated_at >= a.since
   where e.creation_status = 'SUBMITTED' and e.origin = 'PATIENT' and e.created_at >= a.since
   group by a.id, e.type
  union all
  select a.id, 'SENT', e.type, count(*)::integer
    from asked a join creation_flow f on f.clinic_id = a.id and f.created_at >= a.since and f.ended_at is null
    join e_contact e on e.id = f.e_contact_id
   where e.creation_status = 'STARTED' and e.origin = 'PATIENT'
   group by a.id, e.type
  union all
  select a.id, 'HELD', p.problem_group, count(*)::integer
    from asked a join intake_place p on p.clinic_id = a.id
   where p.lives_until > p_now
   group by a.id, p.problem_group
  union all
  select a.id, 'WRITING', p.problem_group, count(*)::integer
    from asked a join intake_place p on p.clinic_id = a.id
   where p.lives_until > p_now and p.touched_at > p_writing_since
   group by a.id, p.problem_group
$function$;
REVOKE ALL ON FUNCTION app.intake_load(uuid[],timestamp with time zone[],timestamp with time zone,timestamp with time
    zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.intake_load(uuid[],timestamp with time zone[],timestamp with time zone,timestamp with
    time zone) TO tervik_app;

-- ──── app.invite_clinic_admin_again(uuid,uuid,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.invite_clinic_admin_again(p_clinic_id uuid, p_employee_id uuid, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 UPDATE employee e SET invited_at = invite_clinic_admin_again.p_now, invitations = (e.invitations + 1)
   WHERE ((e.id = invite_clinic_admin_again.p_employee_id) AND (e.clinic_id = invite_clinic_admin_again.p_clinic_id) AND e.is_admin AND (e.user_id IS NULL) AND (e.deleted_at IS NULL) AND (app.platform_admin_id() IS NOT NULL) AND app.lacks_admin(invite_clinic_admin_again.p_clinic_id))
   RETURNING e.invitations;
END;
REVOKE ALL ON FUNCTION app.invite_clinic_admin_again(uuid,uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.invite_clinic_admin_again(uuid,uuid,timestamp with time zone) TO tervik_app;

-- ──── app.invite_clinic_admin_anew(uuid,uuid,text,text,text,text,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.invite_clinic_admin_anew(p_clinic_id uuid, p_employee_id uuid, p_first_name text, p_surname text, p_email text, p_profession text, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 UPDATE employee e SET first_name = invite_clinic_admin_anew.p_first_name, surname = invite_clinic_admin_anew.p_surname, email = invite_clinic_admin_anew.p_email, profession = invite_clinic_admin_anew.p_profession, deleted_at = NULL::timestamp with time zone, invited_at = invite_clinic_admin_anew.p_now, invitations = (e.invitations + 1)
   WHERE ((e.id = invite_clinic_admin_anew.p_employee_id) AND (e.clinic_id = invite_clinic_admin_anew.p_clinic_id) AND e.is_admin AND e.invited_by_platform AND (e.user_id IS NULL) AND (e.deleted_at IS NOT NULL) AND (app.platform_admin_id() IS NOT NULL) AND app.lacks_admin(invite_clinic_admin_anew.p_clinic_id) AND (app.runs_platform(NULL::uuid, e.personal_code, invite_clinic_admin_anew.p_email) IS NULL))
   RETURNING e.invitations;
END;
REVOKE ALL ON FUNCTION app.invite_clinic_admin_anew(uuid,uuid,text,text,text,text,timestamp with time zone) FROM
  PUBLIC;
GRANT EXECUTE ON FUNCTION app.invite_clinic_admin_anew(uuid,uuid,text,text,text,text,timestamp with time zone) TO
  tervik_app;

-- ──── app.is_clinic_admin(uuid)
CREATE OR REPLACE FUNCTION app.is_clinic_admin(p_clinic_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM employee e WHERE ((e.clinic_id = is_clinic_admin.p_clinic_id) AND (e.id = ANY (app.employee_ids())) AND e.is_admin AND (e.deleted_at IS NULL))));
REVOKE ALL ON FUNCTION app.is_clinic_admin(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_clinic_admin(uuid) TO tervik_app;

-- ──── app.is_for_employee(uuid,uuid)
CREATE OR REPLACE FUNCTION app.is_for_employee(p_e_contact_id uuid, p_employee_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM (((e_contact e JOIN employee m ON (((m.id = is_for_employee.p_employee_id) AND (m.clinic_id = e.clinic_id) AND (m.deleted_at IS NULL)))) JOIN app_user u ON ((u.id = m.user_id))) LEFT JOIN employee a ON (((a.id = e.assignee_employee_id) AND (a.deleted_at IS NULL) AND (a.user_id IS NOT NULL)))) WHERE ((e.id = is_for_employee.p_e_contact_id) AND (e.creation_status = 'SUBMITTED'::text) AND (e.status = 'WAITING_FOR_CLINIC'::text) AND (e.owner_user_id <> u.id) AND ((e.patient_personal_code IS NULL) OR ((m.personal_code IS DISTINCT FROM e.patient_personal_code) AND (u.personal_code IS DISTINCT FROM e.patient_personal_code))) AND CASE WHEN (a.id IS NOT NULL) THEN (a.id = m.id) ELSE ((m.profession = e.queue) OR (NOT (EXISTS (SELECT FROM employee q WHERE ((q.clinic_id = e.clinic_id) AND (q.profession = e.queue) AND (q.deleted_at IS NULL) AND (q.user_id IS NOT NULL)))))) END)));
REVOKE ALL ON FUNCTION app.is_for_employee(uuid,uuid) FROM PUBLIC;

-- ──── app.is_in_force(timestamp with time zone,timestamp with time zone,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.is_in_force(p_publish_at timestamp with time zone, p_expires_at timestamp with time zone, p_ends_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((p_publish_at <= now()) AND ((p_expires_at IS NULL) OR (p_expires_at > now())) AND ((p_ends_at IS NULL) OR (p_ends_at > now())));
GRANT EXECUTE ON FUNCTION app.is_in_force(timestamp with time zone,timestamp with time zone,timestamp with time zone)
  TO PUBLIC;

-- ──── app.is_in_locked_clinic(uuid)
CREATE OR REPLACE FUNCTION app.is_in_locked_clinic(p_e_contact_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM ((e_contact ec JOIN clinic c ON ((c.id = ec.clinic_id))) JOIN employee e ON ((e.clinic_id = c.id))) WHERE ((ec.id = is_in_locked_clinic.p_e_contact_id) AND (c.locked_at IS NOT NULL) AND (e.user_id = app.user_id()) AND (e.deleted_at IS NULL))));
REVOKE ALL ON FUNCTION app.is_in_locked_clinic(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_in_locked_clinic(uuid) TO tervik_app;

-- ──── app.is_locked(uuid)
CREATE OR REPLACE FUNCTION app.is_locked(p_clinic_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM clinic c WHERE ((c.id = is_locked.p_clinic_id) AND (c.locked_at IS NOT NULL))));
REVOKE ALL ON FUNCTION app.is_locked(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_locked(uuid) TO tervik_app, tervik_worker;

-- ──── app.is_my_proven_code(text)
CREATE OR REPLACE FUNCTION app.is_my_proven_code(p_code text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM app_user WHERE ((app_user.id = app.user_id()) AND (app_user.personal_code = is_my_proven_code.p_code) AND (app_user.identity_level = 'HIGH'::text))));
REVOKE ALL ON FUNCTION app.is_my_proven_code(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_my_proven_code(text) TO tervik_app;

-- ──── app.is_same_name(text,text)
CREATE OR REPLACE FUNCTION app.is_same_name(p_one text, p_other text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (regexp_replace(TRIM(BOTH FROM app.fold(p_one)), '[^[:alnum:]]+'::text, ' '::text, 'g'::text) = regexp_replace(TRIM(BOTH FROM app.fold(p_other)), '[^[:alnum:]]+'::text, ' '::text, 'g'::text));
GRANT EXECUTE ON FUNCTION app.is_same_name(text,text) TO PUBLIC;

-- ──── app.is_sms_name(text)
CREATE OR REPLACE FUNCTION app.is_sms_name(p_name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((p_name ~ '^[A-Za-zÕÄÖÜŠŽõäöüšž -]*[A-Za-zÕÄÖÜŠŽõäöüšž][A-Za-zÕÄÖÜŠŽõäöüšž -]*$'::text) OR (SELECT ((s.name !~ ('(?![A-Za-zÆæŒœÞþßẞØøĐđÐðŁłĦħŦŧıĸŊŋƏəƁɓƊɗƘƙ×ΔΦΓΛΩΠΨΣΘΞʼʹʻ])[[:alpha:]\u0530-\u1cff\u2c00-\u2dff\u2e80-\u2fff\u3040-\ufdff\ufe70-\ufefe\U00010000-\U0001efff\U00020000-\U000effff]'::text COLLATE "et-x-icu")) AND (s.name ~ '[A-Za-zÆæŒœÞþßẞØøĐđÐðŁłĦħŦŧıĸŊŋƏəƁɓƊɗƘƙ×]'::text)) FROM NORMALIZE(regexp_replace(regexp_replace(NORMALIZE(is_sms_name.p_name, NFC), '[ьЬ]'::text, ''::text, 'g'::text), '[А-Яа-яЁёІіЇїЄєҐґЎўЂђЈјЉљЊњЋћЏџЃѓЌќЅѕӘәҒғҚқҢңӨөҰұҮүҺһҖҗ]'::text, 'a'::text, 'g'::text), NFKD) s(name)));
GRANT EXECUTE ON FUNCTION app.is_sms_name(text) TO PUBLIC;

-- ──── app.is_touched(list_import_row)
CREATE OR REPLACE FUNCTION app.is_touched(p_row list_import_row)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
RETURN ((NOT (EXISTS (SELECT FROM list_member m WHERE ((m.id = (is_touched.p_row).member_id) AND (m.import_id = (is_touched.p_row).import_id))))) OR (((p_row).kind = 'NEW'::text) AND (EXISTS (SELECT FROM (clinic_patient cp JOIN list_import i ON ((i.id = (is_touched.p_row).import_id))) WHERE ((cp.list_member_id = (is_touched.p_row).member_id) AND ((cp.confirmed_at > i.applied_at) OR (cp.added_at > i.applied_at)))))));
REVOKE ALL ON FUNCTION app.is_touched(list_import_row) FROM PUBLIC;

-- ──── app.is_translation_agreed(uuid)
CREATE OR REPLACE FUNCTION app.is_translation_agreed(p_clinic_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM (consent k JOIN employee e ON ((e.user_id = k.user_id))) WHERE ((e.clinic_id = is_translation_agreed.p_clinic_id) AND e.is_admin AND (e.deleted_at IS NULL) AND (k.type = 'PRM_TRANSLATION_CLINIC'::text) AND (k.version = (SELECT max(v.updated_at) AS max FROM policy_version v WHERE (v.consent_type = 'PRM_TRANSLATION_CLINIC'::text))))));
REVOKE ALL ON FUNCTION app.is_translation_agreed(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_translation_agreed(uuid) TO tervik_app;

-- ──── app.join_clinic(text,integer,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.join_clinic(p_code text, p_tries integer, p_now timestamp with time zone)
 RETURNS TABLE(outcome text, clinic_id uuid, clinic_name text, employee_id uuid, tries_left integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  me record;
  i record;
  taken record;
  late boolean := false;
  used_up boolean := false;
  open_ones uuid[] := '{}';
  fewest integer := 0;
begin
  outcome := 'NOT_INVITED';
  select u.id, lower(u.email) as email into me from app_user u where u.id = app.user_id() and u.email <> '';
  if not found then
    return next;
    return;
  end if;
  for i in
    select e.id, e.clinic_id, e.user_id, c.name, j.tries, j.expires_at,
           j.code_hash = sha256(convert_to('JOIN ' || e.id || ' ' || p_code, 'UTF8')) as fits
      from employee e join employee_join_code j on j.employee_id = e.id join clinic c on c.id = e.clinic_id
     where lower(e.email) = me.email and e.deleted_at is null and (e.user_id is null or e.user_id = me.id)
     order by e.id for no key update of e, j
  loop
    if i.user_id is not null then
      if i.fits then
        taken := i;
        outcome := 'JOINED_BEFORE';
        exit;
      end if;
    elsif i.tries >= p_tries then
      used_up := true;
    elsif i.expires_at <= p_now then
      late := true;
    elsif i.fits then
      taken := i;
      outcome := 'JOINED';
      exit;
    else
      open_ones := open_ones || i.id;
      fewest := greatest(fewest, p_tries - i.tries - 1);
    end if;
  end loop;
  if outcome = 'JOINED' then
    if exists (select from employee o where o.clinic_id = taken.clinic_id and o.user_id = me.id) then
      outcome := 'IS_EMPLOYEE';
    else
      update employee set user_id = me.id where id = taken.id;
      if not found then
        outcome := 'ENDED';
        return next;
        return;
      end if;
    end if;
  end if;
  if outcome <> 'NOT_INVITED' then
    clinic_id := taken.clinic_id; clinic_name := taken.name; employee_id := taken.id;
  elsif open_ones <> '{}' then
    update employee_join_code j set tries = j.tries + 1 where j.employee_id = any (open_ones);
    outcome := 'WRONG'; tries_left := fewest;
  elsif used_up then
    outcome := 'USED_UP';
  elsif late then
    outcome := 'EXPIRED';
  end if;
  return next;
end
$function$;
REVOKE ALL ON FUNCTION app.join_clinic(text,integer,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.join_clinic(text,integer,timestamp with time zone) TO tervik_auth;

-- ──── app.keep_assignee_at_work()
CREATE OR REPLACE FUNCTION app.keep_assignee_at_work()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  left_at timestamptz;
begin
  select e.deleted_at into left_at from employee e
   where e.id = new.assignee_employee_id and e.clinic_id = new.clinic_id for share;
  if left_at is not null then new.assignee_employee_id := null; end if;
  return new;
end
$function$;
REVOKE ALL ON FUNCTION app.keep_assignee_at_work() FROM PUBLIC;

-- ──── app.keep_clinic_writer()
CREATE OR REPLACE FUNCTION app.keep_clinic_writer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into clinic_writer (clinic_id, user_id) values (new.clinic_id, new.owner_user_id) on conflict do nothing;
  return null;
end
$function$;
REVOKE ALL ON FUNCTION app.keep_clinic_writer() FROM PUBLIC;

-- ──── app.keep_feedback_words()
CREATE OR REPLACE FUNCTION app.keep_feedback_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.comment <> '' or old.keywords <> '{}' then return null; end if;
  if new.comment <> '' or new.keywords <> '{}' or new.rating <> old.rating then
    delete from feedback_mark m where m.feedback_id = new.id and m.note = '';
    update feedback_mark m
       set is_read = false, is_taken_up = false, changed_at = greatest(now(), m.changed_at + interval '1 millisecond')
     where m.feedback_id = new.id;
  end if;
  return new;
end
$function$;
REVOKE ALL ON FUNCTION app.keep_feedback_words() FROM PUBLIC;

-- ──── app.keep_first_admin()
CREATE OR REPLACE FUNCTION app.keep_first_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ended uuid[];
begin
  perform app.lock_first_admin(new.clinic_id);
  if tg_op = 'UPDATE' and old.user_id is null and new.invited_by_platform
     and (not app.lacks_admin(new.clinic_id) or exists (select from app_user u where u.id = new.user_id and u.is_admin)) then
    ended := array[new.id];
  else
    ended := array(select e.id from employee e
                    where e.clinic_id = new.clinic_id and e.invited_by_platform and e.user_id is null and e.deleted_at is null
                      and e.id <> new.id
                    for no key update skip locked);
  end if;
  update employee e set deleted_at = now() where e.id = any (ended);
  delete from employee_join_code j where j.employee_id = any (ended);
  insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
  select gen_random_uuid(), now(), null, 'SYSTEM', new.clinic_id, 'endPlatformInvitation', 'employee', e, 'keep_first_admin'
    from unnest(ended) e;
  return case when new.id = any (ended) then null else new end;
end
$function$;
REVOKE ALL ON FUNCTION app.keep_first_admin() FROM PUBLIC;

-- ──── app.keep_information_words()
CREATE OR REPLACE FUNCTION app.keep_information_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  title_words text[] := app.text_words(new.title);
  body text := regexp_replace(new.body, '\m(picture|file):[0-9a-f-]{36}', ' ', 'g');
  words text[] := array(select unnest(title_words) union select unnest(app.text_words(new.lead || ' ' || body)));
begin
  insert into information_word as w (word, item_id, revision, in_title)
    select n, new.item_id, new.revision, n = any (title_words) from unnest(words) n
    on conflict (word, item_id, revision) do update set in_title = true where excluded.in_title and not w.in_title;
  insert into information_spelling select unnest(words) on conflict do nothing;
  return null;
end
$function$;
REVOKE ALL ON FUNCTION app.keep_information_words() FROM PUBLIC;

-- ──── app.keep_list_of_reopened()
CREATE OR REPLACE FUNCTION app.keep_list_of_reopened()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select cp.list_code into new.list_code
    from clinic_patient cp where cp.clinic_id = new.clinic_id and cp.person_id = new.patient_person_id;
  return new;
end
$function$;
REVOKE ALL ON FUNCTION app.keep_list_of_reopened() FROM PUBLIC;

-- ──── app.keep_news_at()
CREATE OR REPLACE FUNCTION app.keep_news_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.news_at := new.publish_at;
  if new.is_small_correction then
    select coalesce(max(e.news_at), new.publish_at) into new.news_at
      from information_edition e
     where e.item_id = new.item_id and e.publish_at < new.publish_at
       and least(e.expires_at, e.ends_at, 'infinity') > e.publish_at;
  end if;
  return new;
end
$function$;
REVOKE ALL ON FUNCTION app.keep_news_at() FROM PUBLIC;

-- ──── app.keep_patient_account(uuid,jsonb,integer,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.keep_patient_account(p_clinic_id uuid, p_person jsonb, p_tries integer, p_at timestamp with time zone)
 RETURNS TABLE(kept_person_id uuid, kept_owner_id uuid, refusal text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  code text := p_person->>'personalCode';
  country text := (select c.country_code from clinic c where c.id = p_clinic_id);
  u app_user;
begin
  if code is not null then
    -- Whoever signs in with this code for the first time waits here too (app.take_over_proven).
    perform pg_advisory_xact_lock(hashtextextended('identity ' || country || ' ' || code, 0));
    select a.* into u from app_user a
     where a.personal_code = code
       and (a.identity_country = country and (a.identity_level = 'HIGH' or a.is_untaken)
            or a.identity_level = 'LOW' and a.email <> '' and lower(a.email) = lower(p_person->>'email') and exists (
                 select from person s join clinic_patient cp on cp.person_id = s.id join clinic c on c.id = cp.clinic_id
                  where s.owner_user_id = a.id and s.is_self and s.personal_code = code and c.country_code = country
                    and cp.confirmed_at is not null and cp.rejected_at is null))
     order by a.identity_level = 'HIGH' desc, a.is_untaken desc, a.created_at limit 1
     -- As it stands when it is locked: whoever proves its address may just be taking it.
       for no key update of a;
  end if;
  if u.id is null then
    insert into app_user (id, email, first_name, surname, personal_code, birth_date, sex, phone, locale, identity_level,
                          identity_country, is_patient, is_untaken, contact_email, contact_clinic_ids, created_at)
    values ((p_person->>'userId')::uuid, '', p_person->>'firstName', p_person->>'surname', code, (p_person->>'birthDate')::date,
            p_person->>'sex', p_person->>'phone', p_person->>'locale', 'LOW', country, true, true, p_person->>'email',
            case when p_person->>'email' <> '' then array[p_clinic_id] else '{}' end, p_at)
    returning * into u;
  elsif app.has_tried_names(p_tries, p_at) then
    refusal := 'LOOKUP_LIMIT_REACHED';
    return next;
    return;
  elsif not app.is_same_name(u.first_name || ' ' || u.surname, (p_person->>'firstName') || ' ' || (p_person->>'surname')) then
    refusal := 'CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME';
    return next;
    return;
  elsif u.is_untaken then
    -- What the first clinic did not know; what it knew stays, but for an address that has bounced.
    update app_user a
       set contact_email = case when a.contact_email = '' or (a.email_bounced_at is not null and p_person->>'email' <> '')
                                then p_person->>'email' else a.contact_email end,
           contact_clinic_ids = case
             when p_person->>'email' = '' then a.contact_clinic_ids
             when a.contact_email = '' or a.email_bounced_at is not null then array[p_clinic_id]
             when lower(a.contact_email) = lower(p_person->>'email') then array_append(array_remove(a.contact_clinic_ids, p_clinic_id), p_clinic_id)
             else a.contact_clinic_ids end,
           email_bounced_at = case when p_person->>'email' <> '' then null else a.email_bounced_at end,
           phone = coalesce(a.phone, p_person->>'phone')
     where a.id = u.id returning a.* into u;
    update person s set email = nullif(u.contact_email, ''), phone = u.phone where s.owner_user_id = u.id and s.is_self;
  end if;
  select s.id into kept_person_id from person s where s.owner_user_id = u.id and s.is_self;
  if kept_person_id is null then
    kept_person_id := (p_person->>'personId')::uuid;
    insert into person (id, owner_user_id, is_self, first_name, surname, personal_code, birth_date, sex, email, phone, created_at)
    values (kept_person_id, u.id, true, u.first_name, u.surname, u.personal_code, u.birth_date, u.sex,
            nullif(coalesce(nullif(u.email, ''), u.contact_email), ''), u.phone, p_at);
  end if;
  kept_owner_id := u.id;
  return next;
end
$function$;
REVOKE ALL ON FUNCTION app.keep_patient_account(uuid,jsonb,integer,timestamp with time zone) FROM PUBLIC;

-- ──── app.keep_patient_words()
CREATE OR REPLACE FUNCTION app.keep_patient_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_table_name = 'clinic_patient' then
    perform app.index_patient(new.clinic_id, new.person_id);
  elsif tg_table_name = 'person' then
    perform app.index_patient(cp.clinic_id, cp.person_id) from clinic_patient cp where cp.person_id = new.id;
  elsif tg_table_name = 'clinic_writer' then
    perform app.index_patient(cp.clinic_id, cp.person_id)
       from clinic_patient cp where cp.clinic_id = new.clinic_id and cp.owner_user_id = new.user_id;
  else
    perform app.index_patient(cp.clinic_id, cp.person_id)
       from person pe join clinic_patient cp on cp.person_id = pe.id where pe.owner_user_id = new.id;
  end if;
  return null;
end
$function$;
REVOKE ALL ON FUNCTION app.keep_patient_words() FROM PUBLIC;

-- ──── app.keep_queue_rank()
CREATE OR REPLACE FUNCTION app.keep_queue_rank()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.creation_status = 'SUBMITTED' and new.status = 'WAITING_FOR_CLINIC' then
    if tg_op = 'INSERT' or old.waiting_since is null then new.waiting_since := new.updated_at; end if;
    new.queue_rank := new.waiting_since - case when new.is_urgent then interval '100 years' else interval '0' end;
  else
    new.waiting_since := null;
    new.queue_rank := new.updated_at + interval '1000 years';
  end if;
  return new;
end
$function$;
GRANT EXECUTE ON FUNCTION app.keep_queue_rank() TO PUBLIC;

-- ──── app.keep_sent_at()
CREATE OR REPLACE FUNCTION app.keep_sent_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.sent_at := greatest(new.updated_at, new.created_at);
  return new;
end
$function$;
REVOKE ALL ON FUNCTION app.keep_sent_at() FROM PUBLIC;

-- ──── app.know_by_list()
CREATE OR REPLACE FUNCTION app.know_by_list()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  member record;
begin
  if new.rejected_at is not null then
    if new.list_member_id is not null then
      new.list_member_id := null;
      new.list_code := null;
    end if;
  elsif new.confirmed_at is not null then
    select m.id, l.code into member
      from person p join list_member m on m.clinic_id = new.clinic_id and m.personal_code = p.personal_code
      join patient_list l on l.id = m.list_id
     where p.id = new.person_id and p.deleted_at is null
       for key share of m;
    if found then
      new.list_member_id := member.id;
      new.list_code := member.code;
      delete from list_member_word where member_id = member.id;
    end if;
  end if;
  return new;
end
$function$;
REVOKE ALL ON FUNCTION app.know_by_list() FROM PUBLIC;

-- ──── app.lacks_admin(uuid)
CREATE OR REPLACE FUNCTION app.lacks_admin(p_clinic_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (NOT (EXISTS (SELECT FROM employee e WHERE ((e.clinic_id = lacks_admin.p_clinic_id) AND e.is_admin AND (e.user_id IS NOT NULL) AND (e.deleted_at IS NULL)))));
REVOKE ALL ON FUNCTION app.lacks_admin(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.lacks_admin(uuid) TO tervik_app;

-- ──── app.leave_list_members()
CREATE OR REPLACE FUNCTION app.leave_list_members()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update clinic_patient set list_member_id = null where person_id = new.id and list_member_id is not null;
  return null;
end
$function$;
REVOKE ALL ON FUNCTION app.leave_list_members() FROM PUBLIC;

-- ──── app.link_clinic_signup(uuid,bytea,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.link_clinic_signup(p_code_request_id uuid, p_token_hash bytea, p_now timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into clinic_signup_link (token_hash, signup_id, created_at)
  select p_token_hash, s.id, p_now from clinic_signup s where s.code_request_id = p_code_request_id
  returning signup_id
$function$;
REVOKE ALL ON FUNCTION app.link_clinic_signup(uuid,bytea,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.link_clinic_signup(uuid,bytea,timestamp with time zone) TO tervik_auth;

-- ──── app.link_list_members(uuid,uuid[])
CREATE OR REPLACE FUNCTION app.link_list_members(p_clinic_id uuid, p_ids uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 UPDATE clinic_patient cp SET list_member_id = m.id, list_code = l.code
    FROM ((list_member m
      JOIN patient_list l ON ((l.id = m.list_id)))
      JOIN person p ON ((p.personal_code = m.personal_code)))
   WHERE ((m.id IN ( SELECT unnest(link_list_members.p_ids) AS unnest)) AND (cp.clinic_id = link_list_members.p_clinic_id) AND (cp.person_id = p.id) AND (cp.rejected_at IS NULL) AND (p.deleted_at IS NULL) AND ((cp.confirmed_at IS NOT NULL) OR (p.is_self AND (EXISTS ( SELECT
            FROM (app_user u
              JOIN clinic c ON ((c.id = link_list_members.p_clinic_id)))
           WHERE ((u.id = p.owner_user_id) AND (u.identity_level = 'HIGH'::text) AND (u.identity_country = c.country_code)))))));
END;
REVOKE ALL ON FUNCTION app.link_list_members(uuid,uuid[]) FROM PUBLIC;

-- ──── app.list_changes(uuid)
CREATE OR REPLACE FUNCTION app.list_changes(p_clinic_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT ((count(list_import.applied_at) + count(list_import.undone_at)))::integer AS int4 FROM list_import WHERE (list_import.clinic_id = list_changes.p_clinic_id));
REVOKE ALL ON FUNCTION app.list_changes(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.list_changes(uuid) TO tervik_app;

-- ──── app.list_due_plan_changes(timestamp with time zone)
CREATE OR REPLACE FUNCTION app.list_due_plan_changes(p_now timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.id from plan_change d join clinic c on c.id = d.clinic_id
   where d.withdrawn_at is null and d.applied_at is null and d.valid_from <= (p_now at time zone c.time_zone)::date
   order by d.valid_from, d.id
$function$;
REVOKE ALL ON FUNCTION app.list_due_plan_changes(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.list_due_plan_changes(timestamp with time zone) TO tervik_worker;

-- ──── app.list_left(timestamp with time zone,timestamp with time zone,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.list_left(p_sent_before timestamp with time zone, p_urgent_before timestamp with time zone, p_begun_before timestamp with time zone)
 RETURNS TABLE(e_contact_id uuid, kind text, provider text, pathway_ref text, locale text, created_at timestamp with time zone, is_ready boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select f.e_contact_id, f.kind, f.provider, f.pathway_ref, f.locale, f.created_at,
         f.kind = 'TEXT' or f.completed_at is not null
    from creation_flow f join e_contact e on e.id = f.e_contact_id join clinic c on c.id = e.clinic_id
   where f.ended_at is null and c.locked_at is null
     and case when f.kind = 'TEXT' then f.created_at <= p_sent_before
              when f.completed_at is not null then f.completed_at <= case when e.is_urgent then p_urgent_before else p_sent_before end
              when f.provider = 'AWELL' and f.pathway_ref is not null then f.created_at <= p_sent_before
              else f.created_at <= p_begun_before end
   order by f.created_at limit 500
$function$;
REVOKE ALL ON FUNCTION app.list_left(timestamp with time zone,timestamp with time zone,timestamp with time zone) FROM
  PUBLIC;
GRANT EXECUTE ON FUNCTION app.list_left(timestamp with time zone,timestamp with time zone,timestamp with time zone) TO
  tervik_worker;

-- ──── app.local_hour(uuid,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.local_hour(p_clinic_id uuid, p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT (EXTRACT(hour FROM (local_hour.p_at AT TIME ZONE c.time_zone)))::integer AS "extract" FROM clinic c WHERE (c.id = local_hour.p_clinic_id));
REVOKE ALL ON FUNCTION app.local_hour(uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.local_hour(uuid,timestamp with time zone) TO tervik_worker;

-- ──── app.lock_assignee(uuid,uuid)
CREATE OR REPLACE FUNCTION app.lock_assignee(p_clinic_id uuid, p_employee_id uuid)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT ((e.first_name || ' '::text) || e.surname)
    FROM employee e
   WHERE ((e.id = lock_assignee.p_employee_id) AND (e.clinic_id = lock_assignee.p_clinic_id) AND (e.clinic_id = ANY (app.clinic_ids())) AND (e.deleted_at IS NULL) AND (e.user_id IS NOT NULL))
  FOR SHARE OF e;
END;
REVOKE ALL ON FUNCTION app.lock_assignee(uuid,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.lock_assignee(uuid,uuid) TO tervik_app;

-- ──── app.lock_clinic(uuid,uuid,integer,text,jsonb,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.lock_clinic(p_id uuid, p_clinic_id uuid, p_seen integer, p_reason text, p_texts jsonb, p_at timestamp with time zone)
 RETURNS TABLE(outcome text, user_ids uuid[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if app.platform_admin_id() is null then
    return;
  end if;
  update clinic c set locked_at = p_at, locked_texts = p_texts, platform_version = c.platform_version + 1
   where c.id = p_clinic_id and c.platform_version = p_seen and c.locked_at is null;
  if not found then
    outcome := 'CHANGED';
    return next;
    return;
  end if;
  insert into clinic_lock (id, clinic_id, locked_at, locked_by, reason, texts)
  values (p_id, p_clinic_id, p_at, app.platform_admin_id(), p_reason, p_texts);
  outcome := 'DONE';
  user_ids := array(select e.user_id from employee e where e.clinic_id = p_clinic_id and e.user_id is not null and e.deleted_at is null);
  return next;
end
$function$;
REVOKE ALL ON FUNCTION app.lock_clinic(uuid,uuid,integer,text,jsonb,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.lock_clinic(uuid,uuid,integer,text,jsonb,timestamp with time zone) TO tervik_app;

-- ──── app.lock_first_admin(uuid)
CREATE OR REPLACE FUNCTION app.lock_first_admin(p_clinic_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select pg_advisory_xact_lock(hashtextextended('first admin ' || p_clinic_id, 0))
$function$;
REVOKE ALL ON FUNCTION app.lock_first_admin(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.lock_first_admin(uuid) TO tervik_app;

-- ──── app.lock_intake(uuid,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.lock_intake(p_clinic_id uuid, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('intake ' || p_clinic_id, 0));
  delete from intake_place p where p.clinic_id = p_clinic_id and p.lives_until <= p_now and app.user_id() is not null;
end
$function$;
REVOKE ALL ON FUNCTION app.lock_intake(uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.lock_intake(uuid,timestamp with time zone) TO tervik_app;

-- ──── app.lock_reason(uuid)
CREATE OR REPLACE FUNCTION app.lock_reason(p_clinic_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT l.reason FROM (clinic_lock l JOIN employee e ON ((e.clinic_id = l.clinic_id))) WHERE ((l.clinic_id = lock_reason.p_clinic_id) AND (l.unlocked_at IS NULL) AND (e.user_id = app.user_id()) AND e.is_admin AND (e.deleted_at IS NULL)));
REVOKE ALL ON FUNCTION app.lock_reason(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.lock_reason(uuid) TO tervik_app;

-- ──── app.lock_registration_code(text,text)
CREATE OR REPLACE FUNCTION app.lock_registration_code(p_country_code text, p_code text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select pg_advisory_xact_lock(hashtextextended('registration code ' || p_country_code || ' ' || p_code, 0))
$function$;
REVOKE ALL ON FUNCTION app.lock_registration_code(text,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.lock_registration_code(text,text) TO tervik_app, tervik_auth;

-- ──── app.mail_sms_approval(uuid)
CREATE OR REPLACE FUNCTION app.mail_sms_approval(p_batch uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO outbox (kind, payload)  SELECT 'MAIL',
             jsonb_build_object('dedupeKey', ((((('SMS_APPROVAL:'::text || b.approval) || ':'::text) || b.id) || ':'::text) || e.user_id), 'template',
                 CASE
                     WHEN (b.approval = 'WAITING'::text) THEN 'SMS_WAITS'::text
                     ELSE 'SMS_DECIDED'::text
                 END, 'userId', e.user_id, 'params', jsonb_build_object('clinicName', b.clinic_name)) AS jsonb_build_object
            FROM (sms_batch b
              JOIN employee e ON (((e.clinic_id = b.clinic_id) AND (e.deleted_at IS NULL) AND (e.user_id IS NOT NULL))))
           WHERE ((b.id = mail_sms_approval.p_batch) AND (b.clinic_id = ANY (app.clinic_ids())) AND
                 CASE
                     WHEN (b.approval = 'WAITING'::text) THEN ((e.user_id <> b.made_by) AND (e.is_admin OR (NOT (EXISTS ( SELECT
                        FROM employee a
                       WHERE ((a.clinic_id = b.clinic_id) AND (a.deleted_at IS NULL) AND (a.user_id IS NOT NULL) AND a.is_admin AND (a.user_id <> b.made_by)))))))
                     ELSE ((b.approval = ANY (ARRAY['APPROVED'::text, 'REFUSED'::text])) AND (e.user_id = b.made_by))
                 END);
END;
REVOKE ALL ON FUNCTION app.mail_sms_approval(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.mail_sms_approval(uuid) TO tervik_app;

-- ──── app.mail_sms_expired(uuid)
CREATE OR REPLACE FUNCTION app.mail_sms_expired(p_batch uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO outbox (kind, payload)  SELECT 'MAIL',
             jsonb_build_object('dedupeKey', ((('SMS_APPROVAL:EXPIRED:'::text || b.id) || ':'::text) || e.user_id), 'template', 'SMS_EXPIRED', 'userId', e.user_id, 'params', jsonb_build_object('clinicName', b.clinic_name)) AS jsonb_build_object
            FROM (sms_batch b
              JOIN employee e ON (((e.clinic_id = b.clinic_id) AND (e.deleted_at IS NULL) AND (e.user_id = b.made_by))))
           WHERE (b.id = mail_sms_expired.p_batch);
END;
REVOKE ALL ON FUNCTION app.mail_sms_expired(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.mail_sms_expired(uuid) TO tervik_worker;

-- ──── app.make_clinic_admin(uuid,uuid)
CREATE OR REPLACE FUNCTION app.make_clinic_admin(p_clinic_id uuid, p_employee_id uuid)
 RETURNS TABLE(employee_id uuid, user_id uuid)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 UPDATE employee e SET is_admin = true, invited_by_platform = (e.user_id IS NULL)
   WHERE ((e.id = make_clinic_admin.p_employee_id) AND (e.clinic_id = make_clinic_admin.p_clinic_id) AND (e.deleted_at IS NULL) AND (app.platform_admin_id() IS NOT NULL) AND app.lacks_admin(make_clinic_admin.p_clinic_id) AND (app.runs_platform(e.user_id, e.personal_code, e.email) IS NULL))
   RETURNING e.id,
     e.user_id;
END;
REVOKE ALL ON FUNCTION app.make_clinic_admin(uuid,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.make_clinic_admin(uuid,uuid) TO tervik_app;

-- ──── app.may_try_names(integer,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.may_try_names(p_tries integer, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (NOT app.has_tried_names(p_tries, p_at));
REVOKE ALL ON FUNCTION app.may_try_names(integer,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.may_try_names(integer,timestamp with time zone) TO tervik_app;

-- ──── app.medicine_words(text)
CREATE OR REPLACE FUNCTION app.medicine_words(p_text text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  said text := app.fold(replace(replace(lower(p_text collate "und-x-icu"), 'ü', 'i'), 'y', 'i'));
begin
  said := replace(replace(replace(replace(said, 'щ', 'sh'), 'ж', 'zh'), 'ю', 'u'), 'я', 'a');
  said := translate(said, 'абвгдезийклмнопрстуфхцчшыэьъ', 'abvgdeziiklmnoprstufkccsie');
  -- One sound, one letter: ts, c and s before e and i; k, ch and c elsewhere; ph, f; th, t; z, s; ks, x.
  said := replace(replace(replace(replace(said, 'ph', 'f'), 'th', 't'), 'ch', 'k'), 'x', 'ks');
  said := replace(regexp_replace(replace(said, 'ts', 'c'), 'c(?![ei])', 'k', 'g'), 'z', 's');
  -- Doubled letters count once, but at the beginning; "400mg" is "400 mg"; "2,5" and "2.5" are one word, which does not begin with a 5.
  said := regexp_replace(said, '(?<=[[:alpha:]])([[:alpha:]])\1+', '\1', 'g');
  said := regexp_replace(said, '([[:digit:]])([[:alpha:]])', '\1 \2', 'g');
  said := regexp_replace(said, '([[:digit:]])[.,](?=[[:digit:]])', '\1p', 'g');
  return array_remove(regexp_split_to_array(said collate "und-x-icu", '[^[:alnum:]]+'), '');
end
$function$;
GRANT EXECUTE ON FUNCTION app.medicine_words(text) TO PUBLIC;

-- ──── app.message_patients(uuid,jsonb,integer,integer)
CREATE OR REPLACE FUNCTION app.message_patients(p_clinic_id uuid, p_filter jsonb, p_limit integer DEFAULT NULL::integer, p_offset integer DEFAULT 0)
 RETURNS TABLE(id uuid, first_name text, surname text, birth_date date, sex text, list_code text, phone text, skip text, is_recent boolean, is_online boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '64MB'
AS $function$
declare
  ids uuid[] := case when p_filter ? 'patientIds' then array(select jsonb_array_elements_text(p_filter->'patientIds')::uuid) end;
  left_out uuid[] := array(select jsonb_array_elements_text(p_filter->'withoutIds')::uuid);
  codes text[] := case when p_filter ? 'personalCodes' then array(select jsonb_array_elements_text(p_filter->'personalCodes')) end;
  lists text[] := case when p_filter ? 'listCodes' then array(select jsonb_array_elements_text(p_filter->'listCodes')) end;
  years int[] := case when p_filter ? 'birthYears' then array(select jsonb_array_elements_text(p_filter->'birthYears')::int) end;
  types text[] := case when p_filter ? 'eContactTypes' then array(select jsonb_array_elements_text(p_filter->'eContactTypes')) end;
  words text[] := app.words(p_filter->>'name');
  wanted_sex text := p_filter->>'sex';
  born_from date := p_filter->>'bornFrom';
  born_to date := p_filter->>'bornTo';
  with_email boolean := p_filter->>'hasEmail';
  with_phone boolean := p_filter->>'hasPhone';
  since timestamptz := p_filter->>'eContactCreatedAtFrom';
  until timestamptz := p_filter->>'eContactCreatedAtTo';
  not_reached uuid[] := case when p_filter ? 'notReachedBy' then array(
    select s.patient_id from sms s
     where s.batch_id = (p_filter->>'notReachedBy')::uuid and s.clinic_id = p_clinic_id and s.state in ('FAILED', 'STOPPED')
       -- Online it did reach them.
       and not exists (select from clinic_message m where m.sms_id = s.id and m.read_at is not null)) end;
  recent_since timestamptz := p_filter->>'recentSince';
  without_recent boolean := coalesce((p_filter->>'withoutRecent')::boolean, false);
  invites boolean := coalesce((p_filter->>'isInvitation')::boolean, false);
  online_first boolean := not invites
    and coalesce((select o.is_on from sms_online_first o where o.clinic_id = p_clinic_id order by o.set_at desc, o.id desc limit 1), false);
  for_care boolean := coalesce((p_filter->>'neededForCare')::boolean, false);
  today date := (now() at time zone (select c.time_zone from clinic c where c.id = p_clinic_id))::date;
begin
  -- Nobody's clinic, or no clinics at all, is not "not one of mine": it is unknown.
  if (p_clinic_id = any (app.clinic_ids())) is not true then return; end if;
  return query
  with known as materialized (
    select cp.id, cp.person_id, p.owner_user_id, p.is_self, p.first_name, p.surname, p.birth_date, p.sex, p.personal_code, cp.list_code,
           cp.list_member_id, cp.phone, cp.email
      from clinic_patient cp
      join person p on p.id = cp.person_id and p.deleted_at is null
     where cp.clinic_id = p_clinic_id and cp.rejected_at is null and (cp.confirmed_at is not null or cp.list_code is not null)
       and not app.has_come_of_age(p.represented_as, p.birth_date, today)
  ), everybody as (
    select * from known
     union all
    select m.id, null, null, true, m.first_name, m.surname, m.birth_date, m.sex, m.personal_code, l.code, null, m.phone, m.email
      from list_member m
      join patient_list l on l.id = m.list_id
     where m.clinic_id = p_clinic_id
       -- Whose parents took them off, or who has come of age meanwhile, stands in the list as before.
       and m.id not in (select k.list_member_id from known k where k.list_member_id is not null)
  ), chosen as materialized (
    select e.* from everybody e
     where (wanted_sex is null or e.sex = wanted_sex)
       and (born_from is null or e.birth_date >= born_from)
       and (born_to is null or e.birth_date <= born_to)
       and (years is null or extract(year from e.birth_date)::int = any (years))
       -- Many of these are looked up, not compared one by one.
       and (lists is null or e.list_code in (select unnest(lists)))
       and (ids is null or e.id in (select unnest(ids)))
       and (codes is null or e.personal_code in (select unnest(codes)))
       and (words = '{}' or not exists (
         select from unnest(words) q
          where strpos(' ' || translate(app.fold(e.first_name || ' ' || e.surname), '-''', '  '), ' ' || q) = 0))
       and (types is null and since is null and until is null or e.person_id in (
         select c.patient_person_id from e_contact c
          where c.clinic_id = p_clinic_id and c.creation_status = 'SUBMITTED'
            and (types is null or c.type = any (types))
            and (since is null or c.created_at >= since) and (until is null or c.created_at < until)))
       -- Also whoever was a member of a list then, and has been recognised as a patient since.
       and (not_reached is null or e.id in (select unnest(not_reached)) or e.list_member_id in (select unnest(not_reached)))
       and (with_phone is null and with_email is null or (
         select (with_phone is null or (c.phone is not null) = with_phone) and (with_email is null or (c.email is not null) = with_email)
           from app.sms_contact(p_clinic_id, e.owner_user_id, e.is_self, e.phone, e.email, e.list_member_id) c))
  ), page as materialized (
    select o.* from chosen o
     where o.id not in (select unnest(left_out))
     order by case when p_limit is not null then o.surname end collate "et-x-icu",
              case when p_limit is not null then o.first_name end collate "et-x-icu",
              case when p_limit is not null then o.id end
     limit p_limit offset p_offset
  ), unwritable as materialized (
    -- Patients share first names: each is looked at once.
    select n.first_name from (select distinct c.first_name from page c offset 0) n where not app.is_sms_name(n.first_name)
  ), doubles as materialized (
    -- The same person registered twice, by two parents perhaps: one number hears of it once, on whichever page the two stand, and not
    -- by the other one where somebody took the first one out.
    select n.id
      from (select d.id, x.phone, row_number() over (partition by d.personal_code, x.phone order by d.id) as nr
              from (select e.*, count(*) over (partition by e.personal_code) as times from chosen e
                     where e.personal_code in (select o.personal_code from page o)) d
              left join lateral app.sms_contact(p_clinic_id, d.owner_user_id, d.is_self, d.phone, d.email, d.list_member_id) x on true
             where d.times > 1) n
     where n.nr > 1 and n.phone is not null
  ), outs as materialized (
    select o.phone
      from (select distinct on (x.phone) x.phone, x.is_out from sms_opt_out x
             where x.clinic_id = p_clinic_id order by x.phone, x.at desc, x.id desc) o
     where o.is_out
  ), recent as materialized (
    select distinct s.phone from sms_batch t join sms s on s.batch_id = t.id
     where t.clinic_id = p_clinic_id and t.is_test is null and t.send_at >= recent_since and (s.state in ('PLANNED', 'SENDING', 'SENT', 'DELIVERED', 'UNKNOWN') or s.reason in ('READ_ONLINE', 'EXPIRED'))
  ), recently_told as materialized (
    -- Online alone: no number says that it was them.
    select distinct s.patient_id from sms_batch t join sms s on s.batch_id = t.id
     where t.clinic_id = p_clinic_id and t.send_at >= recent_since and t.stopped_at is null and s.is_online and s.state = 'SKIPPED'
  ), writers as materialized (
    -- Whoever writes to the clinic online, for themselves or for a child, needs no invitation to it.
    select w.user_id from clinic_writer w join app_user u on u.id = w.user_id and not u.is_untaken
     where invites and w.clinic_id = p_clinic_id
  ), readers as materialized (
    -- Whose own number the clinic would write to (app.sms_contact), and whom a notice reaches.
    select w.user_id
      from clinic_writer w
      join app_user u on u.id = w.user_id and not u.is_untaken
     where online_first and w.clinic_id = p_clinic_id
       and (u.notify_by_email and u.email <> '' and u.email_bounced_at is null
            or u.notify_by_push and exists (select from push_subscription d where d.user_id = u.id))
  )
  select c.id, c.first_name, c.surname, c.birth_date, c.sex, c.list_code, a.phone,
         k.skip, l.is_recent,
         -- What care needs does not wait until somebody opens their mail; whom no SMS reaches is told nevertheless.
         coalesce(c.owner_user_id in (select r.user_id from readers r), false) and k.skip is not distinct from n.why_not
           and case when n.why_not is null then not for_care else not (o.is_out or without_recent and l.is_recent) end
    from page c
    left join lateral app.sms_contact(p_clinic_id, c.owner_user_id, c.is_self, c.phone, c.email, c.list_member_id) a on true
    cross join lateral (select app.why_no_sms(a.phone) as why_not) n
    cross join lateral (select not for_care and coalesce(a.phone in (select o.phone from outs o), false) as is_out) o
    cross join lateral (select coalesce(a.phone in (select r.phone from recent r), false)
                               or c.id in (select r.patient_id from recently_told r) as is_recent) l
    cross join lateral (select coalesce(n.why_not, case when c.owner_user_id in (select w.user_id from writers w) then 'WRITES_ONLINE' end,
                                        case when o.is_out then 'OPTED_OUT' end,
                                        case when c.first_name in (select u.first_name from unwritable u) then 'NO_FIRST_NAME' end,
                                        case when c.id in (select d.id from doubles d) then 'SAME_NUMBER' end,
                                        case when without_recent and l.is_recent then 'WRITTEN_LATELY' end) as skip) k;
end
$function$;
REVOKE ALL ON FUNCTION app.message_patients(uuid,jsonb,integer,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.message_patients(uuid,jsonb,integer,integer) TO tervik_app;

-- ──── app.move_e_contacts()
CREATE OR REPLACE FUNCTION app.move_e_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update e_contact e set list_code = new.list_code
   where e.clinic_id = new.clinic_id and e.patient_person_id = new.person_id and not e.closed and e.list_code is distinct from new.list_code;
  return null;
end
$function$;
REVOKE ALL ON FUNCTION app.move_e_contacts() FROM PUBLIC;

-- ──── app.near_words(text)
CREATE OR REPLACE FUNCTION app.near_words(p_word text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET "pg_trgm.similarity_threshold" TO '0.25'
AS $function$
  select app.swapped(p_word) || array(
    select near.word
      from (select v.word, least(levenshtein_less_equal(v.word, p_word, 2),
                                 levenshtein_less_equal(left(v.word, length(p_word)), p_word, 2),
                                 levenshtein_less_equal(left(v.word, length(p_word) + 1), p_word, 2)) as slips
              from name_word v where v.letters % app.ascii(p_word) and length(v.word) < 60) near
     where slips <= case when length(p_word) > 5 then 2 else 1 end
     order by slips, near.word limit 20)
$function$;
REVOKE ALL ON FUNCTION app.near_words(text) FROM PUBLIC;

-- ──── app.note_ai_call(uuid,timestamp with time zone,uuid,text,integer,integer,integer,boolean)
CREATE OR REPLACE FUNCTION app.note_ai_call(p_id uuid, p_at timestamp with time zone, p_model_id uuid, p_purpose text, p_ms integer, p_tokens_in integer, p_tokens_out integer, p_failed boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO ai_call (id, at, model_id, purpose, ms, tokens_in, tokens_out, failed)
   VALUES (note_ai_call.p_id, note_ai_call.p_at, note_ai_call.p_model_id, note_ai_call.p_purpose, note_ai_call.p_ms, note_ai_call.p_tokens_in, note_ai_call.p_tokens_out, note_ai_call.p_failed);
 DELETE FROM ai_call
   WHERE (ai_call.at < (note_ai_call.p_at - '30 days'::interval));
END;
REVOKE ALL ON FUNCTION app.note_ai_call(uuid,timestamp with time zone,uuid,text,integer,integer,integer,boolean) FROM
  PUBLIC;
GRANT EXECUTE ON FUNCTION app.note_ai_call(uuid,timestamp with time zone,uuid,text,integer,integer,integer,boolean) TO
  tervik_app;

-- ──── app.note_sms_receipt(uuid,text)
CREATE OR REPLACE FUNCTION app.note_sms_receipt(p_key uuid, p_provider_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  found_id uuid;
begin
  -- A lost answer never told its id; this one does, and only where none is known.
  update sms s set provider_id = coalesce(s.provider_id, p_provider_id), ask_at = now(), asks = 0
   where s.receipt_key = p_key and s.claimed_at is not null and s.state <> 'DELIVERED'
     and (s.provider_id is null or s.provider_id = p_provider_id)
   returning s.id into found_id;
  if found_id is null then return false; end if;
  insert into outbox (kind, payload) values ('SMS_RECEIPT', jsonb_build_object('smsId', found_id));
  return true;
end
$function$;
REVOKE ALL ON FUNCTION app.note_sms_receipt(uuid,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.note_sms_receipt(uuid,text) TO tervik_auth;

-- ──── app.note_take_over(uuid,text,boolean,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.note_take_over(p_user_id uuid, p_name text, p_differs boolean, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into activity (id, e_contact_id, clinic_id, owner_user_id, type, staff_only, actor_kind, actor_user_id, actor_name, reason, created_at)
  select gen_random_uuid(), e.id, e.clinic_id, e.owner_user_id, 'ACCOUNT_TAKEN', true,
         case when s.is_self then 'PATIENT' else 'REPRESENTATIVE' end, p_user_id, p_name, case when p_differs then 'NAME_DIFFERS' end, p_at
    from e_contact e join person s on s.id = e.patient_person_id
   where e.owner_user_id = p_user_id and e.creation_status = 'SUBMITTED'
$function$;
REVOKE ALL ON FUNCTION app.note_take_over(uuid,text,boolean,timestamp with time zone) FROM PUBLIC;

-- ──── app.notice_choices(uuid)
CREATE OR REPLACE FUNCTION app.notice_choices(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN COALESCE((SELECT jsonb_object_agg(((c.event || ':'::text) || c.channel), c."time") AS jsonb_object_agg FROM notice_choice c WHERE (c.user_id = notice_choices.p_user_id)), '{}'::jsonb);
REVOKE ALL ON FUNCTION app.notice_choices(uuid) FROM PUBLIC;

-- ──── app.notice_reach(uuid)
CREATE OR REPLACE FUNCTION app.notice_reach(p_user_id uuid)
 RETURNS TABLE(mail boolean, devices integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select u.email <> '' and u.email_bounced_at is null,
         case when u.notify_by_push then (select count(*)::integer from push_subscription s where s.user_id = u.id) else 0 end
    from app_user u where u.id = p_user_id and u.id = app.user_id()
$function$;
REVOKE ALL ON FUNCTION app.notice_reach(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.notice_reach(uuid) TO tervik_app;

-- ──── app.open_context(bytea,text,integer,uuid)
CREATE OR REPLACE FUNCTION app.open_context(p_token_hash bytea, p_side text, p_slide_seconds integer, p_key uuid)
 RETURNS TABLE(session_id uuid, user_id uuid, expires_at timestamp with time zone, ends_at timestamp with time zone, first_name text, surname text, locale text, personal_code text, is_patient boolean, is_admin boolean, memberships text, replay_hash bytea, replay text, is_complete boolean, lacking_consents text[], has_second_factor boolean, locked_clinics text[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  s record;
  m record;
begin
  select se.id, se.user_id, se.expires_at, se.ends_at, se.second_factor_at is not null as strong,
         u.first_name, u.surname, u.locale, u.personal_code, u.is_patient, u.is_admin,
         coalesce(u.first_name <> '' and u.surname <> '' and u.email <> '' and u.phone <> '' and u.birth_date is not null,
                  false) as complete,
         case when p_side in ('PATIENT', 'CLINIC') then array(
           select p.consent_type
             from (select v.consent_type, max(v.updated_at) filter (where v.published_at <= now() - interval '14 days') as holds
                     from policy_version v group by v.consent_type) p
            where not exists (select from consent c
                               where c.user_id = se.user_id and c.type = p.consent_type
                                 and (p.holds is null or c.version >= p.holds)))
         else '{}' end as lacking
    into s
    from session se join app_user u on u.id = se.user_id
   where se.token_hash = p_token_hash and se.expires_at > now();
  if not found then
    return;
  end if;
  -- Slide at most once in five minutes, so that a busy reader does not write at every request.
  if p_slide_seconds > 0 and s.expires_at < least(s.ends_at, now() + make_interval(secs => p_slide_seconds - 300)) then
    update session se set expires_at = least(se.ends_at, now() + make_interval(secs => p_slide_seconds))
     where se.token_hash = p_token_hash returning se.expires_at into s.expires_at;
    -- It has ended, or goes on under another token, while this waited.
    if not found then
      return;
    end if;
  end if;
  select string_agg(e.clinic_id::text, ',') filter (where c.locked_at is null) as ids,
         string_agg(e.id::text, ',') filter (where c.locked_at is null) as employees,
         string_agg(e.clinic_id || ' ' || e.id || ' ' || e.profession || ' ' || e.is_admin, ',') filter (where c.locked_at is null) as list,
         array_agg(e.clinic_id::text) filter (where c.locked_at is not null) as locked
    into m
    from employee e join clinic c on c.id = e.clinic_id where e.user_id = s.user_id and e.deleted_at is null;
  perform set_config('app.user_id', s.user_id::text, true),
          set_config('app.session_id', s.id::text, true),
          set_config('app.patient_user_id', case when p_side = 'PATIENT' and s.is_patient and s.complete then s.user_id::text else '' end, true),
          set_config('app.clinic_ids', case when p_side = 'CLINIC' and s.complete then coalesce('{' || m.ids || '}', '') else '' end, true),
          set_config('app.employee_ids', case when p_side = 'CLINIC' and s.complete then coalesce('{' || m.employees || '}', '') else '' end, true),
          set_config('app.platform_admin_id', case when p_side = 'ADMIN' and s.is_admin and s.strong then s.user_id::text else '' end, true);
  session_id := s.id; user_id := s.user_id; expires_at := s.expires_at; ends_at := s.ends_at;
  first_name := s.first_name; surname := s.surname; locale := s.locale; personal_code := s.personal_code;
  is_patient := s.is_patient; is_admin := s.is_admin; memberships := coalesce(m.list, '');
  is_complete := s.complete; has_second_factor := s.strong;
  lacking_consents := s.lacking; locked_clinics := coalesce(m.locked, '{}');
  if p_key is not null then
    select k.request_hash, k.response into replay_hash, replay
      from idempotency_key k where k.user_id = s.user_id and k.key = p_key;
  end if;
  return next;
end
$function$;
REVOKE ALL ON FUNCTION app.open_context(bytea,text,integer,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.open_context(bytea,text,integer,uuid) TO tervik_app, tervik_auth;

-- ──── app.open_draft_deposit(bytea,uuid,integer)
CREATE OR REPLACE FUNCTION app.open_draft_deposit(p_token_hash bytea, p_user_id uuid, p_grace_seconds integer)
 RETURNS TABLE(user_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select s.user_id into user_id
    from session s
   where s.token_hash = p_token_hash and s.user_id = p_user_id
     and s.expires_at > now() - make_interval(secs => p_grace_seconds)
     and not exists (select from employee e where e.user_id = s.user_id and e.deleted_at > s.created_at);
  if not found then
    return;
  end if;
  perform set_config('app.user_id', user_id::text, true);
  return next;
end
$function$;
REVOKE ALL ON FUNCTION app.open_draft_deposit(bytea,uuid,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.open_draft_deposit(bytea,uuid,integer) TO tervik_app;

-- ──── app.open_scheduled_action(uuid,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.open_scheduled_action(p_id uuid, p_now timestamp with time zone)
 RETURNS TABLE(session_id uuid, user_id uuid, expires_at timestamp with time zone, ends_at timestamp with time zone, first_name text, surname text, locale text, personal_code text, is_patient boolean, is_admin boolean, memberships text, replay_hash bytea, replay text, is_complete boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  o record;
begin
  select w.user_id, w.clinic_id, w.employee_id into o
    from scheduled_action w
   where w.id = p_id and w.state = 'WAITING' and w.due_at <= p_now
     and not exists (select from scheduled_action b
                      where b.e_contact_id = w.e_contact_id and b.user_id = w.user_id and b.state = 'WAITING' and b.due_at < w.due_at)
     for update skip locked;
  if not found then
    return;
  end if;
  perform set_config('app.user_id', o.user_id::text, true),
          set_config('app.patient_user_id', '', true),
          set_config('app.clinic_ids', '{' || o.clinic_id || '}', true),
          set_config('app.employee_ids', '{' || o.employee_id || '}', true);
  return query
    select p_id, u.id, p_now, p_now, u.first_name, u.surname, u.locale, u.personal_code, false, false,
           e.clinic_id || ' ' || e.id || ' ' || e.profession || ' false', null::bytea, null::text, true
      from app_user u, employee e
     where u.id = o.user_id and e.id = o.employee_id and e.clinic_id = o.clinic_id;
end
$function$;
REVOKE ALL ON FUNCTION app.open_scheduled_action(uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.open_scheduled_action(uuid,timestamp with time zone) TO tervik_worker;

-- ──── app.open_sms_invitation(text,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.open_sms_invitation(p_code text, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into sms_invitation_open (batch_id, clinic_id, phone, opened_at)
    select i.batch_id, i.clinic_id, i.phone, p_now from app.find_sms_invitation(p_code, p_now) i
    on conflict do nothing;
  return exists (select from app.find_sms_invitation(p_code, p_now));
end
$function$;
REVOKE ALL ON FUNCTION app.open_sms_invitation(text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.open_sms_invitation(text,timestamp with time zone) TO tervik_auth;

-- ──── app.patient_contact(uuid,uuid)
CREATE OR REPLACE FUNCTION app.patient_contact(p_clinic_id uuid, p_person_id uuid)
 RETURNS TABLE(phone text, email text, can_be_reached boolean, has_written boolean, phone_is_given boolean, email_is_given boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case when p.is_self then coalesce(given.phone, cp.phone) else coalesce(cp.phone, given.phone, reader.phone) end,
         coalesce(given.email, cp.email, reader.email),
         (u.email <> '' or u.contact_email <> '') and u.email_bounced_at is null,
         given.has_written is not null,
         p.is_self and given.phone is not null,
         given.email is not null
    from clinic_patient cp
    join person p on p.id = cp.person_id
    join app_user u on u.id = p.owner_user_id
    left join lateral (
      select u.phone, nullif(u.email, '') as email, true as has_written
        from clinic_writer w where w.clinic_id = cp.clinic_id and w.user_id = u.id) given on true
    left join lateral (
      select o.phone, o.email from person s join clinic_patient o on o.person_id = s.id
       where not p.is_self and s.owner_user_id = u.id and s.is_self and o.clinic_id = cp.clinic_id) reader on true
   where cp.clinic_id = p_clinic_id and cp.person_id = p_person_id and cp.clinic_id = any (app.clinic_ids())
$function$;
REVOKE ALL ON FUNCTION app.patient_contact(uuid,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.patient_contact(uuid,uuid) TO tervik_app;

-- ──── app.patient_reader(uuid,uuid)
CREATE OR REPLACE FUNCTION app.patient_reader(p_clinic_id uuid, p_person_id uuid)
 RETURNS TABLE(owner_user_id uuid, is_self boolean, first_name text, surname text, locale text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select u.id, p.is_self, u.first_name, u.surname, u.locale
    from clinic_patient cp join person p on p.id = cp.person_id join app_user u on u.id = p.owner_user_id
   where cp.clinic_id = p_clinic_id and cp.person_id = p_person_id and cp.clinic_id = any (app.clinic_ids())
$function$;
REVOKE ALL ON FUNCTION app.patient_reader(uuid,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.patient_reader(uuid,uuid) TO tervik_app;

-- ──── app.patient_user_id()
CREATE OR REPLACE FUNCTION app.patient_user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.patient_user_id'::text, true), ''::text))::uuid;
GRANT EXECUTE ON FUNCTION app.patient_user_id() TO PUBLIC;

-- ──── app.phone_is_given(uuid,uuid)
CREATE OR REPLACE FUNCTION app.phone_is_given(p_clinic_id uuid, p_member_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM ((clinic_patient cp JOIN person p ON ((p.id = cp.person_id))) JOIN app_user u ON ((u.id = p.owner_user_id))) WHERE ((cp.list_member_id = phone_is_given.p_member_id) AND (cp.clinic_id = phone_is_given.p_clinic_id) AND p.is_self AND (u.phone IS NOT NULL) AND (NOT u.is_untaken))));
REVOKE ALL ON FUNCTION app.phone_is_given(uuid,uuid) FROM PUBLIC;

-- ──── app.plan_sms(jsonb,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.plan_sms(p_batch jsonb, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  b sms_batch := jsonb_populate_record(null::sms_batch, p_batch);
  planned int;
begin
  if (b.clinic_id = any (app.clinic_ids())) is not true then return null; end if;
  b.made_by := app.user_id();
  b.created_at := p_now;
  insert into sms_batch select b.*;
  insert into sms (batch_id, clinic_id, nr, patient_id, first_name, surname, phone, state, reason, ended_at, is_online)
    select b.id, b.clinic_id, row_number() over (order by p.surname collate "et-x-icu", p.first_name collate "et-x-icu", p.id),
           p.id, p.first_name, p.surname, p.phone, case when p.skip is null then 'PLANNED' else 'SKIPPED' end, p.skip,
           case when p.skip is not null then p_now end, p.is_online
      from (select m.id, m.first_name, m.surname, m.phone, m.skip, m.is_online from app.message_patients(b.clinic_id, b.filter) m
            union all
            select m.id, m.first_name, m.surname, m.phone, 'TAKEN_OUT', false
              from app.message_patients(b.clinic_id, b.filter - 'withoutIds' || jsonb_build_object('patientIds', b.filter->'withoutIds')) m
             where b.filter ? 'withoutIds') p;
  insert into clinic_message (sms_id, batch_id, clinic_id, owner_user_id, person_id, clinic_name, text)
    select s.id, b.id, b.clinic_id, cp.owner_user_id, cp.person_id, b.clinic_name, b.text
      from sms s join clinic_patient cp on cp.id = s.patient_id
     where s.batch_id = b.id and s.is_online;
  -- Nobody is told online: no SMS waits for it.
  if not found then update sms_batch set fallback_at = null where id = b.id; end if;
  -- A code that another number has already is drawn again.
  loop
    insert into sms_link (clinic_id, phone, code, created_at)
      select b.clinic_id, m.phone, app.sms_link_code(), p_now
        from (select distinct s.phone from sms s
               where s.batch_id = b.id and s.state = 'PLANNED'
                 and not exists (select from sms_link l where l.clinic_id = b.clinic_id and l.phone = s.phone)) m
      on conflict do nothing;
    exit when not found;
  end loop;
  select count(*) into planned from sms s where s.batch_id = b.id and s.state = 'PLANNED';
  return planned;
end
$function$;
REVOKE ALL ON FUNCTION app.plan_sms(jsonb,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.plan_sms(jsonb,timestamp with time zone) TO tervik_app;

-- ──── app.plan_test_sms(jsonb,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.plan_test_sms(p_batch jsonb, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  b sms_batch := jsonb_populate_record(null::sms_batch, p_batch);
  u app_user := (select a from app_user a where a.id = app.user_id());
  reason text := coalesce(app.why_no_sms(u.phone), case when not app.is_sms_name(u.first_name) then 'NO_FIRST_NAME' end);
begin
  if (b.clinic_id = any (app.clinic_ids())) is not true then return null; end if;
  if reason is not null then return reason; end if;
  b.made_by := app.user_id();
  b.created_at := p_now;
  b.send_at := p_now;
  b.is_test := true;
  insert into sms_batch select b.*;
  insert into sms (batch_id, clinic_id, nr, patient_id, first_name, surname, phone, state)
    values (b.id, b.clinic_id, 1, u.id, u.first_name, u.surname, u.phone, 'PLANNED');
  loop
    insert into sms_link (clinic_id, phone, code, created_at)
      select b.clinic_id, u.phone, app.sms_link_code(), p_now
       where not exists (select from sms_link l where l.clinic_id = b.clinic_id and l.phone = u.phone)
      on conflict do nothing;
    exit when not found;
  end loop;
  return 'PLANNED';
end
$function$;
REVOKE ALL ON FUNCTION app.plan_test_sms(jsonb,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.plan_test_sms(jsonb,timestamp with time zone) TO tervik_app;

-- ──── app.platform_acts(uuid,integer)
CREATE OR REPLACE FUNCTION app.platform_acts(p_clinic_id uuid, p_limit integer)
 RETURNS TABLE(id uuid, at timestamp with time zone, action text, by_name text, plan text, plan_from date, reason text, employee_name text, price_item text, price_amount numeric, price_from date, details jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT a.id,
     a.at,
     a.action,
     app.platform_admin_name(a.actor_user_id) AS platform_admin_name,
     p.plan,
     p.valid_from,
     l.reason,
     ((e.first_name || ' '::text) || e.surname),
     r.item,
     r.amount,
     r.valid_from,
     a.details
    FROM ((((audit_log a
      LEFT JOIN plan_change p ON (((a.subject = 'plan_change'::text) AND (p.id = a.subject_id))))
      LEFT JOIN clinic_lock l ON (((a.subject = 'clinic_lock'::text) AND (l.id = a.subject_id))))
      LEFT JOIN employee e ON (((a.subject = 'employee'::text) AND (e.id = a.subject_id))))
      LEFT JOIN price r ON (((a.subject = 'price'::text) AND (r.id = a.subject_id))))
   WHERE ((a.actor_kind = 'ADMIN'::text) AND ((app.platform_admin_id() IS NOT NULL) OR app.administers(platform_acts.p_clinic_id)) AND ((a.clinic_id = platform_acts.p_clinic_id) OR ((a.clinic_id IS NULL) AND (a.action = ANY (ARRAY['setPrice'::text, 'replacePrice'::text, 'withdrawPrice'::text, 'publishPrompt'::text, 'setAiOrder'::text, 'stopAiModels'::text, 'startAiModels'::text, 'addAiModel'::text, 'updateAiModel'::text, 'removeAiModel'::text, 'switchAiModelOn'::text, 'switchAiModelOff'::text])))))
   ORDER BY a.at DESC, a.id DESC
  LIMIT platform_acts.p_limit;
END;
REVOKE ALL ON FUNCTION app.platform_acts(uuid,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.platform_acts(uuid,integer) TO tervik_app;

-- ──── app.platform_admin_id()
CREATE OR REPLACE FUNCTION app.platform_admin_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.platform_admin_id'::text, true), ''::text))::uuid;
GRANT EXECUTE ON FUNCTION app.platform_admin_id() TO PUBLIC;

-- ──── app.platform_admin_name(uuid)
CREATE OR REPLACE FUNCTION app.platform_admin_name(p_user_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT ((u.first_name || ' '::text) || u.surname) FROM app_user u WHERE ((u.id = platform_admin_name.p_user_id) AND (app.platform_admin_id() IS NOT NULL)));
REVOKE ALL ON FUNCTION app.platform_admin_name(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.platform_admin_name(uuid) TO tervik_app;

-- ──── app.platform_clinics(text,text,text,text,boolean,integer,integer)
CREATE OR REPLACE FUNCTION app.platform_clinics(p_search text, p_state text, p_plan text, p_sort text, p_descending boolean, p_limit integer, p_offset integer)
 RETURNS TABLE(id uuid, name text, registration_code text, plan text, is_locked boolean, created_at timestamp with time zone, staff integer, admins integer, patients integer, open_e_contacts integer, total integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app.assert_platform_admin();
  return query
    with found as materialized (
      select c.id, c.name, c.registration_code, c.plan, c.locked_at is not null as is_locked, c.created_at
        from clinic c
       where (p_search = '' or strpos(app.fold(c.name), app.fold(p_search)) > 0 or starts_with(c.registration_code, p_search)
              or strpos(app.fold(c.address), app.fold(p_search)) > 0)
         and p_plan in ('', c.plan)
         and case p_state
               when 'ACTIVE' then c.locked_at is null
               when 'LOCKED' then c.locked_at is not null
               when 'NO_ADMIN' then not exists (select from employee e
                                                 where e.clinic_id = c.id and e.is_admin and e.user_id is not null
                                                   and e.deleted_at is null)
               else true
             end
    ), counted as materialized (
      select f.id as clinic_id,
             case p_sort
               when 'staff' then (select count(*) from employee e where e.clinic_id = f.id and e.deleted_at is null)
               when 'patients' then (select count(*) from clinic_patient cp where cp.clinic_id = f.id and cp.rejected_at is null)
               when 'open' then (select count(*) from e_contact e
                                  where e.clinic_id = f.id and not e.closed and e.creation_status = 'SUBMITTED')
             end as figure
        from found f where p_sort in ('staff', 'patients', 'open')
    ), page as (
      select f.*, (select count(*) from found)::int as total,
             row_number() over (order by
               case when not p_descending then c.figure end,
               case when p_descending then c.figure end desc,
               case when p_sort = 'created' and not p_descending then f.created_at end,
               case when p_sort = 'created' and p_descending then f.created_at end desc,
               case when p_sort = 'plan' and not p_descending then f.plan end,
               case when p_sort = 'plan' and p_descending then f.plan end desc,
               case when p_sort = 'name' and p_descending then f.name collate "et-x-icu" end desc,
               f.name collate "et-x-icu", f.id) as place
        from found f left join counted c on c.clinic_id = f.id
       order by place limit p_limit offset p_offset
    )
    select p.id, p.name, p.registration_code, p.plan, p.is_locked, p.created_at,
           s.staff, s.admins,
           (select count(*) from clinic_patient cp where cp.clinic_id = p.id and cp.rejected_at is null)::int,
           (select count(*) from e_contact e where e.clinic_id = p.id and not e.closed and e.creation_status = 'SUBMITTED')::int,
           p.total
      from page p,
           lateral (select count(*)::int as staff, (count(*) filter (where e.is_admin and e.user_id is not null))::int as admins
                      from employee e where e.clinic_id = p.id and e.deleted_at is null) s
     order by p.place;
end
$function$;
REVOKE ALL ON FUNCTION app.platform_clinics(text,text,text,text,boolean,integer,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.platform_clinics(text,text,text,text,boolean,integer,integer) TO tervik_app;

-- ──── app.platform_feedback(timestamp with time zone)
CREATE OR REPLACE FUNCTION app.platform_feedback(p_since timestamp with time zone)
 RETURNS TABLE(id uuid, created_on date, rating integer, keywords text[], comment text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT (OVERLAY(OVERLAY(md5((f.id)::text) PLACING '4'::text FROM 13) PLACING '8'::text FROM 17))::uuid AS id,
     ((f.created_at AT TIME ZONE 'UTC'::text))::date AS created_on,
     f.rating,
     f.keywords,
     f.comment
    FROM feedback f
   WHERE ((f.scope = 'PRM'::text) AND (f.created_at >= platform_feedback.p_since) AND (app.platform_admin_id() IS NOT NULL))
   ORDER BY (((f.created_at AT TIME ZONE 'UTC'::text))::date) DESC, (md5((f.id)::text));
END;
REVOKE ALL ON FUNCTION app.platform_feedback(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.platform_feedback(timestamp with time zone) TO tervik_app;

-- ──── app.platform_overview()
CREATE OR REPLACE FUNCTION app.platform_overview()
 RETURNS TABLE(open_requests integer, basic_clinics integer, premium_clinics integer, clinics_without_admin integer, accounts integer, staff integer, patients integer, open_e_contacts integer, relay_waiting integer, relay_oldest timestamp with time zone, late_actions integer, failed_mails integer, failed_jobs integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  jobs int := 0;
begin
  perform app.assert_platform_admin();
  -- Where no worker has ever run there is no table of its jobs.
  if to_regclass('graphile_worker._private_jobs') is not null then
    execute 'select count(*) from graphile_worker._private_jobs where attempts >= max_attempts' into jobs;
  end if;
  return query
    select (select count(*) from clinic_signup r where r.state = 'RECEIVED')::int,
           (select count(*) from clinic where plan = 'BASIC')::int,
           (select count(*) from clinic where plan = 'PREMIUM')::int,
           (select count(*) from clinic c
             where not exists (select from employee e
                                where e.clinic_id = c.id and e.is_admin and e.user_id is not null and e.deleted_at is null))::int,
           (select count(*) from app_user)::int,
           (select count(distinct e.user_id) from employee e where e.deleted_at is null and e.user_id is not null)::int,
           (select count(*) from clinic_patient cp where cp.rejected_at is null)::int,
           (select count(*) from e_contact e where not e.closed and e.creation_status = 'SUBMITTED')::int,
           (select count(*) from outbox)::int,
           (select min(o.created_at) from outbox o),
           (select count(*) from scheduled_action s where s.state = 'WAITING' and s.due_at < now() - interval '1 minute')::int,
           (select count(*) from mail m where m.state = 'FAILED')::int,
           jobs;
end
$function$;
REVOKE ALL ON FUNCTION app.platform_overview() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.platform_overview() TO tervik_app;

-- ──── app.prompt_in_force(text)
CREATE OR REPLACE FUNCTION app.prompt_in_force(p_purpose text)
 RETURNS TABLE(number integer, body text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT v.number,
     v.body
    FROM prompt_version v
   WHERE (v.purpose = prompt_in_force.p_purpose)
   ORDER BY v.number DESC
  LIMIT 1;
END;
REVOKE ALL ON FUNCTION app.prompt_in_force(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.prompt_in_force(text) TO tervik_app;

-- ──── app.put_patient(uuid,jsonb,jsonb,integer,integer,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.put_patient(p_clinic_id uuid, p_person jsonb, p_representative jsonb, p_most integer, p_tries integer, p_at timestamp with time zone)
 RETURNS TABLE(person_id uuid, refusal text)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  code text := p_person->>'personalCode';
  -- Who is in the list already, and gets a representative: a row in the representative's own list beside theirs.
  beside boolean := p_person ? 'besidePersonId';
  kept record;
  known person;
begin
  if not beside and code is not null and exists (
       select from person s join clinic_patient cp on cp.person_id = s.id
        where s.personal_code = code and s.deleted_at is null and cp.clinic_id = p_clinic_id and cp.rejected_at is null) then
    return query select null::uuid, 'PATIENT_EXISTS_ALREADY'; return;
  end if;
  if p_representative ? 'listed' then
    select s.id as kept_person_id, s.owner_user_id as kept_owner_id, null::text as refusal into kept
      from person s join clinic_patient cp on cp.person_id = s.id
     where s.id = (p_representative->>'listed')::uuid and s.is_self and cp.clinic_id = p_clinic_id and cp.rejected_at is null;
    if not found then return query select null::uuid, 'NOT_FOUND'; return; end if;
  else
    select * into kept from app.keep_patient_account(p_clinic_id, coalesce(p_representative, p_person), p_tries, p_at);
    if kept.refusal is not null then return query select null::uuid, kept.refusal; return; end if;
  end if;
  person_id := kept.kept_person_id;
  if beside and (p_person->>'besidePersonId')::uuid = person_id then
    return query select null::uuid, 'REPRESENTATIVE_IS_PATIENT'; return;
  end if;
  if p_representative is not null then
    -- The same turn as in the representative's own hands (module person).
    perform pg_advisory_xact_lock(hashtextextended('person:' || kept.kept_owner_id, 0));
    select * into known from person s
     where s.owner_user_id = kept.kept_owner_id and s.personal_code = code and s.deleted_at is null;
    -- Without codes nobody is merged by name; but one representative is not added to one patient twice.
    if beside and exists (
         select from person s join clinic_patient cp on cp.person_id = s.id
          where s.owner_user_id = kept.kept_owner_id and not s.is_self and s.deleted_at is null
            and cp.clinic_id = p_clinic_id and cp.rejected_at is null
            and (s.id = known.id or s.id = (p_person->>'besidePersonId')::uuid
                 or code is null and s.birth_date = (p_person->>'birthDate')::date
                    and app.is_same_name(s.first_name || ' ' || s.surname, (p_person->>'firstName') || ' ' || (p_person->>'surname')))) then
      return query select null::uuid, 'REPRESENTATIVE_EXISTS_ALREADY'; return;
    end if;
    if known.is_self then return query select null::uuid, 'PERSONAL_CODE_DUPLICATE'; return; end if;
    if known.id is not null and app.has_tried_names(p_tries, p_at) then
      return query select null::uuid, 'LOOKUP_LIMIT_REACHED'; return;
    end if;
    if known.id is not null and not app.is_same_name(known.first_name || ' ' || known.surname,
                                                     (p_person->>'firstName') || ' ' || (p_person->>'surname')) then
      return query select null::uuid, 'CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME'; return;
    end if;
    -- Decisions "Minors": at 18 the representative keeps old reading rights and gets no new ones.
    if known.represented_as = 'MINOR' and p_person->>'representedAs' = 'ADULT' and beside then
      return query select null::uuid, 'PATIENT_CAME_OF_AGE'; return;
    end if;
    person_id := known.id;
    if person_id is null then
      if (select count(*) from person s where s.owner_user_id = kept.kept_owner_id and not s.is_self and s.deleted_at is null) >= p_most then
        return query select null::uuid, 'REPRESENTATIVE_LIMIT_REACHED'; return;
      end if;
      person_id := (p_person->>'personId')::uuid;
      insert into person (id, owner_user_id, is_self, first_name, surname, personal_code, birth_date, sex, phone, represented_as, created_at)
      values (person_id, kept.kept_owner_id, false, p_person->>'firstName', p_person->>'surname', code,
              (p_person->>'birthDate')::date, p_person->>'sex', p_person->>'phone', p_person->>'representedAs', p_at);
    end if;
  end if;
  insert into clinic_patient as cp (clinic_id, person_id, owner_user_id, confirmed_at, basis)
  values (p_clinic_id, put_patient.person_id, kept.kept_owner_id, p_at, p_person->>'basis')
  on conflict on constraint clinic_patient_pkey
    do update set confirmed_at = coalesce(cp.confirmed_at, excluded.confirmed_at), rejected_at = null,
                  basis = coalesce(excluded.basis, cp.basis);
  return next;
end
$function$;
REVOKE ALL ON FUNCTION app.put_patient(uuid,jsonb,jsonb,integer,integer,timestamp with time zone) FROM PUBLIC;

-- ──── app.rate_by_link(bytea,uuid,integer,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.rate_by_link(p_code_hash bytea, p_id uuid, p_rating integer, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from e_contact e join feedback_link l on l.e_contact_id = e.id
    where l.code_hash = p_code_hash and e.status = 'COMPLETED' and e.completed_at = l.completed_at
      for no key update of e;
  if not found then return; end if;
  insert into feedback (id, e_contact_id, clinic_id, owner_user_id, scope, completed_at, rating, created_at)
    select p_id, e.id, e.clinic_id, e.owner_user_id, 'CLINIC', e.completed_at, p_rating, p_now
      from feedback_link l join e_contact e on e.id = l.e_contact_id
     where l.code_hash = p_code_hash
    on conflict (e_contact_id, scope, completed_at) do update set rating = excluded.rating;
end
$function$;
REVOKE ALL ON FUNCTION app.rate_by_link(bytea,uuid,integer,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.rate_by_link(bytea,uuid,integer,timestamp with time zone) TO tervik_auth;

-- ──── app.recognise_by_list(uuid,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.recognise_by_list(p_user_id uuid, p_at timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  found record;
begin
  for found in
    select m.id as member_id, m.clinic_id, l.code, p.id as person_id, p.owner_user_id,
           cp.person_id is null as is_new
      from app_user u
      join person p on p.owner_user_id = u.id and p.is_self
      join list_member m on m.personal_code = p.personal_code
      join patient_list l on l.id = m.list_id
      join clinic c on c.id = m.clinic_id and c.country_code = u.identity_country
      left join clinic_patient cp on cp.clinic_id = m.clinic_id and cp.person_id = p.id
     where u.id = p_user_id and u.is_patient and u.identity_level = 'HIGH' and u.personal_code = p.personal_code
       and cp.rejected_at is null and cp.list_member_id is distinct from m.id
     order by m.clinic_id
  loop
    insert into clinic_patient as cp (clinic_id, person_id, owner_user_id, list_member_id, list_code, phone, email, added_at)
    select found.clinic_id, found.person_id, found.owner_user_id, found.member_id, found.code, m.phone, m.email, p_at
      from list_member m where m.id = found.member_id
    on conflict on constraint clinic_patient_pkey
      do update set list_member_id = excluded.list_member_id, list_code = excluded.list_code;
    perform app.index_list_members(array[found.member_id]);
    if found.is_new then return next found.clinic_id; end if;
  end loop;
end
$function$;
REVOKE ALL ON FUNCTION app.recognise_by_list(uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.recognise_by_list(uuid,timestamp with time zone) TO tervik_auth;

-- ──── app.registration_code_taken(text,text)
CREATE OR REPLACE FUNCTION app.registration_code_taken(p_country_code text, p_code text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case
    when exists (select from clinic c where c.country_code = p_country_code and c.registration_code = p_code)
      then 'CLINIC_EXISTS'
    when exists (select from clinic_signup s where s.country_code = p_country_code and s.registration_code = p_code
                   and s.state = 'RECEIVED')
      then 'WAITING_ALREADY'
  end
$function$;
REVOKE ALL ON FUNCTION app.registration_code_taken(text,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.registration_code_taken(text,text) TO tervik_auth;

-- ──── app.remind_questionnaires(timestamp with time zone)
CREATE OR REPLACE FUNCTION app.remind_questionnaires(p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  reminded int;
begin
  with due as (
    select w.id
      from workflow_action w
      join e_contact e on e.id = w.e_contact_id and not e.closed
      join clinic c on c.id = w.clinic_id
     where w.for_patient and w.ended_at is null and w.reminders < 2
       and (e.status <> 'WAITING_FOR_PATIENT' or e.reply_allowed_from is null or e.reply_allowed_from <= p_now)
       and w.created_at <= p_now - make_interval(days => 3 * (w.reminders + 1)) and w.created_at > p_now - interval '30 days'
       and (w.reminded_at is null or w.reminded_at <= p_now - interval '2 days')
       and extract(hour from p_now at time zone c.time_zone) between 8 and 20 and not app.is_locked(w.clinic_id)
     order by w.created_at limit 500 for update of w skip locked
  ), now_reminded as (
    update workflow_action w set reminders = w.reminders + 1, reminded_at = p_now
      from due where w.id = due.id returning w.id, w.reminders, w.e_contact_id, w.owner_user_id
  )
  insert into outbox (kind, payload)
    select 'MAIL', jsonb_build_object('dedupeKey', 'questionnaire:' || r.id || ':' || r.reminders, 'template', 'QUESTIONNAIRE_WAITING',
                                      'userId', r.owner_user_id, 'params', jsonb_build_object('eContactId', r.e_contact_id))
      from now_reminded r;
  get diagnostics reminded = row_count;
  return reminded;
end
$function$;
REVOKE ALL ON FUNCTION app.remind_questionnaires(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.remind_questionnaires(timestamp with time zone) TO tervik_worker;

-- ──── app.reply_waits(uuid,timestamp with time zone,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.reply_waits(p_clinic_id uuid, p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS TABLE(is_first boolean, asked_at timestamp with time zone, answered_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with entries as materialized (
    select a.e_contact_id, a.id, a.created_at, a.type = 'SUBMITTED' as opens, a.type in ('CLINIC_ANSWER', 'COMPLETED') as answers,
           a.actor_employee_id is null and a.type <> 'CANCELLED' as asks
      from activity a
     where a.clinic_id = p_clinic_id and p_clinic_id = any (app.clinic_ids()) and a.created_at >= p_from and a.created_at < p_to
       and a.type in ('SUBMITTED', 'CLINIC_ANSWER', 'PATIENT_ANSWER', 'PATIENT_INFO', 'COMPLETED', 'ARCHIVED', 'CANCELLED', 'REJECTED', 'REOPENED')
  ), older as (
    select e_contact_id from entries group by e_contact_id having bool_or(answers) and not bool_or(opens)
  ), said as (
    select * from entries
     union all
    select a.e_contact_id, a.id, a.created_at, a.type = 'SUBMITTED', a.type in ('CLINIC_ANSWER', 'COMPLETED'),
           a.actor_employee_id is null and a.type <> 'CANCELLED'
      from older o join activity a on a.e_contact_id = o.e_contact_id
     where a.created_at < p_from
       and a.type in ('SUBMITTED', 'CLINIC_ANSWER', 'PATIENT_ANSWER', 'PATIENT_INFO', 'COMPLETED', 'ARCHIVED', 'CANCELLED', 'REJECTED', 'REOPENED')
  ), turns as (
    select s.*, count(*) filter (where not s.asks)
             over (partition by s.e_contact_id order by s.created_at, s.id rows between unbounded preceding and 1 preceding) as turn
      from said s
  )
  select bool_or(asks and opens), min(created_at) filter (where asks), max(created_at) filter (where answers)
    from turns group by e_contact_id, turn
  having bool_or(asks) and max(created_at) filter (where answers) >= p_from
$function$;
REVOKE ALL ON FUNCTION app.reply_waits(uuid,timestamp with time zone,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.reply_waits(uuid,timestamp with time zone,timestamp with time zone) TO tervik_app;

-- ──── app.rows_left_alone(uuid)
CREATE OR REPLACE FUNCTION app.rows_left_alone(p_import_id uuid)
 RETURNS SETOF list_import_row
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT r.import_id,
     r.nr,
     r.kind,
     r.list_id,
     r.personal_code,
     r.first_name,
     r.surname,
     r.birth_date,
     r.sex,
     r.phone,
     r.email,
     r.member_id,
     r.came_of_age,
     r.problem,
     r.remark,
     r.at_column,
     r.other_nr,
     r.is_left_alone,
     r.before
    FROM (list_import i
      JOIN list_import_row r ON ((r.import_id = i.id)))
   WHERE ((i.id = rows_left_alone.p_import_id) AND app.is_clinic_admin(i.clinic_id) AND (r.kind = ANY (ARRAY['NEW'::text, 'RETURNED'::text, 'MOVED'::text, 'RENAMED'::text, 'CONTACT'::text, 'LEFT'::text])) AND
         CASE
             WHEN (i.state = 'APPLIED'::text) THEN app.is_touched(r.*)
             ELSE r.is_left_alone
         END);
END;
REVOKE ALL ON FUNCTION app.rows_left_alone(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.rows_left_alone(uuid) TO tervik_app;

-- ──── app.runs_platform(uuid,text,text)
CREATE OR REPLACE FUNCTION app.runs_platform(p_user_id uuid, p_personal_code text, p_email text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT CASE WHEN (u.personal_code = runs_platform.p_personal_code) THEN 'personalCode'::text ELSE 'email'::text END AS "case" FROM app_user u WHERE (u.is_admin AND (app.platform_admin_id() IS NOT NULL) AND ((u.id = runs_platform.p_user_id) OR (u.personal_code = runs_platform.p_personal_code) OR ((lower(u.email) = lower(runs_platform.p_email)) AND (u.email <> ''::text)))) ORDER BY (u.personal_code = runs_platform.p_personal_code) DESC NULLS LAST LIMIT 1);
REVOKE ALL ON FUNCTION app.runs_platform(uuid,text,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.runs_platform(uuid,text,text) TO tervik_app;

-- ──── app.scheduled_actions_of(uuid)
CREATE OR REPLACE FUNCTION app.scheduled_actions_of(p_e_contact_id uuid)
 RETURNS TABLE(id uuid, e_contact_id uuid, clinic_id uuid, action text, author_name text, is_mine boolean, body text, due_at timestamp with time zone, state text, refusal_key text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select o.id, o.e_contact_id, o.clinic_id, o.action, me.first_name || ' ' || me.surname, o.user_id = app.user_id(),
         case when o.user_id = app.user_id() then o.body else '' end, o.due_at, o.state, o.refusal_key
    from scheduled_action o join employee me on me.id = o.employee_id
   where o.e_contact_id = p_e_contact_id and o.clinic_id = any (app.clinic_ids())
     and o.state in ('WAITING', 'REFUSED') and o.dismissed_at is null
     and (o.state = 'WAITING' or o.user_id = app.user_id())
$function$;
REVOKE ALL ON FUNCTION app.scheduled_actions_of(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.scheduled_actions_of(uuid) TO tervik_app;

-- ──── app.search_information(text)
CREATE OR REPLACE FUNCTION app.search_information(p_search text)
 RETURNS TABLE(item_id uuid, rank integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
 SET "pg_trgm.similarity_threshold" TO '0.25'
AS $function$
#variable_conflict use_column
declare
  reads int := app.information_level();
  -- The longest first: it is the rarest.
  typed text[] := array(select w from unnest(app.text_words(p_search)) w order by length(w) desc, w limit 6);
  q text;
  meant text[];
  hits uuid[];
  hit_ranks int[];
  found uuid[];
  ranks int[];
begin
  foreach q in array typed loop
    select array_agg(h.item_id), array_agg(h.rank) into hits, hit_ranks
      from (select w.item_id, min(case when w.in_title then 0 else 1 end) as rank
              from information_word w join information_edition e on e.item_id = w.item_id and e.revision = w.revision
             where w.word >= q and w.word < q || U&'\+10FFFF'
               and e.level <= reads and app.is_in_force(e.publish_at, e.expires_at, e.ends_at)
             group by w.item_id) h;
    if hits is null and length(q) > 3 then
      meant := app.swapped(q) || array(
        select n.word
          from (select v.word, least(levenshtein_less_equal(v.word, q, 2), levenshtein_less_equal(left(v.word, length(q)), q, 2)) as slips
                  from information_spelling v where v.letters % app.ascii(q)) n
         where n.slips <= case when length(q) > 5 then 2 else 1 end
           and exists (select from information_word w join information_edition e on e.item_id = w.item_id and e.revision = w.revision
                        where w.word = n.word and e.level <= reads and app.is_in_force(e.publish_at, e.expires_at, e.ends_at))
         order by n.slips, n.word limit 20);
      select array_agg(h.item_id), array_agg(2) into hits, hit_ranks
        from (select distinct w.item_id
                from information_word w join information_edition e on e.item_id = w.item_id and e.revision = w.revision
               where w.word = any (meant) and e.level <= reads and app.is_in_force(e.publish_at, e.expires_at, e.ends_at)) h;
    end if;
    if q = typed[1] then
      found := hits;
      ranks := hit_ranks;
    else
      select array_agg(f.i), array_agg(f.r + h.r) into found, ranks
        from unnest(found, ranks) f (i, r) join unnest(hits, hit_ranks) h (i, r) on h.i = f.i;
    end if;
    exit when found is null;
  end loop;
  return query select f.i, f.r from unnest(found, ranks) f (i, r);
end
$function$;
REVOKE ALL ON FUNCTION app.search_information(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.search_information(text) TO tervik_app;

-- ──── app.search_patients(uuid[],text,text,text,integer,text)
CREATE OR REPLACE FUNCTION app.search_patients(p_clinic_ids uuid[], p_name text, p_kind text, p_word text, p_limit integer, p_list text)
 RETURNS TABLE(clinic_id uuid, person_id uuid, nr integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  clinics uuid[] := array(select c from unnest(p_clinic_ids) c where c = any (app.clinic_ids()));
  -- The longest first: it is the rarest, and the others are looked for in its rows alone.
  words text[] := array(select w from unnest(app.words(p_name)) w group by w order by length(w) desc, w limit 6);
  longest text := words[1];
  others text[] := words[2:];
  named_at uuid[];
  named uuid[];
  found int := 0;
  added int;
begin
  if longest is not null then
    select array_agg(h.clinic_id order by h.missed, h.name, h.person_id), array_agg(h.person_id order by h.missed, h.name, h.person_id)
      into named_at, named
      from (select w.clinic_id, w.person_id, w.name,
                   (select count(*) from unnest(words) q where strpos(w.name || ' ', ' ' || q || ' ') = 0) as missed
              from unnest(clinics) c
             cross join lateral (
               select w.clinic_id, w.person_id, w.name from findable_word w
                where w.clinic_id = c and w.kind = 'NAME' and w.word >= longest and w.word < longest || U&'\+10FFFF'
         -- Not by EXISTS, which may be answered by reading the lists of all clinics once.
         and (p_list is null or p_list = coalesce(
           (select cp.list_code from clinic_patient cp where cp.clinic_id = w.clinic_id and cp.person_id = w.person_id),
           (select l.code from list_member m join patient_list l on l.id = m.list_id where m.id = w.person_id)))
                  and not exists (select from unnest(others) q where strpos(w.name, ' ' || q) = 0)
                order by w.word limit 2000) w
             group by w.clinic_id, w.person_id, w.name
             order by missed, w.name, w.person_id limit p_limit) h;
    return query select n.c, n.p, n.at::int from unnest(named_at, named) with ordinality n (c, p, at);
    get diagnostics found = row_count;
  end if;
  if p_word <> '' and found < p_limit then
    return query
      select h.clinic_id, h.person_id, 1000 + (row_number() over (order by h.word, h.person_id))::int
        from (select w.clinic_id, w.person_id, min(w.word) as word
                from unnest(clinics) c
               cross join lateral (
                 select w.clinic_id, w.person_id, w.word from findable_word w
                  where w.clinic_id = c and w.kind = p_kind and w.word >= p_word and w.word < p_word || U&'\+10FFFF'
         -- Not by EXISTS, which may be answered by reading the lists of all clinics once.
         and (p_list is null or p_list = coalesce(
           (select cp.list_code from clinic_patient cp where cp.clinic_id = w.clinic_id and cp.person_id = w.person_id),
           (select l.code from list_member m join patient_list l on l.id = m.list_id where m.id = w.person_id)))
                    and w.person_id <> all (coalesce(named, '{}'))
                  order by w.word limit p_limit) w
               group by w.clinic_id, w.person_id) h
       order by 3 limit p_limit - found;
    get diagnostics added = row_count;
    found := found + added;
  end if;
  if longest is not null and found = 0 then
    -- Nobody is called so: each typed word as it is, and what it may have meant. Of these the nearest.
    return query
      with meant as (
        select q, n.word from unnest(words) q
         cross join lateral unnest(array[q] || case when length(q) > 2 then app.near_words(q) end) n (word)
      ), hits as (
        select distinct w.clinic_id, w.person_id, w.name
          from unnest(clinics) c
         cross join meant m
         cross join lateral (
           select w.clinic_id, w.person_id, w.name from findable_word w
            where w.clinic_id = c and w.kind = 'NAME' and w.word >= m.word and w.word < m.word || U&'\+10FFFF'
         -- Not by EXISTS, which may be answered by reading the lists of all clinics once.
         and (p_list is null or p_list = coalesce(
           (select cp.list_code from clinic_patient cp where cp.clinic_id = w.clinic_id and cp.person_id = w.person_id),
           (select l.code from list_member m join patient_list l on l.id = m.list_id where m.id = w.person_id)))
            order by w.word limit 500) w
         where m.q = longest
           and not exists (select from unnest(others) t (typed)
                            where not exists (select from meant o where o.q = t.typed and strpos(w.name, ' ' || o.word) > 0))
      ), near as (
        select h.*, (select sum(best.slips)
                       from (select min(case when left(n, length(q)) = any (app.swapped(q)) then 1
                                            else levenshtein(q, left(n, length(q))) end) as slips
                               from unnest(words) q, unnest(string_to_array(ltrim(h.name), ' ')) n group by q) best) as slips
          from hits h
      )
      select n.clinic_id, n.person_id, (row_number() over (order by n.slips, n.name, n.person_id))::int
        from (select *, min(slips) over () as least from near) n
       where n.slips <= n.least + 1
       order by 3 limit p_limit;
  end if;
end
$function$;
REVOKE ALL ON FUNCTION app.search_patients(uuid[],text,text,text,integer,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.search_patients(uuid[],text,text,text,integer,text) TO tervik_app;

-- ──── app.see_addition(uuid,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.see_addition(p_id uuid, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with seen as (
    update clinic_patient
       set addition_seen_at = case when added_at is not null then coalesce(addition_seen_at, p_at) end,
           contact_seen_at = case when contact_changed_at is not null then coalesce(contact_seen_at, p_at) end
     where id = p_id and owner_user_id = app.patient_user_id() and (added_at is not null or contact_changed_at is not null)
    returning id
  )
  select exists (select from seen)
$function$;
REVOKE ALL ON FUNCTION app.see_addition(uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.see_addition(uuid,timestamp with time zone) TO tervik_app;

-- ──── app.send_left(uuid,timestamp with time zone,uuid,uuid,jsonb)
CREATE OR REPLACE FUNCTION app.send_left(p_id uuid, p_at timestamp with time zone, p_entry_id uuid, p_audit_id uuid, p_form jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  f creation_flow;
  e e_contact;
  entry uuid;
  at timestamptz;
begin
  select * into f from creation_flow where e_contact_id = p_id and ended_at is null for no key update;
  if not found then return null; end if;
  select * into e from e_contact where id = p_id and creation_status = 'STARTED' for no key update;
  if not found then return null; end if;
  if f.kind = 'WORKFLOW' and f.completed_at is null and p_form is null then return null; end if;
  at := greatest(p_at, e.updated_at + interval '1 millisecond', e.last_entry_at + interval '1 millisecond');
  if p_form is not null then
    insert into e_contact_form (e_contact_id, kind, clinic_id, owner_user_id, content, created_at)
    values (p_id, 'QUESTIONNAIRE', e.clinic_id, e.owner_user_id, p_form || jsonb_build_object('instrument', e.type), at)
    on conflict do nothing;
  end if;
  select a.id into entry from activity a where a.e_contact_id = p_id and a.type = 'SUBMITTED' order by a.created_at limit 1;
  if entry is null then
    insert into activity (id, e_contact_id, clinic_id, owner_user_id, type, actor_kind, actor_user_id, actor_name, created_at)
    select p_entry_id, p_id, e.clinic_id, e.owner_user_id, 'SUBMITTED',
           case when e.representative_name is null then 'PATIENT' else 'REPRESENTATIVE' end, u.id,
           u.first_name || ' ' || u.surname, at
      from app_user u where u.id = e.owner_user_id;
    entry := p_entry_id;
  end if;
  update file set activity_id = entry
   where e_contact_id = p_id and activity_id is null and state = 'STORED' and uploaded_by_user_id = e.owner_user_id;
  update e_contact
     set creation_status = 'SUBMITTED', status = 'WAITING_FOR_CLINIC', updated_at = at, last_entry_at = at,
         -- A text was to have files; a questionnaire has some on their way.
         files_pending = f.kind = 'TEXT' or exists (select from file u where u.e_contact_id = p_id and u.state = 'UPLOADING'),
         preview = case when preview = '' then left(coalesce((
           select q.content->>'title' from e_contact_form q where q.e_contact_id = p_id and q.kind = 'QUESTIONNAIRE'), ''), 200)
           else preview end,
         is_urgent = is_urgent or exists (select from e_contact_form q
                                           where q.e_contact_id = p_id and q.kind = 'QUESTIONNAIRE'
                                             and jsonb_array_length(q.content->'alerts') > 0)
   where id = p_id;
  update creation_flow set ended_at = at, completed_at = coalesce(completed_at, at) where e_contact_id = p_id;
  insert into clinic_patient (clinic_id, person_id, owner_user_id) values (e.clinic_id, e.patient_person_id, e.owner_user_id)
  on conflict do nothing;
  insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
  values (p_audit_id, at, null, 'SYSTEM', e.clinic_id, 'SUBMIT', 'e_contact', p_id, 'sweep_creations');
  return e.clinic_id;
end
$function$;
REVOKE ALL ON FUNCTION app.send_left(uuid,timestamp with time zone,uuid,uuid,jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.send_left(uuid,timestamp with time zone,uuid,uuid,jsonb) TO tervik_worker;

-- ──── app.session_id()
CREATE OR REPLACE FUNCTION app.session_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.session_id'::text, true), ''::text))::uuid;
GRANT EXECUTE ON FUNCTION app.session_id() TO PUBLIC;

-- ──── app.set_sms_opt_out(text,uuid,boolean,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.set_sms_opt_out(p_code text, p_id uuid, p_is_out boolean, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO sms_opt_out (id, clinic_id, phone, is_out, at, by_name)  SELECT set_sms_opt_out.p_id AS p_id,
             l.clinic_id,
             l.phone,
             set_sms_opt_out.p_is_out AS p_is_out,
             set_sms_opt_out.p_now AS p_now,
             NULL::unknown
            FROM sms_link l,
             app.find_sms_link(set_sms_opt_out.p_code) f(clinic_name, phone_ending, is_out)
           WHERE ((l.code = set_sms_opt_out.p_code) AND (f.is_out IS DISTINCT FROM set_sms_opt_out.p_is_out) AND (set_sms_opt_out.p_is_out OR (( SELECT count(*) AS count
                    FROM sms_opt_out o
                   WHERE ((o.clinic_id = l.clinic_id) AND (o.phone = l.phone) AND (o.at > (set_sms_opt_out.p_now - '1 day'::interval)))) < 20)));
END;
REVOKE ALL ON FUNCTION app.set_sms_opt_out(text,uuid,boolean,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.set_sms_opt_out(text,uuid,boolean,timestamp with time zone) TO tervik_auth;

-- ──── app.settle_import(timestamp with time zone)
CREATE OR REPLACE FUNCTION app.settle_import(p_ended_until timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  i list_import;
  stray uuid[];
begin
  select * into i from list_import
   where greatest(applied_at, undone_at) <= p_ended_until
     and (settled_at is null or settled_at < greatest(applied_at, undone_at))
   order by greatest(applied_at, undone_at) limit 1 for no key update skip locked;
  -- Not beside the next import of this clinic (app.hold_import): the next minute does it.
  if i.id is null or not pg_try_advisory_xact_lock(hashtextextended('lists ' || i.clinic_id, 0)) then
    return false;
  end if;

  -- Known by another list than their own, or by none.
  select array_agg(m.id) into stray
    from list_import_row r
    join list_member m on m.id = r.member_id
    join patient_list l on l.id = m.list_id
    join person p on p.personal_code = m.personal_code
    join clinic_patient cp on cp.clinic_id = i.clinic_id and cp.person_id = p.id
   where r.import_id = i.id and r.kind in ('NEW', 'RETURNED', 'MOVED', 'LEFT')
     and (cp.list_member_id, cp.list_code) is distinct from (m.id, l.code);
  perform app.link_list_members(i.clinic_id, stray);

  -- Known by a list in which they are not any more.
  update clinic_patient cp set list_member_id = null, list_code = null
    from list_import_row r join person p on p.personal_code = r.personal_code and p.deleted_at is null
   where r.import_id = i.id and r.kind in ('NEW', 'RETURNED', 'MOVED', 'LEFT')
     and cp.clinic_id = i.clinic_id and cp.person_id = p.id and cp.list_code is not null
     and not exists (select from list_member m
                      where m.clinic_id = i.clinic_id and m.personal_code = r.personal_code and m.list_id is not null);

  -- Found as a member and as a patient, as neither, or by the name of before.
  select array_agg(m.id) into stray
    from list_import_row r join list_member m on m.id = r.member_id
   where r.import_id = i.id
     and (r.kind in ('RETURNED', 'RENAMED')
          or exists (select from list_member_word w where w.member_id = m.id)
             = (m.list_id is null or exists (select from clinic_patient cp where cp.list_member_id = m.id and cp.rejected_at is null)));
  perform app.index_list_members(stray);

  with stray as (
    select e.id, cp.list_code
      from list_import_row r
      join person p on p.personal_code = r.personal_code
      join clinic_patient cp on cp.clinic_id = i.clinic_id and cp.person_id = p.id
      join e_contact e on e.clinic_id = i.clinic_id and e.patient_person_id = p.id and not e.closed
     where r.import_id = i.id and r.kind in ('NEW', 'RETURNED', 'MOVED', 'LEFT') and e.list_code is distinct from cp.list_code
       for no key update of cp
  )
  update e_contact e set list_code = s.list_code from stray s where e.id = s.id and not e.closed;

  update list_import set settled_at = greatest(applied_at, undone_at) where id = i.id;
  return true;
end
$function$;
REVOKE ALL ON FUNCTION app.settle_import(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.settle_import(timestamp with time zone) TO tervik_worker;

-- ──── app.skip_read_sms()
CREATE OR REPLACE FUNCTION app.skip_read_sms()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update sms set state = 'SKIPPED', reason = 'READ_ONLINE', ended_at = new.read_at
   where id = new.sms_id and state = 'PLANNED';
  return null;
end
$function$;
REVOKE ALL ON FUNCTION app.skip_read_sms() FROM PUBLIC;

-- ──── app.sms_contact(uuid,uuid,boolean,text,text,uuid)
CREATE OR REPLACE FUNCTION app.sms_contact(p_clinic_id uuid, p_owner_user_id uuid, p_is_self boolean, p_phone text, p_email text, p_list_member_id uuid)
 RETURNS TABLE(phone text, email text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT COALESCE(
         CASE
             WHEN sms_contact.p_is_self THEN COALESCE(given.phone, sms_contact.p_phone)
             ELSE COALESCE(sms_contact.p_phone, given.phone, o.phone)
         END, m.phone) AS "coalesce",
     COALESCE(NULLIF(given.email, ''::text), sms_contact.p_email, o.email, m.email) AS "coalesce"
    FROM (((((( VALUES (1)) one
      LEFT JOIN clinic_writer w ON (((w.clinic_id = sms_contact.p_clinic_id) AND (w.user_id = sms_contact.p_owner_user_id))))
      LEFT JOIN app_user given ON ((given.id = w.user_id)))
      LEFT JOIN person s ON (((s.owner_user_id =
         CASE
             WHEN (NOT sms_contact.p_is_self) THEN sms_contact.p_owner_user_id
             ELSE NULL::uuid
         END) AND s.is_self)))
      LEFT JOIN clinic_patient o ON (((o.person_id = s.id) AND (o.clinic_id = sms_contact.p_clinic_id))))
      LEFT JOIN list_member m ON ((m.id = sms_contact.p_list_member_id)));
END;
REVOKE ALL ON FUNCTION app.sms_contact(uuid,uuid,boolean,text,text,uuid) FROM PUBLIC;

-- ──── app.sms_link_code()
CREATE OR REPLACE FUNCTION app.sms_link_code()
 RETURNS text
 LANGUAGE sql
BEGIN ATOMIC
 SELECT string_agg(substr('23456789abcdefghijkmnpqrstuvwxyz'::text, ((get_byte(b.bytes, n.at) & 31) + 1), 1), ''::text) AS string_agg
    FROM ( SELECT uuid_send(gen_random_uuid()) AS bytes) b,
     unnest(ARRAY[0, 1, 2, 3, 4, 5, 9, 10]) n(at);
END;
REVOKE ALL ON FUNCTION app.sms_link_code() FROM PUBLIC;

-- ──── app.sms_phones_of(uuid,uuid)
CREATE OR REPLACE FUNCTION app.sms_phones_of(p_clinic_id uuid, p_patient_id uuid)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with known as (
    select a.phone
      from clinic c
      join clinic_patient cp on cp.clinic_id = c.id and (cp.id = p_patient_id or cp.list_member_id = p_patient_id)
      join person p on p.id = cp.person_id and p.deleted_at is null
     cross join lateral app.sms_contact(cp.clinic_id, p.owner_user_id, p.is_self, cp.phone, cp.email, cp.list_member_id) a
     where c.id = p_clinic_id and cp.rejected_at is null and (cp.confirmed_at is not null or cp.list_code is not null)
       and not app.has_come_of_age(p.represented_as, p.birth_date, (now() at time zone c.time_zone)::date)
  )
  select k.phone from known k
   union all
  select m.phone from list_member m
   where m.clinic_id = p_clinic_id and m.id = p_patient_id and m.list_id is not null and not exists (select from known)
$function$;
REVOKE ALL ON FUNCTION app.sms_phones_of(uuid,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sms_phones_of(uuid,uuid) TO tervik_worker;

-- ──── app.sms_reader_of(uuid,uuid)
CREATE OR REPLACE FUNCTION app.sms_reader_of(p_clinic_id uuid, p_patient_id uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT p.owner_user_id FROM ((clinic_patient cp JOIN person p ON (((p.id = cp.person_id) AND (p.deleted_at IS NULL)))) JOIN clinic c ON ((c.id = cp.clinic_id))) WHERE ((cp.clinic_id = sms_reader_of.p_clinic_id) AND (cp.id = sms_reader_of.p_patient_id) AND (cp.rejected_at IS NULL) AND ((cp.confirmed_at IS NOT NULL) OR (cp.list_code IS NOT NULL)) AND (NOT app.has_come_of_age(p.represented_as, p.birth_date, ((now() AT TIME ZONE c.time_zone))::date))));
REVOKE ALL ON FUNCTION app.sms_reader_of(uuid,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sms_reader_of(uuid,uuid) TO tervik_worker;

-- ──── app.staff_to_tell(jsonb)
CREATE OR REPLACE FUNCTION app.staff_to_tell(p_events jsonb)
 RETURNS TABLE(e_contact_id uuid, at timestamp with time zone, employee_id uuid, user_id uuid, event text, choices jsonb, has_push boolean, time_zone text, country_code text, opening_hours jsonb, opening_exceptions jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct on (e.id, m.id)
         e.id, n.at, m.id, m.user_id,
         case when e.is_urgent then 'URGENT' when e.assignee_employee_id = m.id then 'MINE' else 'QUEUE' end,
         app.notice_choices(m.user_id),
         exists (select from push_subscription s where s.user_id = m.user_id),
         c.time_zone, c.country_code, c.opening_hours, c.opening_exceptions
    from jsonb_to_recordset(p_events) as n ("eContactId" uuid, "userId" uuid, at timestamptz)
    join e_contact e on e.id = n."eContactId"
    join clinic c on c.id = e.clinic_id
    join employee m on m.clinic_id = e.clinic_id and m.user_id is not null and m.user_id is distinct from n."userId"
   where app.is_for_employee(e.id, m.id)
   order by e.id, m.id, n.at desc
$function$;
REVOKE ALL ON FUNCTION app.staff_to_tell(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.staff_to_tell(jsonb) TO tervik_worker;

-- ──── app.stop_sms_by_reply(text,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.stop_sms_by_reply(p_phone text, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  stopped int;
begin
  -- A provider may hand the same answer on twice at once.
  perform pg_advisory_xact_lock(hashtextextended(p_phone, 51));
  insert into sms_opt_out (id, clinic_id, phone, is_out, at, by_name, is_by_reply)
    select gen_random_uuid(), l.clinic_id, l.phone, true, p_now, null, true
      from sms_link l
     where l.phone = p_phone
       and coalesce((select o.is_out from sms_opt_out o where o.clinic_id = l.clinic_id and o.phone = l.phone
                      order by o.at desc, o.id desc limit 1), false) is false;
  get diagnostics stopped = row_count;
  return stopped;
end
$function$;
REVOKE ALL ON FUNCTION app.stop_sms_by_reply(text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.stop_sms_by_reply(text,timestamp with time zone) TO tervik_auth;

-- ──── app.submit_clinic_signup(uuid,uuid,timestamp with time zone,jsonb)
CREATE OR REPLACE FUNCTION app.submit_clinic_signup(p_id uuid, p_code_request_id uuid, p_now timestamp with time zone, p_signup jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  said record;
begin
  select * into said
    from jsonb_to_record(p_signup) as s ("locale" text, "clinicName" text, "registrationCode" text, "countryCode" text,
      "address" text, "firstName" text, "surname" text, "personalCode" text, "profession" text, "email" text, "phone" text,
      "lists" integer, "languages" text[], "agreementVersion" timestamptz, "agreementNames" jsonb);
  if not exists (select from code_request c where c.id = p_code_request_id and c.purpose = 'CLINIC_SIGNUP' and c.used_at = p_now) then
    return 'NOT_PROVEN';
  end if;
  perform app.lock_registration_code(said."countryCode", said."registrationCode");
  if exists (select from clinic c where c.country_code = said."countryCode" and c.registration_code = said."registrationCode") then
    return 'CLINIC_EXISTS';
  end if;
  insert into clinic_signup (id, code_request_id, created_at, locale, clinic_name, registration_code, registered_name,
                             country_code, address, first_name, surname, personal_code, profession, email, phone, lists,
                             languages, agreement_version, agreement_names)
  values (p_id, p_code_request_id, p_now, said."locale", said."clinicName", said."registrationCode",
          (select r.name from business_register r
            where r.country_code = said."countryCode" and r.registration_code = said."registrationCode"),
          said."countryCode", said."address", said."firstName", said."surname", said."personalCode", said."profession", said."email", said."phone",
          said."lists", said."languages", said."agreementVersion", said."agreementNames")
  on conflict do nothing;
  return case when found then 'RECEIVED' else 'WAITING_ALREADY' end;
end
$function$;
REVOKE ALL ON FUNCTION app.submit_clinic_signup(uuid,uuid,timestamp with time zone,jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.submit_clinic_signup(uuid,uuid,timestamp with time zone,jsonb) TO tervik_auth;

-- ──── app.surname_stems(text)
CREATE OR REPLACE FUNCTION app.surname_stems(p_surname text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  said text := app.fold(coalesce(p_surname, ''));
  pair text[];
begin
  foreach pair slice 1 in array array[['щ', 's'], ['ж', 'z'], ['ю', 'ju'], ['я', 'ja'], ['ч', 'ts'], ['ц', 'ts']] loop
    said := replace(said, pair[1], pair[2]);
  end loop;
  said := translate(said, 'абвгдезиклмнопрстуфхшыэьъ', 'abvgdeziklmnoprstufhsie');
  foreach pair slice 1 in array array[['sh', 's'], ['zh', 'z'], ['kh', 'h'], ['hh', 'h'], ['ch', 'ts'], ['ya', 'ja'], ['yu', 'ju'], ['je', 'e'], ['ye', 'e']] loop
    said := replace(said, pair[1], pair[2]);
  end loop;
  return array(
    select regexp_replace(regexp_replace(part, '(ov|ev|in|yn)a$', '\1'), '(sk|tsk)(a|a[ijy]?a|i[ijy]?|[yj]|o[ijy])$', '\1')
      from regexp_split_to_table(said, '[^[:alpha:]]+') as part where length(part) > 1);
end
$function$;
GRANT EXECUTE ON FUNCTION app.surname_stems(text) TO PUBLIC;

-- ──── app.swapped(text)
CREATE OR REPLACE FUNCTION app.swapped(p_word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT ((("left"(swapped.p_word, (i.i - 1)) || substr(swapped.p_word, (i.i + 1), 1)) || substr(swapped.p_word, i.i, 1)) || substr(swapped.p_word, (i.i + 2))) FROM generate_series(1, (length(swapped.p_word) - 1)) i(i) WHERE (substr(swapped.p_word, i.i, 1) <> substr(swapped.p_word, (i.i + 1), 1)));
GRANT EXECUTE ON FUNCTION app.swapped(text) TO PUBLIC;

-- ──── app.sweep_answers(timestamp with time zone)
CREATE OR REPLACE FUNCTION app.sweep_answers(p_before timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from idempotency_key k
   using (select user_id, key from idempotency_key where created_at < p_before
           order by created_at limit 500 for update skip locked) old
   where k.user_id = old.user_id and k.key = old.key
$function$;
REVOKE ALL ON FUNCTION app.sweep_answers(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sweep_answers(timestamp with time zone) TO tervik_auth;

-- ──── app.sweep_drafts(timestamp with time zone)
CREATE OR REPLACE FUNCTION app.sweep_drafts(p_before timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from draft d
   using (select user_id, key, device from draft where set_aside_at < p_before
           order by set_aside_at limit 500 for update skip locked) old
  where d.user_id = old.user_id and d.key = old.key and d.device = old.device
$function$;
REVOKE ALL ON FUNCTION app.sweep_drafts(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sweep_drafts(timestamp with time zone) TO tervik_auth;

-- ──── app.sweep_imports(timestamp with time zone,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.sweep_imports(p_undo_since timestamp with time zone, p_plan_since timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  swept int;
begin
  update list_import set state = 'DISCARDED' where state = 'PLANNED' and created_at < p_plan_since;
  delete from list_import_row r using list_import i
   where i.id = r.import_id and (i.state in ('DISCARDED', 'UNDONE') and coalesce(i.undone_at, i.created_at) < p_plan_since
                                 or i.state = 'APPLIED' and i.applied_at < p_undo_since);
  get diagnostics swept = row_count;
  delete from import_session where expires_at < p_plan_since;
  return swept;
end
$function$;
REVOKE ALL ON FUNCTION app.sweep_imports(timestamp with time zone,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sweep_imports(timestamp with time zone,timestamp with time zone) TO tervik_worker;

-- ──── app.sweep_information_files(timestamp with time zone)
CREATE OR REPLACE FUNCTION app.sweep_information_files(p_before timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  files int;
  pictures int;
begin
  lock table information_item in share row exclusive mode;
  delete from information_file f
   where f.added_at < p_before
     and not exists (select from information_edition e where f.id = any (e.file_ids))
     and not exists (select from information_item i where position('file:' || f.id in i.content::text) > 0)
     and not exists (select from information_change c where position('file:' || f.id in c.content::text) > 0);
  get diagnostics files = row_count;
  delete from information_picture p
   where p.added_at < p_before
     and not exists (select from information_edition e where p.id = any (e.picture_ids))
     and not exists (select from information_item i where position('picture:' || p.id in i.content::text) > 0)
     and not exists (select from information_change c where position('picture:' || p.id in c.content::text) > 0);
  get diagnostics pictures = row_count;
  return files + pictures;
end
$function$;
REVOKE ALL ON FUNCTION app.sweep_information_files(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sweep_information_files(timestamp with time zone) TO tervik_worker;

-- ──── app.take_over_account(uuid,text,text,text,date,text,integer,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.take_over_account(p_user_id uuid, p_email text, p_first_name text, p_surname text, p_birth_date date, p_code text, p_tries integer, p_at timestamp with time zone)
 RETURNS TABLE(id uuid, first_name text, surname text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  address text := lower(p_email);
  fresh app_user;
  target app_user;
  found_ids uuid[];
begin
  if not exists (select from app_user u where u.is_untaken and u.contact_email <> '' and lower(u.contact_email) = address) then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('take over ' || address, 0));
  if (select count(*) from auth_event e
       where e.email = address and e.kind = 'TAKE_OVER_FAILED' and e.at > p_at - interval '1 day') >= p_tries then return; end if;
  -- Only an account that is new and holds nothing.
  select * into fresh from app_user u
   where u.id = p_user_id and u.identity_level = 'LOW' and not u.is_untaken and not u.is_admin and u.birth_date is null
     and not exists (select from person s where s.owner_user_id = u.id)
     and not exists (select from employee m where m.user_id = u.id)
     and not exists (select from e_contact e where e.owner_user_id = u.id);
  if not found then return; end if;
  select array_agg(u.id) into found_ids from app_user u
   where u.is_untaken and u.contact_email <> '' and lower(u.contact_email) = address and u.birth_date = p_birth_date
     and (u.personal_code is null or u.personal_code = p_code)
     and app.is_same_name(u.first_name || ' ' || u.surname, p_first_name || ' ' || p_surname)
     and not exists (select from person s join clinic_patient cp on cp.person_id = s.id
                      where s.owner_user_id = u.id and (cp.clinic_id <> all (u.contact_clinic_ids) or cp.email_changed_by is not null));
  if coalesce(cardinality(found_ids), 0) <> 1 then
    insert into auth_event (kind, email, at) values ('TAKE_OVER_FAILED', address, p_at);
    -- Who reads this mailbox was written to at it already. One mail a day, however often it is tried.
    insert into outbox (kind, payload)
    values ('MAIL', jsonb_build_object(
      'dedupeKey', 'TAKE_OVER_FAILED:' || address || ':' || (p_at at time zone 'UTC')::date, 'template', 'TAKE_OVER_FAILED',
      'recipient', p_email, 'locale', fresh.locale,
      'params', jsonb_build_object('callNumber', coalesce(
        (select c.phones[1] from app_user u join clinic c on c.id = any (u.contact_clinic_ids)
          where u.is_untaken and lower(u.contact_email) = lower(p_email) and cardinality(c.phones) > 0 order by u.created_at, c.id limit 1), ''))));
    return;
  end if;
  select * into target from app_user u where u.id = found_ids[1] and u.is_untaken for no key update;
  if not found then return; end if;
  -- Another clinic may have added them while this waited for the row; from here on it waits.
  if lower(target.contact_email) <> address
     or exists (select from person s join clinic_patient cp on cp.person_id = s.id
                 where s.owner_user_id = target.id
                   and (cp.clinic_id <> all (target.contact_clinic_ids) or cp.email_changed_by is not null)) then return; end if;
  update session set user_id = target.id where user_id = fresh.id;
  update consent set user_id = target.id where user_id = fresh.id;
  update external_identity set user_id = target.id where user_id = fresh.id;
  update push_subscription set user_id = target.id where user_id = fresh.id;
  update code_request set user_id = target.id where user_id = fresh.id;
  update draft set user_id = target.id where user_id = fresh.id;
  update mail set user_id = target.id where user_id = fresh.id;
  delete from app_user u where u.id = fresh.id;
  update app_user u
     set is_untaken = false, email = fresh.email, password_hash = fresh.password_hash, contact_email = '',
         contact_clinic_ids = '{}', identity_country = null,
         locale = fresh.locale, active_role = fresh.active_role, email_bounced_at = null,
         notify_by_email = fresh.notify_by_email, notify_by_push = fresh.notify_by_push
   where u.id = target.id;
  perform app.note_take_over(target.id, target.first_name || ' ' || target.surname, false, p_at);
  return query select target.id, target.first_name, target.surname;
end
$function$;
REVOKE ALL ON FUNCTION app.take_over_account(uuid,text,text,text,date,text,integer,timestamp with time zone) FROM
  PUBLIC;
GRANT EXECUTE ON FUNCTION app.take_over_account(uuid,text,text,text,date,text,integer,timestamp with time zone) TO
  tervik_auth;

-- ──── app.take_over_proven(text,text,text,text,date,text,text,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.take_over_proven(p_country text, p_code text, p_first_name text, p_surname text, p_birth_date date, p_sex text, p_locale text, p_at timestamp with time zone DEFAULT now())
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  target app_user;
begin
  perform pg_advisory_xact_lock(hashtextextended('identity ' || p_country || ' ' || p_code, 0));
  if exists (select from app_user u where u.identity_country = p_country and u.personal_code = p_code and u.identity_level = 'HIGH') then
    return null;
  end if;
  -- Asked again of the row itself once it is locked: somebody may just be taking it by its address.
  select u.* into target from app_user u
   where u.id = (select a.id from app_user a where a.is_untaken and a.identity_country = p_country and a.personal_code = p_code
                  order by a.created_at limit 1)
     and u.is_untaken
     for no key update;
  if not found then return null; end if;
  update app_user u
     set is_untaken = false, identity_level = 'HIGH', first_name = p_first_name, surname = p_surname,
         birth_date = coalesce(p_birth_date, u.birth_date), sex = p_sex, locale = p_locale
   where u.id = target.id;
  perform app.note_take_over(target.id, p_first_name || ' ' || p_surname,
    not app.is_same_name(target.first_name || ' ' || target.surname, p_first_name || ' ' || p_surname), p_at);
  return target.id;
end
$function$;
REVOKE ALL ON FUNCTION app.take_over_proven(text,text,text,text,date,text,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.take_over_proven(text,text,text,text,date,text,text,timestamp with time zone) TO
  tervik_auth;

-- ──── app.takes_draft(uuid,integer,boolean)
CREATE OR REPLACE FUNCTION app.takes_draft(p_device uuid, p_number integer, p_set_aside boolean)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE COALESCE(current_setting('app.drafts'::text, true), ''::text) WHEN ''::text THEN (NOT p_set_aside) ELSE (ARRAY[(p_device)::text, ((p_device || ':'::text) || p_number)] && string_to_array(current_setting('app.drafts'::text, true), ' '::text)) END;
GRANT EXECUTE ON FUNCTION app.takes_draft(uuid,integer,boolean) TO PUBLIC;

-- ──── app.tell_information_reminders(timestamp with time zone,text,integer,integer)
CREATE OR REPLACE FUNCTION app.tell_information_reminders(p_now timestamp with time zone, p_time_zone text, p_reminder_days integer, p_review_days integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  local_now timestamp := p_now at time zone p_time_zone;
  today date := local_now::date;
  due int;
  told int;
begin
  if extract(isodow from local_now) > 5 or extract(hour from local_now) not between 8 and 20
     or not exists (select from app_user u
                     where u.is_admin and not exists (select from information_reminder r
                                                       where r.user_id = u.id and r.told_on > today - 7)) then
    return 0;
  end if;
  select count(*) into due
    from information_item i
   cross join lateral (
     select a.is_alive, e.reviewed_on,
            case when e.ends_at is null or e.ends_at >= e.expires_at
                 then ((e.expires_at - interval '1 millisecond') at time zone p_time_zone)::date end as shown_until
       from information_edition e
      cross join lateral (select least(e.expires_at, e.ends_at, 'infinity') > greatest(e.publish_at, p_now) as is_alive) a
      where e.item_id = i.id and least(e.expires_at, e.ends_at, 'infinity') > e.publish_at
      order by a.is_alive desc, e.publish_at desc, e.revision desc limit 1) s
   where s.shown_until < today and s.shown_until >= today - p_reminder_days
      or s.is_alive and (s.shown_until between today and today + p_reminder_days or s.reviewed_on < today - p_review_days);
  if due = 0 then
    return 0;
  end if;
  with marked as (
    insert into information_reminder as r (user_id, told_on) select u.id, today from app_user u where u.is_admin
    on conflict (user_id) do update set told_on = excluded.told_on where r.told_on <= today - 7
    returning r.user_id
  )
  insert into outbox (kind, payload)
    select 'MAIL', jsonb_build_object(
             'dedupeKey', 'information:' || m.user_id || ':' || today, 'template', 'INFORMATION_REMINDER', 'userId', m.user_id,
             'params', jsonb_build_object('count', due))
      from marked m;
  get diagnostics told = row_count;
  return told;
end
$function$;
REVOKE ALL ON FUNCTION app.tell_information_reminders(timestamp with time zone,text,integer,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tell_information_reminders(timestamp with time zone,text,integer,integer) TO
  tervik_worker;

-- ──── app.tell_weekly_figures(timestamp with time zone)
CREATE OR REPLACE FUNCTION app.tell_weekly_figures(p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  told int;
begin
  with due as (
    select f.employee_id, m.user_id, c.id as clinic_id, c.name, c.time_zone, date_trunc('week', p_now at time zone c.time_zone) as monday
      from weekly_figures f
      join employee m on m.id = f.employee_id and m.is_admin and m.deleted_at is null and m.user_id is not null
      join clinic c on c.id = f.clinic_id and c.locked_at is null
     where f.told_on < date_trunc('week', p_now at time zone c.time_zone)::date
       and extract(hour from p_now at time zone c.time_zone) between 8 and 20
     order by f.employee_id limit 50 for update of f skip locked
  ), marked as (
    update weekly_figures f set told_on = due.monday::date from due where f.employee_id = due.employee_id
    returning f.employee_id
  ), spans as (
    select due.*, (due.monday - interval '7 days') at time zone due.time_zone as since, due.monday at time zone due.time_zone as until
      from due join marked using (employee_id)
  )
  insert into outbox (kind, payload)
    select 'MAIL', jsonb_build_object(
             'dedupeKey', 'weekly:' || s.employee_id || ':' || s.monday::date, 'template', 'WEEKLY_FIGURES', 'userId', s.user_id,
             'params', jsonb_build_object(
               'clinicName', s.name, 'clinicId', s.clinic_id,
               'from', (s.monday - interval '7 days')::date, 'to', (s.monday - interval '1 day')::date,
               'received', (select count(*) from e_contact e
                             where e.clinic_id = s.clinic_id and e.creation_status = 'SUBMITTED' and e.origin = 'PATIENT'
                               and e.created_at >= s.since and e.created_at < s.until),
               'answers', (select count(*) from activity a
                            where a.clinic_id = s.clinic_id and a.type in ('CLINIC_ANSWER', 'COMPLETED')
                              and a.created_at >= s.since and a.created_at < s.until),
               'waiting', (select count(*) from e_contact e
                            where e.clinic_id = s.clinic_id and e.creation_status = 'SUBMITTED' and not e.closed
                              and e.status = 'WAITING_FOR_CLINIC')))
      from spans s;
  get diagnostics told = row_count;
  return told;
end
$function$;
REVOKE ALL ON FUNCTION app.tell_weekly_figures(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tell_weekly_figures(timestamp with time zone) TO tervik_worker;

-- ──── app.text_words(text)
CREATE OR REPLACE FUNCTION app.text_words(p_text text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT DISTINCT "left"(w.w, 60) AS "left" FROM unnest(app.words(translate(text_words.p_text, '#*_[]<>|!?«»„“”=+~'::text, '                  '::text))) w(w));
GRANT EXECUTE ON FUNCTION app.text_words(text) TO PUBLIC;

-- ──── app.translation_terms(uuid)
CREATE OR REPLACE FUNCTION app.translation_terms(p_clinic_id uuid)
 RETURNS TABLE(version timestamp with time zone, is_mine boolean, is_agreed boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT v.version,
     (EXISTS ( SELECT
            FROM consent k
           WHERE ((k.user_id = app.user_id()) AND (k.type = 'PRM_TRANSLATION_CLINIC'::text) AND (k.version = v.version)))) AS "exists",
     app.is_translation_agreed(translation_terms.p_clinic_id) AS is_translation_agreed
    FROM ( SELECT max(p.updated_at) AS version
            FROM policy_version p
           WHERE (p.consent_type = 'PRM_TRANSLATION_CLINIC'::text)) v;
END;
REVOKE ALL ON FUNCTION app.translation_terms(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.translation_terms(uuid) TO tervik_app;

-- ──── app.undo_import(uuid,timestamp with time zone,text,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.undo_import(p_import_id uuid, p_since timestamp with time zone, p_name text, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  i list_import;
  mine uuid[];
  changed int;
begin
  select * into i from app.hold_import(p_import_id);
  if i.id is null then return 'NOT_FOUND'; end if;
  if i.state = 'UNDONE' then return null; end if;
  if i.state <> 'APPLIED' or i.applied_at < p_since then return 'IMPORT_OVER'; end if;

  -- A second look while this one waits sees the same: hold_import lets one in at a time.
  update list_import_row r set is_left_alone = true
   where r.import_id = i.id and r.nr in (select a.nr from app.rows_left_alone(i.id) a);
  select array_agg(r.member_id), count(*) into mine, changed
    from list_import_row r
   where r.import_id = i.id and r.kind in ('NEW', 'RETURNED', 'MOVED', 'RENAMED', 'CONTACT', 'LEFT') and not r.is_left_alone;

  update clinic_patient cp set list_member_id = null, list_code = null
    from list_import_row r
   where r.import_id = i.id and r.kind in ('NEW', 'RETURNED') and not r.is_left_alone and cp.list_member_id = r.member_id;
  delete from list_member m using list_import_row r
   where r.import_id = i.id and r.kind = 'NEW' and not r.is_left_alone and m.id = r.member_id;
  update list_member m
     set list_id = (r.before->>'listId')::uuid, first_name = r.before->>'firstName', surname = r.before->>'surname',
         phone = r.before->>'phone', email = r.before->>'email', import_id = (r.before->>'importId')::uuid
    from list_import_row r
   where r.import_id = i.id and r.kind in ('RETURNED', 'MOVED', 'RENAMED', 'CONTACT', 'LEFT') and not r.is_left_alone and m.id = r.member_id;
  -- Who had left is a patient again as before; whom staff have rejected or confirmed meanwhile stays as they said.
  update clinic_patient cp set confirmed_at = (p->>'confirmedAt')::timestamptz
    from list_import_row r, jsonb_array_elements(r.before->'patients') p
   where r.import_id = i.id and r.kind = 'LEFT' and not r.is_left_alone
     and cp.clinic_id = i.clinic_id and cp.person_id = (p->>'personId')::uuid and cp.confirmed_at is null and cp.rejected_at is null;
  perform app.link_list_members(i.clinic_id, mine);
  perform app.index_list_members(mine);

  -- When the list was imported before this one.
  update patient_list l
     set imported_at = (select max(e.applied_at) from list_import e
                         where e.clinic_id = i.clinic_id and e.purpose = 'LIST' and e.state = 'APPLIED' and e.id <> i.id and l.id = any (e.list_ids))
   where i.purpose = 'LIST' and l.id = any (i.list_ids);
  update list_import set state = 'UNDONE', undone_at = p_at, undone_by = app.user_id(), undone_by_name = p_name, restored = coalesce(changed, 0),
         left_alone = (select count(*) from list_import_row r where r.import_id = i.id and r.is_left_alone)
   where id = i.id;
  return null;
end
$function$;
REVOKE ALL ON FUNCTION app.undo_import(uuid,timestamp with time zone,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.undo_import(uuid,timestamp with time zone,text,timestamp with time zone) TO tervik_app;

-- ──── app.unlock_clinic(uuid,integer,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.unlock_clinic(p_clinic_id uuid, p_seen integer, p_at timestamp with time zone)
 RETURNS TABLE(outcome text, lock_id uuid, user_ids uuid[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if app.platform_admin_id() is null then
    return;
  end if;
  update clinic c set locked_at = null, locked_texts = null, platform_version = c.platform_version + 1
   where c.id = p_clinic_id and c.platform_version = p_seen and c.locked_at is not null;
  if not found then
    outcome := 'CHANGED';
    return next;
    return;
  end if;
  update clinic_lock l set unlocked_at = p_at, unlocked_by = app.platform_admin_id()
   where l.clinic_id = p_clinic_id and l.unlocked_at is null returning l.id into lock_id;
  outcome := 'DONE';
  user_ids := array(select e.user_id from employee e where e.clinic_id = p_clinic_id and e.user_id is not null and e.deleted_at is null);
  return next;
end
$function$;
REVOKE ALL ON FUNCTION app.unlock_clinic(uuid,integer,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.unlock_clinic(uuid,integer,timestamp with time zone) TO tervik_app;

-- ──── app.upgrade_plan(uuid,uuid,date,date,integer,text,text,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.upgrade_plan(p_clinic_id uuid, p_employee_id uuid, p_day date, p_billed_from date, p_price_cents integer, p_board_member text, p_confirmed text, p_at timestamp with time zone)
 RETURNS TABLE(upgraded uuid)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 WITH before AS (
          SELECT c_1.id,
             c_1.plan,
             c_1.plan_valid_from
            FROM clinic c_1
           WHERE ((c_1.id = upgrade_plan.p_clinic_id) AND (c_1.plan = 'BASIC'::text) AND app.is_clinic_admin(c_1.id) AND (EXISTS ( SELECT
                    FROM employee e
                   WHERE ((e.id = upgrade_plan.p_employee_id) AND (e.clinic_id = c_1.id) AND (e.user_id = app.user_id())))))
          FOR NO KEY UPDATE OF c_1
         ), was AS (
          INSERT INTO subscription (clinic_id, plan, valid_from)  SELECT b_1.id,
                     b_1.plan,
                     b_1.plan_valid_from
                    FROM before b_1
                   WHERE (NOT (EXISTS ( SELECT
                            FROM subscription s
                           WHERE (s.clinic_id = b_1.id))))
         ), ordered AS (
          INSERT INTO subscription (clinic_id, plan, valid_from, billed_from, price_cents, employee_id, board_member, confirmed, ordered_at)  SELECT b_1.id,
                     'PREMIUM',
                     upgrade_plan.p_day AS p_day,
                     upgrade_plan.p_billed_from AS p_billed_from,
                     upgrade_plan.p_price_cents AS p_price_cents,
                     upgrade_plan.p_employee_id AS p_employee_id,
                     upgrade_plan.p_board_member AS p_board_member,
                     upgrade_plan.p_confirmed AS p_confirmed,
                     upgrade_plan.p_at AS p_at
                    FROM before b_1
         )
  UPDATE clinic c SET plan = 'PREMIUM'::text, plan_valid_from = upgrade_plan.p_day
    FROM before b
   WHERE (c.id = b.id)
   RETURNING c.id;
END;
REVOKE ALL ON FUNCTION app.upgrade_plan(uuid,uuid,date,date,integer,text,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.upgrade_plan(uuid,uuid,date,date,integer,text,text,timestamp with time zone) TO
  tervik_app;

-- ──── app.user_id()
CREATE OR REPLACE FUNCTION app.user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid;
GRANT EXECUTE ON FUNCTION app.user_id() TO PUBLIC;

-- ──── app.who_looked(uuid[])
CREATE OR REPLACE FUNCTION app.who_looked(p_employee_ids uuid[])
 RETURNS TABLE(employee_id uuid, name text, profession text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select e.id, e.first_name || ' ' || e.surname, e.profession
    from employee e
   where e.id = any (p_employee_ids)
     and exists (select from access_log l where l.employee_id = e.id and l.owner_user_id = app.patient_user_id())
$function$;
REVOKE ALL ON FUNCTION app.who_looked(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.who_looked(uuid[]) TO tervik_app;

-- ──── app.why_no_sms(text)
CREATE OR REPLACE FUNCTION app.why_no_sms(p_phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (COALESCE(p_phone, ''::text) = ''::text) THEN 'NO_PHONE'::text WHEN (p_phone ~ '^\+372(5\d{7}|8[1-69]\d{6}|5(([02]\d|5[0-478])\d|1([0-8]\d|95)|6(4[0-4]|5[1-589]))\d{3})$'::text) THEN NULL::text WHEN (p_phone ~ '^\+372(3[23589]|4[3-8]|6\d|7[1-9]|88)\d{5}$'::text) THEN 'LANDLINE'::text WHEN (p_phone ~ '^\+372(70[0-2]\d{5}|40\d{6}|900\d{4}|800(0\d{6}|1\d{4}|[2-9]\d{3}))$'::text) THEN 'NOT_MOBILE'::text WHEN ((p_phone !~ '^\+[1-9]\d{6,14}$'::text) OR (p_phone ~ '^\+372'::text)) THEN 'INVALID_NUMBER'::text ELSE 'FOREIGN'::text END;
GRANT EXECUTE ON FUNCTION app.why_no_sms(text) TO PUBLIC;

-- ──── app.withdraw_clinic_admin(uuid,uuid,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.withdraw_clinic_admin(p_clinic_id uuid, p_employee_id uuid, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update employee e set deleted_at = p_now
   where e.id = p_employee_id and e.clinic_id = p_clinic_id and e.is_admin and e.invited_by_platform
     and e.user_id is null and e.deleted_at is null and app.platform_admin_id() is not null;
  if not found then
    return false;
  end if;
  delete from employee_join_code j where j.employee_id = p_employee_id;
  return true;
end
$function$;
REVOKE ALL ON FUNCTION app.withdraw_clinic_admin(uuid,uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.withdraw_clinic_admin(uuid,uuid,timestamp with time zone) TO tervik_app;

-- ──── app.withdraw_plan_change(uuid,uuid,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.withdraw_plan_change(p_id uuid, p_clinic_id uuid, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update clinic c set platform_version = c.platform_version + 1 where c.id = p_clinic_id and app.platform_admin_id() is not null;
  update plan_change d set withdrawn_at = p_at, withdrawn_by = app.platform_admin_id()
   where d.id = p_id and d.clinic_id = p_clinic_id and d.withdrawn_at is null and d.applied_at is null
     and app.platform_admin_id() is not null;
  return found;
end
$function$;
REVOKE ALL ON FUNCTION app.withdraw_plan_change(uuid,uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.withdraw_plan_change(uuid,uuid,timestamp with time zone) TO tervik_app;

-- ──── app.words(text)
CREATE OR REPLACE FUNCTION app.words(p_text text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT w.w FROM regexp_split_to_table(app.fold(words.p_text), '[-\s''’`".,;:()/]+'::text) w(w) WHERE (w.w <> ''::text));
GRANT EXECUTE ON FUNCTION app.words(text) TO PUBLIC;

-- ──── app.work_seconds(uuid,timestamp with time zone,timestamp with time zone)
CREATE OR REPLACE FUNCTION app.work_seconds(p_clinic_id uuid, p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS TABLE(profession text, seconds bigint, people bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select m.profession, sum(w.seconds)::bigint, count(distinct m.id)
    from employee m join work_time w on w.employee_id = m.id and w.at >= p_from and w.at < p_to
   where m.clinic_id = p_clinic_id and p_clinic_id = any (app.clinic_ids())
   group by 1
$function$;
REVOKE ALL ON FUNCTION app.work_seconds(uuid,timestamp with time zone,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.work_seconds(uuid,timestamp with time zone,timestamp with time zone) TO tervik_app;
