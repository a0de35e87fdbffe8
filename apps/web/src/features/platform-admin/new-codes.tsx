import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { readFactor } from '@tervik/domain/platform-admin/second-factor.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import type { ActionOf } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { CodeField } from '#ui/form/special-fields.tsx';
import { useFocusWhenShown } from '#ui/frame/focus-when-shown.ts';
import { FormActions, Stack } from '#ui/frame/layout.tsx';
import { DemoAuthenticator } from './demo-authenticator.tsx';
import { DIGITS } from './prove-factor.tsx';

interface NewCodesProps {
  readonly action: Omit<ActionOf<unknown>, 'run'>;
  readonly onCode: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for a code of the authenticator: who finds an open page makes no codes. */
export function NewCodes({ action: { error, pending, clearError }, onCode, onCancel }: NewCodesProps) {
  const t = useT();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [field, fieldRef] = useFocusWhenShown<HTMLInputElement>();
  // A refusal takes the reader to what it speaks of.
  useEffect(() => {
    if (error !== null) field.current?.select();
  }, [error, field]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const fits = readFactor(typed)?.kind === 'CODE';
    setIsUnreadable(!fits);
    if (fits) return void onCode(typed);
    clearError();
    return field.current?.focus();
  }
  const wrong = error?.key === 'SECOND_FACTOR_WRONG' ? errorText(error) : undefined;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="section">
        <p>{t('platform-admin.codes.newLead')}</p>
        {error !== null && wrong === undefined && (
          <Notice tone="error" live>
            {errorText(error)}
          </Notice>
        )}
        <DemoAuthenticator />
        <CodeField
          ref={fieldRef}
          label={t('platform-admin.factor.code')}
          hint={t('platform-admin.codes.hint')}
          value={typed}
          onValue={(text) => {
            setTyped(text);
            setIsUnreadable(false);
          }}
          length={DIGITS}
          error={isUnreadable ? t('platform-admin.factor.codeForm') : wrong}
        />
        <FormActions>
          <Button type="submit" variant="primary" pending={pending} pendingLabel={t('ui.pending')}>
            {t('platform-admin.codes.submit')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
