import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';

/** In a demo nobody has the platform admin's phone: its code is read where the simulated mail is. Nowhere else. */
export function DemoAuthenticator() {
  const t = useT();
  const { demo } = useConfig();
  if (demo?.mailboxUrl == null) return null;
  return (
    <p>
      <a href={`${demo.mailboxUrl}/authenticator`} target="_blank" rel="noreferrer">
        {t('platform-admin.factor.demo')}
      </a>
    </p>
  );
}
