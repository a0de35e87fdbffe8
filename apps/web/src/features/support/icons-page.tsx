import { TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useConfig } from '#lib/session/session.ts';
import { TypeIcon } from '#features/e-contact/shared/type-icon.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import * as INTERFACE from './interface-icons.ts';
import styles from './icons-page.module.css';

const TYPES = Object.keys(TYPE_CATALOGUE) as EContactType[];

/** "CircleQuestionMark" as "circle question mark". */
const wordsOf = (name: string): string => name.replace(/(?<=.)(?=[A-Z]|(?<!\d)\d)/g, ' ').toLowerCase();

/** /icons: every icon in use, with its name (spec §2). */
export function IconsPage() {
  const t = useT();
  const { productName } = useConfig();
  usePageTitle(t('support.icons.title'));
  return (
    <Page width="wide">
      <PageHeading lead={t('support.icons.lead', { product: productName })}>
        {t('support.icons.title')}
      </PageHeading>
      <Stack>
        <h2>{t('support.icons.types')}</h2>
        <ul className={styles.icons}>
          {TYPES.map((type) => (
            <li key={type}>
              <TypeIcon type={type} />
              <span>{t(`e-contact.type.${type}`)}</span>
            </li>
          ))}
        </ul>
      </Stack>
      <Stack>
        <h2>{t('support.icons.interface')}</h2>
        {/* Their names are the drawing's, in English, for whoever speaks of one. */}
        <ul className={styles.icons} lang="en">
          {Object.entries(INTERFACE).map(([name, Icon]) => (
            <li key={name}>
              <Icon aria-hidden="true" />
              <span>{wordsOf(name)}</span>
            </li>
          ))}
        </ul>
      </Stack>
    </Page>
  );
}
