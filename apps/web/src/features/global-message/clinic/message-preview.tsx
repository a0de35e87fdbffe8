import { cleanMessageText, textFor } from '@tervik/domain/global-message/message-text.ts';
import type { MessageLocale } from '@tervik/domain/global-message/vocabulary.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { GlobalMessageBanner } from '#ui/content/global-message-banner.tsx';
import { rolesOf } from './message-fields.ts';
import type { MessageFields } from './message-fields.ts';
import styles from '../messages.module.css';

interface MessagePreviewProps {
  readonly fields: MessageFields;
  readonly clinicName: string;
  /** The first is the clinic's. */
  readonly locales: readonly MessageLocale[];
}

const DENSITY = { PRM_PATIENT: 'patient', PRM_DOCTOR: 'clinic' } as const;

/** The banner as each reader will see it, by the rules of the server. */
export function MessagePreview({ fields, clinicName, locales }: MessagePreviewProps) {
  const t = useT();
  const [clinicLocale = 'et'] = locales;
  const { et, en, ru } = fields.texts;
  const texts = { et: cleanMessageText(et), en: cleanMessageText(en), ru: cleanMessageText(ru) };
  return (
    <section aria-labelledby="message-preview" className={styles.preview}>
      <h2 id="message-preview" className={styles.groupTitle}>
        {t('global-message.preview.title')}
      </h2>
      {rolesOf(fields).map((role) => (
        <div key={role} className={styles.audience}>
          <h3 className={styles.audienceTitle}>{t(`global-message.role.${role}`)}</h3>
          {locales.map((locale) => {
            const read = textFor(texts, locale, clinicLocale);
            return (
              <div key={locale} className={styles.reader}>
                {locales.length > 1 && (
                  <p className={styles.aside}>{t(`global-message.preview.${locale}`)}</p>
                )}
                <div data-density={DENSITY[role]} className={styles.frame}>
                  <GlobalMessageBanner
                    text={read?.text ?? t('global-message.preview.empty')}
                    lang={read?.locale}
                    clinicName={clinicName}
                    expandLabel={t('ui.expandMessage')}
                    collapseLabel={t('ui.collapseMessage')}
                  />
                </div>
              </div>
            );
          })}
        </div>
      ))}
    </section>
  );
}
