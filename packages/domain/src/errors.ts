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
  'GLOBAL_MESSAGE_UNDO_LATE', // deleted by somebody else, or too long ago
  // — the clinic's own data
  'CLINIC_INFO_CHANGED', // another admin has saved since it was read; data.name
  'CLINIC_WEBSITE_INVALID', // data.item: neither http://, https:// nor www.
  'CLINIC_EMAIL_INVALID', // data.item, data.position, data.count: which one of the list
  'CLINIC_EMAIL_DOMAIN_MISSING', // data.item: its domain does not exist
  'CLINIC_PHONE_INVALID', // data.item
  'CLINIC_LIST_TOO_LONG', // data.field, data.max
  'REGISTRATION_CODE_INVALID',
  'OPENING_HOURS_INVALID', // data.place and data.problem (parse-opening-hours.ts)
  'READING_PROMISE_INVALID', // data.max: opening hours
  'FEATURE_DISABLED', // the clinic has switched it off, or never on
  'FEATURE_NOT_IN_PLAN',
  'FEATURE_WITHOUT_MODEL', // switching on what no model of this server could do
  'BOARD_CONFIRMATION_REQUIRED', // a switch or an upgrade without the board's word
  'PLAN_DOWNGRADE', // there is one step, and it goes up
  'PLAN_PRICE_CHANGED', // since the dialog showed it
  'TRANSLATION_CONSENT_MISSING', // no admin of the clinic has agreed to the text on translation
  // — later areas of spec §8, listed now so that the catalogue is one
  'INVALID_INPUT_FILE',
  'AWELL_NOT_AVAILABLE',
  'CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME',
  'AI_NOT_AVAILABLE',
  'TRANSLATION_NOT_AVAILABLE',
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
