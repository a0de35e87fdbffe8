/** What has become of a clinic's application: nobody has decided yet, it has become a clinic, or it will not. */
export const SIGNUP_STATES = ['RECEIVED', 'APPROVED', 'REFUSED'] as const;
export type SignupState = (typeof SIGNUP_STATES)[number];

/**
 * What the business register says of an application. NOT_CHECKED: no register of that country is loaded here, so that
 * somebody has to look it up.
 */
export const REGISTER_CHECKS = ['MATCH', 'NAME_DIFFERS', 'NOT_FOUND', 'NOT_CHECKED'] as const;
export type RegisterCheck = (typeof REGISTER_CHECKS)[number];

/** What an agreement's text names, and where the pages are that it links to: kept with what was accepted. */
export interface AgreementNames {
  readonly productName: string;
  readonly operatorName: string;
  readonly supportEmail: string;
  readonly emergencyNumber: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
}
