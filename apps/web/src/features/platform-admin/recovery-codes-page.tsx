import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { renewRecoveryCodes } from '@tervik/contract/routes-platform.gen.ts';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useConfig } from '#lib/session/session.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Redirect } from '#parts/redirect.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { focusWhenShown } from '#ui/frame/focus-when-shown.ts';
import { FormActions, Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { isFew, useCodesLeft } from './codes-left.tsx';
import { NewCodes } from './new-codes.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The codes for a lost phone of an admin who is in: how many are left, and new ones in place of them. */
export function RecoveryCodesPage() {
  const t = useT();
  const { supportEmail } = useConfig();
  const client = useQueryClient();
  const query = useCodesLeft();
  const [step, setStep] = useState<'LOOK' | 'ASK' | 'BACK'>('LOOK');
  const [codes, setCodes] = useState<readonly string[]>();
  usePageTitle(t(codes === undefined ? 'platform-admin.codes.title' : 'platform-admin.recovery.title'));
  // Of the page and not of the form: closed and opened again, it repeats the request whose answer was lost.
  const renew = useAction(renewRecoveryCodes);

  async function make(code: string): Promise<void> {
    const answer = await renew.run({ body: { code } });
    // Without an answer there may be new ones all the same.
    void client.invalidateQueries({ queryKey: platformKeys.recoveryCodes });
    setCodes(answer?.recoveryCodes);
  }
  if (codes !== undefined)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setStep('BACK');
          setCodes(undefined);
        }}
      />
    );
  const { data: left } = query;
  if (left === null) return <Redirect href={hrefTo('/prm')} />;
  const close = (): void => {
    setStep('BACK');
    renew.clearError();
  };
  return (
    <Page>
      <Stack gap="section">
        <PageHeading lead={t('platform-admin.codes.lead')} ref={step === 'BACK' ? focusWhenShown : undefined}>
          {t('platform-admin.codes.title')}
        </PageHeading>
        {left === undefined &&
          (query.isError ? (
            <LoadError error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Skeleton count={2} label={t('ui.loading')} />
          ))}
        {left !== undefined && (
          <>
            {isFew(left) ? (
              <Notice tone="warning" title={t('platform-admin.codes.few', { count: left })}>
                {t('platform-admin.codes.fewText')}
              </Notice>
            ) : (
              <p>{t('platform-admin.codes.left', { count: left, all: PLATFORM_LIMITS.recoveryCodes })}</p>
            )}
            {step === 'ASK' ? (
              <NewCodes action={renew} onCode={make} onCancel={close} />
            ) : (
              <FormActions>
                <Button
                  variant="primary"
                  onClick={() => {
                    setStep('ASK');
                    renew.clearError();
                  }}
                >
                  {t('platform-admin.codes.new')}
                </Button>
              </FormActions>
            )}
            <p>{t('platform-admin.codes.lost', { email: supportEmail })}</p>
          </>
        )}
      </Stack>
    </Page>
  );
}
