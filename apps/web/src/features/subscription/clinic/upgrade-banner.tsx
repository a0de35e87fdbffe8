import { useState } from 'react';
import type { Plan } from '@tervik/domain/subscription/vocabulary.ts';
import { LazyPart } from '#features/draft/lazy-part.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';

const loadDialog = () => import('./upgrade-dialog.tsx');

export interface UpgradeBannerProps {
  readonly clinic: { readonly clinicId: string; readonly plan: Plan };
  /** What is missing where it stands. */
  readonly missing: 'features' | 'virusScanning' | 'questionnaires' | 'aiSummarization' | 'translation';
  readonly compact?: boolean | undefined;
  /** Not shown, unless its dialog is open. */
  readonly quiet?: boolean | undefined;
  readonly onDismiss?: (() => void) | undefined;
}

/** Spec §2: where the plan of the clinic lacks something, what it is and what gives it. Nothing where it lacks nothing. */
export function UpgradeBanner({ clinic, missing, compact, quiet, onDismiss }: UpgradeBannerProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  // A colleague may be quicker while the dialog is open: it says so, and stays until it is closed.
  if ((clinic.plan !== 'BASIC' || quiet === true) && !isOpen) return null;
  return (
    <>
      <Notice
        tone="info"
        compact={compact}
        title={compact === true ? undefined : t('subscription.banner.title')}
        actions={
          <>
            <Button small onClick={() => setOpen(true)}>
              {t('subscription.banner.open')}
            </Button>
            {onDismiss !== undefined && (
              <Button small variant="quiet" onClick={onDismiss}>
                {t('subscription.banner.dismiss')}
              </Button>
            )}
          </>
        }
      >
        {t(`subscription.banner.${missing}`)}
      </Notice>
      {isOpen && (
        <LazyPart name="upgrade" load={loadDialog}>
          {({ UpgradeDialog }) => <UpgradeDialog clinicId={clinic.clinicId} onClose={() => setOpen(false)} />}
        </LazyPart>
      )}
    </>
  );
}
