import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SignupRequest } from '@tervik/contract/clinic-signup.ts';
import { getSignupAgreement } from '@tervik/contract/routes-platform.gen.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { LoadError } from '#parts/load-error.tsx';
import { isUnknown, NotThere } from '#parts/not-there.tsx';
import { StatusBadge } from '#ui/content/badge.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { DefinitionList } from '#ui/frame/details.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { AgreementPdf } from '../agreement-pdf.tsx';
import { STATE_TONES, useSignupFacts } from '../signup-facts.ts';
import styles from '../signup.module.css';
import { Decide } from './decide.tsx';
import { signupQuery } from './queries.ts';
import { RegisterNotice } from './register-check.tsx';

/** One application with all that it says, and the decision on it. */
export function RequestDetails({ id }: { id: string }) {
  const t = useT();
  const signup = useQuery(signupQuery(id));
  usePageTitle(signup.data?.clinicName ?? t('clinic-signup.platform.one'));
  return (
    <Page>
      <BackLink href={hrefTo('/prm/requests')}>{t('clinic-signup.platform.back')}</BackLink>
      {signup.data === undefined && <PageHeading>{t('clinic-signup.platform.one')}</PageHeading>}
      {signup.isPending && <Skeleton label={t('ui.loading')} count={8} />}
      {signup.isError &&
        signup.data === undefined &&
        (isUnknown(signup.error) ? (
          <NotThere
            title={t('clinic-signup.platform.unknown.title')}
            text={t('clinic-signup.platform.unknown.text')}
          />
        ) : (
          <LoadError error={signup.error} onRetry={() => void signup.refetch()} />
        ))}
      {signup.data !== undefined && <Details signup={signup.data} />}
    </Page>
  );
}

function Details({ signup }: { signup: SignupRequest }) {
  const t = useT();
  const formats = useFormats();
  const facts = useSignupFacts(signup);
  const { state, decision, earlier } = signup;
  const [opened] = useState(state);
  // The buttons are gone; what was decided stands under the heading.
  useEffect(() => {
    if (state !== opened) document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
  }, [state, opened]);
  return (
    <Stack gap="section">
      <PageHeading
        lead={t('clinic-signup.platform.receivedAt', { at: formats.dateTime(signup.receivedAt) })}
        actions={
          <div>
            <StatusBadge tone={STATE_TONES[state]}>{t(`clinic-signup.state.${state}`)}</StatusBadge>
          </div>
        }
      >
        {signup.clinicName}
      </PageHeading>
      {decision !== null && (
        <Notice
          tone={state === 'APPROVED' ? 'success' : 'info'}
          title={t(
            state === 'APPROVED' ? 'clinic-signup.platform.approvedBy' : 'clinic-signup.platform.refusedBy',
            { name: decision.by, at: formats.dateTime(decision.at) },
          )}
        >
          {decision.reason !== null && <p className={styles.reason}>{decision.reason}</p>}
          {decision.clinicId !== null && (
            <p>
              <Link href={hrefTo('/prm/clinics/$clinicId', { params: { clinicId: decision.clinicId } })}>
                {t('clinic-signup.platform.openClinic')}
              </Link>
            </p>
          )}
        </Notice>
      )}
      <RegisterNotice register={signup.register} clinicName={signup.clinicName} />
      {earlier.length > 0 && (
        <section aria-labelledby="earlier-title">
          <Stack>
            <h2 id="earlier-title">{t('clinic-signup.platform.earlier')}</h2>
            <ul className={styles.earlier}>
              {earlier.map((row) => (
                <li key={row.id}>
                  <Link href={hrefTo('/prm/requests', { search: { request: row.id } })}>
                    {row.clinicName}, {formats.date(row.receivedAt)}
                  </Link>{' '}
                  ({t(`clinic-signup.state.${row.state}`)})
                </li>
              ))}
            </ul>
          </Stack>
        </section>
      )}
      <section aria-labelledby="facts-title">
        <Stack>
          <h2 id="facts-title">{t('clinic-signup.platform.facts')}</h2>
          <DefinitionList
            items={[
              ...facts,
              ...(signup.personalCode === null
                ? []
                : [
                    {
                      id: 'personalCode',
                      term: t('clinic-signup.field.personalCode'),
                      value: signup.personalCode,
                    },
                  ]),
              {
                id: 'profession',
                term: t('clinic-signup.platform.profession'),
                value: t(`clinic-signup.profession.${signup.profession}`),
              },
              {
                id: 'agreement',
                term: t('clinic-signup.agreement.title'),
                value: t('clinic-signup.platform.agreed', { date: formats.date(signup.agreementVersion) }),
              },
            ]}
          />
          <AgreementPdf route={getSignupAgreement} options={() => ({ params: { id: signup.id } })} />
        </Stack>
      </section>
      {state === 'RECEIVED' && <Decide signup={signup} />}
    </Stack>
  );
}
