/**
 * How the simulated mail server misbehaves, on wish:
 * refuse: 550 for the recipient · temporary: 451 for the recipient · delay: takes the mail after `ms` ·
 * drop: hangs up before taking the mail · lose-answer: takes the mail and hangs up without saying so.
 */
export const MAIL_FAULTS = ['none', 'refuse', 'temporary', 'delay', 'drop', 'lose-answer'] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

export interface FaultSetting {
  readonly fault: MailFault;
  /** For delay. */
  readonly ms: number;
}
