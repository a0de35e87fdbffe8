import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import {
  BackToHelp,
  HelpSections,
  ReaderLinks,
  StillStuck,
  useHelpValues,
  useReader,
} from './help-parts.tsx';
import type { HelpSection, Reader } from './help-parts.tsx';

const SECTIONS: Readonly<Record<Reader, readonly HelpSection[]>> = {
  patient: [
    {
      title: 'help.usage.patient.signIn',
      points: [
        'help.usage.patient.signIn1',
        'help.usage.patient.signIn2',
        'help.usage.patient.signIn3',
        'help.usage.patient.signIn4',
        'help.usage.patient.signIn5',
      ],
    },
    {
      title: 'help.usage.patient.write',
      steps: [
        'help.usage.patient.write1',
        'help.usage.patient.write2',
        'help.usage.patient.write3',
        'help.usage.patient.write4',
        'help.usage.patient.write5',
      ],
    },
    {
      title: 'help.usage.patient.next',
      points: [
        'help.usage.patient.next1',
        'help.usage.patient.next2',
        'help.usage.patient.next3',
        'help.usage.patient.next4',
        'help.usage.patient.next5',
      ],
    },
    {
      title: 'help.usage.patient.draft',
      points: ['help.usage.patient.draft1', 'help.usage.patient.draft2'],
    },
  ],
  clinic: [
    {
      title: 'help.usage.clinic.list',
      points: ['help.usage.clinic.list1', 'help.usage.clinic.list2', 'help.usage.clinic.list3'],
    },
    {
      title: 'help.usage.clinic.first',
      points: ['help.usage.clinic.first1', 'help.usage.clinic.first2'],
    },
    {
      title: 'help.usage.clinic.answer',
      points: [
        'help.usage.clinic.answer1',
        'help.usage.clinic.answer2',
        'help.usage.clinic.answer3',
        'help.usage.clinic.answer4',
        'help.usage.clinic.answer5',
      ],
    },
    { title: 'help.usage.clinic.notes', points: ['help.usage.clinic.notes1'] },
    {
      title: 'help.usage.clinic.end',
      points: ['help.usage.clinic.end1', 'help.usage.clinic.end2', 'help.usage.clinic.end3'],
    },
    { title: 'help.usage.clinic.own', points: ['help.usage.clinic.own1'] },
  ],
};

/** /help/app-usage: how the product works now, step by step, for patients and for staff. */
export function AppUsagePage() {
  const t = useT();
  const reader = useReader();
  const values = useHelpValues();
  usePageTitle(t('help.usage.title'));
  return (
    <Page>
      <BackToHelp />
      <PageHeading>{t('help.usage.title')}</PageHeading>
      <ReaderLinks
        label={t('help.forWhom')}
        path="/help/app-usage"
        shown={reader}
        names={{ patient: t('help.forPatient'), clinic: t('help.forClinic') }}
      />
      {reader === 'patient' && <Notice tone="warning">{t('help.usage.patient.worse', values)}</Notice>}
      <HelpSections sections={SECTIONS[reader]} />
      <StillStuck />
    </Page>
  );
}
