import { MessageSquareQuote, Plus } from 'lucide-react';
import { useState } from 'react';
import type { TemplateAnswer } from '@tervik/contract/template-answer.ts';
import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { useDraft } from '#features/draft/drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/choice.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { SearchField } from '#ui/form/special-fields.tsx';
import { EmptyState, LoadMore } from '#ui/content/states.tsx';
import { searchTemplates } from './search.ts';
import { TemplateItems } from './template-items.tsx';
import { TypeSelect } from './type-select.tsx';
import styles from './templates.module.css';

/** Nobody reads five hundred: the search finds them, the page stays light. */
const AT_ONCE = 50;

interface TemplateListProps {
  readonly templates: readonly TemplateAnswer[];
  /** One was asked for that is not there, or not mine to change. */
  readonly isGone: boolean;
  readonly onNew: () => void;
  readonly onEdit: (template: TemplateAnswer) => void;
  readonly clinics: readonly { readonly clinicId: string; readonly clinicName: string }[];
  readonly clinicId: string;
  readonly onClinic: (id: string) => void;
}

/** All that the clinic has, to be searched; mine can be changed and removed. */
export function TemplateList({
  templates,
  isGone,
  onNew,
  onEdit,
  clinics,
  clinicId,
  onClinic,
}: TemplateListProps) {
  const t = useT();
  const [words, setWords] = useState('');
  const [type, setType] = useState<EContactType | ''>('');
  const [most, setMost] = useState(AT_ONCE);
  const { content } = useDraft('new-template');
  const used = E_CONTACT_TYPES.filter((one) => templates.some(({ eContactType }) => eContactType === one));
  const found = searchTemplates(templates, words).filter(
    ({ eContactType }) => type === '' || eContactType === type,
  );
  const create = (
    <Button variant="primary" icon={<Plus />} onClick={onNew}>
      {t('template-answer.new')}
    </Button>
  );
  return (
    <Page width="wide">
      <PageHeading lead={t('template-answer.lead')} actions={templates.length > 0 ? create : undefined}>
        {t('template-answer.title')}
      </PageHeading>
      <Stack gap="section">
        {isGone && (
          <Notice tone="warning" live>
            {t('template-answer.gone')}
          </Notice>
        )}
        {content.fields !== undefined && (
          <Notice
            tone="info"
            actions={
              <Button small onClick={onNew}>
                {t('template-answer.draft.continue')}
              </Button>
            }
          >
            {t('template-answer.draft.waiting')}
          </Notice>
        )}
        {clinics.length > 1 && (
          <Select
            label={t('template-answer.clinic')}
            value={clinicId}
            options={clinics.map((one) => ({ value: one.clinicId, label: one.clinicName }))}
            onChange={(event) => onClinic(event.target.value)}
          />
        )}
        {templates.length === 0 ? (
          <EmptyState title={t('template-answer.empty.title')} icon={<MessageSquareQuote />} actions={create}>
            {t('template-answer.empty.text')}
          </EmptyState>
        ) : (
          <>
            <div className={styles.filters}>
              <SearchField
                label={t('template-answer.search')}
                value={words}
                onValue={setWords}
                maxLength={100}
                clearLabel={t('ui.clearSearch')}
              />
              {used.length > 0 && (
                <TypeSelect
                  label={t('template-answer.filter.type')}
                  any={t('template-answer.filter.anyType')}
                  types={used}
                  value={type}
                  onChoose={setType}
                />
              )}
            </div>
            <p role="status" className={styles.aside}>
              {t('template-answer.found', { count: found.length })}
            </p>
            {found.length === 0 ? (
              <EmptyState title={t('template-answer.none.title')}>
                {t('template-answer.none.text')}
              </EmptyState>
            ) : (
              <TemplateItems templates={found.slice(0, most)} onEdit={onEdit} />
            )}
            {found.length > most && (
              <LoadMore
                label={t('template-answer.more')}
                pendingLabel={t('ui.loading')}
                pending={false}
                onLoad={() => setMost(most + AT_ONCE)}
              />
            )}
          </>
        )}
      </Stack>
    </Page>
  );
}
