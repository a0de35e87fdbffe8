import { Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { serverNow, useConfig } from '#lib/session/session.ts';
import { AskBeforeLeaving } from '#parts/ask-before-leaving.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { focusWhenShown } from '#ui/frame/focus-when-shown.ts';
import { FormActions, Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The ten codes for a lost phone: shown this once, and not left by chance. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useT();
  const { date } = useFormats();
  const { productName } = useConfig();
  const [madeAt] = useState(serverNow);
  const [copied, setCopied] = useState<boolean>();
  usePageTitle(t('platform-admin.recovery.title'));
  const copy = (): void => {
    // Where the browser gives no clipboard the codes stand there to be marked and copied by hand.
    const copying = isSecureContext
      ? navigator.clipboard.writeText(codes.join('\n'))
      : Promise.reject(new Error());
    copying.then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Page>
      <AskBeforeLeaving
        when
        isSameForm={(current, next) => current.pathname === next.pathname}
        title={t('platform-admin.recovery.leave')}
        text={t('platform-admin.recovery.leaveText')}
        leaveLabel={t('platform-admin.recovery.leaveNow')}
        stayLabel={t('platform-admin.recovery.stay')}
      />
      <Stack gap="section">
        <div className={styles.notPrinted}>
          <PageHeading lead={t('platform-admin.recovery.lead')} ref={focusWhenShown}>
            {t('platform-admin.recovery.title')}
          </PageHeading>
        </div>
        <div className={styles.paper}>
          <p className={styles.paperTitle}>{t('platform-admin.recovery.paper', { product: productName })}</p>
          <p>{t('platform-admin.recovery.paperText', { date: date(madeAt) })}</p>
        </div>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        {copied !== undefined && (
          <div className={styles.notPrinted}>
            <Notice tone={copied ? 'success' : 'warning'} live>
              {t(copied ? 'platform-admin.recovery.copied' : 'platform-admin.recovery.notCopied')}
            </Notice>
          </div>
        )}
        <FormActions>
          <Button variant="primary" onClick={onDone}>
            {t('platform-admin.recovery.done')}
          </Button>
          <Button icon={<Copy />} onClick={copy}>
            {t('platform-admin.recovery.copy')}
          </Button>
          <Button icon={<Printer />} onClick={() => print()}>
            {t('platform-admin.recovery.print')}
          </Button>
        </FormActions>
      </Stack>
    </Page>
  );
}
