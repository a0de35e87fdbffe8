/**
 * The closed list of business keys (spec §8 and decisions). Each has a text in three languages in
 * packages/locales (area "errors"); a test compares both lists.
 */
export const ERROR_KEYS = [
  // — generic, by HTTP status
  'SESSION_ENDED', // 401: no session, an expired one, or one that was revoked
  'NO_ACCESS', // 403: signed in, but not allowed
  'NOT_FOUND', // 404: missing or somebody else's: the same answer
  'FILE_TOO_LARGE', // 413
  'INVALID_INPUT', // 400: the request does not fit the contract
  'TECHNICAL_ERROR', // 500
  'TEMPORARILY_UNAVAILABLE', // 503: the database is away or the server is stopping
  'FOREIGN_ORIGIN', // 403: an unsafe request from another site
  'TOO_MANY_REQUESTS', // 469: a limit of requests was reached
  'IDEMPOTENCY_KEY_REQUIRED', // 400: a POST that creates or sends came without its key
  'IDEMPOTENCY_KEY_REUSED', // 469: the same key with another request
  // — signing in
  'LOGIN_FAILED', // wrong e-mail or password: one answer for both
  'INVALID_OTP', // wrong code
  'OTP_EXPIRED', // late, used up or unknown code request
  'OTP_RESEND_TOO_SOON', // before the countdown has ended
  'OTP_LIMIT_REACHED', // five codes an hour
  'ACCOUNT_LOCKED', // twenty failures in a day
  'USER_EXISTS',
  'GIVEN_EMAIL_IS_RELATED_WITH_NOT_SUITABLE_ACCOUNT',
  'PERSON_IS_UNDERAGE',
  'PERSON_IS_UNDERAGE_SIGN_UP', // the same at sign-up: a parent registers and adds the child
  'PASSWORD_TOO_WEAK', // shorter than 12, longer than 128 characters, or a known breached one
  'EMAIL_INVALID', // not an address
  'EMAIL_GMAIL_EE', // gmail.com was meant
  'EMAIL_HOTMAIL_EE', // hotmail.com was meant
  'EMAIL_DOMAIN_MISSING', // a domain that does not exist
  'PHONE_INVALID',
  'PERSONAL_CODE_INVALID',
  'PERSONAL_CODE_MISMATCH', // the code says another birth date or sex than was entered
  'FIELD_REQUIRED', // data.field names it
  'EMAIL_CODE_REQUIRED', // a new e-mail or phone without its code
  'DIGITAL_ID_CANCELLED', // the person, or their phone, said no
  'DIGITAL_ID_EXPIRED', // too late, or a login that was used before
  'DIGITAL_ID_FAILED', // the service says no, or gives no sound answer
  'SIGN_IN_OTHER_BROWSER', // a login that this browser did not begin
  'PROVIDER_CANCELLED', // the consumer account provider was told no
  'PROVIDER_FAILED', // it refused, was away, or its answer did not hold
  'CONSENT_OUTDATED', // a newer text has been published
  'CONSENT_MISSING', // a patient's or clinic's call of somebody who has not agreed to what holds
  'SECOND_FACTOR_WRONG', // neither a code of now nor a kept one
  'SECOND_FACTOR_WAIT', // five wrong ones in fifteen minutes
  'SECOND_FACTOR_LOCKED', // twenty wrong ones in a day
  'SECOND_FACTOR_KEY_OVER', // the key of an enrolment that nobody confirmed in time
  'SECOND_FACTOR_KEY_LOST', // the server's SECRET_KEY is another one: kept codes, or the command that resets it
  'SECOND_FACTOR_EXISTS', // an authenticator is enrolled already
  'SECOND_FACTOR_REQUIRED', // a platform admin who has signed in by one factor alone
  'PUSH_ENDPOINT_REFUSED', // not an address of a known push service
  'PERSONAL_CODE_DUPLICATE',
  // — e-contacts
  'E_CONTACT_ALREADY_CLOSED', // any act but reading, feedback and reopening on a closed one
  'E_CONTACT_ANSWER_TOO_LONG',
  'E_CONTACT_REPLY_LOCKED', // the patient may not answer before replyAllowedFrom
  'E_CONTACT_ALREADY_ANSWERED', // this question has been answered before
  'E_CONTACT_CHANGED', // somebody else was quicker (assignee differs from the one that the client saw)
  'E_CONTACT_NOT_CLOSED', // reopening or feedback on one that is open
  'E_CONTACT_NOT_SUBMITTED', // the creation has not ended
  'E_CONTACT_ACTION_NOT_ALLOWED', // this action is not for this actor in this state
  'E_CONTACT_OWN_CASE', // an employee acting on an e-contact in which they are the patient
  'E_CONTACT_REJECTED', // rejected is final
  'REJECT_SELF_HARM', // rejecting for overload what marks self-harm
  'FEEDBACK_WINDOW_CLOSED',
  'TEXT_REQUIRED',
  'REPLY_TIME_NOT_AN_OPTION', // openedAt is none of the offered days
  'ASSIGNEE_NOT_EMPLOYEE',
  'CLINIC_NOT_AVAILABLE', // the clinic does not take this person's e-contacts
  'E_CONTACT_TYPE_NOT_AVAILABLE',
  'E_CONTACT_FLOW_MISMATCH', // a return or a failure that this browser did not begin
  // — people and clinics
  'PERSON_IS_SELF', // my own code in the list of those whom I represent
  'PERSON_LIMIT_REACHED', // data.max
  'PERSON_CAME_OF_AGE', // represented as a minor, and an adult now
  'LOOKUP_LIMIT_REACHED', // twenty a day
  'DATE_IN_FUTURE', // data.field names it
  // — forms, prescriptions, questionnaires, feedback
  'FORM_NOT_FOR_TYPE', // a form that this type does not have
  'LEAVE_DATE_OUT_OF_RANGE', // a leave that begins or ends too far away
  'PRESCRIPTION_REQUIRED', // a renewal without a medicine
  'PRESCRIPTION_LIMIT_REACHED', // data.max
  'QUESTIONNAIRE_INCOMPLETE', // data.missing: how many answers
  'QUESTIONNAIRE_ENDED', // sent, dropped, or not ended within a day
  'QUESTIONNAIRE_OVER', // asked by the clinic: filled in, taken back, closed or a month old
  'QUESTIONNAIRE_ASKED_ALREADY', // the patient has not filled in the same one yet
  'QUESTIONNAIRE_ANSWER_INVALID', // a value that the question does not offer
  'FEEDBACK_ALREADY_GIVEN',
  'FEEDBACK_TEXT_REQUIRED', // OTHER alone, or no keyword at all
  // — files
  'FILE_TYPE_NOT_ALLOWED', // by its contents, whatever its name says
  'FILE_EMPTY',
  'FILE_UNREADABLE', // an image that cannot be decoded
  'FILE_IMAGE_TOO_LARGE', // more pixels than anybody can open
  'FILE_LIMIT_REACHED', // data.max: files of a message or an e-contact
  'FILE_DAY_LIMIT_REACHED', // bytes of a person in a day
  'FILE_WAITING', // not scanned yet
  'FILE_INFECTED',
  'FILE_ALREADY_SENT', // cannot be removed or sent again
  'UPLOAD_OUT_OF_STEP', // data.received: bytes that are there
  // — the clinic's inbox
  'SCHEDULED_ACTION_GONE', // it has left, or was taken back before
  'SNOOZE_TIME_INVALID', // in the past, or more than a year ahead
  'VIEW_LIMIT_REACHED', // data.max
  'TEMPLATE_LIMIT_REACHED', // data.max
  'TEMPLATE_PLACEHOLDER_UNKNOWN', // data.name
  'TEMPLATE_CHANGED', // a colleague has changed it since it was opened
  'REPRESENTATIVE_REQUIRED', // a patient under age without somebody who reads for them
  'REPRESENTATIVE_NOT_ADULT',
  'REPRESENTATIVE_EXISTS_ALREADY', // represents this patient in this clinic already
  'REPRESENTATIVE_IS_PATIENT',
  'REPRESENTATIVE_BASIS_INVALID', // a basis that nobody of this age is represented on
  'REPRESENTATIVE_LIMIT_REACHED', // data.max: persons whom they represent already
  'PATIENT_EXISTS_ALREADY', // this code is in the clinic's list
  'CONTACT_GIVEN_BY_PATIENT', // the patient changes it, in the profile
  'PATIENT_CONTACT_CHANGED', // a colleague has changed the contact data since they were read
  'CONFIRM_BY_ANOTHER', // whoever changed an address does not confirm it
  'PATIENT_REJECTED', // the clinic has said that this is not its patient
  'PATIENT_CAME_OF_AGE', // represented as a minor, and an adult now: whoever represented them is not written to
  // — which new e-contacts a clinic takes
  'INTAKE_CLOSED', // data.group, data.when (KNOWN, UNKNOWN), data.again: when it goes on
  'INTAKE_FULL', // the same: the day's limit is reached
  'INTAKE_CHANGED', // another admin has changed it since the page was read
  'INTAKE_TIME_ORDER', // a closure that ends before it begins; data.field
  'INTAKE_TIME_PAST', // one that has ended already
  'INTAKE_TIME_FAR', // one more than a year ahead
  'INTAKE_TEXT_TOO_LONG', // data.max, data.field
  'CLOSURE_LIMIT_REACHED', // data.max
  // — employees
  'EMPLOYEE_IS_SELF', // nobody deactivates themselves
  'EMPLOYEE_IS_UNDERAGE', // could never sign in by digital ID
  'LAST_ADMIN', // a clinic is never left without an admin
  'INVITATION_NOT_OPEN', // taken up or withdrawn
  'INVITATION_JUST_SENT', // less than a minute ago
  'JOIN_CODE_WRONG', // data.triesLeft
  'JOIN_CODE_EXPIRED',
  'JOIN_CODE_USED_UP', // too many wrong ones were typed
  'JOIN_NOT_INVITED', // no invitation with a code waits for the address of this account
  'JOIN_ALREADY_EMPLOYED', // works in this clinic already, or was deactivated there
  'DOCTOR_EXISTS_IN_CLINIC_ALREADY', // this code is an employee's of the clinic, an active or a deactivated one's
  'USER_EXISTS_WITH_DIFFERENT_NAME', // whoever has proven this code has another name, which is not told
  // — global messages
  'GLOBAL_MESSAGE_TOO_LONG', // data.max; data.locale: in which language
  'GLOBAL_MESSAGE_ENDS_BEFORE_START',
  'GLOBAL_MESSAGE_ENDED', // its end has passed already
  'GLOBAL_MESSAGE_TOO_FAR', // data.days: it ends too late
  'GLOBAL_MESSAGE_LIMIT_REACHED', // data.max, of a clinic
  'GLOBAL_MESSAGE_GONE', // a colleague was quicker
  'ANNOUNCEMENT_AGES_INVALID', // data.min, data.max: an age outside of them
  'ANNOUNCEMENT_AGES_CROSSED', // from an age that is higher than the one until which
  'ANNOUNCEMENT_LANGUAGE_REQUIRED', // the country's own first language is missing
  'ANNOUNCEMENT_LIMIT_REACHED', // data.max, shown or waiting
  'GLOBAL_MESSAGE_UNDO_LATE', // deleted by somebody else, or too long ago
  // — the clinic's own data
  'CLINIC_INFO_CHANGED', // another admin has saved since it was read; data.name
  'CLINIC_WEBSITE_INVALID', // data.item: neither http://, https:// nor www.
  'CLINIC_EMAIL_INVALID', // data.item, data.position, data.count: which one of the list
  'CLINIC_EMAIL_DOMAIN_MISSING', // data.item: its domain does not exist
  'CLINIC_PHONE_INVALID', // data.item
  'CLINIC_LIST_TOO_LONG', // data.field, data.max
  'REGISTRATION_CODE_INVALID',
  'REGISTRATION_CODE_TAKEN', // another clinic of the country has it
  'CLINIC_ADMIN_RUNS_PLATFORM', // {field} nobody who runs the platform becomes a clinic's first admin
  'CLINIC_HAS_ADMIN', // who has joined: they let people in, the platform does not
  'CLINIC_LOCKED', // by the platform: staff can do nothing in it, patients cannot write to it
  'OPENING_HOURS_INVALID', // data.place and data.problem (parse-opening-hours.ts)
  'READING_PROMISE_INVALID', // data.max: opening hours
  'FEATURE_DISABLED', // the clinic has switched it off, or never on
  'FEATURE_NOT_IN_PLAN',
  'FEATURE_WITHOUT_MODEL', // switching on what no model of this server could do
  'BOARD_CONFIRMATION_REQUIRED', // a switch or an upgrade without the board's word
  'PLAN_DOWNGRADE', // there is one step, and it goes up
  'PLAN_PRICE_CHANGED', // since the dialog showed it
  'TRANSLATION_CONSENT_MISSING', // no admin of the clinic has agreed to the text on translation
  // — clinics that sign up
  'SIGNUP_COUNTRY_NOT_SERVED', // this installation serves another country
  'SIGNUP_TEXT_TOO_LONG', // data.field, data.max
  'SIGNUP_NAME_INVALID', // digits or signs where a name was asked for
  'SIGNUP_LISTS_INVALID', // data.max
  'SIGNUP_CLINIC_EXISTS', // a clinic with this registration code works here already
  'SIGNUP_WAITING_ALREADY', // an application with this registration code waits for its decision
  'SIGNUP_DECIDED_ALREADY', // another admin was quicker: data.state, data.name
  'SIGNUP_LINK_INVALID', // a link to an application that never was, or that is too old
  'SMS_LINK_UNKNOWN', // the link of an SMS that never was
  'FEEDBACK_LINK_UNKNOWN', // the link of a mail that never was
  'AGREEMENT_REQUIRED', // without the checkbox
  'AGREEMENT_OUTDATED', // agreed to a text that is not the one in force
  // — prompts and models, on the platform's side
  'PROMPT_TOO_LONG', // data.max, data.count
  'PROMPT_PLACEHOLDER_UNKNOWN', // data.name, data.line, data.column
  'PROMPT_PLACEHOLDER_MISSING', // data.name
  'PROMPT_DRAFT_CHANGED', // another admin has saved since it was read; data.name
  'PROMPT_CHANGED', // another version was published since the page was read
  'PROMPT_NOT_TRIED', // data.left: made-up cases that this very text has not passed
  'PROMPT_SAME', // the text is that of the version in force
  'AI_URL_INVALID', // data.field
  'AI_URL_NOT_HTTPS', // data.field
  'AI_URL_HAS_SECRET', // data.field: a password or a key stands in the address
  'AI_FIELD_TOO_LONG', // data.field, data.max
  'AI_PRICE_INVALID', // data.field, data.max
  'AI_KEY_INVALID', // data.field: what no header can carry
  'AI_KEY_NOT_STORABLE', // the server has no key to encrypt it with
  'AI_MODEL_CHANGED', // another admin has saved since it was read; data.name
  'AI_MODEL_LIMIT_REACHED', // data.max
  'AI_ORDER_CHANGED', // another admin has saved since it was read; data.name
  'AI_ORDER_INVALID', // a model twice, or one that is gone
  'AI_SHARE_SAME', // the model is asked first anyway: it would be compared with itself
  // — the platform's side of clinics
  'PLATFORM_CLINIC_CHANGED', // another admin has changed it since it was read
  'PLAN_HELD_ALREADY', // the clinic has this plan
  'PLAN_CHANGE_AHEAD', // another change of the plan waits for its day
  'PLAN_CHANGE_GONE', // it holds already, or was withdrawn
  'DATE_IN_PAST', // data.field: today at the earliest
  'DATE_TOO_FAR', // data.field, data.days
  'LOCK_TEXT_MISSING', // data.locale: in the country's own language
  'LOCK_TEXT_TOO_LONG', // data.locale, data.max
  'LOCK_REASON_TOO_LONG', // data.max
  'PRICE_INVALID', // data.digits: a number with at most so many decimals
  'PRICE_TOO_HIGH', // data.max: euro
  'PRICE_DAY_TAKEN', // another price holds from this day already
  'PRICE_GONE', // it holds already, or was withdrawn
  // — imports of patient lists
  'INVALID_INPUT_FILE', // data.reason (patient-list/vocabulary.ts), data.row, data.max
  'IMPORT_PROOF_FAILED', // data.reason: why nobody was proven (patient-list/proof.ts)
  'IMPORT_PROOF_LIMIT', // data.until
  'IMPORT_PROOF_OTHER', // a code of nobody who works in the clinic
  'IMPORT_SESSION_OVER', // unknown, somebody else's, too old, or not proven
  'IMPORT_LIST_UNKNOWN', // the list system does not open this list to whoever has proven themselves
  'IMPORT_LIST_FOREIGN', // of another practice
  'IMPORT_LIST_CODE_INVALID', // not N and four digits
  'LIST_SYSTEM_FAILED', // data.reason
  'IMPORT_OUTDATED', // another import has changed the lists since it was compared
  'IMPORT_OVER', // carried out, taken back or thrown away before; or too late to be taken back
  'IMPORT_MANY_LEAVE', // data.count: nobody has said yet that the list is whole
  // — the message centre
  'MESSAGE_FIRST_NAME_REQUIRED', // a text without the field of the patient's first name
  'MESSAGE_PLACEHOLDER_UNKNOWN', // data.name: another field
  'MESSAGE_BRACE_ALONE', // a curly brace that belongs to no field
  'MESSAGE_CYRILLIC', // an SMS is written in Latin letters
  'MESSAGE_CHARACTER_UNKNOWN', // data.character: one that an SMS does not have
  'MESSAGE_TOO_LONG', // data.count, data.limit: septets of the longest SMS
  'BIRTH_YEARS_INVALID', // data.part
  'AWELL_NOT_AVAILABLE',
  'CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME',
  'AI_NOT_AVAILABLE',
  'TRANSLATION_NOT_AVAILABLE',
  'SMS_NOT_AVAILABLE', // this server has no SMS provider
  'MESSAGE_CARE_REASON_REQUIRED', // data.min: so many characters say why an SMS is needed for care
  'MESSAGE_INVITATION_FOR_CARE', // an invitation is never needed for care
  'SMS_TEST_NO_PHONE', // the profile of whoever asks has no number that an SMS can go to
  'SMS_TEST_NO_NAME', // or no first name that Latin letters can say
  'SMS_TEST_TOO_MANY', // data.max: so many an hour
  'SMS_APPROVAL_OWN', // whoever wrote an SMS to many patients cannot approve it
  'SMS_APPROVAL_DECIDED', // a colleague has approved or refused it meanwhile, it was withdrawn, or it is too old
  'SMS_CAP_INVALID', // data.max: no amount in euro that a month's SMS may cost
  'MESSAGE_OVER_CAP', // data.left, data.needed, in euro: a month's SMS would cost more than the clinic allows
  'MESSAGE_REPEATS', // data.count: they had an SMS lately, and nobody said that they shall have another one
  'SMS_BATCH_STOPPED', // somebody has stopped it already
  'MESSAGE_NO_RECIPIENTS', // nobody fits the filter, or nobody of them can get an SMS
  'MESSAGE_RECIPIENTS_CHANGED', // data.count: not as many as were confirmed
  'MESSAGE_PRICE_CHANGED', // data.price: another price than was confirmed
  'MESSAGE_FOR_EVERYBODY', // an empty filter, and nobody has said that everybody is meant
  'MESSAGE_AT_NIGHT', // between 21:00 and 8:00, and nobody has said that this is meant
  'MESSAGE_TIME_PAST',
  'MESSAGE_TIME_TOO_FAR', // data.days
  'AGES_SWAPPED', // from is above to
  'DATES_SWAPPED',
  'FEEDBACK_MARK_CHANGED', // a colleague has marked it, or its patient has said something else, since it was read
  'FEEDBACK_NOTE_TOO_LONG', // data.max
  // — the information hub
  'INFORMATION_CHANGED', // data.name: another admin has changed the item since it was read
  'INFORMATION_TOO_LONG', // data.max
  'INFORMATION_SOURCES_TOO_MANY', // data.max
  'INFORMATION_TEXT_MISSING', // data.locale: without a title or a text in a language that is published
  'INFORMATION_SOURCE_MISSING',
  'INFORMATION_REVIEW_MISSING', // without the day on which somebody looked at it last
  'INFORMATION_EXPIRES_EARLY', // its last day is before its first
  'INFORMATION_PICTURE_TOO_LARGE', // data.max: megabytes
  'INFORMATION_PICTURE_KIND', // no picture of a kind that is taken
  'INFORMATION_FILE_TOO_LARGE', // data.max: megabytes
  'INFORMATION_FILE_KIND', // no file of a kind that is taken
  'INFORMATION_FILE_BROKEN', // not the whole file
  'INFORMATION_FILE_UNCHECKED', // the scanner did not look at it
  'INFORMATION_NOT_SHOWN', // withdrawn already, or never published
] as const;

