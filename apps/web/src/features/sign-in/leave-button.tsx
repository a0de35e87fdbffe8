import { useState } from 'react';
import { hrefTo } from '#lib/router/href.ts';
import type { Href } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { signOut } from '#lib/session/session.ts';
import { Button } from '#ui/form/button.tsx';
import type { ButtonVariant } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';

interface LeaveButtonProps {
  /** "Log out" where it is left out. */
  readonly label?: string;
  readonly variant?: ButtonVariant;
  /** Home where it is left out. */
  readonly to?: Href;
}

/** The way out for somebody who is in, but not yet far enough to have a menu. */
export function LeaveButton({ label, variant = 'quiet', to = hrefTo('/') }: LeaveButtonProps) {
  const t = useT();
  const [state, setState] = useState<'READY' | 'PENDING' | 'FAILED'>('READY');

  async function logout(): Promise<void> {
    setState('PENDING');
    try {
      await signOut();
      go(to, { replace: true });
    } catch {
      setState('FAILED');
    }
  }

  return (
    <>
      <Button
        variant={variant}
        pending={state === 'PENDING'}
        pendingLabel={t('ui.pending')}
        onClick={() => void logout()}
      >
        {label ?? t('sign-in.profile.leave')}
      </Button>
      {state === 'FAILED' && (
        <Notice tone="error" live>
          {t('common.logout.failed')}
        </Notice>
      )}
    </>
  );
}
