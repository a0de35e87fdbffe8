import { lazyExtra } from '#lib/i18n/lazy-extra.tsx';
import { withTexts } from '#lib/i18n/with-texts.ts';

const load = withTexts(['announcement.patient'], () => import('./announcements.tsx'));

export const LazyAnnouncements = lazyExtra(async () => (await load()).Announcements);
