import { useQuery } from '@tanstack/react-query';
import type { SignupStatus } from '@tervik/contract/clinic-signup.ts';
import { getSignedAgreement, getSignupStatus } from '@tervik/contract/routes-platform.gen.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useFragment } from '#lib/router/use-fragment.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useConfig } from '#lib/session/session.ts';
import { LoadError } from '#parts/load-error.tsx';
import { rememberForm } from '#features/sign-in/form-memory.ts';
import { LinkButton } from '#ui/form/button.tsx';
import { FormActions, Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { DefinitionList } from '#ui/frame/details.tsx';
import { StatusBadge } from '#ui/content/badge.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { AgreementPdf } from './agreement-pdf.tsx';
import { Prices } from './prices.tsx';
import { textsOf } from './signup-fields.ts';
import { STATE_TONES, useSignupFacts } from './signup-facts.ts';
import styles from './signup.module.css';

/** /clinic-signup/status#token: what was sent, what has become of it and what comes next, for whoever has the link. */
export function ClinicSignupStatusPage() {
  const t = useT();
  const token = useFragment();
  const status = useQuery({
    queryKey: platformKeys.signupStatus(token),
    queryFn: ({ signal }) => call(getSignupStatus, { body: { token }, signal, background: true }),
    enabled: token !== '',
    retry: false,
  });
  usePageTitle(t('clinic-signup.status.title'));
  const isUnknown =
    token === '' || (status.error instanceof ApiError && status.error.key === 'SIGNUP_LINK_INVALID');
  if (isUnknown) return <NoSuchLink />;
  return (
    <Page>
      <PageHeading>{t('clinic-signup.status.title')}</PageHeading>
      {status.isError && <LoadError error={status.error} onRetry={() => void status.refetch()} />}
      {status.isPending && <Skeleton label={t('ui.loading')} count={6} />}
      {status.data !== undefined && <Status token={token} status={status.data} />}
    </Page>
  );
}

function NoSuchLink() {
  const t = useT();
  const { supportEmail } = useConfig();
  return (
    <Page>
      <PageHeading lead={t('clinic-signup.status.unknown', { email: supportEmail })}>
        {t('clinic-signup.status.unknownTitle')}
      </PageHeading>
      <FormActions>
        <LinkButton href={hrefTo('/clinic-signup')}>{t('clinic-signup.status.new')}</LinkButton>
      </FormActions>
    </Page>
  );
}

function Status({ token, status }: { token: string; status: SignupStatus }) {
  const t = useT();
  const locale = useLocale();
  const formats = useFormats();
  const facts = useSignupFacts(status);
  return (
    <Stack gap="section">
      <Stack>
        <p>
          <StatusBadge tone={STATE_TONES[status.state]}>
            {t(`clinic-signup.state.${status.state}`)}
          </StatusBadge>
        </p>
        <p>
          {t('clinic-signup.status.received', {
            name: status.clinicName,
            at: formats.dateTime(status.receivedAt),
          })}
        </p>
        {status.decision !== null && (
          <p>
            {t(
              status.state === 'APPROVED'
                ? 'clinic-signup.status.decided.APPROVED'
                : 'clinic-signup.status.decided.REFUSED',
              { at: formats.dateTime(status.decision.at) },
            )}
          </p>
        )}
      </Stack>
      <Next status={status} />
      <section aria-labelledby="sent-title">
        <Stack>
          <h2 id="sent-title">{t('clinic-signup.status.sent')}</h2>
          <DefinitionList items={facts} />
        </Stack>
      </section>
      {status.state !== 'REFUSED' && <Prices />}
      <section aria-labelledby="signed-title">
        <Stack>
          <h2 id="signed-title">{t('clinic-signup.agreement.title')}</h2>
          <p>{t('clinic-signup.agreement.version', { date: formats.date(status.agreementVersion) })}</p>
          <AgreementPdf route={getSignedAgreement} options={() => ({ body: { token, locale } })} />
        </Stack>
      </section>
      <p className={styles.muted}>{t('clinic-signup.status.keep')}</p>
    </Stack>
  );
}

/** What comes next: to wait, to sign in, or to mend what was wrong and send it again. */
function Next({ status }: { status: SignupStatus }) {
  const { state, decision, email } = status;
  const t = useT();
  const { digitalIdLoginEnabled, supportEmail } = useConfig();
  if (state === 'RECEIVED')
    return (
      <Notice tone="info" title={t('clinic-signup.status.next')}>
        {t('clinic-signup.status.wait', { email })}
      </Notice>
    );
  if (state === 'APPROVED')
    return (
      <Notice
        tone="success"
        title={t('clinic-signup.status.next')}
        actions={
          <LinkButton
            variant="primary"
            href={hrefTo(digitalIdLoginEnabled ? '/choose-auth' : '/join-clinic')}
          >
            {t(digitalIdLoginEnabled ? 'clinic-signup.status.signIn' : 'clinic-signup.status.join')}
          </LinkButton>
        }
      >
        {t(digitalIdLoginEnabled ? 'clinic-signup.status.approved' : 'clinic-signup.status.approvedByCode')}
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      title={t('clinic-signup.status.reason')}
      actions={
        <LinkButton
          href={hrefTo('/clinic-signup')}
          onClick={() => rememberForm('clinic-signup', textsOf(status))}
        >
          {t('clinic-signup.status.new')}
        </LinkButton>
      }
    >
      <blockquote className={styles.quote}>{decision?.reason}</blockquote>
      <p>{t('clinic-signup.status.refused', { email: supportEmail })}</p>
    </Notice>
  );
}
