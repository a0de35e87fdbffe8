import type { InformationRow } from '@tervik/contract/information-hub.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { StatusBadge } from '#ui/content/badge.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Marks } from '../marks.tsx';
import styles from '../information-hub.module.css';

interface HubListProps {
  readonly items: readonly InformationRow[];
  readonly isStale: boolean;
  readonly isNew: (item: InformationRow) => boolean;
}

/** Items by their titles, what each is about, and which are new. */
export function HubList({ items, isStale, isNew }: HubListProps) {
  const t = useT();
  const formats = useFormats();
  if (items.length === 0) return null;
  return (
    <ul className={styles.list} aria-busy={isStale || undefined}>
      {items.map((item) => (
        <li key={item.id} className={styles.entry}>
          <div className={styles.head}>
            <Link
              className={styles.title}
              href={hrefTo('/information-hub/$itemId', { params: { itemId: item.id } })}
            >
              <span lang={item.locale}>{item.title}</span>
            </Link>
            {isNew(item) && <StatusBadge tone="done">{t('information-hub.new')}</StatusBadge>}
          </div>
          {item.lead !== '' && <p lang={item.locale}>{item.lead}</p>}
          <div className={styles.about}>
            <Marks item={item} />
            <span className="text-aside">
              {t('information-hub.published', { date: formats.date(item.publishedAt) })}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
