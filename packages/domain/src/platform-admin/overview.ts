/** Services of others that the product works with, as its settings name them. */
export const PARTNERS = ['DIGITAL_ID', 'ACCOUNTS', 'PUSH', 'MODEL', 'SCANNER', 'WORKFLOW'] as const;
export type Partner = (typeof PARTNERS)[number];

/** STOPPED: it is set up, and an admin has stopped all of it. */
export const PARTNER_STATES = ['SET', 'NONE', 'STOPPED'] as const;
export type PartnerState = (typeof PARTNER_STATES)[number];

/** What is wrong with the platform now: none of it mends itself without somebody looking. */
export type Trouble = 'RELAY_LATE' | 'ACTIONS_LATE' | 'MAILS_FAILED' | 'JOBS_FAILED' | 'FILES_UNSCANNED';

export interface Signs {
  readonly failedMails: number;
  readonly failedJobs: number;
  /** For how long the oldest effect has waited, in ms; null = none waits. */
  readonly relayAge: number | null;
  readonly lateActions: number;
  readonly filesUnscanned: number;
}

/** An effect leaves within seconds; one that has waited for this long is stuck (ms). */
const RELAY_PATIENCE = 60_000;

/** The troubles that these signs tell of, the ones that hold people up first. */
export function findTroubles(signs: Signs): Trouble[] {
  const isThere: Readonly<Record<Trouble, boolean>> = {
    RELAY_LATE: signs.relayAge !== null && signs.relayAge > RELAY_PATIENCE,
    ACTIONS_LATE: signs.lateActions > 0,
    MAILS_FAILED: signs.failedMails > 0,
    JOBS_FAILED: signs.failedJobs > 0,
    FILES_UNSCANNED: signs.filesUnscanned > 0,
  };
  return (Object.keys(isThere) as Trouble[]).filter((trouble) => isThere[trouble]);
}
