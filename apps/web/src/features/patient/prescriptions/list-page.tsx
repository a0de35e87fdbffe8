import { useDraft } from '#lib/drafts.ts';
import { useT } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Page, PageHeading } from '#ui/layout.tsx';
import { Skeleton } from '#ui/states.tsx';
import { mayOpen } from '../new/flow.ts';
import { ChooseMedicines } from './choose-medicines.tsx';
import { OwnMedicines } from './own-medicines.tsx';

/** The medicines of a renewal while one is being written; at any other time the lists that I keep. */
export function PrescriptionsPage() {
  const t = useT();
  const { content, status } = useDraft('new-e-contact');
  usePageTitle(t('prescriptions.tab'));
  if (status === 'LOADING')
    return (
      <Page>
        <PageHeading>{t('prescriptions.own.title')}</PageHeading>
        <Skeleton shape="items" label={t('ui.loading')} />
      </Page>
    );
  return mayOpen('MEDICINES', content) ? <ChooseMedicines /> : <OwnMedicines />;
}
