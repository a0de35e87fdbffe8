import type { ReactNode } from 'react';
import { useDraft } from '#features/draft/drafts.ts';
import type { Href } from '#lib/router/href.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { Page, PageHeading, StepHeader } from '#ui/frame/layout.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { listSteps, PAGE_OF, stepBefore } from './flow.ts';
import type { Step } from './flow.ts';

interface StepFrameProps {
  readonly step: Step;
  readonly title: string;
  /** The tab's name where the heading says what it is about: a tab may be seen by anybody who passes. */
  readonly tabTitle?: string;
  readonly lead?: ReactNode;
  /** Where "back" leads when it is not the step before: a second page of the same step. */
  readonly backHref?: Href;
  readonly loading: boolean;
  readonly children: ReactNode;
}

/** One question a page, with its place in the flow and a way back that keeps everything. */
export function StepFrame(props: StepFrameProps) {
  const { step, title, tabTitle = title, lead, backHref, loading, children } = props;
  const t = useT();
  const { content } = useDraft('new-e-contact');
  usePageTitle(tabTitle);
  const steps = listSteps(content);
  const at = Math.max(steps.indexOf(step), 0) + 1;
  const before = stepBefore(step, content);
  return (
    <Page>
      <StepHeader
        text={t('ui.step', { step: at, steps: steps.length })}
        step={at}
        steps={steps.length}
        backLabel={t('ui.back')}
        backHref={backHref ?? (before === undefined ? hrefTo('/my-e-contacts') : PAGE_OF[before])}
      />
      <PageHeading lead={lead}>{title}</PageHeading>
      {loading ? <Skeleton shape="items" label={t('ui.loading')} /> : children}
    </Page>
  );
}
