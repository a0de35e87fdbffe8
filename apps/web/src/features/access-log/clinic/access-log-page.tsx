import { useState } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useUser } from '#lib/session/session.ts';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { Tabs } from '#ui/frame/tabs.tsx';
import { Anomalies } from './anomalies.tsx';
import { OwnReads } from './own-reads.tsx';

type Part = 'OWN' | 'SECOND_LOOK';

/** What I have read of patients; the clinic's admin also sees which reads ask for a second look. */
export function AccessLogPage() {
  const t = useT();
  const [part, setPart] = useState<Part>('OWN');
  const administered = useUser().memberships.filter(({ isAdmin }) => isAdmin);
  usePageTitle(t('access-log.clinic.access.title'));
  return (
    <Page width="wide">
      <PageHeading lead={t('access-log.clinic.access.lead')}>
        {t('access-log.clinic.access.title')}
      </PageHeading>
      {administered.length === 0 ? (
        <OwnReads />
      ) : (
        <div>
          <Tabs
            label={t('access-log.clinic.access.parts')}
            tabs={[
              { id: 'OWN', label: t('access-log.clinic.access.own') },
              { id: 'SECOND_LOOK', label: t('access-log.clinic.access.secondLook') },
            ]}
            selected={part}
            onSelect={setPart}
          >
            {part === 'OWN' ? <OwnReads /> : <Anomalies clinics={administered} />}
          </Tabs>
        </div>
      )}
    </Page>
  );
}
