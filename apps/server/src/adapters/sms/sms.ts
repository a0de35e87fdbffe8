import { createMessente } from './messente.ts';
import type { SmsProvider } from './port.ts';
import type { SmsSettings } from './settings.ts';
import { createTwilio } from './twilio.ts';

const CREATE = { messente: createMessente, twilio: createTwilio } as const;

/** The provider that the settings choose. @param settings.timeoutMs of one call, where its own is too long */
export const createSmsProvider = ({
  provider,
  ...options
}: Omit<SmsSettings, 'replyKey'> & { readonly timeoutMs?: number }): SmsProvider => CREATE[provider](options);
