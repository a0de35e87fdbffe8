import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { Notice } from '#ui/content/notice.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { askedQuestionnairesQuery } from './queries.ts';

export interface AskedQuestionnairesProps {
  readonly eContactId: string;
  /** Not while the clinic has named a later day for answers. */
  readonly mayFill: boolean;
}

/** What the clinic asks the patient to fill in for this e-contact; where it does not come, the letter says it too. */
export function AskedQuestionnaires({ eContactId, mayFill }: AskedQuestionnairesProps) {
  const t = useT();
  const { date } = useFormats();
  const asked = useQuery(askedQuestionnairesQuery(eContactId)).data?.asked ?? [];
  return asked.map(({ id, instrument, until }) => (
    <Notice
      key={id}
      tone="info"
      title={t('questionnaire.asked.title')}
      actions={
        mayFill && (
          <LinkButton
            variant="primary"
            icon={<ClipboardList />}
            href={hrefTo('/e-contacts/$eContactId/questionnaire', {
              params: { eContactId },
              search: { asked: id },
            })}
          >
            {t('questionnaire.asked.fill')}
          </LinkButton>
        )
      }
    >
      {t('questionnaire.asked.text', { name: t(`e-contact.type.${instrument}`), date: date(until) })}
    </Notice>
  ));
}
