import { useQueryClient } from '@tanstack/react-query';
import { MessageSquareQuote, PenLine, Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { TemplateAnswer } from '@tervik/contract/template-answer.ts';
import { removeTemplate, restoreTemplate } from '@tervik/contract/routes.gen.ts';
import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { call } from '#lib/http/api.ts';
import { useDraft } from '#features/draft/drafts.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { go, useSearch } from '#lib/router/router.ts';
import { serverNow } from '#lib/session/session.ts';
import { offerUndo } from '#lib/keyboard/undo.ts';
import { useAction } from '#lib/http/use-action.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Chip } from '#ui/content/badge.tsx';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/choice.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { SearchField } from '#ui/form/special-fields.tsx';
import { EmptyState, LoadMore, Skeleton } from '#ui/content/states.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { useClinics } from '#features/e-contact/clinic/queries.ts';
import { noteTemplate, usePlaceholderValues, useTemplates } from './queries.ts';
import { searchTemplates } from './search.ts';
import { TemplateForm, TypeSelect } from './template-form.tsx';
import styles from './templates.module.css';

const PATH = '/template-answers';
/** What was removed can be brought back from the bar for so long; afterwards it is written anew. */
const UNDO_MS = 30_000;
/** Nobody reads five hundred: the search finds them, the page stays light. */
const AT_ONCE = 50;

/** The clinic's standard answers (spec §3): a list, and one of them open to be written. `?edit=` says which. */
export function TemplatesPage() {
  const t = useT();
  const { edit, clinic } = useSearch();
  const clinics = useClinics();
  usePageTitle(t('template-answer.title'));
  const clinicId =
    clinics.data?.find((one) => one.clinicId === clinic)?.clinicId ?? clinics.data?.[0]?.clinicId;
  const query = useTemplates(clinicId ?? '');
  const values = usePlaceholderValues(clinicId ?? '', t('template-answer.preview.exampleName'));
  const failed = clinics.isError ? clinics : query.isError && query.data === undefined ? query : undefined;
  const hrefWith = (more: Record<string, string>): string => {
    const search = new URLSearchParams({ ...(clinic !== undefined && { clinic }), ...more }).toString();
    return search === '' ? PATH : `${PATH}?${search}`;
  };
  if (failed !== undefined || clinicId === undefined || query.data === undefined)
    return (
      <Page width="wide">
        <PageHeading>{t('template-answer.title')}</PageHeading>
        {failed === undefined ? (
          <Skeleton shape="rows" count={6} label={t('ui.loading')} />
        ) : (
          <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
        )}
      </Page>
    );

  const template = query.data.find((one) => one.id === edit && one.mine);
  const back = (): void => go(hrefWith({}));
  if (edit === 'new' || template !== undefined)
    return (
      <Page width="wide">
        <PageHeading>
          {t(template === undefined ? 'template-answer.new' : 'template-answer.change')}
        </PageHeading>
        <TemplateForm
          key={template?.id ?? 'new'}
          clinicId={clinicId}
          template={template}
          values={values}
          onDone={back}
          onCancel={back}
        />
      </Page>
    );
  return (
    <List
      key={clinicId}
      templates={query.data}
      isGone={edit !== undefined}
      onNew={() => go(hrefWith({ edit: 'new' }))}
      onEdit={({ id }) => go(hrefWith({ edit: id }))}
      clinics={clinics.data ?? []}
      clinicId={clinicId}
      onClinic={(id) => go(`${PATH}?${new URLSearchParams({ clinic: id }).toString()}`)}
    />
  );
}

interface ListProps {
  readonly templates: readonly TemplateAnswer[];
  /** One was asked for that is not there, or not mine to change. */
  readonly isGone: boolean;
  readonly onNew: () => void;
  readonly onEdit: (template: TemplateAnswer) => void;
  readonly clinics: readonly { readonly clinicId: string; readonly clinicName: string }[];
  readonly clinicId: string;
  readonly onClinic: (id: string) => void;
}

function List({ templates, isGone, onNew, onEdit, clinics, clinicId, onClinic }: ListProps) {
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
              <Items templates={found.slice(0, most)} onEdit={onEdit} />
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

function Items({
  templates,
  onEdit,
}: {
  templates: readonly TemplateAnswer[];
  onEdit: (template: TemplateAnswer) => void;
}) {
  const t = useT();
  const toast = useToast();
  const errorText = useErrorText();
  const client = useQueryClient();
  const remove = useAction(removeTemplate);
  const list = useRef<HTMLUListElement>(null);
  const { error } = remove;
  useEffect(() => {
    if (error !== null) toast({ tone: 'error', text: errorText(error) });
    // By the error alone: a new language does not say it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [error]);

  async function throwAway(template: TemplateAnswer): Promise<void> {
    const at = templates.indexOf(template);
    if ((await remove.run({ params: { id: template.id } })) === undefined) return;
    noteTemplate(client, template, true);
    offerUndo({
      id: `template ${template.id}`,
      text: t('template-answer.removed', { heading: template.heading }),
      until: serverNow() + UNDO_MS,
      undo: async () => {
        noteTemplate(client, await call(restoreTemplate, { params: { id: template.id }, body: {} }));
      },
    });
    // The pressed button has gone; the next one in its place takes the focus over.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-edit]');
      const next = buttons?.[Math.min(at, buttons.length - 1)];
      (next ?? document.querySelector<HTMLElement>('[data-page-heading]'))?.focus();
    });
  }
  return (
    <ul ref={list} aria-label={t('template-answer.list')} className={styles.list}>
      {templates.map((template) => (
        <Item key={template.id} template={template} onEdit={onEdit} onRemove={throwAway} />
      ))}
    </ul>
  );
}

interface ItemProps {
  readonly template: TemplateAnswer;
  readonly onEdit: (template: TemplateAnswer) => void;
  readonly onRemove: (template: TemplateAnswer) => Promise<void>;
}

function Item({ template, onEdit, onRemove }: ItemProps) {
  const t = useT();
  const id = useId();
  const { heading, description, eContactType, isShared, authorName, byMe, mine } = template;
  return (
    <li className={styles.item}>
      <div>
        <div className={styles.itemHead}>
          <h2 id={id}>{heading}</h2>
          {eContactType !== null && <Chip>{t(`e-contact.type.${eContactType}`)}</Chip>}
        </div>
        <p className={styles.itemText}>{description}</p>
        <p className={styles.aside}>
          {byMe
            ? t(isShared ? 'template-answer.mineShared' : 'template-answer.onlyMine')
            : t('template-answer.by', { name: authorName })}
        </p>
      </div>
      {mine && (
        <div className={styles.itemActions}>
          <Button
            small
            data-edit=""
            icon={<PenLine />}
            aria-describedby={id}
            onClick={() => onEdit(template)}
          >
            {t('template-answer.edit')}
          </Button>
          <IconButton
            small
            icon={<Trash2 />}
            label={t('template-answer.remove', { heading })}
            onClick={() => void onRemove(template)}
          />
        </div>
      )}
    </li>
  );
}
