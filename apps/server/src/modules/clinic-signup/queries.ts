import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

// ── the applicant's side (role AUTH) ──────────────────────────────────────────────────────────────────────────
/** Of one place of the network; twenty at once must not all pass one count. */
export const lockNetwork = statement(
  'clinic_signup.lock_network',
  `select pg_advisory_xact_lock(hashtextextended('clinic sign-up ' || :network, 0))`,
);
export const findNetworkLimit = statement(
  'clinic_signup.network_limit',
  `select count(*) >= ${PLATFORM_LIMITS.signupCodesPerNetworkPerHour} as "reached!" from auth_event
    where email = :network and kind = 'CODE_SENT' and at > :at`,
);
export const insertNetworkEvent = statement(
  'clinic_signup.network_event',
  `insert into auth_event (kind, email, at) values ('CODE_SENT', :network, :now)`,
);
export const findTaken = statement(
  'clinic_signup.taken',
  'select app.registration_code_taken(:countryCode, :registrationCode) as taken',
);
export const submitSignup = statement(
  'clinic_signup.submit',
  `select app.submit_clinic_signup(:id, :codeRequestId, :now, :signup) as "outcome!"`,
);
export const linkSignup = statement(
  'clinic_signup.link',
  `select app.link_clinic_signup(:codeRequestId, :tokenHash, :now) as id`,
);
export const findSignupOfLink = statement(
  'clinic_signup.of_link',
  `select id as "id!", created_at as "created_at!", locale as "locale!: app_user.locale", clinic_name as "clinic_name!",
          registration_code as "registration_code!", registered_name, country_code as "country_code!", address as "address!",
          first_name as "first_name!", surname as "surname!", profession as "profession!: clinic_signup.profession", email as "email!", phone as "phone!", lists as "lists!",
          languages as "languages!", agreement_version as "agreement_version!",
          agreement_names as "agreement_names!: clinic_signup.agreement_names", state as "state!: clinic_signup.state",
          decided_at, refusal_reason
     from app.clinic_signup_of_link(:tokenHash, :after)`,
);
export type LinkedSignupRow = RowOf<typeof findSignupOfLink>;
export const findAgreement = statement(
  'clinic_signup.agreement',
  `select updated_at as "updated_at!", locale as "locale!: app_user.locale", body as "body!"
     from app.clinic_agreement(:countryCode, :version?, :locale, :defaultLocale)`,
);
export const insertMail = statement(
  'clinic_signup.mail',
  `insert into outbox (kind, payload) values ('MAIL', :payload)`,
);
export const lookUpCode = statement(
  'clinic_signup.look_up_code',
  `select (select r.name from business_register r
            where r.country_code = :countryCode and r.registration_code = :registrationCode) as name,
          exists (select from business_register_import i where i.country_code = :countryCode) as "is_loaded!",
          exists (select from clinic c
                   where c.country_code = :countryCode and c.registration_code = :registrationCode) as "has_joined!"`,
);

// ── the platform's side ───────────────────────────────────────────────────────────────────────────────────────
const COLUMNS = `s.id, s.created_at, s.locale, s.clinic_name, s.registration_code, s.registered_name, s.country_code, s.address, s.first_name, s.surname,
  s.personal_code, s.profession, s.email, s.phone, s.lists, s.languages, s.agreement_version, s.agreement_names, s.state, s.decided_at,
  s.decided_by_name, s.refusal_reason, s.clinic_id, i.imported_at as "imported_at?", r.name as "register_name?"`;
const WITH_REGISTER = `clinic_signup s
     left join business_register_import i on i.country_code = s.country_code
     left join business_register r on r.country_code = s.country_code and r.registration_code = s.registration_code`;

export const findSignup = statement(
  'clinic_signup.find',
  `select ${COLUMNS} from ${WITH_REGISTER} where s.id = :id`,
);
export type SignupRecord = RowOf<typeof findSignup>;
/** Those that wait, the oldest first: whoever applied first is answered first. */
export const listWaiting = statement(
  'clinic_signup.waiting',
  `select ${COLUMNS} from ${WITH_REGISTER} where s.state = 'RECEIVED'
    order by s.created_at, s.id limit ${PLATFORM_LIMITS.signupsWaitingShown}`,
);
export const countWaiting = statement(
  'clinic_signup.count_waiting',
  `select count(*)::int as "total!" from clinic_signup where state = 'RECEIVED'`,
);
export const listDecided = statement(
  'clinic_signup.decided',
  `select ${COLUMNS} from ${WITH_REGISTER}
    where s.state <> 'RECEIVED' and (:before?::timestamptz is null or s.decided_at < :before?)
    order by s.decided_at desc, s.id limit ${PLATFORM_LIMITS.signupsDecidedShown + 1}`,
);
export const listEarlier = statement(
  'clinic_signup.earlier',
  `select ${COLUMNS} from ${WITH_REGISTER}
    where s.country_code = :countryCode and s.registration_code = :registrationCode and s.id <> :id and s.state <> 'RECEIVED'
    order by s.decided_at desc limit 20`,
);
export const lockRegistrationCode = statement(
  'clinic_signup.lock_code',
  'select app.lock_registration_code(:countryCode, :registrationCode)',
);
/** What has been decided is not to be locked any more: no row (policy clinic_signup_decide). */
export const lockWaiting = statement(
  'clinic_signup.lock',
  `select id from clinic_signup where id = :id and state = 'RECEIVED' for no key update`,
);
export const findClinicOfCode = statement(
  'clinic_signup.clinic_of_code',
  `select id from clinic where country_code = :countryCode and registration_code = :registrationCode limit 1`,
);
export const decideSignupRow = statement(
  'clinic_signup.decide',
  `update clinic_signup
      set state = :state, decided_at = :now, decided_by = :adminId, decided_by_name = :adminName,
          refusal_reason = :reason?, clinic_id = :clinicId?
    where id = :id`,
);
export const addLink = statement(
  'clinic_signup.add_link',
  `insert into clinic_signup_link (token_hash, signup_id, created_at) values (:tokenHash, :signupId, :now)`,
);

// ── the business register: the owner's, by a command ──────────────────────────────────────────────────────────
/** Two imports at once take their turn. */
export const lockRegister = statement(
  'clinic_signup.lock_register',
  `select pg_advisory_xact_lock(hashtextextended('business register', 0))`,
);
export const findRealImport = statement(
  'clinic_signup.real_import',
  `select country_code from business_register_import where country_code = :countryCode and not is_demo`,
);
export const emptyRegister = statement(
  'clinic_signup.empty_register',
  'delete from business_register where country_code = :countryCode',
);
/** A code that the file has twice keeps its last name. */
export const keepEntries = statement(
  'clinic_signup.keep_entries',
  `insert into business_register (country_code, registration_code, name)
   select :countryCode, e.code, e.name from json_to_recordset(:entries) as e (code text, name text)
   on conflict (country_code, registration_code) do update set name = excluded.name`,
);
export const noteImport = statement(
  'clinic_signup.note_import',
  `insert into business_register_import (country_code, imported_at, entries, is_demo)
   select :countryCode, :now, count(*), :isDemo from business_register where country_code = :countryCode
   on conflict (country_code) do update
     set imported_at = excluded.imported_at, entries = excluded.entries, is_demo = excluded.is_demo
   returning entries`,
);
