import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { proveSecondFactor } from '@tervik/contract/routes-platform.gen.ts';
import type { LoggedInUser } from '@tervik/contract/session.ts';
import { readFactor } from '@tervik/domain/platform-admin/second-factor.ts';
import type { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { CodeField } from '#ui/form/special-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useFocusWhenShown } from '#ui/frame/focus-when-shown.ts';
import { FormActions, Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { DemoAuthenticator } from './demo-authenticator.tsx';

/** Six digits, as every authenticator shows them. */
export const DIGITS = 6;

interface ProveFactorProps {
  readonly recoveryCodesLeft: number;
  readonly onDone: (user: LoggedInUser) => Promise<void>;
}

/** The authenticator's digits, or, where the phone is lost, one of the kept codes. */
export function ProveFactor({ recoveryCodesLeft, onDone }: ProveFactorProps) {
  const t = useT();
  const errorText = useErrorText();
  const { supportEmail } = useConfig();
  const [isLost, setIsLost] = useState(false);
  const [typed, setTyped] = useState('');
  const [isUnreadable, setIsUnreadable] = useState(false);
  const prove = useAction(proveSecondFactor);
  const [field, fieldRef] = useFocusWhenShown<HTMLInputElement>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const read = readFactor(typed);
    const fits = read?.kind === (isLost ? 'RECOVERY' : 'CODE');
    setIsUnreadable(!fits);
    if (!fits) {
      prove.clearError();
      return field.current?.focus();
    }
    const answer = await prove.run({ body: { code: typed } });
    if (answer !== undefined) await onDone(answer.userClaim);
    return undefined;
  }
  // A refusal takes the reader to what it speaks of.
  useEffect(() => {
    if (prove.error !== null) field.current?.select();
  }, [prove.error, field]);

  const isWrong = prove.error?.key === 'SECOND_FACTOR_WRONG';
  const unreadable = t(isLost ? 'platform-admin.factor.recoveryForm' : 'platform-admin.factor.codeForm');
  // What the server says of a wrong code speaks of the phone, and of its clock.
  const wrong = (refusal: ApiError): string =>
    isLost
      ? t('platform-admin.factor.recoveryWrong', { triesLeft: Number(refusal.data['triesLeft'] ?? 0) })
      : errorText(refusal);
  const refused = isWrong && prove.error !== null ? wrong(prove.error) : undefined;
  const fieldError = isUnreadable ? unreadable : refused;
  const change = (text: string): void => {
    setTyped(text);
    setIsUnreadable(false);
  };
  const switchWay = (): void => {
    setIsLost(!isLost);
    change('');
    prove.clearError();
  };
  return (
    <Page>
      <Stack gap="section">
        <PageHeading
          lead={t(isLost ? 'platform-admin.factor.recoveryLead' : 'platform-admin.factor.lead', {
            count: recoveryCodesLeft,
          })}
        >
          {t('platform-admin.factor.title')}
        </PageHeading>
        {prove.error !== null && !isWrong && (
          <Notice tone="error" live>
            {errorText(prove.error)}
          </Notice>
        )}
        <DemoAuthenticator />
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap="section">
            {isLost ? (
              <TextField
                key="recovery"
                ref={fieldRef}
                name="recovery"
                label={t('platform-admin.factor.recovery')}
                hint={t('platform-admin.factor.recoveryHint')}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                value={typed}
                onChange={(event) => change(event.target.value)}
                error={fieldError}
              />
            ) : (
              <CodeField
                key="code"
                ref={fieldRef}
                label={t('platform-admin.factor.code')}
                value={typed}
                onValue={change}
                length={DIGITS}
                error={fieldError}
              />
            )}
            <FormActions>
              <Button type="submit" variant="primary" pending={prove.pending} pendingLabel={t('ui.pending')}>
                {t('platform-admin.factor.submit')}
              </Button>
              <Button variant="quiet" onClick={switchWay}>
                {t(isLost ? 'platform-admin.factor.useCode' : 'platform-admin.factor.useRecovery')}
              </Button>
            </FormActions>
          </Stack>
        </form>
        {isLost && <p>{t('platform-admin.factor.noneLeft', { email: supportEmail })}</p>}
      </Stack>
    </Page>
  );
}
