import { optOutAddressOf, SAMPLE_CODE } from '@tervik/domain/message-centre/opt-out/opt-out-link.ts';

/** What the footer shows before each SMS has the code of its own recipient. */
export const sampleAddress = (): string => optOutAddressOf(location.host, SAMPLE_CODE);
