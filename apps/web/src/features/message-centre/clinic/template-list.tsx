import {
  MESSAGE_TEMPLATES,
  messageTemplateText,
  TEMPLATE_CATEGORIES,
} from '@tervik/domain/message-centre/templates.ts';
import { useDraft } from '#features/draft/drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useConfig } from '#lib/session/session.ts';
import { useClinicSearch } from '#features/patient-list/clinic/use-clinic-search.ts';
import { LinkButton } from '#ui/form/button.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { OwnTexts } from './own-texts.tsx';
import { useWrittenText } from './batch-words.tsx';
import styles from './message-centre.module.css';

/** Spec §3 "Message templates", in their three groups: what each is called, and how it begins. */
export function TemplateList({ clinicId }: { readonly clinicId: string }) {
  const t = useT();
  const { defaultLocale } = useConfig();
  const written = useWrittenText();
  const search = useClinicSearch();
  const begun = useDraft('new-sms');
  return (
    <section aria-labelledby="templates-title">
      <Stack>
        <h2 id="templates-title" tabIndex={-1}>
          {t('message-centre.clinic.choose')}
        </h2>
        <p className="text-aside">{t('message-centre.clinic.chooseText')}</p>
        <div>
          <LinkButton variant="primary" href={hrefTo('/message-centre/message', { search })}>
            {t(begun.isEmpty ? 'message-centre.clinic.own' : 'message-centre.clinic.goOn')}
          </LinkButton>
        </div>
        <OwnTexts clinicId={clinicId} />
        {TEMPLATE_CATEGORIES.map((category) => (
          <div key={category}>
            <h3 className={styles.category}>{t(`message-centre.clinic.category.${category}`)}</h3>
            <ul className={styles.templates}>
              {MESSAGE_TEMPLATES.filter((template) => template.category === category).map(({ id }) => (
                <li key={id} className={styles.template}>
                  <Link
                    className={styles.templateName}
                    href={hrefTo('/message-centre/message', { search: { ...search, template: id } })}
                  >
                    {t(`message-centre.clinic.template.${id}`)}
                  </Link>
                  <span lang={defaultLocale} className={styles.templateText}>
                    {written(messageTemplateText(id, defaultLocale))}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Stack>
    </section>
  );
}
