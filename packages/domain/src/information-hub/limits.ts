/** Numbers of the information hub. */
export const INFORMATION_LIMITS = {
  /** Items on one page (spec §9). */
  pageSize: 50,
  titleMax: 150,
  leadMax: 400,
  bodyMax: 20_000,
  sources: 20,
  sourceMax: 500,
  reviewedByMax: 150,
  searchMax: 100,
  /** Of a picture as it is uploaded. */
  pictureMegabytes: 10,
  /** Of a file that is kept as it is. */
  fileMegabytes: 10,
  fileNameMax: 500,
  /** Days that a picture or file is kept which no text of any version shows or links. */
  unlinkedDays: 30,
  /** Of what was done to an item, as those who write it see it: the newest. */
  changesShown: 30,
  /** How far ahead an item may be published. */
  daysAhead: 366,
  /** Days before its last one and after it in which an item stands in the list of those that expire. */
  reminderDays: 30,
  /** Days after which what is shown should be looked at again, though nobody gave it a last day. */
  reviewDays: 365,
  /** After this pause whoever comes again is on a new visit. */
  visitPause: 30 * 60_000,
} as const;
