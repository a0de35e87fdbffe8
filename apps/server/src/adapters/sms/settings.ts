export const SMS_PROVIDERS = ['messente', 'twilio'] as const;
export type SmsProviderName = (typeof SMS_PROVIDERS)[number];

export interface SmsSettings {
  readonly provider: SmsProviderName;
  /** The API up to its version, without a slash at its end. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** Name or number that phones show; undefined = what the provider shows by itself. */
  readonly sender: string | undefined;
  /** Secret of the address at which the provider hands answers on; undefined = none are taken. */
  readonly replyKey: string | undefined;
}
