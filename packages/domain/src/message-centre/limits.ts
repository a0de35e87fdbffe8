const MINUTE = 60_000;

/** Numbers of the message centre (spec §5, §9 "SMS"; decisions "SMS"). Durations are milliseconds. */
export const MESSAGE_LIMITS = {
  /** Septets of one SMS, first name and footer included. */
  septets: 160,
  /** Full years, both included: the filter's default (spec §9). */
  ageFrom: 0,
  ageTo: 150,
  /** Nobody alive was born earlier. */
  birthYearFrom: 1900,
  /** Local hours within which no message leaves. */
  quietFrom: 21,
  quietUntil: 8,
  /** Patients that a filter names one by one. */
  patientsNamed: 5_000,
  /** Above so many recipients their number has to be typed before anything is sent. */
  typedAbove: 50,
  /** Delivered within this from the planned moment, or failed. */
  deliveredWithin: 60 * MINUTE,
  /** A receipt that cannot be asked for is given up after this. */
  receiptPatience: 3 * 60 * MINUTE,
  /** Whoever is still "sending" after this has lost the process that sent it. */
  sendingMax: 3 * MINUTE,
  /** Planned so short a time ago, an SMS has the number that its patient has. */
  freshFor: MINUTE,
  /** After a temporary refusal. */
  retryAfter: MINUTE,
  /** The farthest planned moment, in days. */
  plannedDays: 60,
  /** Whoever had an SMS of the clinic within so many days is asked about before the next one. */
  repeatDays: 30,
  /** Of a month's cap, euro; from this share of it on, staff are told. */
  capMax: 100_000,
  capWarningPercent: 80,
  /** Characters of the reason why an SMS is needed for care. */
  careReasonMin: 10,
  careReasonMax: 300,
  /** Texts of a clinic's own. */
  ownTemplates: 100,
  templateNameMax: 80,
  /** SMS that one member of staff sends to their own phone within an hour. */
  testsPerHour: 10,
  /** Whoever was told online has so long to read it, before they get the SMS. */
  onlineFirst: 3 * 60 * MINUTE,
  /** Clinic messages of a patient on one page. */
  clinicMessagePageSize: 50,
  /** A batch that nobody has approved within so many days is not sent any more. */
  approvalDays: 7,
  /** Characters of the reason why a batch is refused. */
  refusalNoteMax: 500,
  /** Batches of the history on one page. */
  batchPageSize: 20,
} as const;
