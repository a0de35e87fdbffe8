import { Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { startDigitalId, startProviderLogin } from '@tervik/contract/routes-common.gen.ts';
import { TellObstacle } from '#features/feedback/obstacle/tell-obstacle.tsx';
import type { Href } from '#lib/router/href.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useConfig } from '#lib/session/session.ts';
import { useAction } from '#lib/http/use-action.ts';
import { PageHeading, Stack } from '#ui/frame/layout.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { useExternalRedirect } from './use-external-redirect.ts';
import styles from './sign-in.module.css';
import { Way, WayList } from './way-list.tsx';

/** /choose-auth: somebody who has been here before. */
export function ChooseAuthPage() {
  return <Choose mode="choose" emailHref={hrefTo('/login-with-password')} />;
}

/** /choose-signup: the same ways, told to somebody who has not. */
export function ChooseSignUpPage() {
  return <Choose mode="chooseSignUp" emailHref={hrefTo('/signup-with-password')} />;
}

/** Only the ways that this installation has switched on; the surest of them first. */
function Choose({ mode, emailHref }: { readonly mode: 'choose' | 'chooseSignUp'; readonly emailHref: Href }) {
  const t = useT();
  const errorText = useErrorText();
  const locale = useLocale();
  const { digitalIdLoginEnabled, providers, emailLoginEnabled, supportEmail } = useConfig();
  const digitalId = useAction(startDigitalId);
  const provider = useAction(startProviderLogin);
  const { redirecting, redirect } = useExternalRedirect();
  const [chosen, setChosen] = useState<string>();
  const title = t(`sign-in.${mode}.title`);
  usePageTitle(title);
  const busy = digitalId.pending || provider.pending || redirecting;
  const error = digitalId.error ?? provider.error;
  const noWay = !digitalIdLoginEnabled && providers.length === 0 && !emailLoginEnabled;

  async function go(way: string, start: () => Promise<{ readonly url: string } | undefined>): Promise<void> {
    // One way at a time: the second press of a double click, or a change of mind a moment too late.
    if (busy) return;
    setChosen(way);
    digitalId.clearError();
    provider.clearError();
    const answer = await start();
    if (answer !== undefined) redirect(answer.url);
  }

  return (
    <Stack gap="section">
      <PageHeading lead={mode === 'chooseSignUp' ? t('sign-in.chooseSignUp.lead') : undefined}>
        {title}
      </PageHeading>
      {error !== null && (
        <Notice tone="error" live>
          {errorText(error)}
        </Notice>
      )}
      {noWay ? (
        <Notice tone="warning">{t('sign-in.choose.none', { email: supportEmail })}</Notice>
      ) : (
        <WayList label={title}>
          {digitalIdLoginEnabled && (
            <Way
              icon={<Smartphone />}
              title={t('sign-in.choose.digitalId')}
              hint={t('sign-in.choose.digitalIdHint')}
              pending={busy && chosen === 'digital-id'}
              onChoose={() => void go('digital-id', () => digitalId.run({ body: { locale } }))}
            />
          )}
          {providers.map(({ id, name }) => (
            <Way
              key={id}
              icon={name.slice(0, 1)}
              title={name}
              hint={t('sign-in.choose.providerHint')}
              pending={busy && chosen === id}
              onChoose={() => void go(id, () => provider.run({ body: { providerId: id, locale } }))}
            />
          ))}
          {emailLoginEnabled && (
            <Way
              icon={<Mail />}
              title={t('sign-in.choose.password')}
              hint={t(
                mode === 'choose' ? 'sign-in.choose.passwordHint' : 'sign-in.chooseSignUp.passwordHint',
              )}
              href={emailHref}
            />
          )}
        </WayList>
      )}
      <div className={styles.links}>
        {mode === 'choose' ? (
          <p>
            {t('sign-in.choose.new')}{' '}
            <Link href={hrefTo('/choose-signup')}>{t('sign-in.choose.toSignUp')}</Link>
          </p>
        ) : (
          <p>
            {t('sign-in.chooseSignUp.known')}{' '}
            <Link href={hrefTo('/choose-auth')}>{t('sign-in.chooseSignUp.toSignIn')}</Link>
          </p>
        )}
        <TellObstacle from="SIGN_IN" />
      </div>
    </Stack>
  );
}
