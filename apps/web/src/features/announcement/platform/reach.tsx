import { useT } from '#lib/i18n/i18n.ts';
import { readAudience } from './announcement-fields.ts';
import type { AnnouncementFields } from './announcement-fields.ts';
import styles from './announcements.module.css';
import { useReach } from './queries.ts';

/** How many patients would be shown it, in words; undefined while that is not known. */
export function useReachText(fields: AnnouncementFields): string | undefined {
  const t = useT();
  const { patients, isError } = useReach(readAudience(fields));
  if (isError) return t('announcement.reach.unknown');
  if (patients === undefined) return undefined;
  return patients === null ? t('announcement.reach.few') : t('announcement.reach.about', { count: patients });
}

/** Beside the audience, said anew when it has changed. */
export function Reach({ fields }: { readonly fields: AnnouncementFields }) {
  const text = useReachText(fields);
  return (
    <p role="status" className={styles.reach}>
      {text ?? '\u00A0'}
    </p>
  );
}
