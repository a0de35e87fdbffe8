import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dismissUpgradeOffer } from '@tervik/contract/routes-clinic.gen.ts';
import type { Plan } from '@tervik/domain/subscription/vocabulary.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useUser } from '#lib/session/session.ts';
import { Notice } from '#ui/content/notice.tsx';
import { useSubscription } from './queries.ts';
import { UpgradeBanner } from './upgrade-banner.tsx';

interface UpgradeOfferProps {
  readonly clinics: readonly { readonly clinicId: string; readonly plan: Plan }[];
  /** Nothing waits in the list: what it could do besides is not what an empty page is for. */
  readonly quiet: boolean;
}

/** Above the list, for whoever may order the higher plan; who closes it is not asked again for 30 days. */
export function UpgradeOffer({ clinics, quiet }: UpgradeOfferProps) {
  const { memberships } = useUser();
  // It stays the same one when its plan has changed: what is open over it then says so.
  const [offeredId, setOfferedId] = useState<string>();
  const clinic = clinics.find(
    ({ clinicId, plan }) =>
      (plan === 'BASIC' || clinicId === offeredId) &&
      memberships.some((mine) => mine.clinicId === clinicId && mine.isAdmin),
  );
  if (clinic !== undefined && clinic.clinicId !== offeredId) setOfferedId(clinic.clinicId);
  return clinic === undefined ? null : <Offer clinic={clinic} quiet={quiet} />;
}

interface OfferProps extends Pick<UpgradeOfferProps, 'quiet'> {
  readonly clinic: UpgradeOfferProps['clinics'][number];
}

function Offer({ clinic, quiet }: OfferProps) {
  const t = useT();
  const client = useQueryClient();
  const { clinicId } = clinic;
  const { data } = useSubscription(clinicId);
  const { run, error } = useAction(dismissUpgradeOffer);
  if (data === undefined || data.offerDismissedUntil !== null) return null;
  async function dismiss(): Promise<void> {
    const done = await run({ params: { id: clinicId }, body: {} });
    if (done !== undefined) await client.invalidateQueries({ queryKey: clinicKeys.subscription(clinicId) });
  }
  return (
    <>
      <UpgradeBanner
        compact
        quiet={quiet}
        clinic={clinic}
        missing="features"
        onDismiss={() => void dismiss()}
      />
      {error !== null && (
        <Notice tone="error" live compact>
          {t('subscription.banner.dismissFailed')}
        </Notice>
      )}
    </>
  );
}
