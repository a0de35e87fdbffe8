import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { BackToHelp } from './back-to-help.tsx';
import { HelpSections, StillStuck, useHelpValues } from './help-parts.tsx';
import type { HelpSection } from './help-parts.tsx';
import { ReaderLinks, useReader } from './reader.tsx';
import type { Reader } from './reader.tsx';

const SECTIONS: Readonly<Record<Reader, readonly HelpSection[]>> = {
  patient: [
    {
      title: 'support.help.usage.patient.signIn',
      points: [
        'support.help.usage.patient.signIn1',
        'support.help.usage.patient.signIn2',
        'support.help.usage.patient.signIn3',
        'support.help.usage.patient.signIn4',
        'support.help.usage.patient.signIn5',
      ],
    },
    {
      title: 'support.help.usage.patient.write',
      steps: [
        'support.help.usage.patient.write1',
        'support.help.usage.patient.write2',
        'support.help.usage.patient.write3',
        'support.help.usage.patient.write4',
        'support.help.usage.patient.write5',
      ],
    },
    {
      title: 'support.help.usage.patient.next',
      points: [
        'support.help.usage.patient.next1',
        'support.help.usage.patient.next2',
        'support.help.usage.patient.next3',
        'support.help.usage.patient.next4',
        'support.help.usage.patient.next5',
      ],
    },
    {
      title: 'support.help.usage.patient.draft',
      points: ['support.help.usage.patient.draft1', 'support.help.usage.patient.draft2'],
    },
  ],
  clinic: [
    {
      title: 'support.help.usage.clinic.list',
      points: [
        'support.help.usage.clinic.list1',
        'support.help.usage.clinic.list2',
        'support.help.usage.clinic.list3',
      ],
    },
    {
      title: 'support.help.usage.clinic.first',
      points: ['support.help.usage.clinic.first1', 'support.help.usage.clinic.first2'],
    },
    {
      title: 'support.help.usage.clinic.answer',
      points: [
        'support.help.usage.clinic.answer1',
        'support.help.usage.clinic.answer2',
        'support.help.usage.clinic.answer3',
        'support.help.usage.clinic.answer4',
        'support.help.usage.clinic.answer5',
      ],
    },
    { title: 'support.help.usage.clinic.notes', points: ['support.help.usage.clinic.notes1'] },
    {
      title: 'support.help.usage.clinic.end',
      points: [
        'support.help.usage.clinic.end1',
        'support.help.usage.clinic.end2',
        'support.help.usage.clinic.end3',
      ],
    },
    { title: 'support.help.usage.clinic.own', points: ['support.help.usage.clinic.own1'] },
  ],
};

/** /help/app-usage: how the product works now, step by step, for patients and for staff. */
export function AppUsagePage() {
  const t = useT();
  const reader = useReader();
  const values = useHelpValues();
  usePageTitle(t('support.help.usage.title'));
  return (
    <Page>
      <BackToHelp />
      <PageHeading>{t('support.help.usage.title')}</PageHeading>
      <ReaderLinks
        label={t('support.help.forWhom')}
        path="/help/app-usage"
        shown={reader}
        names={{ patient: t('support.help.forPatient'), clinic: t('support.help.forClinic') }}
      />
      {reader === 'patient' && (
        <Notice tone="warning">{t('support.help.usage.patient.worse', values)}</Notice>
      )}
      <HelpSections sections={SECTIONS[reader]} />
      <StillStuck />
    </Page>
  );
}
