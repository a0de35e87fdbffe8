import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useSession } from '#lib/session/session.ts';
import { LinkButton } from '#ui/form/button.tsx';
import { FormActions, Page, PageHeading } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { BackToHelp } from '#features/support/back-to-help.tsx';
import { HelpSections, StillStuck, useHelpValues } from '#features/support/help-parts.tsx';
import type { HelpSection } from '#features/support/help-parts.tsx';
import { ReaderLinks, useReader } from '#features/support/reader.tsx';
import type { Reader } from '#features/support/reader.tsx';

const SECTIONS: Readonly<Record<Reader, readonly HelpSection[]>> = {
  patient: [
    {
      title: 'support.help.amendment.patient.sent',
      points: [
        'support.help.amendment.patient.sent1',
        'support.help.amendment.patient.sent2',
        'support.help.amendment.patient.sent3',
        'support.help.amendment.patient.sent4',
        'support.help.amendment.patient.sent5',
      ],
    },
    {
      title: 'support.help.amendment.patient.wrong',
      steps: ['support.help.amendment.patient.wrong1', 'support.help.amendment.patient.wrong2'],
    },
    {
      title: 'support.help.amendment.patient.data',
      points: [
        'support.help.amendment.patient.data1',
        'support.help.amendment.patient.data2',
        'support.help.amendment.patient.data3',
        'support.help.amendment.patient.data4',
      ],
    },
  ],
  clinic: [
    {
      title: 'support.help.amendment.clinic.answer',
      points: [
        'support.help.amendment.clinic.answer1',
        'support.help.amendment.clinic.answer2',
        'support.help.amendment.clinic.answer3',
        'support.help.amendment.clinic.answer4',
      ],
    },
    { title: 'support.help.amendment.clinic.note', points: ['support.help.amendment.clinic.note1'] },
    {
      title: 'support.help.amendment.clinic.state',
      points: ['support.help.amendment.clinic.state1', 'support.help.amendment.clinic.state2'],
    },
    {
      title: 'support.help.amendment.clinic.data',
      points: ['support.help.amendment.clinic.data1', 'support.help.amendment.clinic.data2'],
    },
  ],
};

/** /help/amendment: how to put right what was sent, and one's own data. */
export function AmendmentPage() {
  const t = useT();
  const reader = useReader();
  const values = useHelpValues();
  const { user } = useSession();
  usePageTitle(t('support.help.amendment.title'));
  return (
    <Page>
      <BackToHelp />
      <PageHeading>{t('support.help.amendment.title')}</PageHeading>
      <ReaderLinks
        label={t('support.help.forWhom')}
        path="/help/amendment"
        shown={reader}
        names={{ patient: t('support.help.forPatient'), clinic: t('support.help.forClinic') }}
      />
      {reader === 'patient' && (
        <Notice tone="warning">{t('support.help.amendment.patient.urgent', values)}</Notice>
      )}
      <HelpSections sections={SECTIONS[reader]} />
      {user !== null && (
        <FormActions>
          <LinkButton href={hrefTo('/edit-profile')}>{t('support.help.amendment.open')}</LinkButton>
        </FormActions>
      )}
      <StillStuck />
    </Page>
  );
}
