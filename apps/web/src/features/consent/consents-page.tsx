import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoggedInUser } from '@tervik/contract/session.ts';
import { saveConsent } from '@tervik/contract/routes-common.gen.ts';
import { listMissingConsents, POLICY_OF } from '@tervik/domain/consent/consents.ts';
import type { ConsentType } from '@tervik/domain/consent/consents.ts';
import { homeRole } from '@tervik/domain/session/route-guard.ts';
import { hrefTo } from '#lib/router/href.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { usePolicy } from '#features/consent/policy.ts';
import { enterRole, loadSession, signOut, useSession } from '#lib/session/session.ts';
import { Redirect } from '#parts/redirect.tsx';
import { Button } from '#ui/form/button.tsx';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { ConsentPanel } from './consent-panel.tsx';
import { consentsQuery } from './queries.ts';
import styles from './consents.module.css';

type Asked = Exclude<ConsentType, 'PRM_TRANSLATION_CLINIC'>;

/** What one text's panel needs: the text, and which version of it is ticked. */
function useConsent(type: Asked, needed: boolean) {
  const t = useT();
  const toast = useToast();
  const slug = POLICY_OF[type] as 'terms-clinic' | 'terms-patient' | 'privacy-policy';
  const [ticked, tick] = useState<string | null>(null);
  const failed = t(`consent.policy.failed.${slug}`);
  const policy = usePolicy(slug, () => toast({ tone: 'error', text: failed }));
  const version = policy.data?.updatedAt;
  return {
    type,
    slug,
    needed,
    policy,
    failed,
    // Whoever has ticked one text has not ticked the next one.
    agreed: version !== undefined && ticked === version,
    tick: (on: boolean) => tick(on && version !== undefined ? version : null),
  };
}

/** Spec §2 /consents: the terms of the role that is about to be entered, and the privacy policy. */
export function ConsentsPage() {
  const { user } = useSession();
  // Between "cancel" and Home there is nobody.
  return user === null ? null : <Consents user={user} />;
}

function Consents({ user }: { user: LoggedInUser }) {
  const t = useT();
  const errorText = useErrorText();
  const role = homeRole(user) ?? 'PRM_PATIENT';
  const missing = listMissingConsents(role, user);
  const terms: Asked = role === 'PRM_DOCTOR' ? 'PRM_CLINIC' : 'PRM_PATIENT';
  const panels = [
    useConsent(terms, missing.includes(terms)),
    useConsent('PRM_PRIVACY_POLICY', missing.includes('PRM_PRIVACY_POLICY')),
  ];
  // Only for the words "has changed": without it the page asks all the same.
  const consents = useQuery(consentsQuery);
  const [busy, setBusy] = useState<'AGREE' | 'CANCEL' | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [outdated, setOutdated] = useState<Asked | null>(null);
  usePageTitle(t('consent.consents.title'));

  const done = missing.length === 0;

  const needed = panels.filter((panel) => panel.needed);
  const open = needed.filter(({ agreed }) => !agreed);
  const loading = open.some(({ policy }) => policy.data === undefined);
  const reason = loading
    ? t('consent.consents.reasonLoading')
    : t('consent.consents.reason', { count: open.length });

  async function run(what: 'AGREE' | 'CANCEL', work: () => Promise<void>): Promise<void> {
    setBusy(what);
    setError(null);
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
    } finally {
      setBusy(null);
    }
  }

  /** Each missing one by itself; repeating it after a failure halfway does no harm. */
  async function agree(): Promise<void> {
    setOutdated(null);
    for (const { type, policy, tick } of needed) {
      try {
        await call(saveConsent, { body: { type, version: policy.data?.updatedAt ?? '' } });
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.key !== 'CONSENT_OUTDATED') throw failure;
        tick(false);
        setOutdated(type);
        await policy.refetch();
        return;
      }
    }
    await loadSession();
    enterRole(role);
  }

  async function cancel(): Promise<void> {
    await signOut();
    go(hrefTo('/'), { replace: true });
  }

  // Home knows the remembered target.
  if (done) return <Redirect href={hrefTo('/')} />;
  return (
    <Page>
      <PageHeading lead={t('consent.consents.lead')}>{t('consent.consents.title')}</PageHeading>
      {panels.map((panel) => (
        <ConsentPanel
          key={panel.type}
          {...panel}
          label={t(`consent.consents.agree.${panel.type}`)}
          outdated={outdated === panel.type}
          changed={
            panel.needed &&
            consents.data?.consents.find(({ type }) => type === panel.type)?.givenBefore === true
          }
        />
      ))}
      {error !== null && (
        <Notice tone="error" live title={t('consent.consents.failed')}>
          {errorText(error)}
        </Notice>
      )}
      <div className={styles.end}>
        {open.length > 0 && <p className={styles.reason}>{reason}</p>}
        <Button
          variant="primary"
          wide
          pending={busy === 'AGREE'}
          pendingLabel={t('consent.consents.pending')}
          disabledReason={open.length > 0 ? reason : undefined}
          onClick={() => void run('AGREE', agree)}
        >
          {t('consent.consents.submit')}
        </Button>
        <Button
          variant="quiet"
          pending={busy === 'CANCEL'}
          pendingLabel={t('ui.pending')}
          onClick={() => void run('CANCEL', cancel)}
        >
          {t('consent.consents.cancel')}
        </Button>
      </div>
    </Page>
  );
}
