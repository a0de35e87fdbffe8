import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getDraft } from '@tervik/contract/routes-common.gen.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { call } from '#lib/http/api.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';
import type { Draft } from '#features/draft/drafts.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { Button } from '#ui/form/button.tsx';
import { FormActions, Panel, Stack } from '#ui/frame/layout.tsx';
import { DiscardDraft } from '#features/draft/discard-draft.tsx';
import styles from '#features/e-contact/patient/patient.module.css';
import { PAGE_OF, typeOf } from '../flow.ts';

/** When it was last typed in, here or on another device. */
const changedQuery = {
  queryKey: patientKeys.unfinished,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(getDraft, { params: { key: 'new-e-contact' }, signal })).draft?.updatedAt ?? null,
  gcTime: 0,
};

interface UnfinishedProps {
  readonly draft: Draft;
  /** Whom it is about, where that is known. */
  readonly name: string | undefined;
  /** It is deleted, and another one begins. */
  readonly onAnew: () => void;
}

/**
 * A new e-contact is begun while another one is unfinished: one is kept at a time, and neither is mixed into the other
 * nor deleted without a word.
 */
export function Unfinished({ draft, name, onAnew }: UnfinishedProps) {
  const t = useT();
  const formats = useFormats();
  const changed = useQuery(changedQuery).data;
  const [asking, setAsking] = useState(false);
  const type = typeOf(draft.content);
  return (
    <Stack gap="section">
      <Panel title={type === undefined ? undefined : t(`e-contact.type.${type}`)}>
        {name !== undefined && <p>{t('new-e-contact.patient.unfinished.about', { name })}</p>}
        <p className={styles.preview} dir="auto">
          {isBlank(draft.text) ? t('new-e-contact.patient.unfinished.noText') : draft.text}
        </p>
        {changed != null && (
          <p className="text-aside">
            <time dateTime={changed}>
              {t('new-e-contact.patient.unfinished.date', { date: formats.dateTime(changed) })}
            </time>
          </p>
        )}
      </Panel>
      <p>{t('new-e-contact.patient.unfinished.one')}</p>
      <FormActions>
        <Button variant="primary" onClick={() => go(PAGE_OF.TEXT)}>
          {t('new-e-contact.patient.unfinished.continue')}
        </Button>
        <Button onClick={() => setAsking(true)}>{t('new-e-contact.patient.unfinished.anew')}</Button>
      </FormActions>
      <DiscardDraft
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          // What is typed next takes the place of nothing: the old one goes first.
          void draft.discard().then(onAnew);
        }}
      />
    </Stack>
  );
}
