import { useQuery } from '@tanstack/react-query';
import { getSecondFactor } from '@tervik/contract/routes-platform.gen.ts';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { call } from '#lib/http/api.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';
import { hrefTo } from '#lib/router/href.ts';
import { Notice } from '#ui/content/notice.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { Link } from '#ui/frame/link.tsx';
import styles from './platform-admin.module.css';

/** How many codes for a lost phone the reader has left; null where no authenticator counts, by digital ID for one. */
export function useCodesLeft() {
  return useQuery({
    queryKey: platformKeys.recoveryCodes,
    queryFn: ({ signal }) => call(getSecondFactor, { signal }),
    select: ({ recoveryCodesLeft }) => recoveryCodesLeft,
    staleTime: 0,
  });
}

/** So few that new ones are needed before the phone is lost. */
export const isFew = (left: number): boolean => left <= PLATFORM_LIMITS.recoveryCodesFew;

/** On the overview: the way to new codes while there is still time. */
export function FewCodes() {
  const t = useT();
  const { data: left } = useCodesLeft();
  if (left == null || !isFew(left)) return null;
  return (
    <Notice
      tone="warning"
      title={t('platform-admin.codes.few', { count: left })}
      actions={
        <LinkButton small href={hrefTo('/prm/recovery-codes')}>
          {t('platform-admin.codes.new')}
        </LinkButton>
      }
    >
      {t('platform-admin.codes.fewText')}
    </Notice>
  );
}

/** The reader's own codes, at the end of the overview; nothing where there are none. */
export function CodesLeft() {
  const t = useT();
  const { data: left } = useCodesLeft();
  if (left == null) return null;
  return (
    <section className={styles.section} aria-labelledby="codes">
      <h2 id="codes">{t('platform-admin.codes.title')}</h2>
      <p>{t('platform-admin.codes.left', { count: left, all: PLATFORM_LIMITS.recoveryCodes })}</p>
      <p>
        <Link href={hrefTo('/prm/recovery-codes')}>{t('platform-admin.codes.toPage')}</Link>
      </p>
    </section>
  );
}
