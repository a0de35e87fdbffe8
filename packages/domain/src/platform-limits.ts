/**
 * Numbers of the platform's side (sign-up of clinics, prompts, models, prices, announcements), as limits.ts has those of
 * everybody: apart, because whoever opens any page fetches all of a table. Durations are milliseconds unless the name
 * says otherwise.
 */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const PLATFORM_LIMITS = {
  /** Wrong codes of one admin, an authenticator's or kept ones, within a pause of this length; and within a day. */
  secondFactorTries: 5,
  secondFactorWait: 15 * MINUTE,
  secondFactorTriesPerDay: 20,
  secondFactorDay: 24 * HOUR,
  /** A secret that no code has confirmed is good for so long; then there is a new one. */
  secondFactorEnrolment: 30 * MINUTE,
  /** Codes for a lost authenticator. */
  recoveryCodes: 10,
  /** So few unused ones, and the admin is told to make new ones. */
  recoveryCodesFew: 2,
  /** Clinics on one page of the platform's list. */
  platformClinicsPage: 50,
  // — announcements of the platform (spec §9 "Advert targeting")
  /** Full years; both are also the bounds of what may be chosen. */
  announcementAgeFrom: 18,
  announcementAgeTo: 150,
  /** So many are shown now or waiting to be shown. */
  announcements: 50,
  /** Of those whose time is over the list shows the newest. */
  announcementsPast: 50,
  /** A patient's page shows the newest of those that are for them. */
  announcementsShown: 2,
  // — clinics that sign up (spec §2 /clinic-signup)
  clinicNameCharacters: 200,
  clinicAddressCharacters: 200,
  /** Lists of patients that one clinic may name. */
  signupLists: 200,
  signupReasonCharacters: 1000,
  /** Codes for applications that one place of the network asks for in an hour; an address has its own limit. */
  signupCodesPerNetworkPerHour: 30,
  /** How long the link of a mail shows an application. */
  signupLinkLifetime: 366 * 24 * HOUR,
  /** Applications that wait, and decided ones, that the list shows at once. */
  signupsWaitingShown: 200,
  signupsDecidedShown: 50,
  // — prompts and models (the platform's admins)
  /** Characters of what a model is told. */
  promptCharacters: 20_000,
  promptNote: 500,
  /** Characters of a model's name, and of the name by which its server knows it. */
  modelName: 100,
  models: 30,
  /** A model that takes longer makes way for the next one in the order. */
  modelSlow: 10 * SECOND,
  // — the platform's side of clinics, and prices
  clinicLockReasonCharacters: 500,
  clinicLockTextCharacters: 500,
  /** A plan and a price are set at most so many days ahead. */
  platformDaysAhead: 366,
  /** Acts of the platform that are shown of a clinic, the newest. */
  platformActs: 200,
  /** A new price is announced so many days ahead (the agreement's "Price"). */
  priceNoticeDays: 30,
  /** Euro a month, and euro an SMS: more is a slip of the hand. */
  planPriceMax: 10_000,
  smsPriceMax: 10,
} as const;
