import { useQuery } from '@tanstack/react-query';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { Link } from '#ui/frame/link.tsx';
import { fittingQuery } from './queries.ts';
import styles from '../information-hub.module.css';

/** Items of the information hub that fit an e-contact of this type; nothing where there is none. */
export function FittingItems({ type }: { readonly type: EContactType }) {
  const t = useT();
  const { data } = useQuery(fittingQuery(type, useLocale()));
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby="information-fitting">
      <h3 id="information-fitting" className={styles.part}>
        {t('information-hub.fitting')}
      </h3>
      <ul className={styles.sources}>
        {data.items.map(({ id, title, locale }) => (
          <li key={id}>
            <Link href={hrefTo('/information-hub/$itemId', { params: { itemId: id } })}>
              <span lang={locale}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
