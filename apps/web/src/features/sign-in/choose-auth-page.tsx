import { Mail } from 'lucide-react';
import { useT } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useConfig } from '../../lib/session.ts';
import { Item, ItemList } from '../../ui/details.tsx';
import { PageHeading, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Only the ways that this installation has switched on. */
export function ChooseAuthPage() {
  const t = useT();
  const { emailLoginEnabled, supportEmail } = useConfig();
  usePageTitle(t('auth.choose.title'));
  return (
    <Stack gap="section">
      <PageHeading>{t('auth.choose.title')}</PageHeading>
      {emailLoginEnabled ? (
        <ItemList label={t('auth.choose.title')}>
          <Item href="/login-with-password" icon={<Mail />} title={t('auth.choose.password')}>
            {t('auth.choose.passwordHint')}
          </Item>
        </ItemList>
      ) : (
        <Notice tone="warning">{t('auth.choose.none', { email: supportEmail })}</Notice>
      )}
    </Stack>
  );
}
