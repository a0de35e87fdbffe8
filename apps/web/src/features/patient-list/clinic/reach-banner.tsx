import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { shareOf } from './share.ts';
import { useReachable } from './queries.ts';
import { useClinicSearch } from './use-clinic-search.ts';

interface ReachBannerProps {
  readonly clinicId: string;
  readonly isAdmin: boolean;
  /** Where the numbers are imported, there is no way to that page. */
  readonly here?: boolean;
}

/** Spec §9: a reminder of how many people of the lists can be phoned at all; gone when all of them can. */
export function ReachBanner({ clinicId, isAdmin, here = false }: ReachBannerProps) {
  const t = useT();
  const search = useClinicSearch();
  const { data } = useReachable(clinicId);
  if (data === undefined || data.patients === 0 || (data.withPhone === data.patients && !here)) return null;
  const { patients, withPhone } = data;
  return (
    <Notice
      tone={withPhone < patients ? 'info' : 'success'}
      compact
      actions={
        isAdmin &&
        !here && (
          <LinkButton small href={hrefTo('/admin/phone-numbers', { search })}>
            {t('patient-list.phones.open')}
          </LinkButton>
        )
      }
    >
      {t('patient-list.phones.share', { withPhone, patients, share: shareOf(withPhone, patients) })}
    </Notice>
  );
}
