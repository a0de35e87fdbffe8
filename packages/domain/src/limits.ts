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
  otpTries: 5,
  otpResendAfter: 60 * SECOND,
  otpPerAddressPerHour: 5,
  /** An invitation of an employee is sent again after this at the earliest. */
  invitationAgainAfter: 60 * SECOND,
  /** The code with which staff join where digital ID is off: read out on the phone, so digits alone. */
  joinCodeDigits: 8,
  joinCodeLifetime: 7 * 24 * HOUR,
  joinCodeTries: 5,
  /** Codes that one account asks for to change its own data; each may go to another address. */
  profileCodesPerHour: 10,
  /** A notice to staff waits so long, so that whoever has the e-contact open sees it there instead. */
  staffNoticeGrace: 15 * SECOND,
  /** Between two notices of what is not urgent, to one employee by one channel. */
  staffNoticeGap: 5 * MINUTE,
  /** How long it is kept that somebody was told. */
  staffNoticeKept: 60 * 24 * HOUR,
  /** Failed passwords and codes of one account in a day, after which the account is locked until the day is over. */
  loginFailuresPerDay: 20,
  /** A login that has gone out to a partner comes back within this. */
  loginFlow: 10 * MINUTE,
  passwordMinCharacters: 12,
  passwordMaxCharacters: 128,
  sessionSliding: 30 * MINUTE,
  sessionAbsolute: 12 * HOUR,
  /** The client extends a session when less than this remains (spec §2 "Route guard rules"). */
  sessionExtendUnder: 5 * MINUTE,
  feedbackWindowDays: 30,
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
  /** A viewer leaves after this many missed heartbeats (decisions "Guards, consents, locale"). */
  socketMissedHeartbeats: 3,
  /** "Is typing an answer" ends by itself when it is not said again for so long. */
  writingLasts: 6 * SECOND,
  /** Polling while live updates are off. */
  pollWithoutSocket: 60 * SECOND,
  /** Reports of technical problems from one sender, and from one address of the network. */
  supportPerHour: 5,
  /** Fetching a policy text: repeats and the pause between them (spec §9). */
  policyRetries: 3,
  policyRetryAfter: 5 * SECOND,
  /** Consent to cookies, and analytics cookies, in days (spec §9). */
  cookieConsentDays: 90,
  draftBytes: 32 * 1024,
  /** A text of two devices that was not chosen is kept so long. */
  draftSetAside: 7 * 24 * HOUR,
  /** A page whose session has expired may still leave its last words behind within this. */
  draftDeposit: 12 * HOUR,
  // — files
  filesPerMessage: 10,
  filesPerEContact: 40,
  uploadBytesPerDay: 1024 * 1024 * 1024,
  /** An upload that nobody goes on with is thrown away after this. */
  uploadLifetime: 24 * HOUR,
  /** Pixels of an image; more is a bomb, or nothing that a clinic can open. */
  imagePixels: 100_000_000,
  /** Longest side of what is kept of an image, and of its thumbnail, in pixels. */
  imageSide: 4096,
  thumbnailSide: 320,
  scanTimeout: 60 * SECOND,
  scanAttempts: 10,
  // — creation flows (spec §4, §9; decisions "E-contact")
  finalizeEvery: 2 * SECOND,
  finalizeAttempts: 15,
  flowLifetime: 24 * HOUR,
  /** After this the clinic sees a new e-contact whose files were announced and have not come. */
  filesPendingAfter: 30 * MINUTE,
  // — people, prescriptions, models (decisions "People and identity", "E-contact"; spec §5)
  representedPersons: 30,
  lookupsPerDay: 20,
  prescriptionsPerEContact: 20,
  prescriptionsPerPerson: 100,
  medicineResults: 20,
  modelTimeout: 60 * SECOND,
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
  savedViews: 50,
  templates: 500,
  patientResults: 20,
  /** Mismatches of an address in a day, after which nobody takes over an account that a clinic made with it. */
  takeOverTries: 5,
  /** Names that one of the staff may try in a day on codes which are known under another one. */
  nameTries: 10,
  /** Active time is reported so often, and no report counts for more. */
  workReport: 30 * SECOND,
  /** Without a key, a pointer or a scroll for so long, nobody is working here. */
  workIdle: 60 * SECOND,
  statisticsDays: 366,
  // — global messages (spec §3)
  /** Characters of a global message in one language: a banner is read in passing. */
  globalMessageCharacters: 500,
  /** So many of a clinic are shown now or waiting to be shown. */
  globalMessages: 20,
  /** Of those whose time is over the list shows the newest. */
  globalMessagesPast: 50,
  /** A message ends within so many days. */
  globalMessageDays: 366,
  /** Writing or deleting one can be taken back so long; the server waits a little longer for what is on its way. */
  globalMessageUndo: 10 * SECOND,
  undoGrace: 5 * SECOND,
  /** The offer of the higher plan stays away from the list so long after somebody has closed it. */
  upgradeOfferDays: 30,
  // — which new e-contacts a clinic takes (issue "Steering the load")
  /** A place of somebody who has chosen what to write about and has written nothing lives so long. */
  emptyPlace: 30 * MINUTE,
  /** A place is touched again, while its text grows, so often; and who has touched theirs within that is writing now. */
  placeTouched: 30 * SECOND,
  writingNow: 5 * MINUTE,
  /** Places that one account holds at once. */
  placesHeld: 5,
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
