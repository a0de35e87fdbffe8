import { useState } from 'react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { createFormats } from '#lib/i18n/formats.ts';
import { loadLanguage, useLocale, useT } from '#lib/i18n/i18n.ts';
import type { Locale } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { useClinics } from '#features/e-contact/clinic/queries.ts';
import { RECORD_AREAS, recordText } from './record-text.ts';

/** Medical records of a country are kept in its language. */
const RECORD_LOCALE: Readonly<Record<string, Locale>> = { EE: 'et' };

/** Copies the e-contact as plain text; where the browser refuses, the text is shown to be copied by hand. */
export function useCopyRecord({ eContact }: ClinicDetails) {
  const toast = useToast();
  const t = useT();
  const reader = useLocale();
  const config = useConfig();
  const clinic = useClinics().data?.find(({ clinicId }) => clinicId === eContact.clinicId);
  const [shown, setShown] = useState<string>();
  const [failed, setFailed] = useState(false);

  async function copy(details: ClinicDetails): Promise<void> {
    setFailed(false);
    let text: string;
    try {
      const locale = clinic === undefined ? reader : (RECORD_LOCALE[clinic.countryCode] ?? 'en');
      const language = await loadLanguage(locale, RECORD_AREAS);
      const formats = createFormats(locale, clinic?.timeZone ?? config.timeZone);
      text = recordText(details, language, formats);
    } catch {
      // Its language did not come: no network, or a new version of ours.
      setFailed(true);
      return;
    }
    try {
      await navigator.clipboard.writeText(text);
      toast({ tone: 'success', text: t('conversation.clinic.copy.done'), autoDismiss: true });
    } catch {
      setShown(text);
    }
  }
  const notice = failed && (
    <Notice
      tone="error"
      live
      title={t('conversation.clinic.copy.failed')}
      actions={
        <Button small onClick={() => setFailed(false)}>
          {t('conversation.clinic.news.dismiss')}
        </Button>
      }
    >
      {t('conversation.clinic.copy.failedText')}
    </Notice>
  );
  const dialog = (
    <Dialog
      open={shown !== undefined}
      title={t('conversation.clinic.copy.title')}
      closeLabel={t('ui.close')}
      onClose={() => setShown(undefined)}
      actions={<Button onClick={() => setShown(undefined)}>{t('ui.close')}</Button>}
    >
      <Stack>
        <p>{t('conversation.clinic.copy.byHand')}</p>
        <TextArea
          label={t('conversation.clinic.copy.text')}
          readOnly
          rows={12}
          value={shown ?? ''}
          onFocus={(event) => event.target.select()}
        />
      </Stack>
    </Dialog>
  );
  return { copy, notice, dialog };
}
