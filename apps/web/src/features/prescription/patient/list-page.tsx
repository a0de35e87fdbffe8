import { useDraft } from '#features/draft/drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { mayOpen } from '#features/new-e-contact/patient/flow.ts';
import { ChooseMedicines } from './choose-medicines.tsx';
import { OwnMedicines } from './own-medicines.tsx';

/** The medicines of a renewal while one is being written; at any other time the lists that I keep. */
export function PrescriptionsPage() {
  const t = useT();
  const { content, status } = useDraft('new-e-contact');
  usePageTitle(t('prescription.tab'));
  if (status === 'LOADING')
    return (
      <Page>
        <PageHeading>{t('prescription.own.title')}</PageHeading>
        <Skeleton shape="items" label={t('ui.loading')} />
      </Page>
    );
  return mayOpen('MEDICINES', content) ? <ChooseMedicines /> : <OwnMedicines />;
}
