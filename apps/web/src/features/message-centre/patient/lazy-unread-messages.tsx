import { lazyExtra } from '#lib/i18n/lazy-extra.tsx';
import { withTexts } from '#lib/i18n/with-texts.ts';

const load = withTexts(['message-centre.patient'], () => import('./unread-messages.tsx'));

export const LazyUnreadMessages = lazyExtra(async () => (await load()).UnreadMessages);
