import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Page, PageHeading, StepHeader } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { STEPS } from './flow.ts';

interface StepFrameProps {
  readonly step: number;
  readonly title: string;
  /** The tab's name where the heading says what it is about: a tab may be seen by anybody who passes. */
  readonly tabTitle?: string;
  readonly lead?: ReactNode;
  readonly loading: boolean;
  readonly children: ReactNode;
}

/** One question a page, with its place in the flow and a way back that keeps everything. */
export function StepFrame({ step, title, tabTitle = title, lead, loading, children }: StepFrameProps) {
  const t = useT();
  usePageTitle(tabTitle);
  return (
    <Page>
      <StepHeader
        text={t('ui.step', { step: step + 1, steps: STEPS.length })}
        step={step + 1}
        steps={STEPS.length}
        backLabel={t('ui.back')}
        backHref={STEPS[step - 1] ?? '/my-e-contacts'}
      />
      <PageHeading lead={lead}>{title}</PageHeading>
      {loading ? <Skeleton shape="items" label={t('ui.loading')} /> : children}
    </Page>
  );
}
