import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { SmsTemplate } from '@tervik/contract/message-centre-template.ts';
import { removeSmsTemplate, restoreSmsTemplate } from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { offerUndo } from '#lib/keyboard/undo.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { hrefTo } from '#lib/router/href.ts';
import { serverNow } from '#lib/session/session.ts';
import { useClinicSearch } from '#features/patient-list/clinic/use-clinic-search.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Link } from '#ui/frame/link.tsx';
import { useWrittenText } from './batch-words.tsx';
import { useSmsTemplates } from './queries.ts';
import styles from './message-centre.module.css';

/** What was removed can be brought back from the bar for so long; afterwards it is written anew. */
const UNDO_MS = 30_000;

/** Texts that the clinic has written; nothing where it has written none. */
export function OwnTexts({ clinicId }: { readonly clinicId: string }) {
  const t = useT();
  const client = useQueryClient();
  const errorText = useErrorText();
  const written = useWrittenText();
  const search = useClinicSearch();
  const { date } = useFormats();
  const query = useSmsTemplates(clinicId);
  const templates = query.data ?? [];
  const remove = useAction(removeSmsTemplate);
  const refetch = (): Promise<void> =>
    client.invalidateQueries({ queryKey: clinicKeys.smsTemplates(clinicId) });
  async function throwAway({ id, name }: SmsTemplate): Promise<void> {
    if ((await remove.run({ params: { id } })) === undefined) return;
    document.getElementById('templates-title')?.focus();
    void refetch();
    offerUndo({
      id: `sms-template ${id}`,
      text: t('message-centre.clinic.ownTexts.removed', { name }),
      until: serverNow() + UNDO_MS,
      undo: async () => {
        await call(restoreSmsTemplate, { params: { id }, body: {} });
        void refetch();
      },
    });
  }
  if (query.isError && query.data === undefined)
    return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (templates.length === 0) return null;
  return (
    <div>
      <h3 className={styles.category}>{t('message-centre.clinic.ownTexts')}</h3>
      {remove.error !== null && (
        <Notice tone="error" live>
          {errorText(remove.error)}
        </Notice>
      )}
      <ul className={styles.templates}>
        {templates.map((template) => (
          <li key={template.id} className={styles.template}>
            <Link
              className={styles.templateName}
              href={hrefTo('/message-centre/message', { search: { ...search, own: template.id } })}
            >
              {template.name}
            </Link>
            <span className={styles.templateText}>{written(template.text)}</span>
            <span className={styles.templateEnd}>
              <span className="text-aside">
                {t('message-centre.clinic.ownTexts.by', {
                  name: template.changedBy,
                  date: date(template.changedAt),
                })}
              </span>
              <IconButton
                label={t('message-centre.clinic.ownTexts.remove', { name: template.name })}
                icon={<Trash2 />}
                onClick={() => void throwAway(template)}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
