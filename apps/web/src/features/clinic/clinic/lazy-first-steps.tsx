import { Suspense } from 'react';
import { PartBoundary } from '#features/draft/part-boundary.tsx';
import { withTexts } from '#lib/i18n/with-texts.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { useUser } from '#lib/session/session.ts';

const load = withTexts(['clinic'], () => import('./first-steps.tsx'));
const FirstSteps = lazyComponent(async () => (await load()).FirstSteps);

/** For whoever administers a clinic; nobody else fetches it. */
export function LazyFirstSteps() {
  const { memberships } = useUser();
  if (!memberships.some(({ isAdmin }) => isAdmin)) return null;
  return (
    <PartBoundary optional>
      <Suspense fallback={null}>
        <FirstSteps />
      </Suspense>
    </PartBoundary>
  );
}
