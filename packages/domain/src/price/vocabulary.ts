/** What has a price: a plan a month, or one SMS. */
export const PRICE_ITEMS = ['BASIC', 'PREMIUM', 'SMS'] as const;
export type PriceItem = (typeof PRICE_ITEMS)[number];

/** How a price stands today. PAST: a later one is in force. */
export const PRICE_STATES = ['AHEAD', 'IN_FORCE', 'PAST', 'WITHDRAWN'] as const;
export type PriceState = (typeof PRICE_STATES)[number];
