import type { UseQueryResult } from '@tanstack/react-query';
import { useT } from '#lib/i18n/i18n.ts';
import type { Policy } from '#features/consent/policy.ts';
import { useConfig } from '#lib/session/session.ts';
import { Button } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';

interface PolicyWaitingProps {
  readonly policy: UseQueryResult<Policy>;
  /** Which text it is that could not be fetched. */
  readonly failed: string;
  /** Lines of the skeleton. */
  readonly lines: number;
}

/** What stands in the place of a policy's text until it has come: that it is tried again, or that it failed. */
export function PolicyWaiting({ policy, failed, lines }: PolicyWaitingProps) {
  const t = useT();
  const { supportEmail } = useConfig();
  if (policy.data !== undefined) return null;
  if (policy.isError)
    return (
      <Notice
        tone="error"
        title={failed}
        actions={<Button onClick={() => void policy.refetch()}>{t('ui.retry')}</Button>}
      >
        {t('consent.policy.failedText', { email: supportEmail })}
      </Notice>
    );
  return (
    <div>
      <Skeleton label={t('ui.loading')} count={lines} />
      {policy.failureCount > 0 && <p role="status">{t('consent.policy.again')}</p>}
    </div>
  );
}
