import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { confirmSecondFactor, enrolSecondFactor } from '@tervik/contract/routes-platform.gen.ts';
import type { LoggedInUser } from '@tervik/contract/session.ts';
import { readFactor } from '@tervik/domain/platform-admin/second-factor.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { CodeField } from '#ui/form/special-fields.tsx';
import { FormActions, Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { KeyPicture } from './key-picture.tsx';
import { DIGITS } from './prove-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

interface EnrolmentProps {
  readonly onEnrolled: () => void;
  readonly onDone: (user: LoggedInUser) => Promise<void>;
  /** Another window has enrolled meanwhile. */
  readonly onExists: () => void;
}

/** An admin without an authenticator gets one: the secret, its first code, then the codes for a lost phone. */
export function Enrolment({ onEnrolled, onDone, onExists }: EnrolmentProps) {
  const t = useT();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [done, setDone] = useState<{ readonly codes: readonly string[]; readonly user: LoggedInUser }>();
  const confirm = useAction(confirmSecondFactor);
  // The same secret until it is confirmed or too old: asking twice changes nothing.
  const query = useQuery({
    queryKey: platformKeys.enrolment,
    queryFn: ({ signal }) => call(enrolSecondFactor, { body: {}, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    enabled: done === undefined,
  });
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const existsKey = 'SECOND_FACTOR_EXISTS';
  const exists =
    confirm.error?.key === existsKey || (query.error instanceof ApiError && query.error.key === existsKey);
  useEffect(() => {
    if (exists) onExists();
  }, [exists, onExists]);
  useEffect(() => {
    if (confirm.error !== null) field?.select();
  }, [confirm.error, field]);
  const { refetch } = query;
  const isOver = confirm.error?.key === 'SECOND_FACTOR_KEY_OVER';
  useEffect(() => {
    // The page was left too long: the message stands beside the new key.
    if (isOver) void refetch();
  }, [isOver, refetch]);

  if (done !== undefined) return <RecoveryCodes codes={done.codes} onDone={() => void onDone(done.user)} />;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const fits = readFactor(typed)?.kind === 'CODE';
    setIsUnreadable(!fits);
    if (!fits) {
      confirm.clearError();
      return field?.focus();
    }
    const answer = await confirm.run({ body: { code: typed } });
    if (answer === undefined) return undefined;
    onEnrolled();
    return setDone({ codes: answer.recoveryCodes, user: answer.userClaim });
  }
  const { data } = query;
  const isWrong = confirm.error?.key === 'SECOND_FACTOR_WRONG';
  const wrong = isWrong && confirm.error !== null ? errorText(confirm.error) : undefined;
  return (
    <Page>
      <Stack gap="section">
        <PageHeading lead={t('platform-admin.enrol.lead')}>{t('platform-admin.enrol.title')}</PageHeading>
        {confirm.error !== null && !isWrong && !exists && (
          <Notice tone="error" live>
            {errorText(confirm.error)}
          </Notice>
        )}
        {query.isError && !exists && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
        {data === undefined && !query.isError && <Skeleton count={5} label={t('ui.loading')} />}
        {data !== undefined && (
          <>
            <ol className={styles.steps}>
              <li>{t('platform-admin.enrol.app')}</li>
              <li>
                {t('platform-admin.enrol.secret')}
                <KeyPicture address={data.address} />
                <div className={styles.secret} data-secret="">
                  {data.secret.match(/.{1,4}/g)?.join(' ')}
                </div>
                <a href={data.address}>{t('platform-admin.enrol.onThisPhone')}</a>
              </li>
              <li>{t('platform-admin.enrol.code')}</li>
            </ol>
            <form noValidate onSubmit={(event) => void submit(event)}>
              <Stack gap="section">
                <CodeField
                  ref={setField}
                  label={t('platform-admin.factor.code')}
                  value={typed}
                  onValue={(text) => {
                    setTyped(text);
                    setIsUnreadable(false);
                  }}
                  length={DIGITS}
                  error={isUnreadable ? t('platform-admin.factor.codeForm') : wrong}
                />
                <FormActions>
                  <Button
                    type="submit"
                    variant="primary"
                    pending={confirm.pending}
                    pendingLabel={t('ui.pending')}
                  >
                    {t('platform-admin.enrol.submit')}
                  </Button>
                </FormActions>
              </Stack>
            </form>
          </>
        )}
      </Stack>
    </Page>
  );
}