export type ErrorKey = (typeof ERROR_KEYS)[number];

/** Keys of the catalogue that nothing throws yet, with what they wait for. */
export const KEYS_TO_COME: Readonly<Partial<Record<ErrorKey, string>>> = {};

/** Keys of spec §8 that are no answer here, each with the reason (decisions "People and identity"). */
export const KEYS_LEFT_OUT: Readonly<Record<string, string>> = {
  USER_NOT_EXISTS:
    'It would tell who has no account: a login answers LOGIN_FAILED to both, a reset always says that it was sent.',
  PATIENT_NOT_RELATED_WITH_ANY_CLINIC:
    'The login succeeds; the page /e-contacts/declined says it and offers the clinics that are open to everybody.',
  DOCTOR_NOT_RELATED_WITH_ANY_CLINIC:
    'The staff permission falls away and the patient one stays: a call to the clinic side is NO_ACCESS as for everybody.',
};

/** An expected "no": it becomes an answer with a key, never a stack trace. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly key: ErrorKey;
  /** Values for the text's placeholders; never health data. */
  readonly data: Readonly<Record<string, string | number>>;

  constructor(key: ErrorKey, data: Readonly<Record<string, string | number>> = {}) {
    super(key);
    this.name = 'Refusal';
    this.key = key;
    this.data = data;
  }
}
