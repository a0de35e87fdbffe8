import type { InformationContent } from '@tervik/domain/information-hub/vocabulary.ts';

/** Written by us; no clinician has reviewed it, and its page says so. */
export type SeedItem = Pick<InformationContent, 'topic' | 'kind' | 'problemTypes' | 'sources' | 'texts'>;
