import { useState } from 'react';
import type { ClinicFeedback } from '@tervik/contract/feedback-clinic.ts';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { saveCsv } from '#parts/save-csv.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import type { Filters } from './filters.ts';
import { loadAllFeedback, type Dates } from './queries.ts';

interface SaveProps {
  readonly clinicId: string;
  readonly dates: Dates;
  readonly filters: Filters;
}

/** The list as a file, as it is filtered, all pages of it. */
export function SaveFeedback({ clinicId, dates, filters }: SaveProps) {
  const t = useT();
  const errorText = useErrorText();
  const { dateTime } = useFormats();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();

  const cells = ({ createdAt, rating, type, keywords, comment, mark }: ClinicFeedback): string[] => [
    dateTime(createdAt),
    String(rating),
    t(`e-contact.type.${type}`),
    keywords.map((keyword) => t(`feedback.keyword.${keyword}`)).join(', '),
    comment,
    mark?.isTakenUp === true
      ? t('feedback.clinic.takenUp')
      : t(mark?.isRead === true ? 'feedback.clinic.read' : 'feedback.clinic.notRead'),
    mark?.note ?? '',
  ];
  async function save(): Promise<void> {
    setPending(true);
    setError(undefined);
    try {
      const all = await loadAllFeedback(clinicId, dates, filters);
      saveCsv(t('feedback.clinic.fileName', { ...dates }), [
        [
          t('feedback.clinic.when'),
          t('feedback.clinic.rating'),
          t('feedback.clinic.type'),
          t('feedback.clinic.keyword'),
          t('feedback.clinic.comment'),
          t('feedback.clinic.state'),
          t('feedback.clinic.note'),
        ],
        ...all.map(cells),
      ]);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setError(reason);
    } finally {
      setPending(false);
    }
  }
  return (
    <>
      <Button small pending={pending} pendingLabel={t('ui.pending')} onClick={() => void save()}>
        {t('feedback.clinic.save')}
      </Button>
      {error !== undefined && (
        <Notice tone="error" live>
          {errorText(error)}
        </Notice>
      )}
    </>
  );
}
