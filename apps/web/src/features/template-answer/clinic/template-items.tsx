import { useQueryClient } from '@tanstack/react-query';
import { PenLine, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { TemplateAnswer } from '@tervik/contract/template-answer.ts';
import { removeTemplate, restoreTemplate } from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import type { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { serverNow } from '#lib/session/session.ts';
import { offerUndo } from '#lib/keyboard/undo.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Chip } from '#ui/content/badge.tsx';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { noteTemplate } from './queries.ts';
import styles from './templates.module.css';

/** What was removed can be brought back from the bar for so long; afterwards it is written anew. */
const UNDO_MS = 30_000;

export function TemplateItems({
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
  const list = useRef<HTMLUListElement>(null);
  const remove = useAction(removeTemplate);
  const { error } = remove;
  const showRefusal = useEffectEvent((refusal: ApiError) =>
    toast({ tone: 'error', text: errorText(refusal) }),
  );
  useEffect(() => {
    if (error !== null) showRefusal(error);
  }, [error]);

  async function throwAway(template: TemplateAnswer): Promise<void> {
    if ((await remove.run({ params: { id: template.id } })) === undefined) return;
    focusBeside(list.current, template.id);
    noteTemplate(client, template, true);
    offerUndo({
      id: `template ${template.id}`,
      text: t('template-answer.removed', { heading: template.heading }),
      until: serverNow() + UNDO_MS,
      undo: async () => {
        noteTemplate(client, await call(restoreTemplate, { params: { id: template.id }, body: {} }));
      },
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

/** The pressed button is about to go: the next one in its place takes the focus over, or the page's heading. */
function focusBeside(list: HTMLElement | null, id: string): void {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-edit]') ?? [])];
  const at = buttons.findIndex(({ dataset }) => dataset['edit'] === id);
  const next = buttons[at + 1] ?? buttons[at - 1];
  (next ?? document.querySelector<HTMLElement>('[data-page-heading]'))?.focus();
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
            data-edit={template.id}
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
