import { useState } from 'react';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import type { InformationFile } from '@tervik/contract/information-hub.ts';
import { openWrittenFile, openWrittenPicture } from '@tervik/contract/routes-platform.gen.ts';
import { mayRead } from '@tervik/domain/information-hub/audience.ts';
import { addressOf } from '#lib/http/api.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Select } from '#ui/form/choice.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Tabs } from '#ui/frame/tabs.tsx';
import { Article } from '../article.tsx';
import { contentOf, type TypedItem } from './typed.ts';
import styles from '../information-hub.module.css';

interface PreviewProps {
  readonly typed: TypedItem;
  /** That a text may link. */
  readonly files: readonly InformationFile[];
}

/** What is typed as each profession would see it, or that it would not. */
export function Preview({ typed, files }: PreviewProps) {
  const t = useT();
  const { locales } = useConfig();
  const [profession, setProfession] = useState<(typeof PROFESSIONS)[number]>('DOCTOR');
  const [locale, setLocale] = useState(useLocale());
  const content = contentOf(typed);
  const { title, lead, body } = content.texts[locale];
  return (
    <section aria-labelledby="information-preview">
      <Stack>
        <h2 id="information-preview" className={styles.part}>
          {t('information-hub.platform.preview.title')}
        </h2>
        <Select
          label={t('information-hub.platform.preview.locale')}
          value={locale}
          options={locales.map((value) => ({ value, label: t(`common.locale.${value}`) }))}
          onChange={({ target }) => setLocale(locales.find((one) => one === target.value) ?? locale)}
        />
        <Tabs
          label={t('information-hub.platform.preview.readers')}
          tabs={PROFESSIONS.map((id) => ({ id, label: t(`information-hub.platform.preview.${id}`) }))}
          selected={profession}
          onSelect={setProfession}
        >
          <div className={styles.preview}>
            {!mayRead(profession, content) && (
              <Notice tone="info">{t('information-hub.platform.preview.hidden')}</Notice>
            )}
            {mayRead(profession, content) && title === '' && body === '' && (
              <p>{t('information-hub.platform.preview.nothing')}</p>
            )}
            {mayRead(profession, content) && (title !== '' || body !== '') && (
              <Stack>
                <p className={styles.previewTitle} lang={locale}>
                  {title}
                </p>
                {lead !== '' && <p lang={locale}>{lead}</p>}
                <Article
                  item={{ ...content, locale, body }}
                  files={files}
                  pictureOf={(id) => addressOf(openWrittenPicture.path, { id }, undefined)}
                  fileOf={(id) => addressOf(openWrittenFile.path, { id }, undefined)}
                />
              </Stack>
            )}
          </div>
        </Tabs>
      </Stack>
    </section>
  );
}
