import { useSearch } from '@tanstack/react-router';
import { CirclePause } from 'lucide-react';
import type { Intake } from '@tervik/contract/intake.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { go } from '#lib/router/router.ts';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { ClosureForm } from './closure-form.tsx';
import { ClosureList } from './closure-list.tsx';
import { LimitsForm } from './limits-form.tsx';
import { useIntake } from './queries.ts';

/** /admin/intake: which new e-contacts the clinic takes; all staff see it, its admins change it. */
export function IntakePage() {
  const t = useT();
  const { clinicId, isAdmin } = useAdminClinic();
  const query = useIntake(clinicId);
  usePageTitle(t('intake.clinic.title'));
  if (query.data !== undefined) return <Shown key={clinicId} intake={query.data} isAdmin={isAdmin} />;
  return (
    <Page>
      <PageHeading>{t('intake.clinic.title')}</PageHeading>
      {query.isError ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="rows" count={7} label={t('ui.loading')} />
      )}
    </Page>
  );
}

function Shown({ intake, isAdmin }: { readonly intake: Intake; readonly isAdmin: boolean }) {
  const t = useT();
  const { clinic, edit } = useSearch({ from: '/admin/admin/intake' });
  const back = hrefTo('/admin/intake', { search: { clinic } });
  const edited = intake.closures.find(({ id }) => id === edit);
  if (isAdmin && (edit === 'new' || edited !== undefined))
    return (
      <Page>
        <BackLink href={back}>{t('intake.clinic.title')}</BackLink>
        <ClosureForm
          key={edit}
          intake={intake}
          closure={edited}
          onDone={() => go(back, { unasked: true })}
          onCancel={() => go(back, { unasked: true })}
        />
      </Page>
    );
  return (
    <Page width="wide">
      <PageHeading
        lead={
          isAdmin ? t('intake.clinic.lead') : `${t('intake.clinic.lead')} ${t('intake.clinic.colleague')}`
        }
        actions={
          isAdmin && (
            <LinkButton
              variant="primary"
              icon={<CirclePause />}
              href={hrefTo('/admin/intake', { search: { clinic, edit: 'new' } })}
            >
              {t('intake.clinic.close')}
            </LinkButton>
          )
        }
      >
        {t('intake.clinic.title')}
      </PageHeading>
      <Stack gap="section">
        {edit !== undefined && (
          <Notice tone="warning" live>
            {t('intake.clinic.gone')}
          </Notice>
        )}
        <Stack gap="tight">
          <p role="status">
            <strong>{t('intake.line.writing', { count: intake.writing })}</strong>
          </p>
          <p className="text-aside">{t('intake.clinic.writingHint')}</p>
        </Stack>
        <ClosureList intake={intake} isAdmin={isAdmin} clinic={clinic} />
        <LimitsForm intake={intake} isAdmin={isAdmin} />
      </Stack>
    </Page>
  );
}
