import { useQuery } from '@tanstack/react-query';
import { listClinics } from '@tervik/contract/routes-clinic.gen.ts';
import { getChangelog, getStatus } from '@tervik/contract/routes-common.gen.ts';
import { hrefTo } from '#lib/router/href.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { commonKeys } from '#lib/query-keys/common-keys.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useConfig, useUser } from '#lib/session/session.ts';
import { ClinicMeasured } from '#features/work-statistics/clinic/clinic-measured.tsx';
import { StatusBadge } from '#ui/content/badge.tsx';
import { Button } from '#ui/form/button.tsx';
import { DefinitionList } from '#ui/frame/details.tsx';
import { Page, PageHeading, Panel } from '#ui/frame/layout.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Markdown } from '#ui/content/markdown.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { newestOf } from './newest-release.ts';
import styles from '../public.module.css';

const ASK_AGAIN_MS = 60_000;

/** /platform, for clinic staff: what this is, whether it works, and what my clinics have of it. */
export function PlatformPage() {
  const t = useT();
  const { productName, supportEmail } = useConfig();
  const { memberships } = useUser();
  usePageTitle(t('support.platform.title'));
  return (
    <Page>
      <PageHeading lead={t('support.platform.lead', { product: productName })}>
        {t('support.platform.title')}
      </PageHeading>
      <ServiceState />
      <MyClinics />
      <section className={styles.section}>
        <h2>{t('support.platform.promiseTitle')}</h2>
        <p>{t('support.platform.promise')}</p>
        {memberships.map(({ clinicId, clinicName }) => (
          <ClinicMeasured key={clinicId} clinicId={clinicId} clinicName={clinicName} />
        ))}
      </section>
      <News />
      <section className={styles.section}>
        <h2>{t('support.platform.supportTitle')}</h2>
        <p>{t('support.platform.support')}</p>
        <p>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
        <p>
          <Link href={hrefTo('/help/technical-problem')}>{t('support.platform.report')}</Link>
        </p>
      </section>
    </Page>
  );
}

/** The first lines of the newest release; the whole list is a page of its own. Without it nothing is missing here. */
function News() {
  const t = useT();
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: commonKeys.changelog(locale),
    queryFn: ({ signal }) => call(getChangelog, { query: { locale }, signal }),
    staleTime: Infinity,
  });
  return (
    <section className={styles.section}>
      <h2>{t('support.changelog.title')}</h2>
      {data !== undefined && <Markdown text={newestOf(data.body)} />}
      <p>
        <Link href={hrefTo('/changelog')}>{t('support.platform.news')}</Link>
      </p>
    </section>
  );
}

function ServiceState() {
  const t = useT();
  const formats = useFormats();
  const { version } = useConfig();
  const { data, isError } = useQuery({
    queryKey: commonKeys.status,
    queryFn: ({ signal }) => call(getStatus, { background: true, signal }),
    refetchInterval: ASK_AGAIN_MS,
  });
  // An answer of a minute ago says nothing of now.
  const up = data !== undefined && !isError;
  const checked = up
    ? [
        {
          id: 'checked',
          term: t('support.platform.checkedAt'),
          value: formats.dateTime(data.serverTime),
        },
        { id: 'mail', term: t('support.platform.mail'), value: formats.number(data.mailQueued) },
        { id: 'failed', term: t('support.platform.mailFailed'), value: formats.number(data.mailFailed) },
      ]
    : [];
  return (
    <Panel title={t('support.platform.stateTitle')}>
      {isError && (
        <Notice tone="error" live>
          {t('support.platform.down')}
        </Notice>
      )}
      <DefinitionList
        items={[
          ...(isError
            ? []
            : [
                {
                  id: 'state',
                  term: t('support.platform.state'),
                  value: up ? (
                    <StatusBadge tone="done">{t('support.platform.up')}</StatusBadge>
                  ) : (
                    t('support.platform.checking')
                  ),
                },
              ]),
          { id: 'version', term: t('support.platform.version'), value: version },
          ...checked,
        ]}
      />
    </Panel>
  );
}

function MyClinics() {
  const t = useT();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery({
    queryKey: commonKeys.platformClinics,
    queryFn: ({ signal }) => call(listClinics, { signal }),
  });
  return (
    <Panel title={t('support.platform.clinicsTitle')}>
      {data === undefined && error === null && <Skeleton label={t('ui.loading')} count={1} />}
      {data === undefined && error !== null && (
        <Notice tone="error" live actions={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}>
          {error instanceof ApiError ? errorText(error) : t('common.error.technical')}
        </Notice>
      )}
      {data !== undefined && (
        <DefinitionList
          items={data.clinics.map(({ clinicId, clinicName, plan }) => ({
            id: clinicId,
            term: clinicName,
            value: `${t('support.platform.plan')}: ${t(`support.platform.plan.${plan}`)}`,
          }))}
        />
      )}
    </Panel>
  );
}
