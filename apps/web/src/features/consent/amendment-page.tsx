import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useSession } from '#lib/session/session.ts';
import { LinkButton } from '#ui/form/button.tsx';
import { FormActions, Page, PageHeading } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import {
  BackToHelp,
  HelpSections,
  ReaderLinks,
  StillStuck,
  useHelpValues,
  useReader,
} from '#features/support/help-parts.tsx';
import type { HelpSection, Reader } from '#features/support/help-parts.tsx';

const SECTIONS: Readonly<Record<Reader, readonly HelpSection[]>> = {
  patient: [
    {
      title: 'help.amendment.patient.sent',
      points: [
        'help.amendment.patient.sent1',
        'help.amendment.patient.sent2',
        'help.amendment.patient.sent3',
        'help.amendment.patient.sent4',
        'help.amendment.patient.sent5',
      ],
    },
    {
      title: 'help.amendment.patient.wrong',
      steps: ['help.amendment.patient.wrong1', 'help.amendment.patient.wrong2'],
    },
    {
      title: 'help.amendment.patient.data',
      points: [
        'help.amendment.patient.data1',
        'help.amendment.patient.data2',
        'help.amendment.patient.data3',
        'help.amendment.patient.data4',
      ],
    },
  ],
  clinic: [
    {
      title: 'help.amendment.clinic.answer',
      points: [
        'help.amendment.clinic.answer1',
        'help.amendment.clinic.answer2',
        'help.amendment.clinic.answer3',
        'help.amendment.clinic.answer4',
      ],
    },
    { title: 'help.amendment.clinic.note', points: ['help.amendment.clinic.note1'] },
    {
      title: 'help.amendment.clinic.state',
      points: ['help.amendment.clinic.state1', 'help.amendment.clinic.state2'],
    },
    {
      title: 'help.amendment.clinic.data',
      points: ['help.amendment.clinic.data1', 'help.amendment.clinic.data2'],
    },
  ],
};

/** /help/amendment: how to put right what was sent, and one's own data. */
export function AmendmentPage() {
  const t = useT();
  const reader = useReader();
  const values = useHelpValues();
  const { user } = useSession();
  usePageTitle(t('help.amendment.title'));
  return (
    <Page>
      <BackToHelp />
      <PageHeading>{t('help.amendment.title')}</PageHeading>
      <ReaderLinks
        label={t('help.forWhom')}
        path="/help/amendment"
        shown={reader}
        names={{ patient: t('help.forPatient'), clinic: t('help.forClinic') }}
      />
      {reader === 'patient' && <Notice tone="warning">{t('help.amendment.patient.urgent', values)}</Notice>}
      <HelpSections sections={SECTIONS[reader]} />
      {user !== null && (
        <FormActions>
          <LinkButton href="/edit-profile">{t('help.amendment.open')}</LinkButton>
        </FormActions>
      )}
      <StillStuck />
    </Page>
  );
}
