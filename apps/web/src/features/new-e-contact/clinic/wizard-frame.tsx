import type { ReactNode } from 'react';
import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { Page, PageHeading, StepHeader } from '#ui/frame/layout.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { WIZARD_PAGE, WIZARD_STEPS } from './flow.ts';
import type { WizardStep } from './flow.ts';

interface WizardFrameProps {
  readonly step: WizardStep;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly loading: boolean;
  readonly children: ReactNode;
}

/** Where I am in the wizard, and a way back that keeps everything. */
export function WizardFrame({ step, title, lead, loading, children }: WizardFrameProps) {
  const t = useT();
  // Whom it is about does not stand in the tab's name: it may be seen by anybody who passes.
  usePageTitle(t('new-e-contact.clinic.title'));
  const at = WIZARD_STEPS.indexOf(step);
  const before = WIZARD_STEPS[at - 1];
  return (
    <Page>
      <StepHeader
        text={t('ui.step', { step: at + 1, steps: WIZARD_STEPS.length })}
        step={at + 1}
        steps={WIZARD_STEPS.length}
        backLabel={t(before === undefined ? 'conversation.clinic.view.back' : 'ui.back')}
        backHref={before === undefined ? hrefTo('/clinic-e-contacts') : WIZARD_PAGE[before]}
      />
      <PageHeading lead={lead}>{title}</PageHeading>
      {loading ? <Skeleton shape="rows" count={4} label={t('ui.loading')} /> : children}
    </Page>
  );
}
