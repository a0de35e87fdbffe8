/**
 * Numbers that the server alone needs, as limits.ts has those of everybody: apart, because whoever opens any page fetches
 * all of a table. Durations are milliseconds unless the name
 * says otherwise.
 */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const SERVER_LIMITS = {
  otpTries: 5,
  otpPerAddressPerHour: 5,
  joinCodeLifetime: 7 * 24 * HOUR,
  /** Codes that one account asks for to change its own data; each may go to another address. */
  profileCodesPerHour: 10,
  /** How long it is kept that somebody was told. */
  staffNoticeKept: 60 * 24 * HOUR,
  /** Failed passwords and codes of one account in a day, after which the account is locked until the day is over. */
  loginFailuresPerDay: 20,
  /** A login that has gone out to a partner comes back within this. */
  loginFlow: 10 * MINUTE,
  sessionAbsolute: 12 * HOUR,
  /** A viewer leaves after this many missed heartbeats (decisions "Guards, consents, locale"). */
  socketMissedHeartbeats: 3,
  /** Reports of technical problems from one sender, and from one address of the network. */
  supportPerHour: 5,
  draftBytes: 32 * 1024,
  /** A page whose session has expired may still leave its last words behind within this. */
  draftDeposit: 12 * HOUR,
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
  flowLifetime: 24 * HOUR,
  /** After this the clinic sees a new e-contact whose files were announced and have not come. */
  filesPendingAfter: 30 * MINUTE,
  lookupsPerDay: 20,
  modelTimeout: 60 * SECOND,
  savedViews: 50,
  /** Mismatches of an address in a day, after which nobody takes over an account that a clinic made with it. */
  takeOverTries: 5,
  /** Names that one of the staff may try in a day on codes which are known under another one. */
  nameTries: 10,
  /** Of those whose time is over the list shows the newest. */
  globalMessagesPast: 50,
  /** The offer of the higher plan stays away from the list so long after somebody has closed it. */
  upgradeOfferDays: 30,
  /** A place is touched again, while its text grows, so often; and who has touched theirs within that is writing now. */
  placeTouched: 30 * SECOND,
  writingNow: 5 * MINUTE,
  /** Places that one account holds at once. */
  placesHeld: 5,
} as const;
