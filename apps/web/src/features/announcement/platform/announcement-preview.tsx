import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { LOCALES } from '@tervik/locales/messages.ts';
import { cleanMessageText, textFor } from '@tervik/domain/global-message/message-text.ts';
import { loadLanguage, useT } from '#lib/i18n/i18n.ts';
import { commonKeys } from '#lib/query-keys/common-keys.ts';
import { Button } from '#ui/form/button.tsx';
import { AnnouncementCard } from '../announcement-card.tsx';
import { localesOf } from './announcement-fields.ts';
import type { AnnouncementFields } from './announcement-fields.ts';
import styles from './announcements.module.css';

/** The notice as each reader will see it on a phone, by the rules of the server. */
export function AnnouncementPreview({ fields }: { readonly fields: AnnouncementFields }) {
  const t = useT();
  const locales = localesOf(fields.countryCode);
  const [own = 'et'] = locales;
  const { et, en, ru } = fields.texts;
  const texts = { et: cleanMessageText(et), en: cleanMessageText(en), ru: cleanMessageText(ru) };
  const { data: languages } = useQuery({
    queryKey: commonKeys.part('announcement-readers'),
    queryFn: () => Promise.all(LOCALES.map((locale) => loadLanguage(locale, ['announcement.patient']))),
    staleTime: Infinity,
  });
  return (
    <section aria-labelledby="announcement-preview" className={styles.preview}>
      <h2 id="announcement-preview" className={styles.previewTitle}>
        {t('global-message.preview.title')}
      </h2>
      {locales.map((locale) => {
        const read = textFor(texts, locale, own);
        const say = languages?.find((language) => language.locale === locale)?.t;
        return (
          <div key={locale} className={styles.reader}>
            {locales.length > 1 && <p className={styles.aside}>{t(`global-message.preview.${locale}`)}</p>}
            <div data-density="patient" className={styles.phone}>
              <AnnouncementCard
                sender={<span lang={locale}>{say?.('announcement.patient.from')}</span>}
                text={read?.text ?? t('global-message.preview.empty')}
                lang={read?.locale}
              >
                {/* A picture of the button: here it closes nothing. */}
                <span inert lang={locale}>
                  <Button small variant="quiet" icon={<X />}>
                    {say?.('announcement.patient.close')}
                  </Button>
                </span>
              </AnnouncementCard>
            </div>
          </div>
        );
      })}
    </section>
  );
}
