/** Every number of spec §9 and of the decisions, named once. Durations are milliseconds unless the name says otherwise. */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const LIMITS = {
  /** Characters of a message, an answer, a note and every other free text (spec §5, §9; counted by `countCharacters`). */
  messageCharacters: 3000,
  /** Bytes of a file: 50 MB is 50·1024² (spec §9, decisions "The API's paths"). */
  fileBytes: 50 * 1024 * 1024,
  /** Digits of a one-time code (spec §9). */
  otpDigits: 6,
  otpLifetime: 10 * MINUTE,
  otpResendAfter: 60 * SECOND,
  /** An invitation of an employee is sent again after this at the earliest. */
  invitationAgainAfter: 60 * SECOND,
  /** The code with which staff join where digital ID is off: read out on the phone, so digits alone. */
  joinCodeDigits: 8,
  joinCodeTries: 5,
  /** A notice to staff waits so long, so that whoever has the e-contact open sees it there instead. */
  staffNoticeGrace: 15 * SECOND,
  /** Between two notices of what is not urgent, to one employee by one channel. */
  staffNoticeGap: 5 * MINUTE,
  passwordMinCharacters: 12,
  passwordMaxCharacters: 128,
  sessionSliding: 30 * MINUTE,
  /** The client extends a session when less than this remains (spec §2 "Route guard rules"). */
  sessionExtendUnder: 5 * MINUTE,
  feedbackWindowDays: 30,
  /** A questionnaire that the clinic asks for can be filled in for so many days. */
  askedQuestionnaireDays: 30,
  adultAge: 18,
  patientPageSize: 5,
  clinicPageSize: 500,
  logMessageCharacters: 1000,
  lookupTimeout: 10 * SECOND,
  toastDismiss: 8 * SECOND,
  socketHeartbeat: 30 * SECOND,
  socketBackoffFirst: 1 * SECOND,
  socketBackoffMax: 60 * SECOND,
  socketJitter: 1 * SECOND,
  /** "Is typing an answer" ends by itself when it is not said again for so long. */
  writingLasts: 6 * SECOND,
  /** Polling while live updates are off. */
  pollWithoutSocket: 60 * SECOND,
  /** Fetching a policy text: repeats and the pause between them (spec §9). */
  policyRetries: 3,
  policyRetryAfter: 5 * SECOND,
  /** Consent to cookies, and analytics cookies, in days (spec §9). */
  cookieConsentDays: 90,
  /** A text of two devices that was not chosen is kept so long. */
  draftSetAside: 7 * 24 * HOUR,
  // — files
  filesPerMessage: 10,
  filesPerEContact: 40,
  // — creation flows (spec §4, §9; decisions "E-contact")
  finalizeEvery: 2 * SECOND,
  finalizeAttempts: 15,
  // — people, prescriptions, models (decisions "People and identity", "E-contact"; spec §5)
  representedPersons: 30,
  prescriptionsPerEContact: 20,
  prescriptionsPerPerson: 100,
  medicineResults: 20,
  helperQuestions: 8,
  // — the clinic's own data
  clinicEmails: 200,
  clinicWebsites: 20,
  clinicPhones: 10,
  /** Opening hours within which a clinic may promise to read. */
  readsWithinHours: 200,
  /** Spans of a day: before and after a break, and two more. */
  openingSpansPerDay: 4,
  openingExceptions: 100,
  /** Days of one exception. */
  openingExceptionDays: 366,
  openingExceptionName: 80,
  // — the clinic's inbox
  /** An act that reaches the patient waits so long, and its author may take it back. */
  sendDelay: 10 * SECOND,
  batchSize: 200,
  /** Rows of a list that are asked for by their ids at once; of more the whole list is asked for. */
  rowsByIds: 100,
  templates: 500,
  patientResults: 20,
  /** Active time is reported so often, and no report counts for more. */
  workReport: 30 * SECOND,
  /** Without a key, a pointer or a scroll for so long, nobody is working here. */
  workIdle: 60 * SECOND,
  // — global messages (spec §3)
  /** Characters of a global message in one language: a banner is read in passing. */
  globalMessageCharacters: 500,
  /** So many of a clinic are shown now or waiting to be shown. */
  globalMessages: 20,
  /** A message ends within so many days. */
  globalMessageDays: 366,
  /** Writing or deleting one can be taken back so long; the server waits a little longer for what is on its way. */
  globalMessageUndo: 10 * SECOND,
  undoGrace: 5 * SECOND,
  // — which new e-contacts a clinic takes (issue "Steering the load")
  /** A place of somebody who has chosen what to write about and has written nothing lives so long. */
  emptyPlace: 30 * MINUTE,
  /** New e-contacts of a group that a clinic may allow itself in a day. */
  dailyIntakeMax: 1000,
  /** Closures that a clinic has planned or that last, characters of the text of one, and how far ahead one is planned. */
  closures: 50,
  closureText: 500,
  closureAhead: 366 * 24 * HOUR,
  tooltipDelay: 500,
  resizeDebounce: 100,
  sidebarAutoCloseBelowPx: 576,
} as const;

/** Close code after which a socket must not reconnect: logout or revocation (spec §4). */
export const SOCKET_CLOSE_FINAL = 3000;
