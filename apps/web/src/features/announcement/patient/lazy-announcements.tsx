import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { reportError } from '#lib/http/report.ts';
import { withTexts } from '#lib/i18n/with-texts.ts';

const load = withTexts(['announcement.patient'], () => import('./announcements.tsx'));

/** They come after the page, which can be used without them. */
const Announcements = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await load()).Announcements };
  } catch (error) {
    reportError('prm.chunk', error);
    return { default: () => null };
  }
});

export const LazyAnnouncements = () => (
  <Suspense fallback={null}>
    <Announcements />
  </Suspense>
);
